import Foundation
import TestSupport
import Testing

@Suite("A language of a site's own")
struct WordsCommandTests {
    @Test("its file has what is missing, the most important first, and what is translated stays and is shown")
    func afternoon() throws {
        try TemporaryFolder.with { folder in
            let line = "$waymark new site guide --country sweden && $waymark words xx --site guide"
            let made = try Program.shell(line, in: folder.path)
            #expect(made.status == 0, "\(made.errors)")
            #expect(made.output.contains("Templates/words/xx.words: first 0 of "))
            let fresh = try folder.read("guide/Templates/words/xx.words")
            let headings = fresh.split(separator: "\n").filter { $0.hasPrefix("#: ") }.map { String($0.prefix(5)) }
            #expect(headings == ["#: 1.", "#: 2.", "#: 3."])
            #expect(fresh.contains("\n# nearby = Nearby\n") && fresh.contains("\n# unit.metres = {number}_m\n"))

            let translate =
                "sed -i 's/^# nearby = .*/nearby = Zzyzx/; s/^# app.bar = .*/app.bar = Yyy/' guide/Templates/words/xx.words"
                + " && sed -i 's/^language: .*/language: xx/' guide/Content/site.yaml"
                + " && $waymark words xx --site guide && $waymark check guide && $waymark build guide --no-pdf"
            let built = try Program.shell(translate, in: folder.path)
            #expect(built.status == 0, "\(built.errors)")
            #expect(built.output.contains("words xx: first 1 of "))
            #expect(built.output.contains(", app 1 of ") && built.output.contains(", companion 0 of "))
            let words = try folder.read("guide/Templates/words/xx.words")
            #expect(words.contains("nearby = Zzyzx\n") && !words.contains("# nearby"))
            #expect(words.components(separatedBy: "#: 1.").count == 2)
            #expect(try folder.read("guide/Output/places/cathedral/index.html").contains("Zzyzx"))
        }
    }

    @Test("a language that the theme speaks needs no file, English has none, and a word is no language")
    func nothingToDo() throws {
        try TemporaryFolder.with { folder in
            let result = try Program.shell("$waymark new site guide && $waymark words nl --site guide", in: folder.path)
            #expect(result.status == 0 && result.output.contains("nl has all words"))
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/guide/Templates/words/nl.words"))
            #expect(try Program.shell("$waymark words en --site guide", in: folder.path).status == 64)
            #expect(try Program.shell("$waymark words Svenska --site guide", in: folder.path).status == 64)
        }
    }
}
