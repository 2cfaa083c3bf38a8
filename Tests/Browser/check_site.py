"""Checks a finished guide; see `run`."""

import argparse
import pathlib
import time

import markup
import visits
import workers
from app_alerts import app_alerts
from app_day import app_day
from app_find import app_find
from app_kept import app_kept
from app_lists import app_lists
from app_map import app_map
from app_offline import app_offline
from app_phone import app_phone
from app_pictures import app_pictures
from app_plan import app_plan
from app_search import app_search
from app_walk import app_walk
from app_walk_stop import app_walk_stop
from app_way import app_way
from break_site import broken
from budget import budgets
from first_view import alerts, first_view
from guide import Guide
from kinds_of_page import examples
from large_map import large_map
from layout_shift import layout_shift
from open_now import open_now
from page_faults import page_faults
from planner import planner
from policy import policy
from report import Report
from scenarios import SCENARIOS, scenario
from streets import streets
from text_size import text_size

ON_PAPER = {"tour on paper", "itinerary on paper", "itinerary on paper in French", "place", "tour", "itinerary"}
BY_KEYBOARD = {"front", "tour", "place with hours", "search", "itinerary", "place in French"}
WITH_HOURS = {"place with hours", "place in French"}
FROM_A_FOLDER = {"front", "tour", "place", "itinerary", "search", "places", "front in French"}


def arguments():
    parser = argparse.ArgumentParser(description="Looks at a finished guide as its visitors do.")
    parser.add_argument("output", nargs="?", default="Output", help="the finished guide (default: Output)")
    parser.add_argument("--shots", type=pathlib.Path, help="keep a picture of every kind of page in this folder")
    parser.add_argument("--broken", action="store_true",
                        help="break a copy of the guide, fault by fault, and see that the checks notice")
    return parser.parse_args()


def files(browser, home, guide):
    """The checks that need no browser."""
    return [("valid HTML (Nu HTML checker)", markup.check_html(guide)), *markup.link_checks(guide), *budgets(guide)]


def everything(guide, shots):
    """All checks, `(title, check, arguments)`: what takes longest comes first."""
    groups = [
        ("the planner", planner), ("a walk", app_walk), ("the way on a walk", app_way), ("the stops of a walk", app_walk_stop),
        ("a planned day", app_plan), ("the policy of pages", policy),
        ("the map", app_map), ("addresses", app_find), ("lists", app_lists), ("a day", app_day), ("a day on a phone", app_phone), ("what is kept", app_kept), ("streets", streets), ("pictures of a row", app_pictures),
        ("without a connection", app_offline), ("the search", app_search), ("text and targets", text_size), ("what moves", layout_shift), ("files", files), ("alerts", alerts),
        ("alerts of a day", app_alerts), ("a large map", large_map), ("what pages say once", page_faults), ("a lost visitor", visits.lost),
    ]
    return ([(title, check, ()) for title, check in groups]
            + [(name, scenario, (name,)) for name in SCENARIOS]
            + [(kinds[0], page, (kinds, name, shots)) for kinds, name in examples(guide)])


def page(browser, home, guide, kinds, name, shots):
    """Everything about one page, as one of the kinds that it is."""
    kind = kinds[0]
    if name is None:
        return [(f"the guide has a page of the kind: {kind}", ["none was found"])]
    results = []
    for scheme in ("light", "dark"):
        results += visits.look(browser, home, kind, name, scheme, shots)
    if not visits.is_paper(name):
        results += first_view(browser, home, kind, name)
    results += visits.without_scripts(browser, home, kind, name)
    if BY_KEYBOARD & set(kinds):
        results += visits.keyboard(browser, home, kind, name)
    if ON_PAPER & set(kinds):
        results += visits.on_paper(browser, home, kind, name)
    if WITH_HOURS & set(kinds):
        results += open_now(browser, home, name)
    if FROM_A_FOLDER & set(kinds):
        results += visits.from_a_folder(browser, home, guide, kind, name)
    return results


def main():
    given, report, start = arguments(), Report(), time.monotonic()
    guide = Guide(given.output)
    if "index.html" not in guide.pages:
        raise SystemExit(f"{given.output} holds no finished guide: there is no index.html")
    if given.broken:
        report.add(broken(given.output))
        return report.close()
    if given.shots:
        given.shots.mkdir(parents=True, exist_ok=True)
    report.add(workers.results(given.output, everything(guide, given.shots)))
    print(f"{len(guide.pages)} pages in {time.monotonic() - start:.0f} s")
    return report.close()


if __name__ == "__main__":
    raise SystemExit(main())
