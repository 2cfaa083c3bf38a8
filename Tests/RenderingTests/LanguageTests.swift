import Calendar
import Formats
import Foundation
import GuideModel
import OpeningHours
import Testing

@testable import Rendering

/// The languages of the default theme, each against the rules that hold for all of them.
@Suite("Languages")
struct LanguageTests {
    static let languages = ["ar", "de", "en", "es", "fr", "it", "pl", "pt"]
    private static let lines = Dictionary(
        uniqueKeysWithValues: ThemeLoader.defaultFiles.filter { $0.path.hasPrefix("words/") }.map { file in
            let pairs = file.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
                line.firstRange(of: " = ").map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
            }
            return (String(file.path.dropFirst(6).dropLast(6)), Dictionary(uniqueKeysWithValues: pairs))
        })

    @Test("the default theme speaks eight languages, and no file has a fault")
    func complete() {
        let (words, diagnostics) = WordsReader.read(ThemeLoader.defaultFiles)
        #expect(diagnostics == [])
        #expect(words.keys.sorted() == Self.languages)
    }

    @Test("each has every word with the same placeholders, and every form of a counted one", arguments: languages)
    func everyWord(language: String) throws {
        let (english, own) = (try #require(Self.lines["en"]), try #require(Self.lines[language]))
        let forms = CountedForms(language: language, english: english, own: own)
        #expect(forms.needed.filter { own[$0] == nil } == [])
        for (key, text) in own {
            let model = try #require(english[key] ?? forms.model(of: key).flatMap { english[$0] }, "\(key)")
            let (wanted, found) = (Words.placeholders(in: model), Words.placeholders(in: text))
            // A form may say its number in words, "two stops", and a clock of twenty-four hours has no halves.
            let optional = ["count", "number", "stopCount", "half", "amount"]
            #expect(Set(found).isSubset(of: wanted), "\(key)")
            #expect(Set(wanted).subtracting(optional).isSubset(of: found) || isGap(key), "\(key) = \(text)")
        }
    }

    /// What a language may leave out: "a plan of five" where only one is left, and "no stops".
    private func isGap(_ key: String) -> Bool { key.hasSuffix(".zero") }

    @Test(
        "numbers take the form of the language",
        arguments: [
            ("pl", ["1 przystanek", "2 przystanki", "5 przystanków", "22 przystanki", "112 przystanków"]),
            ("ar", ["محطة واحدة", "محطتان", "5 محطات", "22 محطة", "112 محطة"]),
            ("de", ["1 Station", "2 Stationen", "5 Stationen", "22 Stationen", "112 Stationen"]),
            ("fr", ["1 étape", "2 étapes", "5 étapes", "22 étapes", "112 étapes"]),
        ])
    func counts(language: String, expected: [String]) {
        let words = wording(language).words
        #expect([1, 2, 5, 22, 112].map { plain(words.count("stops", $0, shown: "\($0)")) } == expected)
    }

    @Test(
        "dates, times, money and lengths follow CLDR",
        arguments: [
            ("en", "Sunday 1 November 2026", "9:05 am", "€1,250.50", "1.5 km", "6 h 36 min"),
            ("fr", "dimanche 1er novembre 2026", "09:05", "1 250,50 €", "1,5 km", "6 h 36 min"),
            ("de", "Sonntag, 1. November 2026", "09:05", "1.250,50 €", "1,5 km", "6 Std. 36 Min."),
            ("es", "domingo, 1 de noviembre de 2026", "9:05", "1250,50 €", "1,5 km", "6 h 36 min"),
            ("it", "domenica 1º novembre 2026", "09:05", "1250,50 €", "1,5 km", "6 h 36 min"),
            ("pt", "domingo, 1 de novembro de 2026", "09:05", "1250,50 €", "1,5 km", "6 h 36 min"),
            ("pl", "niedziela, 1 listopada 2026", "09:05", "1250,50 €", "1,5 km", "6 godz. 36 min"),
            ("ar", "الأحد، 1 نوفمبر 2026", "9:05 ص", "1,250.50 €", "1.5 كم", "6 ساعات و36 دقيقة"),
        ])
    func formats(
        language: String, date: String, time: String, money: String, length: String, duration: String
    ) throws {
        let wording = wording(language)
        let day = try #require(CalendarDate(year: 2026, month: 11, day: 1))
        #expect(plain(wording.date(day)) == date)
        #expect(plain(wording.time(TimeOfDay(9, 5))) == time)
        #expect(plain(wording.money(Money(minorUnits: 125_050, currency: "EUR"))) == money)
        #expect(plain(wording.distance(1_500)) == length)
        #expect(plain(wording.duration(TimeSpan(minutes: 396))) == duration)
        #expect(!wording.duration(TimeSpan(minutes: 396)).hasSuffix(" ") && wording.distance(1_500).contains("\u{A0}"))
    }

    @Test("lists are joined as the language joins them")
    func lists() {
        #expect(wording("es").list(["Catedral", "Iglesia"]) == "Catedral e Iglesia")
        #expect(wording("es").list(["agua", "hielo"]) == "agua y hielo")
        #expect(wording("it").list(["Roma", "Elba"]) == "Roma ed Elba")
        #expect(wording("ar").list(["أ", "ب", "ج"]) == "أ، ب وج")
        #expect(wording("de").list(["a", "b", "c"]) == "a, b und c")
    }

    @Test("opening hours are sentences in every language, whatever they are", arguments: languages)
    func hours(language: String) throws {
        let values = [
            "24/7", "Mo-Fr 09:30-17:00; Sa 10:00-16:00; PH off", "Su[1] 10:00-17:00", "Apr-Oct Th[-1] 10:00-12:00",
            "Mo-Fr 10:00-17:00; easter -2 days off; easter +3 days off", "PH -1 day,SH 10:00-12:00",
            "week 2-52/2 We 09:00-12:00", "week 10-20 sunrise-(sunset-00:30)", "2026+ Apr-May 10:00-12:00",
            "Oct Su[1]-Dec Su[-1] 10:00-16:00/01:30", "Mo 08:00-12:00 || 14:00-15:00 unknown", "PH Mo-Fr 10:00+",
        ]
        // Words of the syntax that are words of no language, or of another one. "Mo" and "Do" are German, too.
        let syntax =
            language == "en"
            ? /\b(Mo|Tu|We|Th|Su|PH|SH|off)\b|\[|\|\|/ : /\b(Tu|We|Th|Su|PH|SH|off|easter|week|sunrise)\b|\|\|/
        for value in values {
            let text = plain(wording(language).hours(try OpeningHours(parsing: value)).text)
            #expect(text.firstMatch(of: syntax) == nil, "\(value): \(text)")
            #expect(!text.isEmpty && !text.contains("{") && !text.contains("[") && !text.contains("  "), "\(text)")
        }
    }

    @Test(
        "the first Sunday of a month agrees with its day",
        arguments: [
            ("en", "first Sunday of the month 10 am–5 pm; Mon–Sat closed"),
            ("fr", "premier dimanche du mois 10:00–17:00 ; lun.–sam. fermé"),
            ("de", "erster Sonntag im Monat 10:00–17:00; Mo–Sa geschlossen"),
            ("es", "primer domingo del mes 10:00–17:00; lun.–sáb. cerrado"),
            ("it", "prima domenica del mese 10:00–17:00; lun–sab chiuso"),
            ("pt", "primeiro domingo do mês 10:00–17:00; seg.–sáb. encerrado"),
            ("pl", "pierwsza niedziela miesiąca 10:00–17:00; pon.–sob. nieczynne"),
            ("ar", "الأحد الأول من الشهر 10 ص–5 م؛ الاثنين–السبت مغلق"),
        ])
    func nthDay(language: String, text: String) throws {
        #expect(plain(wording(language).hours(try OpeningHours(parsing: "Su[1] 10:00-17:00")).text) == text)
    }

    @Test("the sentence of the browser has the words of the language", arguments: languages)
    func browser(language: String) {
        let json = wording(language).words.openNow
        #expect(!json.contains("now.") && !json.contains("format.") && !json.contains("on-weekday"))
    }

    private func wording(_ language: String) -> Wording {
        let words = DefaultWords.all[language]
        return Wording(words: words ?? Words(language: language, table: [:]), units: .metric)
    }

    private func plain(_ text: String) -> String {
        String(text.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }.map { $0 == "\u{A0}" ? " " : $0 })
    }
}
