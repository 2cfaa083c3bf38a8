import Calendar
import GuideModel
import Timetables

/// What leaves at a stop.
extension PageContext {
    /// How many lines have their timetable on the page; a large station has hundreds, and the page
    /// must stay small.
    private static let mostLines = 12

    /// `nil` for a place that is no stop of a timetable.
    func departures(_ place: Place) -> DeparturesView? {
        let timetables = index.enriched.timetables
        guard let timetable = timetables.timetable(of: place.slug),
            let known = timetables.days(of: place.slug, from: guide.today)
        else { return nil }
        let wording = index.wording(in: place.city)
        let isOver = timetable.last < guide.today
        let begins = begin(of: timetable)
        let today = known.day(guide.today)
        let week = (0..<7).map { guide.today.adding(days: $0) }
        let same = week.filter { $0 <= timetable.last && known.day($0) == today }
        return DeparturesView(
            data: link(GuidePaths.departures(of: place.slug)), days: wording.weekdays(same.map(\.weekday)),
            lines: isOver ? [] : today.prefix(Self.mostLines).map { line($0, wording) },
            others: today.count > Self.mostLines
                ? words.text("departures.others", ["count": wording.number(today.count - Self.mostLines)]) : nil,
            known: begins.map { words.text("departures.begins", ["date": wording.day($0)]) }
                ?? words.text(
                    isOver ? "departures.over" : "departures.known", ["date": wording.day(timetable.last)]),
            isOver: isOver,
            sentences: words.departing)
    }

    /// When a timetable begins that lies ahead, or when anything leaves again where nothing does for a week: between two seasons.
    private func begin(of timetable: PlaceTimetable) -> CalendarDate? {
        if timetable.first > guide.today { return timetable.first }
        return timetable.next(from: guide.today).flatMap { $0 >= guide.today.adding(days: 7) ? $0 : nil }
    }

    private func line(_ day: DepartureDays.DayOfLine, _ wording: Wording) -> TimetableLineView {
        let hours = Dictionary(grouping: day.minutes) { $0 / 60 }
        return TimetableLineView(
            name: day.line.name, headsign: day.line.headsign.isEmpty ? nil : day.line.headsign,
            about: day.isApproximate ? words["departures.about"] : nil,
            hours: hours.keys.sorted().map { hour in
                let minutes = (hours[hour] ?? []).map { String(100 + $0 % 60).dropFirst() }
                return TimetableHourView(
                    hour: wording.hour(hour % 24), minutes: minutes.joined(separator: " "))
            })
    }
}

extension Wording {
    /// An hour of a timetable: `08`, `8`, or `8 am` in languages with a clock of twelve hours.
    func hour(_ hour: Int) -> String {
        if words["format.clock"] == "12" { return shortTime(TimeOfDay(minutes: hour * 60)) }
        return words["format.hour-digits"] == "2" && hour < 10 ? "0\(hour)" : "\(hour)"
    }
}
