import GuideModel
import Testing

@Suite("Finding things by their names")
struct NameSearchTests {
    private static let names = [
        ("old-north-church", "Old North Church"), ("park-street-church", "Park Street Church"),
        ("park-street-station", "Park Street Station"), ("cafe-ekberg", "Café Ekberg"),
        ("boston-common", "Boston Common"), ("boston-common", "Le parc Boston Common"),
    ]

    private let search = NameSearch(names.compactMap { slug, title in Slug(slug).map { ($0, title) } })

    private func one(_ question: String) -> String? {
        guard case .one(let match) = search.find(question) else { return nil }
        return match.slug.text
    }

    @Test(
        "accents, capitals, beginnings, single words and slips do not matter",
        arguments: [
            ("cafe ekberg", "cafe-ekberg"), ("CAFÉ", "cafe-ekberg"), ("old nor", "old-north-church"),
            ("north", "old-north-church"), ("Old Nroth Church", "old-north-church"), ("bostn", "boston-common"),
            ("parc boston", "boston-common"), ("park street station", "park-street-station"),
            ("old-north-church", "old-north-church"),
        ])
    func finds(_ question: String, _ slug: String) {
        #expect(one(question) == slug)
    }

    @Test("what fits several is not guessed")
    func several() {
        guard case .several(let matches) = search.find("park street") else {
            Issue.record("a church and a station")
            return
        }
        #expect(matches.map(\.slug.text) == ["park-street-church", "park-street-station"])
    }

    @Test("short words must be correct, and nonsense finds nothing", arguments: ["nrt", "", "   ", "zzzzzzzz", "!?"])
    func nothing(_ question: String) {
        guard case .none = search.find(question) else {
            Issue.record("\(question) is no place")
            return
        }
    }

    @Test("a question as long as a book is answered at once, with nothing")
    func hostile() {
        #expect(search.find(String(repeating: "old north ", count: 50_000)) == .none(nearest: []))
    }
}
