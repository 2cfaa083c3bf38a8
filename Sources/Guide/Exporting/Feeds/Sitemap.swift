public import Calendar
import Formats
public import GuideModel

/// A page that search engines may show.
public struct SitemapPage: Hashable, Sendable {
    public let path: OutputPath
    /// When its content changed, if the caller knows; for entries of the guides it need not be given.
    public let updated: CalendarDate?
    /// The languages whose editions have a translation at the same path; `nil` for all.
    public let languages: [LanguageTag]?

    public init(_ path: OutputPath, updated: CalendarDate? = nil, languages: [LanguageTag]? = nil) {
        self.path = path
        self.updated = updated
        self.languages = languages
    }
}

/// The pages of a site for search engines (sitemaps.org 0.9, with the alternates that Google describes).
struct Sitemap {
    let base: String
    let editions: [Guide]
    let pages: [SitemapPage]

    static let owner = "the sitemap"
    /// The protocol's limits of one file: 50,000 addresses, 50 MB. The second is kept with a tenth to spare.
    private static let mostAddresses = 50_000
    private static let mostBytes = 45_000_000
    var addressLimit = Sitemap.mostAddresses
    var byteLimit = Sitemap.mostBytes

    /// Whether one file is certainly enough, by an estimate that is at worst too high.
    static func fitsSurelyOneFile(_ base: String, _ pages: [SitemapPage], editions: Int) -> Bool {
        // An escape makes up to six bytes of one; each edition adds a line, and the site's own language two.
        let addresses = pages.reduce(0) { $0 + 6 * (base.utf8.count + $1.path.text.utf8.count) + 160 }
        return pages.count <= mostAddresses && addresses * (editions + 2) <= mostBytes
    }

    init(base: String, editions: [Guide], pages: [SitemapPage]) {
        self.base = base
        self.editions = editions
        self.pages = Set(pages).filter(Sitemap.isPublic).sorted { $0.path < $1.path }
    }

    func files() -> [OutputFile] {
        let parts = parts()
        guard parts.count > 1 else { return [file(GuidePaths.sitemap, document(parts.first ?? []))] }
        let paths = (1...parts.count).map { OutputPath(trusted: "sitemap-\($0).xml") }
        let files = zip(paths, parts).map { file($0, document($1)) }
        return [file(GuidePaths.sitemap, index(of: paths))] + files
    }

    private func file(_ path: OutputPath, _ bytes: [UInt8]) -> OutputFile {
        OutputFile(path, bytes: bytes, owner: Self.owner)
    }

    private static func isPublic(_ page: SitemapPage) -> Bool {
        page.path != GuidePaths.notFound && !page.path.text.hasSuffix("/print/index.html")
    }
}

private extension Sitemap {
    /// The addresses as parts that fit into one file each.
    func parts() -> [[XMLWriter]] {
        let translations = Dictionary(grouping: pages) { SitemapEditions.key($0.path, editions) }
        let dates = SitemapEditions.dates(editions)
        var (parts, size) = ([[XMLWriter]](), 0)
        for page in pages {
            let others = SitemapEditions.translations(
                of: page, among: translations[SitemapEditions.key(page.path, editions)] ?? [], editions)
            let written = address(page, others, dates[page.path])
            if parts.isEmpty || parts[parts.count - 1].count == addressLimit || size + written.bytes.count > byteLimit {
                parts.append([])
                size = 0
            }
            parts[parts.count - 1].append(written)
            size += written.bytes.count
        }
        return parts
    }

    func address(_ page: SitemapPage, _ translations: [SitemapPage], _ date: CalendarDate?) -> XMLWriter {
        var xml = XMLWriter(partAtDepth: 1)
        xml.element("url") { xml in
            xml.element("loc", text: page.path.url(below: base))
            xml.element("lastmod", optional: (page.updated ?? date)?.description)
            writeAlternates(translations, to: &xml)
        }
        return xml
    }

    /// Every translation names all of them, itself included, and the page in the site's own language for all other
    /// readers.
    func writeAlternates(_ translations: [SitemapPage], to xml: inout XMLWriter) {
        for page in translations {
            guard let edition = SitemapEditions.edition(of: page.path, editions) else { continue }
            link(edition.language.text, page.path.url(below: base), to: &xml)
        }
        if let first = translations.first { link("x-default", first.path.url(below: base), to: &xml) }
    }

    func link(_ language: String, _ address: String, to xml: inout XMLWriter) {
        xml.element("xhtml:link", [("rel", "alternate"), ("hreflang", language), ("href", address)])
    }

    func document(_ addresses: [XMLWriter]) -> [UInt8] {
        var xml = XMLWriter()
        let namespaces: [XMLAttribute] = [
            ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"), ("xmlns:xhtml", "http://www.w3.org/1999/xhtml"),
        ]
        xml.element("urlset", namespaces) { xml in
            for address in addresses { xml.append(address) }
        }
        return xml.finished()
    }

    func index(of paths: [OutputPath]) -> [UInt8] {
        var xml = XMLWriter()
        xml.element("sitemapindex", [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")]) { xml in
            for path in paths {
                xml.element("sitemap") { $0.element("loc", text: path.url(below: base)) }
            }
        }
        return xml.finished()
    }
}
