"""Reads `_headers` as hosts of pages do, by the rules of both Netlify and Cloudflare Pages."""

import re

# https://developers.cloudflare.com/pages/configuration/headers/ and
# https://docs.netlify.com/routing/headers/
MOST_RULES, LONGEST_LINE = 100, 2000
# Netlify sets them itself.
TAKEN = {"accept-ranges", "age", "allow", "alt-svc", "connection", "content-encoding", "content-length", "content-range", "date", "server",
         "set-cookie", "trailer", "transfer-encoding", "upgrade"}
NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*")


class HeadersFile:
    def __init__(self, text):
        self.rules, self.faults = [], []
        for number, line in enumerate(text.splitlines(), 1):
            if len(line) > LONGEST_LINE: self.fault(number, "longer than Cloudflare reads")
            if line.strip() and not line.strip().startswith("#"): self.read(number, line)
        if len(self.rules) > MOST_RULES: self.fault(0, "more rules than Cloudflare reads")
        self.faults += [f"{path} has no headers" for path, headers in self.rules if not headers]

    def fault(self, number, words): self.faults.append(f"line {number}: {words}")

    def read(self, number, line):
        if not line[0].isspace():
            # A star stands for the rest, and only at the end do both hosts take it.
            if not re.fullmatch(r"/[^\s*:]*\*?", line): self.fault(number, f"not a path: {line}")
            self.rules.append((line, {}))
            return
        name, colon, value = line.strip().partition(":")
        if not self.rules: return self.fault(number, "a header before any path")
        if not colon or not NAME.fullmatch(name) or not value.strip(): return self.fault(number, f"not a header: {line}")
        if name.lower() in TAKEN: self.fault(number, f"{name} is the host's own")
        headers = self.rules[-1][1]
        # A name that comes twice has both values, with a comma, which none of ours bears.
        if name.lower() in headers: self.fault(number, f"{name} comes twice")
        headers[name.lower()] = value.strip()

    def headers(self, path):
        """What the host adds to the answer for a path, such as `/places/`."""
        found = {}
        for pattern, headers in self.rules:
            if path.startswith(pattern[:-1]) if pattern.endswith("*") else path == pattern: found |= headers
        return found
