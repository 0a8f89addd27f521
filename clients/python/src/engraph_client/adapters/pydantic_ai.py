"""The adapter of Pydantic AI: a capability. Its store of conversations is in `pydantic_ai_store`."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Any

from pydantic_ai import AgentRunResult, RunContext
from pydantic_ai.capabilities import AbstractCapability
from pydantic_ai.tools import AgentDepsT

from engraph_client import AsyncEngraph, Engraph

from .messages import text_of
from .pydantic_ai_messages import new_message
from .turns import UserMemory, tolerated


@dataclass
class EngraphMemory(AbstractCapability[AgentDepsT]):
    """The memory of a user: `Agent(model, capabilities=[EngraphMemory(Engraph(), user_id="sam")])`.

    All requests of a run get what is known as instructions. After it, its messages are stored, in a thread for its
    conversation. A failure of the memory is logged.
    """

    memory: Engraph | AsyncEngraph
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
