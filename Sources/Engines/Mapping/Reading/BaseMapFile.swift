import Archives

/// The cache of a read extract: a ``ColumnFile``.
enum BaseMapFile {
    /// The version is raised whenever the columns, the kinds or the rules change.
    private static let format = ColumnFormat(magic: "WAYMAPS\n", version: 5)

    /// `nil` when there is none, when it is damaged, or when it was made from another extract.
    static func read(_ path: String, digest: UInt64) -> ReadBaseMap? {
        // The error is dropped because a cache that cannot be read is made again.
        guard var reader = try? ColumnReader(path, format: format), reader.source == digest else { return nil }
        return ReadBaseMap(&reader)
    }

    static func write(_ map: ReadBaseMap, digest: UInt64, to path: String) {
        var writer = ColumnWriter(format, source: digest)
        map.write(to: &writer)
        // The error is dropped because without the file the next build reads the extract again, which only costs time.
        try? ColumnFile.write(writer, to: path)
    }
}

/// What is kept of an extract.
struct ReadBaseMap: Sendable {
    var features = FeatureColumns()
    var names = [""]
    var known: KnownArea?
    var notes: [String] = []
}

extension ReadBaseMap {
    fileprivate func write(to writer: inout ColumnWriter) {
        writer.add(features.kinds)
        writer.add(features.traits)
        writer.add(features.layers)
        for numbers in [features.names, features.rings, features.starts] { writer.add(numbers) }
        for numbers in [features.x, features.y] { writer.add(numbers) }
        for texts in [names, notes] { writer.add(texts: texts) }
        writer.add(known.map { [$0.west, Int32(bitPattern: $0.span), $0.north, $0.south] } ?? [])
    }

    fileprivate init?(_ reader: inout ColumnReader) {
        (features.kinds, features.traits, features.layers) = (reader.column(), reader.column(), reader.column())
        (features.names, features.rings, features.starts) = (reader.column(), reader.column(), reader.column())
        (features.x, features.y) = (reader.column(), reader.column())
        (names, notes) = (reader.texts(), reader.texts())
        let edges: [Int32] = reader.column()
        guard reader.isWhole, [0, 4].contains(edges.count), features.isSound(names: names.count) else { return nil }
        if edges.count == 4 {
            let span = UInt32(bitPattern: edges[1])
            known = KnownArea(west: edges[0], span: span, north: edges[2], south: edges[3])
        }
    }
}
