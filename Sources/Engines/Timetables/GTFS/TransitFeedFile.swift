import Archives
import Calendar
import Geo

/// What is kept of a timetable between builds, as a file of columns.
enum TransitFeedFile {
    /// To be raised whenever the columns change, or what is made of a timetable.
    private static let format = ColumnFormat(magic: "WMDEPART", version: 3)

    /// `nil` where nothing that can be used was kept.
    static func read(_ path: String, of digest: UInt64) -> TransitFeed? {
        // The error is dropped because a timetable that is not kept is read again.
        guard var reader = try? ColumnReader(path, format: format), reader.source == digest else { return nil }
        return TransitFeed(&reader)
    }

    static func write(_ feed: TransitFeed, of digest: UInt64, to path: String) {
        var writer = ColumnWriter(format, source: digest)
        feed.write(to: &writer)
        // The error is dropped because a timetable that is not kept is read again, which only costs time.
        try? ColumnFile.write(writer, to: path)
    }
}

extension TransitFeed {
    fileprivate func write(to writer: inout ColumnWriter) {
        writer.add(texts: [zone.identifier])
        writer.add([window.lowerBound, window.upperBound])
        writer.add(days.map { [Int32($0.lowerBound.daysSince1970), Int32($0.upperBound.daysSince1970)] } ?? [])
        stops.write(to: &writer)
        writer.add(wanted.map { Int32($0) })
        for column in [\StopTimetable.Line.name, \.headsign, \.route, \.agency] {
            writer.add(texts: lines.map { $0[keyPath: column] })
        }
        writer.add(lines.map(\.type))
        writer.add(services.map(\.first))
        writer.add(services.map { Int32($0.words.count) })
        writer.add(services.flatMap(\.words))
        writer.add(texts: trips.map(\.id))
        writer.add(trips.map(\.direction))
        writer.add(trips.map(\.pattern))
        writer.add(patterns.map { Int32($0.visits.count) })
        for column in [\TripPattern.Visit.stop, \.sequence, \.arrival, \.departure] {
            writer.add(patterns.flatMap { $0.visits.map { $0[keyPath: column] } })
        }
        for column in [\StopTimetable.Call.departure, \.line, \.service, \.trip, \.stop, \.sequence, \.start] {
            writer.add(calls.map { $0[keyPath: column] })
        }
        writer.add(calls.map { UInt8($0.isApproximate ? 1 : 0) })
    }

    /// The numbers must fit together: the digest detects damage, not a file that somebody made.
    fileprivate init?(_ reader: inout ColumnReader) {
        let zone = reader.texts().first.flatMap { ZoneName($0) }
        let (window, range): ([Int32], [Int32]) = (reader.column(), reader.column())
        guard let stops = FeedStops(&reader) else { return nil }
        let wanted: [Int32] = reader.column()
        guard let lines = Self.lines(&reader), let services = Self.services(&reader),
            let (trips, patterns) = Self.trips(&reader, stops.ids.count),
            let calls = Self.calls(&reader, [lines.count, services.count, trips.count, stops.ids.count]),
            let zone, reader.isWhole, range.isEmpty || range.count == 2 && range[0] <= range[1],
            window.count == 2, window[0] <= window[1], wanted.allSatisfy({ stops.ids.indices.contains(Int($0)) })
        else { return nil }
        self.init(
            stops: stops, zone: zone,
            days: range.isEmpty
                ? nil : CalendarDate(daysSince1970: Int(range[0]))...CalendarDate(daysSince1970: Int(range[1])),
            window: window[0]...window[1], wanted: wanted.map { Int($0) }, lines: lines, services: services,
            trips: trips, patterns: patterns, calls: calls)
    }

    private static func lines(_ reader: inout ColumnReader) -> [StopTimetable.Line]? {
        let texts = (0..<4).map { _ in reader.texts() }
        let types: [Int32] = reader.column()
        guard texts.allSatisfy({ $0.count == types.count }) else { return nil }
        return types.indices.map {
            StopTimetable.Line(
                name: texts[0][$0], headsign: texts[1][$0], route: texts[2][$0], agency: texts[3][$0], type: types[$0])
        }
    }

