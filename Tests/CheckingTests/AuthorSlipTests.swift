import GuideModel
import Testing

@testable import Checking

/// What authors write who know other programs, and the remedy with their own words.
@Suite struct AuthorSlipTests {
    private func remedies(_ files: [String: String]) throws -> [String] {
        try SiteInMemory.check(files).diagnostics.compactMap(\.remedy)
    }

    private static func place(_ keys: String = "", text: String = "Text.") -> String {
        "---\ntitle: Old North\nkind: landmark\nlocation: 42.36, -71.05\n\(keys)\n---\n\n\(text)\n"
    }

    @Test func aLinkToAFileNamesThePage() throws {
        let text = "[a](south.md) [b](../places/south.md#x) [c](../tours/walk.md)"
        let found = try remedies([
            "places/north.md": Self.place(text: text), "places/south.md": Self.place(),
            "tours/walk.md": "---\ntitle: Walk\nstops: [north, south]\n---\n\nText.\n",
        ])
        #expect(found.contains("write place:south") && found.contains("write place:south#x"))
        #expect(found.contains("write tour:walk"))
    }

    @Test func aStopByThePathOfItsFile() throws {
        let tour = "---\ntitle: Walk\nstops: [places/north, south.md]\n---\n\nText.\n"
        let found = try remedies([
            "places/north.md": Self.place(), "places/south.md": Self.place(), "tours/walk.md": tour,
        ])
        #expect(found.contains("write \"north\", the name of its file"))
        #expect(found.contains("write \"south\", the name of its file"))
    }

    @Test func pricesByWhoPays() throws {
        #expect(
            try remedies(["places/north.md": Self.place("price: { adult: 130 USD, child: 60 USD }")])
                .contains("write price: [{ who: adult, amount: 130 USD }, { who: child, amount: 60 USD }]"))
    }

    @Test func kindsAsAList() throws {
        func said(_ kinds: String) throws -> [String] {
            let site =
                "title: A\nurl: https://example.net/\nlanguage: en\ntimezone: UTC\ncurrency: EUR\nkinds: \(kinds)\n"
            return try remedies(["site.yaml": site, "places/north.md": Self.place()])
        }
        #expect(
            try said("[tower, round tower]")
                .contains("write kinds: { tower: { label: Tower }, round-tower: { label: Round tower } }"))
        #expect(try !said("[\"a: b\"]").contains { $0.hasPrefix("write kinds") })
        #expect(try !said("[[tower]]").contains { $0.hasPrefix("write kinds") })
    }

    @Test func aPositionAsAList() throws {
        let place = "---\ntitle: A\nkind: landmark\nlocation: [42.36, -71.05]\n---\n\nText.\n"
        #expect(
            try remedies(["places/a.md": place])
                .contains("write 42.36, -71.05 without brackets; the latitude comes first"))
        let map = "---\ntitle: A\nkind: landmark\nlocation: { lat: 42.36, lng: -71.05 }\n---\n\nText.\n"
        #expect(try remedies(["places/a.md": map]).contains("did you mean \"lon\"?"))
    }

    @Test func itemsWithoutSpaces() throws {
        let tour = "---\ntitle: Walk\nstops:\n  -north\n  -south\n---\n\nText.\n"
        #expect(try remedies(["tours/walk.md": tour]).contains("write a space after the - of each item"))
        let other = tour.replacing("  -north", with: "  -\u{A0}north").replacing("  -south", with: "  -\u{A0}south")
        #expect(
            try remedies(["tours/walk.md": other])
                .contains("what stands after the - is no ordinary space: write one"))
    }

    @Test(
        "stops that are written as elsewhere",
        arguments: [
            ("stops: [\"place:north\", south]", "write \"north\", the name of its file"),
            (
                "stops:\n  - north, south",
                "write each name on a line of its own, with - before it, all indented alike"
            ),
            (
                "stops:\n  - north\n   - south",
                "write each name on a line of its own, with - before it, all indented alike"
            ),
            ("stops:\n  1. north\n  2. south", "write - and a space instead of the number before each item"),
            (
                "stops:\n  - north\n  * south",
                "write - and a space before an item; put a text that begins with such a sign in quotes"
            ),
        ])
    func stops(keys: String, remedy: String) throws {
        let found = try remedies([
            "places/north.md": Self.place(), "places/south.md": Self.place(),
            "tours/walk.md": "---\ntitle: Walk\n\(keys)\n---\n\nText.\n",
        ])
        #expect(found.contains(remedy), "\(found)")
    }

    @Test(
        "values of another shape, and keys of other programs",
        arguments: [
            ("media: gate.mp3", "write media: [{ type: audio, title: …, file: gate.mp3 }]"),
            ("media: tour.mp4", "write media: [{ type: video, title: …, file: tour.mp4 }]"),
            ("closures: 2026-12-24", "write closures: [{ from: 2026-12-24, until: 2026-12-24 }]"),
            ("tags: old, small", "write tags: [old, small]"), ("openingHours: 24/7", "did you mean \"hours\"?"),
            ("opening_hours: 24/7", "did you mean \"hours\"?"), ("accessibility: { wheelchair: ja }", "write yes"),
            ("accessibility: { wheelchair: Limited }", "write limited"),
        ])
    func shapes(keys: String, remedy: String) throws {
        let found = try remedies(["places/north.md": Self.place(keys)])
        #expect(found.contains(remedy), "\(found)")
    }

    @Test func daysAsAList() throws {
        let day = "---\ntitle: Day\nstart: 09:30\ndays: [Sat, Sun]\nstops: [north]\n---\n\nText.\n"
        let found = try remedies(["places/north.md": Self.place(), "itineraries/day.md": day])
        #expect(found.contains("write days: Sa,Su"), "\(found)")
    }

    @Test(
        "libyaml's own words reach no author",
        arguments: [
            "summary: !x y", "summary: | words", "%x", "*: y", "summary: &", "? x\n: - y\n -", "a: b: c", "\u{1}",
        ])
    func plainWords(line: String) throws {
        let found = try SiteInMemory.check(["places/north.md": Self.place(line)]).diagnostics
        for fault in found {
            for word in ["scanning", "expected", "token", "parsing", "simple key"] {
                #expect(!fault.message.contains(word), "\(fault.message)")
            }
            #expect(fault.severity != .error || fault.remedy != nil, "\(fault.message)")
        }
    }

    @Test("a text that an editor saved under its own ending is named as it should be")
    func endings() throws {
        let files = ["places/north.txt", "places/south.md.txt", "places/west", "places/east.docx"]
        let found = try remedies(Dictionary(uniqueKeysWithValues: files.map { ($0, Self.place()) }))
        #expect(found.contains("rename it to north.md") && found.contains("rename it to south.md"), "\(found)")
        #expect(found.contains("rename it to west.md"), "\(found)")
        #expect(found.contains("put pictures, sounds and transcripts into media/"), "\(found)")
    }
}
