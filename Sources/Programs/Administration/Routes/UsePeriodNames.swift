import Calendar
import LiveRules

extension UsagePeriods {
    /// What each period is called below a column, and in full.
    var names: [(short: String, long: String)] {
        let months = Self.months("use.months")
        let shortMonths = Self.months("use.months-short")
        return firsts.enumerated().map { index, first in
            let end = index + 1 < firsts.count ? firsts[index + 1].adding(days: -1) : through
            let day = "\(first.day) \(shortMonths[first.month - 1])"
            switch unit {
            case .day: return (day, "\(WeekChart.shortDays[first.weekday.rawValue]) \(day) \(first.year)")
            case .week:
                return (day, first == end ? "\(first)" : say("use.from-to", ["from": "\(first)", "to": "\(end)"]))
            case .month:
                let month = months[first.month - 1]
                return ("\(shortMonths[first.month - 1]) \(String(first.year).suffix(2))", "\(month) \(first.year)")
            }
        }
    }

    private static func months(_ key: String) -> [String] { say(key).split(separator: " ").map(String.init) }
}

extension UsagePeriods.Unit {
    /// `Day`
    var title: String { say("use.\(rawValue)") }
}

/// The English names of the languages that visitors' devices most often have.
enum LanguageNames {
    /// A language that is not here by its code.
    static func name(_ code: String) -> String {
        let own = AdminWords.spoken.contains(code) ? AdminWords.of(code).text("language.name") : nil
        let name = AdminWords.current.language == AdminWords.english.language ? names[code] : own ?? names[code]
        return name.map { "\($0) (\(code))" } ?? code
    }

    private static let names = [
        "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "ca": "Catalan", "cs": "Czech", "da": "Danish",
        "de": "German", "el": "Greek", "en": "English", "es": "Spanish", "et": "Estonian", "eu": "Basque",
        "fa": "Persian", "fi": "Finnish", "fr": "French", "ga": "Irish", "gl": "Galician", "he": "Hebrew",
        "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "is": "Icelandic", "it": "Italian",
        "ja": "Japanese", "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "nb": "Norwegian", "nl": "Dutch",
        "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak",
        "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian",
        "vi": "Vietnamese", "zh": "Chinese",
    ]
}
