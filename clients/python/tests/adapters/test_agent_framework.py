"""The adapter of Agent Framework, in an agent with a model that writes down its prompts."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

pytest.importorskip(
    "agent_framework",
    reason="Run: uv run --isolated --extra agent-framework pytest tests/adapters/test_agent_framework.py",
)

from agent_framework import Agent, BaseChatClient, ChatResponse, Content, FunctionInvocationLayer, Message

from engraph_client import AsyncEngraph, Engraph
from engraph_client.adapters.agent_framework import EngraphContextProvider, EngraphHistoryProvider

prompts: list[str] = []


class Scripted(FunctionInvocationLayer[Any], BaseChatClient[Any]):
    """Books a table if it is asked to, and else says the same each time."""

    async def _inner_get_response(
        self, *, messages: Sequence[Message], options: Mapping[str, Any], **_: Any
    ) -> ChatResponse:
        prompts.append("\n".join([options.get("instructions") or "", *(one.to_json() for one in messages)]))
        call = Content.from_function_call("c1", "book", arguments="{}")
        return ChatResponse(messages=[Message("assistant", [call if "Book" in messages[-1].text else "All right."])])


def book() -> str:
    """Book a table."""
    return "A table at eight."


providers = pytest.mark.parametrize("provider", [EngraphContextProvider, EngraphHistoryProvider])
Provider = type[EngraphContextProvider] | type[EngraphHistoryProvider]


async def talk(memory: Engraph | AsyncEngraph, provider: Provider, user: str, session: str, text: str) -> str:
    """Return the last prompt of the model."""
    agent = Agent(Scripted(), context_providers=[provider(memory, user_id=user)], tools=[book])
    response = await agent.run(text, session=agent.create_session(session_id=session))
    assert response.text == "All right."
    return prompts[-1]


@providers
async def test_a_fact_of_monday_reaches_fridays_prompt(own: Engraph, provider: Provider) -> None:
    user = f"sam-{provider.__name__}"
    await talk(own, provider, user, "monday", "I live in Lisbon.")
    assert "Lisbon" in await talk(own, provider, user, "friday", "Where should I eat tonight?")
    stored = own.thread(f"~{user}/monday")
    assert stored is not None
    assert [one.content for one in stored.messages] == ["I live in Lisbon.", "All right."]


@providers
async def test_another_users_fact_does_not(own: Engraph, provider: Provider) -> None:
    await talk(own, provider, "kim", "monday", "I live in Oslo.")
    assert "Oslo" not in await talk(own, provider, "lee", "monday", "Where should I eat tonight?")


@providers
async def test_a_failing_server_fails_no_turn_and_says_so(provider: Provider, caplog: pytest.LogCaptureFixture) -> None:
    async with AsyncEngraph(url="http://127.0.0.1:9/graphql", retries=0) as lost:
        assert "eat" in await talk(lost, provider, "sam", "friday", "Where should I eat tonight?")
    said = "\n".join(one.message for one in caplog.records if one.name == "engraph_client")
    assert "memory" in said
    assert "Messages were not stored" in said


async def test_a_session_goes_on_with_its_calls(own: Engraph) -> None:
    await talk(own, EngraphHistoryProvider, "ann", "monday", "Book a table.")
    prompt = await talk(own, EngraphHistoryProvider, "ann", "monday", "When?")
    assert prompt.index("Book a table.") < prompt.index('"call_id": "c1"') < prompt.index("A table at eight.")
    assert prompt.index("A table at eight.") < prompt.index("All right.") < prompt.index("When?")
