"""The adapter of Pydantic AI: a capability. Its store of conversations is in `pydantic_ai_store`."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Any

from pydantic_ai import AgentRunResult, RunContext
from pydantic_ai.capabilities import AbstractCapability
from pydantic_ai.messages import ModelMessage, ModelResponse, ToolCallPart, ToolReturnPart, UserPromptPart
from pydantic_ai.tools import AgentDepsT

from engraph_client import NewMessage

from .messages import text_of, tool_call
from .turns import Client, UserMemory, tolerated


@dataclass
class EngraphMemory(AbstractCapability[AgentDepsT]):
    """The memory of a user: `Agent(model, capabilities=[EngraphMemory(Engraph(), user_id="sam")])`.

    All requests of a run get what is known as instructions. After it, its messages are stored, in a thread for its
    conversation. A failure of the memory is logged.
    """

    memory: Client
    _: KW_ONLY
    user_id: str | Callable[[RunContext[AgentDepsT]], str]
    """A function names the user of a run, for example by its `deps`."""
    agent_id: str | None = None
    stores_runs: bool = True
    """Whether to store messages. Not beside an `EngraphConversations`, which stores them too."""
    _known: str | None = field(default=None, init=False, repr=False)

    async def for_run(self, ctx: RunContext[AgentDepsT]) -> "EngraphMemory[AgentDepsT]":
        return replace(self)

    def get_instructions(self) -> Callable[[RunContext[AgentDepsT]], Any]:
        async def told(ctx: RunContext[AgentDepsT]) -> str:
            if self._known is None:
                self._known = ""
                asked = ctx.prompt if isinstance(ctx.prompt, str) else text_of(list(ctx.prompt or ()))
                with tolerated("The memory was not read"):
                    self._known = (await self._user(ctx).known(asked)).text
            return self._known

        return told

    async def after_run(self, ctx: RunContext[AgentDepsT], *, result: AgentRunResult[Any]) -> AgentRunResult[Any]:
        if self.stores_runs:
            user = self._user(ctx)
            await user.store(map(new_message, result.new_messages()), user.thread_id(ctx.conversation_id))
        return result

    def _user(self, ctx: RunContext[AgentDepsT]) -> UserMemory:
        user_id = self.user_id if isinstance(self.user_id, str) else self.user_id(ctx)
        return UserMemory(self.memory, user_id, self.agent_id)


def new_message(message: ModelMessage) -> NewMessage:
    """Return a message to add, as people, searches and the extraction read it."""
    parts = message.parts
    if isinstance(message, ModelResponse):
        calls = [tool_call(x.tool_call_id, x.tool_name, x.args_as_json_str()) for x in parts if isinstance(x, ToolCallPart)]
        return {"role": "assistant", "content": message.text, "tool_calls": calls or None}
    returned = [one for one in parts if isinstance(one, ToolReturnPart)]
    asked = [one for one in parts if isinstance(one, UserPromptPart)]
    if returned and not asked:
        text = "\n\n".join(one.model_response_str() for one in returned)
        return {"role": "tool", "content": text.strip() or None, "tool_call_id": returned[0].tool_call_id}
    texts = [one.content if isinstance(one.content, str) else text_of(list(one.content)) for one in asked]
    return {"role": "user" if asked else "system", "content": "\n\n".join(texts)}
