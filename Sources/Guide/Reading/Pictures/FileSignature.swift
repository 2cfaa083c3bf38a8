import Media

/// What a file of `media/` is by its first bytes, as browsers and players see it.
enum FileSignature {
    /// The ending that the bytes of a picture of pixels ask for, such as `png`; `nil` where they are none that browsers
    /// show.
    static func picture(_ head: [UInt8]) -> String? {
        guard let kind = FileKind(head) else { return nil }
        if case .boxes = kind { return isHEIC(head) ? nil : "avif" }
        return kind.pictureEnding
    }

    /// A photograph as telephones make it, which most browsers do not show.
    static func isHEIC(_ head: [UInt8]) -> Bool {
        guard case .boxes(let brand) = FileKind(head) else { return false }
        return ["heic", "heix", "heim", "hevc", "msf1"].contains(brand)
    }

    /// Whether the first bytes of a recording, a PDF or a font are what its ending says; `nil` for endings that nothing is known
    /// about.
    static func isRight(_ head: [UInt8], ending: String) -> Bool? {
        let kind = FileKind(head)
        switch ending {
        case "mp3": return kind == .id3 || kind == .frames
        case "m4a", "m4v", "mp4":
            if case .boxes = kind { return true }
            return false
        case "oga", "ogg", "ogv", "opus": return kind == .ogg
        case "flac": return kind == .flac || kind == .id3
        case "wav": return kind == .wav
        case "webm": return kind == .matroska
        case "pdf":
            let start = head.prefix(1024).firstIndex(of: UInt8(ascii: "%"))
            return start.map { head[$0...].starts(with: "%PDF".utf8) } ?? false
        case "woff": return head.starts(with: "wOFF".utf8)
        case "woff2": return head.starts(with: "wOF2".utf8)
        // TrueType's outlines or PostScript's, whatever the ending, or several fonts in one file (OpenType 1.9).
        case "otf", "ttf":
            return head.starts(with: [0, 1, 0, 0]) || ["OTTO", "true", "ttcf"].contains { head.starts(with: $0.utf8) }
        default: return nil
        }
    }
}
