import Calendar
import Geo

/// A time range of a rule, in minutes of one actual day. It may extend into the two days that follow.
struct MinuteRange {
    let start: Int
    var end: Int
    /// Whether it follows an open end and its own end is a guess.
    let isGuess: Bool
    var isFromDayBefore = false

    /// The part of it in the day itself.
    var inDay: MinuteRange? {
        let (start, end) = (max(start, 0), min(end, 1440))
        return start < end ? MinuteRange(start: start, end: end, isGuess: isGuess) : nil
    }

    /// The part of it in the day after, counted from that day's midnight.
    var inNight: MinuteRange? {
        guard end > 1440, start < 2880 else { return nil }
        return MinuteRange(
            start: max(start - 1440, 0), end: min(end - 1440, 1440), isGuess: isGuess, isFromDayBefore: true)
    }

    /// The ranges in order; those that overlap or touch are joined. All are guesses, or none is.
    static func joined(_ ranges: [MinuteRange]) -> [MinuteRange] {
        var result: [MinuteRange] = []
        for range in ranges.sorted(by: { $0.start < $1.start }) {
            if let last = result.last, range.start <= last.end {
                result[result.count - 1].end = max(last.end, range.end)
            } else {
                result.append(range)
            }
        }
        return result
    }

    /// All time ranges of a rule on a day; without times, the whole day.
    static func all(of rule: HoursRule, on day: CalendarDate, in context: HoursContext) -> [MinuteRange] {
        if rule.times.isEmpty { return [MinuteRange(start: 0, end: 1440, isGuess: false)] }
        var certain: [MinuteRange] = []
        var guesses: [Int] = []
        for range in rule.times {
            let start = minutes(of: range.from, on: day, in: context)
            guard let step = range.step else {
                let end = end(of: range, from: start, on: day, in: context)
                if let end, start < end { certain.append(MinuteRange(start: start, end: end, isGuess: false)) }
                if range.hasOpenEnd { guesses.append(end ?? start) }
                continue
            }
            let last = end(of: range, from: start, on: day, in: context) ?? start
            certain += stride(from: start, through: last, by: step).map {
                MinuteRange(start: $0, end: $0 + 1, isGuess: false)
            }
        }
        return certain + guesses.map { guess(from: $0, before: certain) }
    }

    /// How long a place stays open that names no closing time: eight hours from ten at night, ten from five in the
    /// afternoon, otherwise until midnight; but never beyond the next time that is certain.
    private static func guess(from start: Int, before certain: [MinuteRange]) -> MinuteRange {
        let end =
            switch start {
            case (22 * 60)...: start + 8 * 60
            case (17 * 60)...: start + 10 * 60
            default: 24 * 60
            }
        let next = certain.map(\.start).filter { $0 > start }.min() ?? end
        return MinuteRange(start: start, end: min(end, next), isGuess: true)
    }

    private static func end(
        of range: TimeRange, from start: Int, on day: CalendarDate, in context: HoursContext
    ) -> Int? {
        guard let to = range.to else { return range.hasOpenEnd ? nil : start + 1 }
        guard range.wraps else { return minutes(of: to, on: day, in: context) }
        return minutes(of: to, on: day.adding(days: 1), in: context) + 1440
    }

    private static func minutes(of point: TimePoint, on day: CalendarDate, in context: HoursContext) -> Int {
        switch point {
        case .fixed(let minutes): return minutes
        case .event(let event, let offset):
            guard let place = context.coordinate, place.isValid else { return point.nominalMinutes }
            return SunTimes(on: day, at: place, zone: context.zone).minutes(of: event) + offset
        }
    }
}
