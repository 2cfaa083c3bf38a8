"""Files of every kind that a guide may link, each with a position, a serial number, an author, a
device, comments and dates in every place that its format has for them: bytes by hand, and what
exiftool writes into pictures and films. Used by media_endings.py."""

import base64
import io
import pathlib
import struct
import subprocess
import zipfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PICTURES = ROOT / "Tests/Fixtures/pictures"
MARK = "MARKed"
PLACE = "+60.1699+024.9384/"
DAY = "2019-05-17"
ALL = f"{MARK} {PLACE} SN-4711-{MARK} {DAY}"
TEXT = ALL.encode()

# What exiftool writes where a format has room for it.
TAGS = [
    f"-Artist={MARK} artist", f"-Copyright={MARK} copyright", f"-SerialNumber=SN-4711-{MARK}",
    f"-Make={MARK} make", f"-Model={MARK} model", f"-UserComment={MARK} comment",
    f"-ImageDescription={MARK} words", f"-Software={MARK} software", f"-OwnerName={MARK} owner",
    "-GPSLatitude=60.1699", "-GPSLatitudeRef=N", "-GPSLongitude=24.9384", "-GPSLongitudeRef=E",
    "-DateTimeOriginal=2019:05:17 10:11:12", "-CreateDate=2019:05:17 10:11:12",
    f"-XMP-dc:Creator={MARK} creator", f"-XMP-exif:GPSLatitude=60.1699", f"-Comment={MARK} comment",
    f"-IPTC:By-line={MARK} byline", f"-XMP-aux:SerialNumber=SN-4711-{MARK}",
]
FILM_TAGS = [
    f"-Keys:Author={MARK} author", f"-Keys:GPSCoordinates=60.1699 24.9384 10",
    f"-Keys:Make={MARK} make", f"-ItemList:Artist={MARK} artist", f"-ItemList:Comment={MARK} words",
    f"-UserData:Author={MARK} author", f"-XMP-dc:Creator={MARK} creator",
    "-QuickTime:CreateDate=2019:05:17 10:11:12", "-QuickTime:TrackCreateDate=2019:05:17 10:11:12",
    "-QuickTime:MediaCreateDate=2019:05:17 10:11:12", f"-Keys:CameraIdentifier=SN-4711-{MARK}",
]


def tagged(folder, content, ending, tags):
    """The bytes of a file after exiftool has written into it."""
    path = folder / f"tagged.{ending}"
    path.write_bytes(content)
    subprocess.run(
        ["exiftool", "-q", "-m", "-overwrite_original", *tags, str(path)],
        check=True, capture_output=True)
    return path.read_bytes()


def chunk(name, content):
    """A chunk of PNG."""
    sum = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", sum)


def png():
    head = struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x40\x80\xc0" * 8 for _ in range(8)))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"tEXt", b"Author\0" + TEXT)
            + chunk(b"IDAT", rows) + chunk(b"IEND", b"")) + TEXT


def gif():
    comment = b"\x21\xfe" + bytes([len(TEXT)]) + TEXT + b"\0"
    return (b"GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff" + comment
            + b"\x2c\0\0\0\0\1\0\1\0\0\2\2D\1\0;") + TEXT


def webp():
    pixel = b"\x2f\0\0\0\x10\7\x10\x11\x11\x88\x88\xfe\7"
    return riff(b"WEBP", (b"VP8X", b"\x0c" + bytes(9)), (b"VP8L", pixel), (b"EXIF", tiff()),
                (b"XMP ", b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + TEXT + b"</x:xmpmeta>"), (b"note", TEXT))


def riff(kind, *chunks, order="<"):
    body = b"".join(
        name + struct.pack(order + "I", len(content)) + content + b"\0" * (len(content) % 2)
        for name, content in chunks)
    head = b"RIFF" if order == "<" else b"FORM"
    return head + struct.pack(order + "I", len(body) + 4) + kind + body


