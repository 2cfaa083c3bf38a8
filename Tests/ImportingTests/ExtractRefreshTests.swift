import Geo
import GuideModel
import Importing
import Pipeline
import Reading
import TestSupport
import Testing

/// Extracts in a guide: a first import, later ones, and `--update`.
@Suite struct ExtractRefreshTests {
    private func extract(_ nodes: [(id: Int, lat: Double, tags: [String: String])]) -> String {
        let lines = nodes.map { node in
            let tags = node.tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
            return "<node id=\"\(node.id)\" lat=\"\(node.lat)\" lon=\"24.95\">\(tags)</node>"
        }
        return "<osm version=\"0.6\">\(lines.joined(separator: "\n"))</osm>"
    }

    private func site(_ house: ImportHouse) throws -> StandingSite {
        StandingSite(documents: try SiteBuild(house.inputs).check().documents, ledger: "")
    }

    @discardableResult
    private func bringIn(
        _ house: ImportHouse, _ nodes: [(id: Int, lat: Double, tags: [String: String])], updates: Bool = false
    ) throws -> ImportPlan {
        try house.folder.write(extract(nodes), to: "town.osm")
        var (wish, options) = (ExtractWish(), ImportOptions())
        if updates {
            wish.standing = try site(house).places()
            options.isRefresh = true
        } else {
            wish.types = [.museum, .cafe]
        }
        return try house.bringIn(ExtractImport.proposals(of: [house.folder.path + "/town.osm"], wish), options)
    }

    private let museum = ["tourism": "museum", "name": "Ateneum", "opening_hours": "Tu-Su 10:00-17:00"]

    private func own(_ keys: String) -> [String: String] {
        [
            "Content/places/ateneum.md": """
            ---
            title: Ateneum
            kind: museum # mine
            location: 60.17, 24.95
            \(keys)
            ---

            My words.

            """,
            "Content/site.yaml": ImportHouse.settings + "\n  museum: { label: Museum }\n",
        ]
    }

    @Test func anImportedPlaceHasItsCreditAndPassesTheCheck() throws {
        try ImportHouse.with { house in
            try bringIn(house, [(1, 60.17, museum)])
            let text = try house.folder.read("Content/places/ateneum.md")
            #expect(text.contains("© OpenStreetMap contributors") && text.contains("openstreetmap.org/copyright"))
            #expect(text.contains("osm:node/1"))
            #expect(try house.faults == [])
            let second = try bringIn(house, [(1, 60.17, museum)])
            #expect(second.files.isEmpty && second.report.unchanged == 1)
        }
    }

    @Test func hoursThatNobodyCanReadAreAComment() throws {
        try ImportHouse.with { house in
            try bringIn(house, [(1, 60.17, museum.merging(["opening_hours": "when it rains"]) { $1 })])
            #expect(try house.folder.read("Content/places/ateneum.md").contains("The source says: when it rains"))
            #expect(try house.faults == [])
        }
    }

    @Test func aPlaceOfTheSameNumberInWikidataIsTheSamePlace() throws {
        try ImportHouse.with(own("wikidata: Q754507")) { house in
            let node = museum.merging(["name": "Art of Finland", "wikidata": "Q754507"]) { $1 }
            let plan = try bringIn(house, [(1, 60.175, node)])
            #expect(plan.report.added.isEmpty)
            #expect(plan.report.present.map(\.path) == ["Content/places/ateneum.md"])
        }
    }

