"""Corrects how the engine breaks lines, and finds out which fonts it has."""
import ctypes, ctypes.util, re
from math import inf

import weasyprint.layout.block as block
import weasyprint.layout.inline as inline

any_line = getattr(inline, "split_first_line", None)

def line(text, style, context, max_width, *rest, **more):
    """The first line of a text.

    Where a text fits except for the space at its end, the engine takes only its first word: it is
    the text before a name in italics, and that word stands alone. The space hangs over the edge
    instead."""
    found = any_line(text, style, context, max_width, *rest, **more)
    if found[2] is None or max_width in (None, inf) or not text.endswith(" ") or " " in text[:found[1]].strip():
        return found
    if any_line(text[:-1], style, context, max_width, *rest, **more)[2] is None:
        return any_line(text, style, context, inf, *rest, **more)
    return found

if any_line:
    inline.split_first_line = line

any_float = getattr(block, "float_layout", None)

def whole_float(context, box, containing_block, absolute_boxes, fixed_boxes, bottom_space, skip_stack):
    """Lays a box out that stands beside the text. The engine splits it at the foot of a page, also where its style forbids that, and
    draws the rest on the next one over what stands there."""
    if box.style["break_inside"] in ("avoid", "avoid-page"):
        bottom_space = -inf
    return any_float(context, box, containing_block, absolute_boxes, fixed_boxes, bottom_space, skip_stack)

if any_float:
    block.float_layout = whole_float

FAMILIES = re.compile(r"(?m)^\s*(?:--serif|--sans|--title)\s*:\s*(?:\"([^\"]+)\"|'([^']+)'|([A-Za-z][\w -]*))")

def first_families(sheet):
    """The fonts that a style sheet names first for its texts: `--serif: "TeX Gyre Pagella", serif`."""
    names = ["".join(match) for match in FAMILIES.findall(sheet)]
    return sorted(set(name.strip() for name in names) - {"serif", "sans-serif", "monospace", "var"})

def family_found(name):
    """The family that the font library takes where a page names this one; None where there is no such library."""
    path = ctypes.util.find_library("fontconfig")
    if not path:
        return None
    fonts = ctypes.CDLL(path)
    for function in (fonts.FcPatternCreate, fonts.FcFontMatch):
        function.restype = ctypes.c_void_p
    pattern = ctypes.c_void_p(fonts.FcPatternCreate())
    fonts.FcPatternAddString(pattern, b"family", name.encode())
    fonts.FcConfigSubstitute(None, pattern, 0)
    fonts.FcDefaultSubstitute(pattern)
    result, family, number = ctypes.c_int(), ctypes.c_char_p(), 0
    match = ctypes.c_void_p(fonts.FcFontMatch(None, pattern, ctypes.byref(result)))
    names = []
    while match and fonts.FcPatternGetString(match, b"family", number, ctypes.byref(family)) == 0:
        names.append(family.value.decode(errors="replace"))
        number += 1
    return name if name in names else names[0] if names else None

def missing_families(sheet):
    """The fonts that a style sheet names first and that are not installed, each with the one that stands in."""
    pairs = [(name, family_found(name)) for name in first_families(sheet)]
    return [(name, found) for name, found in pairs if found and found != name]
