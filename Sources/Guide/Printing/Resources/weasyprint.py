import collections, gc, html, json, logging, math, mimetypes, mmap, os, re, resource, select, shutil, signal, struct, sys
import tempfile, threading, unicodedata
from urllib.parse import unquote, urljoin, urlsplit

import weasyprint
from weasyprint.css.counters import CounterStyle
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

with open(sys.argv[1], encoding="utf-8") as file:
    order = json.load(file)
os.environ.pop("SOURCE_DATE_EPOCH", None)

class Complaints(logging.Handler):
    """What the engine could not do in the document that is being made, except for pictures that are
    left out on purpose; and the characters for which it found no font."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.left_out, self.words, self.missing = set(), [], set()

    def emit(self, record):
        if record.levelno >= logging.ERROR:
            words = record.getMessage()
            if not any(url in words for url in self.left_out):
                self.words.append(words)
        elif record.msg.startswith(".notdef"):
            self.missing.add(record.args[0])

    def take(self):
        words, missing = self.words, self.missing
        self.left_out, self.words, self.missing = set(), [], set()
        return words, missing

complaints = Complaints()
logger = logging.getLogger("weasyprint")
logger.setLevel(logging.WARNING)
logger.handlers = [complaints]
logger.propagate = False

class Guide(URLFetcher):
    """The guide's own files, and the maps of a page. A picture from elsewhere is left out: its words stand in for it."""

    def __init__(self, maps):
        super().__init__()
        self.maps = maps

    def fetch(self, url, headers=None):
        base = order["base"]
        if url in self.maps:
            return URLFetcherResponse(url, self.maps[url], {"Content-Type": "image/svg+xml"})
        if url.startswith("data:"):
            return super().fetch(url, headers)
        if not url.startswith(base):
            complaints.left_out.add(url)
            raise ValueError("not part of the guide: " + url)
        path = unquote(urlsplit(url).path[len(urlsplit(base).path):])
        if path not in order["resources"]:
            raise FatalURLFetchingError("the guide has no file " + path)
        kind = "image/svg+xml" if path.endswith(".svg") else mimetypes.guess_type(path)[0]
        with open(order["resources"][path], "rb") as file:
            return URLFetcherResponse(url, file.read(), {"Content-Type": kind or "application/octet-stream"})

SHEET = re.compile(r'<link rel="stylesheet" href="([^"&]*)">|<style>([^<]*)</style>')
# The style sheet of the maps, which take_maps puts into each of them.
MAP_SHEET = "styles/map-paper.css"
OTHER_SHEET = re.compile(r"<style\b|<link\b[^>]*stylesheet", re.I)

class Styles:
    """Style sheets as they were read once, with the fonts that they name and those that were found for them."""

    def __init__(self, sheets):
        fonts, counters = FontConfiguration(), CounterStyle()
        self.options = {"font_config": fonts, "counter_style": counters, "stylesheets": [
            weasyprint.CSS(
                url=url, string=text, base_url=page, url_fetcher=Guide({}), font_config=fonts, counter_style=counters)
            for url, text, page in sheets]}

def take_styles(text, page, known={}):
    """Takes the style sheets out of a page's head, so that each is read only once. When it has some of another form all
    stay, because to the engine the sheets of its caller weigh less than those of a page.

    Returns the page, and the options for the engine."""
    head, mark, body = text.partition("</head>")
    rest = SHEET.sub("", head)
    if not mark or OTHER_SHEET.search(rest):
        return text, {}
    sheets = tuple(
        (urljoin(page, match[1]), None, None) if match[1] else (None, match[2], page if "url" in match[2] else None)
        for match in SHEET.finditer(head) if not (match[1] or "").endswith(MAP_SHEET))
    if sheets not in known:
        known[sheets] = Styles(sheets)
    return rest + mark + body, known[sheets].options

def map_style(known=[]):
    """The text of the style sheet of maps; empty where the guide has none."""
    if not known:
        known.append("")
        if MAP_SHEET in order["resources"]:
            with open(order["resources"][MAP_SHEET], encoding="utf-8") as file:
                known[0] = file.read()
    return known[0]

def say(number, what, **more):
    """One line of the answers: what became of a document."""
    os.write(1, (json.dumps({"document": number, "is": what, **more}) + "\n").encode())

RTL = re.compile(r'<html\b[^>]* dir="rtl"')

class Unfinished(Exception):
    """The engine made a document, but not all of it."""

