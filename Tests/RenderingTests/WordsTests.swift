import Calendar
import Foundation
import GuideModel
import Testing

@testable import Rendering

@Suite("Words")
struct WordsTests {
    @Test("every word without a dot in its key is used by a template or by the code")
    func wordsAreUsed() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Guide/Rendering").standardizedFileURL.path
        let names = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
        let code = try names.filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOfFile: "\(sources)/\($0)", encoding: .utf8) }.joined()
        let templates = ThemeLoader.defaultFiles.filter { $0.path.hasSuffix(".mustache") }.map(\.text).joined()
        let paper = ThemeLoader.defaultFiles.filter { $0.path.hasSuffix(".typ") }.map(\.text).joined(separator: "\n")
        // Words with a dot are families, such as the months: they are reached by a number or a name.
        let sections = ["tours", "places", "cities", "itineraries", "alerts"]
        let keys = DefaultWords.all["en"]?.keys ?? []
        let unused = keys.filter { key in
            !key.contains(".") && !sections.contains(key) && !code.contains("\"\(key)\"")
                && !templates.contains("{{words.\(key)}}") && !paper.contains("words.\(key)")
        }
        #expect(unused == [])
    }

    @Test("a word that a language lacks is English and a warning")
    func missingWordFallsBack() throws {
        let (words, diagnostics) = WordsReader.read([
            TemplateFile(path: "words/en.words", text: "home = Home\nback = Back\n"),
            TemplateFile(path: "words/fi.words", text: "home = Koti\n"),
        ])
        let finnish = try #require(words["fi"])
        #expect(finnish["home"] == "Koti")
        #expect(finnish["back"] == "Back")
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(diagnostics.first?.message.contains("back") == true)
    }

    @Test("a language has the counted forms that it needs, not those of English")
    func plurals() throws {
        let (words, diagnostics) = WordsReader.read([
            TemplateFile(path: "words/en.words", text: "stops.one = {count} stop\nstops.other = {count} stops\n"),
            TemplateFile(
                path: "words/pl.words",
                text:
                    "stops.one = {count} przystanek\nstops.few = {count} przystanki\nstops.many = {count} przystanków\n"
            ),
            TemplateFile(path: "words/ja.words", text: "stops.other = {count}か所\n"),
            TemplateFile(
                path: "words/cs.words", text: "stops.one = {count} zastávka\nstops.other = {count} zastávek\n"),
            TemplateFile(path: "words/fr.words", text: "stops.one = 1\nstops.other = {count}\nstops.few = {count}\n"),
        ])
        func count(_ language: String, _ numbers: [Int]) -> [String] {
            numbers.map { words[language]?.count("stops", $0, shown: "\($0)") ?? "" }
        }
        #expect(count("pl", [1, 3, 5, 22]) == ["1 przystanek", "3 przystanki", "5 przystanków", "22 przystanki"])
        #expect(count("ja", [1, 2]) == ["1か所", "2か所"])
        #expect(count("cs", [1, 3]) == ["1 zastávka", "3 zastávek"])
        #expect(
            Set(diagnostics.map(\.message)) == [
                "words without a translation are shown in English: stops.few", "English has no word \"stops.few\"",
            ])
    }

    @Test("a site's words override the theme's one by one, so that new words of the theme are there")
    func siteOverTheme() throws {
        let theme = [
            TemplateFile(path: "words/en.words", text: "home = Home\nback = Back\n"),
            TemplateFile(path: "words/fr.words", text: "home = Accueil\nback = Retour\n"),
        ]
        let site = [
            TemplateFile(path: "words/en.words", text: "home = Start\nown = Our own\n"),
            TemplateFile(path: "words/fr.words", text: "own = À nous\nfolded = Plié\n"),
        ]
        let (words, diagnostics) = WordsReader.read(site, over: theme)
        #expect(["home", "back", "own"].map { words["en"]?[$0] } == ["Start", "Back", "Our own"])
        #expect(["home", "back", "own"].map { words["fr"]?[$0] } == ["Accueil", "Retour", "À nous"])
        #expect(diagnostics.map(\.message) == ["English has no word \"folded\""])
        #expect(diagnostics.map(\.severity) == [.warning])
    }

    @Test("unknown keys, unknown placeholders, double keys and lines without = are reported with their line")
    func faultsOfWords() {
        let (_, diagnostics) = WordsReader.read([
            TemplateFile(path: "words/en.words", text: "home = Home\nstops = {count} stops\nhome = Again\nnonsense\n"),
            TemplateFile(path: "words/fr.words", text: "home = Accueil\nstops = {nombre} étapes\nhone = ?\n"),
        ])
        let found = diagnostics.sorted().map { "\($0.location?.file ?? ""):\($0.location?.line ?? 0) \($0.message)" }
        #expect(
            found == [
                "Templates/words/en.words:3 \"home\" occurs here twice",
                "Templates/words/en.words:4 not a line of words",
                "Templates/words/fr.words:2 \"stops\" has an unknown placeholder",
                "Templates/words/fr.words:3 English has no word \"hone\"",
            ])
        #expect(diagnostics.contains { $0.remedy == "did you mean \"home\"?" })
    }

    @Test("dates, times and money read as in the language")
    func saysFacts() throws {
        let (english, french) = (wording("en", .imperial), wording("fr", .metric))
        let day = try #require(CalendarDate(year: 2026, month: 11, day: 21))
        #expect(english.date(day) == "Saturday, November\u{A0}21, 2026")
        #expect(french.date(day) == "samedi 21\u{A0}novembre 2026")
        #expect(english.time(TimeOfDay(9, 30)) == "9:30\u{A0}am")
        #expect(english.time(TimeOfDay(12, 5)) == "12:05\u{A0}pm")
        #expect(english.shortTime(TimeOfDay(9, 0)) == "9\u{A0}am")
        #expect(english.shortTime(TimeOfDay(12, 0)) == "noon")
        #expect(english.shortTime(TimeOfDay(24, 0)) == "midnight")
        #expect(french.time(TimeOfDay(9, 30)) == "09:30")
        #expect(english.money(Money(minorUnits: 1200, currency: "USD")) == "$12")
        #expect(english.money(Money(minorUnits: 1250, currency: "CHF")) == "CHF\u{A0}12.50")
        #expect(french.money(Money(minorUnits: 1205, currency: "EUR")) == "12,05\u{A0}€")
        #expect(french.money(Money(minorUnits: 0, currency: "EUR")) == "gratuit")
    }

    @Test("distances and durations are rounded for reading")
    func saysMeasures() {
        let (metric, imperial) = (wording("en", .metric), wording("en", .imperial))
        #expect(metric.distance(418) == "420\u{A0}m")
        #expect(metric.distance(996) == "1\u{A0}km")
        #expect(metric.distance(4049) == "4\u{A0}km")
        #expect(imperial.distance(60) == "200\u{A0}ft")
        #expect(imperial.distance(482) == "0.3\u{A0}mi")
        #expect(imperial.distance(4023) == "2.5\u{A0}mi")
        #expect(metric.duration(TimeSpan(seconds: 301)) == "6\u{A0}min")
        #expect(metric.duration(TimeSpan(minutes: 75)) == "1\u{A0}h\u{A0}15\u{A0}min")
        #expect(wording("fr", .metric).decimal(1234.5) == "1\u{A0}234,5")
        #expect(metric.list(["a", "b", "c"]) == "a, b and c")
    }

    private func wording(_ language: String, _ units: Units) -> Wording {
        let words = DefaultWords.all[language]
        return Wording(words: words ?? Words(language: language, table: [:]), units: units)
    }
}
