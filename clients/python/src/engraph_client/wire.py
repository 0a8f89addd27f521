"""Requests and answers of GraphQL over HTTP, and when to try again, without any input or output."""

import email.utils
import json
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, TypedDict, cast

import httpx2

from .calls import Call, T
from .errors import EngraphError
from .version import VERSION

Token = str | Callable[[], str]

_JSON = "application/graphql-response+json, application/json"
_LONGEST_WAIT = 30.0
"""Seconds. A longer wait is left to the caller, who finds `retry_after` in the error."""
PASSING = frozenset(
    {
        "IDENTITY_UNAVAILABLE",
        "NETWORK_ERROR",
        "RATE_LIMITED",
        "SERVER_BUSY",
        "SHUTTING_DOWN",
        "STORE_UNAVAILABLE",
        "TIMEOUT",
    },
)
"""Failures after which the same request may succeed."""
_PASSING_STATUS = frozenset({429, 502, 503, 504})
"""Those that proxies report."""


class Request(TypedDict):
    """What is posted."""

    headers: dict[str, str]
    content: bytes


def request(document: str, variables: Mapping[str, Any], token: Token | None, accept: str = _JSON) -> Request:
    """Return what is posted for an operation. A function is asked for its token each time."""
    headers = {"accept": accept, "content-type": "application/json", "user-agent": f"engraph-client/{VERSION}"}
    if token is not None:
        headers["authorization"] = f"Bearer {token if isinstance(token, str) else token()}"
    text = json.dumps({"query": document, "variables": variables}, ensure_ascii=False)
    # The server refuses halves of surrogate pairs, which programs make that cut texts.
    return {"headers": headers, "content": text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()}


def answer(call: Call[T], response: httpx2.Response) -> T:
    """Read the answer of a call. Fails with the error that it contains."""
    return call.read(data_of(parsed(response), response))


def parsed(response: httpx2.Response) -> Mapping[str, Any]:
    """Return a GraphQL answer. Fails with BAD_RESPONSE if it is none."""
    try:
        found: object = json.loads(response.content)
    except ValueError:
        found = None
    if isinstance(found, dict) and ("data" in found or "errors" in found):
        return cast("Mapping[str, Any]", found)
    message = f"The answer of {response.url} is not GraphQL (HTTP status {response.status_code})."
    raise EngraphError("BAD_RESPONSE", message, status=response.status_code, retry_after=_retry_after(response))


def data_of(found: Mapping[str, Any], response: httpx2.Response | None = None) -> dict[str, Any]:
    """Return the data of an answer without errors."""
    errors = cast("list[dict[str, Any]]", found.get("errors") or [])
    data = cast("dict[str, Any] | None", found.get("data"))
    if data is not None and not errors:
        return data
    code = errors[0].get("extensions", {}).get("code") if errors else None
    raise EngraphError(
        code or "BAD_RESPONSE",
        " ".join(str(error["message"]) for error in errors) or "The answer held neither data nor a code.",
        errors=errors,
        data=data,
        status=None if response is None else response.status_code,
        retry_after=None if response is None else _retry_after(response),
    )


def network_error(error: httpx2.TransportError, url: str) -> EngraphError:
    """Return the error of a request that got no answer."""
    if isinstance(error, httpx2.TimeoutException):
        return EngraphError("TIMEOUT", f"No answer came from {url} in time.")
    is_unsent = isinstance(error, httpx2.ConnectError)
    hint = " Start a server with: npx engraph. Or name another with Engraph(url=…) or the variable ENGRAPH_URL."
    message = f"The connection to {url} failed: {str(error) or type(error).__name__}.{hint if is_unsent else ''}"
    return EngraphError("NETWORK_ERROR", message, is_unsent=is_unsent)


def delay_after(error: EngraphError, failures: int, *, is_safe: bool) -> float | None:
    """Return the seconds before the next try. None if the call must not be tried again."""
    is_passing = error.code in PASSING or (error.code == "BAD_RESPONSE" and error.status in _PASSING_STATUS)
    # Errors without a path were reported before anything was executed: docs/errors.md.
    is_refusal = bool(error.errors) and not any("path" in one for one in error.errors)
    asked = error.retry_after or 0.0
    if not is_passing or not (is_safe or is_refusal or error.is_unsent) or asked > _LONGEST_WAIT:
        return None
    return max(asked, backoff(failures))


def backoff(failures: int) -> float:
    """Return the seconds before the next try after so many failures in a row."""
    return min(30.0, 0.25 * 2.0 ** min(failures - 1, 7)) * (1 - random.random() / 2)  # noqa: S311


def _retry_after(response: httpx2.Response) -> float | None:
    """Read the header Retry-After: seconds, or a date."""
    header = response.headers.get("retry-after")
    if header is None:
        return None
    if header.isdecimal():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None
