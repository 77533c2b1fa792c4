"""Checks API descriptions with tools that are not ours.

Usage: check_descriptions.py [--self-test] DOCUMENT...

Each document must be valid by openapi-spec-validator, and every example in it (of media types,
parameters, headers and schemas) must be valid against its schema. Findings are printed as
`path: pointer: sentence`; exit status 0 means none, 1 some, 2 wrong usage or an unreadable file.
With --self-test it first shows on a faulty document that it can find what it is there to find.
"""

import json
import sys
from dataclasses import dataclass
from typing import Any, Iterator

from jsonschema import Draft202012Validator, FormatChecker
from openapi_schema_validator import OAS30Validator, oas30_format_checker
from openapi_spec_validator import OpenAPIV30SpecValidator, OpenAPIV31SpecValidator
from referencing import Registry, Resource
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT4, DRAFT202012

BASE = "urn:description"


@dataclass(frozen=True)
class Finding:
    pointer: str
    sentence: str


@dataclass(frozen=True)
class Example:
    pointer: str
    schema_pointer: str
    value: Any


@dataclass(frozen=True)
class Dialect:
    """What a version of OpenAPI means for validation."""

    document_validator: type
    schema_validator: type
    format_checker: Any
    specification: Any


DIALECTS = {
    "3.0": Dialect(OpenAPIV30SpecValidator, OAS30Validator, oas30_format_checker, DRAFT4),
    "3.1": Dialect(OpenAPIV31SpecValidator, Draft202012Validator, FormatChecker(), DRAFT202012),
}


def escaped(token: str) -> str:
    return token.replace("~", "~0").replace("/", "~1")


def uri_fragment(pointer: str) -> str:
    """The pointer as a URI fragment; only `%` and braces occur in ours besides legal characters."""
    return "".join(f"%{ord(c):02X}" if c in '%{}"<>\\^`| ' else c for c in pointer)


def resolved(document: Any, pointer: str) -> Any:
    node = document
    for token in pointer.split("/")[1:]:
        token = token.replace("~1", "/").replace("~0", "~")
        node = node[int(token)] if isinstance(node, list) else node[token]
    return node


def schemas_of_a_schema(pointer: str, schema: dict) -> Iterator[tuple[str, Any]]:
    """The schemas that stand directly inside a schema, with their pointers."""
    for key in ("properties", "patternProperties", "dependentSchemas", "$defs"):
        members = schema.get(key)
        if isinstance(members, dict):
            for name, member in members.items():
                yield f"{pointer}/{key}/{escaped(name)}", member
    for key in ("allOf", "anyOf", "oneOf", "prefixItems"):
        members = schema.get(key)
        if isinstance(members, list):
            for index, member in enumerate(members):
                yield f"{pointer}/{key}/{index}", member
    for key in ("items", "additionalProperties", "not", "if", "then", "else", "contains",
                "propertyNames", "unevaluatedProperties", "unevaluatedItems"):
        if isinstance(schema.get(key), dict):
            yield f"{pointer}/{key}", schema[key]


def examples_of_a_schema(pointer: str, schema: Any) -> Iterator[Example]:
    if not isinstance(schema, dict):
        return
    if "example" in schema:
        yield Example(f"{pointer}/example", pointer, schema["example"])
    for index, value in enumerate(schema.get("examples", [])):
        yield Example(f"{pointer}/examples/{index}", pointer, value)
    for inner_pointer, inner in schemas_of_a_schema(pointer, schema):
        yield from examples_of_a_schema(inner_pointer, inner)


def examples_beside_a_schema(document: Any, pointer: str, node: dict) -> Iterator[Example]:
    """`example` and `examples` of a media type, parameter or header: its `schema` decides."""
    schema_pointer = f"{pointer}/schema"
    if "example" in node:
        yield Example(f"{pointer}/example", schema_pointer, node["example"])
    for name, example in (node.get("examples") or {}).items():
        place = f"{pointer}/examples/{escaped(name)}"
        if "$ref" in example:
            place = example["$ref"].removeprefix("#")
            example = resolved(document, place)
        if "value" in example:
            yield Example(f"{place}/value", schema_pointer, example["value"])


