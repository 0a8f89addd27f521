"""What the adapters share: a memory whose failures never fail the turn of an agent."""

import asyncio
import json
import logging
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import dropwhile
from typing import Any, TypedDict, cast

from engraph_client import AsyncEngraph, Engraph, EngraphError, MemoryContext, Message, NewMessage, ThreadView
from engraph_client.options import ContextPart

logger = logging.getLogger("engraph_client")

PARTS: tuple[ContextPart, ...] = ("INSTRUCTIONS", "KNOWN", "SUMMARY", "RECALLED")
"""All parts of a context but the newest messages, which the framework brings itself."""
NEWEST = 500
"""The most messages of a thread that a history returns, and of a request."""
LONGEST_TEXT = 75_000
"""Characters. A longer text is cut: it might not fit in a request."""
_LARGEST = 900 * 1024
"""Bytes of messages in one request: less than the server's 1 MiB."""


class Owner(TypedDict):
    """Whose memory it is."""

    user_id: str
    agent_id: str | None


def owner_of(user_id: str, agent_id: str | None) -> Owner:
    """Return an owner. Fails without a user: an unknown user's turn must not become part of another's memory."""
    if not user_id:
        raise ValueError("A user_id is required.")
    return {"user_id": user_id, "agent_id": agent_id}


class _InThreads:
    def __init__(self, memory: Engraph) -> None:
        self._memory = memory

    def __getattr__(self, name: str) -> Any:
        return partial(asyncio.to_thread, getattr(self._memory, name))


class UserMemory:
    """The memory of a user. The calls of an `Engraph` run in threads, so that any event loop can wait for them."""

    def __init__(self, memory: Engraph | AsyncEngraph, user_id: str, agent_id: str | None = None) -> None:
        self.client = memory if isinstance(memory, AsyncEngraph) else cast("AsyncEngraph", _InThreads(memory))
        self.owner = owner_of(user_id, agent_id)

    def thread_id(self, *names: str | None) -> str:
        """Return the id of a thread that only this user can have: see docs/security.md."""
        user = self.owner["user_id"].replace("%", "%25").replace("~", "%7E").replace("/", "%2F")
        return "/".join((f"~{user}", *(name or "default" for name in names)))

    async def known(self, query: str) -> MemoryContext:
        """Return what is known of the user that may matter to a query, which may be blank."""
        if query.strip():
            return await self.client.context(**self.owner, query=query, parts=PARTS)
        return await self.client.context(**self.owner, parts=PARTS)

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
        for batch in batches(messages):
            with tolerated("Messages were not stored"):
                await self.client.add(batch, **self.owner, thread_id=thread_id)

    async def history(self, thread_id: str, newest: int = NEWEST) -> list[Message]:
        """Return the newest messages of a thread."""
        return history(await self.client.thread(thread_id, messages=newest), self.owner)


@contextmanager
def tolerated(what: str) -> Generator[None]:
    """Log a failure as a warning, and go on."""
    try:
        yield
    except Exception as error:
        logger.warning("%s: %s", what, error, exc_info=not isinstance(error, EngraphError))


def history(thread: ThreadView | None, owner: Owner) -> list[Message]:
    """Return the messages of a thread, from the first that does not answer an earlier one. Fails if it is another user's."""
    if thread is None:
        return []
    if thread.user_id != owner["user_id"]:
        raise EngraphError("BAD_USER_INPUT", f"The thread {thread.id} is another user's.")
    return list(dropwhile(lambda message: message.tool_call_id is not None, thread.messages))


def batches(messages: Iterable[NewMessage]) -> list[list[NewMessage]]:
    """Split messages into requests that the server accepts, in order."""
    found: list[list[NewMessage]] = []
    size = _LARGEST
    for message in messages:
        fitted: NewMessage = {**message, "content": (message.get("content") or "")[:LONGEST_TEXT] or None}
        added = len(json.dumps(fitted, default=str))
        if size + added > _LARGEST or len(found[-1]) == NEWEST:
            found.append([])
            size = 0
        found[-1].append(fitted)
        size += added
    return found


def tool_call(call_id: str | None, name: str | None, arguments: Any) -> dict[str, Any]:
    """Return a call of a tool in OpenAI's format."""
    given = arguments if isinstance(arguments, str) else json.dumps(arguments or {}, default=str)
    return {"id": call_id, "type": "function", "function": {"name": name, "arguments": given}}


def calls_of(message: Message) -> Iterator[tuple[str, str, str]]:
    """Return the id, the name and the arguments of each call of a tool."""
    for call in cast("list[dict[str, Any]]", message.tool_calls or []):
        yield call["id"], call["function"]["name"], call["function"]["arguments"]
