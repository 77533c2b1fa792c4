"""Drives sandboxes with the vendor's own client, and checks what that client understands.

Usage: vendor_client.py SAMPLECLI

The argument is the built command that serves sandboxes. Each flow has numbers of its own, since a
number has a cooldown. Exit status 0 means that every flow went as it should, 1 that one did not.
"""

import asyncio
import json
import re
import signal
import subprocess
import sys
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime, timezone
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Iterator

from didww_verification import (
    ApplicationAuth,
    AsyncVerificationClient,
    Autofill,
    BasicAuth,
    CalloutOptions,
    DidwwApiError,
    DidwwBalanceInsufficientError,
    DidwwNotFoundError,
    DidwwRateLimitedError,
    DidwwServerError,
    DidwwUnauthorizedError,
    DidwwValidationError,
    PublicAuth,
    RetryPolicy,
    SmsOptions,
    VerificationClient,
    is_known_api_error_code,
    is_known_verification_error_code,
    is_known_verification_status,
)
from didww_verification.callback import CallbackVerifier, allow, deny, parse_authorization

KEY = "sandbox-key"
SECRET = "c2FuZGJveC1zZWNyZXQ"
CODE = "123456"
WRONG = "654321"


class Mismatch(Exception):
    """The client understood something else than it should have."""


def expect(found: Any, wanted: Any, what: str) -> None:
    if found != wanted:
        raise Mismatch(f"{what}: expected {wanted!r}, found {found!r}")


def expect_error(kind: type[DidwwApiError], codes: list[str], call: Callable[[], Any]) -> Any:
    """The error that a call must end with. Every code must be one that the vendor knows."""
    try:
        result = call()
    except DidwwApiError as error:
        expect(type(error), kind, "kind of error")
        expect(list(error.codes), codes, "error codes")
        expect([c for c in codes if not is_known_api_error_code(c)], [], "codes unknown to the vendor")
        expect([item.detail for item in error.errors if not item.detail], [], "errors without text")
        return error
    raise Mismatch(f"expected {codes}, found {result.status}")


def expect_outcome(verification: Any, status: str, code: str | None = None) -> None:
    expect((verification.status, verification.error_code), (status, code), "outcome")
    expect(is_known_verification_status(status), True, "known status")
    expect(code is None or is_known_verification_error_code(code), True, "known reason")
    expect(verification.error_detail is None, code is None, "a reason's text")


@contextmanager
def served(sample: str, *options: str) -> Iterator[str]:
    """The URL of a sandbox on a free port; in the end it must stop well when it is told to."""
    process = subprocess.Popen(
        [sample, "sandbox", "--port", "0", *options], stdout=subprocess.PIPE, text=True)
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        if not found:
            raise Mismatch("the sandbox does not say where it listens")
        # Whatever else it says must not fill the pipe.
        threading.Thread(target=process.stdout.read, daemon=True).start()
        yield found.group()
        process.send_signal(signal.SIGTERM)
        expect(process.wait(300), 0, "exit status of the stopped sandbox")
    finally:
        process.kill()


