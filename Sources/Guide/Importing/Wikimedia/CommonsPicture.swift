import Formats
import Media

/// A picture of Wikimedia Commons: where it is in the size of a screen, who made it, and whether anyone may use it.
struct CommonsPicture {
    let address: String
    /// Who made it, the licence, and where both can be read, in a line.
    let credit: String
    /// What it shows, in the words of the person who put it there.
    let description: String?

    /// A width that Wikimedia's servers keep ready, in pixels.
    static let width = 1280

    static func question(_ files: [String], language: String) -> WikimediaQuestion {
        WikimediaQuestion(
            WikimediaQuestion.commons,
            [
                ("action", "query"), ("prop", "imageinfo"), ("iiprop", "url|mime|size|extmetadata"),
                ("iiurlwidth", "\(width)"), ("iiextmetadatalanguage", language),
                ("titles", files.map { "File:" + $0 }.joined(separator: "|")),
            ])
    }

    /// A file's name as all servers write it: with blanks, and without what could separate two names.
    static func name(_ text: String) -> String? {
        let plain = text.replacing("_", with: " ").trimmed
        guard !plain.isEmpty, plain.utf8.count <= 240, !plain.contains(where: { "|<>[]{}#\n".contains($0) }) else {
            return nil
        }
        return plain.prefix(1).uppercased() + plain.dropFirst()
    }

    /// The pages of an answer by the name that was asked for.
    static func pages(in answer: JSONTree) -> [String: JSONTree] {
        var pages: [String: JSONTree] = [:]
        for page in WikimediaAnswer.pages(in: answer) {
            if let title = page["title"]?.text, let colon = title.firstIndex(of: ":"),
                let name = name(String(title[title.index(after: colon)...]))
            {
                pages[name] = page
            }
        }
        return pages
    }

    /// - Returns: the picture, or why it cannot be used.
    static func read(_ page: JSONTree?, on servers: WikimediaServers) -> Result<CommonsPicture, Reason> {
        guard let info = page?["imageinfo"]?.items?.first else { return .failure("Commons has no such picture") }
        let words = info["extmetadata"]
        func word(_ name: String) -> String? {
            words?[name]?["value"]?.text.map { PlainWords.line($0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        guard let said = word("LicenseShortName") ?? word("License") else {
            return .failure("Commons does not say its licence")
        }
        guard !["true", "1", "yes"].contains(word("NonFree")?.lowercased()),
            let licence = FreeLicence(said, url: word("LicenseUrl"))
        else { return .failure(Reason("its licence, \(said), is not known to be free")) }
        let author = word("Attribution") ?? word("Artist")
        guard author != nil || !licence.asksForNames else {
            return .failure(
                Reason("its licence, \(licence.name), asks to name who made it, and Commons does not say who did"))
        }
        let link = info["thumburl"]?.text ?? info["url"]?.text
        guard let address = link.flatMap(servers.picture) else { return .failure("its address is on another server") }
        let place = [info["descriptionshorturl"], info["descriptionurl"]].lazy.compactMap { $0?.text }
            .first { $0.hasPrefix("https://") && $0.count <= 90 && !$0.contains(" ") }
        let maker = author.map { $0.count > 80 ? $0.prefix(79) + "…" : $0 }
        let parts = [maker, licence.name, place ?? "Wikimedia Commons"].compactMap { $0 }
        return .success(
            CommonsPicture(
                address: address, credit: parts.joined(separator: ", "), description: word("ImageDescription")))
    }

    /// The ending that the bytes of a picture ask for; `nil` for what no browser shows as one.
    static func ending(of bytes: [UInt8]) -> String? {
        bytes.count < 12 ? nil : FileKind(bytes)?.pictureEnding
    }
}
