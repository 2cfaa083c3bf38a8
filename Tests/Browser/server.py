"""The finished guide behind a web server of this machine, under the path that it was made for."""

import functools
import http.server
import threading
import urllib.parse


class Server(http.server.ThreadingHTTPServer):
    """A browser that closes in the middle of an answer is nothing to report."""

    def handle_error(self, request, client_address):
        pass


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the folder under `prefix` and nothing elsewhere; an unknown address gets the guide's
    own 404 page.
    """

    prefix = "/"
    protocol_version = "HTTP/1.1"

    def translate_path(self, path):
        path = urllib.parse.urlsplit(path).path
        if not path.startswith(self.prefix):
            return self.directory + "/no/such/file"
        return super().translate_path("/" + path[len(self.prefix):])

    def send_error(self, code, message=None, explain=None):
        body = b""
        if code == 404:
            with open(self.directory + "/404.html", "rb") as page:
                body = page.read()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


def serve(guide):
    """Starts to serve; returns the guide's address, such as `http://127.0.0.1:4711/guide/`."""
    handler = type("GuideHandler", (Handler,), {"prefix": guide.prefix})
    server = Server(
        ("127.0.0.1", 0), functools.partial(handler, directory=str(guide.folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}{guide.prefix}"
