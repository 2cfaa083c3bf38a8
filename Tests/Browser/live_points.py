"""Points, profile and rewards: a visitor with a phone, staff at the counter, and a second phone.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/release/waymark
"""

import base64
import contextlib
import hashlib
import json
import re
import sqlite3
import time
import urllib.request

from browser import PHONE, enter, measured, tab_to, until
from live import ROOT, SITE, Companion
from trial import driven
from visits import axe_faults

PICTURES = ROOT / "Tests/Fixtures/pictures"
PASSWORD = "a long sentence for the counter"
KEY = "k" * 22
REWARD = "rewards: { points: 5, goal: 20, what: \"A <b>coffee</b>\", place: open, where: at the bar }\n"


def first_link(companion):
    for _ in range(30):
        found = re.search(r"http\S+/_live/admin/link/\S+", companion.process.stdout.readline())
        if found:
            return found.group(0).replace("localhost", "127.0.0.1")
    raise SystemExit("no link was printed for the first administrator")


def digest(key):
    return base64.urlsafe_b64encode(hashlib.blake2b(key.encode(), digest_size=32).digest()).decode().rstrip("=")


def earn(companion, key, *points):
    """As if these reports had been confirmed: twenty minutes are too long for a test."""
    with contextlib.closing(sqlite3.connect(companion.folder / ".waymark/live.sqlite", timeout=20)) as store:
        for one in points:
            store.execute("INSERT INTO ledger (device, points, reason, place, report, at) VALUES (?, ?, 'report', 'open', 1, ?)",
                          (digest(key), one, int(time.time())))
            store.execute("INSERT INTO device (id, agreed, differed, points) VALUES (?, 1, 0, ?) "
                          "ON CONFLICT (id) DO UPDATE SET points = points + excluded.points", (digest(key), one))
        store.commit()


def device(companion, path="", method="GET", body=None, key=KEY, kind="application/json", **headers):
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(companion.home + "_live/device" + path, data=data, method=method, headers={
        "Authorization": f"Device {key}", "Content-Type": kind, **{one.replace("_", "-"): text for one, text in headers.items()}})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
            return answer.status, json.loads(text) if "json" in answer.headers.get("Content-Type", "") else text
    except urllib.error.HTTPError as error:
        text = error.read()
        return error.code, json.loads(text) if "json" in error.headers.get("Content-Type", "") else text


@contextlib.contextmanager
def window(browser, size=PHONE):
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale="en-US")
    page = context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda one: page.complaints.append(one.text) if one.type == "error" and "Content Security" in one.text else None)
    yield page
    context.close()


def profile(page, companion):
    page.goto(f"{companion.home}profile/index.html")
    page.locator("[data-part=live]").wait_for(state="visible")


def report_once(page, companion):
    """Gives the phone a key, as a report does; returns it."""
    page.goto(f"{companion.home}places/open/index.html")
    page.locator(".waits [name=minutes]").fill("7")
    sent = []
    page.on("request", lambda one: sent.append(one.headers.get("authorization", "")) if one.method == "POST" else None)
    page.locator(".waits [type=submit]").click()
    until(page, "document.querySelector('[data-part=wait-said]').textContent.includes('Thank you')")
    return sent[0].removeprefix("Device ")


