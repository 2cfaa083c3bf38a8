import GuideModel
import Importing
import TestSupport
import Testing

/// A guide that is made of the feed of another one has the same feed.
@Suite struct GuideRoundTripTests {
    @Test func everythingThatTheFeedHoldsComesBack() throws {
        try ImportHouse.with(Self.site) { house in
            let faults = try house.faults
            #expect(faults == [])
            let feed = try #require(try house.output("feeds/guide.xml"))
            try copyComesBack(feed, from: house)
        }
    }

    @Test func aSecondImportChangesNothing() throws {
        try ImportHouse.with(Self.site) { house in
            let feed = try #require(try house.output("feeds/guide.xml"))
            try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
                let found = proposals(feed, house)
                let first = try copy.bringIn(found)
                let second = try copy.bringIn(found)
                #expect(first.report.added.count == 10)
                #expect(first.report.added.allSatisfy { !$0.isDraft && $0.gaps.isEmpty })
                #expect(second.files.isEmpty && second.report.conflicts.isEmpty && second.report.gone.isEmpty)
            }
        }
    }

    /// In a guide that has another page of that name, everything that leads to the place leads to the new one.
    @Test func namesThatAreTakenGetANumberAndReferencesFollow() throws {
        try ImportHouse.with(Self.site) { house in
            let feed = try #require(try house.output("feeds/guide.xml"))
            let own = "---\ntitle: My own pier\nlocation: 60.2, 25.0\nkind: landmark\n---\n\nMine.\n"
            try ImportHouse.with(["Content/site.yaml": Self.settings, "Content/places/pier.md": own]) { copy in
                try copy.bringIn(proposals(feed, house))
                #expect(try copy.faults == [])
                #expect(try copy.folder.read("Content/places/pier.md") == own)
                #expect(try copy.folder.read("Content/tours/quay.md").contains("{ place: pier-2, "))
                #expect(try copy.folder.read("Content/pages/about.md").contains("[the pier](place:pier-2#the-boats)"))
                #expect(try copy.folder.read("Content/alerts/ice.md").contains("place:pier-2"))
                #expect(try copy.folder.read("Content/itineraries/day.md").contains("from: pier-2"))
            }
        }
    }

    /// Kinds and interests of the other guide are added where its places need them, with all that they say.
    @Test func aGuideGetsTheKindsAndInterestsThatItLacks() throws {
        try ImportHouse.with(Self.site) { house in
            let feed = try #require(try house.output("feeds/guide.xml"))
            try ImportHouse.with { copy in
                try copy.bringIn(proposals(feed, house))
                let settings = try copy.folder.read("Content/site.yaml")
                #expect(settings.contains("plural: Cafés"))
                #expect(settings.contains("id: sea"))
                #expect(!settings.contains("nobody"))
                #expect(try copy.faults == [])
            }
        }
    }

    /// News stay in the list of their folder.
    @Test func newsKeepTheirFolder() throws {
        let news = "---\ntitle: Open again\ndate: 2020-05-01\n---\n\nCome.\n"
        let more = [
            "Content/pages/blog/index.md": "---\ntitle: Blog\n---\n\nAll.\n", "Content/pages/blog/2026/open.md": news,
        ]
        try ImportHouse.with(Self.site.merging(more) { own, _ in own }) { house in
            let feed = try #require(try house.output("feeds/guide.xml"))
            try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
                try copy.bringIn(proposals(feed, house))
                #expect(try copy.folder.read("Content/pages/blog/2026/open.md").contains("date: 2020-05-01"))
                #expect(try copy.folder.read("Content/pages/blog.md").contains("title: Blog"))
                #expect(try copy.faults == [])
            }
        }
    }

    @Test func whatTheFeedDoesNotHoldIsSaid() throws {
        try ImportHouse.with(Self.site) { house in
            let feed = try #require(try house.output("feeds/guide.xml"))
            let dropped = GuideImport.proposals(of: ImportFile("guide.xml", feed), ImportOptions()).dropped
            #expect(dropped.map(\.what).contains { $0.hasPrefix("map extracts, timetables") })
        }
    }

    /// Texts of the feed are strangers': markup in titles stays words, and a path that climbs is no file of the guide.
    @Test func aHostileFeedBringsNothingThatActs() throws {
        let feed = """
            <guide xmlns="urn:waymark:guide:1" version="1.4" lang="en"><site timezone="UTC"><title>T</title><url>https://x.test/</url></site>
            <kinds><kind slug="landmark" label="L" type="landmark" visit="60"/></kinds><places>
            <place slug="../../etc/x" kind="landmark" latitude="60.1" longitude="24.9" visit="60"><title>&lt;script&gt;a&lt;/script&gt; A</title>
            <description>&lt;p&gt;&lt;a href="javascript:alert(1)"&gt;b&lt;/a&gt;&lt;script&gt;c&lt;/script&gt;&lt;img src="https://x.test/media/../../site.yaml" alt="d"&gt;&lt;/p&gt;</description>
            <image url="https://x.test/media/../../site.yaml" alt="e"/></place></places></guide>
            """
        try ImportHouse.with { house in
            let found = GuideImport.proposals(of: ImportFile("guide.xml", feed), ImportOptions())
            #expect(found.wanted.isEmpty)
            let plan = try house.bringIn(found)
            #expect(plan.files.allSatisfy { $0.path.hasPrefix("Content/") && !$0.path.contains("..") })
            // Its link is refused, so it waits for its author as a draft.
            #expect(plan.report.added.map(\.isDraft) == [true])
            let text = try house.folder.read(plan.report.added[0].path)
            #expect(!text.contains("<script>c") && text.contains("b"))
            #expect(try house.faults == [])
        }
    }

    /// A guide of the feed of a site, by the import alone; its feed is the same except for the
    /// digests that hold what is not in it.
    private func copyComesBack(_ feed: String, from house: ImportHouse) throws {
        try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
            let plan = try copy.bringIn(proposals(feed, house))
            #expect(plan.faults.isEmpty)
            let faults = try copy.faults
            #expect(faults == [])
            let again = try #require(try copy.output("feeds/guide.xml"))
            let lines = { (text: String) in text.split(separator: "\n").map(String.init) }
            for (before, after) in zip(lines(feed), lines(again)) where before != after {
                Issue.record("\(before)\n\(after)")
                break
            }
            #expect(again == feed)
        }
    }

    private func proposals(_ feed: String, _ house: ImportHouse) -> Proposals {
        var found = GuideImport.proposals(of: ImportFile("guide.xml", feed), ImportOptions())
        found.files = found.wanted.compactMap { file in
            // A file that is missing would be a fault in the test's outcome.
            (try? house.folder.read("Content/media/" + file.path)).map {
                FoundFile(path: file.path, bytes: Array($0.utf8))
            }
        }
        #expect(found.files.count == found.wanted.count)
        return found
    }
}

