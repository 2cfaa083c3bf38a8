public import Geo

/// A town drawn for a map that is moved and zoomed: its tiles, with the names placed over the whole town at each zoom.
///
///     let plan = TilePlan(of: area, near: places)
///     let levels = TownLevels(extract, plan, visited: places)
///     levels.file(plan.tiles[0])    // {"v":1,"paths":[…],"names":[…]}
///
/// The same extract, plan and places give the same bytes. Cost: linear in what is in the area, six
/// times; about a third of a second for the centre of a city.
public struct TownLevels: Sendable {
    private let files: [MapTile: [UInt8]]

    /// - Parameter visited: places that are visited: their buildings are drawn apart.
    public init(_ extract: MapExtract, _ plan: TilePlan, visited: [Coordinate]) {
        var shown: Set<LevelNames.Key> = []
        var files: [MapTile: [UInt8]] = [:]
        // From far to near: a name that is shown stays shown.
        for zoom in plan.zooms {
            let sheet = LevelSheet(plan, zoom: zoom)
            files.merge(sheet.tiles(of: extract, visited: visited, shown: &shown)) { first, _ in first }
        }
        let wanted = Set(plan.tiles)
        self.files = files.filter { wanted.contains($0.key) }
    }

    /// The file of one of the plan's tiles; empty for another.
    public func file(_ tile: MapTile) -> [UInt8] { files[tile] ?? [] }
}
