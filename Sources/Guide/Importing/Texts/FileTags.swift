/// The pictures, sounds and films that a piece of HTML shows, and the files to which it leads.
///
///     FileTags.found(in: "<p><img src='files/pier.jpg' alt='The pier'></p>")  // files/pier.jpg, The pier
struct FileTags {
    let source: String
    /// What it shows, where the HTML says so.
    let words: String?
    let isPicture: Bool
    let isLink: Bool

    private static let names = [
        "img": "src", "audio": "src", "video": "src", "source": "src", "embed": "src", "a": "href",
    ]
    private static let longestTag = 4000

    /// Cost: linear in the length of the text.
    static func found(in html: String) -> [FileTags] {
        guard html.utf8.contains(UInt8(ascii: "<")) else { return [] }
        return html.split(separator: "<", omittingEmptySubsequences: false).dropFirst().compactMap { piece in
            guard let end = piece.prefix(longestTag).firstIndex(of: ">") else { return nil }
            return FileTags(tag: piece[..<end])
        }
    }

    /// - Parameter tag: what stands between `<` and `>`.
    private init?(tag: Substring) {
        let name = tag.prefix { $0.isLetter }.lowercased()
        guard let key = Self.names[name] else { return nil }
        let attributes = Self.attributes(tag.dropFirst(name.count))
        guard let source = attributes[key], !source.isEmpty else { return nil }
        (self.source, isPicture, isLink) = (source, name == "img", name == "a")
        words = ["alt", "title"].lazy.compactMap { attributes[$0] }.first { !$0.isEmpty }
    }

    /// Whether it may be a file beside the source, and is no page or picture of a server.
    var isNear: Bool {
        !source.contains("://") && (FileReference(source) != nil || FileReference.isOutside(source))
    }

    /// The attributes by their names, in lower case; of two of a name the first counts.
    private static func attributes(_ tag: Substring) -> [String: String] {
        var (result, rest) = ([String: String](), tag)
        while let equals = rest.firstIndex(of: "=") {
            let name =
                rest[..<equals].split { $0.isWhitespace || "/\"'".contains($0) }.last.map { $0.lowercased() } ?? ""
            rest = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
            let value: Substring
            if let quote = rest.first, quote == "\"" || quote == "'" {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest.dropFirst(value.count + 2)
            } else {
                value = rest.prefix { !$0.isWhitespace }
                rest = rest.dropFirst(value.count)
            }
            if result[name] == nil { result[name] = PlainWords.line(String(value), most: 1000) }
        }
        return result
    }
}