def wav():
    shape = struct.pack("<HHIIHH", 1, 1, 8000, 16000, 2, 16)
    return riff(b"WAVE", (b"fmt ", shape), (b"LIST", b"INFOIART" + struct.pack("<I", len(TEXT)) + TEXT),
                (b"data", bytes(160)), (b"bext", TEXT.ljust(700, b"\0")), (b"iXML", TEXT))


def aiff():
    shape = struct.pack(">HIH", 1, 80, 16) + b"\x40\x0b\xfa\0\0\0\0\0\0\0"
    return riff(b"AIFF", (b"COMM", shape), (b"AUTH", TEXT), (b"ANNO", TEXT), (b"NAME", TEXT),
                (b"SSND", bytes(168)), (b"ID3 ", id3()), order=">")


def frame(name, content):
    return name + struct.pack(">I", len(content)) + b"\0\0" + content


def id3():
    frames = b"".join([
        frame(b"COMM", b"\0eng\0" + TEXT), frame(b"PRIV", b"com.example\0" + TEXT),
        frame(b"TXXX", b"\0place\0" + TEXT), frame(b"TDRC", b"\0" + DAY.encode()),
        frame(b"TSSE", b"\0" + TEXT), frame(b"TOWN", b"\0" + TEXT), frame(b"GEOB", b"\0a\0b\0c\0" + TEXT),
        frame(b"TIT2", b"\0Bells"),
    ])
    size = len(frames)
    return (b"ID3\3\0\0" + bytes(size >> shift & 127 for shift in (21, 14, 7, 0)) + frames)


def mp3():
    sound = (b"\xff\xfb\x90\x64" + bytes(413)) * 5
    fields = f"INF{len(TEXT):05}".encode() + TEXT + f"AUT{len(TEXT):05}".encode() + TEXT
    words = b"LYRICSBEGIN" + fields
    tail = b"TAG" + b"Bells".ljust(30, b"\0") + bytes(60) + b"2019" + TEXT[:30].ljust(30, b"\0") + b"\x0c"
    return id3() + sound + words + f"{len(words):06}LYRICS200".encode() + tail


def flac():
    def block(kind, content, last=False):
        return bytes([kind | (128 if last else 0)]) + struct.pack(">I", len(content))[1:] + content
    info = struct.pack(">HH", 4096, 4096) + bytes(6) + b"\x0a\xc4\x42\xf0\0\0\0\0" + bytes(16)
    return (b"fLaC" + block(0, info) + block(4, vorbis_comments()) + block(2, b"abcd" + TEXT)
            + block(6, TEXT, last=True) + bytes.fromhex("fff86008000f96001234423e")
            + b"TAG" + TEXT[:120].ljust(125, b"\0"))


def vorbis_comments():
    entries = [f"ARTIST={ALL}", f"LOCATION={PLACE} {MARK}", f"DATE={DAY} {MARK}"]
    body = struct.pack("<I", len(MARK)) + MARK.encode() + struct.pack("<I", len(entries))
    for entry in entries:
        body += struct.pack("<I", len(entry)) + entry.encode()
    return body


