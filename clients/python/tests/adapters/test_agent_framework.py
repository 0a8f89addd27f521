"""The adapter of Agent Framework, in an agent with a model that writes down its prompts."""

from collections.abc import Mapping, Sequence
from typing import Any

from agent_framework import Agent, BaseChatClient, ChatResponse, Content, FunctionInvocationLayer, Message
from promises import Promises, book, shown, texts

from engraph_client import Engraph
from engraph_client.adapters.agent_framework import EngraphHistoryProvider


class Scripted(FunctionInvocationLayer[Any], BaseChatClient[Any]):
    """Books a table if it is asked to, and else says the same each time."""

    async def _inner_get_response(
        self, *, messages: Sequence[Message], options: Mapping[str, Any], **_: Any
    ) -> ChatResponse:
        shown.append("\n".join([options.get("instructions") or "", *(one.to_json() for one in messages)]))
        call = Content.from_function_call("c1", "book", arguments="{}")
        return ChatResponse(messages=[Message("assistant", [call if "Book" in messages[-1].text else "All right."])])


class TestProgram(Promises):
    page, model = "agent-framework", Scripted()
    warnings = "Messages were not stored; The turn was not stored, and the memory not read"


class TestHistory(TestProgram):
    changes = (("EngraphContextProvider", "EngraphHistoryProvider"),)
    warnings = "Messages were not stored; The memory was not read; The session was not read"


async def test_a_session_goes_on_as_it_was(own: Engraph, user: str) -> None:
    agent = Agent(Scripted(), context_providers=[EngraphHistoryProvider(own, user_id=user)], tools=[book])
    image = Message("user", [Content.from_data(b"x", "image/png")])
    for said in ([Message("user", ["Book a table."])], [image], [Message("user", ["When?"])]):
        await agent.run(said, session=agent.create_session(session_id="monday"))
    places = [
        shown[-1].index(one) for one in ("Book a table.", '"call_id": "c1"', "A table at eight.", "data:image", "When?")
    ]
    assert places == sorted(places)
    assert texts(own, f"~{user}/monday")[:4] == ["Book a table.", None, "A table at eight.", "All right."]
