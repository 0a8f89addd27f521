"""The failures of calls."""

from collections.abc import Mapping, Sequence
from typing import Any


class EngraphError(Exception):
    """The failure of a call. Programs decide by its `code`; the message is for people.

    The codes of a server are described in docs/errors.md. The client has four of its own: `NETWORK_ERROR` (no
    connection, or it was lost before the answer), `TIMEOUT`, `BAD_RESPONSE` (the answer is that of a proxy or of another
    server) and `CLOSED` (the client was closed).
    """

    code: str
    errors: Sequence[Mapping[str, Any]]
    """The errors of the server's answer; empty if there was none."""
    data: Mapping[str, Any] | None
    """The data of an answer with errors. A mutation with data here has made its changes."""
    status: int | None
    """The HTTP status, if an answer came."""
    retry_after: float | None
    """The delay that the server asks for before the next try, in seconds."""
    is_unsent: bool
    """Whether nothing was sent, as there was no connection."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        errors: Sequence[Mapping[str, Any]] = (),
        data: Mapping[str, Any] | None = None,
        status: int | None = None,
        retry_after: float | None = None,
        is_unsent: bool = False,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.errors = errors
        self.data = data
        self.status = status
        self.retry_after = retry_after
        self.is_unsent = is_unsent

    def __str__(self) -> str:
        return f"{self.args[0]} ({self.code})"

    @property
    def extensions(self) -> Mapping[str, Any]:
        """The details of the first error, such as `field` and `problem` of BAD_USER_INPUT."""
        return self.errors[0].get("extensions", {}) if self.errors else {}
