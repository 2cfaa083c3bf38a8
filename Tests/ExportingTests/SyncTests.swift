import Foundation
import GuideModel
import OpeningHours
import TestSupport
import Testing

@testable import Exporting

@Suite("What clients fetch that keep a copy")
struct SyncTests {
    /// The plain sample, the rich one, and one for each hostile name.
    static let samples = [SampleGuide(), RichGuide.sample()] + hostileNames.map(HostileGuide.sample)

    @Test(
        "the index leads to every part, by lists, with its bytes, its digest and its item's hash",
        arguments: ["json", "xml"])
    func index(_ format: String) throws {
        let files = try RichGuide.sample().synced()
        let index = try SeenIndex(files, format)
        #expect(
            Set(index.files.keys).isSuperset(
                of: files.keys.filter { $0.hasPrefix("feeds/guide/") && $0.hasSuffix(format) }))
        #expect(index.files.keys.count { $0.hasPrefix("feeds/guide/") } == 9)
        for (path, seen) in index.files where path.hasPrefix("feeds/guide/") {
            let bytes = try #require(files[path])
            #expect(seen.bytes == bytes.count && seen.digest == ContentDigest(bytes).description, "\(path)")
            #expect(String(decoding: bytes, as: UTF8.self).contains(try #require(seen.hash)))
        }
        let picture = try #require(index.files["media/boston/common.jpg"])
        #expect(picture.bytes == 5 && picture.digest == ContentDigest("image").description)
    }

    @Test("an item in a part is the same as in the whole feed, byte for byte", arguments: samples.indices)
    func sameItems(_ index: Int) throws {
        let sample = Self.samples[index]
        let whole = try sample.text("feeds/guide.xml")
        let parts = try sample.synced().filter { $0.key.hasPrefix("feeds/guide/") && $0.key.hasSuffix(".xml") }
        #expect(parts.count == 9)
        for (path, bytes) in parts {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            // Around it stand the declaration, the part's tags, and, except about the site, those of a section.
            let around = path.hasSuffix("/site.xml") ? (2, 2) : (3, 3)
            let item = lines.dropFirst(around.0).dropLast(around.1).joined(separator: "\n")
            #expect(item.contains("<") && whole.contains(item), "\(path)")
        }
    }

    @Test("an edited word changes one part, the list that names it, and the index")
    func editedWord() throws {
        let changed = try changes { $0.contents.places[1].entry.summary = "Another word." }
        #expect(
            changed.map(\.numberless) == [
                "feeds/guide/places/state-house.json", "feeds/guide/places/state-house.xml", "feeds/index.json",
                "feeds/index.xml", "feeds/lists/parts-N.json", "feeds/lists/parts-N.xml",
            ])
    }

    @Test("a renamed kind changes the site's part alone; a removed alert takes its part away")
    func kindsAndAlerts() throws {
        let renamed = try changes { sample in
            let old = sample.site.kinds[0]
            sample.site.kinds[0] = PlaceKind(
                slug: old.slug, label: "Sight", type: old.type, icon: old.icon, visit: old.visit, interest: old.interest
            )
        }
        #expect(renamed.filter { $0.hasPrefix("feeds/guide/") } == ["feeds/guide/site.json", "feeds/guide/site.xml"])
        let removed = try changes { $0.contents.alerts = [] }
        #expect(
            removed.filter { $0.hasPrefix("feeds/guide/") } == [
                "feeds/guide/alerts/closed.json", "feeds/guide/alerts/closed.xml",
            ])
    }

    @Test("a part tells hours as written and as rules, former addresses, holidays, emergency and downloads")
    func contents() throws {
        var sample = RichGuide.sample()
        sample.site.emergency = "112"
        sample.contents.places[0].entry.aliases = ["old/common"]
        sample.contents.cities[0].country = "Finland"
        // because the tests see where they are missing
        sample.contents.cities[0].schoolHolidays = [try? OpeningHours(parsing: "2026 Dec 21-31")].compactMap { $0 }
        let files = try sample.synced().mapValues { String(decoding: $0, as: UTF8.self) }
        let place = try #require(files["feeds/guide/places/common.json"])
        #expect(place.contains(#""hours":"Mo-Su 06:00-23:00","hours-rules":["#))
        #expect(place.contains(#""alias":["https://waymark.example/guide/old/common/"]"#))
        #expect(try #require(files["feeds/guide/cities/boston.json"]).contains(#""holidays":"fi""#))
        #expect(
            try #require(files["feeds/guide/cities/boston.json"]).contains(#""written":["2026 Dec 21-31"],"rules":{"#))
        let site = try #require(files["feeds/guide/site.json"])
        #expect(site.contains(#""emergency":"112""#) && site.contains(#""holidays":["#) && site.contains(#""kinds":["#))
        let tour = try #require(files["feeds/guide/tours/trail.json"])
        #expect(
            tour.contains(
                #"{"format":"gpx","url":"https://waymark.example/guide/tours/trail/trail.gpx","type":"application/gpx+xml"}"#
            ))
    }

    @Test("what is printed is among the downloads, where it is printed")
    func papers() throws {
        var sample = SampleGuide()
        sample.site.print.booklet = true
        let tour = try #require(try sample.synced(hasPDFs: true)["feeds/guide/tours/trail.json"])
        let text = String(decoding: tour, as: UTF8.self)
        #expect(
            text.contains(
                #""format":"pdf","url":"https://waymark.example/guide/tours/trail/trail.pdf","type":"application/pdf""#)
        )
        #expect(text.contains("trail-booklet.pdf"))
        #expect(
            try !String(decoding: #require(sample.synced()["feeds/guide/tours/trail.json"]), as: UTF8.self).contains(
                ".pdf"))
    }

    @Test("the file at the well-known place names the index of each edition; without the guide feed there is nothing")
    func wellKnown() throws {
        let file = try #require(try Exporter.wellKnown([SampleGuide().enriched]).first?.make())
        #expect(file.path.text == ".well-known/waymark.json")
        #expect(file.text.contains(#""index":"https://waymark.example/guide/feeds/index.json""#))
        var without = SampleGuide()
        without.site.feeds.enabled = [.rss]
        #expect(try without.synced().isEmpty && Exporter.wellKnown([without.enriched]).isEmpty)
    }

    @Test(
        "every XML file is valid", .enabled(if: Schemas.hasValidator, "xmllint is missing"), arguments: samples.indices)
    func valid(_ index: Int) throws {
        let folder = try TemporaryFolder(["guide.xsd": GuideSchema.text])
        defer { folder.remove() }
        for (path, bytes) in try Self.samples[index].synced() where path.hasSuffix(".xml") {
            let complaints = try Schemas.complaints(String(decoding: bytes, as: UTF8.self), folder.path + "/guide.xsd")
            #expect(complaints.isEmpty, "\(path)")
        }
    }

    /// What differs after a change of the sample, sorted.
    private func changes(_ change: (inout SampleGuide) -> Void) throws -> [String] {
        var sample = RichGuide.sample()
        let before = try sample.synced()
        change(&sample)
        let after = try sample.synced()
        return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    }
}

