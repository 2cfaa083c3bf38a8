/// What is done with a file before it is published, by what it is: its bytes decide, and its name
/// only where bytes alone say too little.
///
///     MediaTreatment(MediaBytes(bytes), ending: "bin")  // .rewritten for a JPEG
///
/// Formats that hold nothing but what their author typed, and fonts, are copied. Whatever nobody
/// knows is refused. Cost: some heads of films and recordings; all bytes of texts, drawings and PDF.
public enum MediaTreatment: Hashable, Sendable {
    case copied
    /// It is small, and written again without: ``MediaMetadata``.
    case rewritten
    /// Parts are written over: ``MediaErasures``.
    case overwritten
    case refused(MediaObstacle)

    /// - Parameter ending: of the file's name, without a dot.
    public init(_ bytes: MediaBytes, ending: String) {
        self.init(bytes, ending: ending, level: 0)
    }

    /// - Parameter level: how many drawings the file stands in.
    init(_ bytes: MediaBytes, ending: String, level: Int) {
        let head = bytes.upTo(16, at: 0)
        switch FileKind(head) {
        case .png, .jpeg, .gif, .webp: self = .rewritten
        case .id3, .frames:
            let isSound = FrameCount.begins(bytes)
            self = isSound ? Self.erasures(bytes) : Self.text(bytes, ending.lowercased(), level)
        case nil: self = Self.other(head, bytes, ending.lowercased(), level)
        default: self = Self.erasures(bytes)
        }
    }

    /// Where in a text the first address (`data:`) or run of Base64 begins that holds a file which would have to be cleaned, or
    /// cannot be; `nil` where there is none. Cost: linear, and little in a text without either.
    public static func tellingFile(in text: String) -> Int? {
        var text = text
        return text.withUTF8 { mayHoldFile($0) } ? TextDocument.tellingFile(in: Array(text.utf8)) : nil
    }

    /// Whether a text has the mark of an address, or a word with as many letters as the beginning of a file has.
    private static func mayHoldFile(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let data = Array("data".utf8)
        var letters = 0
        for (at, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: ":"), at >= 4, bytes[(at - 4)..<at].elementsEqual(data, by: { $0 | 0x20 == $1 }) {
                return true
            }
            letters = byte > 0x20 ? letters + 1 : 0
            if letters == LetterReader.shortest { return true }
        }
        return false
    }

    private static func erasures(_ bytes: MediaBytes) -> Self {
        MediaErasures(bytes).obstacle.map { .refused($0) } ?? .overwritten
    }

    private static let archives: [[UInt8]] = [
        Array("PK".utf8), [0x1F, 0x8B], Array("BZh".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A],
        Array("7z".utf8) + [0xBC, 0xAF], Array("Rar!".utf8), [0x28, 0xB5, 0x2F, 0xFD],
        [0xD0, 0xCF, 0x11, 0xE0],
    ]

    private static func other(
        _ head: [UInt8], _ bytes: MediaBytes, _ ending: String, _ level: Int
    ) -> Self {
        if archives.contains(where: head.starts) { return .refused(.archive) }
        if head.starts(with: [0, 0, 1, 0]) { return icon(bytes) }
        if let isWhole = FontOutline.isWhole(bytes) { return isWhole ? .copied : .refused(.damaged) }
        return text(bytes, ending, level)
    }

    /// An icon for the web: pictures in a row, each with its place and its length.
    private static func icon(_ bytes: MediaBytes) -> Self {
        guard let head = bytes.read(0, 6), let list = bytes.read(6, head.littleNumber(4, 2) * 16) else {
            return .refused(.unknown)
        }
        var end = 6 + list.count
        for index in 0..<list.count / 16 {
            let (length, start) = (list.littleNumber(index * 16 + 8, 4), list.littleNumber(index * 16 + 12, 4))
            guard start == end, length <= 1 << 20, let picture = bytes.read(start, length),
                FileKind(picture) != .png
                    ? picture.starts(with: [40, 0, 0, 0])
                    : PNGChunks.cleaned(picture) == picture
            else { return .refused(.unknown) }
            end = start + length
        }
        return end == bytes.count ? .copied : .refused(.unknown)
    }
}

private extension MediaTreatment {
    /// Endings of texts that may be in another encoding than UTF-8.
    static let textEndings: Set<String> = [
        "txt", "md", "csv", "tsv", "vtt", "srt", "css", "js", "mjs", "json", "geojson", "html", "htm",
        "xml", "ics", "webmanifest",
    ]
    /// Documents of offices, of places and of pictures' metadata that are written as XML; the first
    /// element tells.
    static let describing: Set<String> = [
        "document", "document-content", "document-meta", "package", "wordDocument", "Workbook",
        "xmpmeta", "RDF", "TrainingCenterDatabase", "kml", "osm", "FictionBook", "score-partwise",
        "score-timewise", "plist", "mxfile", "qgis", "COLLADA",
    ]
    /// Names of elements and attributes of any other document that say who made it.
    static let makers: Set<String> = [
        "author", "creator", "contributor", "owner", "manager", "company", "generator", "producer", "editedby",
        "lastmodifiedby", "modifiedby", "changedby", "savedby", "saveuser", "saveuserfull", "serialnumber",
        "devicename", "computername", "username", "uploader",
    ]
    /// Of a text that is looked at as a whole.
    static let mostText = 64 << 20

