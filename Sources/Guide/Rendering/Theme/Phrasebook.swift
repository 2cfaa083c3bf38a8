public import Calendar
public import GuideModel
public import OpeningHours

/// A theme's words for use outside of pages: the terminal shows the same sentences as the guide.
///
///     Phrasebook(theme, language: guide.edition.language, units: .metric).text("plan.left.no-time", ["time": "14 min"])
public struct Phrasebook: Sendable {
    private let wording: Wording
    /// Whether non-breaking spaces are kept; a terminal needs plain ones.
    private let keepsSpaces: Bool

    /// - Parameter clock: that of `site.yaml`; the language's own where `nil`.
    public init(
        _ theme: LoadedTheme, language: LanguageTag, units: Units, clock: Clock? = nil, keepsSpaces: Bool = false
    ) {
        wording = Wording(words: theme.words(for: language, clock: clock), units: units)
        self.keepsSpaces = keepsSpaces
    }

    /// A sentence with its placeholders filled; the key itself where there is none.
    public func text(_ key: String, _ values: [String: String] = [:]) -> String {
        plain(wording.words.text(key, WordValues(values)))
    }

    /// A counted sentence: `key.one` or `key.other`, with `{count}` filled.
    public func count(_ key: String, _ number: Int) -> String {
        plain(wording.words.count(key, number, shown: wording.number(number)))
    }

    public func money(_ money: Money) -> String { plain(wording.money(money)) }
    public func distance(_ metres: Double) -> String { plain(wording.distance(metres)) }
    public func duration(_ span: TimeSpan) -> String { plain(wording.duration(span)) }
    public func time(_ time: TimeOfDay) -> String { plain(wording.time(time)) }
    /// `9:30 am–10:15 am`
    public func range(_ from: TimeOfDay, _ until: TimeOfDay) -> String {
        plain(wording.range(wording.time(from), wording.time(until)))
    }
    public func date(_ date: CalendarDate) -> String { plain(wording.date(date)) }
    public func number(_ number: Int) -> String { plain(wording.number(number)) }
    public func decimal(_ number: Double) -> String { plain(wording.decimal(number)) }
    /// The sentence about opening hours that a place's page shows.
    public func hours(_ hours: OpeningHours) -> String { plain(wording.hours(hours).text) }
    /// The steps of a walk, "about" where they are estimated; `nil` where there are none.
    public func steps(_ leg: Leg) -> String? { wording.steps(leg).map(plain) }
    public func list(_ items: [String]) -> String { plain(wording.list(items)) }

    private func plain(_ text: String) -> String {
        keepsSpaces ? text : String(text.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
    }
}
