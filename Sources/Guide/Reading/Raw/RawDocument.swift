public import GuideModel

/// What a content file describes, which its folder decides.
public enum ContentKind: String, Hashable, CaseIterable, Sendable {
    case places, tours, itineraries, cities, alerts, pages
    /// `Content/index.md`
    case frontPage
    /// `Content/site.yaml`
    case site

    /// The kinds that have a folder of their own below `Content/`.
    static let folders: [ContentKind] = [.places, .tours, .itineraries, .cities, .alerts, .pages]
}

/// One content file, read but not yet checked.
public final class RawDocument: Sendable {
    public enum FrontMatter: Sendable {
        /// The file has no front matter at all.
        case absent
        /// It has one that cannot be read; a diagnostic says why.
        case broken
        /// Its map, possibly without any key.
        case map(RawNode)
    }

    /// Relative to the site's folder: `Content/tours/freedom-trail.md`.
    public let path: String
    public let kind: ContentKind
    /// The file's name without language and extension; a valid slug.
    public let slug: Slug
    /// `fr` of `name.fr.md`.
    public let language: LanguageTag?
    public var frontMatter: FrontMatter { contents.frontMatter() }
    /// The Markdown below the front matter, with line feeds only.
    public var body: String { contents.body() }
    /// The line of the file on which the body begins, from 1.
    public let bodyLine: Int
    /// The whole file without byte order mark, with line feeds only.
    public var text: String { contents.text() }
    /// The digest of the path and the whole text, and that of the path and the text without the body.
    public let digest: ContentDigest
    public let headDigest: ContentDigest

    private let contents: any DocumentContents

    /// - Parameter divide: how the text is divided again after ``release()``.
    init(
        path: String, kind: ContentKind, slug: Slug, language: LanguageTag?, parts: ReadContents.Parts, bodyLine: Int,
        text: String, divide: @escaping @Sendable (String) -> ReadContents.Parts
    ) {
        (self.path, self.kind, self.slug, self.language) = (path, kind, slug, language)
        self.bodyLine = bodyLine
        contents = ReadContents(parts, text: text, divide: divide)
        (digest, headDigest) = Self.digests(path, text, body: parts.body)
    }

    /// A file that an earlier program has read, and that lies on the disk as it did then.
    init(
        path: String, kind: ContentKind, slug: Slug, language: LanguageTag?, bodyLine: Int,
        digests: (whole: ContentDigest, head: ContentDigest), contents: any DocumentContents
    ) {
        (self.path, self.kind, self.slug, self.language) = (path, kind, slug, language)
        (self.bodyLine, self.contents) = (bodyLine, contents)
        (digest, headDigest) = digests
    }

    /// Gives back the memory of the front matter and the body, which are divided from the text again where somebody asks for them
    /// later: a large guide has all its files in memory at once.
    public func release() { contents.release() }

    private static func digests(
        _ path: String, _ text: String, body: String
    ) -> (whole: ContentDigest, head: ContentDigest) {
        var head = ContentDigest(path + "\n")
        let length = text.utf8.count - body.utf8.count
        guard length >= 0, ends(text, with: body) else {
            head.add(text)
            return (head, head)
        }
        head.add(String(Substring(text.utf8.prefix(length))))
        var whole = head
        whole.add(body)
        return (whole, head)
    }

    /// Compares bytes, not letters.
    private static func ends(_ text: String, with end: String) -> Bool {
        var (text, end) = (text, end)
        return text.withUTF8 { text in end.withUTF8 { text.suffix($0.count).elementsEqual($0) } }
    }

    /// A line by its number, from 1, for excerpts; empty beyond the end. Cost: linear in the file.
    public func sourceLine(_ line: Int) -> String { SourceText.line(line, of: text) }

    func location(of node: RawNode) -> SourceLocation { SourceLocation(file: path, node: node) }
}

/// Lines and positions of a text.
enum SourceText {
    static func line(_ number: Int, of text: String) -> String {
        var current = 1
        var start = text.utf8.startIndex
        while current < number {
            guard let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) else { return "" }
            start = text.utf8.index(after: end)
            current += 1
        }
        let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.utf8.endIndex
        return String(text[start..<end])
    }

    /// Line and column, both from 1, of a byte; the bytes before it must be valid UTF-8.
    static func position(ofByte offset: Int, in bytes: ArraySlice<UInt8>) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}

/// Where the lines of a text begin. Cost: linear in its bytes, once.
struct LineIndex {
    private let bytes: [UInt8]
    private var starts = [0]

    init(_ text: String) {
        bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    }

    /// A line by its number, from 1; `nil` beyond the end.
    subscript(_ number: Int) -> String? {
        guard starts.indices.contains(number - 1) else { return nil }
        let end = number < starts.count ? starts[number] - 1 : bytes.count
        return String(decoding: bytes[starts[number - 1]..<end], as: UTF8.self)
    }
}
