public import Geo
import OpenStreetMap

/// An extract read for drawing: what can be seen of it, with an index to find it by place.
///
///     let extract = try MapExtract(extract: "town.osm.pbf", cache: ".cache/town.map")
///     let baseMap = extract.baseMap(frame, detail: .overview, language: "fr")
///
/// A value that can be used from several threads. It takes about 20 bytes for each point that is drawn.
public struct MapExtract: Sendable {
    let features: FeatureColumns
    let index: FeatureIndex
    /// Name records, see ``NameRecord``.
    let names: [String]
    /// The area that it covers: the box that it says it was cut from, as far as that is near its streets and buildings,
    /// or else the box around these. Several where extracts were joined, none for an extract without streets.
    let known: [KnownArea]
    /// What was left out and why, such as broken multipolygons: at most 25 sentences.
    public let notes: [String]

    /// Reads an extract, or what this version of the program kept of it in the cache file.
    ///
    /// A cache that cannot be written or is damaged only costs time.
    /// - Parameters:
    ///   - path: the extract, `.osm.pbf` or `.osm`.
    ///   - cache: the path of the cache file; `nil` reads the extract each time.
    ///   - threads: how many threads unpack the extract; the result is the same with any number.
    /// - Throws: `OSMReadError`, which names the byte.
    public init(extract path: String, cache: String? = nil, threads: Int = 2) throws {
        try self.init([OSMFile(path)], cache: cache, threads: threads)
    }

    /// Reads several extracts as one: features that two of them have are used once, and a street that one cuts off continues in the next.
    ///
    /// - Parameters:
    ///   - extracts: their paths, and each of them already read on its own.
    ///   - cache: the path of the cache file; `nil` reads the extracts each time.
    ///   - threads: how many threads unpack the extracts; the result is the same with any number.
    public init(
        joining extracts: [(path: String, alone: MapExtract)], cache: String? = nil, threads: Int = 2
    ) throws {
        let whole = try MapExtract(extracts.map { OSMFile($0.path) }, cache: cache, threads: threads)
        self.init(whole, known: extracts.flatMap(\.alone.known))
    }

    private init(_ files: [OSMFile], cache: String?, threads: Int) throws {
        guard let cache else {
            self.init(try Self.read(files, threads: threads))
            return
        }
        // One file has its own digest; several have a mix in which the order matters.
        let digest = try files.reduce(0) { ($0 &* 0x9E37_79B9_7F4A_7C15) ^ (try $1.digest()) }
        if let kept = BaseMapFile.read(cache, digest: digest) {
            self.init(kept)
            return
        }
        let map = try Self.read(files, threads: threads)
        BaseMapFile.write(map, digest: digest, to: cache)
        self.init(map)
    }

    private init(_ map: ReadBaseMap) {
        features = map.features
        index = FeatureIndex(map.features)
        names = map.names
        notes = map.notes
        known = map.known.map { [$0] } ?? []
    }

    private init(_ whole: MapExtract, known: [KnownArea]) {
        (features, index, names, notes) = (whole.features, whole.index, whole.names, whole.notes)
        self.known = known
    }

    private static func read(_ files: [OSMFile], threads: Int) throws -> ReadBaseMap {
        let scan = try BaseMapScan(files, threads: threads)
        let names = scan.names
        var builder = try FeatureBuilder(consume scan, of: files, threads: threads)
        let (features, core, notes) = builder.build()
        let said = try files.first?.header().bounds.flatMap(KnownArea.init)
        return ReadBaseMap(features: features, names: names, known: known(core: core, said: said), notes: notes)
    }

    /// The box of a header counts up to an eighth of the town's size around its streets: enough for the sea off a harbour, but
    /// not for a quarter that was never read.
    private static func known(core: KnownArea?, said: KnownArea?) -> KnownArea? {
        guard let core else { return nil }
        let size = max(Int64(core.span), Int64(core.south) - Int64(core.north))
        return said?.intersection(core.grown(by: size / 8)) ?? core
    }
}

extension MapExtract {
    /// The box around the area that it covers, `nil` when there is none. Its east is beyond 180 where it crosses the
    /// date line.
    public var bounds: BoundingBox? { known.first?.bounds }

    /// Whether a place lies in the area that it covers, or within this many metres of it.
    public func knows(_ place: Coordinate, within metres: Double = 0) -> Bool {
        guard place.isValid, abs(place.latitude) < WebMercator.limit else { return false }
        let steps = metres / WebMercator.metresPerSide(atLatitude: place.latitude) * GroundPoint.side
        return known.contains { $0.grown(by: Int64(min(steps, GroundPoint.side))).contains(GroundPoint(place)) }
    }
}
