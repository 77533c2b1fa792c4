"""Values for schemas: such that fit, near misses, and mutants of both.

Everything is drawn from a random source that the caller has seeded, so that a run can be repeated.
Nothing promises that a value fits: what it is worth is for validators to say.
"""

import copy
import string
from random import Random
from typing import Any, Iterator

# What is more than this deep is left out or empty, since schemas may hold themselves.
DEPTH = 5

TEXTS = ["", "a", "A", "text", "ä", "👍", "e\u0301", " ", "1", "null", "a\nb", "a\n", "x" * 40]

FORMATS = {
    "date-time": [
        "2026-08-27T13:19:20Z", "2026-08-27t13:19:20.123456z", "2026-08-27T13:19:20+02:00",
        "2026-08-27T13:19:20", "2026-08-27 13:19:20Z", "2026-02-30T13:19:20Z", "2024-02-29T00:00:00Z",
        "2026-08-27T24:00:00Z", "2026-08-27T13:19Z", "2026-08-27T13:19:20+0200", "2026-8-27T13:19:20Z",
        "2026-08-27T13:19:20.Z", "2026-08-27T13:19:20-00:00", "2026-08-27T13:19:20+24:00",
        "2026-08-27T13:60:20Z", "2026-08-27", "２026-08-27T13:19:20Z"],
    "date": ["2026-08-27", "2024-02-29", "2026-02-29", "2026-13-01", "2026-8-27", "20260827", "2026-08-00",
             "2026-08-27T00:00:00Z", "2026-W01-1", "২026-08-27", "0000-01-01"],
    "time": ["13:19:20Z", "13:19:20.5Z", "13:19:20+02:00", "13:19:20", "24:00:00Z", "13:60:00Z", "13:19Z",
             "13:19:20+25:00", "1:19:20Z"],
    "duration": ["P3DT2H", "P1Y", "PT36H", "P1W", "P1Y2W", "P", "PT", "P1", "1D", "P1D2H", "PT1D", "P-1D",
                 "P1M2D", "PT1M2S", "p1d", "P1YT", "P2S"],
    "email": ["joe@example.com", "joe.bloggs+tag@example.co.uk", "joe", "@example.com", "joe@", "a@b@c",
              "joe@[127.0.0.1]", '"joe bloggs"@example.com', "joe..b@example.com", ".joe@example.com"],
    "hostname": ["example.com", "a", "a-b.example", "-a.example", "a-.example", "a..b", "a_b.example",
                 "x" * 63 + ".example", "x" * 64 + ".example", "ä.example", "1.2.3.4", "example.com/"],
    "ipv4": ["127.0.0.1", "256.0.0.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.4/24", "a.b.c.d", "0.0.0.0"],
    "ipv6": ["::1", "::", "1:2:3:4:5:6:7:8", "1::2::3", "::1%eth0", "12345::", "1:2:3:4:5:6:7",
             "::ffff:1.2.3.4", "::1.2.3.256", "1:2:3:4:5:6:7:8:9", "::/64", "g::"],
    "uri": ["https://example.com/a?b=c#d", "urn:a:b", "mailto:joe@example.com", "/a", "a", "//example.com/a",
            "https://exa mple.com", "https://example.com/%zz", "https://example.com/ä", "http://[::1]:80/",
            "1a:b", "a:", "https://example.com/a#b#c", "http://example.com:x/", "https://e.com/{id}"],
    "uri-reference": ["https://example.com/a", "/a", "a", "", "#a", "?a", "//e.com", "a b", "1a:b", "\\a",
                      "/ä", "/{id}"],
    "iri": ["https://example.com/ä", "https://bücher.example/", "/ä", "https://e.com/ b", "urn:ä"],
    "iri-reference": ["/ä", "ä", "", "ä b", "#ä", "\\ä"],
    "uuid": ["01a0435e-2b71-7762-b0c2-22fabc5ed19c", "01A0435E-2B71-7762-B0C2-22FABC5ED19C",
             "00000000-0000-0000-0000-000000000000", "01a0435e2b717762b0c222fabc5ed19c",
             "01a0435e-2b71-7762-b0c2-22fabc5ed19", "01a0435e-2b71-7762-b0c2-22fabc5ed19g",
             "{01a0435e-2b71-7762-b0c2-22fabc5ed19c}", "urn:uuid:01a0435e-2b71-7762-b0c2-22fabc5ed19c"],
    "json-pointer": ["", "/", "/a/b", "/a~0~1", "/~2", "/~", "a", "#/a", "//"],
    "relative-json-pointer": ["0", "1/a", "0#", "01", "-1", "/a", "1", "1#a", "a"],
    "regex": ["^a$", "(", "[", "a{2}", "(?<n>a)", "*", "a|b", "(?=a)"],
    "byte": ["", "YQ==", "YWI=", "YWJj", "YQ", "YQ=", "YQ===", "Y-_=", "Y Q==", "=", "YQ==YQ=="],
}

