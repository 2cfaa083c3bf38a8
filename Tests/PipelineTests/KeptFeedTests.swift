import Archives
import Calendar
import Foundation
import GuideModel
import Pipeline
import TestSupport
import Testing
import Writing

@Suite("What a build keeps of feeds and searches")
struct KeptFeedTests {
    private static let site = [
        "Content/site.yaml": """
        title: Guide
        url: https://example.edu/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds: { spot: { label: Spot } }

        """,
        "Content/cities/north.md": "---\ntitle: North\n---\n",
        "Content/places/mill.md":
            "---\ntitle: Mill\nkind: spot\ncity: north\nlocation: 60.2, 24.8\n---\nOld.\n\nAn old grindstone.\n",
        "Content/places/pier.md":
            "---\ntitle: Pier\nkind: spot\ncity: north\nlocation: 60.1, 24.9\n---\nLong.\n\nA long breakwater.\n",
    ]
    private let feed = OutputPath(trusted: "feeds/guide.xml")
    private let search = OutputPath(trusted: "data/search.json")

    private func made(_ path: OutputPath, _ folder: TemporaryFolder, _ feeds: FeedMemory) throws -> String {
        let inputs = BuildInputs(site: folder.path, now: Instant(CalendarDate(daysSince1970: 20_000), hour: 12))
        let memory = SiteMemory(begun: 0, media: MediaRecord(), feeds: feeds)
        let site = try SiteBuild(inputs, memory: memory).plan(for: .building(makesPDFs: false))
        try #require(!site.hasErrors, "\(site.diagnostics)")
        let file = try #require(site.plan[path]).make()
        guard case .bytes(let bytes) = file.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func digest(_ bytes: [UInt8]) -> UInt64 {
        var digest = FileDigest()
        bytes.withUnsafeBytes { digest.add($0) }
        return digest.value
    }

    @Test("the guide feed copies the items that did not change, from the very file that is known and from no other")
    func items() throws {
        try TemporaryFolder.with(Self.site) { folder in
            let first = ItemMemory([:]) { _ in nil }
            let text = try made(feed, folder, FeedMemory(items: first))
            let spans = try #require(first.news?[feed.text])
            #expect(spans.file == digest(Array(text.utf8)) && spans.items.count == 3)
            // This shows which items are copied.
            let marked = Array(
                text.replacing("grindstone", with: "GRINDSTONE").replacing("breakwater", with: "BREAKWATER").utf8)
            let pier = "Content/places/pier.md"
            try folder.write(try folder.read(pier) + "\nAnd a lamp.\n", to: pier)
            let clean = try made(feed, folder, FeedMemory())
            let known = ItemMemory([feed.text: ItemSpans(file: digest(marked), items: spans.items)]) { _ in marked }
            let copied = try made(feed, folder, FeedMemory(items: known))
            #expect(copied.contains("GRINDSTONE") && copied.contains("breakwater") && copied.contains("And a lamp."))
            let others: [(UInt64, [UInt8]?)] = [(spans.file, marked), (digest(marked), nil), (digest(marked), [])]
            for (file, bytes) in others {
                let other = ItemMemory([feed.text: ItemSpans(file: file, items: spans.items)]) { _ in bytes }
                #expect(try made(feed, folder, FeedMemory(items: other)) == clean)
            }
            let whole = ItemMemory([feed.text: spans]) { _ in Array(text.utf8) }
            #expect(try made(feed, folder, FeedMemory(items: whole)) == clean)
        }
    }

    @Test("the search takes only the texts apart that changed, and forgets words that no text has any more")
    func words() throws {
        try TemporaryFolder.with(Self.site) { folder in
            let first = WordMemory()
            #expect(try made(search, folder, FeedMemory(words: first)).contains("grindstone"))
            let table = try #require(first.news?[search.text])
            #expect(table.words.contains("breakwater") && table.texts.count == 3)
            let pier = "Content/places/pier.md"
            try folder.write(try folder.read(pier).replacing("breakwater", with: "jetty"), to: pier)
            let clean = try made(search, folder, FeedMemory())
            let words = table.words
            let known = WordMemory { [search.text: table] }
            #expect(try made(search, folder, FeedMemory(words: known)) == clean)
            let next = try #require(known.news?[search.text])
            #expect(next.words.contains("jetty") && !next.words.contains("breakwater") && next.texts.count == 3)
            // This shows which texts are not taken apart.
            let marked = WordTable(words: words.map { $0 == "grindstone" ? "marked" : $0 }, texts: table.texts)
            let text = try made(search, folder, FeedMemory(words: WordMemory { [search.text: marked] }))
            #expect(text.contains("marked") && text.contains("jetty") && !text.contains("grindstone"))
        }
    }

    @Test("a place's part of the guide feed is made again when what waits there usually are has changed")
    func usualWaits() throws {
        try TemporaryFolder.with(Self.site) { folder in
            let pier = OutputPath(trusted: "feeds/guide/places/pier.xml")
            func digests() throws -> [ContentDigest?] {
                let inputs = BuildInputs(site: folder.path, now: Instant(CalendarDate(daysSince1970: 20_000), hour: 12))
                let plan = try SiteBuild(inputs).plan(for: .building(makesPDFs: false)).plan
                return [pier, OutputPath(trusted: "feeds/guide/places/mill.xml")].map { plan[$0]?.digest() }
            }
            let before = try digests()
            try folder.write(
                #"{"format":"waymark-usual-waits","version":1,"places":[{"place":"pier","hours":[[0,12,15]]}]}"#,
                to: SiteBuild.usualWaitsPath)
            let after = try digests()
            #expect(before[0] != after[0] && before[1] == after[1] && after[0] != nil)
        }
    }
}
