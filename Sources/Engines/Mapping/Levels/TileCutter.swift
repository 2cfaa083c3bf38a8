/// Cuts the paths of a whole level into tiles so that no seam can be seen.
///
/// All shapes are simplified and rounded before they are cut. Lines are not cut at all: each tile gets the whole steps that
/// touch it, so both sides of a seam draw the very same step. Areas are cut outside the tile, where nobody sees it.
struct TileCutter {
    let columns: Int
    let rows: Int

    /// A side of a tile and the margin around it, in units.
    static let side = Double(MapTile.side) * FrameScale.unitsPerPixel
    static let margin = FrameScale.margin * FrameScale.unitsPerPixel

    /// The parts of a path, by the number of their tile: row by row from the north-west. Their points count from the corner
    /// of the tile.
    func parts(of path: PaintedPath) -> [Int: PaintedPath] {
        var parts: [Int: PaintedPath] = [:]
        var empty = path
        (empty.rings, empty.lines) = ([], [])
        for ring in path.rings {
            let ring = Self.rounded(ring)
            for (tile, corner) in tiles(touching: ring) {
                let cut = Clipper(box: Self.box).ring(ring.map { $0 - corner })
                if cut.count > 2 { parts[tile, default: empty].rings.append(cut) }
            }
        }
        for line in path.lines {
            let line = Self.rounded(line)
            for (tile, corner) in tiles(touching: line) {
                let runs = Self.runs(of: line.map { $0 - corner }, isWhole: !path.dashes.isEmpty)
                if !runs.isEmpty { parts[tile, default: empty].lines += runs }
            }
        }
        return parts
    }

    /// The names on a tile, by its number: a name on a seam is in all tiles that it touches.
    func names(_ labels: [PlacedLabel]) -> [Int: [PlacedLabel]] {
        var names: [Int: [PlacedLabel]] = [:]
        for label in labels {
            let corners = label.plates.flatMap { $0.grown(by: Self.halo).corners.map { $0 * FrameScale.unitsPerPixel } }
            for (tile, _) in tiles(touching: corners, margin: 0) { names[tile, default: []].append(label) }
        }
        return names
    }

    /// How far the halo of a name reaches, in pixels, and how much wider a typeface may be than the table of widths says.
    private static let halo = 6.0

    static let box = UnitBox(
        low: UnitPoint(repeating: -margin), high: UnitPoint(repeating: side + margin))

    /// The tiles that the box around some points touches, with their corners.
    private func tiles(touching points: [UnitPoint], margin: Double = margin) -> [(Int, UnitPoint)] {
        guard var low = points.first else { return [] }
        var high = low
        for point in points {
            low.replace(with: point, where: point .< low)
            high.replace(with: point, where: point .> high)
        }
        func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
            let first = max(0, Int(((low - margin) / Self.side).rounded(.down)))
            let last = min(count - 1, Int(((high + margin) / Self.side).rounded(.down)))
            return first..<max(first, last + 1)
        }
        let wide = range(low.x, high.x, columns)
        return range(low.y, high.y, rows).flatMap { row in
            wide.map { (row * columns + $0, UnitPoint(Double($0), Double(row)) * Self.side) }
        }
    }

    private static func rounded(_ points: [UnitPoint]) -> [UnitPoint] {
        points.map { $0.rounded(.toNearestOrAwayFromZero) }
    }

    /// The runs of steps that touch the box; the whole line where its dashes have to go on across a seam.
    private static func runs(of line: [UnitPoint], isWhole: Bool) -> [[UnitPoint]] {
        var runs: [[UnitPoint]] = []
        var isOpen = false
        for (start, end) in zip(line, line.dropFirst()) {
            guard touches(start, end) else {
                isOpen = false
                continue
            }
            if isWhole { return [line] }
            if !isOpen { runs.append([start]) }
            runs[runs.count - 1].append(end)
            isOpen = true
        }
        return runs
    }

    /// Whether the box around a step touches the box: a step more than needed costs a few bytes.
    private static func touches(_ start: UnitPoint, _ end: UnitPoint) -> Bool {
        max(start.x, end.x) >= box.low.x && min(start.x, end.x) <= box.high.x && max(start.y, end.y) >= box.low.y
            && min(start.y, end.y) <= box.high.y
    }
}
