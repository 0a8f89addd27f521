"""Messages of frameworks as those of a thread, and back."""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, TypeVar, cast

from engraph_client import Message, NewMessage, ThreadView

Part = TypeVar("Part")

NEWEST = 500  # The most messages of a thread that a history returns, and of a request.
LONGEST_TEXT = 75_000  # Characters. A longer text is cut: it might not fit in a request.
_LONGEST_NAME = 255  # Characters.
_LARGEST = 900 * 1024  # Bytes of messages in one request: less than the server's 1 MiB.
DELETE = "mutation DeleteMessages($ids: [ID!]!) { deleteMessages(ids: $ids) { deletedCount } }"
CLEAR = "mutation Clear($id: ID!) { deleteMessages(owner: { threadId: $id }, confirm: true) { deletedCount } }"


def history(thread: ThreadView | None) -> list[Message]:
    """Return the messages of a thread, without answers to calls of tools that are not among them."""
    messages = thread.messages if thread else ()
    called = {None, *(call_id for message in messages for call_id, _, _ in calls_of(message))}
    return [message for message in messages if message.tool_call_id in called]


def batches(messages: Iterable[NewMessage]) -> list[list[NewMessage]]:
    """Split messages into requests that the server accepts, in order."""
    found: list[list[NewMessage]] = []
    size = _LARGEST
    for message in messages:
        fitted, added = _fitted(message)
        if size + added > _LARGEST or len(found[-1]) == NEWEST:
            found.append([])
            size = 0
        found[-1].append(fitted)
        size += added
    return found


def _fitted(message: NewMessage) -> tuple[NewMessage, int]:
    """Return a message that the server accepts, if need be without the item that it keeps, and its size in bytes."""
    text, name = (message.get("content") or "")[:LONGEST_TEXT], message.get("agent_name") or ""
    is_blank = not (text.strip() or message.get("tool_calls") or message.get("tool_call_id"))
    content = "(no text)" if is_blank else text or None
    fitted: NewMessage = {**message, "content": content, "agent_name": name[:_LONGEST_NAME] or None}
    size = len(json.dumps(fitted, default=str))
    metadata = fitted.get("metadata") or {}
    if size <= _LARGEST or "ofContent" not in metadata:
        return fitted, size
    return _fitted({**message, "metadata": {name: value for name, value in metadata.items() if name != "ofContent"}})


def apart(parts: Iterable[Part], is_answer: Callable[[Part], bool]) -> Iterator[list[Part]]:
    """Split the parts of a message into those of messages in which each answer of a tool is one message."""
    for are_answers, run in groupby(parts, is_answer):
        found = [*run]
        yield from ([one] for one in found) if are_answers else [found]


def tool_call(call_id: str | None, name: str | None, arguments: Any) -> dict[str, Any]:
    """Return a call of a tool in OpenAI's format."""
    given = arguments if isinstance(arguments, str) else json.dumps(arguments or {}, default=str)
    return {"id": call_id, "type": "function", "function": {"name": name, "arguments": given}}


def calls_of(message: Message) -> Iterator[tuple[str, str, str]]:
    """Return the id, the name and the arguments of each call of a tool."""
    for call in cast("list[dict[str, Any]]", message.tool_calls or []):
        if function := call.get("function"):
            yield call["id"], function["name"], function.get("arguments") or "{}"


def parsed(arguments: str) -> Any:
    """Return the arguments of a call; none if they are not JSON."""
    try:
        return json.loads(arguments)
    except ValueError:
        return {}


def kept(framework: str, item: object) -> dict[str, Any]:
    """Return the metadata that keeps an item with its message, until somebody edits that: see docs/messages.md."""
    return {"ofContent": {framework: json.dumps(item)}}


def item_of(framework: str, message: Message) -> Any:
    """Return the item that is kept with a message. None if the message was edited, or another program added it."""
    of_content = cast("dict[str, Any]", message.metadata or {}).get("ofContent")
    text = cast("dict[str, Any]", of_content).get(framework) if isinstance(of_content, dict) else None
    return json.loads(text) if isinstance(text, str) else None


def without_items(messages: Iterable[NewMessage]) -> Iterator[NewMessage]:
    """Return the messages for a thread that only people, searches and the extraction read."""
    return ({**message, "metadata": None} for message in messages)


def text_of(content: object) -> str:
    """Return the text of a message's content: a string, or parts with texts, which become paragraphs."""
    if isinstance(content, list):
        return "\n\n".join(filter(None, map(text_of, cast("list[object]", content))))
    text = cast("dict[str, object]", content).get("text") if isinstance(content, dict) else content
    return text if isinstance(text, str) else ""
