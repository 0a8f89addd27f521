"""The adapter of Microsoft Agent Framework: a context provider, and a history provider."""

from collections.abc import Iterator, Sequence
from typing import Any

from agent_framework import (
    AgentSession,
    Content,
    ContextProvider,
    HistoryProvider,
    Message,
    SessionContext,
    SupportsAgentRun,
)

from engraph_client import AsyncEngraph, Engraph, NewMessage
from engraph_client import Message as Stored
from engraph_client.options import Scope

from . import turns


class EngraphContextProvider(ContextProvider):
    """The memory of a user: `Agent(…, context_providers=[EngraphContextProvider(Engraph(), user_id="sam")])`.

    Before a run, it stores the new messages and adds what is known to the instructions. After it, it stores the answer. The
    conversation itself is kept by the framework. A failure of the memory is logged.
    """

    def __init__(
        self, memory: Engraph | AsyncEngraph, *, user_id: str, agent_id: str | None = None, source_id: str = "engraph"
    ) -> None:
        super().__init__(source_id)
        self._memory = turns.for_asyncio(memory)
        self._owner = turns.owned(user_id, agent_id)
        self._user_id = user_id

    async def before_run(
        self, *, agent: SupportsAgentRun, session: AgentSession, context: SessionContext, state: dict[str, Any]
    ) -> None:
        """Store the new messages, and add what is known."""
        messages = [one for message in context.input_messages for one in _stored(message)]
        with turns.tolerated("The turn was not stored, and the memory not read"):
            target = _target(self._owner, self._user_id, session.session_id)
            text = await turns.before(self._memory, messages, target)
            if text:
                context.extend_instructions(self.source_id, text)

    async def after_run(
        self, *, agent: SupportsAgentRun, session: AgentSession, context: SessionContext, state: dict[str, Any]
    ) -> None:
        """Store the answer."""
        answer = context.response.messages if context.response else []
        messages = [one for message in answer for one in _stored(message)]
        await turns.store(self._memory, messages, _target(self._owner, self._user_id, session.session_id))


class EngraphHistoryProvider(HistoryProvider):
    """The conversations of a user and what is known from all of them, in place of an `EngraphContextProvider`.

    A run begins with the newest 500 messages of its session. A failure of the memory is logged.
    """

    def __init__(
        self,
        memory: Engraph | AsyncEngraph,
        *,
        user_id: str,
        agent_id: str | None = None,
        source_id: str = "engraph",
        **options: Any,
    ) -> None:
        super().__init__(source_id, **options)
        self._memory = turns.for_asyncio(memory)
        self._owner = turns.owned(user_id, agent_id)
        self._user_id = user_id

    async def before_run(
        self, *, agent: SupportsAgentRun, session: AgentSession, context: SessionContext, state: dict[str, Any]
    ) -> None:
        """Add the conversation so far, and what is known."""
        await super().before_run(agent=agent, session=session, context=context, state=state)
        query = "\n".join(message.text for message in context.input_messages)
        with turns.tolerated("The memory was not read"):
            text = turns.told(await turns.known(self._memory, self._owner, query))
            if text:
                context.extend_instructions(self.source_id, text)

    async def get_messages(
        self, session_id: str | None, *, state: dict[str, Any] | None = None, **kwargs: Any
    ) -> list[Message]:
        """Return the messages of a session."""
        with turns.tolerated("The session was not read"):
            thread_id = turns.thread_of(self._user_id, session_id or "session")
            thread = await self._memory.thread(thread_id, messages=turns.NEWEST)
            return [_restored(one) for one in turns.history(thread, self._user_id)]
        return []

    async def save_messages(
        self, session_id: str | None, messages: Sequence[Message], *, state: dict[str, Any] | None = None, **kwargs: Any
    ) -> None:
        """Store messages of a session."""
        stored = [one for message in messages for one in _stored(message)]
        await turns.store(self._memory, stored, _target(self._owner, self._user_id, session_id))


def _target(owner: Scope, user_id: str, session_id: str | None) -> Scope:
    return {**owner, "thread_id": turns.thread_of(user_id, session_id or "session")}


def _stored(message: Message) -> Iterator[NewMessage]:
    text = message.text.strip()
    contents = message.contents
    calls = [turns.tool_call(one.call_id, one.name, one.arguments) for one in contents if one.type == "function_call"]
    if text or calls:
        role = str(message.role)
        yield {"role": role, "agent_name": message.author_name, "content": text or None, "tool_calls": calls or None}
    for one in contents:
        if one.type == "function_result":
            yield {"role": "tool", "tool_call_id": one.call_id, "content": str(one.result)}


def _restored(stored: Stored) -> Message:
    text = stored.content or ""
    if stored.tool_call_id:
        return Message("tool", [Content.from_function_result(stored.tool_call_id, result=text)])
    calls = [Content.from_function_call(call_id, name, arguments=given) for call_id, name, given in turns.calls_of(stored)]
    return Message(stored.role, [*([text] if text else []), *calls], author_name=stored.agent_name)
