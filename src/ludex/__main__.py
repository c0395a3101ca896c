"""`python -m ludex` is the command, too."""

from ludex.cli import main

main()