    @Test func anUpdateFillsWhatIsMissingAndKeepsWhatTheAuthorWrote() throws {
        try ImportHouse.with(own("phone: +358 9 111")) { house in
            let node = museum.merging(["phone": "+358 9 222"]) { $1 }
            let other = ["tourism": "museum", "name": "New one"]
            let plan = try bringIn(house, [(1, 60.17, node), (2, 60.18, other)], updates: true)
            #expect(plan.report.added.isEmpty)
            #expect(
                plan.report.updated.map { [$0.key, $0.file ?? "nothing", $0.source] } == [
                    ["hours", "nothing", "Tu-Su 10:00-17:00"]
                ])
            #expect(
                plan.report.conflicts.map { [$0.key, $0.file ?? "", $0.source] } == [
                    ["phone", "+358 9 111", "+358 9 222"]
                ])
            let text = try house.folder.read("Content/places/ateneum.md")
            #expect(text.contains("hours: Tu-Su 10:00-17:00") && text.contains("phone: +358 9 111"))
            #expect(text.contains("title: Ateneum\nkind: museum # mine\n") && text.hasSuffix("My words.\n"))
            #expect(try house.faults == [])
            // What was filled in follows the map from now on, in both ways of importing.
            let later = museum.merging(["opening_hours": "Tu-Su 11:00-17:00", "phone": "+358 9 222"]) { $1 }
            let second = try bringIn(house, [(1, 60.17, later)], updates: true)
            #expect(second.report.updated.map(\.source) == ["Tu-Su 11:00-17:00"])
            let third = try bringIn(house, [(1, 60.18, later.merging(["name": "Ateneum Art Museum"]) { $1 })])
            #expect(third.report.updated.isEmpty && third.report.conflicts.map(\.key) == ["phone"])
        }
    }

    @Test func theSameFactInOtherWordsIsNoChange() throws {
        try ImportHouse.with(own("phone: +358 (9) 111\nwebsite: https://www.ateneum.fi/")) { house in
            let node = ["tourism": "museum", "name": "Ateneum", "phone": "+358 9 111", "website": "http://ateneum.fi"]
            let plan = try bringIn(house, [(1, 60.17, node)], updates: true)
            #expect(plan.report.updated.isEmpty && plan.report.conflicts.isEmpty && plan.report.unchanged == 1)
        }
    }

    @Test func aValueThatTheCheckRefusesKeepsOutOfAnUpdateAndTheOthersGoIn() throws {
        try ImportHouse.with(own("")) { house in
            let node = museum.merging(["opening_hours": "when it rains", "phone": "+358 9 222"]) { $1 }
            let plan = try bringIn(house, [(1, 60.17, node)], updates: true)
            #expect(plan.report.updated.map(\.key) == ["phone"])
            #expect(plan.report.conflicts.map(\.key) == ["hours"])
            #expect(try house.faults == [])
            #expect(try house.folder.read("Content/places/ateneum.md").contains("phone: +358 9 222"))
        }
    }

    @Test func anUpdateLeavesTheSettingsAlone() throws {
        let settings = ["Content/site.yaml": ImportHouse.settings + "\n"]
        let place = own("").merging(settings) { $1 }.mapValues { $0.replacing("kind: museum", with: "kind: landmark") }
        try ImportHouse.with(place) { house in
            let plan = try bringIn(house, [(1, 60.17, museum)], updates: true)
            #expect(plan.files.map(\.path) == ["Content/places/ateneum.md"])
        }
    }

    @Test func aBusStopWithTheNameOfAMuseumIsNotIt() throws {
        try ImportHouse.with(own("")) { house in
            let stop = ["highway": "bus_stop", "name": "Ateneum", "wheelchair": "yes"]
            let plan = try bringIn(house, [(1, 60.17, stop)], updates: true)
            #expect(plan.files.isEmpty && plan.report.updated.isEmpty)
        }
    }

    @Test func aPlaceThatTheMapHasNoMoreIsNamed() throws {
        try ImportHouse.with { house in
            try bringIn(house, [(1, 60.17, museum)])
            let plan = try bringIn(house, [(2, 60.18, museum.merging(["name": "Other"]) { $1 })], updates: true)
            #expect(plan.report.gone.map(\.path) == ["Content/places/ateneum.md"])
        }
    }

    @Test func namesInTheLanguagesOfTheGuideAreTranslations() throws {
        let french = ["Content/site.fr.yaml": "title: Ville\n"]
        try ImportHouse.with(french) { house in
            let node = museum.merging(["name:fr": "Musée Ateneum", "name:de": "Ateneum-Museum"]) { $1 }
            let plan = try bringIn(house, [(1, 60.17, node)])
            #expect(plan.report.added.map(\.path) == ["Content/places/ateneum.md"])
            #expect(try house.folder.read("Content/places/ateneum.fr.md").contains("title: Musée Ateneum"))
            #expect(!house.folder.exists("Content/places/ateneum.de.md"))
            #expect(try house.faults == [])
            #expect(try bringIn(house, [(1, 60.17, node)]).files.isEmpty)
            // The name follows the map where nobody touched it.
            try bringIn(house, [(1, 60.17, node.merging(["name:fr": "L'Ateneum"]) { $1 })])
            #expect(try house.folder.read("Content/places/ateneum.fr.md").contains("title: L'Ateneum"))
            // A translation that the author deleted stays deleted.
            try house.folder.remove(file: "Content/places/ateneum.fr.md")
            try bringIn(house, [(1, 60.17, node)])
            #expect(!house.folder.exists("Content/places/ateneum.fr.md"))
        }
    }
}
