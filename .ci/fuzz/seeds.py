"""Makes the provider of the fuzzer and the first inputs of the corpus, anew.

Usage: seeds.py (with the packages of .ci/tokens/requirements.txt)

Writes provider/keys.json, provider/tokens.txt and the files of corpus/token and corpus/verifier that
begin with `seed-`. The private keys are thrown away, so that nobody can sign for this provider.
"""

import json
import sys
from pathlib import Path

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from jwt.algorithms import ECAlgorithm, RSAAlgorithm

FOLDER = Path(__file__).resolve().parent
NOW = 1_796_034_600
CLAIMS = {"iss": "https://example.idura.broker", "aud": "urn:my:application:identifier:1234",
          "nonce": "n-0S6_WzA2Mj", "sub": "{9d0c1d3c}", "iat": NOW, "exp": NOW + 1200}
CHANGES = [
    {}, {"nbf": NOW, "identityscheme": "dkmitid"}, {"exp": NOW - 301}, {"iat": NOW + 0.5},
    {"aud": ["urn:my:application:identifier:1234"]},
    {"aud": ["other", "urn:my:application:identifier:1234"],
     "azp": "urn:my:application:identifier:1234"},
    {"address": {"street_address": "Vej 1", "region": None, "lines": ["é", 1.5, True, []]}},
    {"iss": "https://evil.example"}, {"nonce": "📬"}, {"sub": ""},
]


def main() -> int:
    private = {"RS256": rsa.generate_private_key(65537, 2048),
               "PS256": rsa.generate_private_key(65537, 2048),
               "ES256": ec.generate_private_key(ec.SECP256R1())}
    keys = []
    for name, key in private.items():
        writer = ECAlgorithm if name == "ES256" else RSAAlgorithm
        published = json.loads(writer.to_jwk(key.public_key()))
        keys.append({**published, "kid": name, "use": "sig"})
    key_set = json.dumps({"keys": keys})
    tokens = [
        jwt.encode(CLAIMS | change, key, algorithm=name, headers={"kid": name})
        for change in CHANGES for name, key in private.items()
    ]
    (FOLDER / "provider").mkdir(exist_ok=True)
    (FOLDER / "provider/keys.json").write_text(key_set + "\n")
    (FOLDER / "provider/tokens.txt").write_text("\n".join(tokens) + "\n")
    for number, token in enumerate(tokens):
        write("token", number, token)
        write("verifier", number, f"{token}\n{key_set}")
    for number, change in enumerate(CHANGES, start=len(tokens)):
        write("verifier", number, json.dumps(CLAIMS | change, ensure_ascii=False))
    return 0


def write(subject: str, number: int, text: str) -> None:
    folder = FOLDER / "corpus" / subject
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"seed-{number:02}").write_text(text)


if __name__ == "__main__":
    sys.exit(main())
