#!/usr/bin/env python3
"""Runs the recipes of Documentation/servers with nginx, Apache and Caddy, and looks at what they
send of a packed guide.
"""

import gzip
import pathlib
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

from headers_file import HeadersFile
from servers import free_port, wait_for

RECIPES = pathlib.Path(__file__).resolve().parents[2] / "Documentation/servers"
faults = []


# Each kind of file that a guide has, and what browsers and other programs must be told of it.
KINDS = {
    "html": "text/html", "css": "text/css", "js": "text/javascript", "txt": "text/plain", "ics": "text/calendar", "vtt": "text/vtt",
    "json": "application/json", "geojson": "application/geo+json", "gpx": "application/gpx+xml", "webmanifest": "application/manifest+json",
    "kml": "application/vnd.google-earth.kml+xml", "xml": "application/xml", "xsd": "application/xml", "pdf": "application/pdf",
    "wasm": "application/wasm", "zip": "application/zip", "bin": "application/octet-stream", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "webp": "image/webp", "avif": "image/avif", "gif": "image/gif", "mp3": "audio/mpeg", "m4a": "audio/mp4",
    "ogg": "audio/ogg", "opus": "audio/ogg", "flac": "audio/flac", "wav": "audio/wav", "mp4": "video/mp4", "webm": "video/webm"}
# What else every server says of every file.
SAID = ("Cache-Control", "Content-Security-Policy", "Referrer-Policy", "X-Content-Type-Options")
# Other names of the same type.
SAME_TYPE = {"application/javascript": "text/javascript", "text/xml": "application/xml", "audio/x-wav": "audio/wav", "audio/vnd.wave": "audio/wav",
             "audio/x-flac": "audio/flac", "audio/x-m4a": "audio/mp4"}


def expect(holds, words):
    if not holds:
        faults.append(words)
        print(f"FAULT: {words}")


def guide(room):
    files = {"index.html": "<p>home " * 50, "404.html": "<p>nothing here", "places/index.html": "<p>places " * 50,
             "styles/main.css": "p {}\n" * 50, "app.webmanifest": "{}", "feeds/places.geojson": "{}", ".waymark/list": "secret"}
    files |= {f"kinds/one.{ending}": "something" for ending in KINDS}
    for path, text in files.items():
        (room / path).parent.mkdir(parents=True, exist_ok=True)
        (room / path).write_text(text)
        if path.startswith("."): continue
        subprocess.run(["gzip", "-n", "-9", "-k", "-f", room / path], check=True)
        subprocess.run(["brotli", "-k", "-f", room / path], check=True)
    return files


def ask(port, path, encoding=None):
    request = urllib.request.Request(f"http://127.0.0.1:{port}/{path}", headers={"Accept-Encoding": encoding} if encoding else {})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer: return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read()


def unpacked(headers, body):
    match headers["Content-Encoding"]:
        case "gzip": return gzip.decompress(body).decode()
        case "br": return subprocess.run(["brotli", "-d", "-c"], input=body, capture_output=True, check=True).stdout.decode()
    return body.decode()


def check(name, port, files, has_brotli):
    for path, file in {"": "index.html", "places/": "places/index.html", "styles/main.css": "styles/main.css"}.items():
        for encoding, wanted in {None: None, "gzip": "gzip", "gzip, br": "br" if has_brotli else "gzip"}.items():
            status, headers, body = ask(port, path, encoding)
            expect(status == 200 and unpacked(headers, body) == files[file], f"{name}: /{path} with {encoding} is the file ({status})")
            expect(headers["Content-Encoding"] == wanted, f"{name}: /{path} with {encoding} is packed as {wanted}, not {headers['Content-Encoding']}")
            expect("Accept-Encoding" in (headers["Vary"] or ""), f"{name}: /{path} varies by encoding")
            expect(headers["Cache-Control"] == "no-cache", f"{name}: /{path} is asked about: {headers['Cache-Control']}")
            expect("default-src 'self'" in (headers["Content-Security-Policy"] or ""), f"{name}: /{path} has a policy")
            expect(headers["X-Content-Type-Options"] == "nosniff", f"{name}: /{path} is not sniffed")
            kind = "text/css" if path.endswith("css") else "text/html"
            expect((headers["Content-Type"] or "").startswith(kind), f"{name}: /{path} with {encoding} is {kind}, not {headers['Content-Type']}")
    expect("immutable" in (ask(port, "styles/main.css?0a1b2c3d")[1]["Cache-Control"] or ""), f"{name}: a version is kept for ever")
    expect("immutable" not in (ask(port, "styles/main.css?0a1b2c")[1]["Cache-Control"] or ""), f"{name}: another query is not")
    for path, kind in {"app.webmanifest": "application/manifest+json", "feeds/places.geojson": "application/geo+json"}.items():
        expect((ask(port, path, "gzip")[1]["Content-Type"] or "").startswith(kind), f"{name}: /{path} is {kind}: {ask(port, path, 'gzip')[1]['Content-Type']}")
    for path in ("nowhere/", ".waymark/list"):
        status, headers, body = ask(port, path)
        expect(status == 404 and b"nothing here" in body, f"{name}: /{path} is the guide's page for what is missing ({status})")


