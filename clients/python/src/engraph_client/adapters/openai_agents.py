"""The adapter of the OpenAI Agents SDK: a session, and instructions with what is known."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

from agents import Agent, RunContextWrapper
from agents.items import TResponseInputItem
from agents.memory import Session, SessionSettings
from agents.memory.session_settings import resolve_session_limit

from engraph_client import Message, NewMessage

from .messages import CLEAR, DELETE, calls_of, item_of, kept, text_of, tool_call
from .turns import Client, UserMemory, tolerated

_KEY = "openaiAgents"


def remembering(
    memory: Client, instructions: str, user_id: str | Callable[[Any], str]
) -> Callable[[RunContextWrapper[Any], Agent[Any]], Awaitable[str]]:
    """Add what is known of a user to instructions: `Agent(instructions=remembering(memory, "Be brief.", user_id="sam"))`.

    The user may also be a function of the run's `context`. A failure of the memory is logged.
    """

    async def told(run: RunContextWrapper[Any], _: Agent[Any]) -> str:
        items = cast("list[dict[str, Any]]", run.turn_input)
        asked = [text_of(one.get("content")) for one in items if one.get("role") == "user"]
        user = UserMemory(memory, user_id if isinstance(user_id, str) else user_id(run.context))
        with tolerated("The memory was not read"):
            known = await user.known("\n".join(asked))
            return f"{instructions}\n\n{known.text}"
        return instructions

    return told


class EngraphSession(Session):
    """The newest 500 items of a conversation: `Runner.run(agent, input, session=EngraphSession(memory, …))`.

    Items come back as they were added. A failure of the memory is logged, but `pop_item` and `clear_session` raise it.
    """

    def __init__(self, memory: Client, *, user_id: str, session_id: str, agent_id: str | None = None) -> None:
        self.session_id = session_id
        self.session_settings: SessionSettings | None = None
        self._memory = UserMemory(memory, user_id, agent_id)
        self._thread_id = self._memory.thread_id(session_id)

    async def get_items(self, limit: int | None = None) -> list[TResponseInputItem]:
        most = resolve_session_limit(limit, self.session_settings)
        with tolerated("The session was not read"):
            items = [item for message in await self._memory.history(self._thread_id) for item in _items(message)]
            return cast("list[TResponseInputItem]", items if most is None else items[max(0, len(items) - most) :])
        return []

    async def add_items(self, items: list[TResponseInputItem]) -> None:
        await self._memory.store((_message(cast("Mapping[str, Any]", item)) for item in items), self._thread_id)

    async def pop_item(self) -> TResponseInputItem | None:
        messages = await self._memory.history(self._thread_id)
        if not messages:
            return None
        await self._memory.client.graphql(DELETE, {"ids": [messages[-1].id]}, is_idempotent=True)
        return cast("TResponseInputItem", _items(messages[-1])[-1])

    async def clear_session(self) -> None:
        await self._memory.client.graphql(CLEAR, {"id": self._thread_id}, is_idempotent=True)


def _message(item: Mapping[str, Any]) -> NewMessage:
    """Return an item as people, searches and the extraction read it."""
    kind = item.get("type", "message")
    if kind == "function_call":
        said = NewMessage(role="assistant", tool_calls=[tool_call(item["call_id"], item["name"], item["arguments"])])
    elif kind == "function_call_output":
        said = NewMessage(role="tool", content=text_of(item["output"]), tool_call_id=item["call_id"])
    else:
        # Reasoning and hosted tools have roles of their own, from which nothing is extracted.
        role = item["role"] if kind == "message" else kind[:30]
        said = NewMessage(role=role, content=text_of(item.get("content")))
    return {**said, "metadata": kept(_KEY, item)}


def _items(message: Message) -> list[dict[str, Any]]:
    """Return the item that was kept, or make items of a message that was edited or added by another program."""
    item = item_of(_KEY, message)
    if item is not None:
        return [item]
    if message.tool_call_id is not None:
        return [{"type": "function_call_output", "call_id": message.tool_call_id, "output": message.content or ""}]
    calls = [{"type": "function_call", "call_id": i, "name": n, "arguments": a} for i, n, a in calls_of(message)]
    role = message.role if message.role in ("user", "system", "developer") else "assistant"
    return [*([{"role": role, "content": message.content}] if message.content or not calls else []), *calls]
