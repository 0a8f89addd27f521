"""What holds for the adapters without any framework."""

import ast
import subprocess
import sys

import pytest
from graphql import parse, validate
from test_schema import root, schema

files = (root / "clients/python/src/engraph_client/adapters").glob("*.py")
constants = [node for file in files for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant)]
documents = [text for text in (str(one.value) for one in constants) if text.startswith(("query ", "mutation "))]


@pytest.mark.parametrize("text", documents)
def test_the_documents_of_adapters_are_valid(text: str) -> None:
    assert validate(schema, parse(text)) == []


def test_the_client_imports_no_adapter() -> None:
    program = "import sys, engraph_client; print([name for name in sys.modules if 'engraph_client.adapters' in name])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