NUMBER_FORMATS = {
    "int32": [0, -1, 2**31 - 1, 2**31, -(2**31), -(2**31) - 1],
    "int64": [0, 2**63 - 1, 2**63, -(2**63), -(2**63) - 1],
    "uint32": [0, -1, 2**32 - 1, 2**32],
    "uint64": [0, -1, 2**64 - 1, 2**64],
    "float": [0, 1.5, -1e30],
    "double": [0, 1.5, -1e300],
}


class Values:
    """Draws values for the schemas of one document."""

    def __init__(self, document: Any, random: Random):
        self.document = document
        self.random = random
        self.is_old = document["openapi"].startswith("3.0")

    def draw(self, schema: Any, count: int) -> Iterator[Any]:
        """About a third each: meant to fit, meant to miss by little, and changed at some place."""
        for index in range(count):
            value = self.value(schema, 0, careless=index % 3 == 1)
            if index % 3 == 2:
                value = self.mutant(value)
            yield value

    def resolved(self, schema: Any) -> Any:
        """The schema with what its references mean, as one object."""
        seen = set()
        while isinstance(schema, dict) and "$ref" in schema:
            reference = schema["$ref"]
            if reference in seen or not reference.startswith("#"):
                return {}
            seen.add(reference)
            target = self.document
            for token in reference.split("/")[1:]:
                token = token.replace("~1", "/").replace("~0", "~")
                target = target[int(token)] if isinstance(target, list) else target[token]
            beside = {} if self.is_old else {k: v for k, v in schema.items() if k != "$ref"}
            schema = {**target, **beside} if isinstance(target, dict) else target
        return schema

    def value(self, schema: Any, depth: int, careless: bool = False) -> Any:
        schema = self.resolved(schema)
        if not isinstance(schema, dict):
            return self.anything()
        if careless and self.random.random() < 0.1:
            return self.anything()
        if schema.get("nullable") and self.random.random() < 0.1:
            return None
        for keyword in ("example", "default"):
            if keyword in schema and self.random.random() < 0.15:
                return copy.deepcopy(schema[keyword])
        if "const" in schema:
            return copy.deepcopy(schema["const"])
        if schema.get("enum"):
            return self.member(schema["enum"], careless)
        made = self.of_type(schema, depth, careless)
        for keyword in ("oneOf", "anyOf"):
            if schema.get(keyword):
                made = self.joined(made, self.value(self.random.choice(schema[keyword]), depth, careless))
        for part in schema.get("allOf", []):
            made = self.joined(made, self.value(part, depth, careless))
        for keyword in ("then", "else"):
            if keyword in schema and self.random.random() < 0.4:
                made = self.joined(made, self.value(schema[keyword], depth, careless))
        return made

    @staticmethod
    def joined(first: Any, second: Any) -> Any:
        """Members of both where both are objects; else the later one, which knows more."""
        return {**first, **second} if isinstance(first, dict) and isinstance(second, dict) else second

    def member(self, values: list, careless: bool) -> Any:
        value = copy.deepcopy(self.random.choice(values))
        if careless and isinstance(value, str) and self.random.random() < 0.5:
            return self.random.choice([value.upper(), value.lower(), value + " ", value[:-1], ""])
        return value

    def of_type(self, schema: dict, depth: int, careless: bool) -> Any:
        kinds = schema.get("type")
        kind = self.random.choice(kinds) if isinstance(kinds, list) and kinds else kinds
        if kind is None:
            kind = next((k for k, marks in IMPLIED.items() if any(m in schema for m in marks)), None)
        make = getattr(self, f"an_{kind}", None)
        return make(schema, depth, careless) if make else self.anything(depth)

    def an_object(self, schema: dict, depth: int, careless: bool) -> dict:
        properties = schema.get("properties", {})
        required = schema.get("required", [])
        made = {}
        for key, inner in properties.items():
            wanted = key in required and not (careless and self.random.random() < 0.15)
            if wanted or depth < DEPTH and self.random.random() < 0.5:
                made[key] = self.value(inner, depth + 1, careless) if depth < 2 * DEPTH else None
        for key in required:
            if key not in properties and self.random.random() < 0.9:
                made[key] = self.anything(depth)
        for pattern, inner in schema.get("patternProperties", {}).items():
            if depth < DEPTH:
                made[self.text_for(pattern)] = self.value(inner, depth + 1, careless)
        others = schema.get("additionalProperties", True)
        chance = 0.4 if isinstance(others, dict) else 0.1
        wanted = max(schema.get("minProperties", 0) - len(made), 0)
        for index in range(wanted + (self.random.random() < chance)):
            if depth < DEPTH:
                key = self.random.choice(["other", "Other", "x-other", f"k{index}", "é"])
                made.setdefault(key, self.value(others, depth + 1, careless))
        return made

    def an_array(self, schema: dict, depth: int, careless: bool) -> list:
        least = schema.get("minItems", 0)
        most = min(schema.get("maxItems", least + 3), least + 3)
        count = self.random.randint(least, max(least, most)) if depth < DEPTH else least
        if careless:
            count += self.random.choice([-1, 0, 0, 1])
        first = schema.get("prefixItems", [])
        made = []
        for index in range(min(max(count, 0), 60)):
            inner = first[index] if index < len(first) else schema.get("items", {})
            made.append(self.value(inner, depth + 1, careless) if depth < 2 * DEPTH else None)
        if made and careless and self.random.random() < 0.2:
            made.append(copy.deepcopy(made[0]))
        return made

    def an_string(self, schema: dict, _depth: int, careless: bool) -> Any:
        known = FORMATS.get(schema.get("format"))
        if known:
            return self.random.choice(known if careless else known[:2])
        least = schema.get("minLength", 0)
        most = min(schema.get("maxLength", least + 12), least + 200)
        if careless and self.random.random() < 0.5:
            length = self.random.choice([least - 1, least, most, most + 1])
            return self.random.choice("aä1👍") * max(0, min(length, 5_000))
        if "pattern" in schema:
            return self.text_for(schema["pattern"])
        text = self.random.choice(TEXTS)
        return (text + "x" * max(0, least - len(text)))[: max(most, least)]

    def an_integer(self, schema: dict, depth: int, careless: bool) -> Any:
        value = self.an_number(schema, depth, careless)
        if careless and self.random.random() < 0.2:
            return self.random.choice([value + 0.5, float(value), str(value)])
        return int(value)

    def an_number(self, schema: dict, _depth: int, careless: bool) -> Any:
        limits = [schema[k] for k in LIMITS if isinstance(schema.get(k), (int, float))
                  and not isinstance(schema.get(k), bool)]
        limits += NUMBER_FORMATS.get(schema.get("format"), [])
        step = schema.get("multipleOf", 1)
        if limits and self.random.random() < 0.7:
            limit = self.random.choice(limits)
            return limit + self.random.choice([-1, 0, 1] if careless else [0, 1, 2]) * step
        return self.random.choice([0, 1, -1, 2, 10, 1.5, 0.1, 100]) * step

    def an_boolean(self, *_: Any) -> bool:
        return self.random.random() < 0.5

    def an_null(self, *_: Any) -> None:
        return None

    def text_for(self, pattern: str) -> str:
        """A text that a simple pattern may match: literal characters, one of each class."""
        if pattern == "^[0-9]+$":
            return str(self.random.randint(0, 999))
        text, index = "", 0
        pattern = pattern.removeprefix("^").removesuffix("$")
        while index < len(pattern):
            made, index = self.atom(pattern, index)
            if pattern[index: index + 1] == "{":
                count, index = pattern[index + 1:].split("}", 1)[0], pattern.index("}", index) + 1
                first = count.split(",")[0]
                made = made[:1] * (int(first) if first.isdigit() else 1)
            elif pattern[index: index + 1] in ("+", "*", "?"):
                index += 1
            text += made
        return text

    def atom(self, pattern: str, index: int) -> tuple[str, int]:
        letter = pattern[index]
        if letter == "[" and "]" in pattern[index + 2:]:
            end = pattern.index("]", index + 2)
            inside = pattern[index + 1: end]
            pool = "".join(c for c in string.printable[:62] if c in inside) or "a"
            if inside.startswith("^"):
                pool = next((c for c in "a1-Z~" if c not in inside), "~")
            elif "-" in inside[1:-1]:
                dash = inside.index("-", 1)
                pool = "".join(map(chr, range(ord(inside[dash - 1]), ord(inside[dash + 1]) + 1)))
            return self.random.choice(pool), end + 1
        if letter == "\\" and index + 1 < len(pattern):
            return {"d": "7", "w": "w", "s": " ", "S": "s", "D": "d"}.get(
                pattern[index + 1], pattern[index + 1]), index + 2
        return ("" if letter in "()|^$?" else "x" if letter == "." else letter), index + 1

    def anything(self, depth: int = 0) -> Any:
        simple = [None, True, False, 0, 1, -1, 1.0, 2.5, 1e30, *TEXTS, [], {}, "2026-08-27", [1], {"a": 1}]
        return copy.deepcopy(self.random.choice(simple))

    def mutant(self, value: Any) -> Any:
        """The value with one change at a random place."""
        value = copy.deepcopy(value)
        places = list(self.places(value))
        if not places:
            return self.anything()
        holder, key = self.random.choice(places)
        change = self.random.randrange(4)
        if change == 0:
            del holder[key]
        elif change == 1:
            holder[key] = self.anything()
        elif change == 2 and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
        elif change == 2:
            holder[f"{key}_"] = holder[key]
        else:
            holder[key] = self.bent(holder[key])
        return value

    def places(self, value: Any) -> Iterator[tuple[Any, Any]]:
        members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
        for key, inner in members:
            yield value, key
            yield from self.places(inner)

    def bent(self, value: Any) -> Any:
        if isinstance(value, bool) or value is None:
            return self.random.choice([0, 1, "true", "null", not value])
        if isinstance(value, (int, float)):
            return self.random.choice([float(value), -value, value + 1, str(value), [value]])
        if isinstance(value, str):
            return self.random.choice([value[:-1], value + "x", value.upper(), value + "\n", None, [value]])
        return self.random.choice([[value], {"a": value}, None])


IMPLIED = {
    "object": ("properties", "additionalProperties", "patternProperties", "required"),
    "array": ("items", "prefixItems", "contains", "minItems", "uniqueItems"),
    "string": ("pattern", "minLength", "maxLength"),
    "number": ("minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"),
}
LIMITS = IMPLIED["number"]
