"""A client that keeps a copy of a guide in SQLite and fetches only what has changed, as
Documentation/Feeds.md says.

    python Tests/Clients/sync.py GUIDE DATABASE [INDEX]

GUIDE is the folder of a finished guide, or its address; INDEX is the index of an edition,
feeds/index.json otherwise. Prints what was fetched. It needs nothing but Python's own library, and
knows nothing of Waymark but the index.
"""

import gzip
import json
import pathlib
import sqlite3
import sys
import urllib.parse
import urllib.request

TABLES = """
create table if not exists list (address text primary key, digest text, content blob);
create table if not exists file (address text primary key, kind text, bytes integer, digest text, hash text);
create table if not exists item (address text primary key, kind text, slug text, json text);
"""


class Server:
    """Gives the bytes of addresses below a guide's own, and counts them."""

    def __init__(self, guide):
        self.guide = guide.rstrip("/") + "/"
        self.requests = self.bytes = self.compressed = 0

    def get(self, address):
        if "://" in self.guide:
            with urllib.request.urlopen(self.guide + address) as answer:
                content = answer.read()
        else:
            content = pathlib.Path(self.guide, urllib.parse.unquote(address)).read_bytes()
        self.requests += 1
        self.bytes += len(content)
        self.compressed += len(gzip.compress(content, 6, mtime=0))
        return content

    def get_known(self, address, digest):
        """The bytes that an index promised."""
        content = self.get(address)
        if fnv(content) != digest:
            raise ValueError(f"{address} is not what the index says")
        return content


class Copy:
    """One edition of a guide in a database."""

    def __init__(self, path):
        self.db = sqlite3.connect(path)
        self.db.executescript(TABLES)

    def sync(self, server, index="feeds/index.json"):
        """Fetches what has changed.

        Either all of it is in the database afterwards, or the copy is as it was.
        """
        with self.db:
            named = self.read_lists(server, json.loads(server.get(index)))
            for address in self.known("file") - named.keys():
                self.db.execute("delete from file where address = ?", [address])
                self.db.execute("delete from item where address = ?", [address])
            for address, (kind, file) in named.items():
                self.keep(server, address, kind, file)

    def read_lists(self, server, index):
        """All files by their addresses.

        A list that has not changed is in the database, as its files are.
        """
        if not index["version"].startswith("1."):
            raise ValueError("a newer kind of index")
        named, addresses = {}, set()
        for lists in index["lists"]:
            for number, known in enumerate(lists.get("list", [])):
                address = lists["at"].replace("{n}", str(number))
                addresses.add(address)
                for file_address, kind, file in self.files(server, address, known["digest"]):
                    named[file_address] = kind, file
        for address in self.known("list") - addresses:
            self.db.execute("delete from list where address = ?", [address])
        return named

    def files(self, server, address, digest):
        row = self.db.execute("select digest, content from list where address = ?", [address]).fetchone()
        content = row[1] if row and row[0] == digest else server.get_known(address, digest)
        self.db.execute("replace into list values (?, ?, ?)", [address, digest, content])
        found = json.loads(content)
        for file in found.get("file", []):
            yield found["at"].replace("{name}", file["name"]), found["of"], file

    def keep(self, server, address, kind, file):
        row = self.db.execute("select digest, hash from file where address = ?", [address]).fetchone()
        if kind == "parts" and not (row and (row[0] == file["digest"] or row[1] == file["hash"])):
            self.put(address, json.loads(server.get_known(address, file["digest"])))
        values = [address, kind, file["bytes"], file["digest"], file.get("hash")]
        self.db.execute("replace into file values (?, ?, ?, ?, ?)", values)

    def put(self, address, part):
        kind = next(name for name in part if name not in ("format", "version", "lang", "hash"))
        item = part if kind == "site" else part[kind][0]
        self.db.execute("replace into item values (?, ?, ?, ?)", [address, kind, item.get("slug"), json.dumps(item)])

    def known(self, table):
        return {row[0] for row in self.db.execute(f"select address from {table}")}

    def item(self, kind, slug=None):
        """What the copy has under a name; None where there is nothing."""
        row = self.db.execute("select json from item where kind = ? and slug is ?", [kind, slug]).fetchone()
        return json.loads(row[0]) if row else None

    def contents(self):
        """All that is in it, to compare two copies."""
        return {t: sorted(self.db.execute(f"select * from {t}"), key=str) for t in ("list", "file", "item")}


def fnv(content):
    """FNV-1a with 128 bits, in hexadecimal."""
    sum, mask = 0x6C62272E07BB014262B821756295C58D, (1 << 128) - 1
    for byte in content:
        sum = (sum ^ byte) * 0x0000000001000000000000000000013B & mask
    return f"{sum:032x}"


def main():
    if len(sys.argv) not in (3, 4):
        print(__doc__)
        sys.exit(2)
    server = Server(sys.argv[1])
    Copy(sys.argv[2]).sync(server, *sys.argv[3:])
    print(f"{server.requests} requests, {server.bytes} bytes, {server.compressed} compressed")


if __name__ == "__main__":
    main()
