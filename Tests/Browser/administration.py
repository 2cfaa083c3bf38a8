"""People who sign in to the administration of a companion, for the scenarios of all its rooms."""

import contextlib
import subprocess

from browser import DESKTOP, until
from visits import SIZES, ask, axe_faults

PASSWORD = "a long walk by the sea"


def link_for(companion, email, *roles, name=""):
    """The link with which somebody sets a password, as the terminal prints it."""
    command = [companion.program, "live", "accounts", "invite", email, companion.folder, "--name", name, "--address", companion.home]
    command += [word for role in roles for word in ("--role", role)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def admin(companion, path=""):
    return f"{companion.home}_live/admin/{path}"


def set_password(page, link, password=PASSWORD):
    page.goto(link)
    page.fill("[name=password]", password)
    page.fill("[name=again]", password)
    page.click("button:has-text('Set the password')")


def sign_in(page, companion, email, password=PASSWORD):
    page.goto(admin(companion, "sign-in"))
    page.fill("[name=email]", email)
    page.fill("[name=password]", password)
    page.click("main button[type=submit]")


@contextlib.contextmanager
def window(browser, size=DESKTOP, scheme="light", scripts=True):
    """A browser of its own, with an empty page; `page.complaints` is what it complains of."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, java_script_enabled=scripts, reduced_motion="reduce", locale="en-US")
    page = context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda one: page.complaints.append(one.text) if one.type == "error" and "status of" not in one.text else None)
    yield page
    context.close()


@contextlib.contextmanager
def person(browser, companion, email, *roles, name="", **options):
    """Somebody with these roles who has signed in, in a window of one's own."""
    with window(browser, **options) as page:
        set_password(page, link_for(companion, email, *roles, name=name))
        sign_in(page, companion, email)
        yield page


def look(page, shots=None, name=""):
    """What is wrong with a page on a phone and on a desk, by day and by night."""
    faults, before = [], page.viewport_size
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            faults += [f"{name} {size} {scheme}: {one}" for one in axe_faults(page) + ask(page, "sideways")]
            if shots:
                page.screenshot(path=f"{shots}/{name}-{size}-{scheme}.png", full_page=True)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(before)
    return faults


def publish(page):
    """Publishes by the button of the open page, which shows by itself when that is done."""
    page.get_by_role("button", name="Publish now").click()
    until(page, "document.querySelector('main').textContent.includes('Visitors see everything that was saved.')", seconds=300)
