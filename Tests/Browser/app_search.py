"""The search as a visitor uses it: from the first letter, mistyped, without accents, in French, by
keyboard alone.
"""

import json

from browser import PHONE, until, visit
from trial import tried
from visits import ask, axe_faults

READY = "document.querySelector('.finder [role=status]').textContent !== ''"
TITLES = "[...document.querySelectorAll('.found .name')].map((one) => one.textContent)"


# What people type, and what the sample guide calls it.
KINDS = {"toilet": "Restroom", "WC": "Restroom", "boat": "Ship"}


def app_search(browser, home, guide):
    """All checks of the search pages of a guide."""
    data = json.loads((guide.folder / "data/search.json").read_text(encoding="utf-8"))
    results = [(f"the search finds {what}", found(browser, home, query, wanted))
               for what, query, wanted in wishes(guide, data)]
    results += tried([("the search is accessible in every state", lambda: states(browser, home)),
                      ("the search works by keyboard alone", lambda: keys(browser, home, data)),
                      ("what is typed stays in the address and nowhere else", lambda: address(browser, home)),
                      ("the search opened from a folder knows the names", lambda: folder(browser, guide, data)),
                      ("hostile words are shown as words", lambda: hostile(browser, home))])
    results += tried([(f"{query} is a kind, which is an answer", lambda query=query, label=label: kind(browser, home, query, label))
                      for query, label in KINDS.items() if label in data["labels"]])
    if "fr/search/index.html" in guide.pages:
        results.append(("the search finds places in the French edition", french(browser, home, guide)))
    return results


def wishes(guide, data):
    """`(what, query, the title that must be among the first)`, of the places that the guide has."""
    known = [("a mistyped name", "fanuil", "Faneuil Hall"), ("a name from its first letter", "f", "Faneuil Hall"),
             ("a place by a word in the middle of its name", "north chur", "Old North Church")]
    usual = [one for one in known if one[2] in data["titles"]]
    name = max(data["titles"], key=len)
    accented = next((one for one in data["titles"] if "é" in one), None)
    plain = [("a name without its accents", accented.replace("é", "e"), accented)] if accented else []
    return usual + plain + [("a whole name", name.upper(), name)]


def typed(seen, query, name="search/index.html"):
    page = seen.open(name)
    page.locator("#find").press_sequentially(query)
    until(page, READY)
    return page


def kind(browser, home, query, label):
    """The first answer is the kind, with the number of its places, which follow."""
    with visit(browser, home, size=PHONE) as seen:
        page = typed(seen, query)
        first = page.locator(".found li").first
        number = int(first.locator(".muted").inner_text())
        faults = [] if label in first.inner_text() and number > 0 else [f"{query}: {page.evaluate(TITLES)[:5]}"]
        first.locator("a").click()
        page.wait_for_load_state()
        cards = page.locator(".cards.rows .card").count()
        faults += [] if cards == number else [f"{query}: {number} are promised, and {page.url} has {cards}"]
        return faults + seen.taken_faults()


def found(browser, home, query, wanted):
    with visit(browser, home, size=PHONE) as seen:
        page = typed(seen, query)
        titles = page.evaluate(TITLES)
        faults = [] if wanted in titles[:12] else [f"{query}: {titles[:12]}"]
        if faults == [] and titles[0] == wanted:
            page.locator(".found a").first.click()
            page.wait_for_load_state()
            heading = page.locator("h1").inner_text()
            faults += [] if heading.strip() == wanted else [f"the first result opens {heading}"]
        return faults + seen.taken_faults()


def states(browser, home):
    faults = []
    for scheme in ("light", "dark"):
        for query in ("", "a", "zzzzzzzz"):
            with visit(browser, home, size=PHONE, scheme=scheme) as seen:
                page = typed(seen, query) if query else seen.open("search/index.html")
                faults += [f"{query} ({scheme}): {one}" for one in axe_faults(page) + ask(page, "sideways")]
                is_index = page.locator(".by-letter").is_visible()
                if is_index != (query != "a"):
                    faults.append(f"the index is {'shown' if is_index else 'hidden'} for {query!r}")
                faults += seen.taken_faults()
    return faults


def keys(browser, home, data):
    """Type, go down the list and up again, and open a result."""
    with visit(browser, home) as seen:
        page = seen.open("search/index.html")
        page.locator("#find").focus()
        page.keyboard.type("ch")
        until(page, READY)
        focused = "document.activeElement.textContent"
        page.keyboard.press("ArrowDown")
        first = page.evaluate(focused)
        page.keyboard.press("ArrowDown")
        second = page.evaluate(focused)
        page.keyboard.press("ArrowUp")
        again = page.evaluate(focused)
        page.keyboard.press("ArrowUp")
        is_back = page.evaluate("document.activeElement.id === 'find'")
        page.keyboard.press("Enter")
        until(page, "document.activeElement.matches('.found a')")
        page.keyboard.press("Escape")
        is_back = is_back and page.evaluate("document.activeElement.id === 'find'")
        faults = [] if first == again != second and is_back else [f"the focus went {first}, {second}, {again}, {is_back}"]
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        until(page, "!location.pathname.endsWith('/search/index.html')")
        return faults + seen.taken_faults()


def address(browser, home):
    with visit(browser, home) as seen:
        page = typed(seen, "church")
        until(page, "new URL(location.href).searchParams.get('q') === 'church'")
        titles = page.evaluate(TITLES)
        seen.reload()
        until(page, READY)
        faults = [] if page.evaluate(TITLES) == titles else ["a reload shows other results"]
        kept = page.evaluate("[Object.keys(localStorage).length, document.cookie]")
        faults += [] if kept == [0, ""] else [f"something is stored: {kept}"]
        page.locator("#find").fill("")
        until(page, "location.search === ''")
        return faults + seen.taken_faults()


def folder(browser, guide, data):
    with visit(browser, guide.folder.as_uri() + "/") as seen:
        page = typed(seen, data["titles"][0][:5])
        titles = page.evaluate(TITLES)
        faults = [] if data["titles"][0] in titles else [f"finds {titles}"]
        return faults + seen.taken_faults()


def hostile(browser, home):
    words = "<img src=x onerror=alert(1)>"
    with visit(browser, home) as seen:
        page = seen.open("search/index.html?q=" + "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
        until(page, READY)
        faults = [] if page.locator("main .finder img").count() == 0 else ["the words became elements"]
        if page.locator("#find").input_value() != words:
            faults.append("the words are not in the field")
        return faults + seen.taken_faults()


def french(browser, home, guide):
    data = json.loads((guide.folder / "fr/data/search.json").read_text(encoding="utf-8"))
    wanted = next((one for one in data["titles"] if any(letter in one for letter in "éèêàç")), data["titles"][0])
    plain = wanted.translate(str.maketrans("éèêàçÉ", "eeeacE"))
    with visit(browser, home, size=PHONE) as seen:
        page = typed(seen, plain, "fr/search/index.html")
        faults = [] if wanted in page.evaluate(TITLES)[:5] else [f"{plain}: {page.evaluate(TITLES)[:5]}"]
        said = page.locator(".finder [role=status]").inner_text()
        faults += [] if "sultat" in said else [f"says {said}"]
        return faults + seen.taken_faults()
