import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

@Suite struct ClientIndexTests {
    private struct Index: Decodable {
        struct Edition: Decodable {
            let lang: String
            let index: String
        }
        struct Lists: Decodable {
            struct List: Decodable {
                let digest: String
            }
            let of: String
            let at: String
            let list: [List]
        }
        let edition: [Edition]
        let lists: [Lists]
    }

    private struct List: Decodable {
        struct File: Decodable {
            let name: String
            let bytes: Int
            let digest: String
        }
        let at: String
        let file: [File]?
    }

    @Test("what the index of each edition says of a file is true of the file that the build makes")
    func truth() throws {
        try TemporaryFolder.with(site) { folder in
            var inputs = BuildInputs(site: folder.path, now: Instant(CalendarDate(daysSince1970: 20_000), hour: 12))
            inputs.jobs = 2
            let files = try SiteBuild(inputs).run(makesPDFs: false).files
            let made = try Dictionary(uniqueKeysWithValues: files.map { ($0.path.text, try bytes(of: $0)) })
            for prefix in ["", "fr/"] {
                let index = try JSONDecoder().decode(
                    Index.self, from: Data(#require(made["\(prefix)feeds/index.json"])))
                #expect(index.edition.map(\.index) == ["feeds/index.json", "fr/feeds/index.json"])
                let named = try listed(index, made)
                #expect(
                    named.isSuperset(of: [
                        "media/Bild%20%C3%A4.svg", "\(prefix)data/planner.json", "data/walks/town.json",
                        "\(prefix)tours/walk/map/walk.svg",
                    ]))
                let parts = Set(made.keys.filter { $0.hasPrefix("\(prefix)feeds/guide/") && $0.hasSuffix(".json") })
                #expect(parts.count == 5 && named.isSuperset(of: parts))
            }
        }
    }

    /// The addresses of all files that an index leads to.
    private func listed(_ index: Index, _ made: [String: [UInt8]]) throws -> Set<String> {
        var named: Set<String> = []
        for lists in index.lists {
            for (number, list) in lists.list.enumerated() {
                let bytes = try #require(made[lists.at.replacingOccurrences(of: "{n}", with: "\(number)")])
                #expect(ContentDigest(bytes).description == list.digest)
                let names = try JSONDecoder().decode(List.self, from: Data(bytes))
                for file in names.file ?? [] {
                    let address = names.at.replacingOccurrences(of: "{name}", with: file.name)
                    let content = try #require(made[address.removingPercentEncoding ?? ""], "\(address)")
                    #expect(content.count == file.bytes && ContentDigest(content).description == file.digest)
                    named.insert(address)
                }
            }
        }
        return named
    }

    @Test("a preview makes a part or the index alone, and they are what the build makes")
    func alone() throws {
        try TemporaryFolder.with(site) { folder in
            let inputs = BuildInputs(site: folder.path, now: Instant(CalendarDate(daysSince1970: 20_000), hour: 12))
            let whole = try SiteBuild(inputs).run(makesPDFs: false).files
            for path in ["feeds/index.json", "feeds/lists/parts-0.xml", "feeds/guide/places/a.json"] {
                let plan = try SiteBuild(inputs).plan(for: .building(makesPDFs: false)).plan
                let alone = try #require(plan[OutputPath(trusted: path)]).make()
                #expect(whole.contains(alone), "\(path)")
            }
        }
    }

    private func bytes(of file: OutputFile) throws -> [UInt8] {
        switch file.content {
        case .bytes(let bytes): bytes
        case .copy(let path, _): Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        }
    }

    private let site = [
        "Content/site.yaml": CornerSite.settings,
        "Content/places/a.md":
            "---\ntitle: A\nlocation: 60.17, 24.95\nkind: spot\ncity: town\nimage: {file: Bild ä.svg, alt: A, credit: B}\n---\nText.\n",
        "Content/places/a.fr.md": "---\ntitle: Un\n---\nTexte.\n",
        "Content/places/b.md": "---\ntitle: B\nlocation: 60.172, 24.954\nkind: spot\ncity: town\n---\nText.\n",
        "Content/cities/town.md": "---\ntitle: Town\nlocation: 60.17, 24.95\n---\nA town.\n",
        "Content/tours/walk.md": "---\ntitle: Walk\nstops: [a, b]\n---\nText.\n",
        "Content/media/Bild ä.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='2'/>",
        "Content/maps/corner.osm": ClientIndexTests.corner,
    ]

    /// Two ways that meet at a corner.
    private static let cornerNodes = [(1, 60.170, 24.950), (2, 60.172, 24.950), (3, 60.172, 24.954)]
    private static let corner =
        "<osm version=\"0.6\">"
        + cornerNodes.map { "<node id=\"\($0.0)\" version=\"1\" lat=\"\($0.1)\" lon=\"\($0.2)\"/>" }.joined()
        + "<way id=\"9\" version=\"1\"><nd ref=\"1\"/><nd ref=\"2\"/><nd ref=\"3\"/><tag k=\"highway\" v=\"footway\"/></way></osm>"
}
