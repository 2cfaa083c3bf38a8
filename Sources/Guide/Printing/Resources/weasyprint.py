"""Makes PDFs of print pages by WeasyPrint."""
import collections, html, logging, mimetypes, os, re, tempfile
from urllib.parse import unquote, urljoin, urlsplit

import weasyprint
from weasyprint.css.counters import CounterStyle
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

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

# What is no fault of a document: another one could have it, too.
FAILURES = Unfinished, OSError, FatalURLFetchingError

def forget():
    """After a document that could not be made."""
    complaints.take()

# Pictures that were read, for all documents of a worker.
pictures = {}