    private static func services(_ reader: inout ColumnReader) -> [ServiceDays]? {
        let (firsts, counts): ([Int32], [Int32]) = (reader.column(), reader.column())
        let words: [UInt64] = reader.column()
        guard counts.count == firsts.count, let ranges = ranges(counts, of: words.count) else { return nil }
        return zip(firsts, ranges).map { ServiceDays(first: $0, words: Array(words[$1])) }
    }

    private static func trips(
        _ reader: inout ColumnReader, _ stops: Int
    ) -> (trips: [StopTimetable.Trip], patterns: [TripPattern])? {
        let ids = reader.texts()
        let (directions, chosen, counts): ([Int32], [Int32], [Int32]) =
            (reader.column(), reader.column(), reader.column())
        let columns: [[Int32]] = (0..<4).map { _ in reader.column() }
        guard directions.count == ids.count, chosen.count == ids.count,
            columns.allSatisfy({ $0.count == columns[0].count }),
            let ranges = ranges(counts, of: columns[0].count),
            chosen.allSatisfy({ counts.indices.contains(Int($0)) }), columns[0].allSatisfy({ Int($0) < stops })
        else { return nil }
        let patterns = ranges.map { range in
            TripPattern(
                range.map { row in
                    TripPattern.Visit(
                        stop: columns[0][row], sequence: columns[1][row], arrival: columns[2][row],
                        departure: columns[3][row])
                })
        }
        return (ids.indices.map { .init(ids[$0], direction: directions[$0], pattern: chosen[$0]) }, patterns)
    }

    /// - Parameter limits: how many lines, services, trips and stops there are.
    private static func calls(_ reader: inout ColumnReader, _ limits: [Int]) -> [StopTimetable.Call]? {
        let columns: [[Int32]] = (0..<7).map { _ in reader.column() }
        let approximate: [UInt8] = reader.column()
        guard columns.allSatisfy({ $0.count == approximate.count }),
            zip(columns[1...4], limits).allSatisfy({ column, count in column.allSatisfy { $0 >= 0 && Int($0) < count } }
            )
        else { return nil }
        return approximate.indices.map { index in
            StopTimetable.Call(
                departure: columns[0][index], line: columns[1][index], service: columns[2][index],
                trip: columns[3][index], stop: columns[4][index], sequence: columns[5][index],
                start: columns[6][index], isApproximate: approximate[index] == 1)
        }
    }

    /// The rows of each of some lists that stand one after another; `nil` where their lengths do not add up.
    private static func ranges(_ counts: [Int32], of total: Int) -> [Range<Int>]? {
        guard counts.allSatisfy({ $0 >= 0 }), counts.reduce(0, { $0 + Int($1) }) == total else { return nil }
        var start = 0
        return counts.map { count in
            defer { start += Int(count) }
            return start..<start + Int(count)
        }
    }
}

extension FeedStops {
    fileprivate func write(to writer: inout ColumnWriter) {
        writer.add(texts: ids)
        writer.add(texts: names)
        writer.add(texts: zones)
        writer.add(texts: signs)
        writer.add(locations.flatMap { [$0.latitude, $0.longitude] })
        writer.add(parents)
        writer.add(ids.indices.map { UInt8(isPlatform[$0] ? 1 : isStation[$0] ? 2 : 0) })
    }

    fileprivate init?(_ reader: inout ColumnReader) {
        let (ids, names, zones, signs) = (reader.texts(), reader.texts(), reader.texts(), reader.texts())
        let places: [Double] = reader.column()
        let parents: [Int32] = reader.column()
        let kinds: [UInt8] = reader.column()
        guard
            [names.count, zones.count, signs.count, parents.count, kinds.count, places.count / 2].allSatisfy({
                $0 == ids.count
            }),
            parents.allSatisfy({ $0 < Int32(ids.count) })
        else { return nil }
        self.init(
            ids: ids, names: names,
            locations: ids.indices.map { Coordinate(latitude: places[$0 * 2], longitude: places[$0 * 2 + 1]) },
            parents: parents, isPlatform: kinds.map { $0 == 1 }, isStation: kinds.map { $0 == 2 }, zones: zones,
            signs: signs)
    }
}
