"""The server's MCP with the Python SDK, in both revisions of the protocol, and with FastMCP."""

from typing import Any

import fastmcp
import mcp
import pytest
from fastmcp.client.elicitation import ElicitResult
from mcp.client.subscriptions import ResourceUpdated


def said(content: str, user: str) -> dict[str, Any]:
    """Return the arguments of `remember`."""
    messages = [{"role": "user", "content": content}]
    return {"messages": messages, "userId": user, "threadId": user, "waitForExtraction": True}


@pytest.fixture
def url(server: Any) -> str:
    """The address of MCP."""
    return server.url.replace("graphql", "mcp")


@pytest.mark.parametrize(("mode", "version"), [("legacy", "2025-11-25"), ("auto", "2026-07-28")])
async def test_the_sdk_remembers_reads_and_forgets(url: str, user: str, mode: str, version: str) -> None:
    async with mcp.Client(url, mode=mode) as client:
        assert client.protocol_version == version
        assert len((await client.list_tools()).tools) <= 8
        learned = await client.call_tool("remember", said("I live in Lisbon.", user))
        assert "'content': 'The user lives in Lisbon.'" in str(learned.structured_content)
        assert "Lisbon" in str(await client.read_resource(f"engraph://threads/{user}/context"))
        with pytest.raises(mcp.MCPError, match="no resource"):
            await client.read_resource("engraph://threads/none")
        forgotten = await client.call_tool("forget", {"userId": user})
        assert "'check': {'isClean': True}" in str(forgotten.structured_content)


async def test_the_sdk_listens(url: str, user: str) -> None:
    thread = f"engraph://threads/{user}"
    async with mcp.Client(url) as client:
        await client.call_tool("remember", said("Hello.", user))
        async with client.listen(resource_subscriptions=[thread]) as told:
            await client.call_tool("remember", said("Good morning.", user))
            assert await anext(aiter(told)) == ResourceUpdated(uri=thread)


@pytest.mark.parametrize("mode", ["legacy", "auto"])
async def test_fastmcp_asks_before_it_forgets(url: str, user: str, mode: str) -> None:
    asked: list[str] = []

    async def confirm(message: str, *_: object) -> ElicitResult:
        asked.append(message)
        return ElicitResult(action="accept", content={"confirm": True})

    async with fastmcp.Client(url, mode=mode, elicitation_handler=confirm) as client:
        await client.call_tool("remember", said("I live in Lisbon.", user))
        forgotten = await client.call_tool("forget", {"userId": user})
        assert "'check': {'isClean': True}" in str(forgotten.structured_content)
    # Before 2026-07-28, a client is expected to ask by itself.
    assert len(asked) == (mode == "auto")
