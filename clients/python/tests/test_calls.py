"""Every method, through a real server, with both clients."""

import multiprocessing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from conftest import Front

from engraph_client import Engraph, EngraphError


def test_what_is_said_is_learned_found_and_told(memory: Front, user: str) -> None:
    added = memory.add("I live in Lisbon.", user_id=user, wait_for_extraction=True, context={"query": "home"})
    assert [one.content for one in added.memories] == ["The user lives in Lisbon."]
    assert added.job.outcome == "EXTRACTED"
    assert "Lisbon" in added.context.text
    hits = memory.search("Where does the user live?", user_id=user, types=["FACT", "MESSAGE"], limit=5)
    assert hits[0].memory.id == added.memories[0].id
    assert "live" in hits[0].why
    assert "Lisbon" in memory.context(user_id=user, query="home", parts=["KNOWN"]).text
    assert memory.thread(added.thread.id, messages=1).messages == added.messages
    assert memory.thread("unknown") is None


def test_messages_carry_all_their_fields(memory: Front, user: str) -> None:
    said = datetime(2026, 5, 1, 12, tzinfo=UTC)
    metadata = {"camel_case": {"stays_as": "it is"}}
    message = {
        "id": f"{user}-1",
        "role": "assistant",
        "content": "Booked \ud83d.",
        "agent_name": "concierge",
        "run_id": "r1",
        "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "book", "arguments": "{}"}}],
        "timestamp": said,
        "metadata": metadata,
        "steps": [{"tool": "book", "arguments": "{}", "output": "ok", "duration_ms": 3}],
    }
    (stored,) = memory.add(message, user_id=user, agent_id="concierge", thread_id=f"{user}/friday").messages
    assert (stored.id, stored.seq, stored.timestamp) == (f"{user}-1", 1, said)
    assert stored.metadata["camel_case"] == metadata["camel_case"]
    assert stored.content == "Booked \ufffd."
    assert stored.tool_calls[0]["function"]["name"] == "book"


def test_an_idempotency_key_stores_messages_once(memory: Front, user: str) -> None:
    first = memory.add("Hello.", user_id=user, idempotency_key="k")
    again = memory.add("Hello.", user_id=user, idempotency_key="k")
    assert (first.replayed, again.replayed) == (False, True)
    assert again.messages == first.messages


def test_memories_are_noted_changed_listed_and_deleted(memory: Front, user: str) -> None:
    noted = [memory.note(f"Fact {n}.", user_id=user, kind="FACT", importance=n / 10) for n in range(5)]
    changed = memory.update(noted[0].id, content="Changed.", clear=["IMPORTANCE"], expected_revision=1)
    assert (changed.content, changed.importance, changed.revision) == ("Changed.", None, 2)
    with pytest.raises(EngraphError, match="REVISION_CONFLICT"):
        memory.update(noted[0].id, content="Late.", expected_revision=1)
    assert memory.delete(noted[1].id).deleted_count == 1
    contents = [one.content for one in memory.memories(user_id=user, kinds=["FACT"], page_size=2)]
    assert contents == ["Fact 4.", "Fact 3.", "Fact 2.", "Changed."]


def test_forgetting_gives_a_receipt(memory: Front, user: str) -> None:
    memory.add("I live in Lisbon.", user_id=user, wait_for_extraction=True)
    receipt = memory.forget(user)
    assert (receipt.subject_type, receipt.subject_id, receipt.is_clean) == ("USER", user, True)
    assert {one.type: one.count for one in receipt.counts}["MEMORY"] == 1
    assert list(memory.memories(user_id=user)) == []


def test_anything_else_goes_through_graphql(memory: Front) -> None:
    assert memory.graphql("{ serverInfo { version } }")["serverInfo"]["version"]
    with pytest.raises(EngraphError, match="GRAPHQL_VALIDATION_FAILED") as refused:
        memory.graphql("query ($id: ID!) { thread(id: $id) { nothing } }", {"id": "t"})
    assert refused.value.status == 400


def test_a_refused_value_names_its_option(memory: Front) -> None:
    with pytest.raises(EngraphError, match=r"^limit must be .*BAD_USER_INPUT") as refused:
        memory.search("x", user_id="u", limit=0)
    assert refused.value.extensions["field"] == "limit"
    with pytest.raises(EngraphError, match=r"^messages\[0\]\.ttl_seconds must be"):
        memory.add({"role": "user", "content": "x", "ttl_seconds": -1}, user_id="u")
    with pytest.raises(EngraphError, match=r"^maxResults must be"):
        memory.graphql('{ search(input: { query: "x", scope: { userId: "u" }, maxResults: 0 }) { results { recordId } } }')
    with pytest.raises(TypeError, match="'thread'"):
        memory.add("x", thread="t")
    with pytest.raises(TypeError, match="'kind'"):
        list(memory.memories(user_id="u", kind=["FACT"]))


def test_a_forked_process_has_connections_of_its_own(tmp_path: Path, user: str) -> None:
    memory = Engraph(tmp_path / "memory.db")
    memory.cursor()
    fork = multiprocessing.get_context("fork")

    def note(part: str) -> None:
        for n in range(5):
            memory.note(f"{part}{n}", user_id=user)
        if part != "c":
            # The server is the parent's.
            memory.close()

    children = [fork.Process(target=note, args=(part,)) for part in "ab"]
    for child in children:
        child.start()
    note("c")
    for child in children:
        child.join()
    contents = {one.content for one in memory.memories(user_id=user)}
    assert contents == {f"{part}{n}" for part in "abc" for n in range(5)}
    memory.close()


def test_a_closed_client_says_so(memory: Front) -> None:
    memory.close()
    with pytest.raises(EngraphError, match="CLOSED"):
        memory.cursor()
