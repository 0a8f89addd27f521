"""When a call is tried again: a server that fails a number of times before it answers."""

import json
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from engraph_client import Engraph, EngraphError

BUSY = {"errors": [{"message": "Busy.", "extensions": {"code": "SERVER_BUSY"}}]}
UNDONE = {"errors": [{"message": "Lost.", "path": ["deleteMemories"], "extensions": {"code": "STORE_UNAVAILABLE"}}]}
DONE = {"data": {"eventCursor": "c"}}


@contextmanager
def answering(*answers: tuple[int, Any]) -> Generator[tuple[Engraph, list[dict[str, str]]]]:
    """Give a client of a server that gives these answers, one after the other, and the headers of what was asked."""
    left, asked = list(answers), list[dict[str, str]]()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            asked.append(dict(self.headers.items()))
            status, found = left.pop(0)
            sent = found if isinstance(found, bytes) else json.dumps(found).encode()
            self.send_response(status)
            self.send_header("content-length", str(len(sent)))
            self.send_header("retry-after", "0")
            self.end_headers()
            self.wfile.write(sent)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Engraph(url=f"http://127.0.0.1:{server.server_port}/graphql", token=lambda: f"t{len(asked)}") as memory:
        yield memory, asked
    server.shutdown()
    server.server_close()


def test_a_busy_server_is_asked_again_with_a_new_token() -> None:
    with answering((503, BUSY), (502, b"<html>"), (200, DONE)) as (memory, asked):
        assert memory.cursor() == "c"
    assert [one["authorization"] for one in asked] == ["Bearer t0", "Bearer t1", "Bearer t2"]


def test_a_refused_mutation_is_tried_again_but_not_one_that_may_have_begun() -> None:
    with answering((503, BUSY), (200, UNDONE)) as (memory, asked), pytest.raises(EngraphError) as failed:
        memory.graphql("mutation { forget { receiptId } }")
    assert (failed.value.code, len(asked)) == ("STORE_UNAVAILABLE", 2)


def test_the_last_failure_is_raised() -> None:
    with answering(*[(503, BUSY)] * 4) as (memory, asked), pytest.raises(EngraphError, match="Busy") as failed:
        memory.cursor()
    assert (failed.value.code, failed.value.status, len(asked)) == ("SERVER_BUSY", 503, 4)


def test_an_answer_of_something_else_is_a_bad_response() -> None:
    with answering((404, b"Not here.")) as (memory, _), pytest.raises(EngraphError, match="HTTP status 404") as failed:
        memory.cursor()
    assert failed.value.code == "BAD_RESPONSE"


def test_no_server_says_how_to_start_one() -> None:
    with pytest.raises(EngraphError, match="npx engraph") as failed:
        Engraph(url="http://127.0.0.1:9/graphql", retries=0).cursor()
    assert failed.value.code == "NETWORK_ERROR"


def test_a_wrong_url_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="http or https"):
        Engraph(url="memory.db")
