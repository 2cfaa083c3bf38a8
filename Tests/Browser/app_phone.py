"""The visitor's day and a place on a phone: what is pressed has room, what is shared has words, and a day says what is wrong with it
at its head.
"""

import json

from browser import PHONE, until, visit
from own_day import NAMES, begun, chosen, planned
from trial import tried

# What a sentence at the foot of the page covers of what can be pressed.
COVERED = """() => { const said = document.querySelector('.said'), box = said.getBoundingClientRect();
  return [...document.querySelectorAll('a, button, input, select, summary, textarea')].filter((one) => {
    if (said.contains(one) || !one.checkVisibility({ visibilityProperty: true })) return false;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
  }).map((one) => one.textContent.trim() || one.ariaLabel || one.name); }"""
# A page that has just changed has put the sentence elsewhere a frame later, not before.
COVERED_FOR_LONG = """async () => { const find = FIND; let found = [];
  for (let time = 0; time < 100; time++) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    found = find();
    if (found.length === 0) break;
  }
  return found; }""".replace("FIND", COVERED)
SAID = "document.querySelector('.said p') !== null"
SHARED = """window.shared = []; navigator.share = async (what) => { window.shared.push(what); };"""


def app_phone(browser, home, guide):
    slugs = chosen(guide)
    return tried([
        ("a sentence with a way back covers no button", lambda: toasts(browser, home, slugs)),
        ("the tools of a stop are in one row", lambda: tools(browser, home, slugs)),
        ("a place is shared with its name and what it is", lambda: place_shared(browser, home, slugs)),
        ("a day is shared in words, and previews say that somebody shared it", lambda: day_shared(browser, home, slugs)),
        ("a day that meets closed doors says so at its head, and when none is closed", lambda: shut(browser, home, slugs)),
        ("the page of plans refuses a day that has passed, and speaks of hours that there are", lambda: refusals(browser, home)),
        ("the page has the name of its day, and the list of days has dates in words", lambda: named(browser, home, slugs)),
        ("figures stay clear of the lines between them", lambda: figures(browser, home, slugs)),
        ("what is chosen is seen where the device chooses the colours", lambda: forced(browser, home)),
        ("the names of what unfolds have no sign in them", lambda: unfolding(browser, home, slugs)),
        ("nothing leads to what only a companion answers, where none does", lambda: companion(browser, home, slugs)),
        ("a guide without cities asks for none, and plans", lambda: without_cities(browser, home)),
    ])


def toasts(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open(f"places/{slugs[0]}/index.html")
        page.locator(".actions button[data-add]").click()
        until(page, SAID)
        faults += covered(page, "on a place")
        page.locator(".actions button[data-keep]").click()
        faults += covered(page, "on a place, favourite") + seen.taken_faults()
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[1:4])
        page.locator("details.change summary").last.click()
        page.locator("[data-do=remove]").last.click()
        until(page, SAID)
        faults += covered(page, "in the day")
        return faults + seen.taken_faults()


def covered(page, where):
    """What the sentence covers for longer than the page needs to be laid out after what was done."""
    return [f"{where}: {one}" for one in page.evaluate(COVERED_FOR_LONG)]


def tools(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:2])
        page.locator("details.change summary").first.click()
        tops = page.evaluate("""[...document.querySelectorAll('.tools')][0].querySelectorAll('button')
          .values().map((one) => Math.round(one.getBoundingClientRect().top)).toArray()""")
        if len(set(tops)) != 1:
            faults.append(f"tools begin at {tops} px")
        seen.resize(320, PHONE[1])
        both = page.evaluate("""['up', 'down'].map((one) => document.querySelector(`[data-do=${one}]`).getBoundingClientRect().top)""")
        if both[0] != both[1]:
            faults.append("up and down are apart on a narrow phone")
        return faults + seen.taken_faults()


def place_shared(browser, home, slugs):
    with visit(browser, home, size=PHONE) as seen:
        seen.page.add_init_script(SHARED)
        page = seen.open(f"places/{slugs[0]}/index.html")
        page.evaluate("matchMedia = () => ({ matches: true })")
        page.locator("button[data-share]").click()
        until(page, "window.shared.length === 1")
        found = page.evaluate("window.shared[0]")
        right = page.evaluate("[document.querySelector('h1').textContent, document.querySelector('.lead').textContent, location.href]")
        faults = [] if [found["title"], found["text"], found["url"]] == right else [str(found)]
        return faults + seen.taken_faults()


