import Calendar
import GuideModel
import OpeningHours

/// What values of the front matter depend on besides their own text.
struct ValueContext: Hashable, Sendable {
    /// The zone in which a date without offset begins.
    var zone: ZoneName = .utc
    /// The currency of `0` and `free`.
    var currency = ""
    /// ISO 639-1 codes of the languages in which hours are probably written, the guide's own first.
    var languages: [String] = []
    /// No part of what values depend on.
    private let known = KnownHours()

    init(zone: ZoneName = .utc, currency: String = "", languages: [String] = []) {
        (self.zone, self.currency, self.languages) = (zone, currency, languages)
    }

    /// Opening hours as they are read in these languages. Cost: that of reading each text once.
    func hours(_ text: String) throws(OpeningHoursError) -> OpeningHours {
        try known.byText.value(for: KnownHours.Key(text: text, languages: languages)) { () throws(OpeningHoursError) in
            try OpeningHours(parsing: text, languages: languages)
        }
    }
}

/// Opening hours that have been read: the places of a guide share few texts. All are equal, because what they know follows from
/// the texts.
private final class KnownHours: Hashable, Sendable {
    struct Key: Hashable {
        let text: String
        let languages: [String]
    }

    let byText = Memo<Key, OpeningHours>()

    static func == (left: KnownHours, right: KnownHours) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
