/// Whether a file is a font or a WebAssembly module and nothing else: what begins like one may be a database, and what
/// lies behind its end or in parts of its own may say anything.
///
/// What a font says of its designer in its table of names stays, as do the sections of code of a module.
enum FontOutline {
    private static let fonts: [[UInt8]] = [Array("OTTO".utf8), [0, 1, 0, 0]]
    private static let mostTables = 256

    /// - Returns: `nil` for what begins as neither.
    static func isWhole(_ bytes: MediaBytes) -> Bool? {
        let head = bytes.upTo(48, at: 0)
        switch true {
        case head.begins(with: "wOFF"): return isPacked(head, bytes.count, notes: 40)
        case head.begins(with: "wOF2"): return isPacked(head, bytes.count, notes: 44)
        case head.begins(with: "ttcf"): return isCollection(bytes)
        case fonts.contains(where: head.starts): return isTight(end(ofFontAt: 0, bytes), bytes)
        case head.starts(with: [0, 0x61, 0x73, 0x6D]): return isModule(bytes)
        default: return nil
        }
    }

    /// WOFF (W3C): its own length, and no block of private data.
    ///
    /// - Parameter notes: where the length of that block stands.
    private static func isPacked(_ head: [UInt8], _ count: Int, notes: Int) -> Bool {
        head.count == 48 && head.number(8, 4) == count && head.number(notes, 4) == 0
    }

    /// The fonts of a collection (ISO/IEC 14496-22 §4.6.3).
    private static func isCollection(_ bytes: MediaBytes) -> Bool {
        let count = bytes.upTo(12, at: 0).number(8, 4)
        guard (1...mostTables).contains(count), let list = bytes.read(12, count * 4) else { return false }
        var last = 0
        for index in 0..<count {
            guard let end = end(ofFontAt: list.number(index * 4, 4), bytes) else { return false }
            last = max(last, end)
        }
        return isTight(last, bytes)
    }

    /// Where the last table of a font ends; `nil` where it has none, or one that is not there.
    private static func end(ofFontAt start: Int, _ bytes: MediaBytes) -> Int? {
        let count = bytes.upTo(12, at: start).number(4, 2)
        guard (1...mostTables).contains(count), let list = bytes.read(start + 12, count * 16) else { return nil }
        let ends = (0..<count).map { list.number($0 * 16 + 8, 4) + list.number($0 * 16 + 12, 4) }
        return ends.max().flatMap { $0 <= bytes.count ? $0 : nil }
    }

    /// Tables are filled up to four bytes.
    private static func isTight(_ end: Int?, _ bytes: MediaBytes) -> Bool {
        end.map { (0..<4).contains(bytes.count - $0) } ?? false
    }

    /// The sections of a module (WebAssembly §5.5), of which a custom one may say what it likes.
    private static func isModule(_ bytes: MediaBytes) -> Bool {
        var at = 8
        while at < bytes.count {
            let head = bytes.upTo(6, at: at)
            guard let kind = head.first, kind != 0, let (length, digits) = number(head.dropFirst())
            else { return false }
            at += 1 + digits + length
        }
        return at == bytes.count
    }

    /// A number in LEB128, and its bytes.
    private static func number(_ bytes: ArraySlice<UInt8>) -> (value: Int, digits: Int)? {
        var value = 0
        for (index, byte) in bytes.enumerated() {
            value |= Int(byte & 0x7F) << (7 * index)
            if byte < 0x80 { return (value, index + 1) }
        }
        return nil
    }
}
