"""Makes ID tokens with PyJWT, right ones and wrong ones, and has ours verify them.

Usage: mint.py PROBE

Right tokens of every algorithm are verified by PyJWT and by ours; then one thing after another is
changed, and ours must refuse with the failure that fits. PROBE is the executable that speaks for
ours. Exit status 0 means that all is as it should be.
"""

import base64
import hashlib
import hmac
import json
import random
import subprocess
import sys
import warnings
from dataclasses import dataclass, field

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from jwt.algorithms import ECAlgorithm, RSAAlgorithm

ROUNDS = 30
MUTATIONS = 150
NOW = 1_796_034_600
ISSUER = "https://example.idura.broker"
CLIENT_ID = "urn:my:application:identifier:1234"
NONCE = "n-0S6_WzA2Mj"
TEXTS = ["a", "é", "顧客", "📬", "\\", '"', "\n", "\u2028", " ", "\u0000", "1.0", "{", "\u007f"]

KEYS = {
    "RS256": rsa.generate_private_key(65537, 2048),
    "PS256": rsa.generate_private_key(65537, 3072),
    "ES256": ec.generate_private_key(ec.SECP256R1()),
}
OTHERS = {
    "RS256": rsa.generate_private_key(65537, 2048),
    "PS256": rsa.generate_private_key(65537, 2048),
    "ES256": ec.generate_private_key(ec.SECP256R1()),
}
KEY_IDS = {"RS256": "A1", "PS256": "B2", "ES256": "C3"}


def public_key(algorithm: str, private) -> dict:
    writer = ECAlgorithm if algorithm == "ES256" else RSAAlgorithm
    return json.loads(writer.to_jwk(private.public_key()))


def plain_key(algorithm: str) -> dict:
    """The key without what PyJWT says about its use."""
    key = public_key(algorithm, KEYS[algorithm])
    return {name: key[name] for name in ("kty", "n", "e", "crv", "x", "y") if name in key}


KEY_SET = {"keys": [{**plain_key(name), "kid": KEY_IDS[name], "use": "sig"} for name in KEYS]}


@dataclass
class Case:
    name: str
    token: str
    expected: str
    keys: dict = field(default_factory=lambda: KEY_SET)
    algorithms: list | None = None

    def task(self) -> dict:
        return {"token": self.token, "keys": json.dumps(self.keys), "issuer": ISSUER,
                "clientID": CLIENT_ID, "nonce": NONCE, "now": NOW, "algorithms": self.algorithms}


def claims(**changes) -> dict:
    values = {"iss": ISSUER, "aud": CLIENT_ID, "nonce": NONCE, "sub": "{9d0c1d3c}", "iat": NOW,
              "nbf": NOW, "exp": NOW + 1200, "identityscheme": "dkmitid"}
    values |= changes
    return {name: value for name, value in values.items() if value is not None}


def token(algorithm: str, values: dict | None = None, headers: dict | None = None, key=None) -> str:
    return jwt.encode(values or claims(), key or KEYS[algorithm], algorithm=algorithm,
                      headers={"kid": KEY_IDS.get(algorithm), **(headers or {})})


