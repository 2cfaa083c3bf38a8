import Calendar

/// The words that people write in opening hours, and what they mean. The specification knows two letters for a
/// weekday, three for a month, in English; the other words are understood with a warning.
enum HoursWords {
    /// What a phrase means in one language.
    struct TokenMeaning: Sendable {
        /// An index of ``HoursLanguage/all``.
        let language: Int
        let tokens: [HoursToken]
    }

    /// The longest phrase in words.
    static let longestPhrase = 5

    /// Words of the specification.
    static let plain: [String: [HoursToken]] = {
        var words: [String: [HoursToken]] = [
            "ph": [.publicHoliday], "sh": [.schoolHoliday], "easter": [.easter], "week": [.week], "day": [.day],
            "days": [.day], "open": [.open], "closed": [.closed], "off": [.closed], "unknown": [.unknown],
        ]
        for event in SunEvent.allCases { words[event.rawValue] = [.event(event)] }
        for (index, name) in ["mo", "tu", "we", "th", "fr", "sa", "su"].enumerated() {
            words[name] = [.weekday(Weekday.allCases[index])]
        }
        for (index, name) in englishMonths.enumerated() { words[name] = [.month(index + 1)] }
        return words
    }()

    static let englishMonths = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// What a phrase means in every language that knows it.
    static let senses: [String: [TokenMeaning]] = {
        var senses: [String: [TokenMeaning]] = [:]
        for (index, language) in HoursLanguage.all.enumerated() {
            for (phrase, tokens) in language.phrases {
                senses[phrase, default: []].append(TokenMeaning(language: index, tokens: tokens))
            }
        }
        return senses
    }()

    /// Days and holidays that have their own words, and phrases that fit into no table.
    static let phrases: [String: [HoursToken]] = {
        var words: [String: [HoursToken]] = [
            "day after public holiday": shiftedHoliday(.plus), "one day after public holiday": shiftedHoliday(.plus),
            "day before public holiday": shiftedHoliday(.dash), "one day before public holiday": shiftedHoliday(.dash),
            "boxing day": [.month(12), .number(26, digits: 2)], "fifth": [.ordinal(5)],
        ]
        for (phrase, comment) in appointments { words[phrase] = [.comment(comment)] }
        return words
    }()

    /// Words before a time that has no end: `ab 17 Uhr`, `from 5pm`.
    static let beginnings: Set<String> = [
        "ab", "from", "starting at", "starting from", "à partir de", "à partir", "a partir de", "a partir", "dès",
        "desde",
        "desde las", "a partir de las", "a partir das", "das", "dalle", "dalle ore", "a partire dalle", "vanaf", "od",
        "från",
        "fra", "с", "від", "от",
    ]

    /// Words that name no days, and what to write instead.
    static let vague: [String: String] = Dictionary(
        uniqueKeysWithValues: ("summer winter spring autumn fall season sommer winters sommers frühling herbst saison été hiver "
            + "verano invierno estate "
            + "inverno verão zomer kesä talvi sommar vinter lato zima zimą léto léta лето зима").split(separator: " ")
            .map { (String($0), "write the months, such as Apr-Oct") }
            + "otherwise sonst ansonsten sinon altrimenti muuten annars ellers".split(separator: " ")
            .map { (String($0), "name the days, what is closed last, as in Mo-Su 11:00-22:00; Mo,Tu off") }
            + "temporarily vorübergehend temporairement temporalmente temporaneamente temporariamente tijdelijk "
            .split(separator: " ").map { (String($0), "write the dates, such as 2026 Nov 01-Dec 15 off") })

    private static func shiftedHoliday(_ sign: HoursToken.Symbol) -> [HoursToken] {
        [.publicHoliday, .symbol(sign), .number(1, digits: 1), .day]
    }

    private static let appointments = [
        "nach vereinbarung": "Nach Vereinbarung", "auf anfrage": "Auf Anfrage", "sur rendez vous": "Sur rendez-vous",
        "sur rdv": "Sur rendez-vous", "by appointment": "By appointment", "on appointment": "On appointment",
        "on request": "On request", "for request only": "For request only",
        "by appointment only": "By appointment only", "appointment only": "By appointment only",
        "por cita": "Por cita", "con cita previa": "Con cita previa", "su appuntamento": "Su appuntamento",
        "su prenotazione": "Su prenotazione", "op afspraak": "Op afspraak", "sopimuksen mukaan": "Sopimuksen mukaan",
        "enligt överenskommelse": "Enligt överenskommelse", "efter aftale": "Efter aftale",
        "etter avtale": "Etter avtale", "po umówieniu": "Po umówieniu", "dle dohody": "Dle dohody",
        "por marcação": "Por marcação", "mediante marcação": "Mediante marcação",
        "termin nach vereinbarung": "Nach Vereinbarung",
        "nach telefonischer vereinbarung": "Nach telefonischer Vereinbarung", "mit termin": "Mit Termin",
        "nach terminvereinbarung": "Nach Terminvereinbarung", "nur mit termin": "Nur mit Termin",
        "uniquement sur rendez vous": "Uniquement sur rendez-vous", "previa cita": "Previa cita",
        "cita previa": "Cita previa", "solo su appuntamento": "Solo su appuntamento", "sob marcação": "Sob marcação",
        "alleen op afspraak": "Alleen op afspraak", "tylko po umówieniu": "Tylko po umówieniu",
        "endast efter överenskommelse": "Endast efter överenskommelse", "vain sopimuksesta": "Vain sopimuksesta",
        "nur nach vereinbarung": "Nur nach Vereinbarung", "nach absprache": "Nach Absprache",
    ]
}
