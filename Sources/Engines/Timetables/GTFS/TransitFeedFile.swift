import Archives
import Calendar
import Geo

/// What is kept of a timetable between builds, as a file of columns.
enum TransitFeedFile {
    /// To be raised whenever the columns change, or what is made of a timetable.
    private static let format = ColumnFormat(magic: "WMDEPART", version: 1)

    /// `nil` where nothing that can be used was kept.
    static func read(_ path: String, of digest: UInt64) -> TransitFeed? {
        let bytes: [UInt8]
        do { bytes = try ColumnFile.read(path) } catch { return nil }
        guard var reader = ColumnReader(bytes, format: format), reader.source == digest else { return nil }
        return TransitFeed(&reader)
    }

    static func write(_ feed: TransitFeed, of digest: UInt64, to path: String) {
        var writer = ColumnWriter(format, source: digest)
        feed.write(to: &writer)
        // The error is dropped because a timetable that is not kept is read again, which only costs time.
        try? ColumnFile.write(writer.finished(), to: path)
    }
}

extension TransitFeed {
    fileprivate func write(to writer: inout ColumnWriter) {
        writer.add(texts: [zone.identifier])
        writer.add(days.map { [Int32($0.lowerBound.daysSince1970), Int32($0.upperBound.daysSince1970)] } ?? [])
        writer.add(texts: stops.ids)
        writer.add(texts: stops.names)
        writer.add(stops.locations.flatMap { [$0.latitude, $0.longitude] })
        writer.add(stops.parents)
        writer.add(stops.ids.indices.map { UInt8(stops.isPlatform[$0] ? 1 : stops.isStation[$0] ? 2 : 0) })
        writer.add(wanted.map { Int32($0) })
        writer.add(texts: lines.map(\.name))
        writer.add(texts: lines.map(\.headsign))
        writer.add(texts: lines.map(\.route))
        writer.add(services.map(\.first))
        writer.add(services.map { Int32($0.words.count) })
        writer.add(services.flatMap(\.words))
        writer.add(texts: trips)
        for column in [\StopTimetable.Call.departure, \.line, \.service, \.trip, \.stop, \.sequence, \.start] {
            writer.add(calls.map { $0[keyPath: column] })
        }
        writer.add(calls.map { UInt8($0.isApproximate ? 1 : 0) })
    }

    fileprivate init?(_ reader: inout ColumnReader) {
        let zone = reader.texts().first.flatMap { ZoneName($0) }
        let range: [Int32] = reader.column()
        let (ids, names): ([String], [String]) = (reader.texts(), reader.texts())
        let places: [Double] = reader.column()
        let parents: [Int32] = reader.column()
        let kinds: [UInt8] = reader.column()
        let wanted: [Int32] = reader.column()
        let (lineNames, headsigns, routes) = (reader.texts(), reader.texts(), reader.texts())
        let firsts: [Int32] = reader.column()
        let counts: [Int32] = reader.column()
        let words: [UInt64] = reader.column()
        let trips = reader.texts()
        let columns: [[Int32]] = (0..<7).map { _ in reader.column() }
        let approximate: [UInt8] = reader.column()
        // The numbers must fit together: the digest detects damage, not a file that somebody made.
        guard let zone, reader.isWhole, range.isEmpty || range.count == 2 && range[0] <= range[1],
            [names.count, parents.count, kinds.count, places.count / 2].allSatisfy({ $0 == ids.count }),
            parents.allSatisfy({ $0 < Int32(ids.count) }), wanted.allSatisfy({ ids.indices.contains(Int($0)) }),
            headsigns.count == lineNames.count, routes.count == lineNames.count, counts.count == firsts.count,
            counts.allSatisfy({ $0 >= 0 }), counts.reduce(0, { $0 + Int($1) }) == words.count,
            columns.allSatisfy({ $0.count == approximate.count }),
            zip(columns[1...4], [lineNames.count, firsts.count, trips.count, ids.count])
                .allSatisfy({ column, count in column.allSatisfy { $0 >= 0 && Int($0) < count } })
        else { return nil }
        var start = 0
        let services = zip(firsts, counts).map { first, count in
            defer { start += Int(count) }
            return ServiceDays(first: first, words: Array(words[start..<start + Int(count)]))
        }
        self.init(
            stops: FeedStops(
                ids: ids, names: names,
                locations: ids.indices.map { Coordinate(latitude: places[$0 * 2], longitude: places[$0 * 2 + 1]) },
                parents: parents, isPlatform: kinds.map { $0 == 1 }, isStation: kinds.map { $0 == 2 }),
            zone: zone,
            days: range.isEmpty
                ? nil : CalendarDate(daysSince1970: Int(range[0]))...CalendarDate(daysSince1970: Int(range[1])),
            wanted: wanted.map { Int($0) },
            lines: lineNames.indices.map {
                StopTimetable.Line(name: lineNames[$0], headsign: headsigns[$0], route: routes[$0])
            },
            services: services, trips: trips,
            calls: approximate.indices.map { index in
                StopTimetable.Call(
                    departure: columns[0][index], line: columns[1][index], service: columns[2][index],
                    trip: columns[3][index], stop: columns[4][index], sequence: columns[5][index],
                    start: columns[6][index], isApproximate: approximate[index] == 1)
            })
    }
}
