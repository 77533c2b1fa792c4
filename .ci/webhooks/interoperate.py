"""Signs and verifies webhooks with the reference library of Standard Webhooks and with ours.

Usage: interoperate.py PROBE

Bodies and secrets of many shapes are signed by one side and verified by the other, in both
directions; then one thing after another is changed, and both must refuse. PROBE is the executable
that speaks for ours. Exit status 0 means that both agree on everything.
"""

import base64
import json
import random
import subprocess
import sys
from datetime import datetime, timezone

from standardwebhooks import Webhook, WebhookVerificationError

ROUNDS = 300
TEXTS = ["a", "é", "顧客", "📬", "\\", '"', "\n", "\u2028", " ", "\t", "\u0000", "1.0", "/"]


def body(chance: random.Random) -> str:
    """A webhook whose spelling no other writer of JSON would choose."""
    text = "".join(chance.choice(TEXTS) for _ in range(chance.randrange(40)))
    data = json.dumps({"job_id": "job_1", "name": text}, ensure_ascii=chance.random() < 0.5)
    blank = chance.choice(["", " ", "\n", "\r\n\t"])
    kind = chance.choice(["bulk.completed", "webhook.test", "bulk.paused"])
    return (f'{{{blank}"data":{blank}{data},"type":"{kind}",{blank}'
            f'"timestamp" : "2026-11-30T10:29:58Z"}}{blank}')


def secret(chance: random.Random) -> str:
    text = base64.b64encode(chance.randbytes(chance.randrange(1, 80))).decode()
    if chance.random() < 0.3:
        text = text.rstrip("=")
    return chance.choice(["", "whsec_"]) + text


def cases() -> list[dict]:
    chance = random.Random(20261130)
    now = int(datetime.now(tz=timezone.utc).timestamp())
    return [
        {"id": f"msg_{number}", "timestamp": now - chance.randrange(-200, 200),
         "secret": secret(chance), "body": body(chance)}
        for number in range(ROUNDS)
    ]


def theirs(case: dict) -> str:
    moment = datetime.fromtimestamp(case["timestamp"], tz=timezone.utc)
    return Webhook(case["secret"]).sign(msg_id=case["id"], timestamp=moment, data=case["body"])


def accepted_by_theirs(case: dict, headers: dict) -> bool:
    try:
        Webhook(case["secret"]).verify(case["body"], headers)
        return True
    except WebhookVerificationError:
        return False


def headers_of(case: dict, signature: str) -> dict:
    return {"Webhook-Id": case["id"], "webhook-timestamp": str(case["timestamp"]),
            "WEBHOOK-SIGNATURE": signature}


def ours(probe: str, tasks: list[dict]) -> list[str]:
    lines = "".join(json.dumps(task) + "\n" for task in tasks)
    result = subprocess.run([probe], input=lines, stdout=subprocess.PIPE, text=True, check=True)
    return result.stdout.splitlines()


def payload(case: dict) -> str:
    return base64.b64encode(case["body"].encode()).decode()


def signing(case: dict) -> dict:
    return {"id": case["id"], "timestamp": case["timestamp"], "secret": case["secret"],
            "payload": payload(case)}


def verifying(case: dict, headers: dict) -> dict:
    return {"headers": headers, "secret": case["secret"], "payload": payload(case)}


def spoiled(case: dict, headers: dict) -> list[tuple[str, dict, dict]]:
    """One change at a time, after which nobody may accept the webhook."""
    changes = [
        ("a blank more", {**case, "body": case["body"] + " "}, headers),
        ("another secret", {**case, "secret": "whsec_" + base64.b64encode(b"other").decode()},
         headers),
    ]
    for name, field, value in [
        ("another id", "Webhook-Id", case["id"] + "x"),
        ("another time", "webhook-timestamp", str(case["timestamp"] + 1)),
        ("an old time", "webhook-timestamp", str(case["timestamp"] - 900)),
        ("another version", "WEBHOOK-SIGNATURE", headers["WEBHOOK-SIGNATURE"].replace("v1", "v2")),
        ("no signature", "WEBHOOK-SIGNATURE", ""),
    ]:
        changes.append((name, case, {**headers, field: value}))
    return changes


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    probe = arguments[0]
    all_cases = cases()
    findings = []

    signatures = ours(probe, [signing(case) for case in all_cases])
    if len(signatures) != len(all_cases):
        findings.append(f"{len(all_cases)} to sign, {len(signatures)} signatures")
    for case, signature in zip(all_cases, signatures):
        if signature != theirs(case):
            findings.append(f"{case['id']}: ours signs {signature}")
        elif not accepted_by_theirs(case, headers_of(case, signature)):
            findings.append(f"{case['id']}: theirs refuses what ours signed")

    tasks, expected = [], []
    for case in all_cases:
        headers = headers_of(case, theirs(case))
        rotated = headers_of(case, "v1,AAAA v1a,BBBB " + theirs(case))
        tasks += [verifying(case, headers), verifying(case, rotated)]
        expected += [(case["id"], True), (f"{case['id']} behind others", True)]
        for name, other, fields in spoiled(case, headers):
            if accepted_by_theirs(other, fields):
                findings.append(f"{case['id']}: theirs accepts {name}")
            tasks.append(verifying(other, fields))
            expected.append((f"{case['id']} with {name}", False))
    answers = ours(probe, tasks)
    if len(answers) != len(tasks):
        findings.append(f"{len(tasks)} to verify, {len(answers)} answers")
    for (name, is_right), answer in zip(expected, answers):
        if not answer.startswith("verified " if is_right else "refused "):
            findings.append(f"{name}: ours says {answer}")

    for finding in findings:
        print(finding)
    print(f"{len(all_cases)} webhooks signed by both, {len(tasks)} verified: "
          f"{len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
