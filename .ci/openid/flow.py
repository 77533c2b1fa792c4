"""Has LoginProbe log in at a provider that is not ours, and fail there in every way it can.

Usage: flow.py <path of LoginProbe>
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
CLIENT = "urn:my:application:identifier:1234"
REDIRECT = "http://127.0.0.1:1/callback"


def attempts(issuer):
    """What is tried, and the line that must come of it."""
    yield (CLIENT, REDIRECT), f"logged in: somebody, {issuer}"
    yield (CLIENT, REDIRECT, "deny"), "cancelled"
    yield ("urn:nobody", REDIRECT), "refused: invalid_client"
    yield (CLIENT, "http://127.0.0.1:1/elsewhere"), "refused: invalid_request"
    # A request that was opened before leads nowhere any more.
    yield (CLIENT, REDIRECT, "--twice"), "failed: Browser: "


def run(probe, algorithm):
    provider = subprocess.Popen(
        [sys.executable, "-B", HERE / "provider.py", algorithm], stdout=subprocess.PIPE, text=True)
    failures = 0
    try:
        issuer = provider.stdout.readline().strip()
        for words, expected in attempts(issuer):
            result = subprocess.run(
                [probe, issuer, *words], capture_output=True, text=True, timeout=300)
            line = result.stdout.strip()
            if result.returncode != 0 or not line.startswith(expected):
                print(f"{algorithm} {words[:1]}: expected '{expected}', found '{line}'", file=sys.stderr)
                print(result.stderr, file=sys.stderr)
                failures += 1
    finally:
        provider.terminate()
        provider.wait()
    return failures


def main():
    probe = sys.argv[1]
    failures = sum(run(probe, algorithm) for algorithm in ("RS256", "PS256", "ES256"))
    if failures:
        sys.exit(1)
    print("logins at idpyoidc: 3 algorithms, 5 attempts each, all as expected")


main()
