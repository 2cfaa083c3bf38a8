/// How much it matters that a word of the interface is translated, in the order in which translators go. This is the one place
/// where it is marked.
enum WordImportance: Int, CaseIterable, Sendable {
    /// What every visitor sees on every page and on those of a place and a tour.
    case first = 1
    /// The app, maps, walks in words, plans and paper.
    case app
    /// What visitors send and keep with the companion.
    case companion

    /// In a sentence: `first 150 of 150`.
    var name: String {
        switch self {
        case .first: "first"
        case .app: "app"
        case .companion: "companion"
        }
    }

    /// What a file of words says above them.
    var heading: String {
        switch self {
        case .first: "1. What every visitor sees"
        case .app: "2. The app, maps, walks in words, plans and paper"
        case .companion: "3. What visitors send and keep with the companion"
        }
    }

    /// - Parameter key: that of a word in English, such as `stops.one`.
    init(of key: String) {
        let isOfCompanion = Self.companions.contains { key.hasPrefix($0) }
        let isFirst = Self.firstWords.contains(key) || Self.firstGroups.contains { key.hasPrefix($0 + ".") }
        self = isOfCompanion ? .companion : isFirst ? .first : .app
    }

    private static let companions = ["contribute.", "profile."]

    /// Groups of words that are first in all their forms.
    static let firstGroups = [
        "month", "weekday", "stops", "places", "ratings", "stop-count", "wheelchair", "difficulty", "step-free", "now",
        "who",
        "severity",
    ]

    static let firstWords = Set(
        """
        format.clock format.time format.full-hour format.decimal format.group format.money format.date format.day
        format.on-date format.range list.comma list.and unit.metres unit.kilometres unit.minutes unit.hours about stop-of
        hours.daily hours.today hours.closed hours.closed-on hours.open-daily price.free
        page.title tours places cities itineraries alerts search credits home places.description tours.description
        find.label find.count find.none
        access address all-cities all-days all-places all-tours breadcrumbs closed contact-and-links day-plan
        days-planned difficulty directions distance email entry fees free further-tours hours in-these-days index index-lead languages
        listen-and-watch main-navigation menu more-pages nearby news next no-alerts not-found not-found-lead note notes
        now on-foot open-page phone picture pictures place previous price print season skip-to-content sources start
        starts-at stop stops step-free take-along the-day the-walk time tour transcript updated visit walk-there
        walk-to-it website what-to-expect wheelchair when
        opening-hours hours-not-known along-the-way today.works today.closed
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
