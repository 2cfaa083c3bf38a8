import Geo

/// What a feature looks like on the ground: points, pieces of lines, and areas.
struct ImportShape {
    var points: [Coordinate] = []
    var lines: [[Coordinate]] = []
    /// The rings of areas, outer and inner ones; what an odd number of them surrounds is inside.
    var rings: [[Coordinate]] = []

    var isEmpty: Bool { points.isEmpty && lines.isEmpty && rings.isEmpty }

    /// The point, or the middle of the box around several; of an area a point inside. `nil` for lines alone.
    var location: Coordinate? {
        if points.count == 1 { return points[0] }
        if let middle = BoundingBox(around: points)?.centre { return middle }
        let corners = rings.joined()
        // A corner that is nowhere on the earth is what the author shall hear of.
        if let astray = corners.first(where: { !$0.isValid }) { return astray }
        return InnerPoint.of(rings.filter { $0.count > 3 }) ?? BoundingBox(around: Array(corners))?.centre
    }

    /// All lines as one, in an order in which you can walk them; see ``LinePieces``.
    var way: LinePieces { LinePieces(lines) }

    /// Latitude and longitude the other way round.
    var swapped: ImportShape {
        ImportShape(
            points: points.map(\.swapped), lines: lines.map { $0.map(\.swapped) },
            rings: rings.map { $0.map(\.swapped) })
    }

    static func + (left: ImportShape, right: ImportShape) -> ImportShape {
        ImportShape(
            points: left.points + right.points, lines: left.lines + right.lines, rings: left.rings + right.rings)
    }
}

/// The pieces of a line as one: each is put at that end of the line which it meets, turned around where its other end does. Many maps
/// have the pieces of a trail in any order.
///
/// Cost: quadratic in the pieces; more than ``most`` stay in their order.
struct LinePieces {
    private(set) var line: [Coordinate] = []
    /// The longest way from one piece to the next.
    private(set) var widestGap = 0.0
    private static let most = 1000

    init(_ pieces: [[Coordinate]]) {
        var left = pieces.filter { !$0.isEmpty }
        guard !left.isEmpty else { return }
        line = left.removeFirst()
        while !left.isEmpty {
            let next = left.count < Self.most ? nearest(in: left) : (index: 0, end: End.last, isTurned: false)
            let piece = left.remove(at: next.index)
            let turned = next.isTurned ? Array(piece.reversed()) : piece
            switch next.end {
            case .last: add(turned, after: line, turned)
            case .first: add(turned, after: turned, line)
            }
        }
    }

    private enum End { case first, last }

    private mutating func add(_ piece: [Coordinate], after one: [Coordinate], _ other: [Coordinate]) {
        if let from = one.last, let to = other.first, from.isValid, to.isValid {
            widestGap = max(widestGap, from.metres(to: to))
        }
        line = one + other
    }

    /// The piece with an end that is nearest to an end of the line; of equals the first, in its own direction.
    private func nearest(in pieces: [[Coordinate]]) -> (index: Int, end: End, isTurned: Bool) {
        var best = (index: 0, end: End.last, isTurned: false)
        var least = Double.infinity
        for (index, piece) in pieces.enumerated() {
            let ways: [(Coordinate?, Coordinate?, End, Bool)] = [
                (line.last, piece.first, .last, false), (line.last, piece.last, .last, true),
                (line.first, piece.last, .first, false), (line.first, piece.first, .first, true),
            ]
            for (one, other, end, isTurned) in ways {
                guard let one, let other, one.isValid, other.isValid else { continue }
                let metres = one.metres(to: other)
                if metres < least { (best, least) = ((index, end, isTurned), metres) }
            }
        }
        return best
    }
}
