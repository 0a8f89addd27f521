"""The store of LangGraph, in graphs with a scripted model."""

import pytest

from engraph_client import Engraph, EngraphError

pytest.importorskip(
    "langgraph.graph", reason="Run: uv run --isolated --extra langgraph pytest tests/adapters/test_langgraph.py"
)

from langchain_core.messages import HumanMessage
from langchain_prompts import Prompts
from langgraph.config import get_store
from langgraph.graph import MessagesState, StateGraph
from langgraph.store.base import InvalidNamespaceError, PutOp

from engraph_client.adapters.langgraph import EngraphStore


def say(text: str, memory: Engraph, user: str, prompts: Prompts) -> str:
    """Run a graph that puts what the user says, and whose model sees what the store finds. Returns the prompt."""

    def talk(state: MessagesState) -> dict[str, object]:
        store = get_store()
        said = str(state["messages"][-1].content)
        known = [str(item.value) for item in store.search(("said",), query=said)]
        store.put(("said",), said, {"text": said})
        return {"messages": [prompts.model.invoke([("system", "\n".join(known)), *state["messages"]])]}

    graph = StateGraph(MessagesState).add_node("talk", talk).set_entry_point("talk")
    graph.compile(store=EngraphStore(memory, user_id=user)).invoke({"messages": [HumanMessage(text)]})
    return prompts.seen[-1]


def test_what_monday_puts_reaches_fridays_prompt(own: Engraph, user: str) -> None:
    say("I live in Lisbon.", own, user, Prompts())
    assert "Lisbon" in say("Where do I live?", own, user, Prompts())


def test_what_another_user_puts_does_not(own: Engraph, user: str) -> None:
    say("I live in Lisbon.", own, user, Prompts())
    assert "Lisbon" not in say("Where do I live?", own, f"{user}-other", Prompts())


def test_a_failing_server_never_fails_the_graph(user: str, caplog: pytest.LogCaptureFixture) -> None:
    dead = Engraph(url="http://127.0.0.1:9/graphql", retries=0)
    assert say("Where do I live?", dead, user, Prompts()).endswith("Where do I live?")
    said = [one.getMessage().split(":")[0] for one in caplog.records if one.name == "engraph_client"]
    assert said == ["The store was not read", "An item was not stored"]
    with pytest.raises(EngraphError):
        EngraphStore(dead, user_id=user).delete(("said",), "x")


def test_items_are_put_found_and_deleted_as_in_other_stores(own: Engraph, user: str) -> None:
    store = EngraphStore(own, user_id=user)
    store.batch([PutOp(("docs", "a"), str(n), {"n": n, "kind": "even" if n % 2 == 0 else "odd"}) for n in range(4)])
    store.put(("docs", "b"), "hidden", {"text": "green tea"}, index=False)
    store.put(("docs", "b"), "fields", {"text": "green tea", "other": "coffee"}, index=["other"])
    first = store.get(("docs", "a"), "1")
    store.put(("docs", "a"), "1", {"n": 10, "kind": "odd"})
    changed = store.get(("docs", "a"), "1")
    assert first is not None
    assert changed is not None
    assert (changed.value["n"], changed.created_at) == (10, first.created_at)
    assert [one.value["n"] for one in store.search(("docs",), filter={"kind": "even"})] == [2, 0]
    assert {one.key for one in store.search(("docs",), filter={"n": {"$gte": 3, "$ne": 10}})} == {"3"}
    assert [one.key for one in store.search(("docs", "a"), limit=2, offset=3)] == ["0"]
    assert "hidden" not in {one.key for one in store.search(("docs",), query="green tea")}
    assert store.search((), query="coffee")[0].key == "fields"
    assert store.list_namespaces(max_depth=1) == [("docs",)]
    assert store.list_namespaces(suffix=("*", "b")) == [("docs", "b")]
    store.delete(("docs", "a"), "1")
    assert store.get(("docs", "a"), "1") is None
    with pytest.raises(InvalidNamespaceError):
        store.batch([PutOp(("a.b",), "x", {})])


async def test_tasks_use_a_store_too(own: Engraph, user: str) -> None:
    store = EngraphStore(own, user_id=user)
    await store.aput(("docs",), "a", {"text": "green tea"})
    assert [one.key for one in await store.asearch(("docs",), query="tea")] == ["a"]
    with pytest.raises(ValueError, match="required"):
        EngraphStore(own, user_id="")
