"""What both clients share: how they are made, where their server is, and what their failures mean."""

import os
from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, MutableMapping
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

import httpx2
from pydantic import ValidationError

from . import live, wire
from .calls import Call
from .errors import EngraphError
from .own_server import own_server

Http = TypeVar("Http", httpx2.Client, httpx2.AsyncClient)

_DEFAULT_URL = "http://127.0.0.1:4000/graphql"
_HINT = " Start a server with: npx engraph. Or name another with Engraph(url=…) or the variable ENGRAPH_URL."
_LONGEST_WAIT = 30.0  # Seconds. A longer wait is left to the caller, who finds `retry_after` in the error.
_PASSING_STATUS = frozenset({429, 502, 503, 504})  # Those that proxies report.
DIRECT: Mapping[str, None] = {f"all://{host}": None for host in ("127.0.0.1", "localhost", "[::1]")}
"""What is reached without the proxy that the environment names."""
LIMITS = httpx2.Limits(max_connections=None, max_keepalive_connections=20)  # Each loop of `live` holds a connection.


class Client(ABC, Generic[Http]):
    """A client without its calls."""

    def __init__(
        self,
        file: str | os.PathLike[str] | None = None,
        *,
        url: str | None = None,
        token: wire.Token | None = None,
        timeout: float = 30.0,
        retries: int = 4,
        cursors: MutableMapping[str, str] | None = None,
        http: Http | None = None,
    ) -> None:
        """Connect. Nothing is sent before the first call.

        Args:
            file: The store of an own server. Not with `url` or `token`.
            url: The GraphQL endpoint. Default: `ENGRAPH_URL`, or that of a server at 127.0.0.1:4000.
            token: A token or an API key, or a function that returns one. Default: `ENGRAPH_TOKEN`, unless there is a `url`.
            timeout: Seconds that a try may wait for its answer, and for the start of an own server.
            retries: Further tries after a failure that may pass, where a second execution does no harm.
            cursors: Where `live` keeps its positions, such as a dictionary or a `shelve`. Default: nowhere.
            http: Sends the requests. Default: a client of its own.

        """
        if file is not None and (url is not None or token is not None or "://" in str(file)):
            raise ValueError("Give a file, or a URL by url= and a token.")
        if url is None and file is None:
            url, token = os.environ.get("ENGRAPH_URL") or _DEFAULT_URL, token or os.environ.get("ENGRAPH_TOKEN") or None
        if url is not None and not url.startswith(("http://", "https://")):
            raise ValueError(f"The URL {url} is not one of http or https.")
        self._server = None if file is None else own_server(file)
        self._known = None if url is None else (url, token)
        self._timeout = timeout
        self._stream_timeout = httpx2.Timeout(timeout, read=live.SILENCE)
        self._retries = retries
        self._cursors = cursors
        self._given: Http | None = http
        self._http: Http = self._open(http)
        self._is_closed = False

    @abstractmethod
    def _open(self, http: Http | None) -> Http: ...

    def _release(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.release()

    def _locate(self, timeout: float | None = None) -> tuple[str, wire.Token | None]:
        """Return the URL and the token. Starts the own server if it does not run."""
        if self._known is None:
            if self._server is None:
                raise EngraphError("CLOSED", "The client is closed.")
            self._known = self._server.address(timeout or self._timeout)
        return self._known

    def _limit(self, call: Call[Any]) -> float:
        return (call.timeout or self._timeout) + call.server_wait

    @contextmanager
    def _failures(self, url: str) -> Generator[None]:
        """Raise what goes wrong inside as an EngraphError."""
        try:
            yield
        except httpx2.TransportError as error:
            if self._server is not None:
                # It is looked for again with the next call.
                self._known = None
            if isinstance(error, httpx2.TimeoutException):
                raise EngraphError("TIMEOUT", f"No answer came from {url} in time.") from error
            is_unsent = isinstance(error, httpx2.ConnectError)
            message = f"The connection to {url} failed: {error or type(error).__name__}.{_HINT if is_unsent else ''}"
            raise EngraphError("NETWORK_ERROR", message, is_unsent=is_unsent) from error
        except RuntimeError as error:
            if self._is_closed:
                raise EngraphError("CLOSED", "The client is closed.") from error
            raise
        except ValidationError as error:
            raise EngraphError("BAD_RESPONSE", f"The answer of {url} is not of this version: {error}") from error

    def _delay(self, error: EngraphError, failures: int, call: Call[Any]) -> float:
        """Return the seconds before the next try. Raises the error if there is none."""
        is_passing = error.code in wire.PASSING or (error.code == "BAD_RESPONSE" and error.status in _PASSING_STATUS)
        # Errors without a path were reported before anything was executed: docs/errors.md.
        is_refusal = bool(error.errors) and not any("path" in one for one in error.errors)
        is_harmless = call.is_safe or is_refusal or error.is_unsent
        asked = error.retry_after or 0.0
        if not is_passing or not is_harmless or asked > _LONGEST_WAIT or failures > self._retries:
            raise error
        return max(asked, wire.backoff(failures))
