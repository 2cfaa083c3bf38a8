import GuideModel
import Testing

@testable import Rendering

@Suite("Which words come first")
struct WordImportanceTests {
    private let keys: [String] = {
        let file = ThemeLoader.defaultFiles.first { $0.path == "words/en.words" }
        return (file.map(WordsReader.table) ?? [:]).keys.sorted()
    }()

    @Test("some hundred and fifty words are first, and every name in the list is a word")
    func first() {
        let first = keys.filter { WordImportance(of: $0) == .first }
        #expect((140...220).contains(first.count), "\(first.count)")
        #expect(WordImportance.firstWords.subtracting(keys) == [])
        for group in WordImportance.firstGroups { #expect(keys.contains { $0.hasPrefix(group + ".") }, "\(group)") }
    }

    @Test("the companion's words are last")
    func last() {
        #expect(WordImportance(of: "contribute.agree") == .companion)
        #expect(WordImportance(of: "app.bar") == .app)
        #expect(keys.contains { WordImportance(of: $0) == .companion })
    }

    @Test("counted words have the forms of their language, with the English of the others beside them")
    func forms() throws {
        let draft = WordsDraft(language: try #require(LanguageTag("ru")), files: [])
        #expect(draft.text.contains("# stops.few = {count}_stops\n"))
        #expect(draft.text.contains("# stops.one = {count}_stop\n"))
    }

    @Test("what an author wrote stays as it is, also comments of their own")
    func own() throws {
        let file = TemplateFile(
            path: "words/sv.words", text: "# Mine = not a word\nnearby = Nära\n\n#: 1. x\n# home = Home\n")
        let draft = WordsDraft(language: try #require(LanguageTag("sv")), files: [file])
        #expect(draft.text.hasPrefix("# Mine = not a word\nnearby = Nära\n\n#: 1."))
        #expect(draft.text.ranges(of: "# home = Home").count == 1)
        #expect(draft.progress.hasPrefix("first 1 of "))
    }
}
