"""Alerts that are newer than the page: new ones come, withdrawn ones go, and without a connection
their age is said.
"""

import datetime
import functools
import json

from own_day import COUNT
from app_offline import at_site
from browser import until
from trial import tried

SHOWN = """[...document.querySelectorAll('[data-alerts] [data-alert]')].filter((one) => one.checkVisibility())
    .map((one) => one.dataset.alert)"""
AGE = "[...document.querySelectorAll('[data-alerts] [data-part=age]')].map((one) => one.checkVisibility() ? one.textContent : '')[0]"


def app_alerts(browser, home, guide):
    """All checks of fresh alerts."""
    return [("the pages of the build show the alerts that the file says", agreement(guide))] + tried((name, functools.partial(check, browser, guide)) for name, check in (
        ("alerts come fresh, on the pages that they touch", fresh),
        ("without a connection alerts say how old they are", aged),
    ))


def agreement(guide):
    """What the file says of a page is what the build wrote on it, in each edition."""
    faults = []
    for file in sorted(guide.folder.glob("**/data/alerts.json")):
        edition = file.parent.parent
        alerts = json.loads(file.read_text(encoding="utf-8"))["alerts"]
        shown = [one for one in alerts if f'data-alert="{one["slug"]}"' in (edition / "index.html").read_text(encoding="utf-8")]
        if alerts and not shown:
            faults.append(f"the front page of {file} shows none of them")
        for folder in ("places", "tours", "itineraries", "cities"):
            for page in edition.glob(f"{folder}/*/index.html"):
                name = page.parent.relative_to(edition).as_posix()
                text = page.read_text(encoding="utf-8").partition("data-alerts")[2].partition("<template")[0]
                for alert in shown:
                    if page.parent.name.startswith("page-") or 'http-equiv="refresh"' in page.read_text(encoding="utf-8"):
                        continue
                    is_there, is_said = f'data-alert="{alert["slug"]}"' in text, name in alert.get("pages", [name])
                    if is_there != is_said:
                        faults.append(f"{name} {'shows' if is_there else 'does not show'} {alert['slug']}, and {file} says otherwise")
    return faults


def publish(site, alerts):
    """Writes the alerts of the guide's own language as a new build would."""
    file = site.folder / "data/alerts.json"
    listed = json.loads(file.read_text(encoding="utf-8"))
    listed["alerts"] = alerts
    file.write_text(json.dumps(listed), encoding="utf-8")


def pages(guide):
    """The page of a tour, that of one of its stops, and that of a place elsewhere."""
    tour = sorted((guide.folder / "data/journeys/tours").glob("*.json"))[0]
    stop = json.loads(tour.read_text(encoding="utf-8"))["stops"][0]["place"]
    places = json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))["places"]
    city = next(one.get("city") for one in places if one["slug"] == stop)
    other = next(one["slug"] for one in places if one.get("city") != city)
    return f"tours/{tour.stem}", f"places/{stop}", f"places/{other}"


def new_alert(tour, stop):
    slug = stop.removeprefix("places/")
    return {"slug": "burst-pipe", "title": "A burst <b>pipe</b>", "severity": "closed", "dates": "today",
            "places": [slug], "tours": [], "pages": [stop, tour]}


@at_site
def fresh(phone, site, guide):
    faults = []
    tour, stop, other = pages(guide)
    everything = {"slug": "strike", "title": "Nothing runs", "severity": "warning"}
    over = {"slug": "over", "title": "Over", "severity": "info", "until": "2020-01-01"}
    publish(site, [new_alert(tour, stop), everything, over])
    expected = {"index.html": ["burst-pipe", "strike"], f"{tour}/index.html": ["burst-pipe", "strike"],
                f"{stop}/index.html": ["burst-pipe", "strike"], f"{other}/index.html": ["strike"],
                "my-day/index.html": ["strike"], "walk/index.html": ["strike"]}
    for name, slugs in expected.items():
        page = phone.open(name)
        until(page, f"JSON.stringify({SHOWN}) === JSON.stringify({json.dumps(slugs)})")
        if page.evaluate(AGE):
            faults.append(f"{name} says that alerts of now are old")
    page = phone.open(f"{stop}/index.html")
    page.locator("button[data-add]").first.click()
    until(page, f"({COUNT}) === 1")
    page = phone.open("my-day/index.html")
    until(page, f"JSON.stringify({SHOWN}) === JSON.stringify(['burst-pipe', 'strike'])")
    page = phone.open("index.html")
    until(page, f"{SHOWN}.length === 2")
    line = page.locator('[data-alert="burst-pipe"]')
    if line.evaluate("one => one.querySelector('b') !== null || !one.classList.contains('is-closed')"):
        faults.append("the text of an alert became markup, or it does not look closed")
    if line.locator("svg").count() != 1:
        faults.append("an alert has not just its own sign")
    publish(site, [])
    for name in ("index.html", f"{tour}/index.html"):
        until(phone.open(name), f"{SHOWN}.length === 0")
    return faults


@at_site
def aged(phone, site, guide):
    phone.ready()
    tour, stop, _ = pages(guide)
    publish(site, [new_alert(tour, stop)])
    until(phone.open("index.html"), f"{SHOWN}.includes('burst-pipe')")
    site.end()
    faults = []
    # Some minutes may go by before the page is looked at.
    for minutes, words in ((40, [f"{number} min" for number in range(40, 60)]), (3000, ["20"])):
        later = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(minutes=minutes, seconds=30)
        phone.page.clock.install(time=later)
        page = phone.open("index.html")
        until(page, f"{SHOWN}.includes('burst-pipe')")
        until(page, f"({AGE}) !== ''")
        said = page.evaluate(AGE).replace("\u00a0", " ").replace("\u202f", " ")
        if not any(one in said for one in words):
            faults.append(f"after {minutes} minutes it says {said!r}")
        phone.page.close()
        phone.page = phone.context.new_page()
    site.begin()
    return faults
