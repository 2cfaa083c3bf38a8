"""The visitor's day and a place on a phone: what is pressed has room, what is shared has words, and a day says what is wrong with it
at its head.
"""

from browser import PHONE, until, visit
from own_day import NAMES, begun, chosen
from trial import tried

# What a sentence at the foot of the page covers of what can be pressed.
COVERED = """() => { const said = document.querySelector('.said'), box = said.getBoundingClientRect();
  return [...document.querySelectorAll('a, button, input, select, summary, textarea')].filter((one) => {
    if (said.contains(one) || !one.checkVisibility({ visibilityProperty: true })) return false;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
  }).map((one) => one.textContent.trim() || one.ariaLabel || one.name); }"""
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
    ])


def toasts(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open(f"places/{slugs[0]}/index.html")
        page.locator(".actions button[data-add]").click()
        until(page, SAID)
        faults += [f"on a place: {one}" for one in page.evaluate(COVERED)]
        page.locator(".actions button[data-keep]").click()
        faults += [f"on a place, favourite: {one}" for one in page.evaluate(COVERED)] + seen.taken_faults()
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[1:4])
        page.locator("details.change summary").last.click()
        page.locator("[data-do=remove]").last.click()
        until(page, SAID)
        faults += [f"in the day: {one}" for one in page.evaluate(COVERED)]
        return faults + seen.taken_faults()


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
