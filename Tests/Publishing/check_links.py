"""Asks a server on this machine that behaves well and badly, as `waymark check --links` meets them.

    check_links.py WAYMARK
"""
import http.server
import json
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path

asked: list[tuple[str, str, str]] = []
sent = Counter()
inside = Counter()
most_at_once = 0
lock = threading.Lock()
HUGE = 200_000_000


class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, **headers):
        self.leave()
        self.send_response(status)
        for name, value in {"Content-Length": "0", **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()

    def respond(self):
        global most_at_once
        with lock:
            asked.append((self.command, self.path, self.headers.get("User-Agent", "")))
            inside[self.server.server_port] += 1
            most_at_once = max(most_at_once, inside[self.server.server_port])
            earlier = sum(1 for _, path, _ in asked if path == self.path) - 1
        self.reply(earlier)
        self.close_connection = True

    def leave(self):
        """The question ends before its answer goes out: its client may then ask the next one."""
        with lock:
            inside[self.server.server_port] -= 1

    def reply(self, earlier):
        match self.path:
            case "/fine":
                self.answer(200)
            case "/gone":
                self.answer(410)
            case "/moved":
                self.answer(301, Location="/fine")
            case "/loop":
                self.answer(302, Location="/loop2")
            case "/loop2":
                self.answer(302, Location="/loop")
            case "/nohead":
                self.answer(405 if self.command == "HEAD" else 200)
            case "/busy":
                self.answer(200) if earlier else self.answer(429, Retry_After="1")
            case "/always-busy":
                self.answer(429, Retry_After="9999")
            case "/login":
                self.answer(403)
            case "/huge":
                if self.command == "HEAD":
                    return self.answer(405)
                self.leave()
                self.send_response(200)
                self.send_header("Content-Length", str(HUGE))
                self.end_headers()
                try:
                    for _ in range(HUGE // 1_000_000):
                        self.wfile.write(b"x" * 1_000_000)
                        sent["huge"] += 1_000_000
                except OSError:
                    pass
            case "/slow":
                # The client gives up at some time that is not known here.
                self.leave()
                stop.wait(60)
            case "/inside":
                self.answer(302, Location="http://10.255.255.1/secret")
            case _:
                self.answer(404)

    do_HEAD = do_GET = respond


stop = threading.Event()


def site(folder: Path, base: str, paths: list[str], exceptions: list[str]):
    (folder / "Content/pages").mkdir(parents=True)
    (folder / "Content/site.yaml").write_text(
        "title: T\nurl: https://t.example.net/\nlanguage: en\ntimezone: UTC\ncurrency: EUR\n"
        "kinds: { landmark: { label: Landmark } }\n" f"link-exceptions: {json.dumps(exceptions)}\n")
    links = "\n".join(f"- [{path}]({base}{path})" for path in paths)
    (folder / "Content/pages/links.md").write_text(f"---\ntitle: Links\n---\n\n{links}\n")


def run(waymark, folder, *more):
    done = subprocess.run(
        [waymark, "check", folder, "--links", "--format", "json", "--cache", f"{folder}/cache", *more], capture_output=True, text=True, timeout=300)
    found = json.loads(done.stdout or "[]")
    return done, {f["message"].split()[0] if f["message"].startswith("http") else f["message"].split(" of ")[-1].split()[0]: f
                  for f in found if f["code"].startswith("link-")}


def publish(waymark, folder):
    return subprocess.run(
        [waymark, "publish", folder, "--links", "--private", "--no-pdf", "--cache", f"{folder}/cache", "--to", f"folder:{folder}/www"],
        capture_output=True, text=True, timeout=300)


def check_publishing(waymark, folder, base, expect):
    """A guide with a dead link is not published; once the link is gone, it is."""
    (folder / "www").mkdir()
    page = folder / "Content/pages/links.md"
    page.write_text(f"---\ntitle: Links\n---\n\n- [fine]({base}/fine)\n- [gone]({base}/gone)\n")
    done = publish(waymark, folder)
    expect(f"publishing stops at a dead link: {done.returncode}", done.returncode == 1)
    expect(f"and says why, and where: {done.stderr}", "nothing is published: links to other servers are broken" in done.stderr
           and "link-gone" in done.stderr and "Content/pages/links.md:6:10" in done.stderr)
    expect("nothing is sent", not list((folder / "www").iterdir()))
    page.write_text(page.read_text().replace(f"- [gone]({base}/gone)\n", ""))
    done = publish(waymark, folder)
    expect(f"without it, the guide is published: {done.stderr}", done.returncode == 0 and (folder / "www/index.html").is_file())


def main(waymark):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    paths = ["/fine", "/gone", "/moved", "/loop", "/nohead", "/busy", "/always-busy", "/login", "/huge", "/slow", "/not-asked/1"]
    faults = []

    def expect(what, is_true):
        if not is_true:
            faults.append(what)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site(folder, base, paths, [base + "/not-asked/*"])
        done, found = run(waymark, name)
        expect("private addresses are not asked without --private", not asked and all(f["code"] == "link-private" for f in found.values()))
        expect("nor are they an error", done.returncode == 0 and len(found) == len(paths) - 1)

        done, found = run(waymark, name, "--private")
        codes = {address.removeprefix(base): f["code"] for address, f in found.items()}
        wanted = {"/gone": "link-gone", "/moved": "link-moved", "/loop": "link-loop", "/always-busy": "link-unanswered",
                  "/login": "link-closed", "/slow": "link-unanswered"}
        expect(f"each trouble has its code: {codes}", codes == wanted)
        expect("what is gone ends the run with 1", done.returncode == 1)
        gone = found[base + "/gone"]
        expect(f"with line and column: {gone}", (gone["file"], gone["line"], gone["column"]) == ("Content/pages/links.md", 6, 11))
        expect("the new address is the remedy", found[base + "/moved"]["remedy"] == f"write {base}/fine")
        expect("a slow server is a warning", found[base + "/slow"]["severity"] == "warning")
        expect(f"a huge body is not fetched ({sent['huge']} bytes left)", sent["huge"] < HUGE // 4)
        expect("one question at a time", most_at_once == 1)
        expect("every question names the program", all(agent.startswith("waymark/") for _, _, agent in asked))
        expect("exceptions are not asked", not any(path.startswith("/not-asked") for _, path, _ in asked))
        expect("a wait is waited", sum(1 for _, path, _ in asked if path == "/busy") == 2)

        before = len(asked)
        (folder / "Content/pages/links.md").write_text((folder / "Content/pages/links.md").read_text().replace(f"- [/slow]({base}/slow)\n", "").replace(f"- [/always-busy]({base}/always-busy)\n", ""))
        done, again = run(waymark, name, "--private")
        expect("answers are kept", len(asked) == before and again.keys() == found.keys() - {base + "/slow", base + "/always-busy"})
        run(waymark, name, "--private", "--fresh")
        expect("--fresh asks again", len(asked) > before)
    with tempfile.TemporaryDirectory() as name:
        site(Path(name), base, [], [base + "/not-asked/*"])
        check_publishing(waymark, Path(name), base, expect)
    stop.set()
    server.shutdown()
    for fault in faults:
        print("links: not so:", fault)
    print(f"links: {len(asked)} questions, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
