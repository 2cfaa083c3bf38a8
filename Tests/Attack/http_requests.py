"""HTTP as the world expects, of a running companion: requests by raw sockets, which no client library would send, and what each must get.

    python3 Tests/Attack/http_requests.py PROGRAM_FOLDER

PROGRAM_FOLDER holds `waymark` and `waymark-serve`. One line for each check; 1 is returned where one fails.
"""

import gzip
import pathlib
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

SITE = """title: A small guide
url: https://guide.example.org/guide/
summary: A place to eat.
language: en
timezone: Europe/Helsinki
currency: EUR
kinds:
  canteen: { is: restaurant, label: Canteen }
"""
PLACE = """---
title: The canteen
kind: canteen
location: 60.170, 24.952
summary: A place to eat.
waits: yes
hours: 24/7
---

Soup.
"""
PAGE = "/guide/places/canteen/"
failures = []


def check(what, holds, found=""):
    print(f"{'ok' if holds else 'FAILED'}: {what}" + (f": {found!r}" if not holds else ""), flush=True)
    if not holds:
        failures.append(what)


class Companion:
    def __init__(self, programs, folder):
        self.folder = pathlib.Path(folder)
        for path, text in {"site.yaml": SITE, "places/canteen.md": PLACE}.items():
            file = self.folder / "Content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.log = open(self.folder / "log", "w+")
        self.process = subprocess.Popen(
            [pathlib.Path(programs).resolve() / "waymark", "live", folder, "--no-pdf", "--port", str(self.port),
             "--cache", str(self.folder / "cache"), "--behind-proxy"],
            stdout=subprocess.DEVNULL, stderr=self.log, start_new_session=True)
        end = time.monotonic() + 300
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise SystemExit("the companion does not start:\n" + (self.folder / "log").read_text())
            time.sleep(0.2)

    def answers(self):
        try:
            return self.send(b"GET /ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").startswith(b"HTTP/1.1 200")
        except OSError:
            return False

    def send(self, request, seconds=20, half=False):
        """Everything that comes until the other side closes, or until nothing has come for a while."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as one:
            one.sendall(request)
            if half:
                one.shutdown(socket.SHUT_WR)
            found = b""
            try:
                while piece := one.recv(1 << 20):
                    found += piece
            except (TimeoutError, ConnectionResetError):
                pass
            return found

    def ask(self, path, method="GET", **fields):
        """Status, fields, and body of one request; the connection is closed after it."""
        lines = [f"{method} {path} HTTP/1.1", "Host: guide.example.org", "Connection: close"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        head, _, body = self.send(("\r\n".join(lines) + "\r\n\r\n").encode()).partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        return int(first.split()[1]), {name.lower(): value for name, _, value in (one.partition(": ") for one in rest)}, body

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


def status(answer):
    found = re.match(rb"HTTP/1\.[01] (\d+)", answer)
    return int(found[1]) if found else 0


def heads(companion):
    """HEAD tells what GET tells, and sends no body."""
    for path in [PAGE, "/guide/", "/guide/styles/main.css", "/guide/feed.xml", "/guide/no-such-page/", "/guide/places",
                 "/guide/_live/waits", "/guide/_live/waits/canteen", "/guide/_live/no-such-thing", "/guide/_live/openapi.json",
                 "/guide/_live/admin/", "/guide/_live/device", "/nowhere", "/health", "/ready"]:
        for coding in ("identity", "gzip"):
            got, told = companion.ask(path, Accept_Encoding=coding), companion.ask(path, "HEAD", Accept_Encoding=coding)
            length = told[1].get("content-length")
            check(f"HEAD {path} as {coding} says what GET says",
                  told[0] == got[0] and told[2] == b"" and length in (None, str(len(got[2]))), (got[0], told[0], length, len(got[2])))
    both = companion.send(f"HEAD {PAGE} HTTP/1.1\r\nHost: x\r\n\r\nHEAD /guide/_live/events HTTP/1.1\r\nHost: x\r\n\r\n"
                          "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    check("nothing stands between the answers to HEAD, of a stream, too",
          re.fullmatch(rb"HTTP/1.1 200 OK\r\n[^\0]*?\r\n\r\nHTTP/1.1 \d+ [^\0]*?\r\n\r\nHTTP/1.1 200 OK\r\n[^\0]*?\r\n\r\nok\n", both), both)
    check("a method that an event stream does not know says that HEAD is known",
          "HEAD" in companion.ask("/guide/_live/device", "PUT")[1].get("allow", ""))


def requests(companion):
    """What RFC 9112 forbids is refused, and the connection ends."""
    ok = "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    post = "POST /guide/_live/waits/canteen HTTP/1.1\r\nHost: x\r\n"
    refused = {
        "no Host": "GET {path} HTTP/1.1\r\n\r\n",
        "two Hosts": "GET {path} HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n",
        "two different Hosts": "GET {path} HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n",
        "two Hosts in HTTP/1.0": "GET {path} HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n",
        "a Host with a space": "GET {path} HTTP/1.1\r\nHost: x y\r\n\r\n",
        "a Host with a comma list of spaces": "GET {path} HTTP/1.1\r\nHost: x, y\r\n\r\n",
        "a Host with a path": "GET {path} HTTP/1.1\r\nHost: x/y\r\n\r\n",
        "a Host with a name of somebody": "GET {path} HTTP/1.1\r\nHost: a@x\r\n\r\n",
        "a Host with a port of letters": "GET {path} HTTP/1.1\r\nHost: x:ab\r\n\r\n",
        "a Host that is a port alone": "GET {path} HTTP/1.1\r\nHost: :80\r\n\r\n",
        "a Host with an open bracket": "GET {path} HTTP/1.1\r\nHost: [::1\r\n\r\n",
        "a Host with half an escape": "GET {path} HTTP/1.1\r\nHost: x%2\r\n\r\n",
        "a Host with a quotation mark": "GET {path} HTTP/1.1\r\nHost: x\"\r\n\r\n",
        "a space before the colon": "GET {path} HTTP/1.1\r\nHost: x\r\nA : b\r\n\r\n",
        "a space before the first field": "GET {path} HTTP/1.1\r\n Host: x\r\n\r\n",
        "a folded field": "GET {path} HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n",
        "a folded Host": "GET {path} HTTP/1.1\r\nHost: x\r\n y\r\n\r\n",
        "a name with a sign": "GET {path} HTTP/1.1\r\nHost: x\r\nA(b): c\r\n\r\n",
        "a zero byte": "GET {path} HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n",
        "a bare return": "GET {path} HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n",
        "two lengths": post + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        "a length and pieces": post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "pieces and a length": post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
        "a length with a sign": post + "Content-Length: +3\r\n\r\nabc",
        "a negative length": post + "Content-Length: -3\r\n\r\nabc",
        "a length of letters": post + "Content-Length: 0x3\r\n\r\nabc",
        "pieces that are not last": post + "Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
        "an encoding nobody knows": post + "Transfer-Encoding: wonderful\r\n\r\n0\r\n\r\n",
        "pieces in HTTP/1.0": post.replace("HTTP/1.1", "HTTP/1.0") + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "a size of a piece that is none": post + "Transfer-Encoding: chunked\r\n\r\nxyz\r\nabc\r\n0\r\n\r\n",
        "a version of later": "GET {path} HTTP/2.0\r\nHost: x\r\n\r\n",
        "a version of before": "GET {path} HTTP/0.9\r\nHost: x\r\n\r\n",
        "a version in small letters": "GET {path} http/1.1\r\nHost: x\r\n\r\n",
        "a method with a sign": "G(T {path} HTTP/1.1\r\nHost: x\r\n\r\n",
        "an expectation nobody knows": "GET {path} HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n",
    }
    for what, text in refused.items():
        for path in (PAGE, "/guide/_live/waits"):
            if "{path}" not in text and path != PAGE:
                continue
            # What follows would be taken for a second request by somebody who read the first in another way.
            found = companion.send((text.replace("{path}", path) + ok.replace("{path}", "/health")).encode("latin-1"), seconds=3)
            check(f"{what} is refused ({path})", status(found) in (400, 417, 501, 505) and len(re.findall(rb"HTTP/1\.\d \d{3} ", found)) == 1, found[:400])
    taken = {
        "HTTP/1.0 without Host": "GET {path} HTTP/1.0\r\n\r\n",
        "an empty Host": "GET {path} HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n",
        "a Host with a port": "GET {path} HTTP/1.1\r\nHost: guide.example.org:8080\r\nConnection: close\r\n\r\n",
        "an address of IPv6": "GET {path} HTTP/1.1\r\nHost: [::1]:8080\r\nConnection: close\r\n\r\n",
        "a return before the request": "\r\nGET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "a connection that closes in capitals": "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: Close\r\n\r\n",
        "an address with its server": "GET http://guide.example.org{path} HTTP/1.1\r\nHost: guide.example.org\r\nConnection: close\r\n\r\n",
    }
    for what, text in taken.items():
        for path in (PAGE, "/guide/_live/waits", "/health"):
            start = time.monotonic()
            found = companion.send(text.replace("{path}", path).encode(), seconds=10)
            check(f"{what} is answered, and the connection closes ({path})",
                  status(found) == 200 and time.monotonic() - start < 9, found[:300])
    found = companion.send(f"GET {PAGE} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode(), half=True)
    check("a client that has said all gets its answer whole", found.endswith(b"</html>\n") or b"</html>" in found[-30:], found[-100:])
    many = f"GET {PAGE} HTTP/1.1\r\nHost: x\r\n\r\nGET /guide/_live/waits HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 40
    found = companion.send(many + b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    kinds = re.findall(rb"HTTP/1.1 200 OK\r\n(?:[^\r]+\r\n)*?(?i:content-type): (\S+)", found)
    check("81 requests in one go are answered in their order", kinds == [b"text/html;", b"application/json;"] * 40 + [b"text/plain;"], kinds)
    found = companion.send(f"GET {PAGE} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\nGET {PAGE} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    check("nothing behind the last request of a connection is answered", len(re.findall(rb"HTTP/1.1 \d{3} ", found)) == 1)
    found = companion.send(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    check("whoever answers it", len(re.findall(rb"HTTP/1.1 \d{3} ", found)) == 1)
    body = b'{"minutes":12}'
    with socket.create_connection(("127.0.0.1", companion.port), timeout=10) as one:
        one.sendall(b"POST /guide/_live/waits/canteen HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n"
                    b"Authorization: Device visitor00000000000000001\r\nContent-Length: %d\r\n\r\n" % len(body))
        first = one.recv(1000)
        one.sendall(body)
        rest = first
        while piece := one.recv(1 << 16):
            rest += piece
    check("who asks first whether to send a body is told to", first.startswith(b"HTTP/1.1 100") and b"HTTP/1.1 201" in rest, rest[:300])


def versions(companion):
    """Only an address that names a file as it is may be kept for a year."""
    html = companion.ask("/guide/")[2].decode()
    style = re.search(r'styles/main\.css\?([0-9a-f]{8})"', html)[1]
    lasting = "max-age=31536000"
    for query, holds in {style: True, "": False, "utm_term=x": False, "abcdefgh": False, "campaign=": False, "00000000": False,
                         style + "=": False, style + "=1": False, style + "&a": False, "a&" + style: False, style.upper(): style.upper() == style,
                         style + "&" + style: False, "%3" + style[:6]: False}.items():
        found = companion.ask("/guide/styles/main.css" + ("?" + query if query else ""))[1]["cache-control"]
        check(f"a style sheet with ?{query} lasts: {holds}", (lasting in found) == holds, found)
    for query in (style, "utm_term=x", "abcdefgh"):
        found = companion.ask(PAGE + "?" + query)[1]["cache-control"]
        check(f"a page with ?{query} does not last", found == "no-cache", found)
    style = re.search(r'/files/(\S+?)\?([0-9a-f]{8})"', companion.ask("/guide/_live/admin/sign-in")[2].decode())
    if style:
        for query, holds in {style[2]: True, "": False, "abcdefgh": False}.items():
            found = companion.ask(f"/guide/_live/admin/files/{style[1]}" + ("?" + query if query else ""))[1]["cache-control"]
            check(f"a file of the administration with ?{query} lasts: {holds}", (lasting in found) == holds, found)


def codings(companion):
    """Text is packed for those who take it; tags, parts and lengths are those of what is sent."""
    _, plain, whole = companion.ask(PAGE)
    for wish, packed in {"gzip": True, "gzip, deflate, br": True, "GZIP": True, "br;q=1, gzip;q=0.2": True, "*": True, "gzip;q=0": False,
                         "*;q=0": False, "identity": False, "gzip;q=0, *": False, "identity;q=1, gzip;q=0.5": False, "br": False,
                         "gzip;q=no": False, "identity;q=0, gzip": True, "": False, "x-gzip": True, "gzipped": False}.items():
        _, told, body = companion.ask(PAGE, Accept_Encoding=wish)
        right = (told.get("content-encoding") == "gzip") == packed and (gzip.decompress(body) if packed else body) == whole
        check(f"Accept-Encoding: {wish} packs: {packed}", right and told.get("vary") == "Accept-Encoding", told)
    _, packed, body = companion.ask(PAGE, Accept_Encoding="gzip")
    check("both forms have a strong tag of their own", plain["etag"] != packed["etag"] and '"' == packed["etag"][0] == plain["etag"][0])
    check("what is packed is smaller, and has its own length", int(packed["content-length"]) == len(body) < len(whole))
    for known, coding, holds in [(plain["etag"], "identity", 304), (packed["etag"], "gzip", 304), ("W/" + packed["etag"], "gzip", 304),
                                 (f'"x", {plain["etag"]}', "identity", 304), ("*", "identity", 304), (packed["etag"], "identity", 200),
                                 (plain["etag"], "gzip", 200), ('"x"', "gzip", 200)]:
        found, told, body = companion.ask(PAGE, Accept_Encoding=coding, If_None_Match=known)
        check(f"If-None-Match: {known} with {coding}: {holds}", found == holds and (found == 200 or body == b"") and "etag" in told, found)
    found, told, body = companion.ask(PAGE, Accept_Encoding="gzip", Range="bytes=10-19")
    check("a part is one of the file as it is", found == 206 and body == whole[10:20] and "content-encoding" not in told, (found, told))
    check("its head says which", told.get("content-range") == f"bytes 10-19/{len(whole)}" and told["etag"] == plain["etag"], told)
    for mark, part in {plain["etag"]: True, packed["etag"]: False, '"old"': False, "W/" + plain["etag"]: False,
                       "Sun, 06 Nov 1994 08:49:37 GMT": False}.items():
        found, _, body = companion.ask(PAGE, Range="bytes=10-19", If_Range=mark)
        check(f"If-Range: {mark} gives a part: {part}", (found, body) == ((206, whole[10:20]) if part else (200, whole)), found)
    found = companion.ask(PAGE, Range=f"bytes={len(whole)}-")
    check("a part behind the end is refused", found[0] == 416 and found[1]["content-range"] == f"bytes */{len(whole)}", found)
    check("several parts give the whole", companion.ask(PAGE, Range="bytes=0-1,4-5")[::2] == (200, whole))
    check("HEAD of a part is HEAD of the whole", companion.ask(PAGE, "HEAD", Range="bytes=10-19")[0] == 200)
    check("the page for wrong addresses is packed, too, and has no tag",
          (found := companion.ask("/guide/none/", Accept_Encoding="gzip"))[0] == 404 and gzip.decompress(found[2]).lower().startswith(b"<!doctype")
          and "etag" not in found[1], found[:2])
    for path in ("/guide/_live/waits", "/guide/_live/admin/sign-in", "/guide/_live/openapi.json"):
        check(f"{path} is never packed", "content-encoding" not in companion.ask(path, Accept_Encoding="gzip")[1])
    for name, size in {"tiny.txt": 40, "noise.jpg": 40_000, "large.json": 700_000, "larger.bin": 9_000_000, "huge.txt": 3_000_000}.items():
        text = (b"a line of text, again and again\n" * (size // 32 + 1))[:size]
        (companion.folder / "Output" / name).write_bytes(text)
        for method in ("GET", "GET", "HEAD"):
            found, told, body = companion.ask(f"/guide/{name}", method, Accept_Encoding="gzip")
            packs = name in ("large.json", "huge.txt")
            check(f"{method} {name}, packed: {packs}", found == 200 and ("content-encoding" in told) == packs
                  and (method == "HEAD" or (gzip.decompress(body) if packs else body) == text), (found, told, len(body)))
            found, told, body = companion.ask(f"/guide/{name}", method)
            check(f"{method} {name} as it is", found == 200 and int(told["content-length"]) == size
                  and (method == "HEAD" or body == text), (found, told, len(body)))
        found, told, body = companion.ask(f"/guide/{name}", Range=f"bytes={size // 2}-")
        check(f"the second half of {name}", found == 206 and body == text[size // 2:], (found, told))
    file = companion.folder / "Output/tiny.txt"
    for text in (b"one\n", b"two\n", b"three\n" * 500):
        other = file.with_name("other")
        other.write_bytes(text)
        other.rename(file)
        check("a file that is replaced is sent as it is now", companion.ask("/guide/tiny.txt")[2] == text)
    file.unlink()
    check("a file that is gone is gone", companion.ask("/guide/tiny.txt")[0] == 404)


def turns(companion):
    """Large answers of both kinds, by tasks and by the system, follow one another on a connection whose other side takes them late."""
    sizes = {"larger.bin": 9_000_000, "huge.txt": 3_000_000, "noise.jpg": 40_000}
    names = ["huge.txt", "larger.bin", "huge.txt", "noise.jpg", "larger.bin", "larger.bin", "huge.txt"]
    lines = [f"GET /guide/{name} HTTP/1.1\r\nHost: x\r\n" for name in names]
    found = 0
    with socket.create_connection(("127.0.0.1", companion.port), timeout=8) as one:
        one.sendall("\r\n".join([*lines, "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"]).encode())
        time.sleep(1)
        last = b""
        try:
            while piece := one.recv(1 << 16):
                found, last = found + len(piece), (last + piece)[-4:]
        except TimeoutError:
            pass
    least = sum(sizes[name] for name in names)
    check("large answers of both kinds by turns come whole to a late reader", last == b"\nok\n" and least < found < least + 8000, (found, least, last))


def streams(companion):
    """One address takes its share of the streams of devices, and never all."""
    def listen(number, address):
        one = socket.create_connection(("127.0.0.1", companion.port), timeout=20)
        one.sendall(f"GET /guide/_live/device/events HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\n"
                    f"Authorization: Device visitor{number:017d}\r\n\r\n".encode())
        return one, one.recv(4096)
    opened = [listen(number, "192.0.2.7") for number in range(600)]
    counts = {code: sum(status(answer) == code for _, answer in opened) for code in (200, 429)}
    check("of 600 streams of devices from one address 500 are opened", counts == {200: 500, 429: 100}, counts)
    refusal = next(answer for _, answer in opened if status(answer) == 429)
    check("the others are told in words to come again, and when", b"retry-after: 30" in refusal.lower() and b"your network" in refusal, refusal)
    other, answer = listen(9999, "198.51.100.7")
    check("somebody at another address is let in", status(answer) == 200, answer)
    ticks = sum(int(one) for one in pathlib.Path(f"/proc/{companion.process.pid}/stat").read_text().rsplit(")")[1].split()[11:13])
    time.sleep(5)
    later = sum(int(one) for one in pathlib.Path(f"/proc/{companion.process.pid}/stat").read_text().rsplit(")")[1].split()[11:13])
    print(f"note: 501 streams that wait for nothing take {(later - ticks) / 5:.1f} % of a core")
    for one, _ in opened:
        one.close()
    other.close()


def bodies(companion):
    """One address sends at most sixteen large bodies at once, and all together 64; a small one always comes through."""
    def send(address, length=1_000_000, body=b""):
        one = socket.create_connection(("127.0.0.1", companion.port), timeout=30)
        one.sendall(f"PUT /guide/_live/device/picture HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\nContent-Type: image/jpeg\r\n"
                    f"Authorization: Device {'v' * 22}\r\nContent-Length: {length}\r\n\r\n".encode() + body)
        return one

    def refused(sockets, count):
        """The answers of those that are refused; all others wait for their bodies."""
        answers = {}
        while len(answers) < count:
            ready = select.select([one for one in sockets if one not in answers], [], [], 30)[0]
            if not ready: break
            answers.update((one, one.recv(4096)) for one in ready)
        return list(answers.values()), [one for one in sockets if one not in answers]
    told, first = refused([send("192.0.2.7") for _ in range(20)], 4)
    check("of 20 large bodies from one address 16 are waited for", len(told) == 4 and all(status(one) == 429 for one in told), told)
    check("the others are told in words to come again, and when", all(b"your network" in one and b"retry-after: 30" in one.lower() for one in told), told)
    told, others = refused([send(f"198.51.100.{number}") for number in range(58)], 10)
    check("of 74 from many addresses 64 are", len(told) == 10 and all(status(one) == 503 for one in told), told)
    check("and the others told so", all(b"large files" in one and b"retry-after: 30" in one.lower() for one in told), told)
    small = send("192.0.2.7", 9, b"no photo.").recv(4096)
    check("a small one needs no place", status(small) != 429 and b"large files" not in small, small)
    for one in (*first, *others): one.close()
    answer, start = b"", time.monotonic()
    while (not answer or b"large files" in answer) and time.monotonic() < start + 60:
        # The companion hears of those that have gone one after another.
        answer = send("192.0.2.7", 70_000, b"x" * 70_000).recv(4096)
    check("the places of those that have gone are free again", b"large files" not in answer, answer)


def slow(companion):
    """Somebody who reads nothing holds nobody up, and costs no more than the system's buffers."""
    idle = []
    for _ in range(50):
        one = socket.create_connection(("127.0.0.1", companion.port))
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.sendall(b"GET /guide/huge.txt HTTP/1.1\r\nHost: x\r\n\r\n" * 300)
        idle.append(one)
    start = time.monotonic()
    check("a page comes while fifty read nothing", companion.ask(PAGE)[0] == 200, time.monotonic() - start)
    size = int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{companion.process.pid}/status").read_text())[1])
    check("their 15,000 requests for three megabytes take little memory", size < 600_000, size)
    for one in idle:
        one.close()


def main():
    folder = tempfile.mkdtemp()
    companion = Companion(sys.argv[1], folder)
    try:
        for part in (heads, requests, versions, codings, turns, streams, bodies, slow):
            part(companion)
    finally:
        companion.stop()
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{len(failures)} failed" if failures else "all hold")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
