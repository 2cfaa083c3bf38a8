/// The types that a single value of the front matter can have: what is accepted, in words and ranges.
///
/// Checking turns a text of each type into a `FieldValue`.
public enum ScalarType: Sendable {
    /// One line of text.
    case words(limit: Int)
    /// Text on one or several lines.
    case prose(limit: Int)
    /// Text that may be empty on purpose.
    case alt
    case flag
    case number(ClosedRange<Double>, unit: String)
    case integer(ClosedRange<Int>)
    case choice([String])
    case duration(minutes: ClosedRange<Int>)
    /// A number of days, with the word.
    case dayCount(ClosedRange<Int>)
    case distance(metres: ClosedRange<Double>)
    case time
    case times
    case date
    case instant
    case days
    case money
    case coordinates
    case hours
    /// Days of the year in the syntax of opening hours, without times.
    case holidays
    case url
    /// An `http(s)` address or a path of the site.
    case link
    case siteURL
    /// The address of a server, by https and without a path.
    case origin
    case email
    case phone
    case wikidata
    case wikipedia
    case id
    case language
    case zone
    case currency
    case colour
    case icon
    case alias
    case tag
    /// The name that the author gives to a kind or an interest.
    case newSlug
    /// The name of something defined elsewhere.
    case name(ReferenceTarget)
    case transcript
    case alertTarget
    /// Where a finished guide is sent.
    case deliveryAddress

    /// What is accepted, in words.
    public var accepted: String { accepted(many: false) }
    var acceptedMany: String { accepted(many: true) }

    private func accepted(many: Bool) -> String {
        switch self {
        case .words, .prose, .alt: many ? "texts" : "a text"
        case .flag: "true or false"
        case .number(let range, let unit): ScalarType.range(range, unit, many: many)
        case .integer(let range): ScalarType.range(range, many: many)
        case .dayCount(let range): "\(range.lowerBound) to \(range.upperBound) days, such as 400 days"
        case .choice(let names): names.joined(separator: ", ")
        case .transcript: "a text, or the path of a .txt, .md or .vtt file in media/"
        case .alertTarget: "all, tour:name or place:name"
        case .name(let target): many ? target.many : target.one
        default: many ? names.many : names.one
        }
    }

    /// The type's name in messages: "is not a duration".
    public var names: (one: String, many: String) {
        switch self {
        case .duration: ("a duration", "durations")
        case .distance: ("a distance", "distances")
        case .time: ("a time", "times")
        case .times: ("a span of time", "spans of time")
        case .date: ("a date", "dates")
        case .instant: ("a date or moment", "dates or moments")
        case .days: ("days of the week", "days of the week")
        case .money: ("an amount of money", "amounts of money")
        case .coordinates: ("a pair of coordinates", "pairs of coordinates")
        case .hours: ("opening hours", "opening hours")
        case .holidays: ("days of the year", "days of the year")
        case .url, .siteURL: ("a web address", "web addresses")
        case .origin: ("the https address of a server", "https addresses of servers")
        case .link: ("a web address or a path of the site", "web addresses or paths of the site")
        case .email: ("an e-mail address", "e-mail addresses")
        case .phone: ("a telephone number", "telephone numbers")
        case .wikidata: ("a Wikidata number", "Wikidata numbers")
        case .wikipedia: ("a Wikipedia article", "Wikipedia articles")
        case .id: ("an id", "ids")
        case .language: ("a language", "languages")
        case .zone: ("a time zone", "time zones")
        case .currency: ("a currency", "currencies")
        case .colour: ("a colour", "colours")
        case .icon: ("the name of an icon", "names of icons")
        case .alias: ("an old path of the site", "old paths of the site")
        case .tag: ("a tag", "tags")
        case .deliveryAddress: ("a place to publish to", "places to publish to")
        case .newSlug: ("a name of \(Slug.letters)", "names of \(Slug.letters)")
        default: ("a text", "texts")
        }
    }

    private static func range(_ range: ClosedRange<Double>, _ unit: String, many: Bool) -> String {
        let suffix = unit.isEmpty ? "" : " \(unit)"
        return "\(many ? "numbers" : "a number") from \(plain(range.lowerBound)) to \(plain(range.upperBound))\(suffix)"
    }

    private static func range(_ range: ClosedRange<Int>, many: Bool) -> String {
        "\(many ? "whole numbers" : "a whole number") from \(range.lowerBound) to \(range.upperBound)"
    }

    /// A number without a superfluous `.0`.
    public static func plain(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }

    /// Whether a transcript is given as the path of a file, not as text.
    public static func isTranscriptPath(_ text: String) -> Bool {
        [".txt", ".md", ".vtt"].contains { text.hasSuffix($0) } && !text.contains { $0.isWhitespace }
    }
}
