"""The whole guide behind nginx with a strict Content-Security-Policy: nothing on any page may be
refused by it.

What a policy refuses is an element (with what it loads, its styles, what it starts) or what a
script does. So of all pages those are opened that together have every kind of element, with all
its sets of attributes, everything that is embedded from another host, every script of the guide and
every kind of page.

Debian's nginx serves the folder as a careful host would: only the site's own files, no style and no
script within a page.
"""

import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import urllib.parse

from browser import visit
from kinds_of_page import examples

# The hash is that of the one style within a page, the one for missing addresses.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
    "'sha256-KBx1XSJSz6ligxoDDIhAkUAWtqcuafSSpb0I9Mk+NXQ='"
)
TYPES = "/etc/nginx/mime.types"
CONFIGURATION = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr error;
{user}
events {{}}
http {{
  access_log off;
  {types}
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    add_header Content-Security-Policy "{policy}" always;
    add_header X-Content-Type-Options nosniff always;
    location {prefix} {{ alias {guide}/; index index.html; error_page 404 {prefix}404.html; }}
  }}
}}
"""
# What a page may not do is told to the page itself, too; the console says the same in the browser's
# own words.
LISTEN = """
globalThis.refused = [];
document.addEventListener('securitypolicyviolation', (event) => refused.push(
  `${event.effectiveDirective} refuses ${event.blockedURI} (line ${event.lineNumber}: ${event.sample})`));
"""


def program():
    """The path of nginx; Debian keeps it where only administrators look."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


@contextlib.contextmanager
def served(guide):
    """The address of the guide's folder, served by nginx for as long as the block lasts."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port = place.getsockname()[1]
        place.close()
        configuration = pathlib.Path(folder) / "nginx.conf"
        configuration.write_text(CONFIGURATION.format(
            folder=folder, port=port, policy=POLICY, prefix=guide.prefix, guide=guide.folder.resolve(),
            user="user root;" if os.getuid() == 0 else "",
            types=f"include {TYPES};" if os.path.exists(TYPES) else "types { text/html html; text/css css; text/javascript js; }"),
            encoding="utf-8")
        server = subprocess.Popen([program(), "-e", "stderr", "-c", str(configuration)], stderr=subprocess.PIPE)
        try:
            wait_for(server, port)
            yield f"http://127.0.0.1:{port}{guide.prefix}"
        finally:
            server.terminate()
            server.wait()


def wait_for(server, port):
    """Until nginx answers, however slow the machine is, or has ended."""
    while server.poll() is None:
        with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
    raise SystemExit(f"nginx does not start: {server.stderr.read().decode()}")


def things(guide, name):
    """What a policy may refuse on a page: its kinds of elements, its scripts, and what it embeds from
    elsewhere; and that it leads on at once.
    """
    page = guide.page(name)
    embedded = {urllib.parse.urljoin(guide.base + name, address) for tag, _, address in page.links if tag not in ("a", "area", "form")}
    scripts = {one for one in embedded if urllib.parse.urlsplit(one).path.endswith(".js")}
    return page.elements | scripts | {one for one in embedded if not guide.own(one)} | {page.redirect is not None}


def chosen(guide):
    """Pages of the guide that together have everything that is on any."""
    names, seen = [name for _, name in examples(guide) if name], set()
    names += sorted(guide.pages, key=lambda name: -(guide.folder / name).stat().st_size)
    for name in names:
        found = things(guide, name)
        if not found <= seen:
            seen |= found
            yield name


def policy(browser, home, guide, names=None):
    """Every kind of page and of element, or the pages named, without anything refused."""
    if program() is None:
        print("nginx is not installed, so no page was looked at under a strict policy; scripts/setup test installs it")
        return []
    faults = []
    with served(guide) as strict, visit(browser, strict) as seen:
        seen.page.add_init_script(LISTEN)
        answer = seen.page.request.get(strict)
        if answer.headers.get("content-security-policy") != POLICY:
            faults.append(f"nginx sends another policy: {answer.headers}")
        for name in names or chosen(guide):
            if guide.page(name).redirect is not None:
                # It leads on at once, so the next visit must wait until it has.
                seen.page.goto(strict + name, wait_until="commit")
                seen.page.wait_for_url(lambda url: url != strict + name)
            else:
                seen.open(name)
                faults += [f"{name}: {one}" for one in seen.page.evaluate("refused")]
            faults += [f"{name}: {one}" for one in seen.taken_faults()]
    return [(f"every page works under the policy {POLICY}", faults)]
