"""A place's page says whether the place is open, by its own clocks, at any moment."""

import datetime
import json
import re

from browser import visit

DOORS = """
async () => {
  const line = document.querySelector('.now');
  return line && { hidden: line.hidden, text: line.textContent, door: JSON.parse(line.dataset.hours) };
}
"""


def open_now(browser, home, name):
    """What a page with hours says through a day."""
    with visit(browser, home) as seen:
        said = [at(seen.page, home + name, hour) for hour in range(0, 24, 3)]
        return [(f"{name} says at any hour whether it is open", faults_of(said) + seen.taken_faults())]


def at(page, address, hour):
    """What the page says on a Wednesday in June, at an hour by Greenwich's clock."""
    page.clock.set_fixed_time(datetime.datetime(2027, 6, 16, hour, tzinfo=datetime.timezone.utc))
    page.goto(address, wait_until="networkidle")
    return page.evaluate(DOORS)


def faults_of(said):
    if None in said:
        return ["the page has no such line"]
    texts = {one["text"] for one in said}
    faults = [f"says nothing: {json.dumps(one)[:200]}" for one in said if one["hidden"] or not one["text"]]
    if len(texts) < 2:
        faults.append(f"says the same at all hours: {texts}")
    return faults + [f"a gap in: {text}" for text in texts if re.search(r"[{}]|undefined|NaN", text)]
