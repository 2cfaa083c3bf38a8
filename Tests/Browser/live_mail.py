"""Invitations and forgotten passwords by mail, through a mail server of our own."""

import email
import email.policy
import re

from aiosmtpd.controller import Controller

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
    """Somebody is invited, follows the link of the message, and signs in; what cannot be sent is said."""
    faults = []
    with person(browser, companion, "ann@example.org", "administrator", name="Ann Ö") as ann:
        for address, words in (("ben@example.org", "It was sent there."), ("refused@example.org", "It could not be sent there")):
            ann.goto(admin(companion, "people/new"))
            ann.fill("[name=email]", address)
            ann.fill("[name=name]", "Ben")
            ann.check("[name=role][value=staff]")
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


def begun(program, folder):
    """A companion that sends through a mail server on this machine, which ends with this process."""
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
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Mail of a companion, in a real Chromium.", begun, checks))
