import Calendar
import Editing
import GuideModel
import Pipeline
import Reading
import TestSupport
import Testing

@testable import Administration

@Suite("Translations in the lists of the editor")
struct TranslationFilterTests {
    private func look(_ original: String?, _ translation: String?) throws -> SiteLook {
        func updated(_ date: String?) -> String { date.map { "updated: \($0)\n" } ?? "" }
        let folder = try TemporaryFolder([
            "Content/site.yaml":
                "title: T\nurl: https://example.net/\nlanguage: en\ntimezone: Europe/Helsinki\ncurrency: EUR\nkinds:\n  sight: { label: Sight }\n",
            "Content/places/pier.md":
                "---\ntitle: The pier\nkind: sight\nlocation: 60.170, 24.952\n\(updated(original))---\nText.\n",
            "Content/places/pier.fr.md": "---\ntitle: La jetée\n\(updated(translation))---\nTexte.\n",
        ])
        defer { folder.remove() }
        let path = folder.path
        return try EditedSite(nanoseconds: { 1_900_000_000_000_000_000 }) {
            BuildInputs(site: path, now: Instant(secondsSince1970: 1_790_000_000))
        }.look()
    }

    @Test(
        "a translation is older than its original by the dates that both give themselves",
        arguments: [
            ("2026-11-20", "2026-11-02", true), ("2026-11-20", "2026-11-20", false), ("2026-11-20", nil, false),
            (nil, "2026-11-02", false), (nil, nil, false),
        ] as [(String?, String?, Bool)])
    func older(original: String?, translation: String?, isOlder: Bool) throws {
        let look = try look(original, translation)
        let french = try #require(LanguageTag("fr"))
        let found = TranslationFilter.older(french).entries(.places, in: look)
        #expect(found.map(\.path) == (isOlder ? ["Content/places/pier.fr.md"] : []))
        #expect(TranslationFilter.lacks(french).entries(.places, in: look).isEmpty)
        #expect(TranslationFilter.lacks(french).entries(.tours, in: look).isEmpty)
    }

    @Test("the address of a list says which translations it shows")
    func addresses() throws {
        let french = try #require(LanguageTag("fr"))
        #expect(TranslationFilter(["older": "fr"]) == .older(french))
        #expect(TranslationFilter(["lacks": "fr"]) == .lacks(french))
        #expect(TranslationFilter(["older": "../x"]) == nil && TranslationFilter([:]) == nil)
        #expect(TranslationFilter.older(french).words == "Older in French (fr)")
    }
}
