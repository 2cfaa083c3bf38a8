import GuideModel
import Testing

@testable import Rendering

@Suite("The navigation")
struct MenuTests {
    @Test("entries of the site come first in their order; the guide's own follow, from the sixth at the foot")
    func order() throws {
        let book = SiteMenuItem(label: "Book & go", url: "https://example.org/book")
        let (top, foot) = try menus([book, SiteMenuItem(label: nil, url: "/places/")])
        #expect(top == ["Book &amp; go", "Places", "Tours", "Days", "A to Z"])
        #expect(!foot.contains("Tours") && !foot.contains("Book &amp; go"))
        let page = try page([book])
        #expect(page.contains("<li><a href=\"https://example.org/book\">Book &amp; go</a></li>"))
    }

    @Test("the guide's own entries are renamed, moved and taken out by their paths, with or without slashes")
    func own() throws {
        let (top, foot) = try menus([
            SiteMenuItem(label: nil, url: "/search/"), SiteMenuItem(label: "Walks", url: "tours"),
            SiteMenuItem(label: nil, url: "/places/", isShown: false),
            SiteMenuItem(label: "Hidden", url: "/itineraries/", isShown: false),
        ])
        #expect(top == ["A to Z", "Walks"])
        #expect(!foot.contains("Places") && !foot.contains("Hidden"))
    }

    @Test("an entry that leads into a part is not the part; the part is marked as open on its pages under any name")
    func parts() throws {
        let (top, _) = try menus([
            SiteMenuItem(label: "Freedom", url: "/tours/trail/"), SiteMenuItem(label: "Sorted", url: "/tours/?sort=1"),
        ])
        #expect(top == ["Freedom", "Sorted", "Tours", "Days", "Places"])
        let page = try page([SiteMenuItem(label: "Walks", url: "/tours/")], "tours/trail/index.html")
        #expect(page.contains("<a href=\"../../tours/index.html\" aria-current=\"true\">Walks</a>"))
    }

    @Test("in another edition a part without a label has its own name there")
    func editions() throws {
        var guide = SampleGuide()
        let french = try #require(LanguageTag("fr"))
        guide.editions.append(Edition(language: french, prefix: "fr/"))
        guide.edition = 1
        guide.site.menu = [SiteMenuItem(label: nil, url: "/places/")]
        let page = try guide.page("fr/index.html")
        #expect(Self.labels(in: page, from: "<header").first == "Lieux")
    }

    @Test("the footer is a line of text at the foot of every page, and nothing where the site gives none")
    func footer() throws {
        var guide = SampleGuide()
        #expect(try !guide.page("index.html").contains("<p>© "))
        guide.site.footer = "© 2026 <Walks>"
        for path in ["index.html", "places/common/index.html"] {
            #expect(try guide.page(path).contains("<p>© 2026 &lt;Walks&gt;</p>"))
        }
    }

    /// The labels at the top and at the foot of the front page.
    private func menus(_ items: [SiteMenuItem]) throws -> (top: [String], foot: [String]) {
        let page = try page(items)
        return (Self.labels(in: page, from: "<header"), Self.labels(in: page, from: "<footer"))
    }

    private func page(_ items: [SiteMenuItem], _ path: String = "index.html") throws -> String {
        var guide = SampleGuide()
        guide.site.menu = items
        return try guide.page(path)
    }

    private static func labels(in page: String, from tag: String) -> [String] {
        guard let start = page.firstRange(of: tag), let end = page[start.upperBound...].firstRange(of: "</nav>") else {
            return []
        }
        let links = page[start.upperBound..<end.lowerBound].matches(of: /<li><a [^>]*>([^<]*)<\/a><\/li>/)
        return links.map { String($0.1) }
    }
}