class Backend(ThreadingHTTPServer):
    """An application's backend, which answers by what a start passes on as its custom text."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), BackendHandler)
        self.url = f"http://127.0.0.1:{self.server_address[1]}/hooks/a%20b?team=1"
        self.verifier = CallbackVerifier(secret=SECRET, callback_url=self.url)
        self.rejections: list[Any] = []
        self.questions: list[Any] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()


class BackendHandler(BaseHTTPRequestHandler):
    server: Backend

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        _, signature = parse_authorization(self.headers["Authorization"])
        rejection = self.server.verifier.check(
            method="POST", content_type=self.headers["Content-Type"], body=body,
            timestamp=self.headers["x-timestamp"], signature=signature)
        if rejection is not None:
            self.server.rejections.append(rejection)
        question = json.loads(body)
        self.server.questions.append(question)
        status, answer = {
            "allow": (200, allow()),
            "deny": (200, deny()),
            "fail": (500, allow()),
            "nonsense": (200, "allow"),
            "long": (200, allow() + " " * 8192),
        }[question["data"].get("custom", "allow")]
        self.send_response(status)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer.encode())

    def log_message(self, format: str, *arguments: Any) -> None:
        """Says nothing."""


class Flows:
    """Every flow is a method whose name begins with `test_`, run in the order they stand in."""

    def __init__(self, sample: str, url: str, limited_url: str) -> None:
        self.sample = sample
        self.url = url
        self.limited_url = limited_url
        # Repeated reads would hide a server error that comes once.
        self.retry = RetryPolicy(attempts=1)
        self.basic = self.client(BasicAuth(KEY, SECRET))

    def client(self, auth: Any, url: str | None = None) -> VerificationClient:
        # Long, since a busy machine may hold up the sandbox, and no flow is about time.
        return VerificationClient(auth, base_url=url or self.url, timeout=300, retry=self.retry)

    def start(self, number: str, method: str = "sms", **options: Any) -> Any:
        return self.basic.start_verification(
            destination=number, delivery_method=method, **options)

    def report(self, verification: Any, code: str) -> Any:
        return self.basic.report_verification(
            verification.id, delivery_method=verification.delivery_method, code=code)

    # The straight way.

    def test_start_tells_everything(self) -> None:
        before = datetime.now(timezone.utc)
        verification = self.start("+1 (202) 555-0100", custom="signup/step-2")
        expect_outcome(verification, "pending")
        expect(str(uuid.UUID(verification.id)), verification.id, "id")
        expect(verification.destination, "12025550100", "destination")
        expect(verification.delivery_method, "sms", "method")
        expect(verification.fee, Decimal("0.0"), "fee")
        expect(verification.is_finished, False, "finished")
        expect(verification.callout, None, "block of the other channel")
        left = (verification.expires_at - before).total_seconds()
        expect(299 <= left <= 600, True, f"lifetime, {left} s")
        sms = verification.sms
        expect(sms.template.count("{{CODE}}"), 1, "place of the code")
        expect((sms.language, sms.code_length), ("en-US", 6), "language and length")
        expect(
            (sms.template_group, sms.template_group_used, sms.template_fallback_reason),
            (None, False, None), "template group")
        expect(sms.autofill, None, "marker")

    def test_report_and_status(self) -> None:
        verification = self.start("+12025550101")
        expect_outcome(self.basic.get_verification(verification.id), "pending")
        expect_outcome(self.report(verification, CODE), "verified")
        read = self.basic.get_verification(verification.id)
        expect_outcome(read, "verified")
        expect(read.is_finished, True, "finished")
        expect_outcome(self.report(verification, CODE), "verified")
        expect_error(
            DidwwValidationError, ["already_verified"], lambda: self.report(verification, WRONG))

    def test_by_number(self) -> None:
        verification = self.start("+44 7700 900000", "callout")
        number = "+44 7700-900000"
        expect(self.basic.get_verification_by_number(number).id, verification.id, "id")

        def report(code: str) -> Any:
            return self.basic.report_verification_by_number(
                number, delivery_method="callout", code=code)

        expect_error(DidwwValidationError, ["code_invalid"], lambda: report(WRONG))
        expect_outcome(report(CODE), "verified")
        expect_outcome(self.basic.get_verification_by_number(number), "verified")

    def test_every_way_to_authenticate(self) -> None:
        ways = [PublicAuth(KEY), BasicAuth(KEY, SECRET), ApplicationAuth(KEY, SECRET)]
        for digit, auth in enumerate(ways):
            with self.client(auth) as client:
                verification = client.start_verification(
                    destination=f"+44 7700 90000{1 + digit}", delivery_method="sms")
                expect_outcome(client.report_verification(
                    verification.id, delivery_method="sms", code=CODE), "verified")
                expect_outcome(client.get_verification(verification.id), "verified")

    def test_asynchronous_client(self) -> None:
        async def run() -> Any:
            auth = BasicAuth(KEY, SECRET)
            async with AsyncVerificationClient(auth, base_url=self.url, timeout=300) as client:
                verification = await client.start_verification(
                    destination="+44 7700 900004", delivery_method="sms")
                return await client.report_verification(
                    verification.id, delivery_method="sms", code=CODE)

        expect_outcome(asyncio.run(run()), "verified")

    # What the options lead to.

    def test_languages_and_fallback(self) -> None:
        wishes = ["pl", "tr-TR", "de-de", "en-US"]
        message = self.start("+12025550102", sms=SmsOptions(languages=wishes))
        expect(message.sms.language, "de-DE", "language of the message")
        call = self.start("+12025550103", "callout", callout=CalloutOptions(languages=wishes))
        expect(call.callout.language, "tr-TR", "language of the call")
        expect(call.sms, None, "block of the other channel")
        other = self.start("+12025550104", sms=SmsOptions(languages=["fil-PH"]))
        expect(other.sms.language, "en-US", "language to fall back on")

    def test_autofill(self) -> None:
        marker = Autofill.app_hash("FA+9qCX9VS/")
        expect(
            self.start("+12025550105", sms=SmsOptions(autofill=marker)).sms.autofill, marker,
            "marker")
        expect(
            self.start("+12025550106", sms=SmsOptions(autofill=Autofill.none())).sms.autofill, None,
            "marker")

    # Outcomes that are no errors.

    def test_denied(self) -> None:
        verification = self.start("+12025550150")
        expect_outcome(verification, "denied", "destination_country_disabled")
        read = self.basic.get_verification(verification.id)
        expect_outcome(read, "denied", "destination_country_disabled")
        expect_outcome(self.report(verification, CODE), "denied", "destination_country_disabled")

    def test_failed_and_expired(self) -> None:
        rows = [
            ("+12025550110", "failed", "dispatch_failed"),
            ("+4930123456", "failed", "dispatch_failed"),
            ("+12025550120", "expired", "expired"),
        ]
        for number, status, reason in rows:
            verification = self.start(number)
            expect_outcome(verification, "pending")
            expect_outcome(self.basic.get_verification(verification.id), status, reason)
            expect_outcome(self.report(verification, CODE), status, reason)

    def test_channel_that_does_not_reach(self) -> None:
        reason = "destination_not_supported_for_channel"
        expect_outcome(self.start("+12025550130", "sms"), "failed", reason)
        expect_outcome(self.start("+12025550130", "callout"), "pending")
        expect_outcome(self.start("+12025550140", "callout"), "failed", reason)

    def test_too_many_attempts(self) -> None:
        verification = self.start("+12025550107")
        for _ in range(3):
            expect_error(
                DidwwValidationError, ["code_invalid"], lambda: self.report(verification, WRONG))
        expect_outcome(self.report(verification, CODE), "failed", "too_many_attempts")

    def test_backend_decides(self) -> None:
        rows = [
            ("allow", "pending", None),
            ("deny", "denied", "denied_by_callback"),
            ("fail", "denied", "denied_invalid_callback_response"),
            ("nonsense", "denied", "denied_invalid_callback_response"),
            ("long", "denied", "denied_invalid_callback_response"),
        ]
        backend = Backend()
        with served(self.sample, "--no-limits", "--callback", backend.url) as url:
            for digit, (custom, status, reason) in enumerate(rows):
                with self.client(PublicAuth(KEY), url) as client:
                    verification = client.start_verification(
                        destination=f"+1202555010{digit}", delivery_method="sms", custom=custom)
                expect_outcome(verification, status, reason)
                expect(backend.questions[-1], {
                    "event": "verification_request",
                    "data": {
                        "id": verification.id, "destination": f"1202555010{digit}",
                        "delivery_method": "sms", "custom": custom},
                }, "question to the backend")
            # Signed requests need no second word.
            with self.client(ApplicationAuth(KEY, SECRET), url) as client:
                expect_outcome(client.start_verification(
                    destination="+12025550109", delivery_method="sms", custom="deny"), "pending")
            backend.shutdown()
            backend.server_close()
            with self.client(BasicAuth(KEY, SECRET), url) as client:
                expect_outcome(client.start_verification(
                    destination="+12025550108", delivery_method="sms"),
                    "denied", "denied_invalid_callback_response")
        expect(backend.rejections, [], "signatures that the vendor refuses")
        expect(len(backend.questions), len(rows), "questions")

    # Errors.

    def test_refused_fields(self) -> None:
        long = "x" * 4097
        rows = [
            (["destination_blank"], dict(number=" ")),
            (["destination_invalid"], dict(number="1.202.555.0100")),
            (["delivery_method_inclusion"], dict(number="+12025550108", method="fax")),
            (["custom_too_long"], dict(number="+12025550108", custom=long)),
            (["languages_invalid"],
             dict(number="+12025550108", sms=SmsOptions(languages=["zh-Hans-CN"]))),
            (["autofill_invalid"],
             dict(number="+12025550108", sms=SmsOptions(autofill=Autofill.app_hash("x")))),
            (["sms_domain_not_configured"],
             dict(number="+12025550108", sms=SmsOptions(autofill=Autofill.domain()))),
            (["template_group_not_found"],
             dict(number="+12025550108", sms=SmsOptions(template_group="nowhere"))),
            (["destination_invalid", "languages_invalid"],
             dict(number="x", sms=SmsOptions(languages=["?"]))),
        ]
        for codes, call in rows:
            error = expect_error(DidwwValidationError, codes, lambda: self.start(**call))
            expect(error.status, 422, "status")
        expect_error(
            DidwwNotFoundError, ["not_found"],
            lambda: self.basic.get_verification_by_number("+12025550108"))

    def test_refused_reports(self) -> None:
        verification = self.start("+12025550109")

        def report(method: str, code: str) -> Any:
            return self.basic.report_verification_raw(
                verification.id, delivery_method=method, code=code)

        expect_error(
            DidwwValidationError, ["delivery_method_invalid"], lambda: report("callout", CODE))
        expect_error(
            DidwwValidationError, ["delivery_method_inclusion"], lambda: report("fax", CODE))
        expect_error(DidwwValidationError, ["code_blank"], lambda: report("sms", ""))
        expect_outcome(report("sms", CODE), "verified")

    def test_not_ready(self) -> None:
        verification = self.start("+12025550160")
        expect_error(
            DidwwValidationError, ["not_ready_to_report"], lambda: self.report(verification, CODE))
        expect_outcome(self.report(verification, CODE), "verified")

    def test_not_found(self) -> None:
        for call in [
            lambda: self.basic.get_verification(str(uuid.uuid4())),
            lambda: self.basic.get_verification("no/such id?"),
            lambda: self.basic.get_verification_by_number("+12025550199"),
            lambda: self.basic.report_verification(
                str(uuid.uuid4()), delivery_method="sms", code=CODE),
        ]:
            expect_error(DidwwNotFoundError, ["not_found"], call)

    def test_unauthorized(self) -> None:
        for auth in [
            PublicAuth("wrong"), PublicAuth(f"{KEY}:"), BasicAuth(KEY, "wrong"),
            ApplicationAuth(KEY, "d3Jvbmc"),
        ]:
            with self.client(auth) as client:
                error = expect_error(
                    DidwwUnauthorizedError, ["unauthorized"],
                    lambda: client.get_verification("x"))
                expect(error.status, 401, "status")

    def test_stale_signature(self) -> None:
        late = RetryPolicy(attempts=1, clock=lambda: int(time.time()) - 310)
        with VerificationClient(
            ApplicationAuth(KEY, SECRET), base_url=self.url, timeout=300, retry=late
        ) as client:
            expect_error(
                DidwwUnauthorizedError, ["unauthorized"], lambda: client.get_verification("x"))

    def test_no_balance_and_server_fault(self) -> None:
        error = expect_error(
            DidwwBalanceInsufficientError, ["balance_insufficient"],
            lambda: self.start("+12025550170"))
        expect(error.status, 402, "status")
        error = expect_error(
            DidwwServerError, ["internal_error"], lambda: self.start("+12025550190"))
        expect(error.status, 500, "status")

    # Limits.

    def test_cooldown(self) -> None:
        self.start("+44 7700 900005")
        error = expect_error(
            DidwwRateLimitedError, ["destination_in_cooldown"],
            lambda: self.start("+44 7700 900005", "callout"))
        expect(error.retry_after in range(1, 31), True, f"wait, {error.retry_after} s")

    def test_volume(self) -> None:
        error = expect_error(
            DidwwRateLimitedError, ["volume_limit_reached"], lambda: self.start("+12025550180"))
        expect((error.status, error.retry_after), (429, 172_800), "status and wait")

    def test_too_many_a_second(self) -> None:
        rows = [
            (PublicAuth(KEY), {"rate_limit_public_per_account", "rate_limit_per_ip"},
             DidwwNotFoundError),
            (BasicAuth(KEY, SECRET), {"rate_limit_per_account"}, DidwwNotFoundError),
            (PublicAuth("wrong"), {"rate_limit_failed_auth"}, DidwwUnauthorizedError),
        ]
        for auth, codes, usual in rows:
            with self.client(auth, self.limited_url) as client:
                limited = self.burst(client, usual)
            found = {code for error in limited for code in error.codes}
            expect(found - codes, set(), "other limits that were met")
            expect({error.retry_after for error in limited}, {1}, "wait")
            # What follows must not begin in the second of this burst.
            time.sleep(1.1)

    def burst(
        self, client: VerificationClient, usual: type[DidwwApiError]
    ) -> list[DidwwRateLimitedError]:
        """The refusals among many calls at once; again until there are some on a slow machine."""

        def call(_: int) -> DidwwApiError:
            try:
                client.get_verification("x")
            except DidwwApiError as error:
                return error
            raise Mismatch("expected an error of every call")

        for _ in range(20):
            with ThreadPoolExecutor(40) as pool:
                errors = list(pool.map(call, range(80)))
            limited = [error for error in errors if isinstance(error, DidwwRateLimitedError)]
            expect({type(error) for error in errors} - {DidwwRateLimitedError}, {usual}, "others")
            if limited:
                return limited
        raise Mismatch("no limit was met")


def run(flows: Flows) -> bool:
    """Runs every flow, and says how each went."""
    names = [name for name in vars(Flows) if name.startswith("test_")]
    failed = 0
    for name in names:
        title = name.removeprefix("test_").replace("_", " ")
        try:
            getattr(flows, name)()
        except Exception as error:  # whatever it is, it must not hide the flows behind it
            failed += 1
            print(f"FAILED {title}: {type(error).__name__}: {error}")
        else:
            print(f"ok     {title}")
    print(f"the vendor's client: {len(names)} flows, {failed} failed")
    return failed == 0


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    sample = arguments[0]
    with served(sample, "--no-limits") as url, served(sample) as limited_url:
        return 0 if run(Flows(sample, url, limited_url)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
