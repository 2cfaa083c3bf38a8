import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("Sitemap and robots")
struct SitemapTests {
    private let english = SampleGuide()
    private var french: SampleGuide {
        var sample = SampleGuide()
        sample.edition = Edition(language: LanguageTag("fr")!, prefix: "fr/")  // because "fr" is a language
        return sample
    }

    private func pages(_ paths: [String]) -> [SitemapPage] { paths.map { SitemapPage(OutputPath(trusted: $0)) } }

    private func siteFiles(_ editions: [EnrichedGuide], pages: [SitemapPage]) throws -> [OutputFile] {
        try Exporter.siteFiles(editions, pages: pages).map { try $0.make() }
    }

    private func text(_ files: [OutputFile], _ path: String) throws -> String {
        let file = try #require(files.first { $0.path.text == path })
        guard case .bytes(let bytes) = file.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("pages have full addresses, and the author's date where there is one")
    func addresses() throws {
        let files = try siteFiles([english.enriched], pages: pages(["index.html", "tours/trail/index.html"]))
        let map = try text(files, "sitemap.xml")
        #expect(map.contains("<loc>https://waymark.example/guide/</loc>\n  </url>"))
        #expect(
            map.contains("<loc>https://waymark.example/guide/tours/trail/</loc>\n    <lastmod>2026-03-01</lastmod>"))
    }

    @Test("translations name one another, and the site's language is the default")
    func translations() throws {
        let paths = ["tours/trail/index.html", "fr/tours/trail/index.html", "about/index.html"]
        let files = try siteFiles([english.enriched, french.enriched], pages: pages(paths))
        let map = try text(files, "sitemap.xml")
        let trail = "https://waymark.example/guide/tours/trail/"
        let link = "<xhtml:link rel=\"alternate\" hreflang="
        #expect(map.components(separatedBy: link + "\"en\" href=\"\(trail)\"/>").count == 3)
        #expect(map.components(separatedBy: link + "\"x-default\" href=\"\(trail)\"/>").count == 3)
        #expect(map.contains(link + "\"fr\" href=\"https://waymark.example/guide/fr/tours/trail/\"/>"))
        #expect(map.components(separatedBy: "<xhtml:link").count == 7)
    }

    @Test("only the editions in which a page is written are its translations")
    func languages() throws {
        let own = SitemapPage(OutputPath(trusted: "tags/park/index.html"), languages: [])
        let other = SitemapPage(OutputPath(trusted: "fr/tags/park/index.html"), languages: [])
        let map = try text(siteFiles([english.enriched, french.enriched], pages: [own, other]), "sitemap.xml")
        #expect(map.components(separatedBy: "<loc>").count == 3)
        #expect(!map.contains("hreflang"))
    }

    @Test("the page for missing pages and the print pages are left out")
    func leftOut() throws {
        let paths = ["404.html", "tours/trail/print/index.html", "tours/trail/index.html"]
        let map = try text(siteFiles([english.enriched], pages: pages(paths)), "sitemap.xml")
        #expect(map.components(separatedBy: "<loc>").count == 2)
    }

    @Test("more addresses than a file may hold are split under an index")
    func split() throws {
        let paths = (1...7).map { "p\($0)/index.html" }
        var sitemap = Sitemap(base: "https://a.example/", editions: [english.guide], pages: pages(paths))
        sitemap.addressLimit = 3
        let files = sitemap.files()
        #expect(files.map(\.path.text) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
        #expect(try text(files, "sitemap.xml").contains("<loc>https://a.example/sitemap-3.xml</loc>"))
        #expect(try text(files, "sitemap-3.xml").contains("<loc>https://a.example/p7/</loc>"))
        #expect(Sitemap(base: "", editions: [], pages: []).addressLimit == 50_000)
    }

    @Test("robots.txt lets everybody in and names the sitemap")
    func robots() throws {
        let robots = try text(siteFiles([english.enriched], pages: []), "robots.txt")
        #expect(robots == "User-agent: *\nAllow: /\n\nSitemap: https://waymark.example/guide/sitemap.xml\n")
    }
}
