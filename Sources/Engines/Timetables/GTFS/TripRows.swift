import Archives

/// One row of `stop_times.txt`, without its trip.
struct TripRow: Sendable {
    let sequence: Int32
    /// Seconds since the start of the service day; -1 where the timetable leaves it open.
    var departure: Int32
    /// The same; -1 where it is the departure.
    let arrival: Int32
    /// Positions of the stop, and of the row's own headsign: -1 where it has none.
    let stop: Int32
    let headsign: Int32
    /// Whether passengers may get on.
    let takesPassengers: Bool
}

/// A trip that leaves from one of the wanted stops: its rows there, and what must be known of the others.
struct TripCalls: Sendable {
    let trip: String
    /// When it leaves its first stop.
    let start: Int32
    /// The position of its last stop.
    let last: Int32
    /// The rows of the wanted stops at which passengers may get on; the last stop is not among them.
    let calls: [TripRow]
    /// The position of its stops and times among all patterns.
    let pattern: Int32
}

/// The patterns of trips, each once. A class, because rows add to it while they are read.
final class PatternList {
    private(set) var patterns: [TripPattern] = []
    private var index: [TripPattern: Int32] = [:]

    func number(of pattern: TripPattern) -> Int32 {
        if let known = index[pattern] { return known }
        let number = Int32(patterns.count)
        patterns.append(pattern)
        index[pattern] = number
        return number
    }
}

/// Headsigns, each once. A class, because rows add to it while they are read.
final class HeadsignList {
    private(set) var texts: [String] = []
    private var index: [String: Int32] = [:]

    /// -1 for an empty one.
    func number(of text: String) -> Int32 {
        guard !text.isEmpty else { return -1 }
        if let known = index[text] { return known }
        let number = Int32(texts.count)
        texts.append(text)
        index[text] = number
        return number
    }
}

/// Reads `stop_times.txt` once, and keeps only the trips that leave from wanted stops.
///
/// The rows of a trip nearly always stand together. Where they do not, the table is read a second time. Memory: the wanted rows, the
/// patterns of their trips, and eight bytes for each trip of the whole timetable.
struct TripRows {
    /// More departures than the stops of any guide have.
    private static let mostCalls = 8_000_000
    /// Rows of one trip.
    private static let mostRows = 20_000

    let stops: FeedStops
    /// For each stop, whether it is wanted.
    private let isWanted: [Bool]
    private let positions: [UInt64: Int32]
    let headsigns = HeadsignList()
    let patterns = PatternList()

    init(_ stops: FeedStops, wanted: [Int]) {
        self.stops = stops
        var isWanted = [Bool](repeating: false, count: stops.ids.count)
        for position in wanted { isWanted[position] = true }
        self.isWanted = isWanted
        positions = Dictionary(stops.ids.enumerated().map { (Self.key(of: $1), Int32($0)) }) { first, _ in first }
    }

    /// A number for an id. It is not cryptographic: a timetable that is made to confuse confuses only itself.
    static func key(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var digest = FileDigest()
        digest.add(UnsafeRawBufferPointer(bytes))
        return digest.value
    }

    static func key(of id: String) -> UInt64 {
        var id = id
        return id.withUTF8 { key(of: $0) }
    }

    func read(_ tables: FeedTables) throws(FeedFault) -> [TripCalls] {
        var seen: Set<UInt64> = []
        var found: [TripCalls] = []
        var isGrouped = true
        var wantedTrips: Set<UInt64> = []
        var count = 0
        try readRuns(try tables.required("stop_times.txt")) { (trip, key, rows, hasWanted) throws(FeedFault) in
            if !seen.insert(key).inserted { isGrouped = false }
            guard hasWanted else { return }
            wantedTrips.insert(key)
            guard isGrouped, let calls = self.calls(trip, &rows) else { return }
            count += calls.calls.count
            guard count <= Self.mostCalls else { throw .tooMany(table: "stop_times.txt") }
            found.append(calls)
        }
        guard !seen.isEmpty else { throw .noRows(table: "stop_times.txt") }
        return isGrouped ? found : try collect(try tables.required("stop_times.txt"), wantedTrips)
    }

    /// The same for a table in which the rows of a trip do not stand together.
    private func collect(_ rows: FeedTable, _ wanted: Set<UInt64>) throws(FeedFault) -> [TripCalls] {
        var trips: [UInt64: (trip: String, rows: [TripRow])] = [:]
        var count = 0
        try readRuns(rows) { (trip, key, rows, _) throws(FeedFault) in
            guard wanted.contains(key) else { return }
            count += rows.count
            guard count <= Self.mostCalls else { throw .tooMany(table: "stop_times.txt") }
            trips[key, default: (trip(), [])].rows += rows
        }
        return trips.keys.sorted().compactMap { key in
            guard var trip = trips[key] else { return nil }
            let name = trip.trip
            return calls({ name }, &trip.rows)
        }
    }

