"""A day that is planned for a visitor, the settings, and the states of the pages of the app."""

import json

from browser import DESKTOP, PHONE, until, visit
from own_day import COUNT, NAMES, PLANNED, STOPS, at_ten, begun, chosen, planned, press, proposed, rest_until, titles
from trial import tried
from visits import ask, axe_faults

# Before the day of the page begins.
MORNING = "2026-11-25T08:00:00-05:00"


def app_plan(browser, home, guide):
    """All checks of a day that is planned for a visitor, and of what all pages of the app share."""
    slugs = chosen(guide)
    return tried([
        ("a day is planned, changed and kept", lambda: planning(browser, home)),
        ("lunch is a tick that is set where a day spans noon, and stays as the visitor leaves it", lambda: lunch(browser, home)),
        ("each stop has its price, and says where none is known if there is a budget", lambda: prices(browser, home)),
        ("what an hour more would bring is offered, and taken by a press", lambda: hour_more(browser, home)),
        ("for a day that has passed, the next such day is offered, and taken by a press", lambda: past(browser, home)),
        ("a place for the start is suggested, by keyboard and where it is mistyped", lambda: suggesting(browser, home)),
        ("interests are asked for once, may be skipped, and are changed at any time", lambda: interests(browser, home)),
        ("the rest of a day is planned again, shown before it is taken, and taken back", lambda: rest_of_day(browser, home, guide, slugs)),
        ("settings are kept, and everything can be saved, read and erased", lambda: settings(browser, home, slugs)),
        ("the pages of the app are accessible in every state", lambda: states(browser, home, guide, slugs)),
        ("the pages of the app hold text of twice its size on a phone", lambda: large(browser, home, slugs)),
    ])


def planning(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = planned(seen)
        first = page.evaluate(STOPS)[0]
        press(page, first, "never")
        until(page, f"!{STOPS}.includes({json.dumps(first)})")
        until(page, PLANNED)
        page.locator("[data-part=said-list] button").click()
        until(page, f"{STOPS}.includes({json.dumps(first)})")
        until(page, PLANNED)
        # The list has unfolded when a place went there.
        if page.locator("[data-part=left]").get_attribute("open") is None:
            page.locator("[data-part=left] summary").click()
        wanted = page.locator("[data-part=left-list] li[data-place]:has([data-do=must])").first.get_attribute("data-place")
        press(page, wanted, "must")
        until(page, "document.querySelector('#answer').ariaBusy === 'false'")
        if page.locator("[data-part=fault]").is_hidden():
            stay = int(page.locator(f"#answer li[data-place={wanted}]").get_attribute("data-stay"))
            press(page, wanted, "longer")
            until(page, f"Number(document.querySelector('#answer .stop[data-place={wanted}]')?.dataset.stay) > {stay}")
            until(page, PLANNED)
            if page.locator("[data-part=said-list] button").count() != 2:
                faults.append("not all that was said is shown")
        count = page.locator("#answer .stop").count()
        page.locator("[data-do=keep]").click()
        until(page, f"({COUNT}) === {count}")
        page.locator("input[name=end]").fill("10:05")
        page.locator("input[name=start]").fill("10:00")
        page.locator("form .button").click()
        until(page, "!document.querySelector('[data-part=fault]').hidden")
        faults += seen.taken_faults()
    return faults


LUNCH = "document.querySelector('input[name=lunch]')"


def lunch(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=MORNING)
        page = seen.open("plan/index.html")
        city = page.locator("select[name=city]")
        city.select_option("boston")
        until(page, f"{LUNCH}.checked && !{LUNCH}.closest('[data-part=lunch]').hidden")
        if not page.locator("[data-part=lunch] label").is_visible():
            faults.append("the tick is to be looked for")
        page.locator("input[name=end]").fill("13:00")
        until(page, f"!{LUNCH}.checked")
        page.locator("input[name=end]").fill("17:00")
        until(page, f"{LUNCH}.checked")
        page.locator("form .button").click()
        until(page, PLANNED)
        meals = "[...document.querySelectorAll('#answer .stop .meta')].filter((one) => one.textContent.includes('lunch')).length"
        if page.evaluate(meals) != 1:
            faults.append("the day has no lunch")
        page.locator("[data-part=lunch] label").click()
        until(page, f"({meals}) === 0 && {PLANNED}")
        page.locator("input[name=end]").fill("16:00")
        page.locator("input[name=end]").fill("17:00")
        until(page, f"!{LUNCH}.checked && {PLANNED}")
        if page.evaluate(meals):
            faults.append("what was taken out comes back")
        faults += seen.taken_faults()
    return faults


def prices(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=MORNING)
        page = seen.open("plan/index.html")
        page.locator("select[name=city]").select_option("boston")
        until(page, f"{LUNCH}.checked")
        page.locator("form .button").click()
        until(page, PLANNED)
        said = page.locator("#answer").inner_text()
        if "$" not in said and "free" not in said:
            faults.append("no stop has a price")
        if "prices are not known here" in said:
            faults.append("a missing price is said though nobody asked for money")
        page.locator("summary", has_text="More wishes").click()
        page.locator("input[name=budget]").fill("60")
        page.locator("select[name=city]").select_option("helsinki")
        until(page, f"{PLANNED} && document.querySelector('#answer').textContent.includes('prices are not known here')")
        faults += seen.taken_faults()
    return faults


def hour_more(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=MORNING)
        page = seen.open("plan/index.html")
        page.locator("select[name=city]").select_option("boston")
        until(page, f"{LUNCH}.checked")
        page.locator("input[name=end]").fill("12:00")
        page.locator("form .button").click()
        until(page, f"{PLANNED} && document.querySelector('[data-part=offers] button')")
        offer = page.locator("[data-part=offers] button").first
        said = offer.inner_text()
        offer.click()
        until(page, f"document.querySelector('input[name=end]').value === '13:00' && {PLANNED}")
        more = page.evaluate("[...document.querySelectorAll('#answer .stop .name')].map((one) => one.textContent)")
        if not any(name in said for name in more):
            faults.append(f"the longer day has nothing of: {said}")
        faults += seen.taken_faults()
    return faults


def past(browser, home):
    """The clock stands on a Wednesday."""
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=MORNING)
        page = seen.open("plan/index.html")
        page.locator("select[name=city]").select_option("boston")
        until(page, f"{LUNCH}.checked")
        page.locator("input[name=date]").fill("2026-11-17")
        page.locator("form .button").click()
        page.locator("[data-do=instead]").click()
        until(page, f"document.querySelector('input[name=date]').value === '2026-12-01' && {PLANNED}")
        left = page.locator("[data-do=instead]").is_visible()
        return (["the other day is still offered"] if left else []) + seen.taken_faults()