    static func text(_ bytes: MediaBytes, _ ending: String, _ level: Int) -> Self {
        guard bytes.count <= mostText, let all = bytes.read(0, bytes.count) else {
            return .refused(.unknown)
        }
        let isWide = all.starts(with: [0xFF, 0xFE]) || all.starts(with: [0xFE, 0xFF])
        if isWide { return wide(all, ending, level) }
        // Tabs, line ends and new pages.
        guard !all.contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) }) else {
            return .refused(.unknown)
        }
        let isText = String(validating: all, as: UTF8.self) != nil
        guard isText || textEndings.contains(ending) && !isTransport(all) else { return .refused(.unknown) }
        return markup(all, isText, level)
    }

    /// Packets of an MPEG transport stream have 188 bytes and begin with 0x47 (ISO/IEC 13818-1, 2.4.3.2).
    static func isTransport(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 3 * 188 && [0, 188, 376].allSatisfy { bytes[$0] == 0x47 }
    }

    /// A text in UTF-16, in which a look for words finds none.
    static func wide(_ bytes: [UInt8], _ ending: String, _ level: Int) -> Self {
        let isMarkup = bytes.prefix(200).contains(UInt8(ascii: "<"))
        guard textEndings.contains(ending), !isMarkup, bytes.count % 2 == 0 else { return .refused(.unknown) }
        let isLittle = bytes[0] == 0xFF
        let units = stride(from: 2, to: bytes.count, by: 2).map {
            UInt16(bytes[$0 + (isLittle ? 1 : 0)]) << 8 | UInt16(bytes[$0 + (isLittle ? 0 : 1)])
        }
        let text = Array(String(decoding: units, as: UTF16.self).utf8)
        if CalendarNotes.begins(text) { return .refused(.document) }
        if let obstacle = TextDocument.obstacle(text, isMarkup: false, level: level) { return .refused(obstacle) }
        return Base64Files.cleaned(text, level: level) == text ? .copied : .refused(.embedded)
    }

    static func markup(_ bytes: [UInt8], _ isText: Bool, _ level: Int) -> Self {
        let isMarkup = isMarkup(bytes)
        let name = isMarkup ? root(bytes).map { String($0.split(separator: ":").last ?? "") } : nil
        if let kind: DrawingFilter.Kind = name == "svg" ? .svg : name == "gpx" ? .gpx : nil {
            guard isText, let clean = DrawingFilter.cleaned(bytes, kind, level: level) else {
                return .refused(.damaged)
            }
            return Base64Files.cleaned(clean, level: level) == nil ? .refused(.embedded) : .rewritten
        }
        if let obstacle = TextDocument.obstacle(bytes, isMarkup: isMarkup, level: level) { return .refused(obstacle) }
        let isCalendar = CalendarNotes.begins(bytes)
        guard let clean = Base64Files.cleaned(isCalendar ? CalendarNotes.cleaned(bytes) : bytes, level: level)
        else { return .refused(.embedded) }
        let allowed: Self = isCalendar || clean != bytes ? .rewritten : .copied
        guard isMarkup, !isCalendar else { return allowed }
        guard let name else { return isPage(bytes) ? allowed : .refused(.damaged) }
        if describing.contains(name) { return .refused(name == "kml" ? .places : .document) }
        if name.lowercased() == "html" { return allowed }
        return maker(bytes).map { .refused($0) } ?? allowed
    }

    /// Whether it begins as XML and HTML do, behind blanks and marks of encodings.
    static func isMarkup(_ bytes: [UInt8]) -> Bool {
        bytes.first { $0 > 0x20 && $0 < 0xEF } == UInt8(ascii: "<")
    }

    /// Of what is markup, but no XML: what does not say that it is XML, and defines nothing.
    static func isPage(_ bytes: [UInt8]) -> Bool {
        let text = bytes.drop { $0 <= 0x20 || $0 >= 0xEF }
        guard !text.starts(with: "<?xml".utf8) else { return false }
        let end = text.firstIndex(of: UInt8(ascii: ">")) ?? text.endIndex
        return !text[..<end].contains(UInt8(ascii: "["))
    }

    /// What keeps a document that nobody knows from being published.
    static func maker(_ bytes: [UInt8]) -> MediaObstacle? {
        func isMaker(_ name: String) -> Bool {
            let local = name.split(separator: ":").last ?? ""
            return makers.contains(local.lowercased().filter { $0 != "-" && $0 != "_" })
        }
        var pieces = XMLPieces(bytes)
        do throws(XMLPieces.Fault) {
            while let piece = try pieces.next() {
                guard case .start(let name, let attributes, _) = piece.kind else { continue }
                if isMaker(name) || attributes.contains(where: { isMaker($0.name) }) { return .document }
            }
            return nil
        } catch {
            // What says that it is XML and cannot be read may name anybody.
            return isPage(bytes) ? nil : .damaged
        }
    }
}

extension MediaTreatment {
    /// The name of the first element; `nil` for a text that is no XML.
    static func root(_ bytes: [UInt8]) -> String? {
        var pieces = XMLPieces(bytes)
        // because what cannot be read to its first element is a text
        while let piece = try? pieces.next() {
            switch piece.kind {
            case .start(let name, _, _): return name
            case .text:
                guard bytes[piece.range].allSatisfy({ $0 <= 0x20 || $0 >= 0xEF }) else { return nil }
            default: break
            }
        }
        return nil
    }
}