    private func calls(_ trip: () -> String, _ rows: inout [TripRow]) -> TripCalls? {
        if !zip(rows, rows.dropFirst()).allSatisfy({ $0.sequence <= $1.sequence }) {
            rows.sort { $0.sequence < $1.sequence }
        }
        guard let last = rows.last, Self.fillTimes(&rows) else { return nil }
        let calls = rows.dropLast().filter { $0.stop >= 0 && isWanted[Int($0.stop)] && $0.takesPassengers }
        guard !calls.isEmpty else { return nil }
        return TripCalls(
            trip: trip(), start: rows[0].departure, last: last.stop, calls: calls,
            pattern: patterns.number(of: TripPattern(rows)))
    }

    /// Stops without a time get one between their neighbours', evenly. `false` where the trip has no times at its ends.
    private static func fillTimes(_ rows: inout [TripRow]) -> Bool {
        guard let first = rows.first, let last = rows.last, first.departure >= 0, last.departure >= 0 else {
            return false
        }
        var known = 0
        for index in rows.indices.dropFirst() where rows[index].departure >= 0 {
            let (steps, span) = (index - known, Int(rows[index].departure - rows[known].departure))
            for between in known + 1..<max(index, known + 1) {
                rows[between].departure = rows[known].departure + Int32(span * (between - known) / steps)
            }
            known = index
        }
        return true
    }
}

// MARK: The table

extension TripRows {
    private struct Columns {
        let (trip, stop, sequence): (Int, Int, Int)
        let (departure, arrival, pickup, headsign): (Int?, Int?, Int?, Int?)

        init(_ rows: FeedTable) throws(FeedFault) {
            trip = try rows.requiredColumn("trip_id")
            stop = try rows.requiredColumn("stop_id")
            sequence = try rows.requiredColumn("stop_sequence")
            (departure, arrival) = (rows.column("departure_time"), rows.column("arrival_time"))
            (pickup, headsign) = (rows.column("pickup_type"), rows.column("stop_headsign"))
        }
    }

    /// Calls the closure with the rows of each trip that stand together, and whether a wanted stop is among them.
    private func readRuns(
        _ table: FeedTable,
        _ take: (_ trip: () -> String, _ key: UInt64, _ rows: inout [TripRow], _ hasWanted: Bool) throws(FeedFault) ->
            Void
    ) throws(FeedFault) {
        let columns = try Columns(table)
        var rows: [TripRow] = []
        var (name, key, hasWanted): ([UInt8], UInt64, Bool) = ([], 0, false)
        while try table.next() {
            let trip = table.bytes(columns.trip)
            guard !trip.isEmpty else { continue }
            if !Self.isSame(trip, name) {
                if !rows.isEmpty { try take({ String(decoding: name, as: UTF8.self) }, key, &rows, hasWanted) }
                rows.removeAll(keepingCapacity: true)
                (name, key, hasWanted) = (Array(trip), Self.key(of: trip), false)
            }
            guard let row = row(table, columns), rows.count < Self.mostRows else { continue }
            rows.append(row)
            if row.stop >= 0, isWanted[Int(row.stop)] { hasWanted = true }
        }
        if !rows.isEmpty { try take({ String(decoding: name, as: UTF8.self) }, key, &rows, hasWanted) }
    }

    private static func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: [UInt8]) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }

    private func row(_ table: FeedTable, _ columns: Columns) -> TripRow? {
        guard let sequence = table.number(columns.sequence) else { return nil }
        let stop = positions[Self.key(of: table.bytes(columns.stop))] ?? -1
        let arrival = Self.seconds(table.bytes(columns.arrival)) ?? -1
        let time = Self.seconds(table.bytes(columns.departure)) ?? arrival
        var headsign: Int32 = -1
        if columns.headsign != nil, stop >= 0, isWanted[Int(stop)] {
            headsign = headsigns.number(of: table.text(columns.headsign))
        }
        return TripRow(
            sequence: Int32(sequence), departure: time, arrival: arrival, stop: stop, headsign: headsign,
            takesPassengers: table.number(columns.pickup) != 1)
    }

    /// `25:30:00` as seconds; `nil` for what is no time, or one more than a week ahead.
    static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
        var parts = (0, 0, 0)
        var (place, digits) = (0, 0)
        for byte in bytes {
            if byte == 0x3A {
                guard digits > 0, place < 2 else { return nil }
                (place, digits) = (place + 1, 0)
                continue
            }
            guard (0x30...0x39).contains(byte), digits < 3 else { return nil }
            let digit = Int(byte - 0x30)
            switch place {
            case 0: parts.0 = parts.0 * 10 + digit
            case 1: parts.1 = parts.1 * 10 + digit
            default: parts.2 = parts.2 * 10 + digit
            }
            digits += 1
        }
        guard place >= 1, digits > 0, parts.0 < 168, parts.1 < 60, parts.2 < 60 else { return nil }
        return Int32(parts.0 * 3600 + parts.1 * 60 + parts.2)
    }
}

extension TripPattern {
    /// The rows of a trip in order, with times.
    fileprivate init(_ rows: [TripRow]) {
        let start = rows[0].departure
        visits = rows.map { row in
            Visit(
                stop: row.stop, sequence: row.sequence,
                arrival: (row.arrival < 0 ? row.departure : row.arrival) - start, departure: row.departure - start)
        }
    }
}
