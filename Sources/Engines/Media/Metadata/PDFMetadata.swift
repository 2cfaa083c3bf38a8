/// What a PDF says about its maker (ISO 32000-1 §14.3): the texts of its information dictionary, the
/// XMP of every part, names and times of annotations, comments of programs, paths of the machine where it
/// was made, and what cameras wrote into its photographs. All is written over where it stands, so that the tables stay right.
///
/// A PDF whose objects are packed together, that is locked, signed, holds other files or what a
/// program keeps for itself is refused. The text of pages, of bookmarks and of annotations stays:
/// readers see it.
struct PDFMetadata {
    private let bytes: [UInt8]
    private var infos: Set<Int> = []
    private var objects: [Int: [PDFReader.Value]] = [:]
    private static let mostBytes = 200_000_000

    /// Keys whose texts go wherever they are.
    private static let personal: Set<String> = [
        "Author", "Creator", "Producer", "CreationDate", "ModDate", "LastModified", "Keywords",
        "Company", "Manager", "SourceModified", "PTEX.Fullbanner", "PTEX.FileName",
    ]
    /// What names a file, which may be one of the machine where the document was made.
    private static let files: Set<String> = ["F", "UF", "DOS", "Mac", "Unix", "D", "URI"]
    /// Who wrote an annotation, when, and about what.
    private static let annotated: Set<String> = ["T", "M", "Subj", "NM"]
    private static let annotations: Set<String> = [
        "Text", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight",
        "Underline", "Squiggly", "StrikeOut", "Stamp", "Caret", "Ink", "Popup", "Redact", "Link",
    ]
    /// What programs keep for themselves, files, and forms with documents of their own.
    private static let attached: Set<String> = [
        "PieceInfo", "EmbeddedFiles", "EF", "XFA", "ByteRange",
    ]

    static func find(_ bytes: MediaBytes, _ found: inout MediaErasures) {
        guard bytes.count <= mostBytes, let all = bytes.read(0, bytes.count) else {
            return found.refuse(.damaged)
        }
        var parts = PDFMetadata(bytes: all)
        parts.find(&found)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func find(_ found: inout MediaErasures) {
        var reader = PDFReader(bytes)
        var hasTrailer = false
        do throws(PDFReader.Fault) {
            while let item = try reader.next() {
                judge(item.value, &found)
                if let info = item.value["Info"] {
                    hasTrailer = true
                    infos.formUnion(info.references)
                    erase(info.texts, &found)
                }
                if item.value["Root"] != nil { hasTrailer = true }
                if let stream = item.stream { judge(stream, of: item.value, &found) }
                if let number = item.number { objects[number, default: []].append(item.value) }
            }
        } catch {
            return found.refuse(.damaged)
        }
        guard hasTrailer else { return found.refuse(.damaged) }
        for range in reader.comments where !isMark(range) { erase(range, with: "%", &found) }
        eraseInfos(&found)
    }

    /// All texts of the information dictionaries of all editions of the file, and those they name.
    private func eraseInfos(_ found: inout MediaErasures) {
        var (left, done) = (Array(infos), Set<Int>())
        while let number = left.popLast() {
            guard done.insert(number).inserted else { continue }
            guard let values = objects[number] else {
                // It is packed together with others, or nowhere.
                if infos.contains(number) { found.refuse(.packedPDF) }
                continue
            }
            for value in values {
                erase(value.texts, &found)
                left += value.references
            }
        }
    }

    /// The head of a file, the line of bytes that shows it is no text, and its end.
    private func isMark(_ comment: Range<Int>) -> Bool {
        bytes[comment].starts(with: "%PDF-".utf8) || bytes[comment].starts(with: "%%EOF".utf8)
            || comment.count <= 8 && comment.lowerBound < 32
    }
}

private extension PDFMetadata {
    /// A dictionary, and those in it.
    func judge(_ value: PDFReader.Value, _ found: inout MediaErasures) {
        switch value {
        case .dictionary(let entries):
            let isAnnotation = value["Subtype"]?.name.map(Self.annotations.contains) ?? false
            for (key, part) in entries {
                if key == "Encrypt" { found.refuse(.encryptedPDF) }
                if Self.attached.contains(key) { found.refuse(.attachedPDF) }
                if Self.personal.contains(key) || isAnnotation && Self.annotated.contains(key) {
                    erase(part.texts, &found)
                }
                if Self.files.contains(key), case .text(let text) = part, isLocal(text, isAddress: key == "URI") {
                    erase([text], &found)
                }
                judge(part, &found)
            }
        case .list(let values): for part in values { judge(part, &found) }
        case .text, .name, .number, .reference, .word: break
        }
    }

