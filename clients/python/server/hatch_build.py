"""Puts the files of the npm package that a server needs into the wheel. `npm run build` makes them."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMMAND = "dist/command/engraph.js"
PATTERNS = ("assets/*", "dist/bundle/*", COMMAND, "dist/command/newer-node.js", "dist/console/**/*", "package.json")


class Files(BuildHookInterface[Any]):
    """Adds the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files to include, and where."""
        root = Path(self.root).parents[2]
        if version != "editable" and not (root / COMMAND).exists():
            raise FileNotFoundError(f"{COMMAND} is missing: run `npm run build`.")
        for file in (file for pattern in PATTERNS for file in root.glob(pattern)):
            if file.is_file() and file.suffix != ".map":
                build_data["force_include"][str(file)] = f"engraph_server/{file.relative_to(root)}"
