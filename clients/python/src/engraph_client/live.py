"""Following the event log over Server-Sent Events, through interruptions, without any input or output."""

import json
from collections.abc import Iterator, MutableMapping
from typing import Any, NoReturn

import httpx2

from . import documents
from .calls import event_filter
from .errors import EngraphError
from .options import LiveOptions
from .records import LiveEvent
from .wire import PASSING, Token, backoff, data_of, parsed, request

_STREAM = "text/event-stream"
SILENCE = 60.0  # A server sends a comment now and then. After this many seconds without one, it is considered gone.

_RESUMABLE = PASSING | {"TOO_MANY_SUBSCRIPTIONS"}
_DOUBTFUL = frozenset({"BAD_RESPONSE", "INTERNAL_SERVER_ERROR", "QUERY_TIMEOUT", "TOO_MUCH_READ"})
"""The next event itself may be the cause."""
_MOST_TRIES = 5  # Tries in a row after those.


class Following:
    """Where a reader of the log is, and what its next request is."""

    def __init__(self, cursors: MutableMapping[str, str] | None, options: LiveOptions) -> None:
        self._filter = event_filter(options)
        self._cursors: MutableMapping[str, str] = {} if cursors is None else cursors
        self._key = json.dumps(["live", options.get("name", ""), self._filter], sort_keys=True)
        self.after = self._cursors.get(self._key)
        after = options.get("after")
        if after is not None:
            self.keep(after)
        self.is_complete = False
        self._on_interruption = options.get("on_interruption")
        self._interruptions = 0
        self._tries = 0

    def keep(self, cursor: str) -> None:
        """Be behind a cursor, also after the end of the program."""
        self.after = self._cursors[self._key] = cursor

    def request(self, token: Token | None) -> dict[str, Any]:
        """Return the request of a subscription behind the last event."""
        return request(documents.LIVE, {"after": self.after, "filter": self._filter}, token, _STREAM)

    def receive(self, sent: httpx2.ServerSentEvent) -> Iterator[LiveEvent]:
        """Give the event in what the server sent, if there is one. It counts as handled when the next one is asked for."""
        if sent.event == "complete":
            self.is_complete = True
        if sent.event == "next":
            found: dict[str, Any] = json.loads(sent.data)
            data = found.get("data") or data_of(found)
            event = LiveEvent.model_validate({**data["events"], "errors": found.get("errors") or ()})
            self.after = event.cursor
            self._interruptions = self._tries = 0
            yield event
            self.keep(event.cursor)

    def end(self) -> None:
        """Fail if the stream ended too early."""
        if not self.is_complete:
            raise EngraphError("NETWORK_ERROR", "The stream of events ended.")

    def fail(self, error: EngraphError) -> float:
        """Return the seconds before the next try. Raises the error if resuming cannot help."""
        self._interruptions += 1
        is_doubtful = error.code in _DOUBTFUL
        self._tries += is_doubtful
        if error.code not in _RESUMABLE and not (is_doubtful and self._tries <= _MOST_TRIES):
            raise error
        if self._on_interruption is not None:
            self._on_interruption(error, self._interruptions)
        return max(error.retry_after or 0.0, backoff(self._interruptions))


def is_stream(response: httpx2.Response) -> bool:
    """Whether the server accepted the subscription."""
    return response.headers.get("content-type", "").startswith(_STREAM)


def refuse(response: httpx2.Response) -> NoReturn:
    """Fail with the error with which the server refused the subscription."""
    data_of(parsed(response), response)
    raise EngraphError("BAD_RESPONSE", "The server did not answer with a stream of events.")
