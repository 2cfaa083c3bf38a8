#!/usr/bin/env python3
"""Plays an Overpass server for tests, on a free port of this machine.

Usage: overpass.py PORTFILE LOG SCRIPT...

Each word of the script is the answer to one request; the last one goes on for ever:
  ok          an extract around the box that was asked for
  429[:N]     too many questions, with Retry-After N
  504         overloaded
  400         a page that says what is wrong with the question
  html        a page, with status 200
  remark      an extract that ends with a runtime error
  cut         an extract that breaks off, though the server says how long it is
  short       an extract that breaks off, and the server does not say so
  empty       an extract without elements
  elsewhere   an extract of a place ten degrees further north
  slow        an extract, after two seconds
Every request is one line of the log: its time, method, agent and form.
"""

import http.server
import os
import re
import sys
import threading
import time
import urllib.parse

PORTFILE, LOG, SCRIPT = sys.argv[1], sys.argv[2], sys.argv[3:]


def extract(query, remark=False, empty=False, north_by=0):
    south, west, north, east = (float(side) for side in re.search(r"bbox:([-\d.,]+)", query).group(1).split(","))
    south, north = south + north_by, north + north_by
    corners = [(south, west), (south, east), (north, east), (north, west)]
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<osm version="0.6" generator="Overpass API 0.7">',
             '<note>The data included in this document is from www.openstreetmap.org.</note>',
             '<meta osm_base="2026-11-20T10:00:00Z"/>']
    if not empty:
        lines += [f'<node id="{n}" lat="{lat}" lon="{lon}"/>' for n, (lat, lon) in enumerate(corners, 1)]
        lines += ['<way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/>'
                  '<tag k="highway" v="footway"/></way>']
    if remark:
        lines += ['<remark> runtime error: Query timed out in "query" at line 1 after 301 seconds. </remark>']
    return ("\n".join(lines) + "\n</osm>\n").encode()


class Overpass(http.server.BaseHTTPRequestHandler):
    asked = 0

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        query = urllib.parse.parse_qs(body)["data"][0]
        with open(LOG, "a") as log:
            log.write(f"{time.monotonic():.2f}\t{self.command}\t{self.headers['User-Agent']}\t{query}\n")
        play = SCRIPT[min(Overpass.asked, len(SCRIPT) - 1)]
        Overpass.asked += 1
        status = int(play[:3]) if play[:3].isdigit() else 200
        page = b"<html><body><p>The server is <b>too busy</b>.</p></body></html>"
        if status != 200 or play == "html":
            return self.answer(status, page, wait=play.partition(":")[2])
        answer = extract(query, remark=play == "remark", empty=play == "empty", north_by=10 if play == "elsewhere" else 0)
        if play == "slow":
            time.sleep(2)
        if play == "short":
            return self.answer(200, answer[:-40])
        self.answer(200, answer, sent=len(answer) // 2 if play == "cut" else None)

    def answer(self, status, body, wait="", sent=None):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        if wait:
            self.send_header("Retry-After", wait)
        self.end_headers()
        self.wfile.write(body[:sent])
        if sent is not None:
            self.wfile.flush()
            self.close_connection = True
            self.connection.shutdown(2)

    def log_message(self, *_):
        pass


# No test takes this long: a server whose test died ends by itself.
threading.Timer(300, lambda: os._exit(1)).start()
server = http.server.HTTPServer(("127.0.0.1", 0), Overpass)
with open(PORTFILE, "w") as file:
    file.write(str(server.server_address[1]) + "\n")
server.serve_forever()
