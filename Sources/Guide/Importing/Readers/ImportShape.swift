import Geo

/// What a feature looks like on the ground: points, pieces of lines, and areas.
struct ImportShape {
    var points: [Coordinate] = []
    var lines: [[Coordinate]] = []
    /// The rings of areas, outer and inner ones; what an odd number of them surrounds is inside.
    var rings: [[Coordinate]] = []

    var isEmpty: Bool { points.isEmpty && lines.isEmpty && rings.isEmpty }

    /// The first point: between several of them is often nothing. Of an area a point inside; `nil` for lines alone.
    var location: Coordinate? {
        if let point = points.first { return point }
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

    static func += (left: inout ImportShape, right: ImportShape) {
        left.points += right.points
        left.lines += right.lines
        left.rings += right.rings
    }
}

/// The pieces of a line as one: each is put at that end of the line which it meets, turned around where its other end does. Many maps
/// have the pieces of a trail in any order.
///
/// Cost: linear in the points, with a look at up to ``most`` pieces for each piece; more than those stay in their order.
struct LinePieces {
    var line: [Coordinate] { before.reversed() + after }
    /// The longest way from one piece to the next.
    private(set) var widestGap = 0.0
    /// Ends of pieces that were looked at: what a test counts.
    private(set) var comparisons = 0
    private static let most = 1000

    /// What was put before the first piece, its last point first; the first piece, and what was put behind it.
    private var (before, after): ([Coordinate], [Coordinate]) = ([], [])

    init(_ pieces: [[Coordinate]]) {
        let pieces = pieces.filter { !$0.isEmpty }
        guard let first = pieces.first else { return }
        after = first
        // As long as there are too many, they come in their order.
        let ordered = max(1, pieces.count - Self.most + 1)
        for piece in pieces[1..<ordered] { add(piece, at: .last) }
        var left = Array(pieces[ordered...])
        while !left.isEmpty {
            let next = nearest(in: left)
            let piece = left.remove(at: next.index)
            add(next.isTurned ? piece.reversed() : piece, at: next.end)
        }
    }

    private enum End { case first, last }

    private var first: Coordinate? { before.last ?? after.first }

    private mutating func add(_ piece: [Coordinate], at end: End) {
        let (from, to) = end == .last ? (after.last, piece.first) : (piece.last, first)
        if let from, let to, from.isValid, to.isValid { widestGap = max(widestGap, from.metres(to: to)) }
        switch end {
        case .last: after += piece
        case .first: before += piece.reversed()
        }
    }

    /// The piece with an end that is nearest to an end of the line; of equals the first, in its own direction.
    private mutating func nearest(in pieces: [[Coordinate]]) -> (index: Int, end: End, isTurned: Bool) {
        var best = (index: 0, end: End.last, isTurned: false)
        var least = Double.infinity
        let (first, last) = (first, after.last)
        comparisons += pieces.count
        for (index, piece) in pieces.enumerated() {
            let ways: [(Coordinate?, Coordinate?, End, Bool)] = [
                (last, piece.first, .last, false), (last, piece.last, .last, true),
                (first, piece.last, .first, false), (first, piece.first, .first, true),
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
