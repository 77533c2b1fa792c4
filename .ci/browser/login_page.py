#!/usr/bin/env python3
"""Logs in by the sandbox's login page in a real browser, headless Chromium, and takes pictures of it.

Usage: login_page.py <path of SampleCLI> [<folder for the pictures>]

It speaks the DevTools protocol over a pipe, so that it needs nothing but Python's own library. The page
itself runs no script; the buttons are pressed from outside, as a mouse would.
"""

import base64
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DEADLINE = 300


class Browser:
    """Chromium with one page."""

    def __init__(self, folder):
        program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
        if program is None:
            sys.exit("chromium is missing: apt-get install --no-install-recommends chromium")
        # It reads commands from descriptor 3 and answers on 4.
        command_out, command_in = os.pipe()
        answer_out, answer_in = os.pipe()
        arguments = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--no-first-run", f"--user-data-dir={folder}", "--remote-debugging-pipe", "about:blank",
        ]

        def place_pipes():
            # Out of the way first, since each of them may be where another one goes.
            ends = [os.dup(command_out), os.dup(answer_in)]
            ends = [os.dup2(end, 60 + index) for index, end in enumerate(ends)]
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            arguments, preexec_fn=place_pipes, close_fds=False, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command_out)
        os.close(answer_in)
        self.commands, self.answers = os.fdopen(command_in, "wb"), os.fdopen(answer_out, "rb")
        self.number, self.session, self.rest = 0, None, b""
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        self.call("Page.enable")

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.commands.write(json.dumps(message).encode() + b"\0")
        self.commands.flush()
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self):
        while b"\0" not in self.rest:
            block = os.read(self.answers.fileno(), 1 << 16)
            if not block:
                raise RuntimeError("chromium has ended")
            self.rest += block
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def value(self, expression):
        return self.call("Runtime.evaluate", expression=expression)["result"].get("value")

    def open(self, url):
        self.call("Page.navigate", url=url)

    def wait(self, expression):
        """Asks the page again and again, until what it says is true."""
        end = time.monotonic() + DEADLINE
        while time.monotonic() < end:
            try:
                if self.value(expression):
                    return
            except RuntimeError:
                # Between two pages there is nobody to ask.
                pass
            time.sleep(0.05)
        raise RuntimeError(f"never true: {expression}; the page says: {self.value('document.body.innerText')}")

    def press(self, selector):
        """Presses the left button of the mouse in the middle of an element."""
        x, y = json.loads(self.value(
            f"(r => JSON.stringify([r.x + r.width / 2, r.y + r.height / 2]))"
            f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())"))
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def picture(self, path, scheme, width):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.call("Emulation.setDeviceMetricsOverride",
                  width=width, height=800, deviceScaleFactor=1, mobile=False)
        if self.value("document.documentElement.scrollWidth > window.innerWidth"):
            raise RuntimeError(f"at {width} pixels the page is wider than the window")
        data = self.call("Page.captureScreenshot", format="png")["data"]
        path.write_bytes(base64.b64decode(data))

    def close(self):
        """Ends the browser with all of its processes, the main one of which waits for the others."""
        try:
            self.call("Browser.close")
            self.process.wait(timeout=30)
        except (RuntimeError, OSError, subprocess.TimeoutExpired):
            # It has ended already, or hangs.
            pass
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()


def login(browser, sample, choice, words=("mitid",), pictures=None):
    """Runs the command, and does in the browser what a person would."""
    command = subprocess.Popen(
        [sample, "login", *words, "--no-browser", "--json"], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True)
    url = next(line.strip() for line in command.stderr if line.startswith("http"))
    browser.open(url)
    browser.wait("document.querySelector('form') !== null && document.readyState === 'complete'")
    if pictures:
        for scheme in ("light", "dark"):
            for name, width in (("wide", 1000), ("narrow", 340)):
                browser.picture(pictures / f"login-{scheme}-{name}.png", scheme, width)
    for selector in choice:
        browser.wait(f"document.querySelector({json.dumps(selector)}) !== null")
        browser.press(selector)
    browser.wait("document.title === 'You can close this page'")
    if pictures:
        browser.picture(pictures / "closing.png", "light", 1000)
    output, _ = command.communicate(timeout=DEADLINE)
    return command.returncode, json.loads(output)


def check(condition, what):
    if not condition:
        sys.exit(f"login page: {what}")


def main():
    sample = sys.argv[1]
    pictures = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    # What a process of the browser writes at its very end may stand in the way of removing its folder.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(folder)
        try:
            ida = 'button[value="ida"]'
            status, result = login(browser, sample, [ida], pictures=pictures)
            check(status == 0 and result["claims"]["name"] == "Ida Prøvesen", f"a login gave {result}")
            check(re.fullmatch(r"\{[0-9a-f-]{36}\}", result["subject"]), "the subject is odd")
            status, result = login(browser, sample, [".cancel"])
            check(status == 1 and result["error"]["kind"] == "userCancelled", f"cancelling gave {result}")
            bankid = 'button[value="urn:grn:authn:no:bankid:substantial"]'
            status, result = login(browser, sample, [bankid, 'button[value="kari"]'], words=())
            check(status == 0 and result["identity_scheme"] == "nobankid-oidc", f"a choice gave {result}")
        finally:
            browser.close()
    print("login page: logged in, cancelled and chose an eID in Chromium")


main()
