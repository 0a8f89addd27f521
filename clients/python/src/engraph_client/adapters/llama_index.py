"""The adapter of LlamaIndex: a memory block."""

from collections.abc import Iterable
from typing import Any

from llama_index.core.base.llms.types import ChatMessage
from llama_index.core.memory import BaseMemoryBlock
from pydantic import Field, PrivateAttr

from engraph_client import NewMessage

from . import turns
from .messages import LONGEST_TEXT

_ROLES = {"developer": "system", "function": "tool", "chatbot": "assistant", "model": "assistant"}
Said = tuple[str, str]
"""A role and a text."""


class EngraphMemoryBlock(BaseMemoryBlock[str]):
    """The memory of a user: `Memory.from_defaults(memory_blocks=[EngraphMemoryBlock(memory=Engraph(), user_id="sam")])`.

    Make one for each conversation. Whenever an agent reads it, its new messages are stored, and the block contains what is
    known of the user from all conversations. This stays the same until the user's next message. A failure of the memory is
    logged.
    """

    name: str = "engraph"
    memory: turns.Client = Field(exclude=True)
    user_id: str = Field(min_length=1)
    agent_id: str | None = None
    _thread_id: str | None = PrivateAttr(default=None)
    _stored: list[Said] = PrivateAttr(default_factory=list[Said])
    _text: str | None = PrivateAttr(default=None)

    async def _aget(self, messages: list[ChatMessage] | None = None, session_id: str | None = None, **_: Any) -> str:
        """Store what is new in a conversation, and return what is known."""
        with turns.tolerated("The turn was not stored, and the memory not read"):
            await self._open(session_id)
            said = _said(messages or [])
            # Long conversations lose their first messages.
            known = next((n for n in range(len(said), 0, -1) if self._stored[-n:] == said[:n]), 0)
            await self._store(said[known:])
        return self._text or ""

    async def _aput(self, messages: list[ChatMessage]) -> None:
        """Store messages that leave a conversation, if they are new."""
        with turns.tolerated("Messages were not stored"):
            await self._open(messages[0].additional_kwargs.get("session_id") if messages else None)
            await self._store([one for one in _said(messages) if one not in self._stored])

    async def _open(self, session_id: str | None) -> None:
        thread_id = self._user.thread_id(session_id)
        if thread_id != self._thread_id:
            self._stored = [(one.role, one.content or "") for one in await self._user.history(thread_id)]
            self._thread_id, self._text = thread_id, None

    async def _store(self, said: list[Said]) -> None:
        new: list[NewMessage] = [{"role": role, "content": content} for role, content in said]
        thread_id = str(self._thread_id)
        if self._text is None or any(role == "user" for role, _ in said):
            self._text = await self._user.before(new, thread_id)
        else:
            await self._user.store(new, thread_id)
        self._stored += said

    @property
    def _user(self) -> turns.UserMemory:
        return turns.UserMemory(self.memory, self.user_id, self.agent_id)


def _said(messages: Iterable[ChatMessage]) -> list[Said]:
    """Return what the messages say. In an agent's loop, LlamaIndex repeats the question at their end."""
    said: list[Said] = []
    for message in messages:
        one = (_ROLES.get(message.role.value, message.role.value), (message.content or "").strip()[:LONGEST_TEXT])
        if one[1] and one not in said[-1:]:
            said.append(one)
    return said
