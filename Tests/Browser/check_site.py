"""Checks a finished guide; see `run`. Two workers look at the pages, each with its own Chromium."""

import argparse
import concurrent.futures
import pathlib
import time

import markup
import visits
from app_alerts import app_alerts
from app_day import app_day
from app_lists import app_lists
from app_map import app_map
from app_offline import app_offline
from app_plan import app_plan
from app_search import app_search
from app_walk import app_walk
from break_site import broken
from budget import budgets
from browser import chromium
from first_view import alerts, first_view
from guide import Guide
from kinds_of_page import examples
from large_map import large_map
from open_now import open_now
from planner import planner
from policy import policy
from report import Report
from scenarios import scenarios
from server import serve
from streets import streets
from trial import whole

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


def files(folder):
    """The checks that need no browser."""
    guide = Guide(folder)
    return [("valid HTML (Nu HTML checker)", markup.check_html(guide)), *markup.link_checks(guide), *budgets(guide)]


def pages(folder, shots, share):
    """The checks of one worker: its share of the kinds of page."""
    guide = Guide(folder)
    home = serve(guide)
    results = []
    with chromium() as browser:
        for kinds, name in examples(guide)[share::2]:
            if name is None:
                results.append((f"the guide has a page of the kind: {kinds[0]}", ["none was found"]))
                continue
            results += whole(kinds[0], lambda: page(browser, home, guide, kinds, name, shots))
        results += scenarios(browser, home, guide, share)
        for title, group in others(browser, home, guide)[share]:
            results += whole(title, group)
    return results


def others(browser, home, guide):
    """The groups of checks of both workers that are not about one page."""
    return [
        ("a lost visitor", lambda: visits.lost(browser, home)),
        ("alerts", lambda: alerts(browser, home, guide)),
        ("a large map", lambda: large_map(browser, home, guide)),
        ("the planner", lambda: planner(browser, home)),
        ("streets", lambda: streets(browser, home, guide)),
        ("a day", lambda: app_day(browser, home, guide)),
        ("lists", lambda: app_lists(browser, home, guide)),
    ], [
        ("the policy of pages", lambda: policy(browser, guide)),
        ("the map", lambda: app_map(browser, home, guide)),
        ("the search", lambda: app_search(browser, home, guide)),
        ("a walk", lambda: app_walk(browser, home, guide)),
        ("a planned day", lambda: app_plan(browser, home, guide)),
        ("without a connection", lambda: app_offline(browser, guide)),
        ("alerts of a day", lambda: app_alerts(browser, guide)),
    ]


def page(browser, home, guide, kinds, name, shots):
    """Everything about one page, as one of the kinds that it is."""
    results, kind = [], kinds[0]
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
    with concurrent.futures.ProcessPoolExecutor(max_workers=3) as workers:
        running = [workers.submit(files, given.output)]
        running += [workers.submit(pages, given.output, given.shots, share) for share in (0, 1)]
        for one in running:
            report.add(one.result())
    print(f"{len(guide.pages)} pages in {time.monotonic() - start:.0f} s")
    return report.close()


if __name__ == "__main__":
    raise SystemExit(main())
