"""Files of rarer kinds that a guide may link: pictures, films and recordings of other families, texts in
which programs note who made them, and texts with photographs in them. Used by media_endings.py."""

import base64
import gzip
import json
import struct
import zlib

import media_containers as made

TEXT, ALL, MARK, DAY = made.TEXT, made.ALL, made.MARK, made.DAY
OFFICE = "urn:schemas-microsoft-com:office:office"
XML = '<?xml version="1.0"?>'


def bmp():
    head = struct.pack("<IiiHHIIiiII", 40, 1, 1, 1, 24, 0, 4, 0, 0, 0, 0)
    return b"BM" + struct.pack("<IHHI", 58 + len(TEXT), 0, 0, 54) + head + b"\0\0\xff\0" + TEXT


def icon(kind):
    picture = made.png()
    return struct.pack("<HHH", 0, kind, 1) + struct.pack("<BBBBHHII", 8, 8, 0, 0, 1, 24, len(picture), 22) + picture


def animated():
    """A PNG of two frames with words in each place that it has for them."""
    plain = made.png()
    rows = zlib.compress(b"".join(b"\0" + b"\x40\x80\xc0" * 8 for _ in range(8)))
    control = struct.pack(">IIIIIHHBB", 0, 8, 8, 0, 0, 1, 10, 0, 0)
    frames = (made.chunk(b"acTL", struct.pack(">II", 2, 0)) + made.chunk(b"fcTL", control)
              + made.chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + TEXT) + made.chunk(b"eXIf", made.tiff())
              + made.chunk(b"zTXt", b"Author\0\0" + zlib.compress(TEXT)) + made.chunk(b"tIME", b"\7\xe3\5\x11\n\v\f")
              + made.chunk(b"caBX", TEXT))
    after = made.chunk(b"fcTL", struct.pack(">I", 1) + control[4:]) + made.chunk(b"fdAT", struct.pack(">I", 2) + rows)
    end = plain.index(b"IEND") - 4
    return plain[:33] + frames + plain[33:end] + after + plain[end:]


def several():
    """A JPEG with a second one behind it, of which its index speaks (CIPA DC-007)."""
    photo = made.jpeg()
    index = b"MPF\0" + made.tiff()
    return photo[:2] + b"\xff\xe2" + struct.pack(">H", len(index) + 2) + index + photo[2:] + photo


def speex():
    head = b"Speex   " + b"1.2".ljust(20, b"\0") + struct.pack("<IIIIIiIIIIIII", 1, 80, 8000, 0, 4, 1, -1 & 0xFF, 160,
                                                              0, 1, 0, 0, 0)
    return made.ogg(head, made.vorbis_comments(), b"\0\1\2")


def adts():
    """AAC in frames, behind ID3 and before APE's tags."""
    frame = b"\xff\xf1\x50\x80\x02\x1f\xfc" + bytes(9)
    item = struct.pack("<II", len(TEXT), 0) + b"Artist\0" + TEXT
    tag = struct.pack("<8sIIII8x", b"APETAGEX", 2000, len(item) + 32, 1, 0)
    return made.id3() + frame * 8 + item + tag


def letter(first):
    photo = base64.encodebytes(made.jpeg()).decode().replace("\n", "\r\n")
    return (f"{first}\r\nSubject: A walk\r\n in {MARK}\r\nDate: {DAY}\r\nMIME-Version: 1.0\r\nX-Note: {ALL}\r\n"
            f"Content-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n{photo}").encode()


def page(head):
    return f"<!doctype html><html lang=en><head>{head}<title>Walk</title></head><p>Walk</html>\n".encode()


