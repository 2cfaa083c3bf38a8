import GuideModel

/// Opening hours in words.
extension Wording {
    /// The hours as one sentence and as rows of a table. What does not fit into lines is shown as it was written.
    func hours(_ hours: OpeningHours) -> HoursView {
        if hours.isAlwaysOpen {
            return HoursView(text: words["hours.always"], rows: [], isAlwaysOpen: true, machine: hours.text)
        }
        guard let lines = hours.lines, !lines.isEmpty else {
            return HoursView(text: hours.text, rows: [], isAlwaysOpen: false, machine: hours.text)
        }
        let rows = lines.map { HoursRowView(days: days(of: $0), times: times(of: $0)) }
        let rest = restDays(of: lines)
        let closed = rest.isEmpty ? [] : [HoursRowView(days: weekdays(rest), times: words["hours.closed"])]
        return HoursView(
            text: sentence(lines, rows, closed: closed), rows: rows + closed, isAlwaysOpen: false, machine: hours.text)
    }

    private func sentence(_ lines: [HoursLine], _ rows: [HoursRowView], closed: [HoursRowView]) -> String {
        if lines.count == 1, let line = lines.first, line.seasons.isEmpty, line.weekdays.count == 7, line.state == .open
        {
            return words.text("hours.open-daily", ["times": times(of: line)])
        }
        let shut = zip(lines, rows).filter { $0.0.isClosed && $0.0.seasons.isEmpty }.map(\.1) + closed
        let open = zip(lines, rows).filter { !$0.0.isClosed || !$0.0.seasons.isEmpty }.map(\.1)
        return (open.map { "\($0.days) \($0.times)" } + shut.map(closedOn)).joined(separator: "; ")
    }

    private func closedOn(_ row: HoursRowView) -> String { words.text("hours.closed-on", ["days": row.days]) }

    /// The days that no line names, which are closed; none when the lines are about parts of the year.
    private func restDays(of lines: [HoursLine]) -> [Weekday] {
        guard lines.allSatisfy(\.seasons.isEmpty) else { return [] }
        let named = Set(lines.flatMap(\.weekdays))
        return Weekday.allCases.filter { !named.contains($0) }
    }
}

private extension Wording {
    func days(of line: HoursLine) -> String {
        var parts: [String] = []
        if line.weekdays.count == 7 {
            parts.append(words["hours.daily"])
        } else {
            parts += line.weekdays.isEmpty ? [] : [weekdays(line.weekdays)]
            parts += line.onPublicHolidays ? [words["hours.public-holidays"]] : []
            parts += line.onSchoolHolidays ? [words["hours.school-holidays"]] : []
        }
        let days = list(parts)
        guard !line.seasons.isEmpty else { return days }
        return words.text("hours.season", ["season": list(line.seasons.map(season)), "line": days])
    }

    func season(_ season: HoursSeason) -> String {
        season.from == season.until ? point(season.from) : range(point(season.from), point(season.until))
    }

    func point(_ point: HoursSeason.Point) -> String {
        let month = words["month-short.\(point.month)"]
        let day = point.day.map { words.text("format.day-of-year", ["day": String($0), "month": month]) } ?? month
        return point.year.map { "\(day) \($0)" } ?? day
    }

    func times(of line: HoursLine) -> String {
        let comment = line.comment.map { " (\($0))" } ?? ""
        switch line.state {
        case .closed: return words["hours.closed"] + comment
        case .unknown where line.times.isEmpty: return words["hours.unknown"] + comment
        case .open where line.times.isEmpty: return words["hours.all-day"] + comment
        case .open: return list(line.times.map(time)) + comment
        case .unknown: return list(line.times.map(time)) + " (\(words["hours.unknown"]))" + comment
        }
    }

    func time(_ time: HoursTime) -> String {
        let start = clock(time.start)
        guard let end = time.end, !time.hasOpenEnd else { return words.text("hours.open-end", ["start": start]) }
        return range(start, clock(end))
    }

    func clock(_ clock: HoursTime.Clock) -> String {
        switch clock {
        case .time(let time): return shortTime(time)
        case .event(let event, let offset):
            let name = words["hours.\(event.rawValue)"]
            guard offset != 0 else { return name }
            let span = duration(TimeSpan(minutes: abs(offset)))
            return words.text(
                offset < 0 ? "hours.minutes-before" : "hours.minutes-after", ["minutes": span, "event": name])
        }
    }
}
