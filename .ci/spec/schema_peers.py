"""Validators that are not ours, and where they are known to leave the specification.

Each quirk comes with what mends it: a difference counts as known only if the mended peer agrees.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Callable

import regress
from jsonschema import Draft202012Validator, FormatChecker
from jsonschema import _keywords, _legacy_keywords
from jsonschema.exceptions import ValidationError
from jsonschema.validators import create
from openapi_schema_validator import OAS30Validator, oas30_format_checker, oas31_format_checker
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT4, DRAFT202012

BASE = "urn:description"


@dataclass(frozen=True)
class Quirk:
    """A known difference of a peer."""

    name: str
    reason: str
    versions: tuple[str, ...]
    keywords: dict[str, Callable]
    formats: dict[str, Callable]
    ignores_siblings: bool = False


def exact(number: Any) -> Fraction:
    return Fraction(repr(number)) if isinstance(number, float) else Fraction(number)


def fits(value: Fraction, bits: int) -> bool:
    return value.denominator == 1 and -(2 ** (bits - 1)) <= value < 2 ** (bits - 1)


def multiple_of(validator, divisor, instance, _schema):
    if validator.is_type(instance, "number") and exact(instance) % exact(divisor) != 0:
        yield ValidationError("not a multiple")


def is_match(pattern: str, instance: str) -> bool:
    """Searches in Unicode mode, and without it for the escapes that Unicode mode forbids."""
    try:
        return regress.Regex(pattern, "u").find(instance) is not None
    except regress.RegressError:
        return regress.Regex(pattern).find(instance) is not None


def ecma_pattern(validator, pattern, instance, _schema):
    if validator.is_type(instance, "string") and not is_match(pattern, instance):
        yield ValidationError("no match")


def ecma_pattern_properties(validator, patterns, instance, _schema):
    if not validator.is_type(instance, "object"):
        return
    for pattern, inner in patterns.items():
        for key, value in instance.items():
            if is_match(pattern, key):
                yield from validator.descend(value, inner, path=key, schema_path=pattern)


def text(check: Callable[[str], Any]) -> Callable[[object], bool]:
    return lambda instance: not isinstance(instance, str) or bool(check(instance))


def number(check: Callable[[Any], bool]) -> Callable[[object], bool]:
    return lambda instance: (
        isinstance(instance, bool) or not isinstance(instance, (int, float)) or check(instance))


def is_expression(instance: str) -> bool:
    try:
        return bool(regress.Regex(instance, "u"))
    except regress.RegressError:
        return False


ATEXT = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
MAILBOX = re.compile(
    rf'(?:{ATEXT}(?:\.{ATEXT})*|"(?:[ !#-\[\]-~]|\\[ -~])*")'
    rf"@(?:{LABEL}(?:\.{LABEL})*|\[(?:\d{{1,3}}\.){{3}}\d{{1,3}}\]|\[IPv6:[0-9A-Fa-f:.]+\])", re.ASCII)
BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
TIME = re.compile(
    r"(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)", re.ASCII | re.I)
UUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")

DATE = re.compile(r"0000-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)"
                  r"|02-(?:0[1-9]|[12]\d))", re.ASCII)
CHECKS = Draft202012Validator.FORMAT_CHECKER


def is_date(instance: str) -> bool:
    return bool(DATE.fullmatch(instance)) or CHECKS.conforms(instance, "date")


def without_line_feed(name: str) -> Callable[[object], bool]:
    return text(lambda instance: not instance.endswith("\n") and CHECKS.conforms(instance, name))


QUIRKS = [
    Quirk("discriminator", "OAS30Validator lets the discriminator decide; the specification has it only hint at "
          "the schema (OpenAPI 3.0.3, Discriminator Object)", ("3.0",),
          {"allOf": _keywords.allOf, "anyOf": _keywords.anyOf, "oneOf": _keywords.oneOf}, {}),
    Quirk("read and write", "OAS30Validator demands no readOnly or writeOnly member, since it does not know the "
          "direction; a schema by itself has none", ("3.0",), {"required": _keywords.required}, {}),
    Quirk("siblings", "OAS30Validator heeds what stands beside $ref; OpenAPI 3.0.3 says it shall be ignored",
          ("3.0",), {}, {}, ignores_siblings=True),
    Quirk("email", "jsonschema only looks for an @", ("3.0", "3.1"), {}, {"email": text(MAILBOX.fullmatch)}),
    Quirk("year 0", "Python's dates begin with the year 1, those of RFC 3339 with 0", ("3.0", "3.1"), {},
          {"date": text(is_date)}),
    Quirk("line feed", "the expressions of jsonschema's formats end in $, which matches before a line feed",
          ("3.0", "3.1"), {},
          {name: without_line_feed(name)
           for name in ("date-time", "hostname", "uri", "uri-reference", "iri", "iri-reference")}),
    Quirk("whole numbers", "openapi-schema-validator holds only Python's integers against the limits of int32 and "
          "int64, and none with an exponent", ("3.1",), {},
          {"int32": number(lambda value: fits(exact(value), 32)), "int64": number(lambda value: fits(exact(value), 64))}),
    Quirk("byte", "jsonschema does not know the formats that OpenAPI's registry adds", ("3.1",), {},
          {"byte": text(BASE64.fullmatch)}),
    Quirk("signed durations", "isoduration takes signs, of which RFC 3339 appendix A has none", ("3.1",), {},
          {"duration": text(lambda instance: "-" not in instance and CHECKS.conforms(instance, "duration"))}),
    Quirk("expressions", "the format 'regex' means ECMA-262, and jsonschema compiles Python's", ("3.1",), {},
          {"regex": text(is_expression)}),
    Quirk("Base64", "OAS30Validator trips over text beyond ASCII", ("3.0",), {},
          {"byte": text(BASE64.fullmatch)}),
    Quirk("binary numbers", "jsonschema divides in binary floating point; JSON numbers are decimal",
          ("3.0", "3.1"), {"multipleOf": multiple_of}, {}),
    Quirk("patterns", "jsonschema searches with Python's expressions, whose $ matches before a line feed; "
          "patterns are of ECMA-262", ("3.0", "3.1"),
          {"pattern": ecma_pattern, "patternProperties": ecma_pattern_properties}, {}),
]


class Peer:
    """The validator of other people for one document."""

    def __init__(self, document: Any):
        self.version = document["openapi"][:3]
        specification = DRAFT4 if self.version == "3.0" else DRAFT202012
        resource = Resource(contents=document, specification=specification)
        self.registry = Registry().with_resource(BASE, resource)
        self.quirks = [quirk for quirk in QUIRKS if self.version in quirk.versions]
        self.classes: dict[tuple[str, ...], tuple[type, FormatChecker]] = {}

    def accepts(self, schema: str, value: Any, mended: list[Quirk]) -> bool | None:
        """The peer's verdict; None where it trips over the value."""
        kind, checker = self.kind(mended)
        validator = kind({"$ref": f"{BASE}#{schema}"}, registry=self.registry, format_checker=checker)
        try:
            return next(validator.iter_errors(value), None) is None
        except (AttributeError, TypeError, ValueError, re.error):
            return None

    def kind(self, mended: list[Quirk]) -> tuple[type, FormatChecker]:
        key = tuple(quirk.name for quirk in mended)
        if key not in self.classes:
            self.classes[key] = self.made(mended)
        return self.classes[key]

    def made(self, mended: list[Quirk]) -> tuple[type, FormatChecker]:
        peer = OAS30Validator if self.version == "3.0" else Draft202012Validator
        keywords = dict(peer.VALIDATORS)
        checker = self.formats()
        siblings = {}
        for quirk in mended:
            keywords.update(quirk.keywords)
            for name, check in quirk.formats.items():
                checker.checks(name)(check)
            if quirk.ignores_siblings:
                siblings = {"applicable_validators": _legacy_keywords.ignore_ref_siblings}
        return create(
            meta_schema=peer.META_SCHEMA, validators=keywords, type_checker=peer.TYPE_CHECKER,
            format_checker=checker, id_of=peer.ID_OF, **siblings), checker

    def formats(self) -> FormatChecker:
        """The formats of the peer; for 3.1 with those numbers that OpenAPI adds to JSON Schema."""
        theirs = oas30_format_checker if self.version == "3.0" else Draft202012Validator.FORMAT_CHECKER
        checker = FormatChecker()
        checker.checkers = dict(theirs.checkers)
        for name in ("int32", "int64", "float", "double"):
            checker.checkers[name] = oas31_format_checker.checkers[name]
        return checker
