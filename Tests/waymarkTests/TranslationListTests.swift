import Foundation
import TestSupport
import Testing

@Suite("The list of translations")
struct TranslationListTests {
    /// A guide with three places, of which French has two: one is older than its original, one has no text.
    private func withGuide(_ body: (TemporaryFolder) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            let place = { (name: String, words: String, text: String) in
                try folder.write("---\n\(words)\n---\n\(text)\n", to: "guide/Content/places/\(name).md")
            }
            _ = try Program.shell("$waymark new site guide --country finland", in: folder.path)
            let here = "location: 60.17, 24.94\nkind: landmark"
            try place("mill", "title: Mill\nupdated: 2026-05-02\n\(here)", "Old.")
            try place("mill.fr", "title: Moulin\nupdated: 2026-05-01", "Vieux.")
            try place("inn", "title: Inn\n\(here)", "Good.")
            try place("inn.fr", "title: Auberge", "")
            try place("pier", "title: Pier\n\(here)", "Long.")
            try body(folder)
        }
    }

    @Test("it names what is missing, what has no text, and what is older than its original by the authors' dates")
    func table() throws {
        try withGuide { folder in
            let result = try Program.shell("$waymark list guide --translations", in: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains("fr\tolder\tplace\tmill\tMoulin\tContent/places/mill.fr.md\n"))
            #expect(result.output.contains("fr\ttext-missing\tplace\tinn\tAuberge\tContent/places/inn.fr.md\n"))
            #expect(result.output.contains("fr\tmissing\tplace\tpier\tPier\tContent/places/pier.fr.md\n"))
            #expect(result.output.hasPrefix("fr: 0 of "))
        }
    }

    @Test("the same as JSON, and --json alone is refused")
    func json() throws {
        try withGuide { folder in
            let result = try Program.shell("$waymark list guide --translations --json", in: folder.path)
            #expect(result.status == 0)
            #expect(result.output.contains("\"state\": \"older\""))
            #expect(try Program.shell("$waymark list guide --json", in: folder.path).status != 0)
        }
    }
}
