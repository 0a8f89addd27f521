"""The adapter of Microsoft Agent Framework: a context provider, and a history provider."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from agent_framework import AgentSession, Content, ContextProvider, HistoryProvider, Message, SessionContext

from engraph_client import Message as Stored, NewMessage

from .messages import apart, calls_of, item_of, kept, tool_call, without_items
from .turns import Client, UserMemory, tolerated

_KEY = "agentFramework"


class EngraphContextProvider(ContextProvider):
    """The memory of a user: `Agent(…, context_providers=[EngraphContextProvider(Engraph(), user_id="sam")])`.

    Before a run, it stores the new messages and adds what is known to the instructions. After it, it stores the answer. The
    conversation itself is kept by the framework. A failure of the memory is logged.
    """

    def __init__(self, memory: Client, *, user_id: str, agent_id: str | None = None) -> None:
        super().__init__("engraph")
        self._memory = UserMemory(memory, user_id, agent_id)

    async def before_run(self, *, agent: Any, session: AgentSession, context: SessionContext, state: dict[str, Any]) -> None:
        with tolerated("The turn was not stored, and the memory not read"):
            thread_id = self._memory.thread_id(session.session_id)
            text = await self._memory.before(without_items(_stored(context.input_messages)), thread_id)
            if text:
                context.extend_instructions(self.source_id, text)

    async def after_run(self, *, agent: Any, session: AgentSession, context: SessionContext, state: dict[str, Any]) -> None:
        if context.response:
            answer = without_items(_stored(context.response.messages))
            await self._memory.store(answer, self._memory.thread_id(session.session_id))


class EngraphHistoryProvider(HistoryProvider):
    """The conversations of a user and what is known from all of them, in place of an `EngraphContextProvider`.

    A run begins with the newest 500 messages of its session, as they were. A failure of the memory is logged.
    """

    def __init__(self, memory: Client, *, user_id: str, agent_id: str | None = None, **options: Any) -> None:
        super().__init__("engraph", **options)
        self._memory = UserMemory(memory, user_id, agent_id)

    async def before_run(self, *, agent: Any, session: AgentSession, context: SessionContext, state: dict[str, Any]) -> None:
        await super().before_run(agent=agent, session=session, context=context, state=state)
        with tolerated("The memory was not read"):
            known = await self._memory.known("\n".join(message.text for message in context.input_messages))
            if known.text:
                context.extend_instructions(self.source_id, known.text)

    async def get_messages(self, session_id: str | None, **kwargs: Any) -> list[Message]:
        with tolerated("The session was not read"):
            return [_restored(one) for one in await self._memory.history(self._memory.thread_id(session_id))]
        return []

    async def save_messages(self, session_id: str | None, messages: Sequence[Message], **kwargs: Any) -> None:
        await self._memory.store(_stored(messages), self._memory.thread_id(session_id))


def _stored(messages: Iterable[Message]) -> Iterator[NewMessage]:
    for message in messages:
        for contents in apart(message.contents, lambda one: one.type == "function_result"):
            part = Message(message.role, contents, author_name=message.author_name)
            calls = [tool_call(one.call_id, one.name, one.arguments) for one in contents if one.type == "function_call"]
            said = NewMessage(role=str(message.role), metadata=kept(_KEY, part.to_dict()), agent_name=message.author_name)
            if contents[0].type == "function_result":
                yield {**said, "role": "tool", "tool_call_id": contents[0].call_id, "content": str(contents[0].result)}
            else:
                yield {**said, "content": part.text, "tool_calls": calls or None}


def _restored(stored: Stored) -> Message:
    """Return the message that was kept, or one of the text if it was edited or added by another program."""
    item = item_of(_KEY, stored)
    if item is not None:
        return Message.from_dict(item)
    text = stored.content or ""
    if stored.tool_call_id:
        return Message("tool", [Content.from_function_result(stored.tool_call_id, result=text)])
    calls = [Content.from_function_call(call_id, name, arguments=given) for call_id, name, given in calls_of(stored)]
    return Message(stored.role, [*([text] if text else []), *calls], author_name=stored.agent_name)
