"""What a visitor made is on the device, or the page says that it is not, why, and what can be done:
a full device, a browser that keeps nothing, a device that is emptied while a page is open.
"""

import json

from browser import PHONE, until, visit
from own_day import COUNT, NAMES, begun, chosen, titles
from trial import tried
from visits import axe_faults

FULL = """IDBObjectStore.prototype.put = function () {
  throw new DOMException('full', 'QuotaExceededError');
};"""
REFUSED = "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });"
NO_SESSION = REFUSED + "Object.defineProperty(globalThis, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
SAID = "document.querySelector('.said').textContent"
ADDED = "document.querySelector('.actions button[data-add]').getAttribute('aria-pressed') === 'true'"


def app_kept(browser, home, guide):
    """All checks of what is kept."""
    slugs = chosen(guide)
    return tried([
        ("a full device: said, and there on the tab's next page", lambda: held(browser, home, slugs, FULL, "full")),
        ("a browser that keeps nothing: the same", lambda: held(browser, home, slugs, REFUSED, "keeps nothing")),
        ("a browser that keeps not even that says so", lambda: lost(browser, home, slugs)),
        ("what was held is kept when there is room again", lambda: kept_later(browser, home, slugs)),
        ("a device that is emptied under an open page gets back what the page shows", lambda: emptied(browser, home, slugs)),
        ("the browser is asked to keep what was made, with the first thing", lambda: asked(browser, home, slugs)),
        ("where the browser erases after a week, that is said once", lambda: erasing(browser, home, slugs)),
        ("a favourite is said, and can be taken back", lambda: favourite(browser, home, slugs)),
        ("favourites are sorted into several lists, which are named, shown and deleted", lambda: sorted_in(browser, home, slugs)),
        ("a place says in which lists it is, and is put into others", lambda: listed_at_place(browser, home, slugs)),
        ("where the home screen has a store of its own, that is said, and a day comes over by its link", lambda: two_stores(browser, home, slugs)),
    ])


def add(seen, slug):
    page = seen.page
    page.goto(f"{seen.home}places/{slug}/index.html")
    until(page, "!document.querySelector('.actions button[data-add]').hidden")
    page.locator(".actions button[data-add]").click()
    until(page, f"{SAID} !== '' && {ADDED}")
    return page


def held(browser, home, slugs, trouble, words):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.add_init_script(trouble)
        page = add(seen, slugs[0])
        if words not in page.evaluate(SAID):
            faults.append(f"said: {page.evaluate(SAID)!r}")
        until(page, ADDED)
        add(seen, slugs[1])
        page.goto(home + "my-day/index.html")
        until(page, f"{NAMES}.length === 2")
        faults += seen.taken_faults()
    return faults


