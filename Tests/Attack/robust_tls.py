#!/usr/bin/env python3
"""nginx as Documentation/operating sets it up: which TLS it speaks, that browsers stay with https, and what it answers by http.

    python3 Tests/Attack/robust_tls.py [PROGRAM_FOLDER]

The programs of the project are not needed: a small server answers behind nginx.
"""

import http.client
import http.server
import pathlib
import shutil
import socket
import ssl
import sys
import tempfile
import threading
import warnings

from robust_logs import Backend, check, faults, proxy, run

# Old versions are asked for on purpose.
warnings.simplefilter("ignore", DeprecationWarning)


def tls(version, ciphers=None):
    """A context for one version of TLS, and of TLS 1.2 for some ciphers alone."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    # So that the client itself refuses nothing.
    context.set_ciphers((ciphers or "ALL") + ":@SECLEVEL=0")
    context.minimum_version = context.maximum_version = version
    return context


def is_spoken(port, context):
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=20) as one, context.wrap_socket(one):
            return True
    except (ssl.SSLError, ConnectionError):
        return False


def ask(port, path, context=None, method="GET"):
    """The status and the headers of an answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as one:
        if context:
            one = context.wrap_socket(one, server_hostname="guide.example.org")
        with one:
            one.sendall(f"{method} {path} HTTP/1.1\r\nHost: guide.example.org\r\nConnection: close\r\n\r\n".encode())
            answer = http.client.HTTPResponse(one)
            answer.begin()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}


def visits(backend, port, plain):
    V = ssl.TLSVersion
    for name, version, ciphers, is_right in [
        ("TLS 1.0", V.TLSv1, None, False), ("TLS 1.1", V.TLSv1_1, None, False), ("TLS 1.3", V.TLSv1_3, None, True),
        ("TLS 1.2 with a key of its own and AES-GCM", V.TLSv1_2, "ECDHE-RSA-AES128-GCM-SHA256", True),
        ("TLS 1.2 with a key of its own and ChaCha20", V.TLSv1_2, "ECDHE-RSA-CHACHA20-POLY1305", True),
        ("TLS 1.2 with the certificate's key", V.TLSv1_2, "AES128-GCM-SHA256", False),
        ("TLS 1.2 with blocks in a chain", V.TLSv1_2, "ECDHE-RSA-AES128-SHA256:ECDHE-RSA-AES256-SHA", False),
    ]:
        seen = is_spoken(port, tls(version, ciphers))
        check(f"{name} is {'spoken' if is_right else 'refused'}", seen == is_right, seen)
    context = tls(V.TLSv1_3)
    answers = [ask(port, path, context) for path in ("/guide/", "/guide/_live/waits", "/metrics")]
    by_http = {path: ask(plain, path) for path in (
        "/guide/", "/guide/_live/admin/", "/guide/_live/admin/sign-in", "/guide/_live/waits", "/guide/_live/device/code")}
    traces = [ask(port, "/guide/", context, "TRACE")[0], ask(plain, "/guide/", None, "TRACE")[0]]
    check("TRACE is refused, by https and by http", traces == [405, 405], traces)
    backend.shutdown()
    backend.server_close()
    answers.append(ask(port, "/guide/", context))
    check("200, 404 and 502 say for a year, and for the names below, that there is https",
          [one[0] for one in answers] == [200, 200, 404, 502]
          and all(one[1].get("strict-transport-security") == "max-age=31536000; includeSubDomains" for one in answers), answers)
    for path, (status, headers) in by_http.items():
        place = headers.get("location")
        if "/_live/" in path and "admin" not in path:
            check(f"by http {path} is refused, and leads nowhere", status == 403 and place is None, (status, place))
        else:
            check(f"by http {path} leads to itself by https",
                  status == 301 and place == f"https://guide.example.org{path}", (status, place))


def main():
    if not shutil.which("nginx", path="/usr/sbin:/usr/bin:/sbin:/bin"):
        print("nginx is not installed, so its file was not tried")
        return
    with tempfile.TemporaryDirectory(prefix="waymark-tls-") as room:
        folder = pathlib.Path(room)
        folder.chmod(0o755)
        backend = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
        threading.Thread(target=backend.serve_forever, daemon=True).start()
        whole, port, plain = proxy(folder, backend.server_port)
        run(["nginx", "-p", folder, "-e", folder / "first.log", "-c", whole], folder, port,
            lambda: visits(backend, port, plain))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
