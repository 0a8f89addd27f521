"""What the adapters share: a memory whose failures never fail the turn of an agent."""

import asyncio
import json
import logging
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from typing import Any, TypedDict, cast

from engraph_client import AsyncEngraph, Engraph, EngraphError, MemoryContext, Message, NewMessage, ThreadView
from engraph_client.options import ContextCall, ContextPart

logger = logging.getLogger("engraph_client")

PARTS: tuple[ContextPart, ...] = ("INSTRUCTIONS", "KNOWN", "SUMMARY", "RECALLED")
"""All parts of a context but the newest messages, which the framework brings itself."""
NEWEST = 500
"""The most messages of a thread that a history returns, and of a request."""
LONGEST_TEXT = 75_000
"""Characters. A longer text is cut: it might not fit in a request."""
_LARGEST = 900 * 1024
"""Bytes of messages in one request: less than the server's 1 MiB."""
_LONGEST_ID = 128
"""Characters."""


class Owner(TypedDict):
    """Whose memory it is."""

    user_id: str
    agent_id: str | None


def asking(owner: Owner, query: str) -> ContextCall:
    """Return the options of a call of `context` for a query, which may be blank."""
    options = ContextCall(**owner, parts=PARTS)
    if query.strip():
        options["query"] = query
    return options


class _InThreads:
    def __init__(self, memory: Engraph) -> None:
        self._memory = memory

    def __getattr__(self, name: str) -> Any:
        return partial(asyncio.to_thread, getattr(self._memory, name))


class UserMemory:
    """The memory of a user. The calls of an `Engraph` run in threads, so that any event loop can wait for them."""

    def __init__(self, memory: Engraph | AsyncEngraph, user_id: str, agent_id: str | None = None) -> None:
        if not user_id:
            raise ValueError("A user_id is required: an unknown user's turn must not become part of another's memory.")
        self.client = memory if isinstance(memory, AsyncEngraph) else cast("AsyncEngraph", _InThreads(memory))
        self.owner: Owner = {"user_id": user_id, "agent_id": agent_id}

    def thread_id(self, *names: str | None) -> str:
        """Return the id of a thread that only this user can have: see docs/security.md."""
        prefix, name = f"~{_written(self.owner['user_id'])}/", "/".join(_written(one or "default") for one in names)
        is_long = len(prefix + name) > _LONGEST_ID
        return prefix + (sha256(name.encode()).hexdigest()[:32] if is_long else name)

    async def known(self, query: str) -> MemoryContext:
        """Return what is known of the user that may matter to a query, which may be blank."""
        return await self.client.context(**asking(self.owner, query))

    async def before(self, messages: Iterable[NewMessage], thread_id: str) -> str:
        """Store the new messages of a turn, and return what the model should know; empty if nothing."""
        *earlier, last = batches(messages) or [[]]
        for batch in earlier:
            await self.client.add(batch, **self.owner, thread_id=thread_id)
        if not last:
            return (await self.known("")).text
        added = await self.client.add(last, **self.owner, thread_id=thread_id, context={"parts": PARTS})
        return added.context.text if added.context else ""

    async def store(self, messages: Iterable[NewMessage], thread_id: str) -> None:
        """Store messages. A failure is logged."""
        with tolerated("Messages were not stored"):
            for batch in batches(messages):
                await self.client.add(batch, **self.owner, thread_id=thread_id)

    async def history(self, thread_id: str, newest: int = NEWEST) -> list[Message]:
        """Return the newest messages of a thread."""
        return history(await self.client.thread(thread_id, messages=newest))


@contextmanager
def tolerated(what: str) -> Generator[None]:
    """Log a failure as a warning, and go on."""
    try:
        yield
    except Exception as error:
        logger.warning("%s: %s", what, error, exc_info=not isinstance(error, EngraphError))


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
    """Return a message that fits in a request, if need be without the item that it keeps, and its size in bytes."""
    fitted: NewMessage = {**message, "content": (message.get("content") or "")[:LONGEST_TEXT] or None}
    size = len(json.dumps(fitted, default=str))
    metadata = fitted.get("metadata") or {}
    if size <= _LARGEST or "ofContent" not in metadata:
        return fitted, size
    return _fitted({**message, "metadata": {name: value for name, value in metadata.items() if name != "ofContent"}})


def _written(name: str) -> str:
    return name.replace("%", "%25").replace("~", "%7E").replace("/", "%2F")


def tool_call(call_id: str | None, name: str | None, arguments: Any) -> dict[str, Any]:
    """Return a call of a tool in OpenAI's format."""
    given = arguments if isinstance(arguments, str) else json.dumps(arguments or {}, default=str)
    return {"id": call_id, "type": "function", "function": {"name": name, "arguments": given}}


def calls_of(message: Message) -> Iterator[tuple[str, str, str]]:
    """Return the id, the name and the arguments of each call of a tool."""
    for call in cast("list[dict[str, Any]]", message.tool_calls or []):
        yield call["id"], call["function"]["name"], call["function"]["arguments"]
