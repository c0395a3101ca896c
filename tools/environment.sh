# Sourced by ./ludex and ./test, which set `here` to the checkout. `need SET` returns at once when .venv holds that set
# of packages (see constraints.txt), and makes it so when not. The quick way starts no process at all.

venv=$here/.venv

need() {
    ready "$1" || make_ready "$@"
}

ready() {
    stamp=$venv/ready-$1
    # The stamp holds the checkout's own path: an environment that was moved or copied along is not ours any more.
    [ -x "$venv/bin/python" ] && [ ! -e "$venv/unfinished" ] && [ -f "$stamp" ] &&
        [ "$stamp" -nt "$here/constraints.txt" ] && [ "$stamp" -nt "$here/pyproject.toml" ] &&
        [ "$stamp" -nt "$here/src/ludex/__init__.py" ] &&
        IFS= read -r place <"$stamp" && [ "$place" = "$here" ]
}

make_ready() {
    # Asked here and not in Python: on a read-only disk nothing else needs to be there to say so.
    [ -w "$here" ] || refuse "$here cannot be written to, and its environment belongs there: copy the checkout to a folder of yours."
    find_python
    LUDEX_STARTER=${0##*/} "$python" "$here/tools/environment.py" "$@"
}

find_python() {
    if [ -n "${LUDEX_PYTHON-}" ]; then
        candidates=$LUDEX_PYTHON
        command -v -- "$LUDEX_PYTHON" >/dev/null || refuse "LUDEX_PYTHON is $LUDEX_PYTHON, and there is no such program."
    else
        candidates='python3 python3.14 python3.13 python3.12 python3.11'
    fi
    old='' bare=''
    probe='
import sys
version = "%d.%d" % sys.version_info[:2]
try:
    import ensurepip, venv
    print(("good " if sys.version_info >= (3, 11) else "old ") + version)
except ImportError:
    print(("bare " if sys.version_info >= (3, 11) else "old ") + version)
'
    # A path of the person may hold spaces, our own names hold none.
    [ -n "${LUDEX_PYTHON-}" ] && IFS='' || IFS=' '
    for python in $candidates; do
        answer=$("$python" -c "$probe" 2>/dev/null) || answer=''
        case $answer in
        good*) unset IFS && return ;;
        bare*) [ -n "$bare" ] || bare=${answer#bare } ;;
        old*) [ -n "$old" ] || old=${answer#old } ;;
        esac
    done
    unset IFS
    [ -z "$bare" ] || refuse "Python $bare is here without its venv module: install it (on Debian and Ubuntu: apt install python$bare-venv)."
    [ -z "$old" ] || refuse "Ludex needs Python 3.11 or newer and found only $old: install one (on Debian and Ubuntu: apt install python3 python3-venv), or name it in LUDEX_PYTHON."
    refuse "Ludex needs Python 3.11 or newer and found none: install it (on Debian and Ubuntu: apt install python3 python3-venv), or name it in LUDEX_PYTHON."
}

refuse() {
    printf '%s: %s\n' "${0##*/}" "$1" >&2
    exit 2
}
