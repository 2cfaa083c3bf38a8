"""Invitations and forgotten passwords by mail, through a mail server of our own."""

import asyncio
import contextlib
import email
import email.policy
import logging
import os
import re
import ssl
import subprocess
import tempfile
import threading
from unittest import mock

from aiosmtpd.controller import Controller, UnthreadedController

from administration import admin, look, person, set_password, sign_in, window
from browser import until
from live import Companion, free_port
from live_accounts import expect
from trial import driven


class Box:
    """Takes every message but those to one address."""

    def __init__(self):
        self.messages = []

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("refused"):
            return "550 nobody here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        self.messages.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 taken"


def link_in(message):
    return re.search(r"https://example\.org/guide/(\S+)", message.get_content()).group(1)


def invited(companion, browser, box, shots):
    """Somebody is invited, follows the mailed link, and signs in; what cannot be sent is said."""
    faults = []
    with person(browser, companion, "ann@example.org", "administrator", name="Ann Ö") as ann:
        for address, words in (("ben@example.org", "It was sent there."), ("refused@example.org", "It could not be sent there")):
            ann.goto(admin(companion, "people/new"))
            ann.fill("[name=email]", address)
            ann.fill("[name=name]", "Ben")
            ann.check("[name=role][value=staff]")
            with ann.expect_navigation():
                ann.click("main button[type=submit]")
            expect(faults, ann, words, address)
    message = box.messages[-1]
    people = [str(message[one].addresses[0]) for one in ("to", "from")]
    if people != ["ben@example.org", "A small guide <guide@example.org>"] or "Ann Ö invites you" not in message.get_content():
        faults.append(f"the message is {message}")
    with window(browser) as ben:
        set_password(ben, companion.home + link_in(message))
        sign_in(ben, companion, "ben@example.org")
        expect(faults, ben, "Good to see you, Ben", "after the invitation")
    return faults


def forgotten(companion, browser, box, shots):
    """A link for a new password is asked for at the door, by keyboard."""
    faults, before = [], len(box.messages)
    with window(browser) as ben:
        ben.goto(admin(companion, "sign-in"))
        ben.focus("text=Forgotten your password?")
        ben.keyboard.press("Enter")
        ben.wait_for_url("**/forgotten")
        faults += look(ben, shots, "forgotten")
        ben.fill("[name=email]", "ben@example.org")
        ben.keyboard.press("Enter")
        until(ben, "document.querySelector('main').textContent.includes('is on its way') || document.body.textContent.includes('is on its way')")
        for _ in range(4500):
            if len(box.messages) > before:
                break
            ben.wait_for_timeout(20)
        set_password(ben, companion.home + link_in(box.messages[-1]), "another walk by the sea")
        sign_in(ben, companion, "ben@example.org", "another walk by the sea")
        expect(faults, ben, "Good to see you, Ben", "with the new password")
    return faults


# An address of this machine that is not called so: what is sent there must be encrypted.
ELSEWHERE = "127.0.0.2"
# A client that does not trust the server breaks off, which the server would report at length.
logging.getLogger("mail.log").disabled = True


def certificate(folder):
    """Key and certificate of a mail server at `ELSEWHERE`, which only its owner has signed."""
    key, file = f"{folder}/key.pem", f"{folder}/certificate.pem"
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=mail -addext"
    subprocess.run(["openssl", *words.split(), f"subjectAltName=IP:{ELSEWHERE}", "-keyout", key, "-out", file], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file, key)
    return context, file


@contextlib.contextmanager
def mail_server(box, host, **options):
    """A mail server in a thread; its port.

    The usual controller cannot ask one with TLS whether it is there.
    """
    loop = asyncio.new_event_loop()
    controller = UnthreadedController(box, hostname=host, port=free_port(), loop=loop, **options)
    is_there = threading.Event()

    def serve():
        controller.begin()
        is_there.set()
        loop.run_forever()
        controller.end()
        loop.close()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    is_there.wait()
    try:
        yield controller.port
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


def told(program, browser, server, trusted):
    """What an administrator is told when somebody is invited through a mail server, and the log of
    the companion.
    """
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, {"SSL_CERT_FILE": trusted} if trusted else {}):
        companion = Companion(program, folder, more=["--smtp", server, "--mail-from", "guide@example.org"])
        try:
            with person(browser, companion, "ann@example.org", "administrator", name="Ann") as ann:
                ann.goto(admin(companion, "people/new"))
                ann.fill("[name=email]", "ben@example.org")
                ann.fill("[name=name]", "Ben")
                ann.check("[name=role][value=staff]")
                ann.click("main button[type=submit]")
                ann.get_by_text("sent there").wait_for()
                said = ann.locator("main").inner_text()
        finally:
            companion.stop()
        return "It was sent there." in said, companion.process.stdout.read()


def encrypted(program, browser):
    """Over TLS from the first byte and by STARTTLS, a message goes to a server whose certificate is
    trusted and has its name; to no other, and nowhere in the clear.
    """
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        context, file = certificate(folder)
        for name, scheme, host, trusted, options, is_sent in (
            ("STARTTLS, trusted", "smtp", ELSEWHERE, file, {"tls_context": context, "require_starttls": True}, True),
            ("TLS, trusted", "smtps", ELSEWHERE, file, {"ssl_context": context}, True),
            ("STARTTLS, unknown", "smtp", ELSEWHERE, None, {"tls_context": context, "require_starttls": True}, False),
            ("TLS, unknown", "smtps", ELSEWHERE, None, {"ssl_context": context}, False),
            ("TLS, another name", "smtps", "127.0.0.3", file, {"ssl_context": context}, False),
            ("no STARTTLS", "smtp", ELSEWHERE, file, {}, False),
        ):
            box = Box()
            with mail_server(box, host, **options) as port:
                was_sent, log = told(program, browser, f"{scheme}://{host}:{port}", trusted)
            if (was_sent, len(box.messages)) != (is_sent, int(is_sent)):
                faults.append(f"{name}: sent {was_sent}, {len(box.messages)} arrived")
            if is_sent == ("a message could not be sent" in log):
                faults.append(f"{name}: the log says {log}")
    return faults


def begun(program, folder):
    """A companion that sends through a mail server here, which ends with this process."""
    box = Box()
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    server = f"smtp://127.0.0.1:{controller.port}"
    companion = Companion(program, folder, more=["--smtp", server, "--mail-from", "guide@example.org"])
    companion.box = box
    return companion


def checks(companion, browser, shots):
    return [
        ("mail: an invitation arrives, and what cannot be sent is said", lambda: invited(companion, browser, companion.box, shots)),
        ("mail: a forgotten password", lambda: forgotten(companion, browser, companion.box, shots)),
        ("mail: encrypted, and to a trusted server alone", lambda: encrypted(companion.program, browser)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Mail of a companion, in a real Chromium.", begun, checks))
