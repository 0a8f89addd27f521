"""The adapter of CrewAI, in a crew with a model that writes down its prompts."""

import os
from typing import Any

import pytest

os.environ["CREWAI_DISABLE_TELEMETRY"] = os.environ["OTEL_SDK_DISABLED"] = "true"
pytest.importorskip("crewai", reason="Run: uv run --isolated --extra crewai pytest tests/adapters/test_crewai.py")

from crewai import Agent, BaseLLM, Crew, Task

from engraph_client import Engraph
from engraph_client.adapters.crewai import EngraphMemory

prompts: list[str] = []


class Scripted(BaseLLM):
    """Says the same each time."""

    def call(self, messages: Any, *_: Any, **__: Any) -> str:
        """Write down the prompt, and answer."""
        prompts.append(str(messages))
        return "Thought: I now can give a great answer\nFinal Answer: All right."


def talk(memory: Engraph, user: str, thread: str, text: str) -> str:
    """Return the last prompt of the model."""
    agent = Agent(role="helper", goal="Help.", backstory="Kind.", llm=Scripted(model="scripted"))
    task = Task(description=text, expected_output="An answer.", agent=agent)
    known = EngraphMemory(memory, user_id=user, thread_id=f"~{user}/{thread}")
    crew: Any = Crew(agents=[agent], tasks=[task], memory=known)
    assert str(crew.kickoff()) == "All right."
    known.close()
    return prompts[-1]


def test_a_fact_of_monday_reaches_fridays_prompt(own: Engraph) -> None:
    talk(own, "sam", "monday", "I live in Lisbon.")
    assert "Lisbon" in talk(own, "sam", "friday", "Where should I eat tonight?")
    stored = own.thread("~sam/monday")
    assert stored is not None
    assert [one.content for one in stored.messages] == ["I live in Lisbon.", "All right."]


def test_another_users_fact_does_not(own: Engraph) -> None:
    talk(own, "kim", "monday", "I live in Oslo.")
    assert "Oslo" not in talk(own, "lee", "monday", "Where should I eat tonight?")


def test_a_failing_server_fails_no_turn_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    with Engraph(url="http://127.0.0.1:9/graphql", retries=0) as lost:
        assert "eat" in talk(lost, "sam", "friday", "Where should I eat tonight?")
        assert EngraphMemory(lost, user_id="sam").remember("The user lives in Lisbon.") is None
    assert {one.message.split(":")[0] for one in caplog.records if one.name == "engraph_client"} == {
        "A memory was not stored",
        "Messages were not stored",
        "The memory was not read",
    }


def test_what_an_agent_notes_is_known(own: Engraph) -> None:
    known = EngraphMemory(own, user_id="ann")
    assert known.recall("drinks") == []
    noted = known.remember("Ann drinks sencha.")
    known.remember_many(["Ann sleeps late."])
    assert noted is not None
    (match,) = known.recall("drinks")
    assert "sencha" in match.record.content
    assert "late" in match.record.content
    known.close()