def texts():
    photo = base64.b64encode(made.jpeg()).decode()
    address = f"data:image/jpeg;base64,{photo}"
    return {
        "page": (["html", "htm"], page(f'<meta name="author" content="{ALL}">')),
        "old-page": (["html"], page(f"<META CONTENT='{ALL}' NAME=GENERATOR>")),
        "office-page": (["html"], page(f'<xml xmlns:o="{OFFICE}"><o:Author>{ALL}</o:Author></xml>')),
        "photo-page": (["html"], page(f'<img src="{address}">')),
        "style": (["css"], f"p {{ background: url({address}) }}\n".encode()),
        "notes": (["md"], f"# Walk\n\n![Walk]({address})\n".encode()),
        "json": (["json", "geojson"], json.dumps({"picture": address}).replace("/", "\\/").encode()),
        "script": (["js", "mjs"], f"export const picture = '{address.replace('+', '%2B')}';\n".encode()),
        "kept-page": (["mht", "mhtml"], letter("From: <Saved by Blink>")),
        "mail": (["eml"], letter(f"Return-Path: <{MARK}@example.org>")),
        "card": (["vcf"], f"\r\nbegin:vcard\r\nFN:{ALL}\r\nEND:VCARD\r\n".encode()),
        "eps": (["eps", "ps", "ai"], b"%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: " + TEXT + b"\nshowpage\n"),
        "ppm": (["ppm", "pgm", "pnm"], b"P3\n# CREATOR: " + TEXT + b"\n1 1\n255\n0 0 0\n"),
        "xpm": (["xpm"], b"/* XPM */\n/* " + TEXT + b" */\nstatic char *a[] = {\"1 1 1 1\", \"a c #000\", \"a\"};\n"),
        "late-pdf": (["pdf"], b"\n%PDF-1.4\n1 0 obj <</Author (" + TEXT + b")>> endobj\n"
                     b"trailer <</Info 1 0 R>>\n%%EOF"),
        "xmp": (["xmp"], f"<?xpacket begin=''?><x:xmpmeta xmlns:x='adobe:ns:meta/'>{ALL}</x:xmpmeta>".encode()),
        "rdf": (["rdf"], f"<rdf:RDF xmlns:rdf='r'><rdf:Description creator='{ALL}'/></rdf:RDF>".encode()),
        "plist": (["plist", "aae"], f"{XML}<plist version='1.0'><dict><string>{ALL}</string></dict></plist>".encode()),
        "tcx": (["tcx"], f"{XML}<TrainingCenterDatabase><Id>{ALL}</Id></TrainingCenterDatabase>".encode()),
        "drawio": (["drawio"], f"{XML}<mxfile host='{MARK}' agent='{ALL}'/>".encode()),
        "feed": (["xml", "rss"], f"{XML}<rss><channel><dc:creator>{ALL}</dc:creator></channel></rss>".encode()),
        "flat-office": (["fodt"], f"{XML}<office:document><dc:creator>{ALL}</dc:creator></office:document>".encode()),
        "defined": (["xml"], f"{XML}<!DOCTYPE a [<!ENTITY b '{ALL}'>]><a/>".encode()),
        "indented-kml": (["kml"], b"\n" * 600 + b"<kml><author>" + TEXT + b"</author></kml>"),
    }


def calendar():
    return (f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//{MARK}//\r\nX-WR-CALNAME:{MARK}\r\nBEGIN:VEVENT\r\nUID:1\r\n"
            f"DTSTAMP:20190517T101112Z\r\nDTSTART:20270601T100000Z\r\nORGANIZER;CN={MARK}:mailto:{MARK}\r\n @example.org\r\n"
            f"COMMENT:{ALL}\r\nSUMMARY:Bells\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n").encode()


def paths():
    """A PDF that names files of the machine where it was made."""
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
               b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/PTEX.FileName(./" + TEXT + b")>>",
               b"<</S/Launch/F(C:/Users/" + TEXT + b")>>", b"<</S/URI/URI(file:///home/" + TEXT + b")>>"]
    body = b"".join(b"%d 0 obj %s endobj\n" % (number, one) for number, one in enumerate(objects, 1))
    return b"%PDF-1.4\n" + body + b"trailer <</Root 1 0 R>>\n%%EOF"


def addresses():
    """Photographs and drawings in addresses, as browsers read them and as few people write them."""
    photo = base64.b64encode(made.jpeg()).decode()
    drawing = f"<svg xmlns='http://www.w3.org/2000/svg'><metadata>{ALL}</metadata><path d='M0 0'/></svg>"
    forms = {
        "blank": f'"data:image/jpeg; base64,{photo}"', "large": f"DATA:image/jpeg;BASE64,{photo}",
        "named": f'"data:image/jpeg;name={"x" * 200};base64,{photo}"', "drawn": f'"data:image/svg+xml;utf8,{drawing}"',
    }
    styles = {f"style-{name}": (["css"], f"p {{ background: url({form}) }}\n".encode()) for name, form in forms.items()}
    plain = f'<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(data:image/jpeg;base64,{photo})"/></svg>'
    return styles | {"painted": (["svg"], plain.encode())}


def owned():
    """A track that names an owner, and a device in a namespace of its own."""
    return (f'{XML}<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1" xmlns:d="urn:d" d:serial="{ALL}">'
            f'<metadata><copyright author="{ALL}"/></metadata><d:log>{ALL}</d:log><wpt lat="61.1" lon="24.1"/></gpx>').encode()


