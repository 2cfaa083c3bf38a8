"""Somebody guesses at passwords and codes, steals cookies and uses codes twice; an operator starts twice, copies and exports.

    python3 Tests/Attack/signin_guesses.py [PROGRAM_FOLDER]      default .build/release

Starts a companion of a small site in a temporary folder, with the widest umask. The codes are those of this file's own hmac.
"""

import base64
import hashlib
import hmac
import html
import http.client
import os
import pathlib
import re
import signal
import socket
import stat
import struct
import subprocess
import sys
import tempfile
import time
import urllib.parse

PASSWORD = "seven slow ferries at dawn"
WEAK = ["passwordpassword", "123456789012345", "qwertyuiopasdfgh", "Summer2024Summer2024", "annannannannannann", "a small guide 2024",
        "P@ssw0rd-P@ssw0rd", "letmeinletmein12"]
SITE = {
    "site.yaml": "title: A small guide\nurl: https://guide.example.org/guide/\nsummary: A place.\nlanguage: en\n"
    "timezone: Europe/Helsinki\ncurrency: EUR\nkinds:\n  canteen: { is: restaurant, label: Canteen }\n",
    "places/canteen.md": "---\ntitle: The canteen\nkind: canteen\nlocation: 60.170, 24.952\nsummary: A place to eat.\n---\n\nSoup.\n",
}
faults = []


def check(is_right, what):
    print(("ok      " if is_right else "FAILED  ") + what, flush=True)
    if not is_right:
        faults.append(what)


class Companion:
    def __init__(self, programs, folder):
        self.program, self.folder = programs / "waymark", folder
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.start()

    def start(self):
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [self.program, "live", self.folder, "--no-pdf", "--port", str(self.port), "--cache", f"{self.folder}/cache",
             "--second-factor", "administrators"], stdout=self.log, stderr=subprocess.STDOUT, start_new_session=True)
        end = time.monotonic() + 180
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
                connection.request("GET", "/ready")
                if connection.getresponse().status == 200:
                    return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise SystemExit("the companion does not start:\n" + self.said())
                time.sleep(0.1)

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)

    def live(self, *words):
        done = subprocess.run([self.program, "live", *words], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def accounts(self, *words):
        return self.live("accounts", *words, self.folder)


class Browser:
    def __init__(self, companion, cookies=None):
        self.companion, self.cookies, self.page, self.status = companion, dict(cookies or {}), "", 0

    def ask(self, path, fields=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.companion.port, timeout=30)
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), "Sec-Fetch-Site": "same-origin",
                   "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
        body = None
        if fields is not None:
            body = urllib.parse.urlencode({"form-token": self.field("form-token"), **fields})
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request("GET" if fields is None else "POST", "/guide/_live/admin/" + path, body, headers)
        answer = connection.getresponse()
        for line in answer.headers.get_all("Set-Cookie") or []:
            name, value = line.split(";")[0].split("=", 1)
            self.cookies[name] = value
        self.status, self.page = answer.status, answer.read().decode()
        self.wait = int(answer.headers["Retry-After"] or 0)
        connection.close()
        return self.status

    def field(self, name):
        found = re.search(rf'name="{name}" value="([^"]*)"', self.page)
        return html.unescape(found[1]) if found else ""

    def sign_in(self, email, password=PASSWORD):
        self.ask("sign-in")
        return self.ask("sign-in", {"email": email, "password": password})

    def code(self, code):
        return self.ask("sign-in/code", {"ticket": self.field("ticket"), "code": code})

    @property
    def wants_code(self):
        return self.status == 200 and "<h1>Your code</h1>" in self.page

    def known(self):
        return {name: value for name, value in self.cookies.items() if "browser-" in name}

    def recovery(self):
        return re.findall("<li>([0-9A-Z-]{29})</li>", self.page)


