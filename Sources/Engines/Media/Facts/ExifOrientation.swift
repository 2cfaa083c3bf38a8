/// How a photograph has to be turned or mirrored to stand upright, as cameras write it into their
/// pictures (Exif 2.32 §4.6.4, tag 274): 1 is upright; with 5 to 8 width and height are exchanged.
enum ExifOrientation {
    /// What stands before the metadata in their segment.
    static let mark = Array("Exif\0\0".utf8)
    private static let tag = 0x0112

    /// From 2 to 8, in the content of an APP1 segment; `nil` where it is upright, or nothing is
    /// said.
    static func value(in content: ArraySlice<UInt8>) -> Int? {
        content.starts(with: mark) ? value(tiff: content.dropFirst(mark.count)) : nil
    }

    /// The same, in what follows the mark.
    static func value(tiff bytes: ArraySlice<UInt8>) -> Int? {
        guard let file = TIFFBytes(bytes), let start = file.number(at: 4, bytes: 4),
            let turn = file.directory(at: start)[tag].flatMap({ file.integer($0) }),
            (2...8).contains(turn)
        else { return nil }
        return turn
    }

    /// A segment that says only how the picture is to be turned.
    static func segment(_ turn: Int) -> [UInt8] {
        let directory: [UInt8] = [
            0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(turn), 0, 0, 0, 0, 0, 0,
        ]
        let body = mark + Array("MM\0*\0\0\0\u{8}".utf8) + directory
        return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    }
}
