"""What a page says once, and where: one navigation on a phone, content on the first lines, even rows of buttons, numbers that are
never broken.
"""

import re

from browser import PHONE, until, visit
from kinds_of_page import examples
from trial import tried
from visits import is_paper

# The first words of a page begin within this, in CSS pixels.
FIRST = 96
NAVIGATION = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const first = [...document.querySelectorAll('main *')].filter((one) => shown(one) && !one.closest('.crumbs, .hidden')
    && [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim())).map((one) => one.getBoundingClientRect().top);
  const address = (one) => one.href;
  return {
    first: Math.min(...first), head: [...document.querySelectorAll('.top nav')].some(shown), bar: shown(document.querySelector('.bar')),
    lost: [...document.querySelectorAll('.top nav a')].map(address)
      .filter((one) => ![...document.querySelectorAll('.bottom a, .bar a')].filter(shown).map(address).includes(one)),
  }; }"""
CRUMBS = """() => [...document.querySelectorAll('.crumbs')].filter((one) => one.checkVisibility() && one.querySelectorAll('li').length < 2)
  .map((one) => one.textContent.trim())"""
ROWS = """() => [...document.querySelectorAll('.head .actions:has(> .button)')].flatMap((box) => {
  const shown = [...box.children].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const rows = Object.values(Object.groupBy(shown, (one) => Math.round(one.top)));
  const widths = rows.map((row) => row.map((one) => Math.round(one.width)));
  return rows.length > 2 || widths.some((row) => Math.max(...row) - Math.min(...row) > 1) ? [JSON.stringify(widths)] : []; })"""
TWICE = """() => [...document.querySelectorAll('.facts > div, .figures > div')].filter((one) => one.checkVisibility()).flatMap((one) => {
  const words = (part) => part.textContent.trim().toLowerCase();
  const [label, value] = [one.querySelector('dt'), one.querySelector('dd')].map(words);
  const said = value.replaceAll('\\u00a0', ' ');
  return label && (said === label || said.startsWith(`${label} `) || said.endsWith(` ${label}`))
    ? [`${label}: ${value}`] : []; })"""
RINGS = """() => { const marks = document.querySelector('.marks');
  while (marks.children.length < 30) marks.append(document.createElement('i'));
  const bar = marks.getBoundingClientRect(), now = marks.querySelector('b').getBoundingClientRect();
  const rings = [...marks.querySelectorAll('i')].filter((one) => one.getBoundingClientRect().width > 0).length;
  return [rings, now.width > 0 && now.left >= bar.left - 1 && now.right <= bar.right + 1]; }"""
# A fee of a currency without a sign, in every row of a plan's table.
FEES = """() => { const column = document.querySelector('th.fee').cellIndex;
  return [...document.querySelectorAll('tbody tr')].map((row) => row.cells[column]).flatMap((cell) => {
    cell.textContent = 'DKK\\u00a01,250';
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length > 1 || range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1
      ? [`a fee of ${cell.textContent} is ${range.getClientRects().length} lines`] : []; }).slice(0, 1); }"""
INDEX = """() => { const list = document.createElement('section');
  list.className = 'index';
  list.innerHTML = '<ul>' + '<li><span class="disc">1</span><a href="#stop-1">A name</a></li>'.repeat(6) + '</ul>';
  document.body.className = 'print booklet';
  document.querySelector('main').append(list);
  return [...list.querySelectorAll('a')].map((one) => Math.round(one.getBoundingClientRect().left)); }"""
# A menu on which nothing has a price.
MENU = """() => { for (const one of document.querySelectorAll('table.data td')) one.textContent = '';
  return [...document.querySelectorAll('table.data td, table.data thead')].filter((one) => one.checkVisibility())
    .map((one) => `a column without a value: ${one.textContent.trim()}`).slice(0, 1); }"""
# The text of a sheet of A4, in CSS pixels.
SHEET = (688, 1000)


def page_faults(browser, home, guide):
    named = [(kinds[0], name) for kinds, name in examples(guide) if name]
    pages = [name for _, name in named if not is_paper(name)] + ["map/index.html", "my-day/index.html", "settings/index.html"]
    routes = [name for kind, name in named if kind in ("tour", "itinerary", "place")]
    sheet = next(name for kind, name in named if kind == "tour on paper")
    on_tour = next(name for name in guide.pages
                   if name.startswith("places/") and 'class="marks"' in (guide.folder / name).read_text(encoding="utf-8"))
    menu = next(name for name in guide.pages
                if name.startswith("places/") and re.search(r'<table class="data( dishes)?">', (guide.folder / name).read_text(encoding="utf-8")))
    return tried([
        ("a phone has one navigation, and a page begins at once", lambda: navigation(browser, home, pages)),
        ("no way leads home alone", lambda: said(browser, home, pages, CRUMBS)),
        ("buttons are a main one and one even row", lambda: said(browser, home, routes, ROWS)),
        ("no label is said twice", lambda: said(browser, home, routes, TWICE)),
        ("a menu without prices has no column for them", lambda: said(browser, home, [menu], MENU)),
        ("of thirty stops there is a bar", lambda: rings(browser, home, on_tour)),
        ("a page without its style has no large signs", lambda: bare(browser, home)),
        ("no fee is broken on paper", lambda: printed(browser, home, sheet, FEES)),
        ("the index of a booklet is in line", lambda: index(browser, home, sheet)),
    ])


def navigation(browser, home, names):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        for name in names:
            found = seen.open(name).evaluate(NAVIGATION)
            if found["head"] or not found["bar"]:
                faults.append(f"{name}: the head has one: {found['head']}, the foot: {found['bar']}")
            if found["first"] > FIRST:
                faults.append(f"{name}: begins at {found['first']:.0f} px")
            faults += [f"{name}: no way to {one}" for one in found["lost"]]
    return faults


def said(browser, home, names, question):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        for name in names:
            page = seen.open(name)
            until(page, "document.readyState === 'complete'")
            faults += [f"{name}: {one}" for one in page.evaluate(question)]
    return faults


def rings(browser, home, name):
    with visit(browser, home, size=PHONE) as seen:
        count, is_inside = seen.open(name).evaluate(RINGS)
        return ([f"{count} rings"] if count else []) + ([] if is_inside else ["the number is not on the bar"])


def bare(browser, home):
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("404.html")
        return page.evaluate("""() => { for (const one of document.querySelectorAll('link[rel=stylesheet]')) one.remove();
          return [...document.querySelectorAll('svg')].map((one) => one.getBoundingClientRect().width).filter((one) => one > 32)
            .map((one) => `a sign of ${one} px`); }""")


def printed(browser, home, name, question):
    with visit(browser, home, size=SHEET) as seen:
        page = seen.open(name)
        page.emulate_media(media="print")
        return page.evaluate(question)


def index(browser, home, name):
    lefts = printed(browser, home, name, INDEX)
    return [] if len(set(lefts)) == 1 else [f"names begin at {lefts}"]