def ogg(*packets, serial=7):
    result = b""
    for number, packet in enumerate(packets):
        sizes = b"\xff" * (len(packet) // 255) + bytes([len(packet) % 255])
        flag = 2 if number == 0 else 4 if number == len(packets) - 1 else 0
        page = (b"OggS\0" + bytes([flag]) + struct.pack("<qIII", 0, serial, number, 0)
                + bytes([len(sizes)]) + sizes + packet)
        result += page[:22] + struct.pack("<I", ogg_sum(page)) + page[26:]
    return result


def ogg_sum(page):
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1 ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
    return value


def opus():
    head = b"OpusHead" + struct.pack("<BBHIhB", 1, 1, 0, 48000, 0, 0)
    return ogg(head, b"OpusTags" + vorbis_comments(), b"\xfc\xff\xfe")


def ogv():
    """Two streams, one after the other: the comments of both go."""
    vorbis = b"\1vorbis" + struct.pack("<IBIiiiB", 0, 1, 44100, 0, 128000, 0, 0xB8) + b"\1"
    theora = b"\x80theora\3\2\1" + bytes(32)
    return (ogg(vorbis, b"\3vorbis" + vorbis_comments() + b"\1", b"\5vorbis", serial=1)
            + ogg(theora, b"\x81theora" + vorbis_comments(), b"\x82theora", serial=2))


def element(name, content):
    return bytes.fromhex(name) + struct.pack(">Q", len(content) | 1 << 56) + content


def matroska(kind=b"matroska"):
    head = element("1A45DFA3", element("4282", kind) + element("4287", b"\4") + element("4285", b"\2"))
    info = (element("2AD7B1", b"\x0f\x42\x40") + element("4D80", TEXT) + element("5741", TEXT)
            + element("7BA9", TEXT) + element("4461", struct.pack(">q", 579 * 10**15))
            + element("73A4", bytes(16)) + element("7384", TEXT))
    track = (element("D7", b"\1") + element("73C5", b"\1") + element("83", b"\1") + element("86", b"V_VP8")
             + element("536E", TEXT) + element("258688", TEXT)
             + element("E0", element("B0", b"\x10") + element("BA", b"\x10")))
    tag = element("7373", element("63C0", b"") + element(
        "67C8", element("45A3", b"ARTIST") + element("4487", TEXT)))
    attached = element("61A7", element("466E", TEXT) + element("4660", b"text/plain") + element("465C", TEXT))
    cluster = element("E7", b"\0") + element("A3", b"\x81\0\0\x80" + bytes(20))
    return head + element("18538067", element("1549A966", info) + element("1654AE6B", element("AE", track))
                          + element("1F43B675", cluster) + element("1254C367", tag)
                          + element("1941A469", attached) + element("EC", TEXT))


def tiff(raw=False):
    """Entries that a picture needs and ones that it does not, and words that nothing names."""
    entries = [(256, 4, 8), (257, 4, 8), (258, 3, 8), (259, 3, 1), (262, 3, 1), (277, 3, 1), (278, 4, 8)]
    texts = {270: ALL, 271: MARK, 305: MARK, 306: "2019:05:17 10:11:12", 315: ALL, 33432: ALL}
    tail = 8 + 2 + 12 * (len(entries) + 2 + len(texts) + (1 if raw else 0)) + 4
    pixels, blob = bytes(range(64)), b""
    entries += [(273, 4, tail), (279, 4, 64)]
    packed = [(tag, struct.pack("<HHII", tag, kind, 1, value)) for tag, kind, value in entries]
    for tag, text in texts.items():
        value = text.encode() + b"\0"
        packed.append((tag, struct.pack("<HHII", tag, 2, len(value), tail + 64 + len(blob))))
        blob += value
    if raw:
        packed.append((50706, struct.pack("<HHI4B", 50706, 1, 4, 1, 4, 0, 0)))
    rows = b"".join(entry for _, entry in sorted(packed))
    return (b"II*\0" + struct.pack("<IH", 8, len(packed)) + rows + bytes(4) + pixels + blob
            + b"hidden " + TEXT)


def film(brand):
    """The sample's film with a track of positions, under a brand."""
    content = (ROOT / "Content/media/helsinki/ferry.mp4").read_bytes()
    return content[:8] + brand + content[12:]


def atom(name, content):
    return struct.pack(">I", len(content) + 8) + name + content


def measured():
    """A film of one track, which holds positions."""
    samples = TEXT * 2
    head = atom(b"ftyp", b"mp42\0\0\0\0mp42isom")
    data = atom(b"mdat", samples)
    start = len(head) + 8
    tables = (atom(b"stsd", struct.pack(">II", 0, 1) + atom(b"mett", bytes(8) + TEXT + b"\0"))
              + atom(b"stts", struct.pack(">IIII", 0, 1, 2, 1000))
              + atom(b"stsc", struct.pack(">IIIII", 0, 1, 1, 2, 1))
              + atom(b"stsz", struct.pack(">III", 0, len(TEXT), 2))
              + atom(b"stco", struct.pack(">III", 0, 1, start)))
    media = (atom(b"mdhd", bytes(24)) + atom(b"hdlr", bytes(8) + b"meta" + bytes(12) + TEXT + b"\0")
             + atom(b"minf", atom(b"nmhd", bytes(4)) + atom(b"stbl", tables)))
    return head + data + atom(b"moov", atom(b"mvhd", bytes(100)) + atom(
        b"trak", atom(b"tkhd", bytes(84)) + atom(b"mdia", media)) + atom(b"gps ", TEXT))


def pdf(packed=False):
    xmp = (f'<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF '
           f'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">'
           f'<rdf:Description dc:creator="{ALL}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>').encode()
    photo = jpeg()
    objects = [
        b"<</Type/Catalog/Pages 2 0 R/Metadata 5 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[7 0 R]/LastModified(D:20190517)"
        b"/Resources<</XObject<</P 8 0 R>>>>>>",
        b"<</Author(" + TEXT + rb" \( nested)/Creator 6 0 R/Producer<" + TEXT.hex().encode()
        + b">/CreationDate(D:20190517101112)/Camera#53erial(" + TEXT + b")>>",
        b"<</Type/Metadata/Subtype/XML/Length %d>>stream\n" % len(xmp) + xmp + b"\nendstream",
        b"(" + TEXT + b")",
        b"<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/T(" + TEXT + b")/M(D:20190517)/Contents(Open)>>",
        b"<</Type/XObject/Subtype/Image/Filter/DCTDecode/Width 8/Height 8/ColorSpace/DeviceRGB"
        b"/BitsPerComponent 8/Length %d>>stream\n" % len(photo) + photo + b"\nendstream",
    ]
    if packed:
        inner = zlib.compress(b"4 0 <</Author(" + TEXT + b")>>")
        objects[3] = (b"<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length %d>>stream\n" % len(inner)
                      + inner + b"\nendstream")
    result, places = b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n% made by " + TEXT + b"\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(result))
        result += b"%d 0 obj\n" % number + content + b"\nendobj\n"
    start = len(result)
    result += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    result += b"".join(b"%010d 00000 n \n" % place for place in places)
    return result + (b"trailer<</Size %d/Root 1 0 R/Info 4 0 R>>\nstartxref\n%d\n%%%%EOF\n"
                     % (len(objects) + 1, start))


