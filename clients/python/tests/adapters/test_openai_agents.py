"""The session of the OpenAI Agents SDK, with its scripted model."""

from typing import Any

import pytest
from agents import Agent, Runner, function_tool, set_tracing_disabled
from agents.testing import ScriptedModel, assistant_message, function_call
from promises import Promises, lost, shown, texts

from engraph_client import Engraph, EngraphError
from engraph_client.adapters.openai_agents import EngraphSession

set_tracing_disabled(disabled=True)


class Noting(ScriptedModel):
    """Says the same each time."""

    async def get_response(self, system_instructions: str | None, input: Any, *given: Any, **options: Any) -> Any:  # noqa: A002
        shown.append(f"{system_instructions} {input}")
        self.enqueue([assistant_message("Noted.")])
        return await super().get_response(system_instructions, input, *given, **options)


class TestProgram(Promises):
    page, model = "openai-agents", Noting([])
    warnings = "Messages were not stored; The memory was not read; The session was not read"


async def test_items_come_back_as_they_were_added(own: Engraph, user: str) -> None:
    @function_tool
    def look(at: int) -> str:
        """Look."""
        return f"Saw {at}."

    model = ScriptedModel([[function_call("look", {"at": 2**60}, call_id="c1")], [assistant_message("A cat.")]])
    session = EngraphSession(own, user_id=user, session_id="chat")
    agent = Agent[None](name="helper", model=model, tools=[look])
    result = await Runner.run(agent, "Look.", session=session)
    items = await session.get_items()
    assert items == result.to_input_list()
    assert await session.get_items(2) == items[-2:]
    assert await session.pop_item() == items[-1]
    assert texts(own, f"~{user}/chat") == ["Look.", None, f"Saw {2**60}."]
    own.add({"role": "assistant", "content": "A dog."}, thread_id=f"~{user}/chat")
    assert await session.get_items() == [*items[:-1], {"role": "assistant", "content": "A dog."}]
    await session.clear_session()
    assert await session.pop_item() is None
    with pytest.raises(EngraphError):
        await EngraphSession(lost, user_id="sam", session_id="friday").clear_session()
