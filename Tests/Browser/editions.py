"""The sample guide in every language of the interface: the same checks, in long words and from
right to left.

    Tests/Browser/languages [--shots DIR]

The sample guide has two editions. Its texts are copied, and each further language gets a title,
kinds of place and a few entries in its own words, so that every page of that edition has the
interface's words around them.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import visits
import workers
from first_view import first_view
from guide import Guide
from markup import check_html, link_checks
from report import Report

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / ".build/release/waymark"

# A title, the kinds of place that are on the sample's pages of Helsinki, and titles of entries;
# German has its long words.
EDITIONS = {
    "de": ("Vier Stadtspaziergänge", {"church": "Kirchengebäude", "museum": "Kunstausstellungsgebäude", "square": "Platz",
           "restaurant": "Gaststätte", "cafe": "Kaffeehaus", "restroom": "Toilettenanlage", "transit": "Haltestelle"},
           {"tours/helsinki-centre": "Helsinkis Sehenswürdigkeiten zwischen Hauptbahnhof und Südhafen",
            "itineraries/helsinki-day": "Ein Tag in Helsinki",
            "places/helsinki/kiasma": "Kiasma, das Gegenwartskunstausstellungsgebäude",
            "places/helsinki/kaisaniemi-botanic-garden": "Universitätspflanzengarten Kaisaniemi"}),
    "es": ("Cuatro paseos", {"church": "Iglesia", "museum": "Museo", "square": "Plaza", "restaurant": "Restaurante"},
           {"tours/helsinki-centre": "Helsinki, piedra y mar", "itineraries/helsinki-day": "Un día en Helsinki"}),
    "it": ("Quattro passeggiate", {"church": "Chiesa", "museum": "Museo", "square": "Piazza", "restaurant": "Ristorante"},
           {"tours/helsinki-centre": "Helsinki, pietra e mare", "itineraries/helsinki-day": "Un giorno a Helsinki"}),
    "pt": ("Quatro passeios", {"church": "Igreja", "museum": "Museu", "square": "Praça", "restaurant": "Restaurante"},
           {"tours/helsinki-centre": "Helsínquia, pedra e mar", "itineraries/helsinki-day": "Um dia em Helsínquia"}),
    "nl": ("Vier routes", {"church": "Kerk", "museum": "Museum", "square": "Plein", "restaurant": "Restaurant"},
           {"tours/helsinki-centre": "Helsinki, steen en zee", "itineraries/helsinki-day": "Een dag in Helsinki"}),
    "pl": ("Cztery spacery", {"church": "Kościół", "museum": "Muzeum", "square": "Plac", "restaurant": "Restauracja"},
           {"tours/helsinki-centre": "Helsinki, kamień i morze", "itineraries/helsinki-day": "Dzień w Helsinkach"}),
    "ar": ("أربع جولات", {"church": "كنيسة", "museum": "متحف", "square": "ساحة", "restaurant": "مطعم"},
           {"tours/helsinki-centre": "هلسنكي، حجر وبحر", "itineraries/helsinki-day": "يوم في هلسنكي",
            "places/helsinki/kiasma": "متحف كياسما"}),
}

KINDS = [
    ("front", r"{}/index\.html"), ("tour", r"{}/tours/helsinki-centre/index\.html"),
    ("place", r"{}/places/kiasma/index\.html"), ("itinerary", r"{}/itineraries/helsinki-day/index\.html"),
    ("city", r"{}/cities/helsinki/index\.html"), ("places", r"{}/places/index\.html"), ("alerts", r"{}/alerts/index\.html"),
    ("search", r"{}/search/index\.html"), ("tour on paper", r"{}/tours/helsinki-centre/print/index\.html"),
]


def write(folder):
    """The sample guide with all editions, in a folder."""
    content = folder / "Content"
    shutil.copytree(ROOT / "Content", content)
    for language, (title, kinds, entries) in EDITIONS.items():
        labels = "".join(f"  {kind}: {{ label: {label} }}\n" for kind, label in kinds.items())
        (content / f"site.{language}.yaml").write_text(f"title: {title}\nkinds:\n{labels}", encoding="utf-8")
        for entry, name in entries.items():
            text = f"---\ntitle: {name}\nsummary: {name}.\n---\n\n{name}.\n"
            (content / f"{entry}.{language}.md").write_text(text, encoding="utf-8")


def build(folder):
    """The finished guide of a folder."""
    run = subprocess.run([os.environ.get("WAYMARK", PROGRAM), "build", folder, "--no-pdf"], capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"the editions cannot be built:\n{run.stdout}{run.stderr}")
    return Guide(folder / "Output")


def files(browser, home, guide):
    """What needs no browser: every page of every edition."""
    return [(f"all languages: {name}", faults) for name, faults in [("valid HTML", check_html(guide)), *link_checks(guide)]]


def page(browser, home, guide, language, kind, address, shots):
    """A kind of page in a language: in the dark too where it is read from right to left."""
    title = f"{kind} in {language}"
    name = next((page for page in guide.pages if re.fullmatch(address.format(language), page)), None)
    if name is None:
        return [(f"the guide has a page of the kind: {title}", ["none was found"])]
    schemes = ("light", "dark") if language == "ar" else ("light",)
    results = [result for scheme in schemes for result in visits.look(browser, home, title, name, scheme, shots, ["phone"])]
    return results if visits.is_paper(name) else results + first_view(browser, home, title, name)


def editions(shots):
    """All checks of all editions."""
    with tempfile.TemporaryDirectory() as name:
        write(pathlib.Path(name))
        guide = build(pathlib.Path(name))
        checks = [("all languages", files, ())]
        checks += [(f"{kind} in {language}", page, (language, kind, address, shots)) for language in EDITIONS for kind, address in KINDS]
        return workers.results(guide.folder, checks)


def main():
    parser = argparse.ArgumentParser(description="Looks at the sample guide in every language of the interface.")
    parser.add_argument("--shots", type=pathlib.Path, help="keep a picture of every page that is looked at in this folder")
    shots = parser.parse_args().shots
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
    report = Report()
    report.add(editions(shots))
    return report.close()


if __name__ == "__main__":
    raise SystemExit(main())