class Phone:
    def __init__(self, page):
        self.text = re.search('factor-key">([A-Z2-7 ]+)<', page)[1].replace(" ", "")
        self.secret, self.step = base64.b32decode(self.text), 0

    def code(self):
        """One that was not used yet: the latest that a server takes, so that nobody has to wait for it."""
        self.step = max(self.step + 1, int(time.time()) // 30)
        digest = hmac.new(self.secret, struct.pack(">Q", self.step), hashlib.sha1).digest()
        start = digest[-1] & 15
        self.last = f"{(struct.unpack('>I', digest[start:start + 4])[0] & 0x7FFFFFFF) % 1000000:06d}"
        return self.last


def first_links(companion):
    link = re.search(r"_live/admin/(link/\S+)", companion.said())[1]
    companion.stop()
    companion.start()
    said = companion.said()
    check("An earlier start made the link" in said and "admin/link/" not in said, "a second start makes no other link, and says so")
    browser = Browser(companion)
    check(browser.ask(link) == 200, "the first link holds after a second start")
    status, text = companion.accounts("first")
    newer = re.search(r"_live/admin/(link/\S+)", text)
    check(status == 0 and newer is not None and browser.ask(link) == 410 and browser.ask(newer[1]) == 200,
          "accounts first makes a new link in its place")
    return browser, newer[1]


def passwords(browser, link):
    token = link.split("/")[1]
    for password in WEAK:
        browser.ask(link)
        browser.ask("link", {"link": token, "email": "ann@example.org", "name": "Ann", "password": password, "again": password})
        check(browser.status == 422 and 'id="field-password-error"' in browser.page, f"refused, with words at the field: {password}")
    browser.ask(link)
    browser.ask("link", {"link": token, "email": "ann@example.org", "name": "Ann", "password": PASSWORD, "again": PASSWORD})
    check(browser.status == 303, "a sentence is taken")


def set_up(companion):
    browser = Browser(companion)
    browser.sign_in("ann@example.org")
    check(browser.status == 200 and '<svg class="qr"' in browser.page, "the right password leads to the set-up")
    page = browser.page
    check(all(browser.ask(path) == 303 for path in ["", "people", "account", "second-factor", "content", "log"]), "and to nothing else")
    browser.page = page
    phone = Phone(page)
    browser.ask("sign-in/set-up", {"ticket": browser.field("ticket"), "offer": browser.field("offer"), "code": phone.code()})
    codes = browser.recovery()
    check(len(set(codes)) == 10 and browser.ask("people") == 200, "a code of the app sets it up")
    return browser, phone, codes


def codes_twice(companion, phone, codes):
    one, other = Browser(companion), Browser(companion)
    check(other.sign_in("ann@example.org") == 200 and other.code(phone.last) == 422, "the code that set it up is used")
    one.sign_in("ann@example.org")
    check(one.code(phone.code()) == 303, "a newer code lets in")
    other.sign_in("ann@example.org")
    check(other.code(phone.last) in (422, 429), "and not a second time, in another browser")
    companion.accounts("unlock", "ann@example.org")
    for expected, what in [(303, "a recovery code lets in"), (422, "and not a second time")]:
        third = Browser(companion)
        third.sign_in("ann@example.org")
        check(third.code(codes[0]) == expected, what)
    return one


def guesses(companion, known):
    attacker = Browser(companion)
    for number in range(60):
        attacker.sign_in(f"somebody-{number}@example.org", "wrong")
    # Waits grow from guess to guess; where a machine answers slowly, one of them may be over by the next guess.
    statuses = []
    for _ in range(30):
        attacker.sign_in("ann@example.org", "wrong")
        statuses.append(attacker.status)
    check(429 in statuses, f"somebody who guesses has to wait: {statuses}")
    owner = Browser(companion, known.known())
    owner.sign_in("ann@example.org")
    check(owner.wants_code, "the owner's browser does not, from the same address")
    return owner


def stolen(companion, owner):
    companion.accounts("unlock", "all")
    link = re.search(r"_live/admin/(link/\S+)", companion.accounts("invite", "ben@example.org", "--role", "moderator")[1])[1]
    ben = Browser(companion)
    ben.ask(link)
    ben.ask("link", {"link": link.split("/")[1], "password": PASSWORD, "again": PASSWORD})
    check(ben.sign_in("ben@example.org") == 303, "who needs no second factor signs in with the password")
    name, value = list(ben.known().items())[0]
    attacker = Browser(companion)
    # Until the wait is long enough for what follows, on a busy machine, too.
    while attacker.sign_in("ben@example.org", "wrong") != 429 or attacker.wait < 15:
        pass
    stolen = list(owner.known().values())[0]
    forged = base64.urlsafe_b64encode(bytes(32)).decode().rstrip("=")
    for cookie, what in [(stolen, "a cookie of another account"), (forged, "a forged cookie"), (value[:-1], "a cut cookie")]:
        check(Browser(companion, {name: cookie}).sign_in("ben@example.org") == 429, f"{what} is of no use")
    check(Browser(companion, {name: value}).sign_in("ben@example.org") == 303, "the real one is")
    status, text = companion.accounts("unlock", "ben@example.org")
    companion.accounts("unlock", "all")
    check(status == 0 and Browser(companion).sign_in("ben@example.org") == 303, "accounts unlock lifts the waits")


def files(companion, phone, codes):
    folder = companion.folder
    backup = f"{folder}/copies/live.sqlite"
    os.mkdir(f"{folder}/copies")
    check(companion.live("backup", backup, folder)[0] == 0, "a backup")
    paths = [backup, backup + ".history", f"{folder}/.waymark", f"{folder}/cache"]
    for path, folders, names in os.walk(f"{folder}/.waymark"):
        paths += [f"{path}/{name}" for name in folders + names if name != "usual-waits.json"]
    # The outermost folder keeps others from what is in the cache.
    open_ = [path for path in paths if os.lstat(path).st_mode & 0o077 and not stat.S_ISLNK(os.lstat(path).st_mode)]
    check(not open_, f"others may read none of {len(paths)} files and folders {open_[:3]}")
    status, text = companion.live("export", folder)
    secret = [phone.text, *codes, "sealing", '"second_factor_secret"']
    check(status == 0 and '"second-factor"' in text and not [one for one in secret if one in text], "an export holds no secret and no code")


def main():
    programs = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".build/release").resolve()
    os.umask(0)
    with tempfile.TemporaryDirectory() as folder:
        for path, text in SITE.items():
            file = pathlib.Path(folder) / "Content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        companion = Companion(programs, folder)
        try:
            browser, link = first_links(companion)
            passwords(browser, link)
            known, phone, codes = set_up(companion)
            one = codes_twice(companion, phone, codes)
            owner = guesses(companion, one)
            stolen(companion, owner)
            files(companion, phone, codes)
            status, _ = companion.accounts("drop-second-factor", "ann@example.org")
            check(status == 0 and known.ask("people") == 303 and one.ask("people") == 303,
                  "accounts drop-second-factor ends the sessions")
            known.sign_in("ann@example.org")
            check('<svg class="qr"' in known.page, "and the next sign-in leads to the set-up")
        finally:
            companion.stop()
    print(f"{len(faults)} failed" if faults else "all as promised")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
