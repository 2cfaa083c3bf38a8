"""Puts the pages of a booklet two on a side, in the order in which folded sheets show them one after the other."""
import pydyf

def sides(count, is_rtl=False):
    """The pages of each side, left and right, from the first side of the outermost sheet: numbers from 0, None where a side
    stays blank at the end. Sheets are turned over their short edge."""
    whole = -(-count // 4) * 4
    pairs = []
    for sheet in range(whole // 4):
        pairs.append((whole - 1 - 2 * sheet, 2 * sheet))
        pairs.append((2 * sheet + 1, whole - 2 - 2 * sheet))
    if is_rtl:
        pairs = [(right, left) for left, right in pairs]
    return [tuple(page if page < count else None for page in pair) for pair in pairs]

# What only the booklet that is read on a screen has: its links, bookmarks and tags.
OF_SCREENS = ("Names", "Outlines", "StructTreeRoot", "MarkInfo", "PageMode")

def impose(pdf, is_rtl=False):
    """Turns the pages of a document into pictures, two on each page of twice the width."""
    numbers = pdf.pages["Kids"][::3]
    pages = [pdf.objects[number] for number in numbers]
    width, height = pages[0]["MediaBox"][2:]
    used = set()
    for page in pages:
        stream = pdf.objects[int(page["Contents"].split()[0])]
        stream.extra.update({"Type": "/XObject", "Subtype": "/Form", "BBox": pydyf.Array([0, 0, width, height]),
                             "Resources": page["Resources"]})
        used.add(stream.number)
    for number, thing in enumerate(pdf.objects):
        if isinstance(thing, dict) and thing.get("Type") in ("/StructElem", "/StructTreeRoot", "/Annot"):
            thing.clear()
    for name in OF_SCREENS:
        pdf.catalog.pop(name, None)
    pdf.pages["Kids"], pdf.pages["Count"] = pydyf.Array([]), 0
    for number in numbers:
        pdf.objects[number] = kept = pydyf.Dictionary()
        kept.number = number
    for pair in sides(len(pages), is_rtl):
        stream, pictures = pydyf.Stream(compress=True), pydyf.Dictionary()
        for place, page in enumerate(pair):
            if page is not None:
                pictures["P%d" % place] = pages[page]["Contents"]
                stream.push_state()
                stream.set_matrix(1, 0, 0, 1, place * width, 0)
                stream.draw_x_object("P%d" % place)
                stream.pop_state()
        pdf.add_object(stream)
        pdf.add_page(pydyf.Dictionary({
            "Type": "/Page", "Parent": pdf.pages.reference, "MediaBox": pydyf.Array([0, 0, 2 * width, height]),
            "Contents": stream.reference, "Resources": pydyf.Dictionary({"XObject": pictures})}))

def write_both(document, path, folded, is_rtl, **options):
    """Writes a document as it is read, and its pages ordered for folding. It is laid out and drawn only once."""
    made = []
    document.write_pdf(path, finisher=lambda _, pdf: made.append((pdf, len(pdf.objects))), **options)
    pdf, count = made[0]
    # Writing has added what belongs to the first file alone.
    del pdf.objects[count:]
    pdf.current_position = 0
    impose(pdf, is_rtl)
    with open(folded, "wb") as file:
        pdf.write(file, "1.7", compress=True)
