"""ludex completion: what a shell needs to complete the command."""

import click
from click.shell_completion import get_completion_class


@click.command(epilog="Example:  ludex completion bash >> ~/.bashrc")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the lines that let SHELL complete commands and options; put them into its start-up file."""
    kind = get_completion_class(shell)
    if kind is not None:
        click.echo(kind(ctx.find_root().command, {}, "ludex", "_LUDEX_COMPLETE").source())
