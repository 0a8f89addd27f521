"""The failures of calls."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(eq=False)
class EngraphError(Exception):
    """The failure of a call. Programs decide by its `code`; the message is for people.

    The codes of a server are described in docs/errors.md. The client has six of its own: `NETWORK_ERROR` (no connection,
    or it was lost before the answer), `TIMEOUT`, `BAD_RESPONSE` (the answer is that of a proxy or of another server),
    `CLOSED` (the client was closed), `SERVER_MISSING` (the extra `server` is not installed) and `SERVER_FAILED` (the
    client's own server has not started).
    """

    code: str
    message: str
    errors: Sequence[Mapping[str, Any]] = ()
    """The errors of the server's answer; empty if there was none."""
    data: Mapping[str, Any] | None = None
    """The data of an answer with errors. A mutation with data here has made its changes."""
    status: int | None = None
    """The HTTP status, if an answer came."""
    retry_after: float | None = None
    """The delay that the server asks for before the next try, in seconds."""
    is_unsent: bool = False
    """Whether nothing was sent, as there was no connection."""

    def __str__(self) -> str:
        return f"{self.message} ({self.code})"

    @property
    def extensions(self) -> Mapping[str, Any]:
        """The details of the first error, such as `field` and `problem` of BAD_USER_INPUT."""
        return self.errors[0].get("extensions", {}) if self.errors else {}
