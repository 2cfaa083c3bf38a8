import Formats
import OpeningHours

/// Opening hours as people write them.
enum HoursText {
    /// Hours as OpenStreetMap spells them, also with the short names of days that are usual in Wikivoyage (M, T, W, F); `nil` for what
    /// cannot be read, which the check refuses.
    static func spelled(_ text: String, language: String) -> String? {
        let plain = text.replacing("–", with: "-").replacing("—", with: "-").replacing("\u{A0}", with: " ")
        let candidates = [plain, withDays(plain), withDays(plain).replacing(", ", with: "; ")]
        return candidates.lazy.compactMap { text in
            // Nothing is lost, because a text that cannot be read stays as it is.
            (try? OpeningHours(parsing: text, languages: [language]))?.spelled
        }.first
    }

    private static let days = [
        "M": "Mo", "T": "Tu", "W": "We", "F": "Fr", "S": "Sa", "Daily": "Mo-Su", "daily": "Mo-Su", "Noon": "12:00",
        "noon": "12:00", "midnight": "24:00", "Midnight": "24:00",
    ]

    private static func withDays(_ text: String) -> String {
        var (result, word) = ("", "")
        for character in text + " " {
            if character.isLetter {
                word.append(character)
            } else {
                result += (days[word] ?? word) + String(character)
                word = ""
            }
        }
        return result.trimmed
    }
}
