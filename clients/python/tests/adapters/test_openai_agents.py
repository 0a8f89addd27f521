"""The adapter of the OpenAI Agents SDK, with its scripted model."""

import pytest

from engraph_client import AsyncEngraph, Engraph, EngraphError

pytest.importorskip(
    "agents", reason="Run: uv run --isolated --extra openai-agents pytest tests/adapters/test_openai_agents.py"
)

from agents import Agent, RunConfig, Runner, function_tool
from agents.testing import ScriptedModel, assistant_message, function_call

from engraph_client.adapters.openai_agents import EngraphSession, remembering

quiet = RunConfig(tracing_disabled=True)


async def talk(memory: Engraph | AsyncEngraph, user: str, session_id: str, text: str) -> str:
    """Return the prompt of the model."""
    model = ScriptedModel([[assistant_message("Noted.")]])
    session = EngraphSession(memory, user_id=user, session_id=session_id)
    agent = Agent[str](name="helper", model=model, instructions=remembering(memory, "Be brief.", str))
    await Runner.run(agent, text, session=session, context=user, run_config=quiet)
    return f"{model.calls[0].system_instructions} {model.calls[0].input}"


async def test_a_fact_of_monday_reaches_fridays_prompt(own: Engraph, user: str) -> None:
    await talk(own, user, "monday", "I live in Lisbon.")
    assert "The user lives in Lisbon." in await talk(own, user, "friday", "Where should I eat?")
    assert "I live in Lisbon." in await talk(own, user, "monday", "Where should I eat?")


async def test_another_users_fact_does_not(own: Engraph, user: str) -> None:
    await talk(own, user, "monday", "I live in Lisbon.")
    assert "Lisbon" not in await talk(own, f"{user}-other", "monday", "Where should I eat?")


async def test_a_failing_server_fails_no_run_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    lost = AsyncEngraph(url="http://127.0.0.1:9/graphql", retries=0)
    assert "Be brief. " in await talk(lost, "sam", "friday", "Where should I eat?")
    said = {one.getMessage().split(":")[0] for one in caplog.records if one.name == "engraph_client"}
    assert said == {"The session was not read", "The memory was not read", "Messages were not stored"}
    with pytest.raises(EngraphError):
        await EngraphSession(lost, user_id="sam", session_id="friday").clear_session()


async def test_items_come_back_as_they_were_added(own: Engraph, user: str) -> None:
    @function_tool
    def look(at: int) -> str:
        """Look."""
        return f"Saw {at}."

    model = ScriptedModel([[function_call("look", {"at": 2**60}, call_id="c1")], [assistant_message("A cat.")]])
    session = EngraphSession(own, user_id=user, session_id="chat")
    agent = Agent[None](name="helper", model=model, tools=[look])
    result = await Runner.run(agent, "Look.", session=session, run_config=quiet)
    items = await session.get_items()
    assert items == result.to_input_list()
    assert await session.get_items(2) == items[-2:]
    assert await session.pop_item() == items[-1]
    own.add({"role": "assistant", "content": "A dog."}, thread_id=f"~{user}/chat")
    assert await session.get_items() == [*items[:-1], {"role": "assistant", "content": "A dog."}]
    await session.clear_session()
    assert await session.pop_item() is None
