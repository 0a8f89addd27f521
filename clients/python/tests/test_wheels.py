"""The wheels as a stranger installs them: no Node in reach, no network, no right to write beside the code."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engraph_client.version import VERSION

here = Path(__file__).parents[1]
PROGRAM = """
from engraph_client import Engraph
memory = Engraph("memory.db")
print(memory.add("I live in Lisbon.", user_id="sam").memories[0].content)
"""


@pytest.mark.long
def test_the_installed_wheels_need_nothing_else(tmp_path: Path) -> None:
    uv = shutil.which("uv")
    if uv is None:
        pytest.skip("Building wheels needs uv: pip install uv.")
    wheels, venv, work = tmp_path / "wheels", tmp_path / "venv", tmp_path / "work"
    for package in ("engraph-client", "engraph-server"):
        subprocess.run([uv, "build", "-q", "--wheel", "--package", package, "-o", wheels], cwd=here, check=True)
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    client = next(wheels.glob("engraph_client-*.whl"))
    installer = [str(venv / "bin/pip"), "install", "-q", "--find-links", str(wheels), f"{client}[server]"]
    subprocess.run(installer, check=True)
    work.mkdir()
    subprocess.run(["chmod", "-R", "a-w", venv], check=True)  # noqa: S607
    env = {"PATH": "", "HOME": str(work)}

    def run(program: str, *words: str) -> str:
        return subprocess.check_output([venv / "bin" / program, *words], cwd=work, env=env, text=True).strip()

    assert run("python", "-c", PROGRAM) == "The user lives in Lisbon."
    assert run("engraph", "--version") == VERSION
