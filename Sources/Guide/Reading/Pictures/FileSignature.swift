import Formats

/// What a file is by its first bytes, whatever its name says.
enum FileSignature {
    /// The ending that the bytes of a picture of pixels ask for, such as `png`; `nil` where they are none that browsers show.
    static func picture(_ head: [UInt8]) -> String? {
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
        if head.starts(with: [0xFF, 0xD8]) { return "jpg" }
        if has("GIF8", at: 0, in: head) { return "gif" }
        if has("RIFF", at: 0, in: head), has("WEBP", at: 8, in: head) { return "webp" }
        if has("ftyp", at: 4, in: head) { return isHEIC(head) ? nil : "avif" }
        return nil
    }

    /// A photograph as telephones make it, which most browsers do not show.
    static func isHEIC(_ head: [UInt8]) -> Bool {
        has("ftyp", at: 4, in: head) && ["heic", "heix", "heim", "hevc", "msf1"].contains { has($0, at: 8, in: head) }
    }

    /// Whether the first bytes of a recording or a PDF are what its ending says; `nil` for endings that nothing is known about.
    static func isRight(_ head: [UInt8], ending: String) -> Bool? {
        switch ending {
        case "mp3": has("ID3", at: 0, in: head) || (head.count > 1 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0)
        case "m4a", "m4v", "mp4": has("ftyp", at: 4, in: head)
        case "oga", "ogg", "ogv", "opus": has("OggS", at: 0, in: head)
        case "flac": has("fLaC", at: 0, in: head) || has("ID3", at: 0, in: head)
        case "wav": has("RIFF", at: 0, in: head) && has("WAVE", at: 8, in: head)
        case "webm": head.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
        case "pdf": head.prefix(1024).firstIndex(of: UInt8(ascii: "%")).map { has("%PDF", at: $0, in: head) } ?? false
        default: nil
        }
    }

    private static func has(_ text: String, at index: Int, in head: [UInt8]) -> Bool {
        head.dropFirst(index).starts(with: text.utf8)
    }
}
