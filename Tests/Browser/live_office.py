"""The form of an entry as an office uses it: the page beside it, stops that move, pictures, prices.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/release/waymark
"""

import base64
import struct
import zlib

from browser import PHONE, until
from live_editor import Editor, expect, looks, save, window
from trial import driven

SHOWN = "Number(document.querySelector('.page-side iframe')?.dataset.shown ?? 0)"
STOPS = "[data-list='k:stops']"


def picture(red, green, blue, size=(400, 200)):
    """A PNG of one colour."""
    def part(kind, text):
        return struct.pack(">I", len(text)) + kind + text + struct.pack(">I", zlib.crc32(kind + text))

    rows = (b"\0" + bytes((red, green, blue)) * size[0]) * size[1]
    head = struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


class Office(Editor):
    """A guide of eight places with two pictures, and a tour of five of them."""

    def start(self):
        if not (self.folder / ".git").exists():
            for number in range(1, 9):
                image = f"image: {'red' if number % 2 else 'blue'}.png\nalt: A colour\ncredit: Ann\n" if number < 3 else ""
                self.write(f"Content/places/hall-{number}.md",
                           f"---\ntitle: Hall {number}\nkind: canteen\nlocation: 60.17{number}, 24.95{number}\n{image}---\nA hall.\n")
            self.write("Content/tours/halls.md", "---\ntitle: The halls\nsummary: Five of them.\nstops: [hall-1, hall-2, hall-3, hall-4, hall-5]\n---\n\nWalk.\n")
            (self.folder / "Content/media").mkdir(parents=True, exist_ok=True)
            (self.folder / "Content/media/red.png").write_bytes(picture(200, 30, 30))
            (self.folder / "Content/media/blue.png").write_bytes(picture(30, 30, 200))
        super().start()

    def signed_in(self, browser, path, **options):
        page = window(browser, **options)
        if self.link and not getattr(self, "isTaken", False):
            self.first_account(page)
            self.isTaken = True
        self.sign_in(page)
        page.goto(self.admin + path)
        return page


def shows(page, words, within="body"):
    """Waits until the page beside the form has words in an element, and is loaded; what it was asked before may come first."""
    until(page, """([words, within]) => {
      const shown = document.querySelector('.page-side iframe')?.contentDocument;
      return shown?.readyState === 'complete' && shown.querySelector(within)?.textContent.includes(words);
    }""", [words, within])


def beside(editor, browser, pictures):
    """The page stands beside the form and follows what is typed, where it was scrolled to; nothing is saved."""
    faults, page = [], editor.signed_in(browser, "content/form/places/hall-1")
    until(page, f"{SHOWN} > 0")
    frame = page.frame_locator(".page-side iframe")
    before = editor.read("Content/places/hall-1.md")
    page.fill("[name='k:title']", "The great hall")
    shows(page, "The great hall", "h1")
    page.fill("[name=body]", "\n\n".join(f"Sentence {number}." for number in range(200)))
    shows(page, "Sentence 199.")
    page.evaluate("document.querySelector('.page-side iframe').contentWindow.scrollTo(0, 900)")
    page.fill("[name='k:summary']", "It is <b>great</b>.")
    shows(page, "It is <b>great</b>.")
    until(page, "Math.abs(document.querySelector('.page-side iframe').contentWindow.scrollY - 900) < 60")
    expect(faults, "a script stands in the frame", page.evaluate("document.querySelector('.page-side iframe').contentDocument.scripts.length") == 0)
    expect(faults, "the frame may do more than be looked at", page.locator(".page-side iframe").get_attribute("sandbox") == "allow-same-origin")
    page.fill("[name='k:location']", "97.5, 24.9")
    until(page, "document.querySelector('.page-side [role=status]').textContent.includes('97.5')")
    expect(faults, "the last page that was right is gone", "The great hall" in frame.locator("h1").inner_text())
    page.fill("[name='k:location']", "60.171, 24.951")
    until(page, "!document.querySelector('.page-side iframe').classList.contains('is-old')")
    looks(page, faults, "beside", pictures)
    expect(faults, "something was saved", editor.read("Content/places/hall-1.md") == before)
    page.click("text=Hide the page")
    expect(faults, "the page is not hidden", not page.locator(".page-side").is_visible())
    page.click("text=Show the page")
    until(page, "!document.querySelector('.page-side').hidden")
    # An entry that has no address yet.
    page.goto(editor.admin + "content/new/pages")
    page.fill("[name='k:title']", "Half a thought")
    shows(page, "Half a thought")
    faults += page.complaints
    page.context.close()
    return faults


