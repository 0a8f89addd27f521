"""The adapter of Google ADK, in a runner with a model that writes down its prompts."""

from collections.abc import AsyncGenerator

from google.adk.events import Event
from google.adk.memory.memory_entry import MemoryEntry
from google.adk.models.base_llm import BaseLlm
from google.adk.models.llm_request import LlmRequest
from google.adk.models.llm_response import LlmResponse
from google.genai.types import Content, FunctionCall, FunctionResponse, Part
from promises import Promises, messages, shown

from engraph_client import Engraph
from engraph_client.adapters.google_adk import EngraphMemoryService


class Scripted(BaseLlm):
    """Says the same each time."""

    async def generate_content_async(self, llm_request: LlmRequest, stream: bool = False) -> AsyncGenerator[LlmResponse]:
        shown.append(llm_request.model_dump_json())
        yield LlmResponse(content=Content(role="model", parts=[Part(text="All right.")]))


class TestProgram(Promises):
    page, model = "google-adk", Scripted(model="scripted")
    warnings = "The memory was not read; The session was not stored"


async def test_events_are_stored_once_with_their_calls_and_memories_as_given(own: Engraph) -> None:
    service = EngraphMemoryService(own)
    call = Part(function_call=FunctionCall(id="c1", name="book", args={"at": 8}))
    answer = Part(function_response=FunctionResponse(id="c1", name="book", response={"table": 3}))
    events = [Event(author="helper", content=Content(role="model", parts=[part])) for part in (call, answer)]
    for _ in range(2):
        await service.add_events_to_memory(app_name="dinner", user_id="ann", session_id="monday", events=events)
    stored = [(one.role, one.tool_call_id, one.content) for one in messages(own, "~ann/dinner/monday")]
    assert stored == [("assistant", None, None), ("tool", "c1", '{"table": 3}')]
    sencha = MemoryEntry(content=Content(parts=[Part(text="Ann drinks sencha.")]))
    await service.add_memory(app_name="dinner", user_id="ann", memories=[sencha])
    found = await service.search_memory(app_name="dinner", user_id="ann", query="What about drinks?")
    assert [one.content for one in found.memories] == [Content(role="user", parts=[Part(text="Ann drinks sencha.")])]
