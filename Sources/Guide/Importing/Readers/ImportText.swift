import GuideModel

/// Why a file is no text.
struct ImportTextFault: Error {
    let diagnostic: Diagnostic
}

/// The text of a file in whatever encoding a program wrote it.
enum ImportText {
    /// UTF-8 and UTF-16 by their marks or by their bytes; otherwise what the file or its author says, and Windows-1252, which holds Latin-1,
    /// where nobody says anything and the letters make sense.
    ///
    /// - Parameter encoding: what an author says.
    static func decoded(_ file: ImportFile, encoding: String? = nil) throws(ImportTextFault) -> String {
        try read(file, encoding).text
    }

    /// The text, and the encoding where it is a guess.
    static func read(_ file: ImportFile, _ encoding: String?) throws(ImportTextFault)
        -> (text: String, guess: String?)
    {
        let bytes = withoutTail(file.bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try utf8(bytes.dropFirst(3), file, encoding) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (utf16(bytes.dropFirst(2), isBig: false), nil) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (utf16(bytes.dropFirst(2), isBig: true), nil) }
        let head = bytes.prefix(256)
        let zeros = head.indices.filter { head[$0] == 0 }
        if zeros.count * 3 > head.count, head.count >= 4 {
            return (utf16(bytes[...], isBig: zeros.allSatisfy { $0 % 2 == 0 }), nil)
        }
        if let offset = bytes.prefix(4096).firstIndex(of: 0) {
            throw ImportTextFault(
                diagnostic: ImportRule.encoding.diagnostic(
                    "this is no text: it holds a byte of value 0", at: file.location(at: offset),
                    remedy: "give a text file; a spreadsheet can save its table as CSV"))
        }
        return try utf8(bytes[...], file, encoding)
    }

    /// Without the zeros that a recorder leaves behind the end when it loses power; text in UTF-16 has others, too.
    private static func withoutTail(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.last == 0, let end = bytes.lastIndex(where: { $0 != 0 }), !bytes[...end].contains(0) else {
            return bytes
        }
        return Array(bytes[...end])
    }

    private static func utf8(_ bytes: ArraySlice<UInt8>, _ file: ImportFile, _ said: String?) throws(ImportTextFault)
        -> (text: String, guess: String?)
    {
        if said == nil, let text = String(validating: bytes, as: UTF8.self) {
            return TwiceEncoded.text(of: text).map { ($0, TwiceEncoded.name) } ?? (text, nil)
        }
        guard let name = said ?? declared(bytes) else { return try guessed(bytes, file) }
        if ["utf8", "utf-8"].contains(name.lowercased()) {
            return String(validating: bytes, as: UTF8.self).map { ($0, nil) }
                ?? (ByteEncoding.windows1252.text(of: bytes), ByteEncoding.windows1252.rawValue)
        }
        if let text = WideEncoding(named: name).flatMap({ $0.text(of: bytes) }) { return (text, nil) }
        guard let encoding = ByteEncoding(named: name) else {
            throw ImportTextFault(
                diagnostic: ImportRule.encoding.diagnostic(
                    "the encoding \(PlainWords.line(name)) is not known", at: SourceLocation(file: file.path),
                    remedy: "save the file in UTF-8; known are UTF-8, UTF-16 and \(names)"))
        }
        return (encoding.text(of: bytes), nil)
    }

    private static var names: String {
        (ByteEncoding.allCases.map(\.rawValue) + WideEncoding.allCases.map(\.rawValue)).joined(separator: ", ")
    }

    /// What the declaration of an XML document says: `<?xml version="1.0" encoding="ISO-8859-2"?>`.
    private static func declared(_ bytes: ArraySlice<UInt8>) -> String? {
        let head = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
        guard head.hasPrefix("<?xml"), let mark = head.firstRange(of: "encoding") else { return nil }
        let value = head[mark.upperBound...].drop { $0 == "=" || $0.isWhitespace }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }

