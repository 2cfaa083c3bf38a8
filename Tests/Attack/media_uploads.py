"""Fourteen hostile pictures, sent by an editor to media/ and with the form of a place, and by a visitor as a portrait:
what is refused from one is refused from the other, and nothing of it is kept.

    python3 Tests/Attack/media_uploads.py [PROGRAM_FOLDER]      default .build/release
"""

import base64
import http.client
import pathlib
import re
import sys
import tempfile

import media_containers as made
from signin_guesses import PASSWORD, SITE, Browser, Companion, check, faults

BOUNDARY = "----waymark-test"
NAVIGATION = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


def pictures():
    """Names and bytes; those of files are made by Tests/Fixtures/pictures/make."""
    whole = (made.PICTURES / "upright.png").read_bytes()
    hollow = whole[:45] + bytes(len(whole) - 61) + whole[-16:]
    found = {name: (made.PICTURES / name).read_bytes() for name in (
        "cut-off.jpeg", "cut-off.png", "cut-off.webp", "hollow.jpg", "hollow.webp", "scans-bomb.jpg", "boast.png",
        "drawing.svg")}
    return found | {
        "middle.png": hollow, "narrow.png": whole[:16] + bytes(4) + whole[20:], "head.jpg": b"\xff\xd8\xff\xe0",
        "page.png": b"<html><script>alert(1)</script>", "empty.png": b"", "drawing.jpg": found["drawing.svg"],
    }


def multipart(fields, files):
    parts = [f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
             for name, value in fields.items()]
    for field, name, content in files:
        parts.append(f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n'
                     "Content-Type: application/octet-stream\r\n\r\n".encode() + content + b"\r\n")
    return b"".join(parts) + f"--{BOUNDARY}--\r\n".encode()


class Editor(Browser):
    def send(self, path, fields, files):
        """What a form with files is answered."""
        connection = http.client.HTTPConnection("127.0.0.1", self.companion.port, timeout=60)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection.request(
            "POST", "/guide/_live/admin/" + path, multipart({"form-token": self.field("form-token"), **fields}, files),
            {"Cookie": cookies, "Content-Type": f"multipart/form-data; boundary={BOUNDARY}", **NAVIGATION})
        answer = connection.getresponse()
        status, page = answer.status, answer.read().decode()
        connection.close()
        return status, page


def portrait(companion, content):
    connection = http.client.HTTPConnection("127.0.0.1", companion.port, timeout=60)
    connection.request("PUT", "/guide/_live/device/picture", content, {"Authorization": "Device " + "p" * 24})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def editor(companion):
    told = companion.accounts("invite", "eve@example.org", "--role", "editor")[1]
    link = re.search(r"_live/admin/(link/\S+)", told)[1]
    browser = Editor(companion)
    browser.ask(link)
    browser.ask("link", {"link": link.split("/")[1], "password": PASSWORD, "again": PASSWORD})
    check(browser.sign_in("eve@example.org") == 303, "an editor signs in")
    return browser


def attack(companion, folder):
    browser = editor(companion)
    media, place = folder / "Content/media", folder / "Content/places/canteen.md"
    hostile, text = pictures(), place.read_text()
    check(len(hostile) == 14, "fourteen pictures")

    def kept():
        return sorted(path.name for path in media.glob("*"))

    for name, content in hostile.items():
        before = kept()
        browser.ask("content/media")
        status, _ = browser.send("content/media", {}, [("file", name, content)])
        check(status == 422 and kept() == before, f"{name}: refused by the page of files ({status})")
        browser.ask("content/form/places/canteen")
        base = base64.b64encode(text.encode()).decode()
        status, _ = browser.send(
            "content/form/places/canteen", {"do": "save", "base": base, "k:image": ""},
            [("file:k:image", name, content)])
        check(status == 422 and kept() == before and place.read_text() == text,
              f"{name}: refused by the form, at its field ({status})")
        check(portrait(companion, content) == 422, f"{name}: refused from a visitor")
    for name in ("tagged.jpg", "deep.png", "tagged.webp", "inks.jpg"):
        browser.ask("content/media")
        status, _ = browser.send("content/media", {}, [("file", name, (made.PICTURES / name).read_bytes())])
        check(status == 303 and (media / name).is_file(), f"{name}: taken ({status})")


def main():
    programs = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".build/release").resolve()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for path, text in SITE.items():
            file = folder / "Content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        companion = Companion(programs, str(folder))
        try:
            attack(companion, folder)
        finally:
            companion.stop()
    print(f"{len(faults)} failed" if faults else "all as promised")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
