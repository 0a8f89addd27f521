"""What holds without any framework."""

import subprocess
import sys
from typing import Any

import pytest
from promises import program

from engraph_client import Engraph


def test_the_client_imports_no_adapter() -> None:
    text = "import sys, engraph_client; print([name for name in sys.modules if name.startswith('engraph_client.adapters')])"
    found = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_the_program_of_the_path_from_mem0(own: Engraph, user: str, capsys: pytest.CaptureFixture[str]) -> None:
    prompts: list[str] = []

    def model(messages: list[Any]) -> str:
        prompts.append(str(messages))
        return "Noted."

    exec(program("docs/paths/from-mem0.md", "## In Python").replace('"sam"', f'"{user}"'), {"model": model})  # noqa: S102
    assert "The user lives in Lisbon." in prompts[-1]
    assert capsys.readouterr().out == "Noted.\nThe user lives in Lisbon.\n"
    assert own.context(user_id=user).text
