"""The adapter of Strands, in an agent with a model that writes down its prompts."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

pytest.importorskip("strands", reason="Run: uv run --isolated --extra strands pytest tests/adapters/test_strands.py")

from strands import Agent, tool  # pyright: ignore[reportUnknownVariableType]
from strands.memory import MemoryManager
from strands.models import Model
from strands.types.streaming import StreamEvent

from engraph_client import Engraph
from engraph_client.adapters.strands import EngraphMemoryStore, EngraphSessionManager

prompts: list[str] = []


class Scripted(Model):
    """Books a table if it is asked to, and else says the same each time."""

    def update_config(self, **model_config: Any) -> None:
        """Take no options."""

    def get_config(self) -> Any:
        """Return no options."""
        return {}

    def structured_output(self, *given: Any, **options: Any) -> Any:
        """Give none."""
        raise NotImplementedError

    async def stream(self, messages: Any, *given: Any, **options: Any) -> AsyncIterator[StreamEvent]:  # noqa: ARG002
        """Write down the prompt, and answer."""
        prompts.append(json.dumps(messages))
        calls = "Book" in str(messages[-1])
        yield {"messageStart": {"role": "assistant"}}
        yield {"contentBlockStart": {"start": {"toolUse": {"name": "book", "toolUseId": "c1"}} if calls else {}}}
        yield {"contentBlockDelta": {"delta": {"toolUse": {"input": "{}"}} if calls else {"text": "All right."}}}
        yield {"contentBlockStop": {}}
        yield {"messageStop": {"stopReason": "tool_use" if calls else "end_turn"}}


@tool  # pyright: ignore[reportUnknownVariableType]
def book() -> str:
    """Book a table."""
    return "A table at eight."


def talk(memory: Engraph, user: str, thread: str, text: str) -> str:
    """Return the last prompt of the model."""
    store = EngraphMemoryStore(memory, user_id=user, thread_id=f"~{user}/{thread}")
    agent = Agent(model=Scripted(), memory_manager=MemoryManager(stores=[store]), callback_handler=None)
    assert str(agent(text)) == "All right.\n"
    return prompts[-1]


def test_a_fact_of_monday_reaches_fridays_prompt(own: Engraph) -> None:
    talk(own, "sam", "monday", "I live in Lisbon.")
    assert "Lisbon" in talk(own, "sam", "friday", "Where should I eat tonight?")


def test_another_users_fact_does_not(own: Engraph) -> None:
    talk(own, "kim", "monday", "I live in Oslo.")
    assert "Oslo" not in talk(own, "lee", "monday", "Where should I eat tonight?")
    manager = EngraphSessionManager(own, user_id="lee", thread_id="~kim/monday")
    agent = Agent(model=Scripted(), session_manager=manager, callback_handler=None)
    agent.state.set("mood", "hungry")
    agent("Hello.")
    assert "Oslo" not in prompts[-1]
    theirs = own.thread("~kim/monday")
    assert theirs is not None
    assert (theirs.metadata, len(theirs.messages)) == (None, 2)


def test_a_failing_server_fails_no_turn_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    with Engraph(url="http://127.0.0.1:9/graphql", retries=0) as lost:
        assert "eat" in talk(lost, "sam", "friday", "Where should I eat tonight?")
        manager = EngraphSessionManager(lost, user_id="sam", thread_id="~sam/friday")
        Agent(model=Scripted(), session_manager=manager, callback_handler=None)("Hello.")
    assert {one.message.split(":")[0] for one in caplog.records if one.name == "engraph_client"} == {
        "A message was not stored",
        "Messages were not stored",
        "The memory was not read",
        "The session was not read",
    }


def test_a_session_goes_on_with_its_calls_its_state_and_its_redactions(own: Engraph) -> None:
    def agent() -> tuple[Agent, EngraphSessionManager]:
        manager = EngraphSessionManager(own, user_id="ann", thread_id="~ann/monday")
        return Agent(model=Scripted(), tools=[book], session_manager=manager, callback_handler=None), manager

    first, manager = agent()
    first.state.set("mood", "hungry")
    first("Book a table.")
    again, _ = agent()
    assert again.state.get("mood") == "hungry"
    assert [one["content"] for one in again.messages] == [one["content"] for one in first.messages]
    manager.redact_latest_message({"role": "assistant", "content": [{"text": "Nothing."}]}, first)
    assert agent()[0].messages[-1]["content"] == [{"text": "Nothing."}]