def suggesting(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions([])
        page = planned(seen)
        name = page.locator("#answer .stop .name").last.inner_text()
        place = page.evaluate(STOPS)[-1]
        field = page.locator("#wish-from")
        field.focus()
        until(page, "document.querySelector('#wish-from').getAttribute('aria-expanded') === 'true'")
        # Two letters change places, as under a thumb.
        field.fill(name[:3] + name[4] + name[3] + name[5:])
        options = "[...document.querySelectorAll('#wish-from-list [role=option]')]"
        until(page, f"{options}.some((one) => one.textContent.includes({json.dumps(name)}))")
        small = page.evaluate(f"{options}.filter((one) => one.getBoundingClientRect().height < 44).length")
        if small:
            faults.append(f"{small} suggestions are lower than a finger")
        page.keyboard.press("ArrowDown")
        until(page, "document.getElementById(document.querySelector('#wish-from').getAttribute('aria-activedescendant')).ariaSelected === 'true'")
        faults += [f"the list, open: {one}" for one in axe_faults(page)]
        for _ in range(8):
            if name in page.evaluate("document.querySelector('#wish-from-list [aria-selected=true]').textContent"):
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        until(page, f"document.querySelector('#wish-from').value === {json.dumps(name)}")
        if name not in page.locator("#wish-from-said").inner_text():
            faults.append("what was chosen is not said")
        # A place where the day begins is no stop of it.
        until(page, f"!{STOPS}.includes({json.dumps(place)})")
        until(page, PLANNED)
        page.locator("#wish-to").fill("42.36, -71.06")
        page.locator("input[name=start]").focus()
        until(page, "document.querySelector('#wish-to-said').textContent.includes('42.36')")
        page.locator("#wish-to").fill("qqqqqq")
        page.locator("input[name=start]").focus()
        until(page, "document.querySelector('#wish-to').getAttribute('aria-invalid') === 'true'")
        faults += seen.taken_faults()
    with visit(browser, home, size=PHONE) as seen:
        page = planned(seen)
        seen.context.grant_permissions(["geolocation"])
        seen.context.set_geolocation({"latitude": 42.3601, "longitude": -71.0589})
        page.locator("#wish-from").click()
        page.locator("#wish-from-list .here").click()
        until(page, "document.querySelector('#wish-from').value !== '' && document.querySelector('#wish-from-said').textContent.includes(document.querySelector('#wish-from').value)")
        until(page, PLANNED)
        faults += seen.taken_faults()
    return faults


# Whether what is kept has no interests: what was changed a moment ago is on its way to the disk.
NO_INTERESTS = """indexedDB.databases().then(([{ name }]) => new Promise((resolve) => {
    const asked = indexedDB.open(name);
    asked.onsuccess = () => {
        const kept = asked.result.transaction('records').objectStore('records').get('settings');
        kept.onsuccess = () => {
            asked.result.close();
            resolve((kept.result?.interests ?? []).length === 0);
        };
    };
}))"""


def interests(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("plan/index.html")
        until(page, "document.querySelector('[data-part=interests]').open && !document.querySelector('[data-part=first]').hidden")
        page.locator("[data-do=skip]").click()
        until(page, "!document.querySelector('[data-part=interests]').open")
        seen.reload()
        until(page, "document.querySelector('[data-part=first]').hidden && !document.querySelector('[data-part=interests]').open")
        page.locator("[data-part=interests] summary").click()
        label = page.locator("[data-part=interests] label").first
        label.click()
        until(page, f"document.querySelector('[data-part=chosen]').textContent === {json.dumps(label.inner_text().strip())}")
        page = seen.open("settings/index.html")
        until(page, "document.querySelector('input[name=interest]').checked")
        page.locator("label:has(> input[name=interest])").first.click()
        until(page, NO_INTERESTS)
        page = seen.open("plan/index.html")
        until(page, "document.querySelector('input[name=date]').value !== ''")
        if page.locator("input[name=interest]:checked").count():
            faults.append("what was changed in the settings is still chosen")
        faults += seen.taken_faults()
    return faults


def rest_of_day(browser, home, guide, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs, time=at_ten(guide, slugs[0]))
        before = titles(page)
        page.locator("[data-part=rest] > summary").click()
        until(page, f"document.querySelectorAll('[data-part=behind] label').length === {len(slugs)}")
        page.locator("[data-part=behind] label").first.click()
        rest_until(page, "10:45")
        if titles(page) != before:
            faults.append("the day is another before it was said")
        left = page.evaluate("document.querySelectorAll('[data-part=new-line] > li').length")
        if left >= len(slugs) - 1 or not page.locator("[data-part=out] p").count():
            faults.append(f"{left} stops are to fit into 45 minutes")
        page.locator("[data-do=use-rest]").click()
        until(page, f"{NAMES}.length === {left + 1}")
        after = titles(page)
        if after[0] != before[0] or page.locator(".is-behind").count() != 1:
            faults.append(f"what is behind is not kept: {after}")
        end = page.evaluate("[...document.querySelectorAll('[data-part=line] .leave time')].at(-1).dateTime")
        if end > "10:45":
            faults.append(f"the day ends at {end}")
        page.locator(".said button").click()
        until(page, f"JSON.stringify({NAMES}) === {json.dumps(json.dumps(before, ensure_ascii=False, separators=(',', ':')))}")
        faults += seen.taken_faults()
    return faults


def settings(browser, home, slugs):
    faults = []
    with visit(browser, home) as seen:
        page = begun(seen, slugs[:2], "settings/index.html")
        page.locator("input[name=look][value=dark]").check(force=True)
        until(page, "document.documentElement.dataset.look === 'dark'")
        page.locator("input[name=size][value=larger]").check(force=True)
        page = seen.open("index.html")
        if page.evaluate("[document.documentElement.dataset.look, document.documentElement.dataset.size]") != ["dark", "larger"]:
            faults.append("another page does not look as chosen")
        dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
        if dark != "rgb(24, 22, 19)":
            faults.append(f"the paper is {dark} in the dark")
        page = seen.open("settings/index.html")
        with page.expect_download() as found:
            page.locator("[data-do=export]").click()
        saved = found.value.path().read_bytes()
        page.on("dialog", lambda one: one.accept())
        page.locator("[data-do=erase]").click()
        until(page, f"({COUNT}) === 0 && document.documentElement.dataset.look === undefined")
        page.locator("[data-do=import]").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"[1, 2"})
        until(page, "!document.querySelector('[data-part=data-said]').hidden")
        page.locator("[data-do=import]").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": saved})
        until(page, f"({COUNT}) === 2")
        if page.evaluate("document.documentElement.dataset.look") != "dark" or not page.locator("input[name=look][value=dark]").is_checked():
            faults.append("the settings of the file are not shown")
        faults += seen.taken_faults()
    return faults


