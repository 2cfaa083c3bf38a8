import Calendar
import GuideModel
import Testing

@testable import Rendering

@Suite("What a site chooses")
struct SiteChoicesTests {
    @Test("the typeface applies to titles, on screen and on paper")
    func typeface() throws {
        var site = SampleGuide.site()
        #expect(try end(of: "main.css", site).hasPrefix(":root{") == false)
        site.theme.typeface = "sans"
        for name in ["main.css", "print.css"] {
            #expect(try end(of: name, site) == ":root{--title:var(--sans)}")
            let style = try style(name, site)
            #expect(style.contains("--sans:") && style.contains("--serif:"))
            #expect(style.firstMatch(of: /h1[^{}]*\{ font-family: var\(--title\)/) != nil)
        }
    }

    @Test("style sheets carry the site's accent, by day and by night")
    func accent() throws {
        var site = SampleGuide.site()
        site.theme.accent = "#1d4f91"
        #expect(try end(of: "main.css", site) == ":root{--accent:#1d4f91;--accent-dark:#6c8cb7}")
    }

    @Test("an accent that is hard to read is a warning with a legible one near it")
    func legibility() throws {
        var guide = SampleGuide()
        guide.site.theme.accent = "#ffcc00"
        guide.site.theme.accentDark = "#402020"
        let theme = try #require(ThemeLoader.load().theme)
        let found = ThemeLoader.check(theme, for: guide.guide)
        #expect(found.map(\.code) == ["low-contrast", "low-contrast"])
        #expect(found.map(\.severity) == [.warning, .warning])
        guide.site.theme.accent = found.compactMap(\.remedy).first { $0.contains("#") }.map { String($0.prefix(7)) }
        guide.site.theme.accentDark = nil
        #expect(ThemeLoader.check(theme, for: guide.guide).count <= 1)
        let own = ThemeLoader.load(overrides: [TemplateFile(path: "styles/main.css", text: "body {}")]).theme
        guide.site.theme.accent = "#ffcc00"
        #expect(ThemeLoader.check(try #require(own), for: guide.guide).isEmpty)
    }

    @Test("a language without words is a warning that names the missing file, and the words are English")
    func missingWords() throws {
        var guide = SampleGuide()
        let finnish = try #require(LanguageTag("fi"))
        guide.site.language = finnish
        guide.editions = [Edition(language: finnish, prefix: "")]
        let theme = try #require(ThemeLoader.load().theme)
        let found = ThemeLoader.check(theme, for: guide.guide)
        #expect(found.map(\.code) == ["missing-words-file"])
        #expect(found.first?.location?.file == "Templates/words/fi.words")
        #expect(try guide.pages()["tours/index.html"]?.contains("<h1>Tours</h1>") == true)
    }

    @Test("a site's own words file gives a language its words")
    func ownWords() throws {
        var guide = SampleGuide()
        let finnish = try #require(LanguageTag("fi-FI"))
        guide.site.language = finnish
        guide.editions = [Edition(language: finnish, prefix: "")]
        let words = TemplateFile(path: "words/fi.words", text: "tours = Kierrokset\n")
        let theme = try #require(ThemeLoader.load(overrides: [words]).theme)
        #expect(ThemeLoader.check(theme, for: guide.guide).isEmpty)
        #expect(try guide.pages(overrides: [words])["tours/index.html"]?.contains("<h1>Kierrokset</h1>") == true)
    }

    @Test("the list of a kind is headed by its plural, and a place by its label")
    func plurals() throws {
        var guide = SampleGuide()
        guide.site.kinds[0] = PlaceKind(
            slug: slug("landmark"), label: "Landmark", plural: "Landmarks", icon: "arch", visit: .zero, interest: nil)
        let pages = try guide.pages()
        #expect(pages["kinds/landmark/index.html"]?.contains("<h1>Landmarks</h1>") == true)
        #expect(pages["places/common/index.html"]?.contains(">Landmark</a>") == true)
        #expect(pages["kinds/cafe/index.html"]?.contains("<h1>Cafés</h1>") == true)
    }

    @Test("link previews get the first picture that they can show, and the card where there are only drawings")
    func previews() throws {
        var guide = SampleGuide()
        guide.contents.places[0].entry.images = ["a.svg", "b.jpg"].map {
            Picture(file: $0, alt: "A lawn", credit: nil, size: nil)
        }
        guide.contents.places[1].entry.images = [Picture(file: "c.SVG", alt: "A dome", credit: nil, size: nil)]
        let pages = try guide.pages()
        let common = try #require(pages["places/common/index.html"])
        #expect(common.contains("property=\"og:image\" content=\"https://waymark.example/guide/media/b.jpg\""))
        let house = try #require(pages["places/state-house/index.html"])
        #expect(house.contains("property=\"og:image\" content=\"https://waymark.example/guide/styles/card.png\""))
    }

    @Test("the group of a price begins with a capital, in the page's language if it is a usual word")
    func payers() throws {
        var guide = SampleGuide()
        let prices = ["adult", "family", "club members"].map {
            Price(who: $0, amount: Money(minorUnits: 500, currency: "USD"))
        }
        guide.contents.places[0].prices = prices
        let page = try guide.page("places/common/index.html")
        for who in ["Adult", "Family", "Club members"] { #expect(page.contains("<th scope=\"row\">\(who)</th>")) }
        let french = try #require(DefaultWords.all["fr"])
        #expect(["adult", "child", "student", "senior", "family", "group"].map(french.who).first == "Adulte")
        #expect(french.who("group") == "Groupe")
    }

    private func style(_ name: String, _ site: Site) throws -> String {
        let theme = try #require(ThemeLoader.load().theme)
        let file = Renderer.sharedFiles(theme, site: site).first { $0.path.text == "styles/\(name)" }
        return SampleGuide.text(of: try #require(file).make())
    }

    private func end(of name: String, _ site: Site) throws -> String {
        String(try style(name, site).split(separator: "\n").last ?? "")
    }
}
