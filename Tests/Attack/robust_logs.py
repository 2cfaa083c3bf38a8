#!/usr/bin/env python3
"""The servers of Documentation/operating and Documentation/servers keep nobody's address: visits each of them as the
documentation sets it up, also where something fails, and reads everything that it wrote.

    python3 Tests/Attack/robust_logs.py [PROGRAM_FOLDER]

The programs of the project are not needed: a small server answers behind nginx.
"""

import http.server
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What may be in no log. Visits come from 127.0.0.2, so that the address is nobody else's.
VISITOR, BROWSER, BEFORE, TOKEN, QUERY = "127.0.0.2", "Visitor/7", "https://before.example/page", "Secr3tToken", "s0ught"
SECRETS = [VISITOR, BROWSER, BEFORE, TOKEN, QUERY]
faults = []


def check(name, holds, seen=""):
    print(("ok      " if holds else "FAILED  ") + name + ("" if holds else f": {seen}"), flush=True)
    if not holds:
        faults.append(name)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Backend(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    do_POST = do_GET

    def log_message(self, *words):
        pass


def visit(port, path, tls=None, raw=None):
    """A visit with everything that could be kept; its status, or None."""
    try:
        one = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(VISITOR, 0))
        if tls:
            one = tls.wrap_socket(one, server_hostname="guide.example.org")
        with one:
            one.sendall(raw or (f"GET {path} HTTP/1.1\r\nHost: guide.example.org\r\nUser-Agent: {BROWSER}\r\nReferer: {BEFORE}\r\n"
                                "Connection: close\r\n\r\n").encode())
            answer = b""
            while part := one.recv(65536):
                answer += part
        found = re.match(rb"HTTP/1\.1 (\d+)", answer)
        return int(found[1]) if found else None
    except OSError:
        return None


def run(words, folder, port, visits):
    """Starts a server, visits it and ends it; everything that it wrote, by file."""
    said = folder / "said"
    with said.open("wb") as output:
        server = subprocess.Popen([str(word) for word in words], stdout=output, stderr=output, cwd=folder,
                                  env={"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "APACHE_LOG_DIR": str(folder)})
    try:
        while True:
            # It has ended where it cannot start, and its words say why.
            if server.poll() is not None:
                raise SystemExit(f"{words[0]} does not start: {said.read_text(errors='replace')[-800:]}")
            try:
                socket.create_connection(("127.0.0.1", port), timeout=5).close()
                break
            except OSError:
                continue
        seen = visits()
    finally:
        server.terminate()
        server.wait()
    texts = {path.name: path.read_text(errors="replace") for path in folder.iterdir()
             if path.is_file() and (path == said or path.suffix == ".log")}
    return seen, texts


def secrets(name, texts):
    for file, text in sorted(texts.items()):
        found = [word for word in SECRETS if word in text]
        check(f"{name}: {file} names nobody", not found, f"{found} in {text[-500:]}")


PAGES = [f"/guide/places/pier/?q={QUERY}", f"/guide/_live/admin/link/{TOKEN}", f"/guide/%5Flive/admin/link/{TOKEN}",
         f"/guide//_live//admin/link/{TOKEN}", f"/_live/admin/link/{TOKEN}?x={QUERY}", "/missing", f"/a/../_live/x/{TOKEN}"]


def temporary(folder):
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    for kind in kinds:
        (folder / kind).mkdir()
    return "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)


def proxy(folder, backend):
    """nginx's own file that has the one of Documentation/operating in it, before a program at a port; and its ports for https and
    for http."""
    port, plain = free_port(), free_port()
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=guide.example.org",
                    "-keyout", folder / "key.pem", "-out", folder / "cert.pem"], check=True, capture_output=True)
    text = (ROOT / "Documentation/operating/nginx.conf").read_text(encoding="utf-8")
    text = text.replace("127.0.0.1:8080", f"127.0.0.1:{backend}").replace("/var/log/nginx/", f"{folder}/")
    text = text.replace("/etc/letsencrypt/live/guide.example.org/fullchain.pem", str(folder / "cert.pem"))
    text = text.replace("/etc/letsencrypt/live/guide.example.org/privkey.pem", str(folder / "key.pem"))
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    text = re.sub(r"\n *listen \[::\].*", "", text)
    whole = folder / "nginx.conf"
    # As Debian's own file has it: everybody is logged unless a site says otherwise.
    whole.write_text(f"user root; daemon off; pid {folder}/pid; error_log {folder}/main.log; events {{}}\n"
                     f"http {{ access_log {folder}/debian.log; error_log {folder}/main.log; {temporary(folder)}\n{text}\n}}\n")
    return whole, port, plain


