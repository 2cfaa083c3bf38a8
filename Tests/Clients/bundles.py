"""A small client that keeps a bundle of a guide: the standard library of Python is all it needs.

    python Tests/Clients/bundles.py GUIDE BUNDLE FOLDER

GUIDE is the address of a guide, or the folder of a finished one; BUNDLE is the city or the tour,
such as boston, as the index of the guide names it, or the address of a bundle's list; FOLDER is
where the copy lies. The first time the zip file is fetched; later only what differs.
"""

import io
import json
import os
import pathlib
import shutil
import sys
import tempfile
import urllib.parse
import urllib.request
import zipfile

LIST = "manifest.json"


class Server:
    """Fetches files of a guide by their names, and counts."""

    def __init__(self, base):
        self.base, self.requests, self.bytes = base, 0, 0

    def get(self, name):
        self.requests += 1
        if urllib.parse.urlsplit(self.base).scheme in ("http", "https"):
            with urllib.request.urlopen(urllib.parse.urljoin(self.base, urllib.parse.quote(name)), timeout=30) as answer:
                content = answer.read()
        else:
            content = pathlib.Path(self.base, name).read_bytes()
        self.bytes += len(content)
        return content


    def bundles(self, index="feeds/index.json"):
        """The address of each bundle's list, by what the bundle is about."""
        return {b["id"]: b["list"] for b in json.loads(self.get(index)).get("bundle", [])}


class Copy:
    """A bundle in a folder: its files by their names, and its list."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def manifest(self):
        path = self.folder / LIST
        return json.loads(path.read_bytes()) if path.exists() else {"files": []}

    def sync(self, server, name):
        """Fetches what differs; all of it in one file where most of it does.

        The list comes last, so what was broken off goes on.
        """
        content = server.get(name)
        new = json.loads(content)
        if new["format"] != "waymark-bundle" or new["version"] != 1:
            raise ValueError("a newer kind of bundle")
        known = {f["name"]: f["digest"] for f in self.manifest()["files"]}
        wanted = [f for f in new["files"] if known.get(f["name"]) != f["digest"] or not self.path(f["name"]).is_file()]
        zipped = [f for f in wanted if f.get("zipped", True)]
        if sum(f["bytes"] for f in zipped) > new["bytes"] / 2:
            self.unpack(server.get(new["zip"]), {f["name"]: f for f in zipped})
            wanted = [f for f in wanted if f not in zipped]
        for file in wanted:
            self.put(file, server.get(file["name"]))
        names = {f["name"] for f in new["files"]}
        for path in [p for p in self.folder.rglob("*") if p.is_file()]:
            relative = path.relative_to(self.folder).as_posix()
            if relative not in names and relative != LIST:
                path.unlink()
        self.write(LIST, content)

    def unpack(self, content, files):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name, file in files.items():
                # Never more than the list says, whatever the zip file claims.
                with archive.open(name) as part:
                    self.put(file, part.read(file["bytes"] + 1))

    def put(self, file, content):
        """A file is kept only when it is what the list says."""
        if len(content) != file["bytes"] or fnv(content) != file["digest"]:
            raise ValueError(f"{file['name']} is not what the list says; the guide is being published")
        self.write(file["name"], content)

    def write(self, name, content):
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as draft:
            draft.write(content)
        os.replace(draft.name, path)

    def path(self, name):
        """A name never leads out of the folder."""
        parts = name.split("/")
        if any(part in ("", ".", "..") or "\\" in part or ":" in part for part in parts):
            raise ValueError(f"not a name: {name}")
        return self.folder.joinpath(*parts)

    def contents(self):
        return {p.relative_to(self.folder).as_posix(): p.read_bytes() for p in self.folder.rglob("*") if p.is_file()}


def fnv(content):
    """FNV-1a with 128 bits, in hexadecimal."""
    total, mask = 0x6C62272E07BB014262B821756295C58D, (1 << 128) - 1
    for byte in content:
        total = (total ^ byte) * 0x0000000001000000000000000000013B & mask
    return f"{total:032x}"


def main():
    if len(sys.argv) != 4:
        print(__doc__)
        sys.exit(2)
    server = Server(sys.argv[1])
    name = sys.argv[2]
    Copy(sys.argv[3]).sync(server, name if name.endswith(".json") else server.bundles()[name])
    print(f"{server.requests} requests, {server.bytes} bytes")


if __name__ == "__main__":
    main()
