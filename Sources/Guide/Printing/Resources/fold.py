"""Puts the pages of a booklet two on a side, in the order in which folded sheets show them one after the other."""
import re

def sides(count, is_rtl=False):
    """The pages of each side, left and right, from the first side of the outermost sheet: numbers from 1, None where a side
    stays blank at the end. Sheets are turned over their short edge."""
    whole = -(-count // 4) * 4
    pairs = []
    for outer in range(1, whole // 2, 2):
        pairs += [(whole + 1 - outer, outer), (outer + 1, whole - outer)]
    return [tuple(page if page <= count else None for page in (pair[::-1] if is_rtl else pair)) for pair in pairs]

# Two pages of a PDF on each side, as pictures of vectors. Such pages have no tags: the booklet to read has them.
FOLDED = """#let (sides, width, height) = json(bytes(sys.inputs.sheet))
#set page(width: 2pt * width, height: 1pt * height, margin: 0pt)
#set document(title: sys.inputs.title)
#let seen(number) = if number == none { none } else { image("/booklet.pdf", page: number, width: 1pt * width) }
#let side(left, right) = place(seen(left)) + place(dx: 1pt * width, seen(right))
#for pair in sides { page(side(..pair)) }"""
COUNT = re.compile(rb"/Type */Pages\b[^>]*/Count (\d+)")
SIZE = re.compile(rb"/MediaBox *\[ *0 0 ([0-9.]+) ([0-9.]+)\]")

def folded(pdf, data, moment):
    """A booklet's pages in the order in which folded sheets show them."""
    width, height = map(float, SIZE.search(pdf).groups())
    sheet = {"sides": sides(int(COUNT.search(pdf)[1]), data["page"].get("dir") == "rtl"), "width": width, "height": height}
    root = tempfile.mkdtemp(dir=tempfile.tempdir)
    for name, content in ("booklet.pdf", pdf), ("fold.typ", FOLDED.encode()):
        with open(os.path.join(root, name), "wb") as file:
            file.write(content)
    made = typst.compile(
        os.path.join(root, "fold.typ"), root=root, font_paths=fonts(), ignore_system_fonts=True, pdf_tags=False,
        timestamp=moment, sys_inputs={"sheet": json.dumps(sheet), "title": data["page"]["title"]})
    shutil.rmtree(root)
    return made
