import Calendar
import Geo
import GuideModel
import Markdown
import OpeningHours
import Testing

@testable import Rendering

@Suite("Steps and paper")
struct PaperTests {
    @Test("a tour says how many steps it has and the way round them, and where the map has none")
    func stepFree() throws {
        let page = try tourPage { leg, number in
            leg.steps = 38
            leg.stepFree =
                number == 1
                ? .other(Leg(metres: 610, time: TimeSpan(minutes: 9), basis: .network, geometry: [])) : .none
        }
        let section = try #require(page.firstRange(of: "id=\"step-free\"").map { page[$0.lowerBound...] })
        #expect(page.contains("<dd>76\u{A0}steps</dd>"))
        #expect(section.contains("Boston Common"))
        #expect(
            section.contains(
                "<strong><bdi>9\u{A0}min</bdi></strong><bdi>0.4\u{A0}mi</bdi><span>avoids 38\u{A0}steps</span>"))
        #expect(section.contains("No step-free way on the map (38\u{A0}steps)"))
    }

    @Test("where a walk begins is told to a metre")
    func position() throws {
        var sample = SampleGuide()
        sample.contents.places[0] = SampleGuide.place("common", "Boston Common", 42.3550012, -71.0656789)
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let document = try #require(try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched).first)
        #expect(String(decoding: document.bytes, as: UTF8.self).contains(">42.355, -71.06568<"))
    }

    @Test("the things of a line are parted by the comma of the language")
    func comma() throws {
        var sample = SampleGuide()
        sample.editions = [Edition(language: try #require(LanguageTag("ar")), prefix: "")]
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let document = try #require(try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched).first)
        let page = String(decoding: document.bytes, as: UTF8.self)
        #expect(page.contains("</bdi>، <bdi dir=\"ltr\">42.355, -71.0656</bdi>"))
        #expect(!page.contains("</bdi>, ") && !page.contains("</strong>, "))
    }

    @Test("a walk without steps is marked as such, one that is not on a map is not")
    func noSteps() throws {
        let plain = try tourPage { leg, _ in leg.stepFree = .same }
        #expect(plain.contains("The map shows no steps on this walk."))
        #expect(try !tourPage { _, _ in }.contains("id=\"step-free\""))
    }

    @Test("directions are folded unless they are one sentence; those of the author go before those of the map")
    func directions() throws {
        let part = WalkPart(
            turn: .start, way: .street, name: "Tremont Street", bearing: 0, metres: 300, time: TimeSpan(minutes: 4),
            stairs: Stairs(), crossings: 0, points: 0...1)
        let told = try tourPage { leg, _ in leg.parts = [part] }
        #expect(told.contains("<details class=\"way\"><summary>Directions</summary>"))
        #expect(told.contains("Head north on <bdi translate=\"no\">Tremont Street</bdi>."))
        let own = try tourPage { leg, _ in (leg.parts, leg.directions) = ([part], ["Follow the red line."]) }
        #expect(own.contains("<p class=\"way\">Follow the red line.</p>"))
        #expect(!own.contains("Tremont Street"))
    }

    @Test("a site's editions for paper have their pages, sizes and PDFs")
    func editions() throws {
        var sample = SampleGuide()
        sample.site.print.booklet = true
        sample.site.print.large = true
        sample.site.print.guide = true
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let documents = try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched)
        let tours = documents.filter { $0.page.text.hasPrefix("tours/") }
        #expect(
            tours.map(\.pdf.text) == [
                "tours/trail/trail.pdf", "tours/trail/trail-booklet.pdf", "tours/trail/trail-large.pdf",
                "tours/trail/trail-guide.pdf",
            ])
        let pages = tours.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(pages[0].contains("class=\"print sheet\""))
        #expect(pages[1].contains("class=\"print booklet\""))
        #expect(pages[2].contains("class=\"print large\""))
        #expect(pages[3].contains("class=\"print booklet\""))
        let folded = PrintEdition.allCases.map(\.folded?.rawValue)
        #expect(folded == [nil, "fold", nil, "guide-fold", nil, nil])
    }

    @Test("paper says on which days of the week stops are closed, days with the same stops together")
    func restDays() throws {
        var sample = SampleGuide()
        for (number, hours) in ["Tu-Su 10:00-17:00", "We-Su 10:00-17:00"].enumerated() {
            sample.contents.places[number].hours = try OpeningHours(parsing: hours)
        }
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let document = try #require(try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched).first)
        let page = String(decoding: document.bytes, as: UTF8.self)
        let lines = page.matches(of: /<li><strong>(Mon|Tue)<\/strong>: (.*)<\/li>/).map { ($0.1, $0.2) }
        #expect(lines.map(\.0) == ["Mon", "Tue"])
        #expect(lines.map { $0.1.matches(of: /class="shut"/).count } == [2, 1])
    }

    @Test("the style sheet of paper has the site's size of paper, and half of it for booklets")
    func paperSizes() throws {
        func style(_ paper: PrintSettings.Paper) throws -> String {
            var sample = SampleGuide()
            sample.site.print.paper = paper
            let theme = try #require(ThemeLoader.load(overrides: []).theme)
            let files = Renderer.sharedFiles(theme, site: sample.site)
            return Self.text(try #require(files.first { $0.path == GuidePaths.style("print.css") }).make())
        }
        #expect(try style(.a4).contains("\n@page{size:A4}\n@page booklet{size:A5}\n"))
        #expect(try style(.letter).contains("\n@page{size:Letter}\n@page booklet{size:5.5in 8.5in}\n"))
    }

    /// `404.html` is shown at addresses from which no style sheet is found; its policy allows this one.
    @Test("every page has a policy, and no style but that of a missing page and no script of its own, also on paper")
    func policy() throws {
        let sample = SampleGuide()
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let renderer = Renderer(sample.enriched, theme: theme)
        let pages = try (renderer.outputs() + renderer.papers([.sheet, .booklet]).map(\.page)).map { try $0.make() }
        #expect(pages.count > 10)
        for page in pages {
            let text = Self.text(page)
            #expect(text.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;self&#39;;"))
            let styles = text.split(separator: "<style>").dropFirst().map { String($0.prefix { $0 != "<" }) }
            #expect(styles == (page.path.text == "404.html" ? [MissingPageStyle.sheet] : []))
            #expect(!text.contains("<style ") && !text.contains(" style=") && !text.contains(" onclick="))
            for script in text.split(separator: "<script").dropFirst() {
                #expect(script.hasPrefix(" src=") || script.hasPrefix(" type=\"application/"), "\(page.path)")
            }
        }
    }

    @Test("pictures of other servers are allowed only where the site allows them")
    func remotePictures() throws {
        var sample = SampleGuide()
        #expect(try sample.pages()["index.html"]?.contains("img-src") == false)
        sample.site.showsRemotePictures = true
        #expect(try sample.pages()["index.html"]?.contains("img-src &#39;self&#39; https:") == true)
    }

    @Test("authors who are trusted with HTML may write styles, scripts and frames")
    func trustedPolicy() throws {
        var sample = SampleGuide()
        sample.site.html = .trusted
        let page = try #require(try sample.pages()["index.html"])
        #expect(page.contains("&#39;unsafe-inline&#39;") && page.contains("object-src &#39;none&#39;"))
    }

    private static func text(_ file: OutputFile) -> String {
        guard case .bytes(let bytes) = file.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("on paper the headings of a place are below its stop's, and two places with the same headings share no id")
    func storyHeadings() throws {
        var sample = SampleGuide()
        for number in 0..<2 {
            sample.contents.places[number].entry.body = Document(
                "# History\n\nSee [below](#today).\n\n## Today\n\nIt is open.")
        }
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let document = try #require(try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched).first)
        let page = String(decoding: document.bytes, as: UTF8.self)
        for stop in 1...2 {
            #expect(page.contains("<h4 id=\"stop-\(stop)-history\">History</h4>"))
            #expect(page.contains("<h5 id=\"stop-\(stop)-today\">Today</h5>"))
            #expect(page.contains("<a href=\"#stop-\(stop)-today\">below</a>"))
        }
    }

    @Test("a heading has no id that the page itself has")
    func ownIDs() throws {
        var sample = SampleGuide()
        sample.contents.tours[0].entry.body = Document(
            "## Main\n\n## Stop 1\n\n[up](#main), [to it](#stop-1x)\n\n## Stop 1x")
        let page = try #require(try sample.pages()["tours/trail/index.html"])
        #expect(page.contains("<h2 id=\"main-text\">Main</h2>") && page.contains("<h2 id=\"stop-1-text\">Stop 1</h2>"))
        #expect(page.contains("<a href=\"#main-text\">up</a>") && page.contains("<a href=\"#stop-1x\">to it</a>"))
        #expect(page.split(separator: " id=\"main\"").count == 2 && page.split(separator: " id=\"stop-1\"").count == 2)
    }

    @Test("paper has the emergency number, what is closed and when, and where a toilet is")
    func needs() throws {
        var sample = SampleGuide()
        sample.site.emergency = "911"
        sample.contents.places[0].closures = [
            Closure(
                from: CalendarDate(daysSince1970: 20_900), until: CalendarDate(daysSince1970: 20_901),
                reason: "Marathon")
        ]
        sample.contents.places.append(SampleGuide.place("wc", "Park toilet", 42.3551, -71.0656, kind: "wc"))
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let document = try #require(try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched).first)
        let page = String(decoding: document.bytes, as: UTF8.self)
        #expect(page.contains("In an emergency call</strong> <bdi dir=\"ltr\">911</bdi>"))
        #expect(page.contains("Marathon"))
        #expect(page.contains("Park toilet</bdi>, <bdi>40\u{A0}ft</bdi> from stop"))
    }

    @Test("closures of the same days stand once with all their stops, and so do the makers of pictures")
    func merged() throws {
        var sample = SampleGuide()
        for number in 0..<2 {
            sample.contents.places[number].closures = [
                Closure(
                    from: CalendarDate(daysSince1970: 20_900), until: CalendarDate(daysSince1970: 20_900),
                    reason: "Marathon")
            ]
            sample.contents.places[number].entry.images = [Picture(file: "a.svg", alt: "A", credit: "Ada Archer")]
        }
        let page = try paper(of: sample)
        #expect(page.split(separator: "Marathon").count == 2 && page.split(separator: "Ada Archer").count == 4)
        #expect(page.contains("<span class=\"credit\">1, 2 Ada Archer</span>"))
        #expect(page.contains("<p>The guide knows none within 0.2\u{A0}mi of a stop.</p>"))
    }

    @Test(
        "paper says how to get there: the author's words, stations near the start, and the country's emergency number")
    func gettingThere() throws {
        var sample = SampleGuide()
        sample.contents.tours[0].city = Slug("boston")
        sample.contents.tours[0].gettingThere = "Red Line to Park Street"
        sample.contents.cities[0].country = "United States"
        sample.site.kinds.append(
            PlaceKind(
                slug: try #require(Slug("tram")), label: "Tram stop", type: .stop, icon: nil,
                visit: TimeSpan(minutes: 5),
                interest: nil))
        sample.contents.places.append(SampleGuide.place("park", "Park Street", 42.3561, -71.0656, kind: "tram"))
        let page = try paper(of: sample)
        #expect(page.contains("<strong>Getting there</strong> <span>Red Line to Park Street</span>"))
        #expect(page.contains("<bdi>Park Street</bdi> (Tram stop), <bdi>"))
        #expect(page.contains("In an emergency call</strong> <bdi dir=\"ltr\">911</bdi>"))
    }

    private func paper(of sample: SampleGuide) throws -> String {
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let document = try #require(try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched).first)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    @Test("times after midnight say which day, and French months begin with their first")
    func days() throws {
        let words = DefaultWords.all
        let english = Wording(words: try #require(words["en"]), units: .metric)
        let french = Wording(words: try #require(words["fr"]), units: .metric)
        #expect(english.moment(TimeOfDay(362, 4)).text == "2:04\u{A0}am, day\u{A0}16")
        #expect(english.moment(TimeOfDay(362, 4)).machine == "02:04")
        #expect(french.moment(TimeOfDay(23, 59)).text == "23:59")
        let first = try #require(CalendarDate(year: 2026, month: 11, day: 1))
        #expect(french.day(first) == "1er\u{A0}novembre 2026")
        #expect(english.day(first) == "November\u{A0}1, 2026")
    }

    /// The page of the sample's tour with its walks changed.
    private func tourPage(_ change: @escaping (inout Leg, Int) -> Void) throws -> String {
        var sample = SampleGuide()
        sample.changeWalk = change
        return try sample.page("tours/trail/index.html")
    }
}
