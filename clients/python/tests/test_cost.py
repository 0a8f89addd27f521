"""What the client costs in CPU time. `uv run pytest -m long -s tests/test_cost.py` prints the figures."""

import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import httpx2
import pytest
from conftest import Front, Server

from engraph_client import documents

pytestmark = pytest.mark.long
PROGRAM = "import time, engraph_client; print(time.process_time())"


def test_the_import_takes_half_a_second() -> None:
    seconds = min(float(subprocess.check_output([sys.executable, "-c", PROGRAM])) for _ in range(5))
    print(f"import: {seconds * 1000:.0f} ms")
    assert seconds <= 0.5


def cost(call: Callable[[], Any]) -> float:
    """Return the milliseconds of a call: the fastest of ten rounds."""
    rounds = list[float]()
    for _ in range(10):
        start = time.process_time()
        for _ in range(50):
            call()
        rounds.append((time.process_time() - start) * 1000 / 50)
    return min(rounds)


def test_a_call_costs_at_most_half_more_than_its_request(memory: Front, server: Server, user: str) -> None:
    memory.add("I live in Lisbon.", user_id=user, wait_for_extraction=True)
    body = {"query": documents.SEARCH, "variables": {"input": {"query": "home", "scope": {"userId": user}}}}
    raw = Front(httpx2.Client() if memory.is_sync else httpx2.AsyncClient())
    least = cost(lambda: raw.post(server.url, json=body).json())
    found = cost(lambda: memory.search("home", user_id=user))
    print(f"search: {found:.2f} ms, with httpx2 alone {least:.2f} ms")
    raw.close() if memory.is_sync else raw.aclose()
    assert found <= 1.5 * least