def lost(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.add_init_script(NO_SESSION)
        page = add(seen, slugs[0])
        if "leave this page" not in page.evaluate(SAID):
            faults.append(f"said: {page.evaluate(SAID)!r}")
        until(page, ADDED)
        faults += seen.taken_faults()
    return faults


def kept_later(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open(f"places/{slugs[0]}/index.html")
        page.evaluate(f"() => {{ {FULL} }}")
        page.locator(".actions button[data-add]").click()
        until(page, ADDED)
        page = seen.open("my-day/index.html")
        until(page, f"{NAMES}.length === 1")
        until(page, "sessionStorage.length === 0 || !Object.keys(sessionStorage).some((one) => one.startsWith('waymark '))")
        other = seen.context.new_page()
        other.goto(home + "my-day/index.html")
        until(other, f"{NAMES}.length === 1")
        faults += seen.taken_faults()
    return faults


def emptied(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:2])
        before = titles(page)
        page.evaluate("""indexedDB.databases().then((all) => Promise.all(all.map(({ name }) =>
            new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; }))))""")
        page.locator("[name=name]").fill("Sunday")
        page.locator("[name=name]").blur()
        until(page, f"{SAID} !== ''")
        if "erased" not in page.evaluate(SAID):
            faults.append(f"said: {page.evaluate(SAID)!r}")
        page.reload()
        until(page, "document.querySelector('h1').textContent === 'Sunday'")
        until(page, f"JSON.stringify({NAMES}) === {json.dumps(json.dumps(before, ensure_ascii=False, separators=(',', ':')))}")
        faults += seen.taken_faults()
    return faults


def asked(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.add_init_script(
            "navigator.storage.persist = () => { globalThis.askedToKeep = (globalThis.askedToKeep ?? 0) + 1; return Promise.resolve(false); };")
        page = seen.open(f"places/{slugs[0]}/index.html")
        until(page, f"({COUNT}) === 0 && !document.querySelector('.actions button[data-add]').hidden")
        if page.evaluate("globalThis.askedToKeep"):
            faults.append("it was asked before anything was made")
        page.locator(".actions button[data-add]").click()
        until(page, "globalThis.askedToKeep === 1")
        faults += seen.taken_faults()
    return faults


def erasing(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false });")
        page = begun(seen, slugs[:1])
        until(page, "!document.querySelector('[data-part=may-go]').hidden")
        page.reload()
        until(page, f"{NAMES}.length === 1")
        if page.locator("[data-part=may-go]").is_visible():
            faults.append("it is said again")
        faults += seen.taken_faults()
    return faults


def favourite(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open(f"places/{slugs[0]}/index.html")
        star = page.locator("button[data-keep]")
        star.click()
        until(page, "document.querySelector('button[data-keep]').getAttribute('aria-pressed') === 'true'")
        until(page, f"{SAID} !== ''")
        page.locator(".said button").click()
        until(page, "document.querySelector('button[data-keep]').getAttribute('aria-pressed') === 'false'")
        faults += seen.taken_faults()
    return faults


LISTED = "[...document.querySelectorAll('[data-part=favourite-list] a')].map((one) => one.pathname.split('/').at(-2)).sort()"
CHOICES = "[...document.querySelectorAll('[data-part=lists] span')].map((one) => one.textContent)"


def sorted_in(browser, home, slugs):
    """Two lists with one place in both: each shows what is in it, also after a reload."""
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        for slug in slugs[:3]:
            page = seen.open(f"places/{slug}/index.html")
            page.locator("button[data-keep]").click()
            until(page, "document.querySelector('button[data-keep]').getAttribute('aria-pressed') === 'true'")
        page = seen.open("my-day/index.html")
        until(page, f"({LISTED}).length === 3")
        if page.locator("[data-part=lists], [data-part=list]").first.is_visible():
            faults.append("lists are shown where there are none")
        for name, places in (("Food", slugs[:2]), ("Sunday", slugs[1:3])):
            page.locator("[data-do=new-list]").click()
            until(page, "document.activeElement.name === 'list-name'")
            page.keyboard.type(name)
            for slug in places:
                page.locator(f"[data-part=list-places] input[value={slug}]").check(force=True)
            shows(page, places)
        seen.reload()
        until(page, f"({CHOICES}).length === 3")
        if page.evaluate(CHOICES)[1:] != ["Food", "Sunday"]:
            faults.append(f"the lists are {page.evaluate(CHOICES)}")
        page.get_by_label("Food", exact=True).check(force=True)
        shows(page, slugs[:2])
        page.locator("[data-part=list] summary").click()
        page.locator("[data-do=delete-list]").click()
        shows(page, slugs[:3])
        page.locator(".said button").click()
        until(page, f"({CHOICES}).length === 3")
        shows(page, slugs[:2])
        return faults + axe_faults(page) + seen.taken_faults()


STAR = "document.querySelector('button[data-keep]')"
SHEET = "document.querySelector('dialog.place-lists')"


def listed_at_place(browser, home, slugs):
    """A place is put into a new list and into one that is there; its star says so, and the map shows a list alone."""
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        for slug in slugs[:2]:
            page = seen.open(f"places/{slug}/index.html")
            page.locator("button[data-keep]").click()
            until(page, f"{STAR}.getAttribute('aria-haspopup') === 'dialog'")
            page.locator("button[data-keep]").click()
            until(page, f"{SHEET}.open")
            faults += axe_faults(page)
            if slug == slugs[0]:
                page.locator("[name=new-list]").fill("Food")
                page.keyboard.press("Enter")
                until(page, f"{STAR}.innerText === 'Food'")
                page.locator("[name=new-list]").fill("Sunday")
                page.keyboard.press("Enter")
                until(page, f"{STAR}.innerText === 'Food, Sunday'")
            else:
                page.get_by_label("Sunday", exact=True).check(force=True)
                until(page, f"{STAR}.innerText === 'Sunday'")
            # The device's back button closes the sheet, not the page.
            page.evaluate("history.back()")
            until(page, f"!{SHEET}.open && location.pathname.includes('{slug}')")
        for name, places in (("Food", slugs[:1]), ("Sunday", slugs[:2])):
            page = seen.open("my-day/index.html")
            page.get_by_label(name, exact=True).check(force=True)
            shows(page, places)
            page.locator("[data-part=on-map]").click()
            on_map(page, places)
            if page.evaluate("document.querySelector('.live-lists :checked').nextElementSibling.textContent") != name:
                faults.append(f"the map does not say that it shows {name}")
        page.locator(".live-lists").get_by_label("Food", exact=True).check(force=True)
        on_map(page, slugs[:1])
        faults += axe_faults(page)
        page = seen.open(f"places/{slugs[0]}/index.html")
        until(page, f"{STAR}.innerText === 'Food, Sunday'")
        page.locator("button[data-keep]").click()
        until(page, f"{SHEET}.open")
        page.locator("dialog.place-lists input[value='']").uncheck(force=True)
        until(page, f"{STAR}.getAttribute('aria-pressed') === 'false' && !{STAR}.hasAttribute('aria-haspopup')")
        return faults + seen.taken_faults()


def on_map(page, slugs):
    until(page, "(slugs) => JSON.stringify([...document.querySelectorAll('.live-item')].map((one) => one.dataset.slug).sort()) === JSON.stringify(slugs)", sorted(slugs))


def shows(page, slugs):
    until(page, f"(slugs) => JSON.stringify({LISTED}) === JSON.stringify(slugs)", sorted(slugs))


def two_stores(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("settings/index.html")
        until(page, "document.querySelector('#settings').hidden === false")
        if page.locator("[data-part=two-stores]").is_visible():
            faults.append("other systems are told of it, too")
        begun(seen, slugs[:2])
        page.locator("[data-part=share] summary").click()
        page.locator("[data-do=share]").click()
        until(page, "document.querySelector('[data-part=share] input').value !== ''")
        link = page.locator("[data-part=share] input").input_value()
        names = titles(page)
    with visit(browser, home, size=PHONE) as seen:
        seen.context.add_init_script("Object.defineProperty(navigator, 'standalone', { value: true });")
        page = seen.open("settings/index.html")
        field = page.locator("[data-part=two-stores] input")
        field.fill("no link")
        field.press("Enter")
        until(page, "document.querySelector('[data-part=data-said]').textContent === waymarkWords['app.my-day.received-odd']")
        field.fill(f"See this: {link}")
        with page.expect_navigation():
            field.press("Enter")
        until(page, f"JSON.stringify({NAMES}) === {json.dumps(json.dumps(names, ensure_ascii=False, separators=(',', ':')))}")
        return faults + seen.taken_faults()
