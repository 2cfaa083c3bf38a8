import Calendar
import Checking
import GuideModel
import Testing

/// A guide in which much names a castle that is closed for good at the end of the year, on days before, on and after.
@Suite struct LeftOutTests {
    private static let site =
        SiteInMemory.siteFile
        + "menu: [{ label: Castle, url: /places/castle/ }, { label: Gate, url: /places/gate/ }]\n"
        + "rewards: { what: A coffee, place: castle }\n"

    private static func files(_ keys: String) -> [String: String] {
        [
            "places/gate.md": SiteInMemory.place(
                "city: town\nlinks: [{ title: Castle, url: /places/castle/ }, { title: Gate, url: /tours/spires/ }]",
                title: "Gate", at: "42.361, -71.05"),
            "places/pier.md": SiteInMemory.place(title: "Pier", at: "42.362, -71.05"),
            "places/castle.md": SiteInMemory.place(
                keys + "\ntags: [tower]\naliases: [/fort]", title: "Castle", at: "42.363, -71.05"),
            "cities/town.md": "---\ntitle: Town\nlocation: 42.36, -71.05\n---\n",
            "tours/spires.md": "---\ntitle: Spires\nstops: [gate, { place: castle, note: Look up. }, "
                + "{ place: pier, directions: From the castle go left., note: Sea. }]\n---\n\nText.\n",
            "tours/short.md": "---\ntitle: Short\nstops: [gate, castle, gate]\n---\n\nText.\n",
            "itineraries/day.md":
                "---\ntitle: Day\nstart: \"10:00\"\nfrom: castle\ntour: short\nstops: [castle, pier]\n---\n\nText.\n",
            "alerts/works.md": "---\ntitle: Works\naffects: place:castle\n---\n\nText.\n",
            "alerts/rain.md": "---\ntitle: Rain\naffects: [tour:short, place:castle, place:pier]\n---\n\nText.\n",
            "pages/about.md":
                "---\ntitle: About\n---\n\n[The castle](place:castle), [](place:castle#a), [fort](/fort), [](tour:short), "
                + "[rain](alert:works), [towers](/tags/tower/).\n\n",
        ]
    }