_JPEG = []


def jpeg(folder=None):
    """A photograph that says everything; the first call has a folder to work in."""
    if not _JPEG:
        plain = base64.b64decode(PLAIN_JPEG)
        _JPEG.append(tagged(folder, plain, "jpg", TAGS) + TEXT)
    return _JPEG[0]


def svg():
    photo = base64.b64encode(jpeg()).decode()
    return f"""<?xml version="1.0"?><!-- {ALL} -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
 xmlns:cc="http://creativecommons.org/ns#" sodipodi:docname="/home/{MARK}/plan.svg"
 inkscape:export-filename="{ALL}" viewBox="0 0 9 9" width="90" height="90">
<title>A plan</title><metadata>{ALL}</metadata>
<sodipodi:namedview><inkscape:page label="{ALL}"/></sodipodi:namedview><cc:Work>{ALL}</cc:Work>
<style>/* {ALL} */ rect {{ fill: #abc }}</style>
<rect width="9" height="9" data-author="{ALL}" inkscape:label="{ALL}"/>
<image width="9" height="9" href="data:image/jpeg;base64,{photo}"/>
<image width="9" height="9" xlink:href="data:image/jpeg;base64,{photo}"/></svg>
""".encode()


def gpx():
    return f"""<?xml version="1.0" encoding="UTF-8"?><!-- {ALL} -->
<gpx version="1.1" creator="{MARK} SN-4711-{MARK}" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>Walk</name><author><name>{MARK}</name></author><time>{DAY}T10:11:12Z</time></metadata>
<trk><name>Walk</name><trkseg><trkpt lat="61.1" lon="24.1"><time>{DAY}T10:11:12Z</time>
<extensions><device>{ALL}</device></extensions></trkpt></trkseg></trk></gpx>
""".encode()


