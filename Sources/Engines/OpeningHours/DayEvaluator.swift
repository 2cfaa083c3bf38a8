import Calendar

/// Applies the rules of opening hours to single days.
struct DayEvaluator {
    let rules: [HoursRule]
    let context: HoursContext

    /// A range of one day, 0…1440, that is not closed.
    struct Segment: Hashable {
        var start: Int
        var end: Int
        let state: OpenInterval.State
        let comment: String?
        /// Whether it began the day before.
        let isFromDayBefore: Bool
        let hasOpenEnd: Bool
    }

    /// What the rules say about one day, in order and without overlap. Cost: rules × times.
    ///
    /// Where it is not known whether a day is a holiday, it is worked out both ways; where the results differ, the
    /// state is unknown.
    func segments(on day: CalendarDate) -> [Segment] {
        var isDoubtful = false
        let without = play(day, doubtfulHolidays: false, isDoubtful: &isDoubtful)
        guard isDoubtful else { return without }
        return DayEvaluator.doubting(without, play(day, doubtfulHolidays: true, isDoubtful: &isDoubtful))
    }

    private func play(_ day: CalendarDate, doubtfulHolidays: Bool, isDoubtful: inout Bool) -> [Segment] {
        let dayBefore = day.adding(days: -1)
        var segments: [Segment] = []
        for rule in rules {
            let today = DayMatch(day: day, context: context).holds(rule)
            let yesterday = rule.reachesNextDay ? DayMatch(day: dayBefore, context: context).holds(rule) : .no
            isDoubtful = isDoubtful || today == .maybe || yesterday == .maybe
            let holdsToday = today == .yes || (today == .maybe && doubtfulHolidays)
            let heldYesterday = yesterday == .yes || (yesterday == .maybe && doubtfulHolidays)
            if holdsToday, rule.joint == .replacing, rule.state != .closed { segments = [] }
            let nights =
                heldYesterday ? MinuteRange.all(of: rule, on: dayBefore, in: context).compactMap(\.inNight) : []
            let days = holdsToday ? MinuteRange.all(of: rule, on: day, in: context).compactMap(\.inDay) : []
            // A guessed end gives way to what is certain.
            for isGuess in [true, false] {
                for ranges in [nights, days] {
                    segments = lay(
                        MinuteRange.joined(ranges.filter { $0.isGuess == isGuess }), of: rule, over: segments)
                }
            }
        }
        return DayEvaluator.merged(segments)
    }

    /// Puts ranges over segments, or under them where the rule is a fallback. Both are in order and do not overlap;
    /// so is the result.
    private func lay(_ ranges: [MinuteRange], of rule: HoursRule, over segments: [Segment]) -> [Segment] {
        if ranges.isEmpty || rule.joint == .falling && rule.state == .closed { return segments }
        let added = ranges.map { range in
            Segment(
                start: range.start, end: range.end,
                state: rule.state == .unknown || range.isGuess ? .unknown : .open, comment: rule.comment,
                isFromDayBefore: range.isFromDayBefore, hasOpenEnd: range.isGuess)
        }
        if rule.joint == .falling {
            return (segments + Segment.rest(of: added, without: segments)).sorted { $0.start < $1.start }
        }
        let kept = Segment.rest(of: segments, without: added)
        return rule.state == .closed ? kept : (kept + added).sorted { $0.start < $1.start }
    }
}

extension DayEvaluator {
    /// Joins segments that touch and say the same.
    static func merged(_ segments: [Segment]) -> [Segment] {
        var result: [Segment] = []
        for segment in segments.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            if let last = result.last, last.end == segment.start, last.saysTheSame(as: segment) {
                result[result.count - 1].end = segment.end
            } else {
                result.append(segment)
            }
        }
        return result
    }

    /// What both say, and unknown where they differ.
    static func doubting(_ first: [Segment], _ second: [Segment]) -> [Segment] {
        if first == second { return first }
        let edges = Set((first + second).flatMap { [$0.start, $0.end] }).sorted()
        var (left, right) = (first[...], second[...])
        var result: [Segment] = []
        for (start, end) in zip(edges, edges.dropFirst()) {
            left = left.drop { $0.end <= start }
            right = right.drop { $0.end <= start }
            let one = left.first.flatMap { $0.start <= start ? $0 : nil }
            let other = right.first.flatMap { $0.start <= start ? $0 : nil }
            guard let some = one ?? other else { continue }
            let agree = one?.state == other?.state
            result.append(
                Segment(
                    start: start, end: end, state: agree ? some.state : .unknown, comment: some.comment,
                    isFromDayBefore: some.isFromDayBefore, hasOpenEnd: some.hasOpenEnd))
        }
        return merged(result)
    }

    /// The intervals that start on a day, from its segments and those of the day after.
    static func intervals(of today: [Segment], and tomorrow: [Segment]) -> [OpenInterval] {
        let night = tomorrow.filter(\.isFromDayBefore).map { segment in
            var moved = segment.asOfToday
            moved.start += 1440
            moved.end += 1440
            return moved
        }
        return merged(today.filter { !$0.isFromDayBefore } + night).map { segment in
            OpenInterval(
                start: TimeOfDay(minutes: segment.start), end: TimeOfDay(minutes: segment.end), state: segment.state,
                comment: segment.comment, hasOpenEnd: segment.hasOpenEnd)
        }
    }

    /// Adds a segment to spans that end before it, joining the last where they meet and say the same.
    static func append(_ segment: Segment, of day: CalendarDate, to spans: inout [OpenSpan]) {
        var start = DayTime(day, TimeOfDay(minutes: segment.start))
        let end = DayTime(day, TimeOfDay(minutes: segment.end))
        if let last = spans.last, last.end == start, last.state == segment.state, last.comment == segment.comment,
            last.hasOpenEnd == segment.hasOpenEnd
        {
            start = last.start
            spans.removeLast()
        }
        spans.append(
            OpenSpan(
                start: start, end: end, state: segment.state, comment: segment.comment, hasOpenEnd: segment.hasOpenEnd))
    }
}

extension DayEvaluator.Segment {
    fileprivate func saysTheSame(as other: Self) -> Bool {
        state == other.state && comment == other.comment && hasOpenEnd == other.hasOpenEnd
            && isFromDayBefore == other.isFromDayBefore
    }

    fileprivate var asOfToday: Self {
        Self(
            start: start, end: end, state: state, comment: comment, isFromDayBefore: false, hasOpenEnd: hasOpenEnd)
    }

    /// What remains of segments outside others. Both are in order and do not overlap. Cost: linear.
    fileprivate static func rest(of segments: [Self], without others: [Self]) -> [Self] {
        var others = others[...]
        var rest: [Self] = []
        for segment in segments {
            others = others.drop { $0.end <= segment.start }
            var start = segment.start
            for other in others {
                if other.start >= segment.end { break }
                if start < other.start { rest.append(segment.with(start: start, end: other.start)) }
                start = max(start, other.end)
            }
            if start < segment.end { rest.append(segment.with(start: start, end: segment.end)) }
        }
        return rest
    }

    private func with(start: Int, end: Int) -> Self {
        Self(
            start: start, end: end, state: state, comment: comment, isFromDayBefore: isFromDayBefore,
            hasOpenEnd: hasOpenEnd)
    }
}
