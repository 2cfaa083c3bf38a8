"""A script in a page of the guide, in the browser of an administrator who is signed in, tries to act in the administration.

    python3 Tests/Attack/isolate_pages.py [PROGRAM_FOLDER]      default .build/release

The operator has trusted HTML here, so the script runs: what it gains must be nothing even so. Then the same site without that
choice, where it must not run at all.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PYTHON = ROOT / ".tools/browser/bin/python"
if PYTHON.exists() and pathlib.Path(sys.prefix) != PYTHON.parent.parent:
    os.execv(PYTHON, [PYTHON, *sys.argv])
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from administration import admin, person, window  # noqa: E402
from browser import chromium, until  # noqa: E402
from live import SITE, Companion  # noqa: E402

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082")

# The attack: a script in the text of a place. Each attempt tells what it gained, or nothing.
ATTACK = r"""
<script>
window.isRunning = true;
const admin = new URL('../../_live/admin/', location.href).href;
const guide = new URL('../../', location.href).href;
const secret = (text) => (/form-token|_live\/admin\/(sign-out|people|account)/.test(text) ? text.slice(0, 200) : '');
const pages = ['', 'people', 'people/new', 'account', 'audit', 'sign-in', 'content', 'content/form/places/open', 'publish', 'contributions', 'preview/',
  'preview/places/open/', 'preview/data/search.json', 'content/media', 'use', 'use/places.csv', 'content/history'];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const loaded = (one) => new Promise((resolve) => { one.onload = one.onerror = resolve; setTimeout(resolve, 4000); });

async function byFetch() {
  const found = [];
  for (const page of pages) {
    for (const options of [{}, { mode: 'same-origin' }, { mode: 'no-cors' }, { credentials: 'include', cache: 'force-cache' }, { mode: 'same-origin', cache: 'only-if-cached' },
      { headers: { 'X-Requested-With': 'XMLHttpRequest', 'Waymark-Form-Token': '' } }, { headers: { 'Waymark-Form-Token': 'A'.repeat(43) } },
      { referrer: admin + 'people' }, { referrer: admin + 'preview/' }, { method: 'HEAD' }, { mode: 'navigate' }, { redirect: 'manual' }, { keepalive: true }]) {
      try {
        const answer = await fetch(admin + page, options);
        const text = await answer.text();
        if (answer.ok || secret(text)) found.push(`${page} ${JSON.stringify(options)} ${answer.status} ${text.slice(0, 60)}`);
      } catch { /* refused by the browser */ }
    }
  }
  return found;
}

async function byRequest() {
  const found = [];
  for (const page of pages) {
    for (const type of ['', 'document', 'blob']) {
      const asked = new XMLHttpRequest();
      asked.open('GET', admin + page);
      asked.responseType = type;
      const done = loaded(asked);
      asked.send();
      await done;
      if (asked.status === 200) found.push(`${page} as ${type || 'text'}`);
    }
  }
  return found;
}

async function byFrame() {
  const found = [];
  for (const page of pages) {
    for (const [name, address] of [['iframe', 'src'], ['object', 'data'], ['embed', 'src'], ['frame', 'src']]) {
      const frame = document.createElement(name);
      frame[address] = admin + page;
      const done = loaded(frame);
      document.body.append(frame);
      await Promise.race([done, wait(700)]);
      let text = '';
      try { text = (frame.contentDocument ?? frame.getSVGDocument?.())?.documentElement?.outerHTML ?? ''; } catch { /* closed */ }
      if (secret(text)) found.push(`${name} ${page}: ${text.slice(0, 80)}`);
      frame.remove();
    }
  }
  return found;
}

async function byWindow() {
  const found = [];
  for (const page of ['people/new', 'account', 'sign-in', 'preview/', 'preview/places/open/', 'link/abc', 'content/form/places/open']) {
    for (const first of ['', guide, 'about:blank', admin + 'files/admin.css']) {
      const other = open(first || admin + page, '_blank');
      if (!other) { found.push('no window is opened: the attempt says nothing'); continue; }
      if (first) { await wait(300); try { other.location = admin + page; } catch { /* gone */ } }
      let text = '';
      for (let turn = 0; turn < 12; turn += 1) {
        await wait(100);
        try { text = secret(other.document.documentElement.outerHTML) || text; } catch { /* gone */ }
        try { if (other.location.href.includes('/_live/admin/preview/~')) text = other.location.href; } catch { /* gone */ }
      }
      if (text) found.push(`${page} from ${first}: ${text}`);
      try { other.close(); } catch { /* gone */ }
    }
  }
  return found;
}

