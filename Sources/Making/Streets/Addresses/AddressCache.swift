import Archives
import GuideModel
import OpenStreetMap

/// What is kept of an extract's names and house numbers, so that a build need not read the extract
/// again: a ``ColumnFile``.
enum AddressCache {
    /// The version is raised whenever the columns or the rules change.
    private static let format = ColumnFormat(magic: "WAYADDR\n", version: 3)

    /// The table of an extract, from the cache where that was made from the same extract.
    ///
    /// - Throws: `OSMReadError` where the extract cannot be read.
    static func table(of extract: String, cache: String?, threads: Int) throws -> AddressTable {
        let file = OSMFile(extract)
        guard let cache else { return AddressTable(try AddressScan(file, threads: threads)) }
        MapCache.make(cache)
        let (path, digest) = (MapCache.addresses(of: extract, in: cache), try file.digest())
        if let kept = read(path, digest: digest) { return kept }
        let table = AddressTable(try AddressScan(file, threads: threads))
        var writer = ColumnWriter(format, source: digest)
        table.write(to: &writer)
        // The error is dropped because without the file the next build reads the extract again.
        try? ColumnFile.write(writer, to: path)
        return table
    }

    private static func read(_ path: String, digest: UInt64) -> AddressTable? {
        // The error is dropped because a cache that cannot be read is made again.
        guard var reader = try? ColumnReader(path, format: format), reader.source == digest else { return nil }
        return AddressTable(&reader)
    }
}

extension AddressTable {
    fileprivate func write(to writer: inout ColumnWriter) {
        writer.add(texts: rows.map(\.name))
        writer.add(rows.map(\.kind.rawValue))
        writer.add(rows.map { UInt32($0.others.count) })
        writer.add(texts: rows.flatMap(\.others))
        writer.add(rows.map { UInt32($0.houses.count) })
        writer.add(texts: rows.flatMap { $0.houses.map(\.number) })
        let points = rows.flatMap { [$0.point] + $0.houses.map(\.point) }
        writer.add(points.map(\.latitude))
        writer.add(points.map(\.longitude))
        writer.add(help.map(\.kind.rawValue))
        writer.add(texts: help.map(\.name))
        writer.add(texts: help.map(\.address))
        writer.add(help.map(\.point.latitude))
        writer.add(help.map(\.point.longitude))
    }

    fileprivate init?(_ reader: inout ColumnReader) {
        let names = reader.texts()
        let kinds: [UInt8] = reader.column()
        let otherCounts: [UInt32] = reader.column()
        let others = reader.texts()
        let houseCounts: [UInt32] = reader.column()
        let numbers = reader.texts()
        let (latitudes, longitudes): ([Int32], [Int32]) = (reader.column(), reader.column())
        guard let help = Self.help(&reader), reader.isWhole, kinds.count == names.count,
            otherCounts.count == names.count,
            houseCounts.count == names.count, Self.sum(otherCounts) == others.count,
            Self.sum(houseCounts) == numbers.count, latitudes.count == longitudes.count,
            latitudes.count == names.count + numbers.count
        else { return nil }
        let points = zip(latitudes, longitudes).map(AddressPoint.init(latitude:longitude:))
        var (other, house) = (0, 0)
        for (row, name) in names.enumerated() {
            guard let kind = AddressKind(rawValue: kinds[row]) else { return nil }
            let otherEnd = other + Int(otherCounts[row])
            let houseEnd = house + Int(houseCounts[row])
            // Each row's own point comes before those of its houses.
            let houses = (house..<houseEnd).map {
                House(number: numbers[$0], point: points[$0 + row + 1])
            }
            rows.append(
                Row(
                    name: name, kind: kind, others: Array(others[other..<otherEnd]),
                    point: points[house + row], houses: houses))
            (other, house) = (otherEnd, houseEnd)
        }
        self.help = help
    }

    private static func help(_ reader: inout ColumnReader) -> [Help]? {
        let kinds: [UInt8] = reader.column()
        let (names, addresses) = (reader.texts(), reader.texts())
        let (latitudes, longitudes): ([Int32], [Int32]) = (reader.column(), reader.column())
        guard Set([kinds.count, names.count, addresses.count, latitudes.count, longitudes.count]).count == 1 else {
            return nil
        }
        let help = kinds.indices.compactMap { index in
            MedicalHelp.Kind(rawValue: kinds[index]).map { kind in
                Help(
                    kind: kind, name: names[index], address: addresses[index],
                    point: AddressPoint(latitude: latitudes[index], longitude: longitudes[index]))
            }
        }
        return help.count == kinds.count ? help : nil
    }

    private static func sum(_ counts: [UInt32]) -> Int { counts.reduce(0) { $0 + Int($1) } }
}