def large(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        begun(seen, slugs[:2])
        seen.context.new_cdp_session(seen.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        for name in ("my-day/index.html", "plan/index.html", "settings/index.html", "map/index.html", "offline/index.html", "search/index.html"):
            faults += [f"{name}: {one}" for one in ask(seen.open(name), "sideways")]
        return faults + seen.taken_faults()


def states(browser, home, guide, slugs):
    faults = []
    for scheme in ("light", "dark"):
        for size in (PHONE, DESKTOP):
            with visit(browser, home, size=size, scheme=scheme) as seen:
                for name in ("my-day/index.html", "plan/index.html", "settings/index.html", "walk/index.html", "offline/index.html"):
                    page = seen.open(name)
                    if name.startswith("walk/"):
                        until(page, "!document.querySelector('[data-part=none]').hidden")
                    faults += [f"{name}, empty, {scheme}: {one}" for one in axe_faults(page)]
                page = begun(seen, slugs[:3], time=at_ten(guide, slugs[0]))
                for details in page.locator("details").all():
                    details.evaluate("one => { one.open = true; }")
                faults += [f"my day, {scheme}: {one}" for one in axe_faults(page)]
                page.locator("[data-part=rest] form .button").click()
                until(page, "!document.querySelector('[data-part=changes]').hidden")
                faults += [f"the rest of the day, {scheme}: {one}" for one in axe_faults(page)]
                page = proposed(seen)
                press(page, page.evaluate(STOPS)[0], "must")
                until(page, "!document.querySelector('[data-part=said-about]').hidden")
                until(page, PLANNED)
                for details in page.locator("details").all():
                    details.evaluate("one => { one.open = true; }")
                faults += [f"plan, {scheme}: {one}" for one in axe_faults(page)]
                faults += seen.taken_faults()
    return faults
