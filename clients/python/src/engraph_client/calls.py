"""What each method sends and how its answer is read, without any input or output."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar, Unpack, cast, get_type_hints, is_typeddict
from uuid import uuid4

from pydantic.alias_generators import to_camel, to_snake

from . import documents, options as given
from .records import AddedMessages, Deletion, ForgetReceipt, Memory, MemoryContext, Record, SearchHit, ThreadView

T = TypeVar("T")
R = TypeVar("R", bound=Record)
Data = dict[str, Any]

_EXTRACTION_WAIT = 30.0  # The server's default wait for an extraction, in seconds.
_SENT_AS = {
    "limit": "max_results",
    "tokens": "token_budget",
    "max_messages": "max_recent_messages",
    "max_matches": "max_relevant_results",
}
_OPTIONS = {"record_types": "types", "subject_types": "types", **{sent: name for name, sent in _SENT_AS.items()}}
_LONGEST_QUERY = 10_000  # UTF-16 code units, as the server accepts them. Agents pass the user's whole message.


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """An operation with its variables."""

    document: str
    variables: Data
    read: Callable[[Data], T]
    timeout: float | None = None
    is_safe: bool = True  # Whether a second execution has no further effect.
    server_wait: float = 0.0  # Seconds that the server itself may wait before it answers.
    has_options: bool = True  # Whether the caller gave options in place of variables.


def check(method: Callable[..., Any], options: Mapping[str, Any]) -> None:
    """Raise a TypeError for an option that a method does not have, such as a misspelt one."""
    for hint in get_type_hints(method).values():
        known = getattr(hint, "__args__", (hint,))[0]
        if is_typeddict(known) and (unknown := options.keys() - known.__annotations__.keys()):
            raise TypeError(f"{method.__name__}() has no option {min(unknown)!r}.")


def add(messages: given.Messages, **options: Unpack[given.AddOptions]) -> Call[AddedMessages]:
    """Store messages, once even if the call is retried.

    With a `user_id`, it also creates the user, the agent and the thread if they are missing. A string is a message of the
    user. With `context`, the answer includes the context for the reply.
    """
    context, waits, wait = options.get("context"), options.get("wait_for_extraction"), options.get("wait_timeout")
    sent = {
        **_owner(options),
        "settings": options.get("settings"),
        "messages": _listed(messages),
        "idempotency_key": options.get("idempotency_key") or uuid4().hex,
        "wait_for_extraction": waits,
        "wait_timeout_ms": None if wait is None else round(wait * 1000),
    }
    variables = {"input": _input(sent), "withContext": context is not None, **_context_variables(context or {})}
    server_wait = wait if wait is not None else _EXTRACTION_WAIT if waits else 0.0
    read = _one(AddedMessages, "addMessages")
    return Call(documents.ADD, variables, read, options.get("timeout"), server_wait=server_wait)


def search(query: str, **options: Unpack[given.SearchOptions]) -> Call[list[SearchHit]]:
    """Search messages and memories, best match first."""
    sent = {
        "query": _query(query),
        "scope": _owner(options),
        "record_types": options.get("types"),
        **_named(options, "limit", "mode", "metadata", "min_similarity", "min_confidence", "as_of"),
    }

    def read(data: Data) -> list[SearchHit]:
        return [SearchHit.model_validate(hit) for hit in data["search"]["results"]]

    return Call(documents.SEARCH, {"input": _input(sent)}, read, options.get("timeout"))


def context(**options: Unpack[given.ContextCall]) -> Call[MemoryContext]:
    """Return what a model should know for its next reply in a thread, or for a user outside of any thread."""
    variables = {**_input(_owner(options)), **_context_variables(options)}
    return Call(documents.CONTEXT, variables, _one(MemoryContext, "context"), options.get("timeout"))


def thread(thread_id: str, *, messages: int | None = None, timeout: float | None = None) -> Call[ThreadView | None]:
    """Return a thread with its newest messages, at most 500 (default: 50), oldest first. None if it does not exist."""
    return Call(documents.THREAD, {"id": thread_id, "last": messages}, _one(ThreadView, "thread"), timeout)


def memories(after: str | None, options: given.MemoriesOptions) -> Call[tuple[list[Memory], str | None]]:
    """Read one page of memories, and where the next one begins; None if there is none."""
    check(memories, options)
    names = ("kinds", "categories", "subjects", "trusts", "min_confidence", "metadata")
    sent = {
        "owner": _owner(options),
        "statuses": _unless_none(options.get("statuses"), ["VALID"]),
        **_named(options, *names),
    }

    def read(data: Data) -> tuple[list[Memory], str | None]:
        found, info = data["memories"]["nodes"], data["memories"]["pageInfo"]
        return [Memory.model_validate(one) for one in found], info["endCursor"] if info["hasNextPage"] else None

    variables = {"first": options.get("page_size"), "after": after, "filter": _input(sent)}
    return Call(documents.MEMORIES, variables, read, options.get("timeout"))


def note(content: str, **options: Unpack[given.NoteOptions]) -> Call[Memory]:
    """Store a memory as given, without extraction.

    Only a call with an `id` is retried when the first try may have succeeded. It fails with ALREADY_EXISTS if there is a
    memory with that id, perhaps stored by the first try.
    """
    timeout, is_safe = options.pop("timeout", None), options.get("id") is not None
    variables = {"input": _input({**options, "content": content})}
    return Call(documents.NOTE, variables, _one(Memory, "addMemory"), timeout, is_safe)


def update(memory_id: str, **changes: Unpack[given.UpdateOptions]) -> Call[Memory]:
    """Change a memory. Its revisions keep the previous versions."""
    # If the first try made the change, a retry would fail because the revision has changed.
    timeout, is_safe = changes.pop("timeout", None), changes.get("expected_revision") is None
    variables = {"input": _input({**changes, "id": memory_id})}
    return Call(documents.UPDATE, variables, _one(Memory, "updateMemory"), timeout, is_safe)


def delete(memory_id: str, *, timeout: float | None = None) -> Call[Deletion]:
    """Delete one memory."""
    return Call(documents.DELETE, {"ids": [memory_id]}, _one(Deletion, "deleteMemories"), timeout)


def forget(
    user_id: str | None = None, *, agent_id: str | None = None, thread_id: str | None = None, timeout: float | None = None
) -> Call[ForgetReceipt]:
    """Permanently delete all data of a user, an agent or a thread, and return a receipt as proof.

    It is not retried if the first try may have succeeded: the second receipt would count nothing.
    """
    owner = {"userId": user_id, "agentId": agent_id, "threadId": thread_id}
    return Call(documents.FORGET, {"input": owner}, _one(ForgetReceipt, "forget"), timeout, is_safe=False)


def cursor(*, timeout: float | None = None) -> Call[str]:
    """Return the cursor of the log's end.

    Read it before the data that you show, then pass it to `live` as `after`, so that you miss no event.
    """
    return Call(documents.CURSOR, {}, lambda data: str(data["eventCursor"]), timeout)


def graphql(
    document: str,
    variables: Mapping[str, Any] | None = None,
    *,
    is_idempotent: bool | None = None,
    timeout: float | None = None,
) -> Call[Data]:
    """Execute any query or mutation of the API, and return its data.

    It is retried if a second execution has no further effect (`is_idempotent`; default: if it is a query).
    """
    is_query = re.search(r"\b(?:mutation|subscription)\b", document) is None
    is_safe = is_query if is_idempotent is None else is_idempotent
    return Call(document, dict(variables or {}), lambda data: data, timeout, is_safe, has_options=False)


def in_options(text: str) -> str:
    """Return the text of an error with the names of options in place of those of fields. Quoted values stay."""
    return re.sub(r'(?<!")\b[a-z]++(?:[A-Z][a-z]+)+', lambda one: _OPTIONS.get(to_snake(one[0]), to_snake(one[0])), text)


def event_filter(options: given.LiveOptions) -> Data:
    """Return the filter of the events to follow."""
    check(event_filter, options)
    sent = {
        "owner": _owner(options),
        "subject_types": _unless_none(options.get("types"), ["MESSAGE", "MEMORY"]),
        "subject_id": options.get("id"),
        "kinds": options.get("kinds"),
    }
    return cast("Data", _input(sent))


def _one(record: type[R], field: str) -> Callable[[Data], R]:
    return lambda data: data[field] and record.model_validate(data[field])


def _named(options: Mapping[str, Any], *names: str) -> Data:
    return {_SENT_AS.get(name, name): options.get(name) for name in names}


def _unless_none(value: Any, default: Any) -> Any:
    return default if value is None else value


def _owner(options: Mapping[str, Any]) -> Data:
    return _named(options, "user_id", "agent_id", "thread_id", "without")


def _listed(messages: given.Messages) -> Sequence[Any]:
    if isinstance(messages, str):
        return [{"role": "user", "content": messages}]
    return [messages] if isinstance(messages, Mapping) else messages


def _context_variables(options: given.ContextOptions | given.ContextCall) -> Data:
    query = options.get("query")
    named = _named(options, "tokens", "max_messages", "max_matches", "min_confidence")
    sent = {"query": query and _query(query), **named}
    return {"contextInput": _input(sent), **_named(options, "format", "parts")}


def _query(query: str) -> str:
    return query.encode("utf-16-le", "surrogatepass")[: 2 * _LONGEST_QUERY].decode("utf-16-le", "replace")


_OPAQUE = frozenset({"metadata", "tool_calls", "parts"})  # JSON of the caller's, whose keys stay.


def _input(value: Any) -> Any:
    """Return GraphQL's form of options: names in camel case, times in ISO 8601, nothing for what is not said."""
    if isinstance(value, datetime):
        return (value if value.tzinfo else value.replace(tzinfo=UTC)).isoformat()
    if isinstance(value, Mapping):
        told = cast("Mapping[str, Any]", value)
        return {to_camel(name): one if name in _OPAQUE else _input(one) for name, one in told.items() if one is not None}
    if isinstance(value, list | tuple):
        return [_input(one) for one in cast("Sequence[Any]", value)]
    return value