def day_shared(browser, home, slugs):
    with visit(browser, home, size=PHONE) as seen:
        seen.page.add_init_script(SHARED)
        page = begun(seen, slugs[:3])
        page.evaluate("matchMedia = () => ({ matches: true })")
        page.locator("[data-part=share] summary").click()
        page.locator("[data-do=share]").click()
        until(page, "window.shared.length === 1")
        text = page.evaluate("window.shared[0].text")
        faults = [f"it says: {text}" for part in ("3", "am", "Wed") if part not in text]
        named = page.evaluate("""['og:title', 'og:site_name', 'og:description']
          .map((one) => document.querySelector(`meta[property="${one}"]`)?.content)""")
        if named[0] != "A day that was shared with you" or not all(named):
            faults.append(f"previews say {named}")
        return faults + seen.taken_faults()


def shut(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs)
        before = page.locator("[data-part=shut]").is_visible()
        page.locator("input[name=start]").fill("21:30")
        page.locator("input[name=start]").blur()
        until(page, "!document.querySelector('[data-part=shut]').hidden")
        named = page.evaluate("document.querySelector('[data-part=shut] p').textContent")
        closed = page.evaluate("""[...document.querySelectorAll('[data-part=line] .stop')]
          .filter((one) => !one.querySelector('[data-part=trouble]').hidden).map((one) => one.querySelector('.name').textContent)""")
        if before or not closed or not all(one in named for one in closed):
            faults.append(f"at its head: {named}; closed: {closed}; before: {before}")
        use = page.locator("[data-do=use-start]")
        if use.is_visible():
            use.click()
            until(page, "document.querySelector('[data-part=shut]').hidden")
        else:
            faults.append("no other start is offered")
        if len(page.evaluate(NAMES)) != len(slugs):
            faults.append("stops are lost")
        return faults + seen.taken_faults()


def refusals(browser, home):
    faults = []
    fault = "document.querySelector('#answer [data-part=fault]')"
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("plan/index.html")
        until(page, "document.querySelector('input[name=date]').value !== ''")
        today = page.locator("input[name=date]").input_value()
        page.locator("input[name=date]").fill("2020-11-20")
        page.locator("form .button").click()
        until(page, f"!{fault}.hidden")
        if page.locator("#answer .stop").count():
            faults.append("a day that has passed is planned")
        page.locator("input[name=date]").fill(today)
        page.locator("input[name=start]").fill("15:00")
        page.locator("input[name=end]").fill("14:00")
        page.locator("form .button").click()
        until(page, f"{fault}.textContent.includes('2:00')")
        said = page.evaluate(f"{fault}.textContent")
        if "26" in said or "midnight" not in said:
            faults.append(f"it says: {said}")
        return faults + seen.taken_faults()


def named(browser, home, slugs):
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:2])
        page.locator("input[name=name]").fill("Two churches")
        page.locator("input[name=date]").fill("2026-11-27")
        page.locator("input[name=date]").blur()
        until(page, "document.querySelector('[data-part=day-list] span').textContent !== ''")
        page.locator("[data-part=days] summary").click()
        dated = page.locator("[data-part=day-list] span").inner_text()
        faults = [] if "Nov" in dated and "2026-" not in dated else [f"the list of days says {dated}"]
        until(page, "document.querySelector('h1').textContent === 'Two churches'")
        if not page.title().startswith("Two churches"):
            faults.append(f"the title of the page is {page.title()}")
        page.locator("[data-part=share] summary").click()
        page.locator("[data-do=share]").click()
        until(page, "document.querySelector('input[name=link]').value !== ''")
        faces = page.evaluate("""['link', 'date'].map((one) => getComputedStyle(document.querySelector(`input[name=${one}]`)))
          .map(({ fontFamily, fontWeight }) => `${fontFamily} ${fontWeight}`)""")
        if faces[0] != faces[1]:
            faults.append(f"the link is set in {faces[0]}")
        return faults + seen.taken_faults()


