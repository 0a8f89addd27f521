"""What the adapters share: a memory whose failures never fail the turn of an agent."""

import asyncio
import logging
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from functools import partial, wraps
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, TypedDict, cast

from engraph_client import AsyncEngraph, Engraph, EngraphError, MemoryContext, Message, NewMessage
from engraph_client.options import ContextCall, ContextPart

from .messages import NEWEST, batches, history

Client = Engraph | AsyncEngraph
logger = logging.getLogger("engraph_client")

PARTS: tuple[ContextPart, ...] = ("INSTRUCTIONS", "KNOWN", "SUMMARY", "RECALLED")
"""All parts of a context but the newest messages, which the framework brings itself."""
_CALLS = ("add", "context", "graphql", "note", "thread")
_LONGEST_ID = 128  # Characters.


class Owner(TypedDict):
    """Whose memory it is."""

    user_id: str
    agent_id: str | None


class UserMemory:
    """The memory of a user. The calls of an `Engraph` run in threads, so that any event loop can wait for them."""

    def __init__(self, memory: Client, user_id: str, agent_id: str | None = None) -> None:
        if not user_id:
            raise ValueError("A user_id is required: an unknown user's turn must not become part of another's memory.")
        in_threads = {name: partial(asyncio.to_thread, getattr(memory, name)) for name in _CALLS}
        self.client = memory if isinstance(memory, AsyncEngraph) else cast("AsyncEngraph", SimpleNamespace(**in_threads))
        self.owner: Owner = {"user_id": user_id, "agent_id": agent_id}

    def thread_id(self, *names: str | None) -> str:
        """Return the id of a thread that only this user can have: see docs/security.md."""
        prefix, name = f"~{_written(self.owner['user_id'])}/", "/".join(_written(one or "default") for one in names)
        is_long = len(prefix + name) > _LONGEST_ID
        return prefix + (sha256(name.encode()).hexdigest()[:32] if is_long else name)

    def asking(self, query: str) -> ContextCall:
        """Return the options of a call of `context` for a query, which may be blank."""
        return ContextCall(**self.owner, parts=PARTS, query=query if query.strip() else None)

    async def known(self, query: str) -> MemoryContext:
        """Return what is known of the user that may matter to a query."""
        return await self.client.context(**self.asking(query))

    async def before(self, messages: Iterable[NewMessage], thread_id: str) -> str:
        """Store the new messages of a turn, and return what the model should know; empty if nothing."""
        context: MemoryContext | None = None
        for batch in batches(messages):
            added = await self.client.add(batch, **self.owner, thread_id=thread_id, context={"parts": PARTS})
            context = added.context
        return (context or await self.known("")).text

    async def store(self, messages: Iterable[NewMessage], thread_id: str) -> None:
        """Store messages. A failure is logged."""
        with tolerated("Messages were not stored"):
            for batch in batches(messages):
                await self.client.add(batch, **self.owner, thread_id=thread_id)

    async def history(self, thread_id: str, newest: int = NEWEST) -> list[Message]:
        """Return the newest messages of a thread."""
        return history(await self.client.thread(thread_id, messages=newest))


def in_thread(method: Callable[..., Any]) -> Any:
    """Return the method that does the same in another thread, for event loops."""

    @wraps(method)
    async def called(*given: Any, **options: Any) -> Any:
        return await asyncio.to_thread(method, *given, **options)

    return called


@contextmanager
def tolerated(what: str, kind: type[Exception] = Exception) -> Generator[None]:
    """Log a failure of this kind as a warning, and go on."""
    try:
        yield
    except kind as error:
        logger.warning("%s: %s", what, error, exc_info=not isinstance(error, EngraphError))


class Unread(set[str]):
    """The names of conversations that could not be read. Nothing is added to them, because that would begin them anew."""

    @contextmanager
    def reading(self, name: str, what: str) -> Generator[None]:
        """Log a failure to read a conversation, and go on."""
        with tolerated(what):
            try:
                yield
            except BaseException:
                self.add(name)
                raise
            self.discard(name)


def _written(name: str) -> str:
    return name.replace("%", "%25").replace("~", "%7E").replace("/", "%2F")