    /// A moment of a day in New York's winter.
    private static func moment(_ day: String, _ seconds: Int = 0) throws -> Instant {
        Instant(try #require(CalendarDate(iso8601: day)), second: seconds, offsetSeconds: -5 * 3600)
    }

    private static func check(_ keys: String, at moment: Instant, drafts: Bool = false) throws -> CheckResult {
        // The heading that a link leads to.
        var files = files(keys)
        files["places/castle.md"]? += "\n# A {#a}\n"
        return try SiteInMemory.check(files, drafts: drafts, site: site, now: moment)
    }

    /// The codes of warnings and errors, with the lines that they are at.
    private func told(_ result: CheckResult, _ severity: Diagnostic.Severity, _ code: String) -> [String] {
        result.diagnostics.filter { $0.severity == severity && $0.code == code }.map {
            "\($0.location?.file.dropFirst("Content/".count) ?? ""):\($0.location?.line ?? 0)"
        }
    }

    private static let ending = "expires: 2026-12-31"

    @Test(
        "until its last moment everything names it, and what will go without it is said: in the last 40 days"
    )
    func before() throws {
        for (day, seconds) in [("2026-11-21", 0), ("2026-12-15", 0), ("2026-12-30", 86_399)] {
            let result = try Self.check(Self.ending, at: Self.moment(day, seconds))
            let guide = try #require(result.guides.first)
            #expect(guide.tours.map(\.stops.count) == [3, 3])
            #expect(guide.places.map(\.slug.text) == ["castle", "gate", "pier"])
            let lines = told(result, .warning, "ending-reference")
            #expect(
                Set(lines).isSuperset(of: [
                    "tours/spires.md:3", "tours/short.md:3", "itineraries/day.md:6", "pages/about.md:5",
                ]))
            #expect(!result.diagnostics.contains { $0.code == "left-out-reference" || $0.severity == .error })
            let words = result.diagnostics.first { $0.location?.file == "Content/tours/short.md" }?.message
            #expect(
                words
                    == "from 2026-12-31 on the tour \"short\" goes without the place \"castle\", which ends then; from then on "
                    + "the tour \"short\" is left out, because fewer than two of its stops are left")
        }
    }

    @Test(
        "from its day on, and before the day on which it is published, everything goes without it, with warnings",
        arguments: [
            (ending, "2026-12-31", "it expired on 2026-12-31"), (ending, "2030-01-01", "it expired on 2026-12-31"),
            ("publish: 2027-06-01", "2026-11-21", "it is published on 2027-06-01"),
            ("draft: yes", "2026-11-21", "it is a draft"),
        ])
    func without(_ keys: String, _ day: String, _ reason: String) throws {
        let result = try Self.check(keys, at: Self.moment(day))
        let guide = try #require(result.guides.first, "\(result.diagnostics)")
        #expect(guide.places.map(\.slug.text) == ["gate", "pier"])
        #expect(guide.tours.map(\.slug.text) == ["spires"])
        #expect(guide.tours[0].stops.map(\.place.text) == ["gate", "pier"])
        // The way from the castle is none from the gate.
        #expect(guide.tours[0].stops[1].directions == nil && guide.tours[0].stops[1].note == "Sea.")
        let day = try #require(guide.itineraries.first)
        #expect(day.stops.count == 1 && day.from == nil && day.tour == nil)
        #expect(guide.alerts.map(\.slug.text) == ["rain"])
        #expect(guide.alerts[0].affects.count == 1)
        #expect(guide.places[0].links.map(\.title) == ["Gate"])
        #expect(guide.site.menu.map(\.label) == ["Gate"])
        #expect(guide.site.rewards.what == "A coffee" && guide.site.rewards.place == nil)
        for link in [
            "place:castle", "/fort/", "tour:short", "alert:works", "/places/castle/index.html", "/tags/tower",
        ] {
            #expect(guide.leftOutPages.title(of: link) != nil, "\(link)")
        }
        #expect(guide.leftOutPages.title(of: "place:gate") == nil)
        let lines = told(result, .warning, "left-out-reference")
        #expect(
            Set(lines).isSuperset(of: [
                "tours/spires.md:3", "tours/short.md:3", "itineraries/day.md:4", "itineraries/day.md:5",
                "itineraries/day.md:6",
                "alerts/works.md:3", "alerts/rain.md:3", "pages/about.md:5", "places/gate.md:6", "site.yaml:8",
                "site.yaml:9",
            ]), "\(lines)")
        let words = result.diagnostics.first { $0.location?.file == "Content/tours/spires.md" }?.message
        #expect(words == "the tour \"spires\" goes without the place \"castle\": \(reason)")
    }

    @Test("with drafts it is there, and nothing is said of it")
    func drafts() throws {
        let result = try Self.check(Self.ending, at: Self.moment("2027-01-01"), drafts: true)
        #expect(result.guides.first?.tours.count == 2)
        #expect(!result.diagnostics.contains { $0.code == "left-out-reference" })
    }

    @Test("a city, a tour, an itinerary and an alert that end are missed as a place is")
    func others() throws {
        var files = Self.files("")
        files["places/castle.md"]? += "\n# A {#a}\n"
        let early = try Self.check(Self.ending, at: Self.moment("2026-11-20", 86_399))
        #expect(!early.diagnostics.contains { $0.code == "ending-reference" } && early.guides.count == 1)
        for (path, title) in [
            ("cities/town.md", "Town"), ("tours/short.md", "Short"), ("tours/spires.md", "Spires"),
            ("itineraries/day.md", "Day"),
        ] {
            files[path] = files[path]?.replacing("title: \(title)", with: "title: \(title)\nexpires: 2026-11-01")
        }
        files["alerts/works.md"] = files["alerts/works.md"]?.replacing(
            "title: Works", with: "title: Works\nuntil: 2026-11-01")
        files["pages/about.md"]? += "[](city:town) [](itinerary:day) [](/tours/spires/) [](/itineraries/day/day.pdf)\n"
            .replacing("[](/", with: "[words](/")
        let result = try SiteInMemory.check(files, site: Self.site)
        let guide = try #require(result.guides.first, "\(result.diagnostics)")
        #expect(guide.tours.isEmpty && guide.itineraries.isEmpty && guide.cities.isEmpty)
        #expect(guide.places.allSatisfy { $0.city == nil })
        #expect(told(result, .warning, "left-out-reference").contains("places/gate.md:5"))
    }

    @Test("a guide of which a day leaves no place is an error; one that has only drafts is not")
    func nothing() throws {
        let files = [
            "places/castle.md": SiteInMemory.place("expires: 2026-11-01"),
            "places/gate.md": SiteInMemory.place("draft: yes"),
        ]
        let result = try SiteInMemory.check(files)
        #expect(told(result, .error, "nothing-left") == ["places/castle.md:5"])
        #expect(try !SiteInMemory.check(["places/gate.md": SiteInMemory.place("draft: yes")]).hasErrors)
    }

    @Test("a translation that names other stops goes without it, too")
    func translation() throws {
        var files = Self.files(Self.ending)
        files["tours/spires.fr.md"] =
            "---\ntitle: Flèches\nstops: [pier, castle, gate]\n---\n\n[Ch\u{e2}teau](place:castle)\n"
        files["places/castle.md"]? += "\n# A {#a}\n"
        files["places/castle.fr.md"] = "---\ntitle: Le ch\u{e2}teau\n---\n"
        let result = try SiteInMemory.check(files, site: Self.site, now: Self.moment("2027-01-01"))
        let french = try #require(result.guides.last)
        #expect(french.tours.first?.stops.map(\.place.text) == ["pier", "gate"])
        #expect(french.leftOutPages.title(of: "place:castle") == "Le ch\u{e2}teau")
    }
}
