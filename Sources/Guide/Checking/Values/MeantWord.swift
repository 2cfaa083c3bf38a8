import Calendar
import GuideModel

/// Words of other languages and habits for values that have few choices.
enum MeantWord {
    /// `ja`, `on`, `1`: `nil` for what is neither yes nor no in any language.
    static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "true", "on", "1", "y", "ja", "jo", "oui", "si", "sí", "sì", "sim", "tak", "ano", "kyllä", "да",
            "نعم", "vrai", "wahr", "verdadero":
            true
        case "no", "false", "off", "0", "n", "nein", "nej", "nei", "nee", "non", "não", "nao", "nie", "ne", "ei", "нет",
            "لا", "faux", "falsch", "falso":
            false
        default: nil
        }
    }

    /// `Saturday`, `Sat, Sun`, `Mon-Fri`, `Samstag`, `weekends`, as the guide writes them.
    static func days(_ text: String) -> String? {
        let words = text.lowercased().replacing("–", with: "-").replacing(" and ", with: ",").replacing("&", with: ",")
        let parts = words.split { ",;/+".contains($0) }.map { part -> String? in
            let name = String(part).trimmed
            if let several = several[name] { return several }
            let ends = name.split(separator: "-").compactMap { day(String($0).trimmed) }
            guard (1...2).contains(ends.count), ends.count == name.split(separator: "-").count else { return nil }
            return ends.joined(separator: "-")
        }
        guard !parts.isEmpty, !parts.contains(nil) else { return nil }
        return parts.compactMap(\.self).joined(separator: ",")
    }

    private static let several = [
        "weekend": "Sa-Su", "weekends": "Sa-Su", "wochenende": "Sa-Su", "week-end": "Sa-Su", "fin de semana": "Sa-Su",
        "weekday": "Mo-Fr", "weekdays": "Mo-Fr", "workdays": "Mo-Fr", "werktags": "Mo-Fr", "daily": "Mo-Su",
        "every day": "Mo-Su", "täglich": "Mo-Su", "all": "Mo-Su", "dagelijks": "Mo-Su", "tous les jours": "Mo-Su",
    ]

    private static func day(_ word: String) -> String? {
        let plain = word.last == "." || word.last == "s" && word.count > 5 ? String(word.dropLast()) : word
        return names.first { $0.value.contains(plain) || $0.value.contains(word) }?.key
    }

    private static let names: [String: Set<String>] = [
        "Mo": [
            "mo", "mon", "monday", "montag", "lun", "lundi", "lunes", "lunedì", "maandag", "poniedziałek", "segunda",
        ],
        "Tu": ["tu", "tue", "tues", "tuesday", "dienstag", "mardi", "martes", "martedì", "dinsdag", "wtorek", "terça"],
        "We": [
            "we", "wed", "wednesday", "mittwoch", "mercredi", "miércoles", "mercoledì", "woensdag", "środa", "quarta",
        ],
        "Th": [
            "th", "thu", "thur", "thurs", "thursday", "donnerstag", "jeudi", "jueves", "giovedì", "donderdag",
            "czwartek", "quinta",
        ],
        "Fr": ["fr", "fri", "friday", "freitag", "vendredi", "viernes", "venerdì", "vrijdag", "piątek", "sexta"],
        "Sa": [
            "sa", "sat", "saturday", "samstag", "sonnabend", "samedi", "sábado", "sabato", "zaterdag", "sobota",
        ],
        "Su": ["su", "sun", "sunday", "sonntag", "dimanche", "domingo", "domenica", "zondag", "niedziela"],
    ]
}