def print_page(document, text):
    """Makes one PDF. It appears under its name only when it is whole."""
    page = order["base"] + document["page"]
    text, maps = take_maps(direct_isolates(text), page, map_style())
    text, styles = take_styles(text, page)
    source = weasyprint.HTML(string=text, base_url=page, url_fetcher=Guide(maps))
    part, folded = (os.path.join(tempfile.tempdir, name) for name in ("part.pdf", "folded.pdf"))
    laid_out = source.render(cache=pictures, **styles)
    options = {"pdf_tags": True, "optimize_images": False, "full_fonts": False}
    if "folded" in document:
        write_both(laid_out, part, folded, RTL.search(text) is not None, **options)
    else:
        laid_out.write_pdf(part, **options)
    for url in maps:
        pictures.pop(url, None)
    faults, missing = complaints.take()
    if faults:
        raise Unfinished("; ".join(faults))
    if "folded" in document:
        os.replace(folded, document["folded"])
    os.replace(part, document["pdf"])
    return missing

STOP = re.compile(r'<h3 id="stop-([0-9]+)">(.*?)</h3>', re.S)
TAG = re.compile(r"<[^>]*>")

def script(letter):
    """The script of a letter as people call it; empty for signs that belong to none."""
    name = unicodedata.name(letter, "").split(" ")[0]
    if unicodedata.category(letter)[0] not in "LM" or not name:
        return ""
    return {"CJK": "Chinese", "HIRAGANA": "Japanese", "KATAKANA": "Japanese", "HANGUL": "Korean"}.get(name, name.capitalize())

# The style sheet of print pages, which names their fonts.
PRINT_SHEET = "styles/print.css"

def report_fonts():
    """Names fonts of the style sheet that are not installed: then another machine prints other pages."""
    if PRINT_SHEET in order["resources"]:
        with open(order["resources"][PRINT_SHEET], encoding="utf-8") as file:
            for name, found in missing_families(file.read()):
                say(0, "font", family=name, instead=found)

def report_missing(number, text, missing):
    """Names each script that has no font, with the first word that needs it and the stop in whose text that is."""
    text = html.unescape(text)
    stops = list(STOP.finditer(text))
    by_script = collections.defaultdict(set)
    for letter in missing:
        by_script[script(letter)].add(letter)
    for name, letters in sorted(by_script.items()):
        letters = "".join(sorted(letters))
        word, stop = letters[:MOST_SHOWN], ""
        # The plan at the beginning names every stop; a stop's own text says more about where the word was written.
        for found in re.finditer("[^\\s<>\"]*[%s][^\\s<>\"]*" % re.escape(letters), text):
            before = [one for one in stops if one.start() < found.start()]
            if before or not stop:
                word = found[0][:MOST_SHOWN]
            if before:
                stop = re.sub("^[0-9]+ *", "", TAG.sub("", before[-1][2]).strip())
                stop = "%s, %s" % (before[-1][1], stop)
                break
        say(number, "missing", script=name, word=word, stop=stop)

STAND_IN = """<!doctype html><html%s><head><title>%s</title><link rel="stylesheet" href="%s"></head>
<body class="print"><h1>%s</h1><p><a href="%s">%s</a></p></body></html>"""

def stand_in(document, text):
    """Makes the PDF that stands in for one that cannot be made: its title and its address."""
    attributes = re.search(r"<html([^>]*)>", text)
    title = re.search(r"<title[^>]*>(.*?)</title>", text, re.S)
    sheet = re.search(r'<link rel="stylesheet" href="([^"]*)">', text)
    title = title[1] if title else document["page"]
    address = html.escape(order["base"] + re.sub(r"print/(?:[a-z]+/)?index\.html$", "", document["page"]))
    print_page(document, STAND_IN % (
        attributes[1] if attributes else "", title, sheet[1] if sheet else "", title, address, address))

def limit_time(seconds):
    """Has the system end this process after `seconds` more seconds of work.

    What other programs take does not count.
    """
    used = sum(os.times()[:2])
    limit, hardest = math.ceil(used + seconds), resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (limit if hardest < 0 else min(limit, hardest), hardest))

def make(number, is_stand_in):
    """Makes one document, or what stands in for it, and says what became of it.

    Returns how long its page is."""
    document = order["documents"][number]
    with open(document["html"], encoding="utf-8") as file:
        text = file.read()
    limit_time(order["seconds"] + len(text) / LETTERS_A_SECOND)
    try:
        if is_stand_in:
            stand_in(document, text)
        else:
            try:
                missing = print_page(document, text)
            except (Unfinished, OSError, FatalURLFetchingError):
                raise
            except Exception as error:
                # What an author wrote can be more than the engine is able to lay out.
                complaints.take()
                say(number, "given up", why="%s: %s" % (type(error).__name__, str(error)[:200]))
                stand_in(document, text)
            else:
                report_missing(number, text, missing)
        say(number, "done")
    except (Exception, FatalURLFetchingError) as error:
        complaints.take()
        os.write(2, ("%s: %s: %s\n" % (document["page"], type(error).__name__, error)).encode())
        failures.add(number)
    return len(text)

