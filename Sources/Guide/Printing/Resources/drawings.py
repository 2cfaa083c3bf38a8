"""Draws maps and QR codes faster than the engine would: paths of straight lines, and names."""
import re
import unicodedata
from html import unescape
from math import cos, inf, radians, sin
from xml.parsers import expat
from xml.sax.saxutils import escape

import weasyprint.svg as drawings

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

class Run(str):
    """Words that the engine sets as one letter: it goes through a text letter by letter, and where letters join, stand on one
    another or run from right to left that is no text any more."""

    def __iter__(self):
        yield str(self)

def is_joined(text):
    """Whether some letters of a text have no form or place of their own."""
    return any(unicodedata.bidirectional(letter) in ("R", "AL") or unicodedata.category(letter)[0] == "M" for letter in text)

def shaped(svg, node, font_size):
    """Draws a text of any script, but each of its letters at its own place where the script allows it."""
    element = getattr(node, "_etree_node", None)
    if element is not None and node.text and not node.text.isascii() and is_joined(node.text):
        element.text = Run(node.text)
    return any_text(svg, node, font_size)

any_text = getattr(drawings, "text", None)
if any_text:
    # The engine compares with this name to know what is text.
    drawings.text = shaped
    drawings.TAGS.update({tag: shaped for tag, draw in drawings.TAGS.items() if draw is any_text})

# The engine lays names out letter by letter, several times over and without kerning. A version of it whose parts have
# other names draws them in its own way.
try:
    from weasyprint.css.properties import INITIAL_VALUES
    from weasyprint.draw.text import draw_emojis, draw_first_line
    from weasyprint.matrix import Matrix
    from weasyprint.svg.text import Style, TextBox
    from weasyprint.text.line_break import split_first_line
    can_label = any_path is not None
except ImportError:
    can_label = False

WEIGHTS = {"normal": 400, "bold": 700}

def lay(svg, node, font_size, text):
    """Lays words out on a line of their own.

    Returns what is drawn, and its width."""
    style = Style(INITIAL_VALUES)
    style.font_config = svg.font_config
    style["font_family"] = [name.strip("\"' ") for name in node.get("font-family", "sans-serif").split(",")]
    style["font_style"] = node.get("font-style", "normal")
    weight = node.get("font-weight", "normal")
    style["font_weight"] = WEIGHTS.get(weight) or (int(weight) if weight.isdigit() else 400)
    style["font_size"] = font_size
    spacing = svg.length(node.get("letter-spacing"), font_size)
    if spacing:
        style["letter_spacing"] = spacing
    layout, _, _, width, _, baseline = split_first_line(text, style, svg.context, inf, 0)
    layout.reactivate(style)
    box = TextBox(layout, style)
    box.baseline = baseline
    # The engine counts the space after the last letter, and counts it twice.
    return box, width - 2 * spacing

def label(svg, node, font_size):
    """Draws a name: in one piece, or letter by letter where each has its own place and turn."""
    text = node.text or ""
    lists = [[float(number) for number in node.get(name, "0").split()] for name in ("x", "y", "rotate")]
    if len(lists[0]) > 1 and not is_joined(text):
        pieces = [(lay(svg, node, font_size, letter)[0], x, y, radians(turn))
                  for letter, x, y, turn in zip(text, *lists) if letter != " "]
    else:
        box, width = lay(svg, node, font_size, text)
        shift = {"middle": width / 2, "end": width}.get(node.get("text-anchor"), 0)
        pieces = [(box, lists[0][0] - shift, lists[1][0], 0)]
    paints = svg.set_graphical_state(node, font_size)
    svg.stream.begin_text()
    svg.fill_stroke(*paints, text=True)
    pictures = []
    for box, x, y, turn in pieces:
        upright = Matrix(d=-1, e=x, f=y)
        matrix = Matrix(cos(turn), -sin(turn), sin(turn), cos(turn)) @ upright if turn else upright
        pictures.append((box, x, y, draw_first_line(svg.stream, box, "none", "none", matrix)))
    svg.stream.end_text()
    for box, x, y, emojis in pictures:
        draw_emojis(svg.stream, box.style, x, y, emojis)

if can_label:
    drawings.TAGS["label"] = label

ISOLATE = re.compile(r'<bdi((?: (?!dir=)[\w-]+="[^"]*")*)>([^<]*)</bdi>')

def direction(text):
    """The direction of a text by its first letter that has one."""
    for letter in unescape(text):
        kind = unicodedata.bidirectional(letter)
        if kind in ("R", "AL"):
            return "rtl"
        if kind == "L":
            return "ltr"
    return "ltr"

def direct_isolates(text):
    """Says the direction of each isolated text, which the engine does not find out itself."""
    return ISOLATE.sub(lambda match: '<bdi%s dir="%s">%s</bdi>' % (match[1], direction(match[2]), match[2]), text)

MAP = re.compile(r'<svg\b[^>]* class="map(?: [\w -]*)?" [^>]*>')
ENDS = re.compile(r"<svg\b|</svg>")
TITLE = re.compile(r"<title\b.*?</title>", re.S)
BOX = re.compile(r' viewBox="([-0-9.]+) ([-0-9.]+) ([0-9.]+) ([0-9.]+)"')
NAME = re.compile(r'<text((?: (?:class|font-size|text-anchor|transform)="[^"]*"| (?:x|y|rotate)="[-0-9. ]*")*)>([^<]*)</text>')
SELECTOR = re.compile(r"(?<![\w.#-])text(?![\w-])(?=[^{}<]*\{)")

def end_of_drawing(text, start):
    """Where the <svg> element ends that starts here; it may have others inside."""
    depth = 0
    for match in ENDS.finditer(text, start):
        depth += -1 if match[0] == "</svg>" else 1
        if depth == 0:
            return match.end()
    return None

def is_xml(text):
    try:
        expat.ParserCreate().Parse(text, True)
    except expat.ExpatError:
        return False
    return True

def take_maps(text, page, style):
    """Takes the maps out of a page: a parser in C reads them as pictures, and the page's rules are not matched with
    each of their lines and names. Each gets the style sheet of maps, because the engine applies that of a page to no drawing.

    Returns the page, where a frame with the title stands for each map, and the maps by address."""
    parts, maps, done = [], {}, 0
    style = style and "<style>%s</style>" % escape(style)
    for match in MAP.finditer(text):
        box, end = BOX.search(match[0]), end_of_drawing(text, match.start())
        if match.start() < done or not box or not end:
            continue
        drawing = match[0] + style + text[match.end():end]
        if can_label:
            drawing = SELECTOR.sub(":is(text, label)", NAME.sub(r"<label\1>\2</label>", drawing))
        drawing = drawing.encode()
        if not is_xml(drawing):
            parts += [text[done:match.end()], style]
            done = match.end()
            continue
        url = "%s#map-%d" % (page, len(maps))
        title = TITLE.search(text, match.end(), end)
        parts += [text[done:match.start()], match[0], title[0] if title else "",
                  '<image x="%s" y="%s" width="%s" height="%s" href="%s"/></svg>' % (*box.groups(), url)]
        maps[url], done = drawing, end
    return "".join(parts) + text[done:], maps
