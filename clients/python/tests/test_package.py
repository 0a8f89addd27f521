"""The wheels as a stranger installs them, and what the client costs. `uv run pytest -m long -s` prints the figures."""

import os
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest
from conftest import Front, Server

from engraph_client import __version__, documents

pytestmark = pytest.mark.long
here = Path(__file__).parents[1]
START = "import time, engraph_client; print(time.process_time())"
PROGRAM = """
from engraph_client import Engraph
memory = Engraph("memory.db")
print(memory.add("I live in Lisbon.", user_id="sam").memories[0].content)
"""


def test_the_installed_wheels_need_nothing_else(tmp_path: Path) -> None:
    """There is no Node in reach, no network, and no right to write beside the code."""
    uv = os.environ["UV"]  # The program of `uv run`.
    wheels, venv, work = tmp_path / "wheels", tmp_path / "venv", tmp_path / "work"
    subprocess.run([uv, "build", "-q", "--wheel", "--all-packages", "-o", wheels], cwd=here, check=True)
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    client = next(wheels.glob("engraph_client-*.whl"))
    subprocess.run([venv / "bin/pip", "install", "-q", "--find-links", wheels, f"{client}[server]"], check=True)
    work.mkdir()
    subprocess.run(["chmod", "-R", "a-w", venv], check=True)  # noqa: S607
    env = {"PATH": "", "HOME": str(work)}

    def run(program: str, *words: str) -> str:
        return subprocess.check_output([venv / "bin" / program, *words], cwd=work, env=env, text=True).strip()

    assert run("python", "-c", PROGRAM) == "The user lives in Lisbon."
    assert run("engraph", "--version") == __version__


def test_the_import_takes_half_a_second() -> None:
    seconds = min(float(subprocess.check_output([sys.executable, "-c", START])) for _ in range(5))
    print(f"import: {seconds * 1000:.0f} ms")
    assert seconds <= 0.5


def cost(call: Callable[[], Any]) -> float:
    """Return the milliseconds of a call: the fastest of ten rounds."""
    return min(timeit.repeat(call, timer=time.process_time, number=50, repeat=10)) * 1000 / 50


def test_a_call_costs_at_most_half_more_than_its_request(memory: Front, server: Server, user: str) -> None:
    memory.add("I live in Lisbon.", user_id=user, wait_for_extraction=True)
    body = {"query": documents.SEARCH, "variables": {"input": {"query": "home", "scope": {"userId": user}}}}
    raw = Front(httpx2.Client() if memory.is_sync else httpx2.AsyncClient())
    least = cost(lambda: raw.post(server.url, json=body).json())
    found = cost(lambda: memory.search("home", user_id=user))
    print(f"search: {found:.2f} ms, with httpx2 alone {least:.2f} ms")
    raw.close() if memory.is_sync else raw.aclose()
    assert found <= 1.5 * least
