"""Breaks a finished guide, one fault at a time, and asks whether the checks notice. Run by `run`
with --broken.

Each fault names the file, what is replaced by what in it, and the check that must fail (and did not
fail before).
"""

import shutil
import tempfile
from pathlib import Path

import markup
import visits
from browser import chromium
from guide import Guide
from kinds_of_page import examples
from policy import policy
from server import serve

STYLE = "styles/main.css"
FRONT = "index.html"
END = "</main>"
# The page's own policy would stop what these faults need, so it goes.
POLICY = '<meta http-equiv="Content-Security-Policy"'
OTHER = '<meta name="policy"'

# (name, file, old, new, the check that must notice)
IN_FILES = [
    ("an unclosed element", FRONT, END, "<p><table>" + END, "valid HTML"),
    ("an id twice", FRONT, END, '<p id="main">x</p>' + END, "every id"),
    ("a label for nothing", FRONT, END, '<nav aria-labelledby="nobody"></nav>' + END, "labels name"),
    ("a link to nowhere", FRONT, END, '<a href="nowhere.html">x</a>' + END, "every link"),
    ("a link to a folder", FRONT, END, '<a href="tours/">x</a>' + END, "every link"),
    ("an anchor that is not there", FRONT, END, '<a href="tours/index.html#no">x</a>' + END, "every link"),
    ("a link from the root", FRONT, END, '<a href="/tours/index.html">x</a>' + END, "every link"),
    ("a script from elsewhere", FRONT, END, '<script src="https://example.org/x.js"></script>' + END, "every link"),
    ("a full link to the guide itself", FRONT, END, '<a href="BASE">x</a>' + END, "every link"),
    ("another page's canonical address", "tours/index.html", 'tours/">', 'cities/">', "canonical"),
    ("structured data cut short", FRONT, '"@context":', '"@context"', "structured data"),
    ("a page that nothing leads to", "alone.html", None, "<!doctype html><title>x</title>", "every page can"),
    ("a typeface from elsewhere", STYLE, None, "@import 'https://example.org/x.css';", "style sheets"),
    ("a page missing from the sitemap's folder", "sitemap.xml", "/tours/<", "/tourz/<", "the sitemap"),
]

IN_BROWSER = [
    ("pale text", STYLE, None, "main * { color: #bbb !important; background: #fff !important }", "accessible"),
    ("a picture without words", FRONT, END, '<img src="media/x.svg">' + END, "accessible"),
    ("a wide block", STYLE, None, "main > * { width: 700px !important }", "as wide as its window"),
    ("a block too wide for 320 px", STYLE, None, "main > * { width: 330px !important; max-width: none !important }", "fits 320 px"),
    ("text set in pixels", STYLE, None, "* { font-size: 15px !important }", "reads at 200 % text"),
    ("a picture from elsewhere", FRONT, END, '<img alt="x" src="https://example.invalid/x.png">' + END, "asks only"),
    ("a script that fails", FRONT, POLICY, "<script>nothing()</script>" + OTHER, "asks only"),
    ("a script within a page", FRONT, END, "<script>document.title</script>" + END, "every page works under"),
    ("a style within a page", FRONT, END, "<style>p { margin: 0 }</style>" + END, "every page works under"),
    ("a style in an attribute", FRONT, END, '<p style="margin: 0">x</p>' + END, "every page works under"),
    ("a background that stays white", STYLE, None, "body, html { background: #fff !important }", "colours are dark"),
    ("words that a script writes", FRONT, POLICY,
     "<script>addEventListener('load', () => document.querySelector('main').append('late'))</script>" + OTHER, "reads the same"),
    ("a focus without a mark", STYLE, None, "* { outline: none !important }", "can be walked"),
    ("no way past the menu", FRONT, 'class="skip" href="#main"', 'class="skip" tabindex="-1" href="#main"', "can be walked"),
    ("an empty sheet", STYLE, None, "@media print { body::after { content: ''; display: block; break-before: page; height: 1px } }",
     "prints without"),
    ("a style sheet from the root", FRONT, 'href="styles/', 'href="/guide/styles/', "opens from a folder"),
]


def broken(output):
    """`(name, faults)` for every fault: it passes when its check fails."""
    results = []
    guide = Guide(output)
    for fault in IN_FILES:
        results.append(noticed(guide, fault, lambda one: [("valid HTML", markup.check_html(one, "index.html"))]
                               + markup.link_checks(one)))
    with chromium() as browser:
        for fault in IN_BROWSER:
            results.append(noticed(guide, fault, lambda one: front_checks(browser, one)))
    return results


def front_checks(browser, guide):
    """Everything that a browser checks, on the front page."""
    home, kind = serve(guide), examples(guide)[0][0][0]
    results = []
    for scheme in ("light", "dark"):
        results += visits.look(browser, home, kind, FRONT, scheme)
    results += visits.without_scripts(browser, home, kind, FRONT)
    results += visits.keyboard(browser, home, kind, FRONT)
    results += policy(browser, home, guide, [FRONT])
    results += visits.on_paper(browser, home, kind, FRONT)
    return results + visits.from_a_folder(browser, home, guide, kind, FRONT)


def noticed(guide, fault, checks):
    name, file, old, new, check = fault
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "guide"
        shutil.copytree(guide.folder, copy)
        try:
            plant(copy / file, old, new.replace("BASE", guide.base).replace("/guide/", guide.prefix))
        except AssertionError as error:
            return f"noticed: {name}", [str(error)]
        failed = [one for one, faults in checks(Guide(copy)) if faults]
    found = any(one.startswith(check) for one in failed)
    return f"noticed: {name}", [] if found else [f"no check '{check}…' failed, only {failed}"]


def plant(path, old, new):
    """Puts a fault into a file of the copy."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if old is not None and old not in text:
        raise AssertionError(f"{path.name} does not hold {old!r}, so the fault cannot be planted")
    path.write_text(new + "\n" + text if old is None and path.suffix == ".css" and "@import" in new
                    else text + new if old is None else text.replace(old, new), encoding="utf-8")
