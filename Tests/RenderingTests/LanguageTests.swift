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
    static let languages = LanguageTag.spoken
    private static let lines = Dictionary(
        uniqueKeysWithValues: ThemeLoader.defaultFiles.filter { $0.path.hasPrefix("words/") }.map { file in
            let pairs = file.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
                line.firstRange(of: " = ").map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
            }
            return (String(file.path.dropFirst(6).dropLast(6)), Dictionary(uniqueKeysWithValues: pairs))
        })

    @Test("the default theme speaks nine languages, English in two ways, and no file has a fault")
    func complete() {
        let (words, diagnostics) = WordsReader.read(ThemeLoader.defaultFiles)
        #expect(diagnostics == [])
        #expect(words.keys.sorted() == (Self.languages + ["en-GB"]).sorted())
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
            ("nl", ["1 stop", "2 stops", "5 stops", "22 stops", "112 stops"]),
        ])
    func counts(language: String, expected: [String]) {
        let words = wording(language).words
        #expect([1, 2, 5, 22, 112].map { plain(words.count("stops", $0, shown: "\($0)")) } == expected)
    }

    @Test(
        "dates, times, money and lengths follow CLDR",
        arguments: [
            ("en", "Sunday, November 1, 2026", "9:05 am", "€1,250.50", "1.5 km", "6 h 36 min"),
            ("en-GB", "Sunday 1 November 2026", "09:05", "€1,250.50", "1.5 km", "6 h 36 min"),
            ("fr", "dimanche 1er novembre 2026", "09:05", "1 250,50 €", "1,5 km", "6 h 36 min"),
            ("de", "Sonntag, 1. November 2026", "09:05", "1.250,50 €", "1,5 km", "6 Std. 36 Min."),
            ("es", "domingo, 1 de noviembre de 2026", "9:05", "1250,50 €", "1,5 km", "6 h 36 min"),
            ("it", "domenica 1º novembre 2026", "09:05", "1250,50 €", "1,5 km", "6 h 36 min"),
            ("pt", "domingo, 1 de novembro de 2026", "09:05", "1250,50 €", "1,5 km", "6 h 36 min"),
            ("nl", "zondag 1 november 2026", "09:05", "€ 1.250,50", "1,5 km", "6 uur 36 min"),
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

    @Test(
        "what two dates share is said once",
        arguments: [
            ("en", "December 24–25, 2026", "November 30 – December 1, 2026", "December 31, 2026 – January 1, 2027"),
            ("en-GB", "24–25 December 2026", "30 November – 1 December 2026", "31 December 2026 – 1 January 2027"),
            (
                "de", "24.–25. Dezember 2026", "30. November bis 1. Dezember 2026",
                "31. Dezember 2026 bis 1. Januar 2027"
            ),
            (
                "nl", "24–25 december 2026", "30 november – 1 december 2026", "31 december 2026 – 1 januari 2027"
            ),
            (
                "fr", "du 24 au 25 décembre 2026", "du 30 novembre au 1er décembre 2026",
                "du 31 décembre 2026 au 1er janvier 2027"
            ),
        ])
    func dateRanges(language: String, month: String, year: String, years: String) throws {
        let wording = wording(language)
        func said(_ from: Int, _ month: Int, _ until: Int, _ other: Int, _ year: Int) throws -> String? {
            let first: CalendarDate = try #require(CalendarDate(year: 2026, month: month, day: from))
            let last: CalendarDate = try #require(CalendarDate(year: year, month: other, day: until))
            return wording.dates(from: first, until: last).map(plain)
        }
        #expect(try said(24, 12, 25, 12, 2026) == month)
        #expect(try said(30, 11, 1, 12, 2026) == year)
        #expect(try said(31, 12, 1, 1, 2027) == years)
    }

    @Test(
        "the times of an alert stand beside its days",
        arguments: [
            (
                "en", "November 24, 2026, until 3:00 pm", "November 24, 2026, 10:00 am–3:00 pm",
                "from November 24, 2026, 10:00 am"
            ),
            ("de", "24. November 2026, bis 15:00 Uhr", "24. November 2026, 10:00–15:00", "ab 24. November 2026, 10:00"),
            (
                "fr", "24 novembre 2026, jusqu’à 15:00", "24 novembre 2026, 10:00–15:00",
                "à partir du 24 novembre 2026, 10:00"
            ),
            (
                "pl", "24 listopada 2026, do godz. 15:00", "24 listopada 2026, 10:00–15:00",
                "od 24 listopada 2026, 10:00"
            ),
        ])
    func timesOfAlerts(language: String, until: String, between: String, from: String) throws {
        let wording = wording(language)
        var alert = Alert(entry: SampleGuide.entry("storm", "Storm"), severity: .info, affects: [])
        alert.from = CalendarDate(year: 2026, month: 11, day: 24)
        (alert.until, alert.untilTime) = (alert.from, TimeOfDay(15, 0))
        #expect(wording.dates(of: alert).map(plain) == until)
        alert.fromTime = TimeOfDay(10, 0)
        #expect(wording.dates(of: alert).map(plain) == between)
        (alert.until, alert.untilTime) = (nil, nil)
        #expect(wording.dates(of: alert).map(plain) == from)
    }

    @Test(
        "English outside of North America is British; a region has the words of its language, where it has none of its own"
    )
    func regions() throws {
        let theme = try #require(ThemeLoader.load().theme)
        func centre(_ tag: String) throws -> String {
            theme.words(for: try #require(LanguageTag(tag))).text("from-the-middle", ["distance": "1 km"])
        }
        for tag in ["en", "en-US", "en-CA"] { #expect(try centre(tag) == "1 km from the center", "\(tag)") }
        for tag in ["en-GB", "en-AU", "en-IE"] { #expect(try centre(tag) == "1 km from the centre", "\(tag)") }
        #expect(try centre("de-AT") == centre("de"))
        let files = [
            TemplateFile(path: "words/en.words", text: "a = one\nb = two\nc = three"),
            TemplateFile(path: "words/pt.words", text: "a = um\nb = dois\nc = três"),
            TemplateFile(path: "words/pt-BR.words", text: "b = dois!"),
        ]
        let (words, diagnostics) = WordsReader.read(files)
        #expect(diagnostics.isEmpty)
        #expect(["a", "b", "c"].map { words["pt-BR"]?[$0] } == ["um", "dois!", "três"])
    }

    @Test("a site may choose its clock")
    func clock() throws {
        let theme = try #require(ThemeLoader.load().theme)
        func times(_ tag: String, _ clock: Clock?) throws -> [String] {
            let wording = Wording(words: theme.words(for: try #require(LanguageTag(tag)), clock: clock), units: .metric)
            return [TimeOfDay(9, 5), TimeOfDay(14, 0)].flatMap {
                [plain(wording.time($0)), plain(wording.shortTime($0))]
            }
        }
        #expect(try times("en", nil) == ["9:05 am", "9:05 am", "2:00 pm", "2 pm"])
        #expect(try times("en", .twentyFourHours) == ["09:05", "09:05", "14:00", "14:00"])
        #expect(try times("en-GB", .twelveHours) == times("en", nil))
        #expect(try times("es", .twentyFourHours) == times("es", nil))
    }

    @Test("lists are joined as the language joins them")
    func lists() {
        #expect(wording("es").list(["Catedral", "Iglesia"]) == "Catedral e Iglesia")
        #expect(wording("es").list(["agua", "hielo"]) == "agua y hielo")
        #expect(wording("it").list(["Roma", "Elba"]) == "Roma ed Elba")
        #expect(wording("ar").list(["أ", "ب", "ج"]) == "أ، ب وج")
        #expect(wording("de").list(["a", "b", "c"]) == "a, b und c")
        #expect(wording("nl").list(["a", "b", "c"]) == "a, b en c")
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
            ("nl", "eerste zondag van de maand 10:00–17:00; ma–za gesloten"),
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
