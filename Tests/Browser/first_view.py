"""What a visitor sees first: whole words, the facts of a place before its picture, and alerts on
their days only.
"""

import datetime
import re

from browser import PHONE, visit
from visits import ask

# A phone of today and a small one; text at twice its size leaves words no room on the small one.
WIDTHS = (390, 320)


def first_view(browser, home, kind, name):
    """A page on phones, as it stands before anybody scrolls."""
    results = []
    with visit(browser, home) as seen:
        page = seen.open(name)
        for width in WIDTHS:
            seen.resize(width, PHONE[1])
            results.append((f"words are whole at {width} px: {kind} ({name})", ask(page, "brokenWords")))
        if kind.startswith("place ") or kind == "place":
            seen.resize(*PHONE)
            results.append((f"the first facts are on the first screen: {kind} ({name})", ask(page, "lateFacts")))
        results.append((f"its scripts do not complain: {kind} ({name})", seen.taken_faults()))
    return results


def alerts(browser, home, guide):
    """By the visitor's own calendar: a past alert is hidden, and one that has begun is shown."""
    found = None
    for name in guide.pages:
        text = (guide.folder / name).read_text(encoding="utf-8")
        found = re.search(r'data-from="(\d{4}-\d\d-\d\d)" data-until="(\d{4}-\d\d-\d\d)"', text)
        if found:
            break
    if not found:
        return [("alerts keep to their days", ["no page has an alert with two days"])]
    first, last = (datetime.date.fromisoformat(day) for day in found.groups())
    days = {first - datetime.timedelta(1): False, first: True, last: True, last + datetime.timedelta(1): False}
    faults = []
    with visit(browser, home) as seen:
        for day, is_shown in days.items():
            seen.page.clock.set_fixed_time(datetime.datetime.combine(day, datetime.time(12)))
            seen.page.goto(home + name, wait_until="networkidle")
            line = seen.page.locator(f'[data-from="{first}"][data-until="{last}"]').first
            if line.is_visible() != is_shown:
                faults.append(f"on {day} the alert of {first} to {last} is {'hidden' if is_shown else 'shown'} on {name}")
        faults += seen.taken_faults()
    return [("alerts keep to their days", faults)]
