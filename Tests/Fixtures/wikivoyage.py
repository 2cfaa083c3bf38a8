"""Plays Wikivoyage for tests: the page "Big/East" is the file East.wiki in the folder where it runs.

    python3 wikivoyage.py PORT

PORT is a pipe into which the number of the port goes once questions can be asked.
"""

import http.server
import json
import os
import sys
import urllib.parse


class Wiki(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        title = query.get("titles", [""])[0]
        name = title.split("/")[-1] + ".wiki"
        page = {"title": title, "missing": True}
        if os.path.basename(name) == name and os.path.exists(name):
            with open(name, encoding="utf-8") as file:
                text = file.read()
            page = {"title": title, "revisions": [{"slots": {"main": {"content": text}}}]}
        body = json.dumps({"query": {"pages": [page]}}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def main():
    server = http.server.HTTPServer(("127.0.0.1", 0), Wiki)
    with open(sys.argv[1], "w", encoding="ascii") as port:
        port.write(f"{server.server_port}\n")
    server.serve_forever()


main()