def fragments():
    """A film in a fragment, with words between its two samples and behind them."""
    tables = (made.atom(b"stsc", bytes(8)) + made.atom(b"stsz", bytes(12)) + made.atom(b"stco", bytes(8)))
    media = made.atom(b"hdlr", bytes(8) + b"vide" + bytes(13)) + made.atom(b"minf", made.atom(b"stbl", tables))
    track = made.atom(b"tkhd", struct.pack(">IIII", 0, 0, 0, 1) + bytes(68)) + made.atom(b"mdia", media)
    usual = made.atom(b"mvex", made.atom(b"trex", struct.pack(">IIIIII", 0, 1, 1, 40, 8, 0)))
    head = made.atom(b"ftyp", b"iso5\0\0\2\0iso5") + made.atom(
        b"moov", made.atom(b"mvhd", bytes(100)) + made.atom(b"trak", track) + usual)
    between = 8 + len(TEXT)

    def fragment(start):
        runs = b"".join(made.atom(b"trun", struct.pack(">III", 1, 1, start + at)) for at in (8, 8 + between))
        return made.atom(b"moof", made.atom(b"mfhd", struct.pack(">II", 0, 1)) + made.atom(
            b"traf", made.atom(b"tfhd", struct.pack(">II", 0x20000, 1)) + runs))

    return head + fragment(len(fragment(0))) + made.atom(b"mdat", b"sample-1" + TEXT + b"sample-2" + TEXT)


def equal():
    """A film whose samples all have the same size, with words behind them."""
    tables = (made.atom(b"stsc", struct.pack(">IIIII", 0, 1, 1, 2, 1)) + made.atom(b"stsz", struct.pack(">III", 0, 8, 2))
              + made.atom(b"stco", struct.pack(">III", 0, 1, 24)))
    media = made.atom(b"hdlr", bytes(8) + b"vide" + bytes(13)) + made.atom(b"minf", made.atom(b"stbl", tables))
    return (made.atom(b"ftyp", b"isom\0\0\2\0") + made.atom(b"mdat", b"sample-1sample-2" + TEXT)
            + made.atom(b"moov", made.atom(b"mvhd", bytes(100)) + made.atom(
                b"trak", made.atom(b"tkhd", bytes(84)) + made.atom(b"mdia", media))))


def lettered():
    """Photographs in Base64 without an address, as programs write them."""
    photo = made.jpeg()
    photo = photo[:photo.rindex(b"\xff\xd9") + 2]
    lines, letters = base64.encodebytes(photo).decode(), base64.b64encode(photo).decode()
    output = {"output_type": "display_data", "data": {"image/jpeg": lines}}
    cell = {"cell_type": "code", "source": [], "outputs": [output]}
    return {
        "notebook": (["ipynb"], json.dumps({"cells": [cell], "nbformat": 4}, indent=1).encode()),
        "cell-lines": (["ipynb"], json.dumps({"image/jpeg": lines.splitlines(True)}, indent=1).encode()),
        "table": (["csv", "tsv"], f"name,photo\nPier,{letters}\nMill,\n".encode()),
        "slashed": (["json"], json.dumps({"photo": letters}).replace("/", "\\/").encode()),
        "folded": (["yaml", "txt"], ("photo: |\n  " + lines.replace("\n", "\n  ")).encode()),
        "element": (["xml"], f"{XML}<places><photo>{letters}</photo></places>".encode()),
        "digits": (["sql"], f"INSERT INTO a VALUES (x'{photo.hex()}');\n".encode()),
        "cut-letters": (["json"], json.dumps({"photo": letters[:-40]}).encode()),
    }