def encode(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def right(chance: random.Random) -> list[Case]:
    cases = []
    for number in range(ROUNDS):
        for algorithm in KEYS:
            name = "".join(chance.choice(TEXTS) for _ in range(chance.randrange(1, 30)))
            values = claims(
                name=name, sub=f"person {number}",
                address={"street_address": name, "region": None, "lines": [name, 1.5, True]},
                aud=chance.choice([CLIENT_ID, [CLIENT_ID]]),
                exp=NOW + chance.choice([-299, 0.5, 1, 10**6]),
                iat=NOW + chance.choice([-10**6, 300, 0.25]))
            made = token(algorithm, values)
            read = jwt.decode(made, KEYS[algorithm].public_key(), algorithms=[algorithm],
                              audience=CLIENT_ID, issuer=ISSUER,
                              options={"verify_exp": False, "verify_iat": False,
                                       "verify_nbf": False})
            assert read["name"] == name
            cases.append(Case(f"{algorithm} {number}", made, f"verified person {number}"))
    several = claims(aud=["other", CLIENT_ID], azp=CLIENT_ID)
    cases.append(Case("several audiences", token("RS256", several), "verified {9d0c1d3c}"))
    cases.append(Case("announced", token("PS256"), "verified", algorithms=["PS256", "HS256"]))
    return cases


def wrong_headers(algorithm: str) -> list[Case]:
    other_kid = next(KEY_IDS[name] for name in KEYS if name != algorithm)
    return [
        Case("an unknown kid", token(algorithm, headers={"kid": "D4"}), "refused the provider's key"),
        Case("a kid of another key", token(algorithm, headers={"kid": other_kid}), "refused the"),
        Case("another kind of token", token(algorithm, headers={"typ": "at+jwt"}),
             "refused the header names"),
        Case("a critical extension", token(algorithm, headers={"crit": ["b64"], "b64": True}),
             "refused the header asks"),
        Case("an algorithm that is not announced", token(algorithm), "refused the algorithm",
             algorithms=[name for name in KEYS if name != algorithm]),
        Case("a key of somebody else", token(algorithm, key=OTHERS[algorithm]),
             "refused the signature"),
        Case("a key of somebody else in the header",
             token(algorithm, key=OTHERS[algorithm],
                   headers={"jwk": public_key(algorithm, OTHERS[algorithm])}),
             "refused the signature"),
        Case("a key for encryption", token(algorithm), "refused the key",
             keys={"keys": [{**key, "use": "enc"} for key in KEY_SET["keys"]]}),
        Case("a key for another algorithm", token(algorithm), "refused the key",
             keys={"keys": [{**key, "alg": "RS512"} for key in KEY_SET["keys"]]}),
        Case("no key", token(algorithm), "refused the provider's key", keys={"keys": []}),
    ]


def wrong_claims(algorithm: str) -> list[Case]:
    changes = [
        ({"iss": ISSUER + "/"}, "of another provider"), ({"iss": None}, "'iss' is missing"),
        ({"aud": "other"}, "for another application"), ({"aud": None}, "'aud' is missing"),
        ({"aud": ["other", CLIENT_ID]}, "'azp' is missing"),
        ({"azp": "other"}, "given to another"),
        ({"exp": NOW - 300}, "has expired"), ({"exp": None}, "'exp' is missing"),
        ({"exp": str(NOW + 1)}, "'exp' has a value"), ({"exp": 2**60}, "'exp' has a value"),
        ({"nbf": NOW + 301}, "from the future"), ({"iat": NOW + 301}, "from the future"),
        ({"iat": None}, "'iat' is missing"), ({"iat": True}, "'iat' has a value"),
        ({"nonce": "other"}, "of another login"), ({"nonce": None}, "'nonce' is missing"),
        ({"sub": ""}, "'sub' has a value"), ({"sub": None}, "'sub' is missing"),
        ({"identityscheme": 5}, "'identityscheme' has a value"),
    ]
    # PyJWT checks some of the types itself, so that the claims are handed over as bytes.
    signer = jwt.api_jws.PyJWS()
    cases = []
    for change, text in changes:
        payload = json.dumps(claims(**change)).encode()
        made = signer.encode(payload, KEYS[algorithm], algorithm=algorithm,
                             headers={"kid": KEY_IDS[algorithm]})
        cases.append(Case(f"claims with {change}", made, f"refused {text}"))
    return cases


def wrong_signatures(chance: random.Random) -> list[Case]:
    cases = []
    for algorithm in KEYS:
        made = token(algorithm)
        head, payload, signature = made.split(".")
        cases += [
            Case("no signature", f"{head}.{payload}.", "refused the signature"),
            Case("half a signature", f"{head}.{payload}.{signature[:40]}", "refused the signature"),
            Case("other claims",
                 f"{head}.{encode(json.dumps(claims(sub='other')).encode())}.{signature}",
                 "refused the signature"),
            Case("a detached payload", f"{head}..{signature}", "refused the signature"),
            Case("an encrypted one", made + ".a.b", "refused encrypted"),
            Case("a blank more", made + " ", "refused"),
            Case("padding", made + "=", "refused"),
        ]
        for _ in range(MUTATIONS):
            place = chance.randrange(len(made))
            letter = chance.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_.=+/ ")
            if made[place] != letter:
                cases.append(Case(f"{algorithm} with {letter!r} at {place}",
                                  made[:place] + letter + made[place + 1:], "refused"))
    head, payload, signature = token("ES256").split(".")
    raw = base64.urlsafe_b64decode(signature + "==")
    encoded = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    cases.append(Case("DER", f"{head}.{payload}.{encode(encoded)}", "refused the signature"))
    return cases


def wrong_algorithms() -> list[Case]:
    cases = [Case("none", jwt.encode(claims(), None, algorithm="none", headers={"kid": "A1"}),
                  "refused the algorithm")]
    key = plain_key("RS256")
    for secret in [json.dumps(key).encode(), base64.urlsafe_b64decode(key["n"] + "==")]:
        cases.append(Case("HS256 with the public key", hs256(secret), "refused the algorithm"))
    for algorithm in ["RS384", "RS512", "PS384", "PS512"]:
        made = jwt.encode(claims(), KEYS["RS256"], algorithm=algorithm, headers={"kid": "A1"})
        cases.append(Case(algorithm, made, "refused the algorithm"))
    for algorithm, curve in [("ES384", ec.SECP384R1()), ("ES512", ec.SECP521R1()),
                             ("ES256K", ec.SECP256K1())]:
        made = jwt.encode(claims(), ec.generate_private_key(curve), algorithm=algorithm,
                          headers={"kid": "C3"})
        cases.append(Case(algorithm, made, "refused the algorithm"))
    short = rsa.generate_private_key(65537, 1024)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = jwt.encode(claims(), short, algorithm="RS256", headers={"kid": "A1"})
    keys = {"keys": [{**public_key("RS256", short), "kid": "A1", "key_ops": ["verify"]}]}
    cases.append(Case("a key of 1024 bits", made, "refused the key", keys=keys))
    return cases


def hs256(secret: bytes) -> str:
    """By hand: PyJWT refuses to sign with a key that looks like a public one."""
    header = {"alg": "HS256", "typ": "JWT", "kid": "A1"}
    signed = ".".join(encode(json.dumps(part).encode()) for part in (header, claims()))
    return f"{signed}.{encode(hmac.digest(secret, signed.encode(), hashlib.sha256))}"


def answers(probe: str, cases: list[Case]) -> list[str]:
    lines = "".join(json.dumps(case.task()) + "\n" for case in cases)
    result = subprocess.run([probe], input=lines, stdout=subprocess.PIPE, text=True, check=True)
    return result.stdout.splitlines()


def fits(answer: str, expected: str) -> bool:
    verdict, _, text = expected.partition(" ")
    return answer.startswith(verdict + " ") and text in answer


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    chance = random.Random(20261130)
    cases = right(chance) + wrong_signatures(chance) + wrong_algorithms()
    for algorithm in KEYS:
        cases += wrong_headers(algorithm) + wrong_claims(algorithm)

    found = answers(arguments[0], cases)
    findings = []
    if len(found) != len(cases):
        findings.append(f"{len(cases)} tokens, {len(found)} answers")
    for case, answer in zip(cases, found):
        if not fits(answer, case.expected):
            findings.append(f"{case.name}: {answer}, expected: {case.expected}")
    for finding in findings:
        print(finding)
    print(f"{len(cases)} tokens made by PyJWT: {len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
