import Calendar

/// Finds rules that are valid and that nobody means: exceptions that a later rule undoes, and closing times of twelve hours
/// too early.
struct RulePlausibility {
    private(set) var warnings: [OpeningHoursError] = []

    /// - Parameter starts: where each rule begins.
    init(_ rules: [HoursRule], _ starts: [Int]) {
        for (index, rule) in rules.enumerated() {
            for range in rule.times where rule.state == .open { checkHalfOfDay(range, at: starts[index]) }
            if rule.lacksHours(beside: rules) {
                warn(
                    "\(HoursSpelling.text(of: [rule])) has no hours and counts as open all day", at: starts[index],
                    remedy: "write its hours, or off for closed")
            }
            if rule.joint == .adding { checkAddition(rule, to: rules[..<index], at: starts[index]) }
            let later = rules[(index + 1)...].filter { $0.joint == .replacing }
            if later.contains(where: { $0.replacesAll(of: rule) }) {
                warn(
                    "a later rule replaces this one on all its days", at: starts[index],
                    remedy: rule.state == .closed
                        ? "write the exception last, as in Mo-Su 09:00-17:00; Dec 25 off"
                        : "write a comma between the rules instead of the semicolon to keep both")
            } else if rule.state == .closed, rule.isWholeDay, later.contains(where: { $0.reopens(rule) }) {
                warn(
                    "a later rule opens the place again on days that this one closes", at: starts[index],
                    remedy: "write the exception last, as in Mo-Su 09:00-17:00; Dec 25 off")
            }
        }
    }

    /// A comma adds a rule to those before it. It takes no months from them, and does not replace their hours.
    private mutating func checkAddition(_ rule: HoursRule, to earlier: ArraySlice<HoursRule>, at offset: Int) {
        guard rule.isPlainlyOpen, let before = earlier.last else { return }
        if before.hasSeason, !rule.hasSeason, before.isPlainlyOpen, rule.holidays.isEmpty, !rule.weekdays.isEmpty {
            warn(
                "\(HoursSpelling.text(of: [rule])) holds all year: the months before the comma are not its own",
                at: offset, remedy: "write its months, too, with a semicolon before them")
        } else if let other = earlier.last(where: { $0.isPlainlyOpen && rule.overlaps($0) }) {
            warn(
                "\(HoursSpelling.text(of: [rule])) is added to \(HoursSpelling.text(of: [other])), whose hours it overlaps",
                at: offset, remedy: "write a semicolon instead of the comma if it replaces them on its days")
        }
    }

    private mutating func warn(_ message: String, at offset: Int, remedy: String) {
        warnings.append(OpeningHoursError(offset: offset, message: message, remedy: remedy))
    }

    /// `09:00-05:00`: open from the morning to the small hours of the next, which is five in the
    /// afternoon to authors who think in twelve hours. Bars and fast food close so late, but they
    /// open later or close before four.
    private mutating func checkHalfOfDay(_ range: TimeRange, at offset: Int) {
        guard case .fixed(let start) = range.from, case .fixed(let end)? = range.to, range.step == nil,
            (8 * 60..<12 * 60).contains(start), case let close = end - 1440, (4 * 60...8 * 60).contains(close),
            close < start, end - start >= 19 * 60
        else { return }
        let evening = TimeOfDay(minutes: close + 720)
        warn(
            "\(TimeOfDay(minutes: start))-\(TimeOfDay(minutes: close)) lasts until the next morning", at: offset,
            remedy: "for the afternoon write \(evening)")
    }
}

extension TimeRange {
    /// Whether both are times by the clock that have some minutes in common.
    fileprivate func overlaps(_ other: TimeRange) -> Bool {
        guard case .fixed(let start) = from, case .fixed(let end)? = to, case .fixed(let otherStart) = other.from,
            case .fixed(let otherEnd)? = other.to, step == nil, other.step == nil
        else { return false }
        return max(start, otherStart) < min(end, otherEnd)
    }
}

extension HoursRule {
    /// Whether it names weekdays and nothing else, so that they are open all day; or parts of the year where other rules have
    /// hours or close.
    fileprivate func lacksHours(beside rules: [HoursRule]) -> Bool {
        guard hasDays, times.isEmpty, givenState == nil, comment == nil, !isAlways else { return false }
        return !weekdays.isEmpty && !hasSeason
            || rules.contains { $0.state == .open ? !$0.times.isEmpty : !$0.hasDays && $0.state == .closed }
    }

    /// The weekdays on which a rule without a season holds in any week.
    private var plainWeekdays: Set<Weekday> {
        if weekdays.isEmpty { return holidays.isEmpty ? Set(Weekday.allCases) : [] }
        guard !needsHolidayAndWeekday else { return [] }
        return Set(
            Weekday.allCases.filter { day in
                weekdays.contains { $0.nth.isEmpty && $0.offset == 0 && $0.contains(day) }
            })
    }

    /// The weekdays on which a rule may hold.
    private var possibleWeekdays: Set<Weekday> {
        weekdays.isEmpty || !holidays.isEmpty || weekdays.contains { $0.offset != 0 }
            ? Set(Weekday.allCases) : Set(Weekday.allCases.filter { day in weekdays.contains { $0.contains(day) } })
    }

    /// Whether this rule leaves nothing of what an earlier one says about a day that both name.
    private func replaces(_ earlier: HoursRule) -> Bool {
        state != .closed || (isWholeDay && earlier.state != .closed)
    }

    /// Whether it names hours, and nothing but hours.
    fileprivate var isPlainlyOpen: Bool { state == .open && comment == nil && !times.isEmpty }

    /// Whether there are a day on which both hold and a time that both name.
    fileprivate func overlaps(_ other: HoursRule) -> Bool {
        let areShared = times.contains { one in other.times.contains { one.overlaps($0) } }
        return areShared && !possibleWeekdays.isDisjoint(with: other.possibleWeekdays) && sharesDay(with: other)
    }

    fileprivate func replacesAll(of earlier: HoursRule) -> Bool {
        replaces(earlier) && !hasSeason && plainWeekdays.isSuperset(of: earlier.possibleWeekdays)
    }

    fileprivate func reopens(_ earlier: HoursRule) -> Bool {
        guard state != .closed, !plainWeekdays.isDisjoint(with: earlier.possibleWeekdays) else { return false }
        return !hasSeason || (earlier.hasSeason && sharesDay(with: earlier))
    }

    /// Whether there is a day in five years that both rules name.
    private func sharesDay(with other: HoursRule) -> Bool {
        guard let first = CalendarDate(year: 2025, month: 1, day: 1) else { return false }
        let context = HoursContext(coordinate: nil, country: nil, zone: .utc)
        return (0..<5 * 365).lazy.map { DayMatch(day: first.adding(days: $0), context: context) }
            .contains { $0.holds(other) != .no && $0.holds(self) == .yes }
    }
}
