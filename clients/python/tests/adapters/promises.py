"""What each adapter promises, held by the programs of docs/frameworks."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from engraph_client import Engraph, Message

_PAGES = Path(__file__).parents[4] / "docs/frameworks"
LOST = 'Engraph(url="http://127.0.0.1:9/graphql", retries=0)'
lost = Engraph(url="http://127.0.0.1:9/graphql", retries=0)
"""A client whose server does not answer."""
shown: list[str] = []
"""The prompts of the scripted models."""


def messages(memory: Engraph, thread_id: str) -> Sequence[Message]:
    """Return the messages of a thread."""
    thread = memory.thread(thread_id)
    return thread.messages if thread else ()


def texts(memory: Engraph, thread_id: str) -> list[str | None]:
    """Return the texts of a thread."""
    return [one.content for one in messages(memory, thread_id)]


def book() -> str:
    """Book a table."""
    return "A table at eight."


class Promises:
    """The tests of a framework with the program of its page."""

    page: ClassVar[str]
    model: ClassVar[Any]
    warnings: ClassVar[str]
    """What is logged if the server does not answer, in the order of the alphabet."""
    changes: ClassVar[Sequence[tuple[str, str]]] = ()

    def run(self, *changes: tuple[str, str]) -> str:
        """Run the program with changes, and return the last prompt."""
        text = (_PAGES / f"{self.page}.md").read_text().split("```python\n")[1].split("```")[0]
        for old, new in (*self.changes, *changes):
            assert old in text
            text = text.replace(old, new)
        exec(text, {"model": self.model})  # noqa: S102
        return shown[-1]

    def test_a_fact_said_on_monday_reaches_fridays_prompt(self, own: Engraph, user: str) -> None:
        assert "Lisbon" in self.run(('"sam"', f'"{user}/Zoë ~ 100%"'))

    def test_another_users_fact_does_not(self, own: Engraph, user: str) -> None:
        prompt = self.run(('"sam", "friday"', f'"{user}-other", "monday"'), ('"sam"', f'"{user}"'))
        assert "Where" in prompt
        assert "Lisbon" not in prompt

    def test_a_failing_server_fails_no_turn_and_says_so(self, caplog: pytest.LogCaptureFixture) -> None:
        assert "Where" in self.run(('Engraph("memory.db")', LOST))
        said = {one.getMessage().split(":")[0] for one in caplog.records if one.name == "engraph_client"}
        assert "; ".join(sorted(said)) == self.warnings
