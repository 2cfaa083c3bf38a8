import Calendar
import GuideModel
import OpeningHours

/// Opening hours in words.
extension Wording {
    /// The hours as one sentence and as rows of a table. Hours that cannot be written as lines are told rule by rule.
    func hours(_ hours: OpeningHours) -> HoursView {
        if hours.isAlwaysOpen {
            return HoursView(text: words["hours.always"], rows: [], isAlwaysOpen: true, machine: hours.text)
        }
        guard let lines = hours.lines, !lines.isEmpty else {
            let rows = rows(of: hours.rules)
            return HoursView(text: sentence(rows), rows: rows, isAlwaysOpen: false, machine: hours.text)
        }
        // The usual week comes first, and parts of the year below it.
        let ordered = lines.filter(\.seasons.isEmpty) + lines.filter { !$0.seasons.isEmpty }
        let rows = ordered.map { line in
            HoursRowView(
                days: days(of: line), times: times(of: line), weekdays: line.seasons.isEmpty ? line.weekdays : [])
        }
        let rest = restDays(of: lines)
        let closed =
            rest.isEmpty
            ? [] : [HoursRowView(days: weekdays(rest), times: words["hours.closed"], weekdays: rest)]
        return HoursView(
            text: sentence(lines), rows: rows + closed, isAlwaysOpen: false, machine: hours.text)
    }

    /// When it is crowded, on one line. Days without such hours are quiet, not closed, so they are not listed.
    func busyTimes(_ hours: OpeningHours) -> String {
        let rows =
            (hours.lines ?? []).isEmpty
            ? rows(of: hours.rules.filter { $0.state != .closed })
            : (hours.lines ?? []).filter { !$0.isClosed }.map { HoursRowView(days: days(of: $0), times: times(of: $0)) }
        return sentence(rows)
    }

    /// `Mon–Fri 9 am–5 pm; Sat 10 am–4 pm`
    func sentence(_ rows: [HoursRowView]) -> String { sentence(rows.map { said($0.days, $0.times) }) }

    private func sentence(_ lines: [String]) -> String {
        guard let first = lines.first else { return "" }
        return lines.dropFirst().reduce(first) { words.text("hours.also", ["first": $0, "second": $1]) }
    }

    private func said(_ days: String, _ times: String) -> String {
        if days.isEmpty || times.isEmpty { return days + times }
        return words.text("hours.line", ["days": days, "times": times])
    }

    private func sentence(_ lines: [HoursLine]) -> String {
        if lines.count == 1, let line = lines.first, line.isAlways, !line.isClosed {
            let times = times(of: line)
            return line.state == .open ? words.text("hours.open-daily", ["times": times]) : times
        }
        let said = lines.filter { !$0.isPlainlyClosed }.map(phrase)
        let shut = closedDays(of: lines)
        let closed = shut.isEmpty ? [] : [words.text("hours.closed-on", ["days": list(shut)])]
        return sentence(said + closed)
    }

    /// `Mon–Fri 9 am–5 pm`, `Nov–Mar: closed Sat and Sun`
    private func phrase(_ line: HoursLine) -> String {
        guard line.isClosed, !line.seasons.isEmpty, line.weekdays.count < 7 else {
            return said(days(of: line), times(of: line))
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

extension Wording {
    private func days(of line: HoursLine) -> String {
        let seasons = list(line.seasons.map(season))
        if line.isClosed, !seasons.isEmpty, line.weekdays.count == 7 { return seasons }
        let days = list(names(of: line))
        guard !line.seasons.isEmpty else { return days }
        return words.text("hours.season", ["season": seasons, "line": days])
    }

    private func names(of line: HoursLine) -> [String] {
        guard line.weekdays.count < 7 else { return [words["hours.daily"]] }
        return weekdayNames(line.weekdays) + (line.onPublicHolidays ? [words["hours.public-holidays"]] : [])
            + (line.onSchoolHolidays ? [words["hours.school-holidays"]] : [])
    }

    private func season(_ season: HoursSeason) -> String {
        season.from == season.until ? point(season.from) : range(point(season.from), point(season.until))
    }

    private func point(_ point: HoursSeason.Point) -> String {
        point.day.map { inYear(dayOfYear(point.month, $0), point.year) } ?? month(point.month, point.year)
    }

    /// `Dec`, `Dec 2026`
    func month(_ month: Int, _ year: Int?) -> String {
        let name = words["month-short.\(month)"]
        return year.map { words.text("format.month-in-year", ["month": name, "year": String($0)]) } ?? name
    }

    /// `Dec 24`
    func dayOfYear(_ month: Int, _ day: Int) -> String {
        words.text("format.day-of-year", ["day": ordinal(day), "month": words["month-short.\(month)"]])
    }

    /// `Dec 24, 2026`
    func inYear(_ day: String, _ year: Int?) -> String {
        year.map { words.text("format.in-year", ["day": day, "year": String($0)]) } ?? day
    }

    private func times(of line: HoursLine) -> String {
        times(line.state, line.lastsAllDay ? [] : line.times.map(time), line.comment)
    }

    /// Times with the author's comment; those that are not certain say so.
    ///
    /// - Parameter times: none for the whole day.
    func times(_ state: HoursLine.State, _ times: [String], _ comment: String?) -> String {
        switch state {
        case .closed: return noted(words["hours.closed"], comment)
        case .unknown where times.isEmpty: return comment ?? words["hours.unknown"]
        case .open where times.isEmpty: return noted(words["hours.all-day"], comment)
        case .open: return noted(list(times), comment)
        case .unknown: return noted(list(times), comment ?? words["hours.unknown"])
        }
    }

    private func noted(_ text: String, _ comment: String?) -> String {
        comment.map { words.text("hours.comment", ["text": text, "comment": $0]) } ?? text
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
