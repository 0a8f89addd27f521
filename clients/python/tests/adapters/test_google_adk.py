"""The adapter of Google ADK, in a runner with a model that writes down its prompts."""

from collections.abc import AsyncGenerator

import pytest

pytest.importorskip(
    "google.adk", reason="Run: uv run --isolated --extra google-adk pytest tests/adapters/test_google_adk.py"
)

from google.adk.agents import Agent
from google.adk.agents.callback_context import CallbackContext
from google.adk.events import Event
from google.adk.memory.memory_entry import MemoryEntry
from google.adk.models.base_llm import BaseLlm
from google.adk.models.llm_request import LlmRequest
from google.adk.models.llm_response import LlmResponse
from google.adk.runners import Runner
from google.adk.sessions import InMemorySessionService
from google.adk.tools.preload_memory_tool import PreloadMemoryTool
from google.genai.types import Content, FunctionCall, FunctionResponse, Part

from engraph_client import AsyncEngraph, Engraph
from engraph_client.adapters.google_adk import EngraphMemoryService

prompts: list[str] = []


class Scripted(BaseLlm):
    """Says the same each time."""

    async def generate_content_async(
        self,
        llm_request: LlmRequest,
        stream: bool = False,  # noqa: ARG002
    ) -> AsyncGenerator[LlmResponse, None]:
        """Write down the prompt, and answer."""
        prompts.append(llm_request.model_dump_json())
        yield LlmResponse(content=Content(role="model", parts=[Part(text="All right.")]))


async def remember(callback_context: CallbackContext) -> None:
    await callback_context.add_session_to_memory()


async def talk(memory: Engraph | AsyncEngraph, user: str, session: str, *texts: str) -> str:
    """Return the last prompt of the model."""
    agent = Agent(
        name="helper",
        model=Scripted(model="scripted"),
        tools=[PreloadMemoryTool()],
        after_agent_callback=remember,
    )
    runner = Runner(
        app_name="dinner",
        agent=agent,
        session_service=InMemorySessionService(),
        memory_service=EngraphMemoryService(memory),
        auto_create_session=True,
    )
    for text in texts:
        content = Content(role="user", parts=[Part(text=text)])
        events = [event async for event in runner.run_async(user_id=user, session_id=session, new_message=content)]
        assert events[-1].content == Content(role="model", parts=[Part(text="All right.")])
    return prompts[-1]


async def test_a_fact_of_monday_reaches_fridays_prompt(own: Engraph) -> None:
    await talk(own, "sam", "monday", "I live in Lisbon.", "Good night.")
    assert "Lisbon" in await talk(own, "sam", "friday", "Where should I eat tonight?")
    stored = own.thread("~sam/dinner/monday")
    assert stored is not None
    assert [one.content for one in stored.messages] == ["I live in Lisbon.", "All right.", "Good night.", "All right."]


async def test_another_users_fact_does_not(own: Engraph) -> None:
    await talk(own, "kim", "monday", "I live in Oslo.")
    assert "Oslo" not in await talk(own, "lee", "monday", "Where should I eat tonight?")


async def test_a_failing_server_fails_no_turn_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    async with AsyncEngraph(url="http://127.0.0.1:9/graphql", retries=0) as lost:
        assert "eat" in await talk(lost, "sam", "friday", "Where should I eat tonight?")
    assert {one.message.split(":")[0] for one in caplog.records if one.name == "engraph_client"} == {
        "The memory was not read",
        "The session was not stored",
    }


async def test_events_are_stored_once_with_their_calls_and_memories_as_given(own: Engraph) -> None:
    service = EngraphMemoryService(own)
    call = Part(function_call=FunctionCall(id="c1", name="book", args={"at": 8}))
    answer = Part(function_response=FunctionResponse(id="c1", name="book", response={"table": 3}))
    events = [Event(author="helper", content=Content(role="model", parts=[part])) for part in (call, answer)]
    for _ in range(2):
        await service.add_events_to_memory(app_name="dinner", user_id="ann", session_id="monday", events=events)
    stored = own.thread("~ann/dinner/monday")
    assert stored is not None
    assert [(one.role, one.tool_call_id, one.content) for one in stored.messages] == [
        ("assistant", None, None),
        ("tool", "c1", '{"table": 3}'),
    ]
    sencha = MemoryEntry(content=Content(parts=[Part(text="Ann drinks sencha.")]))
    await service.add_memory(app_name="dinner", user_id="ann", memories=[sencha])
    found = await service.search_memory(app_name="dinner", user_id="ann", query="What about drinks?")
    assert [one.content for one in found.memories] == [Content(role="user", parts=[Part(text="Ann drinks sencha.")])]
