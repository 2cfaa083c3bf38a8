import GuideModel
import Markdown
import Testing

@testable import Rendering

@Suite("A site's own files beside the theme's")
struct OwnFilesTests {
    private static let files = [
        TemplateFile(path: "styles/own.css", text: "h1 { color: red }"),
        TemplateFile(path: "app/own.js", text: "document.title = 'x'"),
    ]

    @Test("style sheets and scripts that the site names are loaded by every page on screen and by none on paper")
    func stylesAndScripts() throws {
        var sample = SampleGuide()
        (sample.site.theme.styles, sample.site.theme.scripts) = (["own.css"], ["own.js"])
        let theme = try #require(ThemeLoader.load(overrides: Self.files).theme)
        #expect(ThemeLoader.check(theme, for: sample.guide).isEmpty)
        let pages = try sample.pages(overrides: Self.files)
        for (path, root) in [("index.html", ""), ("tours/trail/index.html", "../../"), ("404.html", "/guide/")] {
            let head = try #require(pages[path]?.split(separator: "</head>").first)
            #expect(head.contains("<link rel=\"stylesheet\" href=\"\(root)styles/own.css?"))
            #expect(head.contains("<script src=\"\(root)app/own.js?"))
            let order = ["styles/main.css", "styles/own.css"].map { head.firstRange(of: $0)?.lowerBound }
            #expect(try #require(order[0]) < #require(order[1]))
        }
        for paper in try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched) {
            #expect(!String(decoding: paper.bytes, as: UTF8.self).contains("own."))
        }
        let outputs = Renderer.sharedFiles(theme, site: sample.site).map(\.path.text)
        #expect(outputs.contains("styles/own.css") && outputs.contains("app/own.js"))
    }

    @Test("a template that is as in the default theme is named among the sources of its pages, and not read again")
    func unchanged() throws {
        let own = try #require(ThemeLoader.defaultFiles.first { $0.path == "pages/place.mustache" })
        #expect(ThemeLoader.changed([own]).isEmpty)
        func sources(_ overrides: [TemplateFile]) throws -> [String] {
            let theme = try #require(ThemeLoader.load(overrides: overrides).theme)
            let outputs = Renderer(SampleGuide().enriched, theme: theme).outputs()
            return try #require(outputs.first { $0.path.text == "places/common/index.html" }).sources()
        }
        #expect(try sources([own]).contains("Templates/pages/place.mustache"))
        #expect(try !sources([]).contains("Templates/pages/place.mustache"))
    }

    @Test("a title with a word that fills a phone has smaller letters, on the front page too")
    func longWords() throws {
        func opening(_ title: String) throws -> String {
            var sample = SampleGuide()
            sample.site.title = title
            let page = try #require(try sample.pages()["index.html"])
            return String(try #require(page.split(separator: "<h1").dropFirst().first).prefix(20))
        }
        #expect(try opening("Four walks").hasPrefix(">Four walks"))
        #expect(try opening("Vier Stadtspaziergänge").hasPrefix(" class=\"long\""))
        #expect(try opening("Gegenwartskunstausstellungsgebäude").hasPrefix(" class=\"longer\""))
    }

    @Test("a site of plain pages that does not plan does not ship the planner")
    func planner() throws {
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        func files(_ feeds: Set<FeedSettings.Feed>?, hasApp: Bool = false) -> [String] {
            var sample = SampleGuide()
            sample.site.hasApp = hasApp
            if let feeds { sample.site.feeds.enabled = feeds }
            let outputs = Renderer.sharedFiles(theme, site: sample.site)
            return outputs.map(\.path.text).filter { $0.contains("planner") }
        }
        #expect(files(nil) == ["app/planner-worker.js", "app/planner.js", "app/planner.wasm"])
        #expect(files([.gpx, .planner]).count == 3)
        #expect(files([.gpx]).isEmpty)
        #expect(files([.gpx], hasApp: true).count == 3)
    }

    @Test("without the visitor's app there are none of its pages, files, scripts and styles, and no page asks for one")
    func plain() throws {
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        var sample = SampleGuide()
        sample.site.hasApp = false
        let shared = Renderer.sharedFiles(theme, site: sample.site).map(\.path.text)
        let pages = try sample.pages()
        let own = [
            "visitor", "look", "my-day", "plan.js", "walk.js", "settings", "leaflet", "livemap", "app.css", "icon-",
            "streets-worker", "walk.wasm",
        ]
        for name in own {
            #expect(!shared.contains { $0.contains(name) }, "\(name)")
            #expect(!pages.keys.contains { $0.hasPrefix(name) }, "\(name)")
        }
        let front = try #require(pages["index.html"])
        #expect(front.contains("app/page.js") && !front.contains("manifest") && !front.contains("class=\"bar\""))
        #expect(Renderer(sample.enriched, theme: theme).appFiles().isEmpty)
    }

    @Test("a style sheet or script that is not there is an error with the nearest name")
    func missing() throws {
        var sample = SampleGuide()
        (sample.site.theme.styles, sample.site.theme.scripts) = (["ownn.css"], ["../app/own.js"])
        let theme = try #require(ThemeLoader.load(overrides: Self.files).theme)
        let found = ThemeLoader.check(theme, for: sample.guide)
        #expect(found.map(\.code) == ["missing-theme-file", "missing-theme-file"])
        #expect(found.allSatisfy { $0.severity == .error && $0.location?.file == sample.site.location.file })
        #expect(found.contains { $0.remedy == "did you mean \"own.css\"?" })
    }

    @Test("a template finds the top of the site from every page")
    func root() throws {
        let foot = TemplateFile(path: "partials/foot.mustache", text: "<img src=\"{{site.root}}media/x.svg\">")
        let pages = try SampleGuide().pages(overrides: [foot])
        #expect(pages["index.html"]?.contains("<img src=\"./media/x.svg\">") == true)
        #expect(pages["places/common/index.html"]?.contains("<img src=\"../../media/x.svg\">") == true)
        #expect(pages["404.html"]?.contains("<img src=\"/guide/media/x.svg\">") == true)
    }

    @Test("the page for missing addresses, the front page and the head can each be changed alone")
    func oneAlone() throws {
        let usual = try SampleGuide().pages()
        func changed(_ path: String) throws -> Set<String> {
            let file = try #require(ThemeLoader.defaultFiles.first { $0.path == path })
            let own = try SampleGuide().pages(overrides: [TemplateFile(path: path, text: file.text + "<!-- own -->")])
            return Set(own.filter { usual[$0.key] != $0.value }.keys)
        }
        #expect(try changed("pages/not-found.mustache") == ["404.html"])
        #expect(try changed("pages/front.mustache") == ["index.html"])
        let redirects = Set(usual.filter { $0.value.contains("http-equiv=\"refresh\"") }.keys)
        #expect(try changed("partials/head.mustache") == Set(usual.keys).subtracting(redirects))
    }

    @Test("pages/404.md is the text of the page for missing addresses, and of nothing else")
    func notFoundPage() throws {
        var sample = SampleGuide()
        var page = Page(entry: SampleGuide.entry("404", "Off the map"))
        page.entry.body = Document("Try the [tour](tour:trail).")
        #expect(page.isNotFoundPage)
        sample.contents.notFoundPage = page
        let pages = try sample.pages()
        let lost = try #require(pages["404.html"])
        #expect(lost.contains("<h1>Off the map</h1>"))
        #expect(lost.contains("<a href=\"/guide/tours/trail/index.html\">tour</a>"))
        #expect(lost.contains("noindex") && !lost.contains("Page not found"))
        #expect(pages["404/index.html"] == nil)
        #expect(pages["search/index.html"]?.contains("Off the map") == false)
    }

    @Test("in a language that is written from right to left, names of other scripts are isolated in sentences")
    func isolation() throws {
        let words = Words(language: "he", table: ["from": "מ{place} עד {end}"])
        #expect(words.text("from", ["place": "Café Noir", "end": "יפו 12"]) == "מ\u{2068}Café Noir\u{2069} עד יפו 12")
        let english = Words(language: "en", table: ["from": "from {place}"])
        #expect(english.text("from", ["place": "Café Noir"]) == "from Café Noir")
    }

    @Test("names on a map begin where they were placed, also on a page that is written from right to left")
    func maps() throws {
        for name in ["styles/map.css", "styles/map-paper.css"] {
            let style = try #require(ThemeLoader.defaultFiles.first { $0.path == name }).text
            let rule = try #require(style.firstMatch(of: /(?m)^\.map \{[^}]*\}/))
            #expect(rule.0.contains("direction: ltr"), "\(name)")
        }
    }

    @Test("telephone numbers keep their direction, names and durations theirs, and a position is no contact")
    func directions() throws {
        var sample = SampleGuide()
        sample.contents.places[0].contact.phone = "+1 617 555 0100"
        let pages = try sample.pages()
        let place = try #require(pages["places/common/index.html"])
        #expect(place.contains("<bdi dir=\"ltr\">+1 617 555 0100</bdi>"))
        #expect(!place.contains("42.355, "))
        let tour = try #require(pages["tours/trail/index.html"])
        #expect(tour.contains("4\u{A0}min</bdi></strong><bdi>"))
        #expect(tour.contains("<bdi>Boston Common</bdi></a>"))
    }
}