def look(page, shots, name):
    """In both appearances: axe, no sideways scrolling, a picture to look at."""
    faults = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        faults += [f"{name}, {scheme}: {one}" for one in axe_faults(page)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"):
            faults.append(f"{name} scrolls sideways")
        if shots:
            page.screenshot(path=f"{shots}/{name}-{scheme}.png", full_page=True)
    return faults


def sign_in(page, companion):
    page.goto(f"{companion.home}_live/admin/")
    page.fill("[name=email]", "ann@example.org")
    page.fill("[name=password]", PASSWORD)
    page.locator("main button[type=submit], main .button").first.click()


def founded(companion, browser):
    with window(browser) as page:
        page.goto(companion.link)
        page.fill("[name=email]", "ann@example.org")
        page.fill("[name=name]", "Ann")
        for field in ("password", "again"):
            page.fill(f"[name={field}]", PASSWORD)
        page.click("button:has-text('Set the password')")
    return []


def redeemed(companion, browser, shots):
    """A visitor shows a code; staff compare the number and redeem it; the visitor's page says so at
    once, and the code is used up.
    """
    faults = []
    with window(browser) as visitor, window(browser, (1280, 900)) as staff:
        key = report_once(visitor, companion)
        profile(visitor, companion)
        until(visitor, "document.querySelector('[data-part=sum]').textContent === '0 of 20'")
        if "The open canteen" not in visitor.locator("[data-part=pending-list]").inner_text():
            faults.append("a report that waits for others is not listed")
        if visitor.locator("[data-do=code]").is_visible():
            faults.append("a code is offered without the points")
        faults += look(visitor, shots, "profile-poor")
        earn(companion, key, 5, 5, 5, 5, 5)
        until(visitor, "document.querySelector('[data-part=sum]').textContent === '25 of 20'")
        visitor.locator("[name=name]").fill("<script>alert(1)</script> Ada")
        visitor.locator("[name=name]").press("Enter")
        until(visitor, "document.querySelector('[data-part=said]').textContent === 'Saved.'")
        visitor.set_input_files("[data-do=choose]", PICTURES / "tagged.jpg")
        visitor.locator("[data-part=picture]").wait_for(state="visible")
        visitor.locator("[data-do=code]").focus()
        visitor.keyboard.press("Enter")
        visitor.locator("[data-part=code-text]").wait_for(state="visible")
        code = visitor.locator("[data-part=code-text]").inner_text()
        if visitor.locator("[data-part=code-picture] svg.qr").count() != 1:
            faults.append("there is no QR code")
        faults += look(visitor, shots, "profile-code")
        sign_in(staff, companion)
        staff.goto(f"{companion.home}_live/admin/rewards")
        faults += look(staff, shots, "staff-empty")
        tab_to(staff, "[name=code]")
        staff.keyboard.type("12345")
        enter(staff)
        if "no code of this guide" not in staff.locator("main").inner_text():
            faults.append("a wrong code is not refused at its field")
        # As the camera of a phone opens it.
        staff.goto(f"{companion.home}_live/admin/rewards#{code.lower()}")
        staff.locator(".reward-number").wait_for(state="visible")
        number = staff.locator(".reward-number").inner_text()
        measured("the number on the visitor's page", [visitor], f"document.querySelector('[data-part=code-number]').textContent.includes('{number}')")
        shown = staff.locator("main").inner_text()
        for words in ("A <b>coffee</b>", "The open canteen, at the bar", "<script>alert(1)</script> Ada", "costs 20 of 25 points"):
            if words not in shown:
                faults.append(f"staff do not see {words!r}")
        if staff.evaluate("document.querySelector('.reward-picture').naturalWidth") != 256:
            faults.append("staff do not see the picture")
        faults += look(staff, shots, "staff-found") + look(visitor, shots, "profile-number")
        tab_to(staff, "button", "Redeem")
        enter(staff)
        measured("redeemed, on the visitor's page", [visitor], "document.querySelector('[data-part=redeemed]').textContent.startsWith('Redeemed')")
        if "Redeemed: A <b>coffee</b>" not in staff.locator("body").inner_text():
            faults.append("staff are not told that it is redeemed")
        until(visitor, "document.querySelector('[data-part=sum]').textContent === '5 of 20'")
        if visitor.locator("[data-part=code]").is_visible() or "Reward" not in visitor.locator("[data-part=history]").inner_text():
            faults.append("the code stays, or the history has no reward")
        staff.fill("[name=code]", code)
        staff.click("text=Check the code")
        if "redeemed before" not in staff.locator("main").inner_text():
            faults.append("a used code is not refused")
        faults += look(staff, shots, "staff-used") + look(visitor, shots, "profile-redeemed")
        if device(companion, key=key)[1]["points"] != 5:
            faults.append("the points were taken more than once")
        faults += visitor.complaints + staff.complaints
    return faults


def kept_out(companion, browser):
    """Nobody redeems who has not signed in, and no page of another site does."""
    faults = []
    with window(browser) as page:
        page.goto(f"{companion.home}_live/admin/rewards")
        if "Check the code" in page.locator("body").inner_text():
            faults.append("the counter is open to everybody")
    status, _, _ = companion.ask("_live/admin/rewards/redeem", b"code=x", Content_Type="application/x-www-form-urlencoded")
    if status < 300 or status >= 500:
        faults.append(f"redeeming without a session is answered with {status}")
    return faults


def moved(companion, browser, shots):
    """What one phone earned goes to another: a code, the same number on both, a confirmation."""
    faults = []
    with window(browser) as old, window(browser) as new:
        key = report_once(old, companion)
        earn(companion, key, 15)
        profile(old, companion)
        until(old, "document.querySelector('[data-part=sum]').textContent === '15 of 20'")
        old.locator("[data-do=move]").click()
        old.locator("[data-part=move-text]").wait_for(state="visible")
        code = old.locator("[data-part=move-text]").inner_text()
        faults += look(old, shots, "move-code")
        new.goto(f"{companion.home}profile/index.html#move={code}")
        new.locator("[data-part=live]").wait_for(state="visible")
        if new.locator("[name=code]").input_value() != code:
            faults.append("the code of the address is not in the field")
        new.locator("[name=code]").press("Enter")
        for page in (old, new):
            page.locator("[data-part=move-number]").wait_for(state="visible")
        numbers = [re.search(r"\d{3}", page.locator("[data-part=move-number]").inner_text()).group() for page in (old, new)]
        if numbers[0] != numbers[1]:
            faults.append(f"the numbers are {numbers}")
        faults += look(old, shots, "move-compare") + look(new, shots, "move-wait")
        old.locator("[data-do=confirm]").click()
        until(new, "document.querySelector('[data-part=sum]').textContent === '15 of 20'")
        until(old, "document.querySelector('[data-part=said]').textContent.startsWith('Moved')")
        if device(companion, key=key)[1]["points"] != 0:
            faults.append("the old key has the points still")
        new.locator("[name=code]").fill(code)
        new.locator("[name=code]").press("Enter")
        until(new, "document.querySelector('[data-part=wrong-code]').textContent.includes('not valid')")
        faults += old.complaints + new.complaints
    return faults


def forms(companion, browser, shots):
    """What is no name or no picture is said where it is, and erasing everything erases all."""
    faults = []
    with window(browser) as page:
        profile(page, companion)
        if device(companion)[1]["points"]:
            faults.append("a device has points that earned none")
        page.locator("[name=name]").fill("Ada \u202e evil")
        page.locator("[name=name]").press("Enter")
        until(page, "!document.querySelector('[data-part=wrong-name]').hidden")
        if page.evaluate("document.activeElement.name") != "name":
            faults.append("the field of the wrong name is left")
        page.set_input_files("[data-do=choose]", PICTURES / "drawing.svg")
        page.set_input_files("[data-do=choose]", PICTURES / "hollow.jpg")
        until(page, "document.querySelector('[data-part=said]').textContent.includes('cannot be used')")
        faults += look(page, shots, "profile-wrong")
        page.locator("[name=name]").fill("Ada")
        page.locator("[name=name]").press("Enter")
        until(page, "document.querySelector('[data-part=said]').textContent === 'Saved.'")
        page.set_input_files("[data-do=choose]", PICTURES / "tagged.webp")
        page.locator("[data-part=picture]").wait_for(state="visible")
        page.on("dialog", lambda one: one.accept())
        page.goto(f"{companion.home}settings/index.html")
        page.locator("[data-part=profile-link]").wait_for(state="visible")
        page.locator("[data-do=erase]").click()
        until(page, "!document.querySelector('[data-part=data-said]').hidden")
        faults += page.complaints
    with contextlib.closing(sqlite3.connect(companion.folder / ".waymark/live.sqlite", timeout=20)) as store:
        left = store.execute("SELECT COUNT(*) FROM profile WHERE name = 'Ada'").fetchone()[0]
    return faults + ([f"{left} profiles are left after erasing"] if left else [])


def programs(companion):
    """What other programs are answered: each refusal with its status and a code."""
    other = "o" * 22
    earn(companion, KEY, *[1] * 45)
    status, made = device(companion, "/code", "POST")
    cases = [
        ("a code", 201, None, (status, made)),
        ("a code without points", 409, "points", device(companion, "/code", "POST", key=other)),
        ("no key", 401, "no-device", device(companion, key="short")),
        ("a page of another site", 403, "wrong-origin", device(companion, "/code", "POST", Sec_Fetch_Site="cross-site")),
        ("another site's name", 403, "wrong-origin", device(companion, "/name", "PUT", {"name": "x"}, Origin="https://elsewhere.example")),
        ("a long name", 422, "name", device(companion, "/name", "PUT", {"name": "x" * 41})),
        ("a name that turns the text", 422, "name", device(companion, "/name", "PUT", {"name": "a\u202eb"})),
        ("no name", 400, "not-understood", device(companion, "/name", "PUT", {})),
        ("no JSON", 400, "not-understood", device(companion, "/name", "PUT", b"\xff\xfe")),
        ("an SVG", 422, "picture", device(companion, "/picture", "PUT", (PICTURES / "drawing.svg").read_bytes(), kind="image/jpeg")),
        ("a GIF", 422, "picture", device(companion, "/picture", "PUT", (PICTURES / "moving.gif").read_bytes(), kind="image/jpeg")),
        ("a bomb", 422, "picture", device(companion, "/picture", "PUT", (PICTURES / "bomb.png").read_bytes(), kind="image/png")),
        ("no picture", 404, "not-found", device(companion, "/picture", key=other)),
        ("no such move", 404, "no-move", device(companion, "/move/entered", "POST", {"text": "0000-0000-0000-0000"})),
        ("SQL for a move", 404, "no-move", device(companion, "/move/entered", "POST", {"text": "' OR '1'='1"})),
        ("nothing to confirm", 404, "no-move", device(companion, "/move/confirmed", "POST", {"number": 100})),
        ("another method", 405, "wrong-method", device(companion, "/code", "GET")),
        ("no such entry", 400, "not-understood", device(companion, "/history?before=x")),
    ]
    faults = [f"{name}: {got}" for name, status, code, got in cases if got[0] != status or (code and got[1].get("code") != code)]
    if device(companion, "/picture", "PUT", b"\xff\xd8\xff" + b"x" * (5 << 20))[0] != 413:
        faults.append("a picture of 5 MB is not refused")
    if device(companion, "/picture", "PUT", (PICTURES / "tagged.jpg").read_bytes(), kind="image/jpeg")[0] != 204:
        faults.append("a photograph is refused")
    status, kept = device(companion, "/picture")
    if status != 200 or kept[:3] != b"\xff\xd8\xff" or b"Secret" in kept or b"Exif" in kept:
        faults.append("the picture has more than its colours")
    if device(companion, "/picture", key=other)[0] != 404:
        faults.append("a picture is shown to another device")
    entries, answer = [], device(companion)[1]
    entries += answer["history"]
    while "earlier" in answer:
        answer = device(companion, f"/history?before={answer['earlier']}")[1]
        entries += answer["history"]
    if len(entries) != 45 or len({one["id"] for one in entries}) != 45:
        faults.append(f"the history has {len(entries)} entries")
    limits = [device(companion, "/code", "POST")[0] for _ in range(22)]
    if limits[:19].count(201) != 19 or limits[-1] != 429:
        faults.append(f"codes are answered with {limits}")
    return faults


def begun(program, folder):
    """A companion that rewards reports."""
    import live
    live.SITE = SITE + REWARD
    companion = Companion(program, folder)
    companion.link = first_link(companion)
    return companion


def checks(companion, browser, shots):
    return [
        ("points: staff get an account", lambda: founded(companion, browser)),
        ("points: a reward is shown, compared, and redeemed once", lambda: redeemed(companion, browser, shots)),
        ("points: the counter is shut to others", lambda: kept_out(companion, browser)),
        ("points: another phone takes over", lambda: moved(companion, browser, shots)),
        ("points: names, pictures, and how all is erased", lambda: forms(companion, browser, shots)),
        ("points: what other programs are answered", lambda: programs(companion)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Points, profile and rewards of `waymark live`, with two phones and a counter.", begun, checks))
