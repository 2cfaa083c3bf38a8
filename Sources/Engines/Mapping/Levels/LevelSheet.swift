import Geo

/// One zoom of a town: everything is drawn and named over the whole of it, then cut into tiles.
struct LevelSheet {
    let zoom: Int
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>

    init(_ plan: TilePlan, zoom: Int) {
        self.zoom = zoom
        (columns, rows) = TilePlan.rectangle(plan.area, zoom)
    }

    /// The level in CSS pixels: as many whole tiles as touch the area.
    var frame: MapFrame? {
        let across = MapTile.across(zoom)
        let corners = [(columns.lowerBound, rows.lowerBound), (columns.upperBound + 1, rows.upperBound + 1)]
            .map { WebMercator.coordinate(x: Double($0.0) / across, y: Double($0.1) / across) }
        return BoundingBox(around: corners).map { bounds in
            MapFrame(
                bounds: bounds, width: Double(columns.count * MapTile.side), height: Double(rows.count * MapTile.side))
        }
    }

    /// - Parameter shown: the names that the level before shows, and then those of this one.
    func tiles(of extract: MapExtract, visited: [Coordinate], shown: inout Set<LevelNames.Key>) -> [MapTile: [UInt8]] {
        guard let frame, let scale = FrameScale(frame) else { return [:] }
        let found = extract.found(in: scale)
        let special = VisitedBuildings(of: visited, in: extract, found: found).features
        let painter = BaseMapPainter(extract, scale, detail: .large, thrift: 0, found: found, visited: special)
        var finder = NameFinder(extract: extract, scale: scale, language: nil, found: found, visited: special)
        finder.mostOfAStreet = Self.mostOfAStreet
        let names = LevelNames(
            finder.labels(), size: Spot(frame.width, frame.height), metresPerPixel: scale.metresPerPixel, keeping: shown
        )
        shown = names.shown
        let signs = SignPainter.paths(of: painter.signs())
        return cut(painter.layers().flatMap(\.paths) + signs + [blank(extract, scale)], names.labels)
    }

    /// What is beyond the end of the extract, over all that reaches out of it. Where several extracts are joined, nothing is said.
    private func blank(_ extract: MapExtract, _ scale: FrameScale) -> PaintedPath {
        guard let known = extract.known(in: scale), known.count == 1 else { return PaintedPath("blank", rings: []) }
        let (canvas, unit) = (scale.canvas, FrameScale.unitsPerPixel)
        let low = UnitPoint(known[0].x, known[0].y) * unit
        let high = low + UnitPoint(known[0].width, known[0].height) * unit
        let parts = [
            UnitBox(low: canvas.low, high: UnitPoint(canvas.high.x, low.y)),
            UnitBox(low: UnitPoint(canvas.low.x, high.y), high: canvas.high),
            UnitBox(low: UnitPoint(canvas.low.x, low.y), high: UnitPoint(low.x, high.y)),
            UnitBox(low: UnitPoint(high.x, low.y), high: UnitPoint(canvas.high.x, high.y)),
        ]
        return PaintedPath("blank", rings: parts.filter { all($0.low .< $0.high) }.map(\.corners))
    }

    /// A map of which only a part is seen needs the name of a long street in each part.
    private static let mostOfAStreet = 24

    private func cut(_ paths: [PaintedPath], _ labels: [PlacedLabel]) -> [MapTile: [UInt8]] {
        let cutter = TileCutter(columns: columns.count, rows: rows.count)
        let parts = paths.map(cutter.parts)
        let names = cutter.names(labels)
        var tiles: [MapTile: [UInt8]] = [:]
        for number in 0..<columns.count * rows.count {
            let (row, column) = number.quotientAndRemainder(dividingBy: columns.count)
            let corner = Spot(Double(column), Double(row)) * Double(MapTile.side)
            let tile = MapTile(zoom: zoom, x: columns.lowerBound + column, y: rows.lowerBound + row)
            tiles[tile] = TileFile.bytes(
                paths: parts.compactMap { $0[number] }, names: (names[number] ?? []).map { $0.moved(by: -corner) })
        }
        return tiles
    }
}
