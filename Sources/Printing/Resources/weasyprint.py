import gc, json, logging, mimetypes, os, re, sys, tempfile
from urllib.parse import unquote, urljoin, urlsplit

import weasyprint
from weasyprint.css.counters import CounterStyle
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

order = json.load(sys.stdin)
os.environ.pop("SOURCE_DATE_EPOCH", None)

class Complaints(logging.Handler):
    """What the engine could not do in the document that is being made, but for pictures that are left out on purpose."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.left_out, self.words = set(), []

    def emit(self, record):
        words = record.getMessage()
        if not any(url in words for url in self.left_out):
            self.words.append(words)

    def take(self):
        words, self.words = self.words, []
        self.left_out = set()
        return words

complaints = Complaints()
logger = logging.getLogger("weasyprint")
logger.setLevel(logging.ERROR)
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
        for match in SHEET.finditer(head))
    if sheets not in known:
        known[sheets] = Styles(sheets)
    return rest + mark + body, known[sheets].options

def render(document):
    """Makes one PDF.

    Returns how long its page is."""
    with open(document["html"], encoding="utf-8") as file:
        whole_page = file.read()
    page = order["base"] + document["page"]
    text, maps = take_maps(whole_page, page)
    text, styles = take_styles(text, page)
    html = weasyprint.HTML(string=text, base_url=page, url_fetcher=Guide(maps))
    whole = document["pdf"] + ".part"
    html.write_pdf(whole, pdf_tags=True, optimize_images=False, full_fonts=False, cache=pictures, **styles)
    for url in maps:
        pictures.pop(url, None)
    faults = complaints.take()
    if faults:
        os.unlink(whole)
        raise RuntimeError("; ".join(faults))
    os.replace(whole, document["pdf"])
    return len(whole_page)

def work(documents):
    """Makes the PDFs of a worker's documents."""
    waste = 0
    # The fonts of style sheets are kept there while they are in use.
    with tempfile.TemporaryDirectory() as folder:
        tempfile.tempdir = folder
        try:
            for document in documents:
                waste += render(document)
                os.write(1, b"done\n")
                if waste > MOST_WASTE:
                    gc.collect()
                    waste = 0
        except (Exception, FatalURLFetchingError) as error:
            os.write(2, ("%s: %s: %s\n" % (document["page"], type(error).__name__, error)).encode())
            return 1
    return 0

# Pictures that were read, for all documents of a worker.
pictures = {}
# How many characters of pages are printed before the memory of finished documents is freed; about 200 MB of it. Doing so
# after each document takes a sixth of its time.
MOST_WASTE = 2_000_000
gc.freeze()
gc.disable()
documents = order["documents"]
count = max(1, min(order["jobs"], len(documents)))
others = []
# Workers start before anything asks for a font, because the font library has a thread that they would not inherit.
for share in range(1, count):
    child = os.fork()
    if child == 0:
        os._exit(work(documents[share::count]))
    others.append(child)
status = work(documents[0::count])
for child in others:
    status = os.waitpid(child, 0)[1] or status
# Ends without freeing the memory object by object.
os._exit(1 if status else 0)
