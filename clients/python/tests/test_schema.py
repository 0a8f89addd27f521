"""The documents are valid, and the types of records and options are those of the schema."""

from collections.abc import Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Required, get_args, get_origin, get_type_hints

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLType,
    build_schema,
    get_named_type,
    parse,
    validate,
)
from pydantic.alias_generators import to_camel

from engraph_client import documents, options, records
from engraph_client.version import VERSION

root = Path(__file__).parents[3]
schema = build_schema((root / "schema.graphql").read_text())

texts = {name: text for name, text in vars(documents).items() if name.isupper() and not name.endswith("_FIELDS")}


@pytest.mark.parametrize("text", texts.values(), ids=texts)
def test_the_documents_are_valid(text: str) -> None:
    assert validate(schema, parse(text)) == []


derived = {"MemoryContext": "Context", "SearchHit": "SearchResult", "ExtractionJob": "Job", "Deletion": "DeletePayload"}
renamed = {
    "Context": {"tokens": "tokenEstimate", "messages": "recentMessages"},
    "SearchResult": {"id": "recordId", "type": "recordType"},
}
# What the client itself makes of an answer.
own = {"SearchHit": {"why", "memory", "message"}, "ContextEntry": {"id"}, "ForgetReceipt": {"is_clean"}}
shapes = [
    "Memory",
    "Message",
    "Thread",
    "ExtractionJob",
    "ContextEntry",
    "MemoryContext",
    "SearchHit",
    "RecordCount",
    "Deletion",
]


@pytest.mark.parametrize("name", [*shapes, "ForgetReceipt"])
def test_records_have_the_fields_of_the_schema(name: str) -> None:
    of = schema.type_map[derived.get(name, name)]
    assert isinstance(of, GraphQLObjectType)
    for field, hint in get_type_hints(getattr(records, name)).items():
        if field == "model_config" or field in own.get(name, set()):
            continue
        known = of.fields[renamed.get(of.name, {}).get(to_camel(field), to_camel(field))].type
        is_nullable = NoneType in get_args(hint) or hint is Any
        assert is_nullable or isinstance(known, GraphQLNonNull), f"{name}.{field} may be null"
        assert_values(hint, known, f"{name}.{field}")


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
    known = schema.type_map[of]
    assert isinstance(known, GraphQLInputObjectType)
    for field, hint in get_type_hints(getattr(options, name)).items():
        if field not in not_sent.get(name, {"timeout"}):
            assert_values(hint, known.fields[to_camel(field)].type, f"{name}.{field}")


def assert_values(hint: Any, known: GraphQLType, where: str) -> None:
    """A type of fixed values names values of the schema's enum."""
    values = set(literals(hint))
    named = get_named_type(known)
    if values and isinstance(named, GraphQLEnumType):
        assert values <= set(named.values), f"{where} has other values"


def literals(hint: Any) -> list[str]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    is_wrapped = isinstance(hint, UnionType) or (
        get_origin(hint) not in (None, Mapping) and get_origin(hint) is not Required
    )
    return [value for one in get_args(hint) for value in literals(one)] if is_wrapped else []


def test_the_version_is_that_of_the_server() -> None:
    assert f'"version": "{VERSION}"' in (root / "package.json").read_text()
