/// The words that people write in opening hours, and what they mean. The specification knows two letters for a
/// weekday, three for a month, in English; the other words are understood with a warning.
enum HoursWords {
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

    /// Words and phrases beyond it.
    static let tolerated: [String: [HoursToken]] = {
        var words = others
        for (names, weekday) in zip(weekdays, Weekday.allCases) {
            for name in names.split(separator: " ") { words[String(name)] = [.weekday(weekday)] }
        }
        for (index, names) in months.enumerated() {
            for name in names.split(separator: " ") { words[String(name)] = [.month(index + 1)] }
        }
        for (phrase, comment) in appointments { words[phrase] = [.comment(comment)] }
        return words
    }()

    private static let englishMonths = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static let weekdays = [
        "mon monday mondays montag lun lundi lunes lunedì lunedi maandag ma maanantai понедельник пн ორშაბათი "
            + "วันจันทร์ 月曜日 月 الاثنين måndag mandag segunda",
        "tue tues tuesday tuesdays di dienstag mar mardi martes martedì martedi dinsdag ti tiistai вторник вт "
            + "วันอังคาร 火曜日 火 الثلاثاء tisdag tirsdag terça სამშაბათი",
        "wed wednesday wednesdays mi mittwoch mer mercredi miércoles miercoles mercoledì mercoledi woensdag "
            + "ke keskiviikko среда ср วันพุธ 水曜日 水 الأربعاء onsdag quarta ოთხშაბათი",
        "thu thur thurs thursday thursdays do donnerstag jeu jeudi jueves giovedì giovedi donderdag torstai "
            + "четверг чт วันพฤหัสบดี 木曜日 木 الخميس torsdag quinta ხუთშაბათი",
        "fri friday fridays freitag ven vendredi viernes venerdì venerdi vrijdag pe perjantai пятница пт pn "
            + "პარასკევი วันศุกร์ 金曜日 金 الجمعة fredag sexta",
        "sat saturday saturdays samstag sonnabend sam samedi sábado sabado sabato zaterdag la lauantai суббота сб "
            + "วันเสาร์ 土曜日 土 السبت lördag lørdag შაბათი",
        "sun sunday sundays so sonntag dim dimanche domingo domenica zondag sunnuntai воскресенье вс "
            + "วันอาทิตย์ 日曜日 日 الأحد söndag søndag კვირა",
    ]

    private static let months = [
        "january januar janvier enero gennaio januari tammikuu январь",
        "february februar février febrero febbraio "
            + "februari helmikuu февраль",
        "march märz mär mars marzo maart maaliskuu март", "april avril abril aprile huhtikuu апрель",
        "mai mayo maggio mei toukokuu май", "june juni juin junio giugno kesäkuu июнь",
        "july juli juillet julio luglio heinäkuu июль", "august août agosto augustus elokuu август",
        "september sept septembre septiembre settembre syyskuu сентябрь",
        "october oktober okt octobre octubre ottobre lokakuu октябрь", "november novembre noviembre marraskuu ноябрь",
        "december dezember dez décembre diciembre dicembre joulukuu декабрь",
    ]

    private static let appointments = [
        "nach vereinbarung": "Nach Vereinbarung", "auf anfrage": "Auf Anfrage", "sur rendez vous": "Sur rendez-vous",
        "by appointment": "By appointment", "on appointment": "On appointment", "on request": "On request",
        "for request only": "For request only", "by appointment only": "By appointment only", "por cita": "Por cita",
        "su appuntamento": "Su appuntamento", "op afspraak": "Op afspraak", "sopimuksen mukaan": "Sopimuksen mukaan",
    ]

    private static let dash: [HoursToken] = [.symbol(.dash)]
    private static let wholeWeek: [HoursToken] = [.weekday(.monday), .symbol(.dash), .weekday(.sunday)]
    private static let workWeek: [HoursToken] = [.weekday(.monday), .symbol(.dash), .weekday(.friday)]
    private static let weekend: [HoursToken] = [.weekday(.saturday), .symbol(.dash), .weekday(.sunday)]
    private static let dayAfterHoliday: [HoursToken] = [
        .publicHoliday, .symbol(.plus), .number(1, digits: 1), .day,
    ]
    private static let dayBeforeHoliday: [HoursToken] = [
        .publicHoliday, .symbol(.dash), .number(1, digits: 1), .day,
    ]

    private static let others: [String: [HoursToken]] = [
        "to": dash, "till": dash, "til": dash, "until": dash, "through": dash, "bis": dash, "do": [.weekday(.thursday)],
        "до": dash, "a": dash, "as": dash, "á": dash, "ás": dash, "à": dash, "às": dash, "ate": dash, "até": dash,
        "au": dash, "tot": dash, "and": [.symbol(.comma)], "und": [.symbol(.comma)], "et": [.symbol(.comma)],
        "y": [.symbol(.comma)], "e": [.symbol(.comma)], "en": [.symbol(.comma)], "ja": [.symbol(.comma)],
        "holiday": [.publicHoliday], "holidays": [.publicHoliday], "public holiday": [.publicHoliday],
        "public holidays": [.publicHoliday], "feiertag": [.publicHoliday], "feiertage": [.publicHoliday],
        "ferien": [.schoolHoliday], "schulferien": [.schoolHoliday], "schoolholiday": [.schoolHoliday],
        "schoolholidays": [.schoolHoliday], "school holiday": [.schoolHoliday], "school holidays": [.schoolHoliday],
        "day after public holiday": dayAfterHoliday, "one day after public holiday": dayAfterHoliday,
        "day before public holiday": dayBeforeHoliday, "one day before public holiday": dayBeforeHoliday,
        "weekday": workWeek, "weekdays": workWeek, "work day": workWeek, "work days": workWeek, "workday": workWeek,
        "workdays": workWeek, "on work day": workWeek, "on work days": workWeek, "werktags": workWeek,
        "weekend": weekend, "weekends": weekend, "daily": wholeWeek, "täglich": wholeWeek, "every day": wholeWeek,
        "everyday": wholeWeek, "tous les jours": wholeWeek, "always": [.always], "always open": [.always],
        "anytime": [.always], "all day": [.time(0), .symbol(.dash), .time(1440)],
        "nonstop": [.always], "nonstop geöffnet": [.always], "non stop": [.always], "close": [.closed],
        "geschlossen": [.closed], "geschl": [.closed], "ruhetag": [.closed], "fermé": [.closed], "ferme": [.closed],
        "cerrado": [.closed], "chiuso": [.closed], "gesloten": [.closed], "suljettu": [.closed], "stängt": [.closed],
        "geöffnet": [.open], "ouvert": [.open], "abierto": [.open], "aperto": [.open], "late": [.openEnd],
        "open end": [.openEnd], "openend": [.openEnd], "uhr": [.filler], "h": [.filler], "hrs": [.filler],
        "hours": [.filler], "from": [.filler], "von": [.filler], "de": [.filler], "on": [.filler],
        "opening hours": [.filler], "öffnungszeit": [.filler], "öffnungszeiten": [.filler], "ostern": [.easter],
        "sonnenaufgang": [.event(.sunrise)], "sonnenuntergang": [.event(.sunset)], "weeks": [.week], "kw": [.week],
    ]
}
