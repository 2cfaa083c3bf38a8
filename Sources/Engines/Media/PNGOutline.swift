/// Whether a PNG has its end: libvips fills what was cut off with black.
struct PNGOutline {
    private(set) var isWhole = false

    init(_ bytes: [UInt8]) {
        var at = 8
        // Each chunk: its length, its name, its content, and a check of them.
        while at + 12 <= bytes.count, !isWhole {
            isWhole = bytes[(at + 4)..<(at + 8)].elementsEqual("IEND".utf8)
            at += 12 + bytes[at..<(at + 4)].reduce(0) { $0 << 8 + Int($1) }
        }
    }
}
