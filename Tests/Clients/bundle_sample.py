"""Fetches bundles of the sample guide over HTTP, edits the guide, and fetches what differs; each
copy must equal a new one.

    python Tests/Clients/bundle_sample.py WAYMARK SITE

WAYMARK is the program, SITE the folder with the sample's Content/. Nothing is written outside a
temporary folder. Ends with 1 when a copy is wrong, or when an edited word costs more than it may.
"""

import functools
import http.server
import pathlib
import sys
import tempfile
import threading
import zipfile

import bundles
from sync_sample import Sample

# What one edited word may cost, in bytes: the list, and the parts that say it.
LIMIT = 40_000
CITIES = ["boston", "charlottesville", "helsinki", "wilmington"]
PLACE = "places/boston/old-north-church.md"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def serve(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"


def fetch(base, city, folder):
    server = bundles.Server(base)
    bundles.Copy(folder).sync(server, bundles.Server(base).bundles()[city])
    return server


def checked(output, city):
    """A bundle by another reader: its list is the one beside it, its order and its times are always
    the same.
    """
    with zipfile.ZipFile(output / f"bundles/{city}.zip") as archive:
        if archive.testzip():
            yield f"{city}: {archive.testzip()} is damaged"
        if archive.read("manifest.json") != (output / f"bundles/{city}.json").read_bytes():
            yield f"{city}: another list in it than beside it"
        if {i.date_time for i in archive.infolist()} != {(1980, 1, 1, 0, 0, 0)}:
            yield f"{city}: times of a clock"
        names = archive.namelist()[1:]
        if names != sorted(names):
            yield f"{city}: not in order"


def main():
    if len(sys.argv) != 3:
        print(__doc__)
        sys.exit(2)
    faults = []
    with tempfile.TemporaryDirectory() as kept:
        folder = pathlib.Path(kept)
        sample = Sample(str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2], folder)
        sample.build()
        output = folder / "Output"
        http_server, base = serve(output)
        zips = {}
        for index, prefix in {"feeds/index.json": "", "fr/feeds/index.json": "fr/"}.items():
            if not (output / index).exists(): continue
            named, made = bundles.Server(base).bundles(index), {p.relative_to(output).as_posix() for p in output.glob(f"{prefix}bundles/**/*.json")}
            if set(named.values()) != made or not made:
                faults.append(f"{index} names {sorted(named.values())}, and there are {sorted(made)}")
        for city in CITIES:
            faults += checked(output, city)
            zips[city] = (output / f"bundles/{city}.zip").read_bytes()
            server = fetch(base, city, folder / "copies" / city)
            print(f"bundle: {city}: {server.requests} requests, {server.bytes} bytes, {len(bundles.Copy(folder / 'copies' / city).contents())} files")
            if server.requests != 2:
                faults.append(f"{city}: {server.requests} requests for a first copy, not 2")
        sample.edit_word(PLACE)
        sample.build()
        for city in CITIES:
            server = fetch(base, city, folder / "copies" / city)
            print(f"bundle: {city} after one edited word in boston: {server.requests} requests, {server.bytes} bytes")
            fresh = folder / "fresh" / city
            fetch(base, city, fresh)
            if bundles.Copy(folder / "copies" / city).contents() != bundles.Copy(fresh).contents():
                faults.append(f"{city}: the copy is not what a new one is")
            same = (output / f"bundles/{city}.zip").read_bytes() == zips[city]
            if same != (city != "boston"):
                faults.append(f"{city}: the zip file is {'the same' if same else 'another'}")
            if server.bytes > LIMIT or (city != "boston" and server.requests != 1):
                faults.append(f"{city}: {server.requests} requests and {server.bytes} bytes")
        http_server.shutdown()
    for fault in faults:
        print(f"bundle: {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
