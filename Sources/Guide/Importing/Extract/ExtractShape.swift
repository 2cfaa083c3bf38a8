import Geo

/// What an element looks like on the ground.
struct ExtractShape {
    var rings: [[Coordinate]] = []
    var lines: [[Coordinate]] = []
    var points: [Coordinate] = []
    /// Entrances on its rings, with what kind they are.
    var doors: [(point: Coordinate, kind: String)] = []
    /// Whether the extract has all of it.
    var isWhole = true

    /// Doors that visitors do not use.
    private static let closed: Set = ["no", "emergency", "service", "exit", "garage", "home", "staircase", "private"]

    /// Where visitors go: the main entrance, or the only one; otherwise a point inside, the middle of a line, or the first point.
    var target: Coordinate? {
        let open = doors.filter { !Self.closed.contains($0.kind) }
        if let main = open.first(where: { $0.kind == "main" }) ?? (open.count == 1 ? open[0] : nil) {
            return main.point
        }
        if let inside = InnerPoint.of(rings.filter { $0.count > 3 }) { return inside }
        if let line = lines.max(by: { Polyline($0).length < Polyline($1).length }) {
            let whole = Polyline(line)
            return whole.point(atMetres: whole.length / 2) ?? line.first
        }
        return points.first ?? rings.first?.first
    }

    /// Whether a point is inside its rings. Cost: linear in their points.
    func contains(_ place: Coordinate) -> Bool {
        var isInside = false
        for ring in rings {
            for (one, next) in zip(ring, ring.dropFirst())
            where (one.latitude > place.latitude) != (next.latitude > place.latitude) {
                let share = (place.latitude - one.latitude) / (next.latitude - one.latitude)
                let turn = (next.longitude - one.longitude).remainder(dividingBy: 360)
                let east = (one.longitude + share * turn - place.longitude).remainder(dividingBy: 360)
                if east > 0 { isInside.toggle() }
            }
        }
        return isInside
    }
}