def archive(*names):
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as file:
        for name in names:
            file.writestr(name, ALL)
    return memory.getvalue()


PLAIN_JPEG = (
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
    "AQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACv/EABQQAQAAAAAAAAAAAAAAAAAA"
    "AAD/2gAIAQEAAD8AVN//2Q==")


def containers(folder):
    """Each kind by its name: its own endings, and its bytes."""
    photo = jpeg(folder)
    heic = tagged(folder, (PICTURES / "phone.heic").read_bytes(), "heic", TAGS)
    avif = tagged(folder, (PICTURES / "tagged.avif").read_bytes(), "avif", TAGS)
    return {
        "jpeg": (["jpg", "jpeg", "jpe", "jfif", "JPG"], photo),
        "png": (["png"], tagged(folder, png(), "png", TAGS)),
        "gif": (["gif"], tagged(folder, gif(), "gif", [f"-XMP-dc:Creator={MARK}", f"-Comment={ALL}"])),
        "webp": (["webp"], webp()),
        "heic": (["heic", "heif"], heic),
        "avif": (["avif"], avif),
        "tiff": (["tif", "tiff"], tiff()),
        "dng": (["dng"], tiff(raw=True)),
        "mp4": (["mp4", "m4v"], tagged(folder, film(b"isom"), "mp4", FILM_TAGS)),
        "mov": (["mov", "qt"], tagged(folder, film(b"qt  "), "mov", FILM_TAGS)),
        "m4a": (["m4a", "m4b"], tagged(folder, film(b"M4A "), "m4a", FILM_TAGS)),
        "3gp": (["3gp", "3g2"], tagged(folder, film(b"3gp5"), "3gp", FILM_TAGS)),
        "measured": (["mp4", "mov"], measured()),
        "mkv": (["mkv", "mka"], matroska()),
        "webm": (["webm"], matroska(b"webm")),
        "mp3": (["mp3"], mp3()),
        "flac": (["flac"], flac()),
        "opus": (["opus", "ogg", "oga"], opus()),
        "ogv": (["ogv"], ogv()),
        "wav": (["wav"], wav()),
        "aiff": (["aif", "aiff"], aiff()),
        "svg": (["svg"], svg()),
        "pdf": (["pdf"], pdf()),
        "packed-pdf": (["pdf"], pdf(packed=True)),
        "gpx": (["gpx"], gpx()),
        "kml": (["kml"], b"<?xml version='1.0'?><kml><author>" + TEXT + b"</author></kml>"),
        "docx": (["docx"], archive("[Content_Types].xml", "docProps/core.xml")),
        "odt": (["odt"], archive("mimetype", "meta.xml")),
        "epub": (["epub"], archive("mimetype", "OEBPS/content.opf")),
        "zip": (["zip"], archive("notes.txt")),
        "gzip": (["gz"], b"\x1f\x8b\x08\x08" + bytes(6) + TEXT + b"\0"),
        "rtf": (["rtf"], b"{\\rtf1{\\info{\\author " + TEXT + b"}}}"),
        "unknown": (["bin"], b"\x01\x02\x03\x00" + TEXT),
        "cut-film": (["mp4"], film(b"isom")[:2000] + TEXT),
    }