// MARK: - The guide

extension GuideRoundTripTests {
    static let settings = """
        title: Town
        url: https://town.test/guide/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        summary: A "small" town & its harbour <3
        social: { mastodon: "https://social.test/@town" }
        kinds:
          landmark: { label: Landmark, visit: 20 min, interest: sea }
          cafe: { label: Café, plural: Cafés, icon: cup, visit: 30 min }
        interests: [{ id: sea, label: "The sea, the sea" }, { id: nobody, label: Nobody }]
        print: { booklet: yes }
        media: { as-is: [pier.mp3] }
        """

    static let site = [
        "Content/site.yaml": settings,
        "Content/index.md": "---\ntitle: Town\n---\n\nWelcome to [the pier](place:pier), and *stay*.\n",
        "Content/media/a b.svg": picture, "Content/media/pier/2.svg": picture,
        "Content/media/words.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n",
        "Content/media/pier.mp3": "ID3\u{3}\u{0}\u{0}",
        "Content/cities/harbour.md": """
        ---
        title: Harbour
        location: 60.17, 24.95
        country: Finland
        language: fi
        population: 1200
        public-holidays: ["Mar 17"]
        social: { mastodon: "https://social.test/@harbour" }
        ---

        A city.
        """,
        "Content/places/pier.md": """
        ---
        title: "Pier 7 & more <3"
        kind: landmark
        id: 17
        city: harbour
        location: 60.16765, 24.95412
        level: -1
        cover: anchor
        visit: 1 h 15 min
        hours: "Mo-Fr 09:00-17:00; PH off"
        closures: [{ from: 2026-12-24 }, { from: 2027-01-01, until: 2027-01-06, reason: "Ice: thick" }]
        price: [{ who: adult, amount: 12.50 EUR }, { who: child, amount: free }]
        rating: { score: 4.5, count: 12, source: Readers, url: "https://ratings.test/1" }
        interests: [sea]
        busy: [{ when: "Sa-Su 11:00-14:00", label: Groups arrive }]
        waits: yes
        address: Quay 7
        phone: +358 9 1234
        website: https://pier.test/?a=1&b=2
        accessibility: { wheelchair: limited, notes: "Two steps.\\nA ramp." }
        media:
          - { type: audio, title: The horn, file: pier.mp3, transcript: words.vtt, duration: 1 min 20 s }
          - { type: page, title: More, url: "https://pier.test/more" }
        links: [{ title: All tours, url: /tours/ }, { title: Elsewhere, url: "https://else.test/" }]
        contributors: [Ada]
        image: { file: a b.svg, alt: "A \\"pier\\"", credit: Drawn for this guide }
        images: [{ file: pier/2.svg, alt: Two boats, credit: Somebody }]
        tags: [boats, "rock'n'roll"]
        aliases: [old/pier/]
        short: p7
        publish: 2026-01-02
        updated: 2026-05-02
        x-note: { a: [1, "two"], b: "x: y" }
        ---

        A pier of *wood* and **iron**, `a < b`, ~~gone~~ there\\
        since 1_900; see [the café](place:cafe "Warm"), <https://pier.test/>, and 2 \\* 3 = 6 & so on.

        ## The boats

        1. To the island

           daily

        2. To *town*
           - by day
           - by night

        ***

        > A quotation
        >
        > of two paragraphs

        ```text
        code <b> & `ticks`
        ```

        | When | Where |
        |:-----|------:|
        | 9 \\| 10 | **here** |

        ![Boats](pier/2.svg "Boats at *noon*")

        ::: note Mind the step
        It is *steep*.

        ::: tip
        Inside.
        :::
        :::

        ::: quote An old song
        We sail.
        :::

        ::: figure pier/2.svg A pier
        The *pier*.
        :::

        ::: audio pier.mp3 The horn
        Hoot.
        :::

        2024\\. was a year. # no heading
        """,
        "Content/places/cafe.md": """
        ---
        title: Café
        kind: cafe
        hours: "Mo-Su 08:00-20:00"
        location: 60.1680, 24.9560
        cuisine: [fish, soup]
        menu: [{ name: Soup, price: 9 EUR, note: "with bread" }]
        ---

        Warm.
        """,
        "Content/places/far.md": """
        ---
        title: Far away
        kind: landmark
        location: 60.1690, 24.9590
        price: 5 EUR
        menu: https://far.test/menu
        ---
        """,
        "Content/tours/quay.md": """
        ---
        title: Along the quay
        city: harbour
        season: Summer
        difficulty: easy
        getting-there: Tram 4
        loop: yes
        pace: 4
        start: "09:30"
        guided: yes
        stops:
          - { place: pier, visit: 5 min, note: "Look: up" }
          - { place: cafe, directions: Go on., via: "60.1678, 24.9552" }
          - { place: far, optional: yes }
        ---

        A walk, then [a day](itinerary:day).
        """,
        "Content/tours/lined.md": """
        ---
        title: By the line
        order: free
        line: lined.gpx
        stops: [pier, cafe]
        ---
        """,
        "Content/tours/lined.gpx": """
        <gpx version="1.1"><trk><trkseg><trkpt lat="60.16760" lon="24.95400"/><trkpt lat="60.16782" lon="24.95471"/>\
        <trkpt lat="60.16801" lon="24.95610"/></trkseg></trk></gpx>
        """,
        "Content/itineraries/day.md": """
        ---
        title: A day
        start: "10:00"
        end: "16:00"
        days: Tu-Fr
        from: pier
        to: { name: Station, location: "60.1700, 24.9500" }
        tour: quay
        budget: 60 EUR
        featured: yes
        stops:
          - { place: pier, visit: 10 min, note: First }
          - { choose: cafe, within: 2 km, between: "12:00-13:30", visit: 45 min }
          - { place: far, at: "14:00" }
        ---
        """,
        "Content/alerts/ice.md": """
        ---
        title: Ice
        from: 2026-11-01
        until: 2027-03-01
        severity: warning
        affects: [place:pier, tour:quay]
        ---

        Slippery.
        """,
        "Content/pages/about.md": """
        ---
        title: About
        menu: { label: About us, order: 3 }
        ---

        From [the pier](place:pier#the-boats) to [all tours](/tours/).
        """,
    ]

    private static let picture =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"><rect width=\"20\" height=\"10\"/></svg>"
}
