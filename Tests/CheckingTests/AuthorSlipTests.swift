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
    }
}
