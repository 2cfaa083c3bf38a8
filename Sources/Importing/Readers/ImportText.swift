import GuideModel

/// Why a file is no text.
struct ImportTextFault: Error {
    let diagnostic: Diagnostic
}

/// The text of a file in whatever encoding a program wrote it.
enum ImportText {
    /// UTF-8 and UTF-16 by their marks or by their bytes; otherwise Windows-1252, which holds Latin-1.
    static func decoded(_ file: ImportFile) throws(ImportTextFault) -> String {
        let bytes = file.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(bytes.dropFirst(3)) }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBig: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBig: true) }
        let head = bytes.prefix(256)
        let zeros = head.indices.filter { head[$0] == 0 }
        if zeros.count * 3 > head.count, head.count >= 4 {
            return utf16(bytes[...], isBig: zeros.allSatisfy { $0 % 2 == 0 })
        }
        if let offset = bytes.prefix(4096).firstIndex(of: 0) {
            throw ImportTextFault(
                diagnostic: ImportRule.encoding.diagnostic(
                    "this is no text: it holds a byte of value 0", at: file.location(at: offset),
                    remedy: "give a text file; a spreadsheet can save its table as CSV"))
        }
        return utf8(bytes[...])
    }

    private static func utf8(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? windows(bytes)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isBig ? first << 8 | second : second << 8 | first)
            index += 2
        }
        return String(decoding: units, as: UTF16.self)
    }

    private static func windows(_ bytes: ArraySlice<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            let value = (0x80...0x9F).contains(byte) ? special[Int(byte) - 0x80] : UInt32(byte)
            text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return String(text)
    }

    /// The letters of Windows-1252 where Latin-1 has control characters.
    private static let special: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D,
        0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153,
        0xFFFD,
        0x017E, 0x0178,
    ]
}