async function byWorker() {
  const found = [];
  const scripts = ['sw.js', 'app/page.js', '_live/admin/files/content.js', '_live/admin/files/publish.js', 'media/sent.png', '_live/admin/content/media', 'places/open/index.html', 'data/search.json', '_live/waits'];
  for (const script of scripts) {
    for (const scope of [undefined, guide + '_live/admin/', guide + '_live/', guide]) {
      try {
        const made = await navigator.serviceWorker.register(guide + script, scope ? { scope } : {});
        if (script !== 'sw.js') found.push(`${script} for ${made.scope}`);
      } catch { /* refused */ }
    }
  }
  for (const address of ['data:text/javascript,1', URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' }))]) {
    try { await navigator.serviceWorker.register(address); found.push(address); } catch { /* refused */ }
  }
  return found;
}

async function plant() {
  // A false page for the administration, in every cache that the guide's worker may look into.
  const names = await caches.keys();
  for (const name of [...names, 'planted']) {
    const cache = await caches.open(name);
    for (const page of [...pages, 'index.html', 'people/index.html', 'offline.json']) {
      await cache.put(admin + page, new Response('<h1>planted</h1><script>isPlanted = 1<\/script>', { headers: { 'content-type': 'text/html' } }));
    }
  }
  return names.length;
}

function byStorage() {
  const found = [];
  if (document.cookie.includes('waymark')) found.push(document.cookie);
  for (const store of [localStorage, sessionStorage]) {
    for (let number = 0; number < store.length; number += 1) {
      const text = `${store.key(number)}=${store.getItem(store.key(number))}`;
      if (/token|seal|session/i.test(text) || text.includes(window.knownToken ?? 'form-token')) found.push(text);
    }
  }
  if (document.referrer.includes('_live/admin/')) found.push(document.referrer);
  return found;
}

async function byLoading() {
  const found = [];
  const picture = (address) => new Promise((resolve) => {
    const one = new Image();
    one.onload = () => resolve(address);
    one.onerror = () => resolve('');
    one.src = address;
  });
  for (const page of ['preview/media/sent.png', 'contributions/1/photograph', 'contributions/1/photograph?seal=x', 'preview/~x/media/sent.png']) found.push(await picture(admin + page));
  for (const [name, address] of [['script', 'src'], ['link', 'href'], ['video', 'src'], ['track', 'src']]) {
    const one = document.createElement(name);
    if (name === 'link') one.rel = 'stylesheet';
    const before = document.styleSheets.length;
    one[address] = admin + 'people';
    document.head.append(one);
    await Promise.race([loaded(one), wait(500)]);
    try {
      if (name === 'link' && document.styleSheets.length > before && document.styleSheets[before].cssRules.length) found.push('a style of the administration');
    } catch { /* none was loaded */ }
  }
  await new Promise((resolve) => {
    const events = new EventSource(admin + 'people');
    events.onopen = () => { found.push('a stream of the administration'); resolve(); };
    events.onerror = () => resolve();
  });
  return found.filter(Boolean);
}

async function byForm() {
  // An account, with no token, with one that was never given, with one in a header.
  const fields = { email: 'mallory@example.org', name: 'Mallory', role: 'administrator' };
  for (const token of [null, '', 'A'.repeat(43), 'form-token']) {
    const body = new URLSearchParams(fields);
    if (token !== null) body.append('form-token', token);
    for (const options of [{}, { mode: 'no-cors' }, { keepalive: true }, { headers: { 'Waymark-Form-Token': token ?? 'x' } }]) {
      await fetch(admin + 'people/new', { method: 'POST', body, ...options }).catch(() => undefined);
      await fetch(admin + 'people', { method: 'POST', body, ...options }).catch(() => undefined);
    }
    navigator.sendBeacon(admin + 'people/new', body);
    for (const target of ['inside', '_blank']) {
      const frame = Object.assign(document.createElement('iframe'), { name: 'inside' });
      const form = Object.assign(document.createElement('form'), { method: 'post', action: admin + 'people/new', target });
      for (const [name, value] of body) form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(frame, form);
      form.submit();
      await wait(300);
      try { if (secret(frame.contentDocument?.documentElement?.outerHTML ?? '')) return ['a form in a frame shows its answer']; } catch { /* closed */ }
    }
  }
  return [];
}
window.attack = { byFetch, byRequest, byFrame, byWindow, byWorker, plant, byStorage, byLoading, byForm };
</script>
"""
NAMES = {
    "byFetch": "fetch reads no page of the administration", "byRequest": "XMLHttpRequest reads none",
    "byFrame": "no frame, object or embedding shows one", "byWindow": "a window that it opens gives no handle",
    "byLoading": "no picture, script, style or stream of the administration is loaded", "byForm": "no form or beacon is taken",
    "byWorker": "no worker of its own can be set before pages", "byStorage": "no cookie, storage or referrer holds a secret",
}


class Guide(Companion):
    """A guide with the attack in a place; the operator may trust HTML."""

    def __init__(self, program, folder, more):
        place = "---\ntitle: The open canteen\nkind: canteen\nlocation: 60.170, 24.952\nsummary: A place to eat.\nwaits: yes\n---\n\nSoup.\n\n![A dot](sent.png)\n" + ATTACK
        media = pathlib.Path(folder) / "Content/media"
        media.mkdir(parents=True)
        (media / "sent.png").write_bytes(PNG)
        self.attack = place
        super().__init__(program, folder, {"Content/site.yaml": SITE + "html: trusted\n", "Content/places/open.md": place}, more)

    def write(self, path, text):
        # The class writes its own place first.
        if path != "Content/places/open.md" or text == self.attack:
            super().write(path, text)

    def start(self):
        super().start()
        # A pipe that nobody reads would stop it.
        self.lines = []
        threading.Thread(target=lambda: self.lines.extend(self.process.stdout), daemon=True).start()


class Checks:
    failed = 0

    def say(self, name, faults):
        print(f"{'ok    ' if not faults else 'FAILED'} {name}", flush=True)
        for fault in faults[:10]:
            print(f"       {fault}")
        self.failed += bool(faults)


def accounts(guide):
    command = [guide.program, "live", "accounts", "list", guide.folder]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def trusted(checks, guide, browser):
    """The operator trusts HTML: the script runs, and gains nothing."""
    with person(browser, guide, "ann@example.org", "administrator", name="Ann") as page:
        page.goto(admin(guide, "people"))
        token = page.input_value("[name=form-token] >> nth=0") if page.locator("[name=form-token]").count() else ""
        checks.say("the administrator is signed in", [] if token and "ann@example.org" in page.content() else ["there is no page of people"])
        # From a page of the administration, by its link, so that there is a referrer to look at.
        page.goto(admin(guide, "link/a-secret-link"))
        page.click("footer a:has-text('The guide')")
        page.wait_for_url(guide.home + "**", wait_until="load")
        checks.say("a one-time link is not told to the guide", [page.evaluate("document.referrer")] if "link" in page.evaluate("document.referrer") else [])
        page.goto(f"{guide.home}places/open/index.html")
        checks.say("the script in the text runs", [] if page.evaluate("window.isRunning === true") else ["the attack is not tried"])
        page.evaluate("(token) => { window.knownToken = token }", token)
        for name, words in NAMES.items():
            page.bring_to_front()
            checks.say(words, page.evaluate(f"attack.{name}()"))
        # The control: a window of the guide itself does give a handle, so that the attempt above means something.
        page.evaluate("() => { window.opened = open('../shut/index.html'); }")
        checks.say("a window of the guide gives one (the control)", missing(page, "opened.document.title.includes('shut')"))
        page.evaluate("() => opened.close()")
        page.evaluate("attack.plant()")
        page.reload()
        for path in ("people", "", "sign-in", "index.html"):
            page.goto(admin(guide, path))
            planted = page.evaluate("document.querySelector('h1')?.textContent === 'planted'")
            checks.say(f"the guide's worker and its caches do not answer for _live/admin/{path}", ["a planted page is shown"] if planted else [])
        controlled = page.evaluate("navigator.serviceWorker.controller?.scriptURL ?? ''")
        checks.say("no worker but the guide's own is before the administration", [] if controlled in ("", guide.home + "sw.js") else [controlled])
        people = accounts(guide)
        checks.say("there is no account that nobody made", [people] if "mallory" in people or "ann@example.org" not in people else [])
        works(checks, guide, page)


def missing(page, expression):
    """What is said where an expression never holds on a page."""
    try:
        until(page, expression)
    except AssertionError as error:
        return [str(error)]
    return []


def works(checks, guide, page):
    """What persons do goes on."""
    page.goto(admin(guide, "content/media"))
    checks.say("the library shows its pictures",
               missing(page, "[...document.querySelectorAll('main img')].some((one) => one.complete && one.naturalWidth > 0)"))
    page.goto(admin(guide, "content/form/places/shut"))
    with page.expect_popup() as popup:
        page.click("button:has-text('Preview')")
    preview = popup.value
    # A window begins empty, and its load state is that of the empty page.
    preview.wait_for_url("**/preview/~**", wait_until="load")
    styled = preview.evaluate("document.styleSheets.length && [...document.styleSheets].every((one) => one.cssRules.length > 0)")
    checks.say("the preview of a form is shown with its styles, under an address that nobody knows", [] if styled and "/preview/~" in preview.url and "shut canteen" in preview.title() else [preview.url, preview.title(), str(styled)])
    preview.goto(admin(guide, "preview/places/open/"))
    ran = preview.evaluate("window.isRunning === true")
    checks.say("an address without its key leads a person there", [] if "/preview/~" in preview.url and "open canteen" in preview.title() else [preview.url])
    checks.say("a script in a text does not run in the preview", ["it runs"] if ran else [])
    said = preview.evaluate("(async () => (await fetch('/guide/data/alerts.json')).status)()")
    checks.say("the preview's own requests are answered", [] if said == 200 else [str(said)])
    preview.close()


def sanitised(checks, guide, browser):
    """Without the operator's word the script is not there, and could not run."""
    status, headers, text = guide.ask("places/open/index.html")
    policy = headers.get("Content-Security-Policy", "")
    checks.say("the page has no script of the text", [] if status == 200 and b"isRunning" not in text else ["the attack is in the page"])
    wanted = ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'")
    checks.say("the policy is in a header", [one for one in wanted if one not in policy] + (["'unsafe-inline'"] if "unsafe" in policy else []))
    status, headers, _ = guide.ask("no/such/page")
    checks.say("also of the page of wrong addresses", [] if status == 404 and "frame-ancestors" in headers.get("Content-Security-Policy", "") else [str(headers)])
    for path in ("feeds/guide.xml", "sitemap.xml"):
        _, headers, _ = guide.ask(path)
        checks.say(f"{path}, opened by itself, is in a sandbox", [] if headers.get("Content-Security-Policy", "").startswith("sandbox;") else [str(headers)])
    with window(browser) as page:
        page.goto(f"{guide.home}places/open/index.html")
        checks.say("nothing of it runs", ["it runs"] if page.evaluate("window.isRunning === true") else [])
        # A script that got in all the same: the header's policy stops it.
        page.evaluate("document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.isIn = 1' })); document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.isIn = 1\">')")
        page.wait_for_timeout(500)
        checks.say("an inline script that got in is not run", ["it ran"] if page.evaluate("window.isIn === 1") else [])
    for path in ("app/page.js", "_live/admin/files/content.js", "places/open/index.html", "media/sent.png"):
        status, _, _ = guide.ask(path, Service_Worker="script")
        checks.say(f"{path} is no worker", [] if status in (403, 404) else [str(status)])
    status, headers, _ = guide.ask("sw.js", Service_Worker="script")
    checks.say("the guide's worker is one, and for the guide alone", [] if status == 200 and "Service-Worker-Allowed" not in headers else [str(status)])


def main():
    programs = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release").resolve()
    checks = Checks()
    for more, attempt in (((), sanitised), (("--trusted-html",), trusted)):
        with tempfile.TemporaryDirectory() as folder, chromium() as browser:
            guide = Guide(programs / "waymark", folder, more)
            try:
                attempt(checks, guide, browser)
            finally:
                guide.process.kill()
                guide.process.wait()
    raise SystemExit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
