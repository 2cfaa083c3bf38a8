public import Geo
import OpenStreetMap

/// An extract read for drawing: what can be seen of it, with an index to find it by place.
///
///     let extract = try MapExtract(extract: "town.osm.pbf", cache: ".cache/town.ground")
///     let ground = extract.ground(frame, detail: .overview, language: "fr")
///
/// A value without identity that can be used from several threads. It takes some 20 bytes for each point that is drawn.
public struct MapExtract: Sendable {
    let features: FeatureColumns
    let index: FeatureIndex
    /// Name records, see ``NameRecord``.
    let names: [String]
    /// The box around streets and buildings, `nil` when there are none. Beyond it the ground is unknown.
    public let bounds: BoundingBox?
    /// What was left out and why, such as broken multipolygons: at most some dozen sentences.
    public let notes: [String]

    /// Reads an extract, or what was kept of the same extract in the cache file by this version of the program.
    ///
    /// A cache that cannot be written or is damaged only costs time.
    /// - Parameters:
    ///   - cache: the path of the cache file; `nil` reads the extract each time.
    ///   - threads: how many threads unpack the extract; the result is the same with any number.
    /// - Throws: `OSMReadError`, which names the byte.
    public init(extract path: String, cache: String? = nil, threads: Int = 2) throws {
        let file = OSMFile(path)
        guard let cache else {
            self.init(try Self.read(file, threads: threads))
            return
        }
        let digest = try file.digest()
        if let kept = GroundFile.read(cache, digest: digest) {
            self.init(kept)
            return
        }
        let ground = try Self.read(file, threads: threads)
        GroundFile.write(ground, digest: digest, to: cache)
        self.init(ground)
    }

    private init(_ ground: ReadGround) {
        features = ground.features
        index = FeatureIndex(ground.features)
        names = ground.names
        notes = ground.notes
        let corners = [
            GroundPoint(x: ground.core.west, y: ground.core.north),
            GroundPoint(x: ground.core.east, y: ground.core.south),
        ]
        bounds = ground.core.isEmpty ? nil : BoundingBox(around: corners.map(\.coordinate))
    }

    private static func read(_ file: OSMFile, threads: Int) throws -> ReadGround {
        let scan = try GroundScan(file, threads: threads)
        let names = scan.names
        var builder = FeatureBuilder(scan)
        let (features, core, notes) = builder.build()
        return ReadGround(features: features, names: names, core: core, notes: notes)
    }
}
