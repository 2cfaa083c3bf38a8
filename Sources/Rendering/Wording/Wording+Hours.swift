import GuideModel
import Hours

/// Opening hours in words.
extension Wording {
    /// The hours as one sentence and as rows of a table. Hours that cannot be written as lines are shown as the author wrote them.
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
            text: sentence(lines), rows: rows + closed, isAlwaysOpen: false, machine: hours.text)
    }

    /// When it is crowded, on one line. Days without such hours are quiet, not closed, so they are not listed.
    func busyTimes(_ hours: OpeningHours) -> String {
        guard let lines = hours.lines, !lines.isEmpty else { return hours.text }
        return lines.filter { !$0.isClosed }.map { "\(days(of: $0)) \(times(of: $0))" }.joined(separator: "; ")
    }

    private func sentence(_ lines: [HoursLine]) -> String {
        if lines.count == 1, let line = lines.first, line.isAlways, !line.isClosed {
            let times = times(of: line)
            return line.state == .open ? words.text("hours.open-daily", ["times": times]) : times
        }
        let said = lines.filter { !$0.isPlainlyClosed }.map(phrase)
        let shut = closedDays(of: lines)
        let closed = shut.isEmpty ? [] : [words.text("hours.closed-on", ["days": list(shut)])]
        return (said + closed).joined(separator: "; ")
    }

    /// `Mon–Fri 9 am–5 pm`, `Nov–Mar: closed Sat and Sun`
    private func phrase(_ line: HoursLine) -> String {
        guard line.isClosed, !line.seasons.isEmpty, line.weekdays.count < 7 else {
            return "\(days(of: line)) \(times(of: line))"
        }
        let closed = words.text("hours.closed-on", ["days": list(names(of: line))])
        return words.text("hours.season", ["season": list(line.seasons.map(season)), "line": closed])
    }

    /// The days that are closed in every week, including those that no line names, in one list.
    private func closedDays(of lines: [HoursLine]) -> [String] {
        let shut = lines.filter(\.isPlainlyClosed)
        return weekdayNames(shut.flatMap(\.weekdays) + restDays(of: lines))
            + (shut.contains(where: \.onPublicHolidays) ? [words["hours.public-holidays"]] : [])
            + (shut.contains(where: \.onSchoolHolidays) ? [words["hours.school-holidays"]] : [])
    }

    /// The days that no line names, which are closed; none when the lines are about parts of the year.
    private func restDays(of lines: [HoursLine]) -> [Weekday] {
        guard lines.allSatisfy(\.seasons.isEmpty) else { return [] }
        let named = Set(lines.flatMap(\.weekdays))
        return Weekday.allCases.filter { !named.contains($0) }
    }
}

private extension Wording {
    func days(of line: HoursLine) -> String {
        let seasons = list(line.seasons.map(season))
        if line.isClosed, !seasons.isEmpty, line.weekdays.count == 7 { return seasons }
        let days = list(names(of: line))
        guard !line.seasons.isEmpty else { return days }
        return words.text("hours.season", ["season": seasons, "line": days])
    }

    func names(of line: HoursLine) -> [String] {
        guard line.weekdays.count < 7 else { return [words["hours.daily"]] }
        return weekdayNames(line.weekdays) + (line.onPublicHolidays ? [words["hours.public-holidays"]] : [])
            + (line.onSchoolHolidays ? [words["hours.school-holidays"]] : [])
    }

    func season(_ season: HoursSeason) -> String {
        season.from == season.until ? point(season.from) : range(point(season.from), point(season.until))
    }

    func point(_ point: HoursSeason.Point) -> String {
        let month = words["month-short.\(point.month)"]
        let day = point.day.map { words.text("format.day-of-year", ["day": ordinal($0), "month": month]) } ?? month
        return point.year.map { "\(day) \($0)" } ?? day
    }

    /// Times that are not certain are shown with the author's comment.
    func times(of line: HoursLine) -> String {
        let comment = line.comment.map { " (\($0))" } ?? ""
        switch line.state {
        case .closed: return words["hours.closed"] + comment
        case .unknown where line.times.isEmpty: return line.comment ?? words["hours.unknown"]
        case .open where line.lastsAllDay: return words["hours.all-day"] + comment
        case .open: return list(line.times.map(time)) + comment
        case .unknown: return list(line.times.map(time)) + " (\(line.comment ?? words["hours.unknown"]))"
        }
    }

    func time(_ time: HoursTime) -> String {
        let start = clock(time.start)
        guard let end = time.end, !time.hasOpenEnd else { return words.text("hours.open-end", ["start": start]) }
        guard case .time = time.start, case .time = end else {
            return words.text("hours.sun-range", ["start": start, "end": clock(end)])
        }
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

extension HoursLine {
    /// Whether it only says that some days of every week, or holidays, are closed.
    fileprivate var isPlainlyClosed: Bool { isClosed && seasons.isEmpty && comment == nil }

    /// Whether it applies to every day of the year.
    fileprivate var isAlways: Bool { seasons.isEmpty && weekdays.count == 7 }

    fileprivate var lastsAllDay: Bool {
        if times.isEmpty { return true }
        guard times.count == 1, case .time(let start) = times[0].start, case .time(let end)? = times[0].end else {
            return false
        }
        return start.minutes == 0 && end.minutes == 1440
    }
}