    /// Whether a text is a path from the root of a machine, or an address of one (`file:`).
    ///
    /// - Parameter isAddress: whether what begins with a slash belongs to the same server.
    func isLocal(_ text: Range<Int>, isAddress: Bool) -> Bool {
        let inner = bytes[text].dropFirst().dropLast()
        let isPlain = bytes[text.lowerBound] == UInt8(ascii: "(")
        let sent = isPlain ? Array(inner.prefix(40)) : Self.hexadecimal(inner.prefix(80))
        // In UTF-16 every other byte is zero.
        let letters = sent.filter { $0 != 0 && $0 != 0xFE && $0 != 0xFF }
        let small = DataAddress.lower(letters[...])
        if small.starts(with: "file:".utf8) { return true }
        let isDrive = small.count > 2 && small[1] == UInt8(ascii: ":") && "/\\".utf8.contains(small[2])
        return isDrive || !isAddress && "/\\".utf8.contains(small.first ?? 0)
    }

    static func hexadecimal(_ digits: ArraySlice<UInt8>) -> [UInt8] {
        let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        return stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    }

    func judge(_ stream: Range<Int>, of value: PDFReader.Value, _ found: inout MediaErasures) {
        let filters = filters(value)
        switch value["Type"]?.name {
        case "ObjStm": return found.refuse(.packedPDF)
        case "EmbeddedFile": return found.refuse(.attachedPDF)
        default: break
        }
        if value["Type"]?.name == "Metadata" || value["Subtype"]?.name == "XML" {
            switch filters {
            case []: erase(stream, with: "", &found)
            // A stream of nothing (RFC 1950, RFC 1951 §3.2.6).
            case ["FlateDecode"] where stream.count >= 8:
                found.erase(stream, head: [0x78, 0x9C, 3, 0, 0, 0, 0, 1])
            default: found.refuse(.packedPDF)
            }
        } else if filters == ["DCTDecode"] {
            photograph(stream, &found)
        } else if filters.contains("DCTDecode") || filters.contains("JPXDecode") {
            found.refuse(.packedPDF)
        }
    }

    /// The filters of a stream in the order in which they are undone.
    func filters(_ value: PDFReader.Value) -> [String] {
        guard let filter = value["Filter"] else { return [] }
        let short = ["Fl": "FlateDecode", "DCT": "DCTDecode"]
        let names: [String] =
            switch filter {
            case .name(let name): [name]
            case .list(let values): values.map { $0.name ?? "" }
            default: [""]
            }
        return names.map { short[$0] ?? $0 }
    }

    func photograph(_ stream: Range<Int>, _ found: inout MediaErasures) {
        for segment in JPEGSegments(Array(bytes[stream])) {
            let content = segment.content.shifted(by: stream.lowerBound)
            // What follows the picture is none.
            if segment.isEnd { found.erase(content.upperBound..<stream.upperBound) }
            guard segment.isAdded else { continue }
            let isColour = [("ICC_PROFILE", 0xE2), ("Adobe", 0xEE), ("JFIF", 0xE0)].contains {
                segment.marker == $1 && bytes[content].starts(with: $0.utf8)
            }
            if !isColour { found.erase(content) }
        }
    }

    /// A text becomes an empty one, with blanks behind it.
    func erase(_ texts: [Range<Int>], _ found: inout MediaErasures) {
        for text in texts {
            erase(text, with: bytes[text.lowerBound] == UInt8(ascii: "(") ? "()" : "<>", &found)
        }
    }

    func erase(_ range: Range<Int>, with start: String, _ found: inout MediaErasures) {
        let blanks = max(0, range.count - start.utf8.count)
        found.erase(range, head: Array(start.utf8) + [UInt8](repeating: 0x20, count: blanks))
    }
}

extension Range<Int> {
    func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