def operating(folder):
    backend = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
    threading.Thread(target=backend.serve_forever, daemon=True).start()
    whole, port, plain = proxy(folder, backend.server_port)
    tls = ssl.create_default_context()
    tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE

    def visits():
        seen = [visit(port, page, tls) for page in PAGES] + [visit(plain, page) for page in PAGES]
        for raw in (b"NONSENSE\r\n\r\n", f"GET /guide/_live/admin/link/{TOKEN} HTTP/1.1\r\n\r\n".encode(), b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
                    f"GET /_live/{'x' * 20000}{TOKEN} HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
                    b"POST /guide/_live/use HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n"):
            visit(port, "", tls, raw)
            visit(plain, "", None, raw)
        # No TLS at all, and then no program behind it.
        visit(port, "", None, b"\x16\x03\x01\x00\x05hello")
        visit(port, "", None, b"GET / HTTP/1.0\r\n\r\n")
        backend.shutdown()
        backend.server_close()
        seen += [visit(port, page, tls) for page in PAGES]
        return seen

    seen, texts = run(["nginx", "-p", folder, "-e", folder / "first.log", "-c", whole], folder, port, visits)
    check("nginx before a companion: it passes visits on, and says when nobody answers", 200 in seen and 502 in seen and 301 in seen, seen)
    log = texts.get("waymark.log", "")
    check("nginx before a companion: it logs each page with its status", '200 GET "/guide/places/pier/"' in log, log[-500:])
    check("nginx before a companion: of what is live it logs no more than that", '"/guide/_live/..."' in log and "admin" not in log, log[-800:])
    check("nginx before a companion: Debian's own log has nothing of it", not texts.get("debian.log"), texts.get("debian.log", "")[-300:])
    secrets("nginx before a companion", texts)


def recipe(name, folder):
    (folder / "www/.waymark").mkdir(parents=True)
    for path in ("index.html", "404.html", ".waymark/list"):
        (folder / "www" / path).write_text("page")
    port, conf = free_port(), folder / f"{name}.conf"
    text = (ROOT / "Documentation/servers" / ("Caddyfile" if name == "caddy" else f"{name}.conf")).read_text(encoding="utf-8")
    text = text.replace("/srv/www/guide", str(folder / "www")).replace("/var/log/nginx/", f"{folder}/")
    if name == "nginx":
        text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
        conf.write_text(f"user root; daemon off; pid {folder}/pid; error_log {folder}/main.log; events {{}}\n"
                        f"http {{ access_log {folder}/debian.log; error_log {folder}/main.log; {temporary(folder)}\n{text}\n}}\n")
        words = ["nginx", "-p", folder, "-e", folder / "first.log", "-c", conf]
    elif name == "apache":
        modules = "/usr/lib/apache2/modules"
        load = "".join(f"LoadModule {m}_module {modules}/mod_{m}.so\n" for m in ("mpm_event", "authz_core", "mime", "dir", "headers", "rewrite"))
        # Debian builds the module of logs in.
        conf.write_text(f"{load}ServerRoot {folder}\nServerName localhost\nPidFile {folder}/pid\nErrorLog {folder}/error.log\n"
                        f"TypesConfig /etc/mime.types\nListen 127.0.0.1:{port}\n" + text.replace("*:80", f"127.0.0.1:{port}"))
        words = ["apache2", "-DFOREGROUND", "-f", conf]
    else:
        conf.write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text.replace("guide.example.org {", f"http://guide.example.org:{port} {{\n\tbind 127.0.0.1"))
        words = ["caddy", "run", "--config", conf, "--adapter", "caddyfile"]

    def visits():
        pages = [f"/?q={QUERY}", "/missing", "/.waymark/list", "/%00", "/" + "x" * 9000, "/index.html/x", "/%2e%2e/x"]
        seen = [visit(port, page) for page in pages]
        visit(port, "", None, b"NONSENSE\r\n\r\n")
        return seen

    seen, texts = run(words, folder, port, visits)
    check(f"{name} with a published guide: it serves", seen[0] == 200 and seen[1] == 404, seen)
    secrets(f"{name} with a published guide", texts)


def main():
    with tempfile.TemporaryDirectory(prefix="waymark-logs-") as room:
        room = pathlib.Path(room)
        room.chmod(0o755)
        for name, program, test in [("operating", "nginx", operating), ("nginx", "nginx", lambda folder: recipe("nginx", folder)),
                                    ("apache", "apache2", lambda folder: recipe("apache", folder)),
                                    ("caddy", "caddy", lambda folder: recipe("caddy", folder))]:
            if not shutil.which(program, path="/usr/sbin:/usr/bin:/sbin:/bin"):
                print(f"{program} is not installed, so {name} was not tried")
                continue
            folder = room / name
            folder.mkdir(mode=0o755)
            test(folder)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
