"""The adapter of CrewAI, in a crew with a model that writes down its prompts."""

import os
from typing import Any

import pytest
from promises import Promises, lost, shown, texts

from engraph_client import Engraph

os.environ["CREWAI_DISABLE_TELEMETRY"] = os.environ["OTEL_SDK_DISABLED"] = "true"

from crewai import BaseLLM

from engraph_client.adapters.crewai import EngraphMemory


class Scripted(BaseLLM):
    """Says the same each time."""

    def call(self, messages: Any, *_: Any, **__: Any) -> str:
        shown.append(str(messages))
        return "Thought: I now can give a great answer\nFinal Answer: All right."


class TestProgram(Promises):
    page, model = "crewai", Scripted(model="scripted")
    warnings = "Messages were not stored; The memory was not read"


def test_tasks_and_what_agents_note_are_stored(own: Engraph, user: str, caplog: pytest.LogCaptureFixture) -> None:
    known = EngraphMemory(own, user_id=user, session_id="monday")
    assert known.recall("drinks") == []
    noted = known.remember("Ann drinks sencha.")
    told = ["Task: Help.\nAgent: helper\nExpected result: An answer.\nResult: Hm.\nFinal Answer: All right."]
    known.remember_many(["Ann sleeps late.", *told])
    assert noted is not None
    (match,) = known.recall("drinks")
    assert "sencha" in match.record.content
    assert "late" in match.record.content
    assert texts(own, f"~{user}/monday") == ["Help.", "All right."]
    known.close()
    assert EngraphMemory(lost, user_id=user).remember("Ann drinks sencha.") is None
    assert "A memory was not stored" in caplog.text
