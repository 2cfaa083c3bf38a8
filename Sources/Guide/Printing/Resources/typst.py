"""Makes PDFs of the data of print pages with the theme's templates. What was written is data, and never markup."""
import calendar, collections, re, shutil, tempfile, time

# A worker has one processor, and asks nobody on the network for packages of templates: this address has no server.
os.environ["RAYON_NUM_THREADS"] = "1"
os.environ.update(dict.fromkeys(("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"), "http://127.0.0.1:1"))
import typst

# The folders of fonts, whose names are part of the version of the engine.
FONTS = ["/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/texmf/fonts/opentype",
         os.path.expanduser("~/.fonts"), os.path.expanduser("~/.local/share/fonts")]
MAP_SHEET = "styles/map-paper.css"
NO_LETTER = "could not be displayed with"
BOX = "\u25a1"

def fonts(known=[]):
    """The fonts of the system and of the guide's own files, found once in each worker."""
    if not known:
        own = tempfile.mkdtemp(dir=tempfile.tempdir)
        for number, (path, file) in enumerate(sorted(order["resources"].items())):
            if path.lower().endswith((".otf", ".ttf", ".ttc")):
                os.symlink(file, os.path.join(own, "%d%s" % (number, os.path.splitext(path)[1])))
        known.append(typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False,
            font_paths=[folder for folder in [*FONTS, own] if os.path.isdir(folder)]))
    return known[0]

def map_style(known=[]):
    """The style sheet of maps; empty where the guide has none."""
    if not known:
        known.append("")
        if MAP_SHEET in order["resources"]:
            with open(order["resources"][MAP_SHEET], encoding="utf-8") as file:
                known[0] = file.read()
    return known[0]

