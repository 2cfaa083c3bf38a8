"""The wire format of .osm.pbf files: varints, fields of messages, packed numbers, blobs.

Format: https://wiki.openstreetmap.org/wiki/PBF_Format. Reads and writes what extracts of whole
regions consist of; raises ValueError for anything else.
"""

import struct
import zlib

# Varints of 14 bits each, as encoding many ids is most of the work: with more to come, and last.
_MORE = [bytes((number & 127 | 128, number >> 7 | 128)) for number in range(1 << 14)]
_LAST = [bytes((number,)) if number < 128 else bytes((number & 127 | 128, number >> 7))
         for number in range(1 << 14)]


def varint(number):
    """A number from 0 to 2^64 - 1 as a varint."""
    more = b""
    while number > 0x3FFF:
        more += _MORE[number & 0x3FFF]
        number >>= 14
    return more + _LAST[number]


def int64(number):
    """A number that may be negative, as the type int64 has it."""
    return varint(number & 0xFFFF_FFFF_FFFF_FFFF)


def zigzag(number):
    """A number that may be negative, as the type sint64 has it."""
    return varint(number * 2 if number >= 0 else -2 * number - 1)


def from_int64(number):
    """The number that is meant by the varint of an int64."""
    return number - (1 << 64) if number >> 63 else number


def from_zigzag(number):
    """The number that is meant by the varint of a sint64."""
    return -(number >> 1) - 1 if number & 1 else number >> 1


def field(number, value):
    """A field of bytes with its tag; numbers up to 15."""
    return bytes((number << 3 | 2,)) + varint(len(value)) + value


def next_varint(message, at):
    """The varint at a place, and the place behind it."""
    value = shift = 0
    while True:
        if at >= len(message):
            raise ValueError("a message ends too early")
        byte = message[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def fields(message):
    """Number, value and encoding of each field; values are integers or bytes."""
    at = 0
    while at < len(message):
        start = at
        tag, at = next_varint(message, at)
        value, at = next_varint(message, at)
        if tag & 7 == 2:
            value, at = message[at:at + value], at + value
        elif tag & 7 != 0:
            raise ValueError(f"a field of wire type {tag & 7}")
        if at > len(message):
            raise ValueError("a field ends behind its message")
        yield tag >> 3, value, message[start:at]


def numbers(packed):
    """The varints of a packed field."""
    found, value, shift = [], 0, 0
    for byte in packed:
        value |= (byte & 127) << shift
        if byte < 128:
            found.append(value)
            value = shift = 0
        else:
            shift += 7
    return found


def sums(packed):
    """The numbers of a packed field of sint64 in which each is told by its difference."""
    found, last = [], 0
    for number in numbers(packed):
        last += from_zigzag(number)
        found.append(last)
    return found


def blobs(path):
    """Kind and message of each blob of a file: b"OSMHeader" or b"OSMData", and what is packed."""
    with open(path, "rb") as file:
        while prefix := file.read(4):
            header = {number: value for number, value, _ in
                      fields(file.read(*struct.unpack(">I", prefix)))}
            blob = {number: value for number, value, _ in fields(file.read(header[3]))}
            if 3 in blob:
                yield header[1], zlib.decompress(blob[3])
            elif 1 in blob:
                yield header[1], blob[1]
            else:
                raise ValueError("a blob that is packed by something else than zlib")


def blob(kind, message, level):
    """The bytes of one blob in a file, packed by zlib at a level from 1 to 9."""
    body = b"\x10" + varint(len(message)) + field(3, zlib.compress(message, level))
    header = field(1, kind) + b"\x18" + varint(len(body))
    return struct.pack(">I", len(header)) + header + body
