import Calendar

/// On which days each service runs: `calendar.txt` and `calendar_dates.txt`, within what `feed_info.txt` says is covered.
struct FeedCalendar {
    /// Days since 1970 that the timetable covers; `nil` where no service ever runs.
    private(set) var days: ClosedRange<Int32>?
    /// Of the services that were asked for.
    private(set) var services: [String: ServiceDays] = [:]

    /// The days around one day whose services are kept: some timetables claim a century.
    ///
    /// - Parameter margin: fewer days at both ends; what was kept for one day is of use for some weeks and months after it.
    static func window(around today: CalendarDate, margin: Int = 0) -> ClosedRange<Int32> {
        let today = Int32(clamping: today.daysSince1970)
        return today - 40 + Int32(min(margin, 30))...today + 800 - Int32(margin)
    }

    private struct Week {
        let service: String
        let days: [Bool]
        let range: ClosedRange<Int32>
    }

    private struct Exception {
        let service: String
        let day: Int32
        let runs: Bool
    }

    /// - Parameters:
    ///   - wanted: the services whose days are kept.
    ///   - window: the days that are kept of them.
    init(_ tables: FeedTables, wanted: Set<String>, in window: ClosedRange<Int32>) throws(FeedFault) {
        let (calendar, exceptions) = (try tables.optional("calendar.txt"), try tables.optional("calendar_dates.txt"))
        guard calendar != nil || exceptions != nil else { throw .noTable("calendar.txt and no calendar_dates.txt") }
        var span = Span()
        let weeks = try calendar.map { (rows) throws(FeedFault) in try Self.weeks(rows, wanted, &span) } ?? []
        let changes = try exceptions.map { (rows) throws(FeedFault) in try Self.exceptions(rows, wanted, &span) } ?? []
        guard let all = span.range else { return }
        let told = try Self.told(tables)
        let (low, high) = (max(all.lowerBound, told.first ?? .min), min(all.upperBound, told.last ?? .max))
        guard low <= high else { return }
        days = low...high
        let covered = (low...high).clamped(to: window)
        guard window.overlaps(low...high) else { return }
        for service in wanted {
            services[service] = ServiceDays(first: covered.lowerBound, count: covered.count)
        }
        for week in weeks { run(week, covered) }
        for change in changes where covered.contains(change.day) {
            services[change.service]?.set(change.day, change.runs)
        }
    }

    private mutating func run(_ week: Week, _ covered: ClosedRange<Int32>) {
        let (low, high) = (
            max(week.range.lowerBound, covered.lowerBound), min(week.range.upperBound, covered.upperBound)
        )
        guard low <= high else { return }
        for day in low...high where week.days[CalendarDate(daysSince1970: Int(day)).weekday.rawValue] {
            services[week.service]?.set(day, true)
        }
    }
}

// MARK: Rows

extension FeedCalendar {
    /// The days on which anything runs.
    private struct Span {
        var range: ClosedRange<Int32>?

        mutating func add(_ other: ClosedRange<Int32>) {
            guard let known = range else { return range = other }
            range = min(known.lowerBound, other.lowerBound)...max(known.upperBound, other.upperBound)
        }
    }

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    private static func weeks(
        _ rows: FeedTable, _ wanted: Set<String>, _ span: inout Span
    ) throws(FeedFault) -> [Week] {
        let service = try rows.requiredColumn("service_id")
        var columns: [Int] = []
        for name in weekdays { columns.append(try rows.requiredColumn(name)) }
        let (first, last) = (try rows.requiredColumn("start_date"), try rows.requiredColumn("end_date"))
        var weeks: [Week] = []
        while try rows.next() {
            guard let from = day(rows.bytes(first)), let until = day(rows.bytes(last)), from <= until else { continue }
            let days = columns.map { rows.number($0) == 1 }
            guard days.contains(true) else { continue }
            span.add(from...until)
            let name = rows.text(service)
            if wanted.contains(name) { weeks.append(Week(service: name, days: days, range: from...until)) }
        }
        return weeks
    }

    private static func exceptions(
        _ rows: FeedTable, _ wanted: Set<String>, _ span: inout Span
    ) throws(FeedFault) -> [Exception] {
        let (service, date) = (try rows.requiredColumn("service_id"), try rows.requiredColumn("date"))
        let kind = try rows.requiredColumn("exception_type")
        var changes: [Exception] = []
        while try rows.next() {
            guard let day = day(rows.bytes(date)), let kind = rows.number(kind), (1...2).contains(kind) else {
                continue
            }
            if kind == 1 { span.add(day...day) }
            let name = rows.text(service)
            if wanted.contains(name) { changes.append(Exception(service: name, day: day, runs: kind == 1)) }
        }
        return changes
    }

    /// What the publisher says is covered.
    private static func told(_ tables: FeedTables) throws(FeedFault) -> (first: Int32?, last: Int32?) {
        guard let rows = try tables.optional("feed_info.txt"), try rows.next() else { return (nil, nil) }
        return (day(rows.bytes(rows.column("feed_start_date"))), day(rows.bytes(rows.column("feed_end_date"))))
    }

    /// `20261124`
    static func day(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
        guard bytes.count == 8 else { return nil }
        var number = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        let date = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        return date.map { Int32($0.daysSince1970) }
    }
}
