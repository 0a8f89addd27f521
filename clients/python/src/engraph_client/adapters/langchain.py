"""The adapter of LangChain: middleware of agents, and a chat message history."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware.types import AgentMiddleware, AgentState, ModelRequest, ModelResponse, PrivateStateAttr
from langchain_core.chat_history import BaseChatMessageHistory
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage, messages_from_dict
from langgraph.config import get_config
from langgraph.runtime import Runtime

from engraph_client import Engraph, Message, NewMessage

from .messages import CLEAR, NEWEST, batches, history, item_of, kept, text_of, tool_call
from .turns import UserMemory, in_thread, tolerated

_KEY = "langchain"
Request = ModelRequest[Any]
Response = ModelResponse[Any]


class MemoryState(AgentState[Any]):
    """The state of an agent with what is known for its turn."""

    engraph_context: NotRequired[Annotated[str, PrivateStateAttr]]


class EngraphMiddleware(AgentMiddleware[MemoryState, Any, Any]):
    """The memory of a user: `create_agent(model, middleware=[EngraphMiddleware(Engraph(), user_id="sam")])`.

    Before a turn, it reads what is known, which all calls of the model in the turn get. After it, it stores the messages of
    the user, the model and the tools, in a thread for the `thread_id` of the run. A failure of the memory is logged.
    """

    state_schema = MemoryState

    def __init__(
        self, memory: Engraph, *, user_id: str | Callable[[Runtime[Any]], str], agent_id: str | None = None
    ) -> None:
        """Remember a user. A function names the user of a run, for example by its `context`."""
        super().__init__()
        self._memory = memory
        self._user_id = user_id
        self._agent_id = agent_id

    def before_agent(self, state: MemoryState, runtime: Runtime[Any]) -> dict[str, Any]:
        asked = "\n".join(one.text for one in _turn(state["messages"]))
        user = self._user(runtime)
        with tolerated("The memory was not read"):
            return {"engraph_context": self._memory.context(**user.asking(asked)).text}
        return {"engraph_context": ""}

    def wrap_model_call(self, request: Request, handler: Callable[[Request], Response]) -> Response:
        return handler(_informed(request))

    async def awrap_model_call(self, request: Request, handler: Callable[[Request], Awaitable[Response]]) -> Response:
        return await handler(_informed(request))

    def after_agent(self, state: MemoryState, runtime: Runtime[Any]) -> None:
        user = self._user(runtime)
        thread_id = user.thread_id(get_config().get("configurable", {}).get("thread_id"))
        with tolerated("The turn was not stored"):
            for batch in batches(map(_message, _turn(state["messages"]))):
                self._memory.add(batch, **user.owner, thread_id=thread_id)

    abefore_agent = in_thread(before_agent)
    aafter_agent = in_thread(after_agent)

    def _user(self, runtime: Runtime[Any]) -> UserMemory:
        user_id = self._user_id if isinstance(self._user_id, str) else self._user_id(runtime)
        return UserMemory(self._memory, user_id, self._agent_id)


class EngraphChatMessageHistory(BaseChatMessageHistory):
    """The newest 500 messages of a conversation, as they were added, for `RunnableWithMessageHistory`.

    A failure of the memory is logged, but `clear` raises it.
    """

    def __init__(self, memory: Engraph, *, user_id: str, session_id: str, agent_id: str | None = None) -> None:
        user = UserMemory(memory, user_id, agent_id)
        self._memory, self._owner, self._thread_id = memory, user.owner, user.thread_id(session_id)

    @property
    def messages(self) -> list[BaseMessage]:  # type: ignore[override]
        with tolerated("The history was not read"):
            found = self._memory.thread(self._thread_id, messages=NEWEST)
            return [_restored(one) for one in history(found)]
        return []

    def add_messages(self, messages: Sequence[BaseMessage]) -> None:
        with tolerated("Messages were not stored"):
            for batch in batches(map(_kept, messages)):
                self._memory.add(batch, **self._owner, thread_id=self._thread_id)

    def clear(self) -> None:
        self._memory.graphql(CLEAR, {"id": self._thread_id}, is_idempotent=True)


def _turn(messages: Sequence[BaseMessage]) -> Sequence[BaseMessage]:
    """Return the last message of the user, and those after it."""
    return messages[max((at for at, one in enumerate(messages) if isinstance(one, HumanMessage)), default=0) :]


def _informed(request: Request) -> Request:
    text = str(request.state.get("engraph_context") or "")
    before = request.system_message.content_blocks if request.system_message else []
    told = SystemMessage(content_blocks=[*before, {"type": "text", "text": text}])
    return request.override(system_message=told) if text else request


def _message(message: BaseMessage) -> NewMessage:
    text = text_of(message.content)
    if isinstance(message, ToolMessage):
        return {"role": "tool", "content": text, "tool_call_id": message.tool_call_id}
    calls = [tool_call(one["id"], one["name"], one["args"]) for one in getattr(message, "tool_calls", [])]
    role = {"human": "user", "ai": "assistant"}.get(message.type, message.type)
    return {"role": role, "content": text, "tool_calls": calls or None}


def _kept(message: BaseMessage) -> NewMessage:
    item = {"type": message.type, "data": message.model_dump(mode="json")}
    return {**_message(message), "metadata": kept(_KEY, item)}


def _restored(message: Message) -> BaseMessage:
    """Return the message that was kept, or one of the text if it was edited or added by another program."""
    item = item_of(_KEY, message)
    if item is not None:
        return messages_from_dict([item])[0]
    text = message.content or ""
    return HumanMessage(text) if message.role == "user" else AIMessage(text)
