import Fetching
import Formats
import GuideModel
import Importing
import Pipeline
import TestSupport
import Testing

@Suite struct WikidataTests {
    private typealias Answers = WikimediaAnswers
    private static let upload = "https://upload.wikimedia.org/t/1280px-Pier.jpg"

    private static let pier = Answers(
        things: [
            "Q7": Answers.thing(
                "Q7", labels: #""en": { "value": "Pier" }, "fi": { "value": "Laituri" }"#,
                claims: [
                    "P31": Answers.claim(#"{ "id": "Q70" }"#), "P84": Answers.claim(#"{ "id": "Q71" }"#),
                    "P571": Answers.claim(#"{ "time": "+1748-05-02T00:00:00Z", "precision": 10 }"#),
                    "P2048": Answers.claim(#"{ "amount": "+12.50", "unit": "http://www.wikidata.org/entity/Q11573" }"#),
                    "P1174": Answers.claim(#"{ "amount": "+100" }"#) + ", "
                        + Answers.claim(
                            #"{ "amount": "+90" }"#,
                            #""qualifiers": { "P585": [{ "datavalue": { "value": { "time": "+2019-00-00T00:00:00Z", "precision": 9 } } }] }"#
                        ),
                    "P856": Answers.claim(#""https://pier.test/""#), "P18": Answers.claim(#""Pier_at sea.jpg""#),
                ]),
            "Q70": #"{ "id": "Q70", "labels": { "en": { "value": "museum" } } }"#,
            "Q71": #"{ "id": "Q71", "labels": { "en": { "value": "Ann Builder" } } }"#,
        ],
        pictures: ["Pier at sea.jpg": Answers.pictureInfo(licence: "CC BY-SA 4.0", address: upload)],
        articles: ["Pier": #"\nThe *pier* is <b>old</b>.\n::: \nSecond."#])

    @Test func aThingBecomesAPlaceWithFactsAPictureAndAQuotation() throws {
        try ImportHouse.with { house in
            try house.bringIn(Self.pier.proposals(of: ["Q7"], for: house))
            let text = try house.folder.read("Content/places/pier.md")
            for line in [
                "title: Pier #", "summary: Landing stage #", "location: 60.1676, 24.954 #", "kind: museum #",
                "website: https://pier.test/ #", "wikidata: Q7 #", "wikipedia: en:Pier #", "x-opened: 1748-05\n",
                "x-height: 12.5 m\n", "x-architect: Ann Builder\n", "x-visitors: 90 (2019)\n",
                "x-names: { fi: Laituri }\n",
                "alt: A pier, credit: \"Jane Doe, CC BY-SA 4.0, https://commons.wikimedia.org/w/index.php?curid=7\"",
                "::: quote\nThe \\*pier\\* is old.\n\n[Pier](https://en.wikipedia.org/wiki/Pier), Wikipedia, [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/)\n:::",
            ] { #expect(text.contains(line), "\(line) is missing in\n\(text)") }
            #expect(!text.contains("Second"))
            #expect(try house.faults.filter { !$0.hasPrefix("bad-picture") } == [])
        }
    }

    @Test func whatIsGoneIsADraftThatAsksWhetherItIsThere() throws {
        try ImportHouse.with { house in
            let end = Answers.claim(#"{ "time": "+1985-00-00T00:00:00Z", "precision": 9 }"#)
            let answers = Answers(things: ["Q7": Answers.thing("Q7", claims: ["P576": end])])
            try house.bringIn(answers.proposals(of: ["Q7"], for: house))
            let text = try house.folder.read("Content/places/pier.md")
            #expect(
                text.contains("draft: yes") && text.contains("closed or demolished in 1985, by Wikidata"), "\(text)")
        }
    }

    @Test func aPlaceOfTheAuthorGetsWhatItLacksAndKeepsItsWords() throws {
        let mine =
            "---\ntitle: Old pier # mine\nlocation: 60.1, 24.9\nkind: landmark\nwikidata: Q7\nwebsite: https://mine.test/\n---\n\nMy words.\n"
        try ImportHouse.with(["Content/places/mine.md": mine]) { house in
            let plan = try house.bringIn(Self.pier.proposals(of: [], all: true, for: house))
            let text = try house.folder.read("Content/places/mine.md")
            #expect(
                text.hasPrefix(
                    "---\ntitle: Old pier # mine\nlocation: 60.1, 24.9\nkind: landmark\nwikidata: Q7\nwebsite: https://mine.test/\n"
                ))
            #expect(
                text.hasSuffix("---\n\nMy words.\n") && text.contains("x-opened: 1748-05\n")
                    && text.contains("credit: \"Jane Doe"))
            #expect(plan.report.conflicts.map(\.key) == ["website"] && plan.report.added.isEmpty)
            let second = try house.bringIn(Self.pier.proposals(of: [], all: true, for: house))
            #expect(second.files.isEmpty)
        }
    }

    @Test func aSecondImportShowsFieldByFieldWhatChanged() throws {
        try ImportHouse.with { house in
            try house.bringIn(Self.pier.proposals(of: ["Q7"], for: house))
            let file = "Content/places/pier.md"
            let first = try house.folder.read(file)
            try house.folder.write(first.replacing("x-height: 12.5 m", with: "x-height: 13 m"), to: file)
            var changed = Self.pier
            changed.things["Q7"] = changed.things["Q7"]?.replacing("+12.50", with: "+14").replacing(
                "+1748", with: "+1750")
            changed.articles["Pier"] = "The pier is new."
            let plan = try house.bringIn(changed.proposals(of: [], all: true, for: house))
            #expect(Set(plan.report.updated.map(\.key)) == ["x-opened", "text"])
            #expect(plan.report.conflicts.map { [$0.key, $0.file, $0.source] } == [["x-height", "13 m", "14 m"]])
            #expect(try house.folder.read(file).contains("The pier is new."))
        }
    }

    @Test func anAuthorsPlaceTakesTheGoodValuesWhereOneIsBad() throws {
        let mine = "---\ntitle: Old pier\nlocation: 60.1, 24.9\nkind: landmark\nwikidata: Q7\n---\n"
        try ImportHouse.with(["Content/places/mine.md": mine]) { house in
            var answers = Self.pier
            answers.things["Q7"] = answers.things["Q7"]?.replacing("https://pier.test/", with: "https://no host/")
            let plan = try house.bringIn(answers.proposals(of: ["Q7"], for: house))
            let text = try house.folder.read("Content/places/mine.md")
            #expect(!text.contains("website:") && text.contains("x-architect: Ann Builder"))
            #expect(plan.report.remarks.contains { $0.hasPrefix("Content/places/mine.md: website stays as it is") })
            #expect(try house.faults.filter { !$0.hasPrefix("bad-picture") } == [])
        }
    }

    @Test(
        arguments: [
            (nil, "Jane", "Commons does not say its licence"),
            ("CC BY-NC 4.0", "Jane", "its licence, CC BY-NC 4.0, is not known to be free"),
            ("CC BY-ND 2.0", "Jane", "its licence, CC BY-ND 2.0, is not known to be free"),
            ("Fair use", "Jane", "its licence, Fair use, is not known to be free"),
            ("CC BY 4.0", nil, "its licence, CC BY 4.0, asks to name who made it, and Commons does not say who did"),
            ("CC0", nil, nil), ("Public domain", nil, nil), ("GFDL", "Jane", nil), ("cc-by-sa-3.0", "Jane", nil),
        ] as [(String?, String?, String?)])
    func onlyFreePicturesComeIn(licence: String?, artist: String?, why: String?) throws {
        try ImportHouse.with { house in
            var answers = Self.pier
            answers.pictures["Pier at sea.jpg"] = Answers.pictureInfo(
                licence: licence, artist: artist, address: Self.upload)
            let found = try answers.proposals(of: ["Q7"], for: house)
            #expect(found.dropped.map(\.why) == [why].compactMap(\.self))
            #expect(found.namedFiles.count == (why == nil ? 1 : 0))
        }
    }

    @Test func aPictureOfAnotherServerIsNotAskedFor() throws {
        try ImportHouse.with { house in
            for address in [
                "https://evil.test/x.jpg", "file:///etc/passwd", "https://upload.wikimedia.org.evil.test/x.jpg",
            ] {
                var answers = Self.pier
                answers.pictures["Pier at sea.jpg"] = Answers.pictureInfo(licence: "CC0", address: address)
                let found = try answers.proposals(of: ["Q7"], for: house)
                #expect(found.dropped.map(\.why) == ["its address is on another server"] && found.namedFiles.isEmpty)
            }
        }
    }

    @Test func whatIsMissingOrOfTheWrongTypeIsLeftOutAndSaid() throws {
        try ImportHouse.with { house in
            var answers = Self.pier
            answers.pictures = [:]
            answers.articles = [:]
            answers.things["Q8"] = #"{ "id": "Q8", "labels": [], "descriptions": 4, "claims": [], "sitelinks": "x" }"#
            answers.things["Q9"] = #"{ "id": 9, "labels": {} }"#
            let found = try answers.proposals(of: ["Q7", "Q8", "Q9", "Q10"], for: house)
            #expect(found.places.map(\.id) == ["wikidata:Q7", "wikidata:Q8"])
            #expect(found.dropped.map(\.what) == ["Q9", "Q10", "the picture Pier at sea.jpg", "the article Pier"])
            try house.bringIn(found)
            #expect(try house.folder.read("Content/places/q8.md").contains("draft: yes"))
            #expect(try house.faults == [])
        }
    }

    @Test func ofTwoThingsThatWereMadeOneTheOldNumberIsFound() throws {
        let mine = "---\ntitle: Old pier\nlocation: 60.1, 24.9\nkind: landmark\nwikidata: Q6\n---\n"
        try ImportHouse.with(["Content/places/mine.md": mine]) { house in
            var answers = Self.pier
            answers.things["Q6"] = answers.things["Q7"]
            let plan = try house.bringIn(answers.proposals(of: [], all: true, for: house))
            #expect(plan.report.conflicts.map { [$0.key, $0.file, $0.source] } == [["wikidata", "Q6", "Q7"]])
            #expect(try house.folder.read("Content/places/mine.md").contains("wikidata: Q6\n"))
        }
    }

    @Test func markupInNamesIsWords() throws {
        try ImportHouse.with { house in
            var answers = Self.pier
            answers.things["Q7"] = answers.things["Q7"]?.replacing(
                "\"Pier\" }, \"fi\"", with: "\"<script>x</script><i>Pier</i> *one*\" }, \"fi\"")
            try house.bringIn(answers.proposals(of: ["Q7"], for: house))
            #expect(try house.faults.filter { !$0.hasPrefix("bad-picture") } == [])
            let page = try #require(try house.output("places/pier-one/index.html"))
            #expect(!page.contains("<script>x") && !page.contains("<i>Pier"))
        }
    }

    @Test func aTextWithoutAFreeLicenceIsNotQuoted() throws {
        try ImportHouse.with { house in
            for rights in [#""rightsinfo": { "text": "All rights reserved" }"#, #""rightsinfo": 4"#] {
                var answers = Self.pier
                answers.rights = rights
                let found = try answers.proposals(of: ["Q7"], for: house)
                #expect(found.places[0].body == "")
                #expect(found.dropped.map(\.why) == ["the server does not say a free licence of its texts"])
            }
        }
    }

    @Test func aNameIsLookedUpNearAPointAndNotGuessed() throws {
        try ImportHouse.with { house in
            var answers = Self.pier
            answers.search =
                #"[{ "id": "Q7", "label": "Pier" }, { "id": "Q8", "label": "Pier" }, { "id": "Q9", "label": "Pier Café" }]"#
            answers.things["Q8"] = Answers.thing("Q8").replacing("60.1676", with: "10.5")
            answers.things["Q9"] = Answers.thing("Q9")
            #expect(
                try answers.proposals(of: ["Pier"], for: house, near: "60.17, 24.95").places.map(\.id) == [
                    "wikidata:Q7"
                ])
            answers.things["Q8"] = Answers.thing("Q8")
            let unsure = try answers.proposals(of: ["Pier"], for: house, near: "60.17, 24.95")
            #expect(
                unsure.places.isEmpty && unsure.dropped[0].why.contains("Q7 (Pier")
                    && unsure.dropped[0].why.contains("Q8 (Pier"))
            #expect(try answers.proposals(of: ["Pier"], for: house).dropped[0].why.contains("--city"))
        }
    }

    @Test func wishesAreReadInEveryForm() {
        #expect(WikidataWish("q738015") == .number("Q738015"))
        #expect(WikidataWish("https://www.wikidata.org/wiki/Q738015#P18") == .number("Q738015"))
        #expect(WikidataWish("https://fi.wikipedia.org/wiki/Vanha_kirkko") == .article("Vanha kirkko", language: "fi"))
        #expect(WikidataWish("en:Old_North") == .article("Old North", language: "en"))
        #expect(WikidataWish("Ateneum: museum") == .name("Ateneum: museum"))
        #expect(WikidataWish("Q0") == .name("Q0"))
        #expect(WikidataWish("  ") == nil)
    }

    @Test func anAnswerThatIsCutOrBusyIsAskedForAgain() throws {
        try TemporaryFolder.with([:]) { folder in
            let answers = Self.pier
            let server = try WikiServer { question, number, _ in
                switch number {
                case 0: .json(#"{ "entities": { "Q7": "#)
                case 1: .json(#"{ "error": { "code": "maxlag", "info": "Waiting: 6 seconds lagged" } }"#)
                case 2: .json("[1, 2]")
                default: .json(answers.answer(question))
                }
            }
            let kept = try AnswerFolder(folder.path, question: "q", now: 5)
            let inquirer = Inquirer(agent: "Waymark/test", answers: kept, pause: { _ in })
            let servers = WikimediaServers(server.address)
            let found = try WikidataImport(
                GuideOutline(documents: []), servers,
                ask: { question in
                    let bytes = try inquirer.get(servers.address(of: question)) { bytes in
                        WikimediaAnswer(bytes).reason.map { .poor($0) } ?? .good
                    }
                    return try JSONTree(bytes)
                }, picture: { _ in .none("no pictures here") }
            ).proposals(of: [.number("Q7")])
            #expect(found.places.map(\.title) == ["Pier"])
            #expect(Set(server.questions.prefix(4)).count == 1 && server.questions[0].contains("maxlag=5"))
        }
    }
}