def all_examples(document: Any, pointer: str = "", node: Any = None) -> Iterator[Example]:
    """Walks the whole document; a member called `schema` or `schemas` begins schemas."""
    node = document if node is None else node
    if isinstance(node, list):
        for index, element in enumerate(node):
            yield from all_examples(document, f"{pointer}/{index}", element)
        return
    if not isinstance(node, dict):
        return
    if isinstance(node.get("schema"), dict):
        yield from examples_beside_a_schema(document, pointer, node)
    for key, member in node.items():
        place = f"{pointer}/{escaped(key)}"
        if key == "schema":
            yield from examples_of_a_schema(place, member)
        elif place == "/components/schemas":
            for name, schema in member.items():
                yield from examples_of_a_schema(f"{place}/{escaped(name)}", schema)
        elif key not in ("example", "examples") and not key.startswith("x-"):
            yield from all_examples(document, place, member)


def located(errors: Iterator[Any], pointer: str) -> list[Finding]:
    """Findings at the places the errors name. A reference into nowhere ends the validation."""
    findings = []
    try:
        for error in errors:
            inside = "".join(f"/{escaped(str(token))}" for token in error.absolute_path)
            findings.append(Finding(pointer + inside, error.message))
    except Unresolvable as error:
        findings.append(Finding(pointer, f"the reference '{error.ref}' leads nowhere"))
    return findings


def example_findings(document: Any, dialect: Dialect) -> tuple[int, list[Finding]]:
    resource = Resource(contents=document, specification=dialect.specification)
    registry = Registry().with_resource(BASE, resource)
    count, findings = 0, []
    for example in all_examples(document):
        count += 1
        reference = {"$ref": f"{BASE}#{uri_fragment(example.schema_pointer)}"}
        validator = dialect.schema_validator(
            reference, registry=registry, format_checker=dialect.format_checker)
        findings += located(validator.iter_errors(example.value), example.pointer)
    return count, findings


def document_findings(document: Any, dialect: Dialect) -> list[Finding]:
    return located(dialect.document_validator(document).iter_errors(), "")


FAULTY = {
    "openapi": "3.1.0",
    "info": {"title": "Faulty", "version": "1"},
    "paths": {
        "/rows/{id}": {
            "get": {
                "parameters": [
                    {"name": "id", "in": "path", "required": True, "example": "a",
                     "schema": {"type": "integer"}}
                ],
                "responses": {
                    "200": {
                        "description": "A row.",
                        "headers": {"Age": {"schema": {"type": "integer"}, "example": "old"}},
                        "content": {
                            "application/json": {
                                "schema": {"$ref": "#/components/schemas/Row"},
                                "examples": {"one": {"value": {"name": 1}}},
                            }
                        },
                    },
                    "404": {"$ref": "#/components/responses/None"},
                },
            }
        }
    },
    "components": {
        "schemas": {
            "Row": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "examples": ["a", 2]},
                    "made": {"type": "string", "format": "date-time", "examples": ["today"]},
                },
            }
        }
    },
}

FAULTY_PLACES = [
    "",
    "/paths/~1rows~1{id}/get/parameters/0/example",
    "/paths/~1rows~1{id}/get/responses/200/headers/Age/example",
    "/paths/~1rows~1{id}/get/responses/200/content/application~1json/examples/one/value/name",
    "/components/schemas/Row/properties/name/examples/1",
    "/components/schemas/Row/properties/made/examples/0",
]


def passes_self_test() -> bool:
    dialect = DIALECTS["3.1"]
    findings = document_findings(FAULTY, dialect) + example_findings(FAULTY, dialect)[1]
    found = sorted(finding.pointer for finding in findings)
    if found == sorted(FAULTY_PLACES):
        return True
    print(f"self-test: expected {sorted(FAULTY_PLACES)}, found {found}")
    return False


def check(path: str) -> int:
    """Prints what is wrong with one document and answers how much that is."""
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    version = ".".join(str(document.get("openapi", "")).split(".")[:2])
    dialect = DIALECTS.get(version)
    if dialect is None:
        print(f"{path}: : OpenAPI version {version or '(none)'} is not checked here")
        return 1
    findings = document_findings(document, dialect)
    count, of_examples = example_findings(document, dialect)
    for finding in findings + of_examples:
        print(f"{path}: {finding.pointer}: {finding.sentence}")
    total = len(findings) + len(of_examples)
    print(f"{path}: {count} examples, {total} findings")
    return total


def main(arguments: list[str]) -> int:
    paths = [argument for argument in arguments if argument != "--self-test"]
    if not paths or any(path.startswith("-") for path in paths):
        print(__doc__, file=sys.stderr)
        return 2
    if "--self-test" in arguments and not passes_self_test():
        return 1
    try:
        totals = [check(path) for path in paths]
    except (OSError, ValueError) as error:
        print(f"{error}", file=sys.stderr)
        return 2
    return 1 if any(totals) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
