import Formats
import GuideModel

/// A page of Wikivoyage with its text.
public struct WikivoyagePage: Sendable {
    /// Without underscores.
    let title: String
    /// That of the Wikivoyage: `en`.
    let language: String
    let licence: FreeLicence?
    let markup: Wikitext
    /// The file, where lines of the text are lines of it.
    private let path: String?
    /// What is said where it has no listings.
    let reasonForNothing: String
    /// The titles of its parts: of a large city the pages of its districts, which have the listings.
    let districts: [String]
    /// Whether it is no markup but a page as a browser saves it, which is not read.
    let isHTML: Bool

    /// - Parameter text: in MediaWiki's markup. Its licence is that of all Wikivoyages, CC BY-SA 4.0.
    public init(title: String, language: String, text: String) {
        self.init(title: title, language: language, Wikitext(text), text: text, path: nil, licence: Self.usual)
    }

    init(title: String, language: String, _ markup: Wikitext, text: String, path: String?, licence: FreeLicence?) {
        (self.title, self.language, self.markup, self.path, self.licence) = (title, language, markup, path, licence)
        (reasonForNothing, districts) = Self.reason(title, text)
        let start = text.prefix(4_000).drop(while: \.isWhitespace)
        isHTML = start.hasPrefix("<") && start.lowercased().contains("<html")
    }

    static let usual = FreeLicence("CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/")

    var address: String {
        "https://\(language).wikivoyage.org/wiki/" + PercentEncoding.path(title.replacing(" ", with: "_"))
    }

    var source: ImportSource {
        let name = Slug(key: title)?.text ?? String(ContentDigest(title).description.prefix(8))
        return ImportSource(name: "\(language)-\(name)", system: "wikivoyage")
    }

    func location(ofLine line: Int) -> SourceLocation? { path.map { SourceLocation(file: $0, line: line, column: 1) } }

    private static func reason(_ title: String, _ text: String) -> (reason: String, districts: [String]) {
        let parts = text.prefix(200_000).split(separator: "[[").dropFirst()
        let links = parts.compactMap { $0.prefix(200).split { "|]#".contains($0) }.first.map { String($0).trimmed } }
        if text.trimmed.hasPrefix("#"), let target = links.first {
            return ("the page only leads to another one: \(PlainWords.line(target))", [])
        }
        let districts = districts(of: title, among: links)
        let reason = "the page has no listings"
        guard !districts.isEmpty else {
            return (reason + "; those of a large city are on the pages of its districts", [])
        }
        let rest = districts.count > 30 ? ", …" : ""
        return (reason + "; its districts have them: " + districts.prefix(30).joined(separator: ", ") + rest, districts)
    }

    /// The pages below the page's own; where a file has another name than its page, those below the page that has most of them.
    private static func districts(of title: String, among links: [String]) -> [String] {
        var seen: Set<String> = []
        let pages = links.compactMap { link -> (above: String, title: String)? in
            let whole = link.hasPrefix("/") ? title + link : link
            let parts = whole.replacing("_", with: " ").split(separator: "/").map { String($0).trimmed }
            let name = PlainWords.line(parts.joined(separator: "/"))
            guard parts.count == 2, !whole.contains(":"), seen.insert(name).inserted else { return nil }
            return (PlainWords.line(parts[0]), name)
        }
        let counts = Dictionary(grouping: pages, by: \.above).mapValues(\.count)
        let most = counts.filter { $0.value > 1 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let above = counts[title] == nil ? most : title
        return pages.filter { $0.above == above }.map(\.title)
    }
}

// MARK: Answers and files

extension WikivoyagePage {
    /// Bytes of the largest file that is read: an export of some hundred pages.
    public static let largest = 64 << 20

    /// The page of an answer to ``WikivoyageImport/question(_:language:)``, or of one to `action=parse`, or of the page service.
    init?(answer: JSONTree, language: String) {
        let page = WikimediaAnswer.pages(in: answer).first ?? answer["parse"] ?? answer
        let revision = page["revisions"]?.items?.first
        let content = revision?["slots"]?["main"] ?? revision
        let wikitext = page["wikitext"]
        let text = content?["content"] ?? content?["*"] ?? wikitext?["*"] ?? wikitext ?? page["source"]
        guard let text = text?.text, let title = page["title"]?.text.map(PlainWords.line), !title.isEmpty else {
            return nil
        }
        let rights = answer["query"]?["rightsinfo"] ?? page["license"]
        let licence =
            rights.map { FreeLicence.ofTexts(($0["text"]?.text ?? $0["title"]?.text, $0["url"]?.text)) } ?? Self.usual
        self.init(title: title, language: language, Wikitext(text), text: text, path: nil, licence: licence)
    }