def check_kinds(name, port):
    """What a server says of each kind of file."""
    said = {}
    for ending, kind in KINDS.items():
        status, headers, _ = ask(port, f"kinds/one.{ending}")
        essence, _, more = (headers["Content-Type"] or "").partition(";")
        expect(status == 200 and SAME_TYPE.get(essence, essence) == kind, f"{name}: .{ending} is {kind}: {status} {headers['Content-Type']}")
        expect(not kind.startswith("text/") or more.strip().lower() == "charset=utf-8", f"{name}: .{ending} is in UTF-8: {headers['Content-Type']}")
        said[ending] = {key: headers[key] for key in SAID}
    return said


def check_pages_hosts(others):
    """The recipe for hosts of pages keeps their rules, and says what the servers say."""
    file = HeadersFile((RECIPES / "_headers").read_text())
    expect(not file.faults, f"_headers: {file.faults}")
    for name, said in others.items():
        for ending, headers in said.items():
            found = file.headers(f"/kinds/one.{ending}")
            for key in SAID:
                expect(found.get(key.lower()) == headers[key], f"_headers: {key} of .{ending} is as with {name}: {found.get(key.lower())}, {headers[key]}")
    for text, words in {"/a\nX-One: 1": "not a path", "  X-One: 1": "before any path", "/*.css\n  X-One: 1": "not a path",
                        "/a\n  X-One": "not a header", "/a\n  Server: me": "own", "/a": "no headers"}.items():
        expect(any(words in fault for fault in HeadersFile(text).faults), f"what hosts refuse is found: {text!r}")


def start(name, room, files):
    port, conf = free_port(), room / f"{name}.conf"
    text = (RECIPES / ("Caddyfile" if name == "caddy" else f"{name}.conf")).read_text().replace("/srv/www/guide", str(files))
    if name == "nginx":
        text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"): (room / kind).mkdir(exist_ok=True)
        paths = "".join(f"{kind}_temp_path {room}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        conf.write_text(f"user root; daemon off; pid {room}/nginx.pid; error_log stderr; events {{}} http {{ access_log off; {paths}\n{text}\n}}")
        words = ["nginx", "-c", conf, "-p", room, "-e", "stderr"]
    elif name == "apache":
        modules = "/usr/lib/apache2/modules"
        load = "".join(f"LoadModule {m}_module {modules}/mod_{m}.so\n"
                       for m in ("mpm_event", "authz_core", "mime", "dir", "headers", "rewrite"))
        conf.write_text(f"{load}Define APACHE_LOG_DIR {room}\nServerRoot {room}\nServerName localhost\nPidFile {room}/apache.pid\nErrorLog {room}/apache.log\n"
                        f"TypesConfig /etc/mime.types\nListen 127.0.0.1:{port}\n" + text.replace("*:80", f"127.0.0.1:{port}"))
        words = ["/usr/sbin/apache2", "-DFOREGROUND", "-f", conf]
    else:
        conf.write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text.replace("guide.example.org {", f"http://127.0.0.1:{port} {{"))
        words = ["caddy", "run", "--config", conf, "--adapter", "caddyfile"]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=(room / f"{name}.err").open("w"), env={"HOME": str(room), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"})
    try:
        wait_for(port)
    except SystemExit:
        server.kill()
        raise SystemExit(f"{name} does not start: {(room / f'{name}.err').read_text()[-800:]}")
    return server, port


def main():
    with tempfile.TemporaryDirectory(prefix="waymark-servers-") as room:
        room = pathlib.Path(room)
        room.chmod(0o755)
        files = guide(room / "www")
        said = {}
        for name, program in {"nginx": "nginx", "apache": "apache2", "caddy": "caddy"}.items():
            if not shutil.which(program, path="/usr/sbin:/usr/bin"):
                print(f"{name} is not installed: its recipe was not tried")
                continue
            server, port = start(name, room, room / "www")
            try:
                check(name, port, files, has_brotli=name != "nginx")
                said[name] = check_kinds(name, port)
            finally:
                server.terminate()
                server.wait()
        check_pages_hosts(said)
    print(f"{len(faults)} faults" if faults else "servers: all checks passed")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
