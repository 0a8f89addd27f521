"""The documents are valid, and the types of records and options are those of the schema."""

import ast
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from graphql import GraphQLEnumType, GraphQLNonNull, build_schema, get_named_type, parse, validate
from pydantic import AliasPath
from pydantic.alias_generators import to_camel

from engraph_client import documents, options, records
from engraph_client.version import __version__

root = Path(__file__).parents[3]
schema = build_schema((root / "schema.graphql").read_text())
package = root / "clients/python/src/engraph_client"
adapters = [ast.parse(file.read_text()) for file in package.glob("adapters/*.py")]
constants = [str(node.value) for tree in adapters for node in ast.walk(tree) if isinstance(node, ast.Constant)]
texts = [text for name, text in vars(documents).items() if name.isupper() and not name.startswith("_")]
texts += [text for text in constants if text.startswith(("query ", "mutation "))]


@pytest.mark.parametrize("text", texts)
def test_the_documents_are_valid(text: str) -> None:
    assert validate(schema, parse(text)) == []


def test_the_client_imports_no_adapter() -> None:
    assert [file.name for file in package.glob("*.py") if "adapters" in file.read_text()] == []


renamed = {
    "AddedMessages": "AddMessagesPayload",
    "Deletion": "DeletePayload",
    "ExtractionJob": "Job",
    "LiveEvent": "MemoryEvent",
    "MemoryContext": "Context",
    "SearchHit": "SearchResult",
    "ThreadView": "Thread",
}
# What is selected of a record by its type, and what the client adds.
special = {"ContextEntry.id", "SearchHit.memory", "SearchHit.message", "LiveEvent.message", "LiveEvent.errors"}
shapes = [name for name, one in vars(records).items() if isinstance(one, type) and issubclass(one, records.Record)]


# What is null in an answer of AddMessages has an error, with which the call fails.
@pytest.mark.parametrize("name", [name for name in shapes if name != "Record"])
def test_records_have_the_fields_of_the_schema(name: str) -> None:
    record: type[records.Record] = getattr(records, name)
    for field, info in record.model_fields.items():
        if f"{name}.{field}" in special:
            continue
        alias = info.validation_alias
        of: Any = schema.type_map[renamed.get(name, name)]
        known: Any = of
        for step in alias.path if isinstance(alias, AliasPath) else [alias]:
            known = of.fields[step].type
            is_required = isinstance(known, GraphQLNonNull)
            of = get_named_type(known)
            is_nullable = NoneType in get_args(info.annotation) or info.annotation is Any
            assert is_required or is_nullable or name == "AddedMessages", f"{name}.{field} may be null"
        assert_values(info.annotation, known, f"{name}.{field}")


inputs = {
    "NewStep": "StepInput",
    "NewMessage": "MessageInput",
    "ThreadSettings": "ThreadSettingsInput",
    "AsOf": "AsOf",
    "NoteOptions": "AddMemoryInput",
    "UpdateOptions": "UpdateMemoryInput",
    "MemoriesOptions": "MemoryFilter",
}
not_sent = {"MemoriesOptions": {"timeout", "page_size", "user_id", "agent_id", "thread_id", "without"}}


@pytest.mark.parametrize(("name", "of"), inputs.items(), ids=inputs)
def test_options_are_fields_of_the_inputs(name: str, of: str) -> None:
    known: Any = schema.type_map[of]
    for field, hint in get_type_hints(getattr(options, name)).items():
        if field not in not_sent.get(name, {"timeout"}):
            assert_values(hint, known.fields[to_camel(field)].type, f"{name}.{field}")


def assert_values(hint: Any, known: Any, where: str) -> None:
    """A type of fixed values names values of the schema's enum."""
    named = get_named_type(known)
    assert not isinstance(named, GraphQLEnumType) or set(literals(hint)) <= set(named.values), f"{where} has other values"


def literals(hint: Any) -> list[str]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [value for one in get_args(hint) for value in literals(one)]


def test_the_version_is_that_of_the_server() -> None:
    assert f'"version": "{__version__}"' in (root / "package.json").read_text()
