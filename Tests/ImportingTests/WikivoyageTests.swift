import Formats
import Geo
import GuideModel
import Importing
import Pipeline
import TestSupport
import Testing

@Suite struct WikivoyageTests {
    private static let page = #"""
        {{pagebanner|Town banner.jpg}}
        '''Town''' is a town.
        ==See==
        ===Old town===
        <!-- {{see|name=Hidden}} -->
        * {{see
        | name=[[Old Pier|The '''Old''' Pier Museum]] | alt=Laituri | url=https://pier.test/?a=b | email=
        | address=Quay 1 | lat=60.1676 | long=24.954 | phone=+358 9 123, +358 9 124 (shop) | wikidata=Q7
        | hours=M-F 10:00–17:00, Sa Su 11:00-15:00 | price=Adults €5, children free | directions=tram 4
        | content=A pier of {{convert|12|m}}<ref name="a">A book | 3</ref>, see [https://x.test the ''site''] and [[Museum]].<br>It <b>creaks</b>. <script>x</script>{{dead link|2020}}
        }}
        * {{marker|type=see|name=Column|lat=60.16|long=24.951}}: a column of ''granite''.
        * {{do|name=Swim|lat=60.17|long=24.95|hours=whenever|price=ask}}
        ==Eat==
        * {{eat|name=Soup Bar|lat=60.168|long=24.955}}
        * {{eat|name=Café Blue|lat=60.169|long=24.955|price=free}}
        * {{eat|name=|lat=1|long=2}}
        ==Drink==
        * {{listing|name=The Cellar|lat=60.1685|long=24.9552}}
        ==Get in==
        * {{go|name=Station|lat=60.1|long=24.9}}
        ==Sleep==
        * {{sleep|name=Hostel Ann|content=No position.}}
        * {{sleep|name=Broken|lat=60|long=24
        """#

    private func found(_ text: String = page, in house: ImportHouse) throws -> Proposals {
        let guide = GuideOutline(documents: try SiteBuild(house.inputs).check().documents)
        return WikivoyageImport(guide).proposals(of: WikivoyagePage(title: "Town", language: "en", text: text))
    }

    @Test func listingsBecomePlacesWithTheirKindsAndQuotedTexts() throws {
        try ImportHouse.with { house in
            let plan = try house.bringIn(found(in: house))
            let text = try house.folder.read("Content/places/the-old-pier-museum.md")
            for line in [
                "title: The Old Pier Museum #", "kind: museum #", "location: 60.1676, 24.954 #", "address: Quay 1 #",
                "phone: +358 9 123 #", "x-phones: +358 9 123, +358 9 124 (shop)\n", "website: https://pier.test/?a=b #",
                "wikidata: Q7 #", "x-alt: Laituri\n",
                "  - { who: Adults, amount: 5 EUR }\n", "  - { who: children, amount: free }\n",
                "hours: Mo-Fr 10:00-17:00, Sa,Su 11:00-15:00 #",
                "x-hours: M-F 10:00–17:00, Sa Su 11:00-15:00\n",
                "::: quote\nA pier of 12 m, see the site and Museum.\n\nIt creaks.\n\ntram 4\n\n[Town](https://en.wikivoyage.org/wiki/Town), Wikivoyage, [CC BY-SA 4.0](",
            ] { #expect(text.contains(line), "\(line) is missing in\n\(text)") }
            let kinds = ["soup-bar": "bar", "cafe-blue": "cafe", "the-cellar": "bar", "hostel-ann": "hostel"]
            for (slug, kind) in kinds {
                let text = try house.folder.read("Content/places/\(slug).md")
                #expect(text.contains("kind: \(kind) #"), "\(slug)")
            }
            let column = try house.folder.read("Content/places/column.md")
            #expect(column.contains("a column of granite.\n") && column.contains("kind: landmark #"))
            #expect(plan.report.added.filter(\.isDraft).map(\.title) == ["Hostel Ann"])
            #expect(
                plan.report.dropped.map(\.why) == [
                    "it has no name", "it is no place to see, do, buy, eat, drink or sleep",
                    "the braces that should end it are missing",
                ])
            #expect(
                !house.folder.exists("Content/places/hidden.md") && !house.folder.exists("Content/places/broken.md"))
            let swim = try house.folder.read("Content/places/swim.md")
            #expect(swim.contains("The source says: whenever") && swim.contains("The source says: ask"))
            #expect(try house.faults == [])
        }
    }

    @Test func aSecondImportOfAPageShowsWhatChangedAndKeepsWhatTheAuthorChanged() throws {
        try ImportHouse.with { house in
            try house.bringIn(found(in: house))
            #expect(try house.bringIn(found(in: house)).files.isEmpty)
            let file = "Content/places/the-old-pier-museum.md"
            let first = try house.folder.read(file)
            try house.folder.write(first.replacing("phone: +358 9 123 #", with: "phone: +358 9 999 #"), to: file)
            let changed = Self.page.replacing("Quay 1", with: "Quay 2").replacing("+358 9 123,", with: "+358 9 777,")
                .replacing("* {{eat|name=Café", with: "* {{x|label=Café").replacing("creaks", with: "shakes")
            let plan = try house.bringIn(found(changed, in: house))
            #expect(Set(plan.report.updated.map(\.key)) == ["address", "x-phones", "text"])
            #expect(plan.report.conflicts.map { [$0.key, $0.file] } == [["phone", "+358 9 999"]])
            #expect(plan.report.gone.map(\.title) == ["Café Blue"])
            #expect(try house.folder.read(file).contains("It shakes."))
        }
    }

    @Test func aPlaceOfTheGuideWithTheSameNumberGetsWhatItLacksAndNoWords() throws {
        let mine = "---\ntitle: My pier\nlocation: 60.1, 24.9\nkind: landmark\nwikidata: Q7\n---\n\nMine.\n"
        try ImportHouse.with(["Content/places/mine.md": mine]) { house in
            try house.bringIn(found(in: house))
            let text = try house.folder.read("Content/places/mine.md")
            #expect(text.contains("address: Quay 1\n") && text.hasSuffix("---\n\nMine.\n"))
            #expect(!house.folder.exists("Content/places/the-old-pier-museum.md"))
        }
    }

    @Test func onlyTheSectionsThatAreWantedComeIn() {
        let importer = WikivoyageImport(GuideOutline(documents: []), sections: [.sleep, .drink])
        let found = importer.proposals(of: WikivoyagePage(title: "Town", language: "en", text: Self.page))
        #expect(found.places.map(\.title) == ["The Cellar", "Hostel Ann"])
        #expect(found.remarks == ["left alone, as --only says: 5 of other sections"])
    }

    @Test func whatIsNotAskedForNowIsNotGone() throws {
        try ImportHouse.with { house in
            try house.bringIn(found(in: house))
            let importer = WikivoyageImport(GuideOutline(documents: []), sections: [.sleep])
            let text = Self.page.replacing("* {{sleep|name=Hostel Ann", with: "* {{x|name=Hostel Ann")
            let plan = try house.bringIn(
                importer.proposals(of: WikivoyagePage(title: "Town", language: "en", text: text)))
            #expect(plan.report.gone.map(\.title) == ["Hostel Ann"])
        }
    }

    @Test func positionsThatThePageLacksAreLookedUpByNumber() throws {
        let text = "{{see|name=A|wikidata=Q7}}{{see|name=B|wikidata=Q8}}{{see|name=C|lat=1|long=2|wikidata=Q9}}"
        let importer = WikivoyageImport(GuideOutline(documents: []))
        var found = importer.proposals(of: WikivoyagePage(title: "Town", language: "en", text: text))
        let answer = """
            { "entities": { "Q8": { "id": "Q8", "missing": "" }, "Q7": { "id": "Q7", "claims": { "P625": [{ "mainsnak": {
              "datavalue": { "value": { "latitude": 60.5, "longitude": 24.5 } } } }] } } } }
            """
        let tree = try JSONTree(Array(answer.utf8))
        var asked = 0
        importer.locate(&found) { _ in
            asked += 1
            return tree
        }
        #expect(found.places.map { $0.location?.latitude } == [60.5, nil, 1] && asked == 1)
        #expect(found.places.map(\.gaps.count) == [0, 1, 0])
    }

    @Test func markupOfStrangersIsWords() throws {
        try ImportHouse.with { house in
            let text = #"""
                {{see|name=<script>x</script><b>A</b> *one*|lat=60.1|long=24.9|url=javascript:alert(1)|email=a"b@x|content=<img src=x onerror=alert(1)>B
                :::
                <iframe src="//x"></iframe> [x](javascript:alert(1)) <nowiki>{{c}}</nowiki>}}
                """#
            try house.bringIn(found(text, in: house))
            let faults = try house.faults
            #expect(faults.allSatisfy { $0.hasPrefix("foreign-syntax: ") })
            let page = try #require(try house.output("places/a-one/index.html"))
            for bad in ["<script>x", "onerror", "<iframe", "href=\"javascript"] {
                #expect(!page.contains(bad), "\(bad)")
            }
        }
    }

    @Test(
        arguments: [
            ("", "{{see|name=", 20_000, ""), ("", "[[", 20_000, ""), ("", "{{", 30_000, "}}"), ("", "{{x|", 9_000, ""),
            ("{{see|name=X|content=", "[", 30_000, "}}"), ("{{see|name=X|content=", "<ref", 9_000, "}}"),
            ("", "==\n", 40_000, ""), ("", "<ref>", 20_000, ""),
        ])
    func whatStandsAfterHostileMarkupIsReadAllTheSame(start: String, middle: String, count: Int, end: String) {
        let text = start + String(repeating: middle, count: count) + end + "\n\n{{see|name=Pier|lat=60.1|long=24.9}}"
        let page = WikivoyagePage(title: "Town", language: "en", text: text)
        let found = WikivoyageImport(GuideOutline(documents: [])).proposals(of: page)
        #expect(found.places.last?.title == "Pier")
    }
}