class Folder:
    """What typst may read for one document: its data, the templates, and the guide's pictures that it shows."""

    def __init__(self, document):
        self.main = document["template"]
        self.page = order["base"] + document["page"]
        self.path = tempfile.mkdtemp(dir=tempfile.tempdir)
        self.count = 0
        for path, file in document["templates"].items():
            target = os.path.join(self.path, path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(file, target)

    def resolve(self, url, is_needed=True):
        """The path of a picture of the guide; None for one from elsewhere, whose words stand in for it."""
        base, url = order["base"], urljoin(self.page, url)
        path = unquote(urlsplit(url).path[len(urlsplit(base).path):])
        if not url.startswith(base) or not is_needed and path not in order["resources"]:
            return None
        if path not in order["resources"]:
            raise OSError("the guide has no file " + path)
        self.count += 1
        name = "picture-%d%s" % (self.count, os.path.splitext(path)[1])
        os.symlink(order["resources"][path], os.path.join(self.path, name))
        return "/" + name

    def link(self, url):
        """An address of the web; None for a place on the page."""
        return None if url.startswith("#") else urljoin(self.page, url)

    def write(self, data):
        with open(os.path.join(self.path, "sheet.json"), "w", encoding="utf-8") as file:
            json.dump(data, file, ensure_ascii=False)

def set_data(folder, data, missing, moment, standards=("ua-1",)):
    """The bytes of a PDF, with boxes for the letters that no font has."""
    folder.write(boxed(data, {ord(letter): BOX for letter in missing}) if missing else data)
    return typst.compile(
        os.path.join(folder.path, folder.main), root=folder.path, font_paths=fonts(), ignore_system_fonts=True,
        pdf_standards=list(standards), timestamp=moment)

def print_page(document, text):
    """Makes one PDF. It appears under its name only when it is whole.

    Returns the letters that no font has; a box stands for each of them."""
    folder = Folder(document)
    data = read(json.loads(text), "", folder.resolve, folder.link, map_style())
    moment = calendar.timegm(time.strptime(data["site"]["date"]["machine"][:10], "%Y-%m-%d"))
    # Signs of private use are drawn as an empty box without a word.
    missing = unknown_letters({letter for letter in text if unicodedata.category(letter) == "Co"})
    try:
        pdf = set_data(folder, data, missing, moment)
    except typst.TypstError as error:
        if NO_LETTER not in error.message:
            raise
        missing = unknown_letters(set(json.dumps(data, ensure_ascii=False)))
        try:
            pdf = set_data(folder, data, missing, moment)
        except typst.TypstError as error:
            # A picture of the author has such a letter.
            if NO_LETTER not in error.message:
                raise
            pdf = set_data(folder, data, missing, moment, ())
    finish(document, pdf, data, moment)
    shutil.rmtree(folder.path)
    return missing

def finish(document, pdf, data, moment):
    """Puts a PDF, and the one to fold, to where they belong."""
    if document.get("folded"):
        keep(folded(pdf, data, moment), document["folded"])
    keep(pdf, document["pdf"])

def keep(pdf, path):
    part = os.path.join(tempfile.tempdir, "part.pdf")
    with open(part, "wb") as file:
        file.write(pdf)
    os.replace(part, path)

def unknown_letters(letters):
    """Those of some letters that no font has."""
    letters = {ord(letter) for letter in letters if unicodedata.category(letter) not in ("Cc", "Cf", "Zs", "Zl", "Zp")}
    letters -= set(range(0xFE00, 0xFE10)) | set(range(0xE0100, 0xE01F0))
    if letters:
        for font in fonts().fonts():
            if font.path and letters:
                letters -= letters_in(font.path, font.index, letters)
    return {chr(letter) for letter in letters}

def boxed(value, letters):
    if isinstance(value, dict):
        return {key: boxed(inner, letters) for key, inner in value.items()}
    if isinstance(value, list):
        return [boxed(inner, letters) for inner in value]
    return value.translate(letters) if isinstance(value, str) else value

def texts(value):
    """The texts of some data, without addresses and drawings."""
    if isinstance(value, dict):
        value = [inner for key, inner in value.items() if not key.endswith("URL") and key != "svg"]
    if isinstance(value, list):
        return [text for inner in value for text in texts(inner)]
    return [value] if isinstance(value, str) else []

def report_missing(number, text, missing):
    """Names each script that has no font, with the first word that needs it and the stop in whose text that is."""
    if not missing:
        return
    route = read(json.loads(text), "", lambda *_: None, lambda _: None, "")["route"]
    by_script = collections.defaultdict(set)
    for letter in missing:
        by_script[script(letter)].add(letter)
    for name, letters in sorted(by_script.items()):
        letters = "".join(sorted(letters))
        word = re.compile(r"\S*[%s]\S*" % re.escape(letters))
        places = [("%s, %s" % (stop["number"], stop["title"]), stop) for stop in route["stops"]] + [("", route)]
        found = [(word.search(" ".join(texts(value))), stop) for stop, value in places]
        found = [(match[0], stop) for match, stop in found if match] or [(letters, "")]
        say(number, "missing", script=name, word=found[0][0][:MOST_SHOWN], stop=found[0][1])

FAMILIES = re.compile(r"#let [a-z]+-fonts = \(([^)]*)\)")

def report_fonts():
    """Names fonts that a template puts first and that are not installed: then another machine prints other pages."""
    known = set(fonts().families())
    for path in order["documents"][0]["templates"].values():
        with open(path, encoding="utf-8") as file:
            for families in FAMILIES.findall(file.read()):
                names = re.findall(r'"([^"]+)"', families)
                found = [name for name in names if name in known]
                if names and found and found[0] != names[0]:
                    say(0, "font", family=names[0], instead=found[0])

STAND_IN = """#set document(title: sys.inputs.title)
#set page(width: eval(sys.inputs.width), height: eval(sys.inputs.height))
#set text(lang: sys.inputs.lang)
= #sys.inputs.title
#link(sys.inputs.address)"""
SIZES = {"Letter": ("8.5in", "11in"), "A5": ("148mm", "210mm"), "5.5in 8.5in": ("5.5in", "8.5in")}

def stand_in(document, text):
    """Makes the PDF that stands in for one that cannot be made: its title and its address."""
    data = json.loads(text)
    address = order["base"] + re.sub(r"print/(?:[a-z]+/)?index\.html$", "", document["page"])
    width, height = SIZES.get(data["route"]["paper"], ("210mm", "297mm"))
    pdf = typst.compile(
        STAND_IN.encode(), font_paths=fonts(), ignore_system_fonts=True, timestamp=0, pdf_standards=["ua-1"],
        sys_inputs={"title": data["route"]["title"], "address": address, "lang": data["page"]["lang"].split("-")[0],
                    "width": width, "height": height})
    finish(document, pdf, data, 0)
