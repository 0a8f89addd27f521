"""Following the event log over Server-Sent Events, through interruptions, without any input or output."""

import json
from typing import Unpack

import httpx2

from . import documents
from .calls import event_filter
from .errors import EngraphError
from .options import LiveOptions
from .records import LiveEvent
from .wire import backoff, body, data_of, parsed

ACCEPT = "text/event-stream"
SILENCE = 60.0
"""A server sends a comment now and then. After this many seconds without one, it is considered gone."""

_RESUMABLE = frozenset(
    {
        "IDENTITY_UNAVAILABLE",
        "NETWORK_ERROR",
        "RATE_LIMITED",
        "SERVER_BUSY",
        "SHUTTING_DOWN",
        "STORE_UNAVAILABLE",
        "TIMEOUT",
        "TOO_MANY_SUBSCRIPTIONS",
    },
)
_DOUBTFUL = frozenset({"BAD_RESPONSE", "INTERNAL_SERVER_ERROR", "QUERY_TIMEOUT", "TOO_MUCH_READ"})
"""The next event itself may be the cause."""
_MOST_TRIES = 5
"""Tries in a row after those."""


class Following:
    """Where a reader of the log is, and what its next request is."""

    def __init__(self, **options: Unpack[LiveOptions]) -> None:
        self.after = options.get("after")
        self.is_complete = False
        self._filter = event_filter(options)
        self._on_interruption = options.get("on_interruption")
        self._interruptions = 0
        self._tries = 0

    @property
    def body(self) -> bytes:
        """The body of a subscription behind the last event."""
        return body(documents.LIVE, {"after": self.after, "filter": self._filter})

    def receive(self, sent: httpx2.ServerSentEvent) -> LiveEvent | None:
        """Return the event in what the server sent. None if it holds none, such as the end."""
        if sent.event == "complete":
            self.is_complete = True
        if sent.event != "next":
            return None
        found = json.loads(sent.data)
        data = found.get("data") or data_of(found)
        event = LiveEvent.model_validate({**data["events"], "errors": found.get("errors") or ()})
        self.after = event.cursor
        self._interruptions = self._tries = 0
        return event

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
    return response.headers.get("content-type", "").startswith(ACCEPT)


def refusal(response: httpx2.Response) -> EngraphError:
    """Return the error with which the server refused the subscription."""
    try:
        data_of(parsed(response), response)
    except EngraphError as error:
        return error
    return EngraphError("BAD_RESPONSE", "The server did not answer with a stream of events.")


def events(response: httpx2.Response) -> httpx2.EventSource:
    """Return what a stream sends, an event of any size."""
    return httpx2.EventSource(response, max_event_size=None)


def lost() -> EngraphError:
    """Return the error of a stream that ended without `complete`."""
    return EngraphError("NETWORK_ERROR", "The stream of events ended.")