def rare(folder):
    """Each kind by its name: its own endings, and its bytes."""
    heic = (made.PICTURES / "phone.heic").read_bytes()
    photo = made.tagged(folder, heic, "heic", made.TAGS)
    shape = struct.pack("<HHIIHHH", 1, 1, 8000, 16000, 2, 16, 0)
    return texts() | addresses() | lettered() | {
        "calendar": (["ics", "ifb"], calendar()),
        "owned": (["gpx"], owned()),
        "flight": (["igc"], f"AXXX{ALL}\r\nHFDTE170519\r\nHFPLTPILOTINCHARGE:{MARK}\r\n".encode()),
        "saved": (["html"], b"<!-- saved from url=(0022)http://" + TEXT + b" -->\n<html lang=en><p>Walk</html>"),
        "paths": (["pdf"], paths()),
        "late-mp3": (["mp3"], made.mp3() + made.id3()),
        "late-flac": (["flac"], made.flac() + made.id3()),
        "worded-flac": (["flac"], made.flac()[:-128] + TEXT),
        "fragments": (["mp4", "m4s"], fragments()),
        "equal": (["mp4", "mov"], equal()),
        "car": (["mp4"], made.film(b"isom") + made.atom(b"mdat", b"freeGPS " + TEXT)),
        "left-behind": (["heic"], heic + made.atom(b"mdat", TEXT)),
        "shape": (["wav"], made.riff(b"WAVE", (b"fmt ", shape + TEXT), (b"data", bytes(16)))),
        "bmp": (["bmp"], bmp()),
        "icon": (["ico"], icon(1)),
        "cursor": (["cur"], icon(2)),
        "apng": (["apng", "png"], animated()),
        "several": (["mpo", "jps", "jpg"], several()),
        "photos": (["heics", "hif", "avifs"], photo),
        "jp2": (["jp2"], made.atom(b"jP  ", b"\r\n\x87\n") + made.atom(b"ftyp", b"jp2 \0\0\0\0jp2 ")
                + made.atom(b"xml ", TEXT)),
        "jxl": (["jxl"], made.atom(b"JXL ", b"\r\n\x87\n") + made.atom(b"ftyp", b"jxl \0\0\0\0jxl ")
                + made.atom(b"Exif", bytes(4) + TEXT)),
        "psd": (["psd"], b"8BPS\0\1" + bytes(6) + b"\0\3\0\0\0\1\0\0\0\1\0\b\0\3" + TEXT),
        "cr2": (["cr2", "nef", "arw"], made.tiff(raw=True)),
        "cr3": (["cr3"], made.atom(b"ftyp", b"crx \0\0\0\1crx isom") + made.atom(b"moov", made.atom(b"uuid", TEXT))),
        "orf": (["orf", "rw2"], b"IIRO\b\0\0\0" + TEXT),
        "avi": (["avi"], made.riff(b"AVI ", (b"LIST", b"INFOIART" + struct.pack("<I", len(TEXT)) + TEXT))),
        "asf": (["wma", "wmv"], bytes.fromhex("3026b2758e66cf11a6d900aa0062ce6c") + TEXT),
        "mpeg": (["mpg", "vob"], b"\0\0\1\xba" + bytes(10) + b"\0\0\1\xb2" + TEXT),
        "transport": (["ts", "mts"], (b"G" + TEXT).ljust(188, b"\xff") * 3),
        "flv": (["flv"], b"FLV\1\5\0\0\0\t\0\0\0\0" + TEXT),
        "f4v": (["f4v", "m4r"], made.tagged(folder, made.film(b"M4A "), "m4a", made.FILM_TAGS)),
        "weba": (["weba", "mk3d"], made.matroska(b"webm")),
        "speex": (["spx"], speex()),
        "aac": (["aac"], adts()),
        "caf": (["caf"], b"caff\0\1\0\0info" + struct.pack(">q", len(TEXT)) + TEXT),
        "amr": (["amr"], b"#!AMR\n\x04" + TEXT),
        "midi": (["mid"], b"MThd\0\0\0\6\0\0\0\1\0\x60MTrk" + struct.pack(">I", len(TEXT)) + TEXT),
        "svgz": (["svgz"], gzip.compress(made.svg(), mtime=0) + TEXT),
        "kmz": (["kmz"], made.archive("doc.kml")),
        "ole": (["doc", "xls", "ppt"], bytes.fromhex("d0cf11e0a1b11ae1") + bytes(500) + TEXT),
        "djvu": (["djvu"], b"AT&TFORM\0\0\0\x40DJVUINFO" + TEXT),
        "fit": (["fit"], b"\x0e\x10\x5c\x08" + struct.pack("<I", len(TEXT)) + b".FIT" + TEXT),
        "jet": (["mdb", "ttf"], b"\0\1\0\0Standard Jet DB\0" + TEXT),
        "font": (["woff2"], b"wOF2\0\1\0\0" + struct.pack(">I", 48) + bytes(36) + TEXT),
        "module": (["wasm"], b"\0asm\1\0\0\0\0" + bytes([len(TEXT) + 2, 1, 97]) + TEXT),
        "sqlite": (["sqlite", "mbtiles"], b"SQLite format 3\0" + TEXT),
    }