    /// Windows-1252, if its letters make sense; that of old Macintosh programs, whose lines end as nobody else's do.
    private static func guessed(_ bytes: ArraySlice<UInt8>, _ file: ImportFile) throws(ImportTextFault)
        -> (text: String, guess: String?)
    {
        let (returns, feeds) = (bytes.count { $0 == UInt8(ascii: "\r") }, bytes.count { $0 == UInt8(ascii: "\n") })
        // Line feeds within the fields of a table may be there.
        let isMacintosh = returns > feeds
        if isMacintosh, oddness(.macintosh, bytes) <= oddness(.windows1252, bytes) {
            return (ByteEncoding.macintosh.text(of: bytes), ByteEncoding.macintosh.rawValue)
        }
        if let wide = WideEncoding(guessing: bytes), let text = wide.text(of: bytes) { return (text, wide.rawValue) }
        if let encoding = readingColumns(in: bytes) { return (encoding.text(of: bytes), encoding.rawValue) }
        let usual = ByteEncoding.windows1252.text(of: bytes)
        guard let word = oddWord(in: usual) else { return (usual, ByteEncoding.windows1252.rawValue) }
        let offset = bytes.firstIndex { $0 >= 0x80 } ?? bytes.startIndex
        let readings = [ByteEncoding.windows1250, .windows1251, .windows1253, .ibm850, .macintosh].map { encoding in
            "\(encoding.rawValue): \(encoding.text(of: word))"
        }
        throw ImportTextFault(
            diagnostic: ImportRule.encoding.diagnostic(
                "the file does not say in which encoding its letters are", at: file.location(at: offset),
                remedy:
                    "save it in UTF-8, or say --encoding; one of its words may be \(readings.joined(separator: ", "))"
            ))
    }

    /// The encoding in which a table's first lines have more names of columns that are known than in Windows-1252.
    private static func readingColumns(in bytes: ArraySlice<UInt8>) -> ByteEncoding? {
        let lines = bytes.prefix(4000).split { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) }.prefix(10)
        func names(_ encoding: ByteEncoding) -> Int {
            lines.map { line in
                encoding.text(of: line).split { ";,\t|\"".contains($0) }.count {
                    ColumnNames.meaning(of: String($0)) != nil
                }
            }.max() ?? 0
        }
        var best = (encoding: ByteEncoding.windows1252, count: max(2, names(.windows1252)))
        for encoding in [ByteEncoding.windows1250, .windows1251, .windows1253, .windows1254] {
            let count = names(encoding)
            if count > best.count { best = (encoding, count) }
        }
        return best.encoding == .windows1252 ? nil : best.encoding
    }

    /// How many of the characters beyond ASCII that stand beside a letter are none.
    private static func oddness(_ encoding: ByteEncoding, _ bytes: ArraySlice<UInt8>) -> Int {
        func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
        let beside = zip(bytes, zip(bytes.dropFirst(), bytes.dropFirst(2))).compactMap { before, next in
            next.0 >= 0x80 && (isLetter(before) || isLetter(next.1)) ? next.0 : nil
        }
        return encoding.text(of: beside[...]).unicodeScalars.count { !$0.properties.isAlphabetic }
    }

    /// Signs that stand between letters in other words, too: those of German quotations never do.
    private static let punctuation = Set("«»“‘’–—…·°€\u{A0}§´".unicodeScalars)

    /// The bytes of a word that is none in Windows-1252: with a sign or a capital among its letters, or of four and more letters none of which
    /// is in ASCII.
    private static func oddWord(in text: String) -> ArraySlice<UInt8>? {
        var word: [Unicode.Scalar] = []
        var found: [UInt8]?
        func judge() {
            defer { word = [] }
            guard found == nil, word.count >= 2 else { return }
            let inner = zip(word, zip(word.dropFirst(), word.dropFirst(2)))
            let isOdd = inner.contains { before, next in
                let (scalar, after) = next
                guard scalar.value > 0x7F else { return false }
                if !scalar.properties.isAlphabetic { return true }
                return scalar.properties.isUppercase && before.properties.isLowercase && after.properties.isLowercase
            }
            if isOdd || word.count >= 4 && word.allSatisfy({ $0.value > 0x7F }) {
                found = word.compactMap(ByteEncoding.windows1252.byte(of:))
            }
        }
        for scalar in text.unicodeScalars.prefix(200_000) {
            let isPart =
                scalar.properties.isAlphabetic || scalar.value > 0x7F && !punctuation.contains(scalar)
            if isPart { word.append(scalar) } else { judge() }
        }
        judge()
        return found.map { $0[...] }
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
}
