"""The programs of the pages run, and print what the pages say."""

import re
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from conftest import Server

root = Path(__file__).parents[3]
pages = {
    "README.md": ["The user lives in Lisbon.", "The user is vegetarian."],
    "clients/python/README.md": ["The user lives in Lisbon."],
    "docs/paths/from-mem0.md": ["The user lives in Lisbon."],
    "docs/paths/agent.md": ["The user lives in Lisbon."],
    "docs/python.md": ["The user lives in Lisbon.", "The user moved to Porto.", "NOT_FOUND"],
}


@pytest.mark.parametrize(("page", "said"), pages.items(), ids=pages)
def test_the_programs_of_a_page_run(
    page: str, said: list[str], server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ENGRAPH_URL", server.url)
    programs = re.findall(r"^```python\n(.*?)^```$", (root / page).read_text(), re.DOTALL | re.MULTILINE)
    names: dict[str, object] = {}
    printed = StringIO()
    with chdir(tmp_path), redirect_stdout(printed):
        for program in programs:
            exec(program, names)  # noqa: S102
    assert [one for one in said if one not in printed.getvalue()] == []
    names["memory"].close()  # type: ignore[attr-defined]
