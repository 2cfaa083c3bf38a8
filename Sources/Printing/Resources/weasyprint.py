import gc, json, logging, mimetypes, os, re, sys
from urllib.parse import unquote, urlsplit

order = json.load(sys.stdin)
os.environ.pop("SOURCE_DATE_EPOCH", None)
import weasyprint
import weasyprint.svg as drawings
logging.getLogger("weasyprint").setLevel(logging.ERROR)

from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

class Guide(URLFetcher):
    """The guide's own files. A picture from elsewhere is left out: its words stand in for it."""

    def fetch(self, url, headers=None):
        base = order["base"]
        if url.startswith("data:"):
            return super().fetch(url, headers)
        if not url.startswith(base):
            raise ValueError("not part of the guide: " + url)
        path = unquote(urlsplit(url).path[len(urlsplit(base).path):])
        if path not in order["resources"]:
            raise FatalURLFetchingError("the guide has no file " + path)
        kind = "image/svg+xml" if path.endswith(".svg") else mimetypes.guess_type(path)[0]
        with open(order["resources"][path], "rb") as file:
            return URLFetcherResponse(url, file.read(), {"Content-Type": kind or "application/octet-stream"})

def number(value, known={}):
    """A number as pydyf writes it; a drawing says the same ones again and again."""
    text = known.get(value)
    if text is None:
        text = b"%d" % value if value.is_integer() else (b"%f" % value).rstrip(b"0")
        if len(known) < 100_000:
            known[value] = text
    return text

STRAIGHT = re.compile(r"[MmLlHhVvZz0-9.,\s-]*")
TOKEN = re.compile(r"[MmLlHhVvZz]|-?(?:[0-9]+\.[0-9]+|[0-9]+\.?|\.[0-9]+)")
# Other versions of the engine may draw in another way: then theirs is used.
any_path = getattr(drawings, "TAGS", {}).get("path")

def path(svg, node, font_size):
    """Draws a path of straight lines, as maps and QR codes have them; others are left to WeasyPrint, which cuts
    their text again at each step."""
    text = node.get("d", "")
    if not STRAIGHT.fullmatch(text) or any(name.startswith("marker") for name in node.attrib):
        return any_path(svg, node, font_size)
    steps = [b"0 0 m"]
    add = steps.append
    x = y = 0.0
    start, letter = None, ""
    tokens = iter(TOKEN.findall(text))
    for token in tokens:
        if token in "MmLlHhVvZz":
            letter = token
            if letter in "zZ":
                if start is not None:
                    add(b"h")
                    x, y = start
                start = None
                continue
            token = next(tokens, "0")
        elif letter in "mM":
            letter = "l" if letter == "m" else "L"
        if letter in "hH":
            end = (x + float(token) if letter == "h" else float(token), y)
        elif letter in "vV":
            end = (x, y + float(token) if letter == "v" else float(token))
        else:
            end = (float(token), float(next(tokens, "0")))
            if letter in "ml":
                end = (x + end[0], y + end[1])
        if letter in "mM":
            start = None
        elif start is None:
            start = x, y
        x, y = end
        add(number(x) + b" " + number(y) + (b" m" if letter in "mM" else b" l"))
    svg.stream.stream.extend(steps)

if any_path:
    drawings.TAGS["path"] = path

def render(document):
    with open(document["html"], encoding="utf-8") as file:
        text = file.read()
    page = order["base"] + document["page"]
    html = weasyprint.HTML(string=text, base_url=page, url_fetcher=Guide())
    whole = document["pdf"] + ".part"
    html.write_pdf(whole, pdf_tags=True, optimize_images=False, full_fonts=False, cache=pictures)
    os.replace(whole, document["pdf"])
    return document["page"]

def work(documents):
    try:
        for document in documents:
            render(document)
            os.write(1, b"done\n")
            gc.collect()
    except (Exception, FatalURLFetchingError) as error:
        os.write(2, ("%s: %s\n" % (type(error).__name__, error)).encode())
        return 1
    return 0

# Pictures that were read, for all documents of a worker.
pictures = {}
# A document leaves its garbage at its end, not while it is made.
gc.freeze()
gc.disable()
documents = order["documents"]
count = max(1, min(order["jobs"], len(documents)))
others = []
for share in range(1, count):
    child = os.fork()
    if child == 0:
        os._exit(work(documents[share::count]))
    others.append(child)
status = work(documents[0::count])
for child in others:
    status = os.waitpid(child, 0)[1] or status
sys.exit(1 if status else 0)