WORD = """<html><head><style>p.MsoNormal { color: red }</style></head><body><p class=MsoNormal style='color:red'>Open <b>daily</b>,
 see <a href="https://example.org/pier">the pier</a>.</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span
 style='mso-list:Ignore'>·<span>  </span></span>Coffee</p></body></html>"""


def pasted(editor, browser, pictures):
    """What is pasted from a word processor keeps its emphasis, links and lists, and nothing else."""
    faults, page = [], editor.signed_in(browser, "content/form/places/hall-4")
    page.locator(".toolbar button").first.wait_for()
    page.wait_for_load_state("networkidle")
    paste = """([kind, words]) => {
      const [area, data] = [document.querySelector('[name=body]'), new DataTransfer()];
      data.setData(kind, words);
      area.select();
      return area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }"""
    page.evaluate(paste, ["text/html", WORD])
    found = page.input_value("[name=body]")
    expect(faults, "what Word copies is not Markdown:", found == "Open **daily**, see [the pier](https://example.org/pier).\n\n- Coffee", found)
    expect(faults, "plain text is not left to the browser", page.evaluate(paste, ["text/plain", "*as it is*"]))
    expect(faults, "text of an editor is not left to the browser", page.evaluate(paste, ["text/html", "<div><span style='color:red'>*as it is*</span></div>"]))
    faults += page.complaints
    page.context.close()
    return faults


def on_a_phone(editor, browser, pictures):
    """On a phone the button shows the page in the place of the form, and leads back to where one was."""
    faults, page = [], editor.signed_in(browser, "content/form/places/hall-2", size=PHONE)
    page.fill("[name='k:title']", "The small hall")
    page.locator(".save button[formtarget]").click()
    shows(page, "The small hall", "h1")
    expect(faults, "the form is still there", not page.locator("form.editor").is_visible())
    looks(page, faults, "beside-phone", pictures)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    if not page.get_by_role("button", name="Back to the form").is_visible():
        page.locator(".save button[formtarget]").click()
    page.get_by_role("button", name="Back to the form").click()
    expect(faults, "the way back does not lead to the form", page.locator("form.editor").is_visible() and page.input_value("[name='k:title']") == "The small hall")
    expect(faults, "the focus is lost", page.evaluate("document.activeElement.matches('button[formtarget]')"))
    faults += page.complaints
    page.context.close()
    return faults


def order(page):
    return [one.input_value() for one in page.locator(f"{STOPS} > .items > li:has(> .row-actions) input[name$=':place']").all()]


