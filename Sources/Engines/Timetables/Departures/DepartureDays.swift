public import Calendar

/// The departures of some days in the form in which they travel: minutes, and for each list of them on which days it holds.
///
/// Every departure counts for the service day on whose list it stands, so that a page for today also needs the day before. Times are
/// those of the clocks at the place, also where the agency's are in another zone, or where two timetables have two zones.
public struct DepartureDays: Hashable, Sendable {
    /// The departures of one line that hold on the same days.
    public struct List: Hashable, Sendable {
        /// A position in ``DepartureDays/lines``.
        public let line: Int
        /// Minutes since the start of the service day, rounded down: nobody shall miss a bus. Sorted, each once.
        public let minutes: [Int]
        public let isApproximate: Bool
    }

    /// What holds on the same days.
    public struct Group: Hashable, Sendable {
        /// For each day from ``DepartureDays/first`` on, whether it holds.
        public let days: [Bool]
        public let lists: [List]
    }

    public let zone: ZoneName
    /// The first service day.
    public let first: CalendarDate
    public let count: Int
    public let lines: [StopTimetable.Line]
    public let groups: [Group]

    /// The days `first...last` of a place; the last one may be before the first where nothing is known any longer.
    public init(_ place: PlaceTimetable, from first: CalendarDate, until last: CalendarDate) {
        (zone, self.first) = (place.zone, first)
        let count = max(0, last.daysSince1970 - first.daysSince1970 + 1)
        self.count = count
        let minutes = Self.minutes(place, first, count)
        let lines = Set(minutes.keys.map { StopTimetable.Line(name: $0.name, headsign: $0.headsign, route: "") })
            .sorted()
        let places = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1, $0) })
        self.lines = lines
        groups = Dictionary(grouping: minutes, by: \.key.days).map { days, entries in
            let lists = entries.map { key, minutes in
                List(
                    line: places[StopTimetable.Line(name: key.name, headsign: key.headsign, route: "")] ?? 0,
                    minutes: minutes.sorted(), isApproximate: key.isApproximate)
            }
            return Group(
                days: days,
                lists: lists.sorted { ($0.line, $0.isApproximate ? 1 : 0) < ($1.line, $1.isApproximate ? 1 : 0) })
        }
        .sorted { left, right in
            left.days.map { $0 ? 0 : 1 }.lexicographicallyPrecedes(right.days.map { $0 ? 0 : 1 })
        }
    }

    private static func minutes(_ place: PlaceTimetable, _ first: CalendarDate, _ count: Int) -> [Key: Set<Int>] {
        var minutes: [Key: Set<Int>] = [:]
        for part in place.parts {
            let shifts = ClockShift.all(of: part, at: place.zone, from: first, count)
            for call in part.calls {
                let line = part.lines[Int(call.line)]
                for shift in shifts {
                    guard let (days, minute) = shift.moved(call) else { continue }
                    // Two routes of one name and one end are one line to a visitor.
                    let key = Key(
                        days: days, name: line.name, headsign: line.headsign, isApproximate: call.isApproximate)
                    minutes[key, default: []].insert(minute)
                }
            }
        }
        return minutes
    }

    private struct Key: Hashable {
        let days: [Bool]
        let name: String
        let headsign: String
        let isApproximate: Bool
    }
}

extension DepartureDays {
    /// What one line does on one service day.
    public struct DayOfLine: Hashable, Sendable {
        public let line: StopTimetable.Line
        /// Minutes since the start of the service day.
        public let minutes: [Int]
        public let isApproximate: Bool
    }

    /// The departures of a service day, by line; none for a day that is not known.
    public func day(_ day: CalendarDate) -> [DayOfLine] {
        let number = day.daysSince1970 - first.daysSince1970
        guard (0..<count).contains(number) else { return [] }
        let lists = groups.filter { $0.days[number] }.flatMap(\.lists)
        let byLine = Dictionary(grouping: lists) { $0.line * 2 + ($0.isApproximate ? 1 : 0) }
        return byLine.keys.sorted().map { key in
            DayOfLine(
                line: lines[key / 2], minutes: Set((byLine[key] ?? []).flatMap(\.minutes)).sorted(),
                isApproximate: key % 2 == 1)
        }
    }
}
