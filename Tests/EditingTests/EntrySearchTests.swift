import GuideModel
import Reading
import TestSupport
import Testing

@testable import Editing

@Suite("Entries found by the words of their texts")
struct EntrySearchTests {
    private static let files = [
        "Content/places/pier.md": EditingHouse.place(
            "The long pier", "address: Harbour Street 4\ntags: [ferries, view]\n"),
        "Content/places/gate.md":
            "---\ntitle: Old gate\nkind: sight\nlocation: 60.170, 24.952\n---\nFrom here a lantern shows the way to the pier, and Suomenlinna lies behind.\n",
        "Content/places/cafe.md": EditingHouse.place("Café Ångström", "draft: yes\n"),
        "Content/tours/walk.md": "---\ntitle: A walk\nstops: [pier, gate]\n---\nAlong the water.\n",
    ]

    private func find(_ query: String, isOpen: (RawDocument) -> Bool = { _ in true }) throws -> EntrySearch.Answer {
        var answer: EntrySearch.Answer?
        try EditingHouse.with(Self.files) { answer = try $0.site().look().search.find(query, isOpen: isOpen) }
        return try #require(answer)
    }

    private func names(_ query: String) throws -> [String] {
        try find(query).entries.map { $0.document.slug.text }
    }

    @Test(
        "titles come before texts and values, and mistakes of typing are forgiven",
        arguments: [
            ("pier", ["pier", "walk", "gate"]), ("pie", ["pier", "walk", "gate"]), ("lantern", ["gate"]),
            ("harbour", ["pier"]), ("ferries", ["pier"]), ("ferr", ["pier"]), ("cafe angstrom", ["cafe"]),
            ("peir", ["pier"]), ("lanturn", ["gate"]), ("suomenlina", ["gate"]), ("the lantern", ["gate"]),
            ("zzz", []), ("", []), ("of", []),
        ])
    func order(query: String, found: [String]) throws { #expect(try names(query) == found) }

    @Test("where no entry has all the words, those with the most are found, and it is said")
    func partial() throws {
        let answer = try find("lantern Suomenlinna balloons")
        #expect(answer.isPartial && answer.entries.map { $0.document.slug.text } == ["gate"])
        #expect(try !find("lantern Suomenlinna").isPartial)
    }

    @Test("of what is not open only titles count, and nothing of its text is shown")
    func closed() throws {
        let isOpen: (RawDocument) -> Bool = { $0.slug.text != "gate" }
        #expect(try find("lantern", isOpen: isOpen).entries.isEmpty)
        let found = try find("gate", isOpen: isOpen).entries
        #expect(found.map { $0.document.slug.text } == ["gate", "walk"])
        #expect(found[0].places.isEmpty && !found[1].places.isEmpty)
    }

    @Test("what was found is marked where it stands, with some words around it")
    func marks() throws {
        let gate = try #require(try find("lanturn").entries.first)
        let place = try #require(gate.places.first)
        #expect(place.key.isEmpty && place.parts.filter(\.isFound).map(\.text) == ["lantern"])
        #expect(place.parts[0].text == "From here a ")
        let pier = try #require(try find("pier ferry").entries.first)
        #expect(pier.title.map(\.text) == ["The long ", "pier"] && pier.title.map(\.isFound) == [false, true])
        #expect(try find("Ångstr").entries.first?.title.map(\.text) == ["Café ", "Ångström"])
    }

    @Test(
        "a word is near by letters missing, added, wrong or swapped",
        arguments: [
            ("peir", "pier", true), ("lantrn", "lantern", true), ("lantxrn", "lantern", true), ("piee", "pier", true),
            ("pi", "po", false), ("suomenlinaa", "suomenlinna", true), ("balloon", "lantern", false),
        ])
    func near(typed: String, word: String, isNear: Bool) {
        let limit = TypingMistakes.forgiven(typed)
        #expect(TypingMistakes.isNear(Array(typed.utf8), Array(word.utf8), limit) == isNear)
    }
}