def work(slot, numbers, is_stand_in):
    """Makes the PDFs of a worker's documents."""
    os.close(only_here)
    threading.Thread(target=end_with_others, daemon=True).start()
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    # The fonts of style sheets are kept there while they are in use.
    tempfile.tempdir = tempfile.mkdtemp(dir=order["folder"])
    waste = 0
    if 0 in numbers and not is_stand_in:
        report_fonts()
    for number in numbers:
        struct.pack_into("i", at_work, 4 * slot, number)
        waste += make(number, is_stand_in)
        if waste > MOST_WASTE:
            gc.collect()
            waste = 0

def end_with_others():
    """Ends a worker when the program that started all of this has ended, or the process that watches the workers: then nobody
    holds the other end of a pipe."""
    select.select([0, ends_with_watcher], [], [])
    os._exit(1)

def start(slot, numbers, is_stand_in):
    """Starts a worker."""
    child = os.fork()
    if child:
        running[child] = slot, numbers, is_stand_in
        return
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        work(slot, numbers, is_stand_in)
    except BaseException as error:
        os.write(2, ("%s: %s\n" % (type(error).__name__, error)).encode())
        failures.add(-1)
    # Ends without freeing the memory object by object.
    os._exit(1 if failures else 0)

def after(slot, numbers, is_stand_in, status):
    """After a worker that a signal ended: its document gets a stand-in, and the others of its share another worker.

    Returns whether all went well."""
    if not os.WIFSIGNALED(status):
        return status == 0
    number = struct.unpack_from("i", at_work, 4 * slot)[0]
    end = os.WTERMSIG(status)
    if is_stand_in:
        os.write(2, ("%s: signal %d\n" % (order["documents"][number]["page"], end)).encode())
        return False
    say(number, "given up", why="" if end == signal.SIGXCPU else "signal %d" % end)
    rest = numbers[numbers.index(number) + 1:]
    pieces.appendleft(([number], True))
    if rest:
        pieces.append((rest, False))
    return True

def watch():
    """Keeps the workers busy until all is done.

    Returns whether all went well."""
    is_well = True
    while pieces or running:
        while pieces and free:
            start(free.pop(), *pieces.popleft())
        ready = select.select([0, woken], [], [])[0]
        if 0 in ready and not os.read(0, 1):
            for child in running:
                os.kill(child, signal.SIGKILL)
            shutil.rmtree(order["folder"], ignore_errors=True)
            os._exit(1)
        if woken in ready:
            os.read(woken, 1000)
        for child in list(running):
            found, status = os.waitpid(child, os.WNOHANG)
            if found:
                slot, numbers, is_stand_in = running.pop(child)
                free.append(slot)
                is_well = after(slot, numbers, is_stand_in, status) and is_well
    return is_well

# Pictures that were read, for all documents of a worker.
pictures = {}
# How many characters of pages are printed before the memory of finished documents is freed; about 200 MB of it. Doing so
# after each document takes a sixth of its time.
MOST_WASTE = 2_000_000
# A long page may take longer: a second for this many characters. Most take half of that.
LETTERS_A_SECOND = 20_000
MOST_SHOWN = 40
gc.freeze()
gc.disable()
failures = set()
count = max(1, min(order["jobs"], len(order["documents"])))
# Which document each worker is making, where this process sees it.
at_work = mmap.mmap(-1, 4 * count)
# Shares of documents that wait for a worker, and whether stand-ins are to be made for them; workers by process; idle ones.
pieces = collections.deque((list(range(share, len(order["documents"]), count)), False) for share in range(count))
running, free = {}, list(range(count))
ends_with_watcher, only_here = os.pipe()
woken, wake = os.pipe()
os.set_blocking(wake, False)
# A thread that starts a process may have signals blocked, and the process begins as it did.
signal.pthread_sigmask(signal.SIG_SETMASK, [])
signal.signal(signal.SIGXCPU, signal.SIG_DFL)
signal.set_wakeup_fd(wake)
signal.signal(signal.SIGCHLD, lambda *_: None)
# Workers are started by a process that never asks for a font, because the font library has a thread that they would not inherit.
os._exit(0 if watch() else 1)