def figures(browser, home, slugs):
    """In pixels: a figure from the line of the next one."""
    near = """() => [...document.querySelectorAll('[data-part=figures] > div')].flatMap((one) => {
      const next = one.nextElementSibling, figure = one.querySelector('dd');
      if (!next || next.getBoundingClientRect().top !== one.getBoundingClientRect().top) return [];
      const range = document.createRange(); range.selectNodeContents(figure);
      const room = next.getBoundingClientRect().left - range.getBoundingClientRect().right;
      return room < 4 ? [`${figure.textContent} is ${Math.round(room)} px from the next line`] : []; })"""
    faults = []
    for size in (PHONE, (320, 568)):
        with visit(browser, home, size=size) as seen:
            page = begun(seen, slugs[:3])
            until(page, "document.querySelectorAll('[data-part=figures] > div').length > 1")
            faults += page.evaluate(near) + seen.taken_faults()
    return faults


def forced(browser, home):
    """One of several, chosen and not: the look of its label."""
    look = """(chosen) => { const input = [...document.querySelectorAll('input')].find((one) =>
        ['radio', 'checkbox'].includes(one.type) && one.checked === chosen && one.nextElementSibling?.checkVisibility());
      const { backgroundColor, borderTopWidth, borderTopColor, outlineStyle } = getComputedStyle(input.nextElementSibling);
      return [backgroundColor, borderTopWidth, borderTopColor, outlineStyle].join(' '); }"""
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.page.emulate_media(forced_colors="active")
        for name, ready in (("map/index.html", "document.querySelector('.live').hidden === false"),
                            ("settings/index.html", "document.querySelectorAll('input:checked').length > 0"),
                            ("plan/index.html", "document.querySelector('input[name=date]').value !== ''")):
            page = seen.open(name)
            until(page, ready)
            if page.evaluate("document.querySelectorAll('input:checked').length") == 0:
                page.locator("input[type=checkbox]").first.check(force=True)
            if page.evaluate(look, True) == page.evaluate(look, False):
                faults.append(f"{name}: {page.evaluate(look, True)}")
        faults += seen.taken_faults()
    return faults


def unfolding(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        for page in (begun(seen, slugs[:2]), seen.open("plan/index.html"), seen.open(f"places/{slugs[0]}/index.html")):
            session = seen.context.new_cdp_session(page)
            nodes = session.send("Accessibility.getFullAXTree")["nodes"]
            names = [node.get("name", {}).get("value", "") for node in nodes
                     if node.get("role", {}).get("value") == "DisclosureTriangle"]
            faults += [f"{page.url}: {name}" for name in names if name[:1] in "+−-" or name[-1:] in "+−"]
            session.detach()
        faults += seen.taken_faults()
    return faults


def companion(browser, home, slugs):
    links = """[...document.querySelectorAll('a[href]')].filter((one) => one.checkVisibility())
      .map((one) => one.href).filter((one) => /\\/(contribute|waits|profile)\\//.test(one))"""
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        for name in ("index.html", "settings/index.html", "my-day/index.html", "walk/index.html", f"places/{slugs[0]}/index.html",
                     "search/index.html?q=contribute", "search/index.html?q=waits", "search/index.html?q=points"):
            page = seen.open(name)
            page.wait_for_load_state("networkidle")
            faults += [f"{name}: {one}" for one in page.evaluate(links)]
        faults += seen.taken_faults()
    return faults


def without_cities(browser, home):
    """The guide's places as if they were in no city."""
    def answer(route):
        data = route.fetch().json()
        for place in data["places"]:
            place.pop("city", None)
        route.fulfill(json={**data, "cities": []})

    def form(route):
        text = route.fetch().text()
        start = text.index('<label class="field"', text.index('id="wish"'))
        route.fulfill(body=text[:start] + text[text.index("</label>", start) + 8:], content_type="text/html")

    with visit(browser, home, size=PHONE) as seen:
        seen.context.route("**/data/planner.json", answer)
        seen.context.route("**/plan/", form)
        seen.context.route("**/plan/index.html", form)
        page = planned(seen)
        title = page.locator("#answer .stop .name").first.inner_text()
        page.locator("#wish-from").fill(title)
        until(page, f"[...document.querySelectorAll('#wish-from-list b')].some((one) => one.textContent === {json.dumps(title)})")
        return seen.taken_faults()
