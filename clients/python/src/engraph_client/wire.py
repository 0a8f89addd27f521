"""Requests and answers of GraphQL over HTTP, and when to try again, without any input or output."""

import email.utils
import json
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, cast

import httpx2

from .calls import Call, T, in_options
from .errors import EngraphError
from .version import __version__

Token = str | Callable[[], str]

_JSON = "application/graphql-response+json, application/json"
PASSING = frozenset(
    {"IDENTITY_UNAVAILABLE", "NETWORK_ERROR", "RATE_LIMITED", "SERVER_BUSY", "SHUTTING_DOWN", "STORE_UNAVAILABLE", "TIMEOUT"}
)
"""Failures after which the same request may succeed."""


def request(document: str, variables: Mapping[str, Any], token: Token | None, accept: str = _JSON) -> dict[str, Any]:
    """Return the headers and the content of the request of an operation. A function is asked for its token each time."""
    headers = {"accept": accept, "content-type": "application/json", "user-agent": f"engraph-client/{__version__}"}
    if token is not None:
        headers["authorization"] = f"Bearer {token if isinstance(token, str) else token()}"
    text = json.dumps({"query": document, "variables": variables}, ensure_ascii=False)
    # The server refuses halves of surrogate pairs, which programs make that cut texts.
    return {"headers": headers, "content": text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()}


def answer(call: Call[T], response: httpx2.Response) -> T:
    """Read the answer of a call. Fails with the error that it contains."""
    return call.read(data_of(parsed(response), response, call.has_options))


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


def data_of(found: Mapping[str, Any], response: httpx2.Response | None = None, has_options: bool = True) -> dict[str, Any]:
    """Return the data of an answer without errors. Those of a call with options name these."""
    errors = cast("list[dict[str, Any]]", found.get("errors") or [])
    for error in errors if has_options else ():
        details = error.get("extensions", {})
        details.update((name, in_options(details[name])) for name in ("field", "problem") if name in details)
        error["message"] = in_options(error["message"])
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