def stops(editor, browser, pictures):
    """Stops are dragged by pointer and finger, moved by keys, found by name; where they are now is said."""
    faults, page = [], editor.signed_in(browser, "content/form/tours/halls")
    row = lambda number: page.locator(f"{STOPS} > .items > li.stop").nth(number - 1)
    page.locator(f"{STOPS} > .search-box input").wait_for()
    expect(faults, "a stop has no picture and title:", row(1).locator(".stop-title").inner_text() == "Hall 1" and row(1).locator("img").count() == 1)
    drag(page, row(3).locator(".stop-handle"), row(1))
    expect(faults, "the third stop is not dragged to the first place:", order(page) == ["hall-3", "hall-1", "hall-2", "hall-4", "hall-5"], str(order(page)))
    said = page.locator("#said").inner_text()
    expect(faults, "its new place is not said:", said == "Hall 3 is now number 1 of 5.", said)
    expect(faults, "the numbers stay behind", [one.inner_text() for one in page.locator(".stop-number").all()][:5] == ["1", "2", "3", "4", "5"])
    page.get_by_role("button", name="Hall 3 down").focus()
    page.keyboard.press("Alt+ArrowDown")
    page.keyboard.press("Alt+ArrowDown")
    expect(faults, "Alt and an arrow do not move a stop:", order(page) == ["hall-1", "hall-2", "hall-3", "hall-4", "hall-5"], str(order(page)))
    expect(faults, "the focus does not go along", page.evaluate("document.activeElement.getAttribute('aria-label')") == "Hall 3 down")
    touch(page, row(1).locator(".stop-handle"), row(3))
    expect(faults, "a finger does not move a stop:", order(page)[0] == "hall-2" and "hall-1" in order(page)[1:3], str(order(page)))
    expect(faults, "an empty stop stands above the search", not row(6).is_visible())
    page.fill(f"{STOPS} > .search-box input", "hall 8")
    page.locator(f"{STOPS} > .search-box li button").first.wait_for()
    looks(page, faults, "stop-search", pictures)
    page.locator(f"{STOPS} > .search-box input").press("Enter")
    expect(faults, "a place that was found is no stop:", order(page)[-1] == "hall-8" and row(6).locator(".stop-title").inner_text() == "Hall 8", str(order(page)))
    expect(faults, "an empty stop stands below the new one", row(6).is_visible() and not row(7).is_visible())
    page.get_by_role("button", name="Hall 8 up").click()
    page.get_by_role("button", name="Take Hall 2 out").click()
    wanted = order(page)
    expect(faults, "a stop is not taken out", "hall-2" not in wanted and len(wanted) == 5, str(wanted))
    looks(page, faults, "stop-rows", pictures)
    save(page)
    file = editor.read("Content/tours/halls.md")
    expect(faults, "the file has other stops:", f"stops: [{', '.join(wanted)}]" in file, file)
    faults += page.complaints
    page.context.close()
    return faults


def drag(page, handle, target):
    """By the mouse, above the middle of a row."""
    target.evaluate("one => one.scrollIntoView({ block: 'center' })")
    start, end = handle.bounding_box(), target.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, (start["y"] + end["y"]) / 2, steps=4)
    page.mouse.move(start["x"] + start["width"] / 2, end["y"] + 8, steps=4)
    page.mouse.up()


def touch(page, handle, target):
    """By a finger, as the browser sends it, below the middle of a row."""
    handle.evaluate("one => one.scrollIntoView({ block: 'center' })")
    start, end = handle.bounding_box(), target.bounding_box()
    x, session = start["x"] + start["width"] / 2, page.context.new_cdp_session(page)
    send = lambda kind, y: session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if y is None else [{"x": x, "y": y}]})
    send("touchStart", start["y"] + start["height"] / 2)
    for part in (0.5, 0.8, 1):
        send("touchMove", start["y"] + (end["y"] + end["height"] * 0.6 - start["y"]) * part)
    send("touchEnd", None)