    /// What an author knows of a file.
    public struct Hints: Sendable {
        /// The language, where it is known.
        public var language: String?
        /// The title of the page; that of the file's name otherwise.
        public var title: String?
        /// The language where nothing tells another.
        let guide: String

        public init(guide: String) { self.guide = guide }
    }

    /// The pages of a file: MediaWiki's markup, its XML export, or an answer of its interface in JSON.
    public static func pages(of file: ImportFile, _ hints: Hints) -> [WikivoyagePage] {
        let text = text(of: file)
        let start = text.prefix(4_000).drop(while: \.isWhitespace)
        if isExport(file.bytes) {
            return exported(file, hints)
        }
        // Nothing is lost, because a text that is no JSON is read as markup.
        if start.hasPrefix("{"), !start.hasPrefix("{{"), let answer = try? JSONTree(Array(text.utf8)),
            let page = WikivoyagePage(answer: answer, language: hints.language ?? hints.guide)
        {
            let said = WikimediaAnswer.pages(in: answer).first?["pagelanguage"]?.text
            return [page.inItsLanguage(hints, said: said)]
        }
        let title = hints.title ?? file.stem.replacing("_", with: " ")
        let page = WikivoyagePage(
            title: title, language: hints.guide, Wikitext(text), text: text, path: file.path, licence: usual)
        return [page.inItsLanguage(hints)]
    }

    private static func text(of file: ImportFile) -> String {
        // Nothing is lost, because a text in no encoding that is known is read with signs in the place of letters.
        let text = (try? ImportText.decoded(file)) ?? String(decoding: file.bytes, as: UTF8.self)
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }

    /// Whether a file is a page's markup, as an editor of texts saves it: its lines begin with templates or headings, as no table's do.
    public static func isMarkup(_ file: ImportFile) -> Bool {
        let lines = text(of: file).prefix(20_000).split(whereSeparator: \.isNewline).prefix(200).map {
            String($0).trimmed
        }
        return lines.first?.hasPrefix("{{") ?? false
            || lines.contains { line in
                (line.hasPrefix("==") && line.hasSuffix("==") && line.contains(where: \.isLetter))
                    || line.firstMatch(of: /^\*\s*\{\{/) != nil
            }
    }

    /// Whether a file is an XML export of MediaWiki.
    public static func isExport(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(4_000), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return start.hasPrefix("<mediawiki") || start.hasPrefix("<?xml") && start.contains("<mediawiki")
    }

    /// - Parameter said: what an answer says of its language.
    private func inItsLanguage(_ hints: Hints, said: String? = nil) -> WikivoyagePage {
        WikivoyagePage(
            title: title, language: hints.language ?? said ?? WikivoyageNames.language(of: markup) ?? hints.guide, self)
    }

    private init(title: String, language: String, _ page: WikivoyagePage) {
        (self.title, self.language, markup, path, licence) = (title, language, page.markup, page.path, page.licence)
        (reasonForNothing, districts, isHTML) = (page.reasonForNothing, page.districts, page.isHTML)
    }

    private static func exported(_ file: ImportFile, _ hints: Hints) -> [WikivoyagePage] {
        guard let root = XMLTree(file.bytes).roots.first else { return [] }
        let site = language(of: root)
        return root.all("page").compactMap { page in
            // Templates and the like, which an export with everything on it has, too.
            if let space = page.text("ns"), space != "0" { return nil }
            guard let title = page.text("title").map(PlainWords.line),
                let text = page.all("revision").last?.text("text")
            else { return nil }
            let markup = Wikitext(text)
            let language =
                hints.language ?? site ?? WikivoyageNames.language(of: markup) ?? hints.guide
            return WikivoyagePage(
                title: title, language: language, markup, text: text, path: nil, licence: usual)
        }
    }

    /// The language of an export: by the address of its site, the name of its database (`fiwikivoyage`), or what its root element says.
    private static func language(of root: XMLTree.Node) -> String? {
        let info = root.child("siteinfo")
        let base = info?.text("base") ?? ""
        let host = base.firstRange(of: ".wikivoyage.org").map { base[..<$0.lowerBound].drop { $0 != "/" }.dropFirst(2) }
        let database = info?.text("dbname").flatMap { $0.hasSuffix("wikivoyage") ? $0.dropLast(10) : nil }
        let own = root.attribute("lang").map { $0.prefix { $0 != "-" } }
        let codes = [host, database, own].compactMap { $0?.prefix { $0 != "." }.lowercased() }
        return codes.first { (2...3).contains($0.count) && $0.allSatisfy { ("a"..."z").contains($0) } }
    }
}