extension SampleGuide {
    /// What clients fetch that keep a copy, by path.
    func synced(hasPDFs: Bool = false) throws -> [String: [UInt8]] {
        let files = try Exporter.syncFiles(enriched, hasPDFs: hasPDFs, files: []).map { try $0.make() }
        return try Dictionary(uniqueKeysWithValues: files.map { ($0.path.text, try #require($0.bytes)) })
    }
}

extension OutputFile {
    fileprivate var bytes: [UInt8]? { if case .bytes(let bytes) = content { bytes } else { nil } }
    fileprivate var text: String { String(decoding: bytes ?? [], as: UTF8.self) }
}

extension String {
    /// `parts-N.json` for any list of parts.
    fileprivate var numberless: String { replacing(/parts-\d+/, with: "parts-N") }
}

/// An index with its lists, read by other readers than ours.
private struct SeenIndex {
    struct File {
        let bytes: Int
        let digest: String
        let hash: String?
    }

    var files: [String: File] = [:]

    init(_ all: [String: [UInt8]], _ format: String) throws {
        let index = try Leaves.tree(try #require(all["feeds/index.\(format)"]), format)
        for lists in index.all("lists") {
            for (number, list) in lists.all("list").enumerated() {
                let path = try #require(lists["at"]).replacingOccurrences(of: "{n}", with: "\(number)")
                let bytes = try #require(all[path])
                #expect(list["digest"] == ContentDigest(bytes).description)
                let listed = try Leaves.tree(bytes, format)
                for file in listed.all("file") {
                    let name = try #require(file["name"])
                    files[try #require(listed["at"]).replacingOccurrences(of: "{name}", with: name)] = File(
                        bytes: Int(file["bytes"] ?? "") ?? -1, digest: file["digest"] ?? "", hash: file["hash"])
                }
            }
        }
    }
}
