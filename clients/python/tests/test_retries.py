"""When a call is tried again: a server that fails a number of times before it answers."""

import json
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from engraph_client import Engraph, EngraphError, wire

BUSY = (503, {"errors": [{"message": "Busy.", "extensions": {"code": "SERVER_BUSY"}}]})
UNDONE = (200, {"errors": [{"message": "Lost.", "path": ["forget"], "extensions": {"code": "STORE_UNAVAILABLE"}}]})
DONE = (200, {"data": {"eventCursor": "c"}})
CUT = (0, b"")
SILENT = (-1, b"")


@contextmanager
def answering(*answers: tuple[int, Any], **options: Any) -> Generator[tuple[Engraph, list[dict[str, str]]]]:
    """Give a client of a server that gives these answers, one after the other, and the headers of what was asked."""
    left, asked, end = list(answers), list[dict[str, str]](), threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            asked.append(dict(self.headers.items()))
            status, found = left.pop(0)
            if status <= 0:
                end.wait(-status * 60)
                return
            sent = found if isinstance(found, bytes) else json.dumps(found).encode()
            self.send_response(status)
            self.send_header("retry-after", "0")
            self.end_headers()
            self.wfile.write(sent)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/graphql"
    with Engraph(url=url, token=lambda: f"t{len(asked)}", **options) as memory:
        yield memory, asked
    end.set()
    server.shutdown()
    server.server_close()


def test_a_busy_server_is_asked_again_with_a_new_token() -> None:
    with answering(BUSY, (502, b"<html>"), CUT, DONE) as (memory, asked):
        assert memory.cursor() == "c"
    assert [one["authorization"] for one in asked] == ["Bearer t0", "Bearer t1", "Bearer t2", "Bearer t3"]


def test_a_refused_mutation_is_tried_again_but_not_one_that_may_have_begun() -> None:
    with answering(BUSY, UNDONE) as (memory, asked), pytest.raises(EngraphError, match="STORE_UNAVAILABLE"):
        memory.graphql("mutation { forget { receiptId } }")
    assert len(asked) == 2


FAILURES = [
    ("SERVER_BUSY", BUSY, BUSY),
    ("NETWORK_ERROR", CUT),
    ("TIMEOUT", SILENT),
    ("BAD_RESPONSE", (404, b"Not here.")),
    ("BAD_RESPONSE", (200, {"data": {"addMemory": {"id": 1}}})),
]


@pytest.mark.parametrize(("code", "answers"), [(code, answers) for code, *answers in FAILURES])
def test_the_last_failure_is_raised(code: str, answers: list[tuple[int, Any]]) -> None:
    with answering(*answers, retries=1) as (memory, asked), pytest.raises(EngraphError, match=code):
        memory.note("one", user_id="sam", timeout=0.2)
    assert len(asked) == len(answers)


def test_a_try_has_a_limit_of_time() -> None:
    with answering(SILENT, DONE, timeout=0.2) as (memory, asked):
        assert memory.cursor() == "c"
    assert len(asked) == 2


def test_the_wait_grows_to_half_a_minute() -> None:
    assert wire.backoff(1) <= 0.25
    assert 15 <= wire.backoff(10_000) <= 30


def test_no_server_says_how_to_start_one() -> None:
    with pytest.raises(EngraphError, match=r"npx engraph.*NETWORK_ERROR"):
        Engraph(url="http://127.0.0.1:9/graphql", retries=0).cursor()


def test_what_names_no_server_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="http or https"):
        Engraph(url="memory.db")
    with pytest.raises(ValueError, match="or a URL"):
        Engraph("memory.db", url="http://127.0.0.1:4000/graphql")
    with pytest.raises(ValueError, match="or a URL"):
        Engraph("http://127.0.0.1:4000/graphql")


def test_the_environment_names_the_server_and_its_token(monkeypatch: pytest.MonkeyPatch) -> None:
    with answering(DONE, DONE) as (memory, asked):
        monkeypatch.setenv("ENGRAPH_URL", memory._locate()[0])  # noqa: SLF001
        monkeypatch.setenv("ENGRAPH_TOKEN", "secret")
        Engraph().cursor()
        # A server that is named in the program does not get the token of another one.
        Engraph(url=memory._locate()[0]).cursor()  # noqa: SLF001
    assert [one.get("authorization") for one in asked] == ["Bearer secret", None]
