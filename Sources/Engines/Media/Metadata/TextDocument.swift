import Formats

/// What keeps a text from being published as it is: some texts are documents, pictures or letters that name their maker,
/// and some hold pictures that do.
///
/// Only what programs write counts: words that an author typed are his to publish. Cost: linear in the bytes.
struct TextDocument {
    private static let blanks: Set<UInt8> = [9, 10, 11, 12, 13, 32]
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// How documents, and pictures that are written as text, begin.
    private static let beginnings = [
        "{\\rtf", "%!ps", "begin:vcard", "mime-version:", "/* xpm */", "#?radiance", "#?rgbe", "$gpgga,", "$gprmc,",
        "$gngga,", "$gnrmc,",
    ].map { Array($0.utf8) }
    /// What the head of a letter or of a kept page has, in any order (RFC 5322, RFC 2557).
    private static let heads = [
        "mime-version:", "message-id:", "received:", "return-path:", "x-mailer:", "snapshot-content-location:",
    ].map { Array($0.utf8) }
    /// What programs write into pages about who made them, and when.
    private static let marks = [
        "sodipodi:", "inkscape:", "xmpmeta", "<metadata", "urn:schemas-microsoft-com:office", "<!-- saved from url",
    ].map { Array($0.utf8) }
    /// Readers of PDF look for its head this far.
    private static let window = 1024
    /// Of a letter's head.
    private static let mostHead = 1 << 16
    private static let mostLevels = 3

    private let bytes: [UInt8]
    /// In small letters.
    private let lower: [UInt8]
    private let isMarkup: Bool
    private let level: Int

    /// - Parameters:
    ///   - isMarkup: whether it begins as XML and HTML do; it is neither SVG nor GPX.
    ///   - level: how many files it stands in.
    static func obstacle(_ bytes: [UInt8], isMarkup: Bool, level: Int) -> MediaObstacle? {
        TextDocument(bytes, isMarkup: isMarkup, level: level).obstacle
    }

    /// Where the first file in an address, or in Base64, begins that would have to be cleaned; `nil` where there is none.
    static func tellingFile(in bytes: [UInt8]) -> Int? {
        TextDocument(bytes, isMarkup: false, level: 0).tellingFile ?? Base64Files.telling(in: bytes)
    }

    private init(_ bytes: [UInt8], isMarkup: Bool, level: Int) {
        (self.bytes, self.isMarkup, self.level) = (bytes, isMarkup, level)
        lower = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    private var obstacle: MediaObstacle? {
        let text = lower.starts(with: Self.byteOrderMark) ? lower.dropFirst(3) : lower[...]
        let start = text.drop { Self.blanks.contains($0) }
        if Self.beginnings.contains(where: start.starts) || Self.isPixmap(start) { return .document }
        if hasLateHead { return .damaged }
        if isLetter(start) || isFlight(start) || hasMarks { return .document }
        return tellingFile == nil ? nil : .embedded
    }

    /// The head of a PDF that does not stand at the beginning.
    private var hasLateHead: Bool {
        let head = lower.prefix(Self.window)
        guard let found = head.firstRange(ofBytes: Array("%pdf-".utf8)) else { return false }
        return head[found.upperBound...].first.map { (0x30...0x39).contains($0) } ?? false
    }

    /// The pictures of Netpbm: `P3`, comments, width and height.
    private static func isPixmap(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count > 3, text.first == UInt8(ascii: "p"), (0x31...0x37).contains(text[text.startIndex + 1]),
            blanks.contains(text[text.startIndex + 2])
        else { return false }
        var words = 0
        for line in text.dropFirst(2).prefix(window).split(separator: UInt8(ascii: "\n")) {
            if line.first == UInt8(ascii: "#") { return true }
            for word in line.split(whereSeparator: blanks.contains) {
                guard word.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
                words += 1
                if words == 2 { return true }
            }
        }
        return false
    }

    /// The recorder of a flight (IGC), which begins with its serial number and names the pilot.
    private func isFlight(_ text: ArraySlice<UInt8>) -> Bool {
        let lines = text.prefix(Self.window).split(separator: UInt8(ascii: "\n"))
        return text.first == UInt8(ascii: "a") && lines.dropFirst().contains { $0.starts(with: "hfdte".utf8) }
    }

    /// Whether it begins with lines of `Name: value`, of which one is a letter's.
    private func isLetter(_ text: ArraySlice<UInt8>) -> Bool {
        let lines = text.prefix(Self.mostHead).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for line in lines {
            guard let first = line.first, first != UInt8(ascii: "\r") else { return false }
            if Self.heads.contains(where: line.starts) { return true }
            let isContinued = first == 32 || first == 9 || line.starts(with: "from ".utf8)
            guard isContinued || line.prefix(80).contains(UInt8(ascii: ":")) else { return false }
        }
        return false
    }
}

private extension TextDocument {
    /// What a page's `<meta>` names that is about its maker.
    static let personal: Set<String> = [
        "author", "creator", "generator", "producer", "changedby", "created", "changed", "date", "owner", "publisher",
        "dc.creator", "dc.date", "dcterms.creator", "dcterms.created", "dcterms.modified", "geo.position", "icbm",
        "last-modified", "originator", "progid",
    ]

    /// What editors of pages and drawings note.
    var hasMarks: Bool {
        if isMarkup, Self.marks.contains(where: { lower.firstRange(ofBytes: $0) != nil }) { return true }
        let mark = Array("<meta".utf8)
        var next = lower[...].firstRange(ofBytes: mark)
        while let found = next {
            let rest = lower[found.upperBound...]
            next = rest.firstRange(ofBytes: mark)
            // Up to the next one, so that no byte is looked at twice, whatever is not closed.
            let part = rest[..<(next?.lowerBound ?? rest.endIndex)]
            let words = part.prefix(Self.window).prefix { $0 != UInt8(ascii: ">") }
                .split { Self.blanks.contains($0) || "=\"'/".utf8.contains($0) }
            for (index, word) in words.enumerated() where index + 1 < words.count {
                guard word.elementsEqual("name".utf8) || word.elementsEqual("http-equiv".utf8) else { continue }
                if Self.personal.contains(String(decoding: words[index + 1], as: UTF8.self)) { return true }
            }
        }
        return false
    }

    /// Where a file in an address (RFC 2397) begins that would have to be cleaned, or cannot be.
    var tellingFile: Int? {
        var at = 0
        while let (start, address) = DataAddress.next(in: bytes, lower, from: at) {
            if isTelling(address) { return start }
            at = address.payload.endIndex
        }
        return nil
    }

    func isTelling(_ address: DataAddress) -> Bool {
        guard level < Self.mostLevels else { return true }
        // because what cannot be decoded shows nobody a file
        guard let file = address.written.file, !file.isEmpty else { return false }
        switch MediaTreatment(MediaBytes(file), ending: "", level: level + 1) {
        case .copied: return false
        case .refused: return true
        case .rewritten, .overwritten: return MediaMetadata.removed(from: file, level: level + 1) != file
        }
    }
}
