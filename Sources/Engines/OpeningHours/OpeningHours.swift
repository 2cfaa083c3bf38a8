public import Calendar

/// When a place is open, in the syntax of OpenStreetMap's `opening_hours` (specification 0.7.2).
///
///     try OpeningHours(parsing: "Apr-Oct Tu-Su 10:00-18:00; Mo off")
///
/// It is parsed once and cheap to copy. Two values are equal when their texts and their languages are. What is understood and what not:
/// `Documentation/OpeningHours.md`.
public struct OpeningHours: Hashable, Sendable {
    /// The value as the author wrote it.
    public let text: String
    /// What was not written as the specification asks, but was understood.
    public let warnings: [OpeningHoursError]
    /// What the value says, rule by rule in the author's order: for hours that do not fit into ``lines``.
    public let rules: [HoursRule]
    private let languages: [String]

    /// Reads a value of at most 2,000 characters. Cost: linear in its length.
    ///
    /// - Parameter languages: ISO 639-1 codes of the languages in which it is probably written, the likeliest first. They
    ///   decide where the value itself does not: `pn 9-17` is Monday in Polish and Friday in Lithuanian.
    public init(parsing text: String, languages: [String] = []) throws(OpeningHoursError) {
        self.languages = languages
        var parser = try HoursParser(text, languages: languages)
        rules = try parser.parse()
        warnings = parser.warnings
        self.text = text
    }

    /// Whether a time of it follows the sun, so that it differs from coordinate to coordinate.
    public var followsSun: Bool { rules.contains { $0.times.contains(where: \.followsSun) } }

    /// When it is open on a day, in order; each interval belongs to the day on which it starts. Cost: linear in the
    /// number of rules.
    public func intervals(on day: CalendarDate, in context: HoursContext) -> [OpenInterval] {
        let evaluator = DayEvaluator(rules: rules, context: context)
        return DayEvaluator.intervals(of: evaluator.segments(on: day), and: evaluator.segments(on: day.adding(days: 1)))
    }

    /// When it is open from the first day's 00:00 to the last day's 24:00; intervals that meet at midnight are one.
    /// Hours that began the day before are included from 00:00.
    public func intervals(from first: CalendarDate, to last: CalendarDate, in context: HoursContext) -> [OpenSpan] {
        let evaluator = DayEvaluator(rules: rules, context: context)
        var spans: [OpenSpan] = []
        var day = first
        while day <= last {
            for segment in evaluator.segments(on: day) { DayEvaluator.append(segment, of: day, to: &spans) }
            day = day.adding(days: 1)
        }
        return spans
    }

    /// What a visitor at the door finds. Cost: at most the rules of 366 days; usually of a few.
    public func status(on day: CalendarDate, at time: TimeOfDay, in context: HoursContext) -> HoursStatus {
        StatusSearch(evaluator: DayEvaluator(rules: rules, context: context)).status(at: DayTime(day, time))
    }

    /// The hours of the seven days from a day on.
    public func week(
        startingOn day: CalendarDate, in context: HoursContext
    ) -> [(weekday: Weekday, intervals: [OpenInterval])] {
        (0..<7).map { offset in
            let date = day.adding(days: offset)
            return (date.weekday, intervals(on: date, in: context))
        }
    }

    /// A summary for words and for data, or `nil` when the rules do not fit into lines; then show the ``rules``.
    public var lines: [HoursLine]? { HoursSummary(rules: rules).lines }

    /// What the value says, as the specification spells it: `Mo-Fr 09:00-17:00` for `Mon to Fri 9-5`.
    public var spelled: String { HoursSpelling.text(of: rules) }

    /// Whether it never closes, whatever the day.
    public var isAlwaysOpen: Bool {
        rules.contains { $0.isEveryDay && $0.isWholeDay } && rules.allSatisfy { $0.state == .open && $0.isWholeDay }
    }

    public static func == (left: OpeningHours, right: OpeningHours) -> Bool {
        left.text == right.text && left.languages == right.languages
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