def library(editor, browser, pictures):
    """A picture is chosen from the library, dropped, described beside it, and its point set by a click and by keys."""
    faults, page = [], editor.signed_in(browser, "content/form/places/hall-3")
    page.locator(".picture-fields").get_by_role("button", name="Choose from the library").click()
    page.locator("dialog.library li button").nth(1).wait_for()
    expect(faults, "the library does not say where a picture is used", "Hall" in page.locator("dialog.library").inner_text())
    looks(page, faults, "library", pictures)
    page.fill("dialog.library input", "blue")
    until(page, "document.querySelectorAll('dialog.library li').length === 1")
    page.locator("dialog.library li button").click()
    expect(faults, "what was chosen is not in the field", page.input_value("[name='k:image:file'], [name='k:image']") == "blue.png")
    shown = page.locator(".picture-fields .picture-shown")
    shown.wait_for()
    until(page, "document.querySelector('.picture-shown img').naturalWidth > 0")
    box = shown.locator("img").bounding_box()
    shown.click(position={"x": box["width"] * 0.25, "y": box["height"] * 0.5})
    point = lambda: (page.input_value("[name='k:focus:x']"), page.input_value("[name='k:focus:y']"))
    # The middle of an odd number of pixels is on either side of it.
    clicked = point()
    expect(faults, "a click does not set the point:", clicked in (("25", "49"), ("25", "50"), ("25", "51")), str(clicked))
    shown.press("ArrowRight")
    shown.press("ArrowUp")
    expect(faults, "keys do not move the point:", point() == ("30", str(int(clicked[1]) - 5)), str(point()))
    page.fill("[name='k:alt']", "All in blue")
    page.fill("[name='k:credit']", "Ann")
    looks(page, faults, "picture", pictures)
    save(page)
    file = editor.read("Content/places/hall-3.md")
    expect(faults, "the picture is not in the file as chosen:", "image: blue.png" in file and "alt: All in blue" in file and "x: 30" in file, file)
    # One that is dropped, shown before it is sent.
    page.goto(editor.admin + "content/form/places/hall-4")
    page.get_by_role("button", name="Choose from the library").first.wait_for()
    page.evaluate("""text => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], 'green.png', { type: 'image/png' }));
      document.querySelector('.picture-fields .field').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }""", base64.b64encode(picture(30, 160, 30)).decode())
    until(page, "document.querySelector('.picture-shown img').src.startsWith('blob:')")
    page.fill("[name='k:alt']", "All in green")
    page.fill("[name='k:credit']", "Ann")
    save(page)
    expect(faults, "the dropped picture is not kept:", "image: green.png" in editor.read("Content/places/hall-4.md"), page.inner_text("main")[:300])
    faults += page.complaints
    page.context.close()
    return faults


def prices(editor, browser, pictures):
    """Prices and dishes are rows, and the file has them as authors write them."""
    faults, page = [], editor.signed_in(browser, "content/form/places/hall-5")
    page.fill("[name='k:price:0:amount']", "12 EUR")
    save(page)
    expect(faults, "one price is no single value", "\nprice: 12 EUR\n" in editor.read("Content/places/hall-5.md"), editor.read("Content/places/hall-5.md"))
    page.fill("[name='k:price:0:who']", "Adults")
    page.fill("[name='k:price:1:who']", "Children")
    page.fill("[name='k:price:1:amount']", "5 EUR")
    page.click("summary:has-text('Visiting')")
    for number, (name, price) in enumerate((("Soup", "9 EUR"), ("Cake", "4 EUR"))):
        if page.locator(f"[name='k:menu:{number}:name']").count() == 0:
            page.locator("[data-list='k:menu'] > p > [data-more]").click()
        page.fill(f"[name='k:menu:{number}:name']", name)
        page.fill(f"[name='k:menu:{number}:price']", price)
    looks(page, faults, "prices", pictures)
    save(page)
    file = editor.read("Content/places/hall-5.md")
    expect(faults, "the rows are not in the file:", all(one in file for one in ("Adults", "12 EUR", "Children", "5 EUR", "name: Soup", "price: 4 EUR")), file)
    faults += page.complaints
    page.context.close()
    return faults


def checks(editor, browser, shots):
    return [
        ("office: the page beside the form follows what is typed", lambda: beside(editor, browser, shots)),
        ("office: what is pasted keeps its links and lists", lambda: pasted(editor, browser, shots)),
        ("office: the page on a phone, and back", lambda: on_a_phone(editor, browser, shots)),
        ("office: stops are dragged, moved by keys, found by name", lambda: stops(editor, browser, shots)),
        ("office: pictures from the library, dropped, and their point", lambda: library(editor, browser, shots)),
        ("office: prices and dishes as rows", lambda: prices(editor, browser, shots)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("The form of an entry as an office uses it, in a real Chromium.", Office, checks))
