import Geo

/// The bends of a walk around short parts between two ways, in degrees clockwise, −180…180.
struct CornerBends {
    /// Where the first way is left, where the second one is entered, and between the two ways.
    let first, second, whole: Double
    private let metres: Double

    /// In degrees and metres: two bends to different sides, one of them as large, so far from one
    /// another, are two turns.
    private static let jog = (degrees: 45.0, metres: 12.0)

    /// `nil` where nothing lies between the ways, or nothing is known of where they lead.
    init?(from last: Move, over corners: [Move], to move: Move, along line: [Coordinate]) {
        guard let corner = corners.first, let before = last.endBearing,
            line.indices.contains(move.start), line.indices.contains(corner.start)
        else { return nil }
        whole = RouteBends.turn(from: before, to: move.bearing)
        metres = corners.reduce(0) { $0 + $1.metres }
        let (left, entered) = (line[corner.start], line[move.start])
        let between = left == entered ? nil : left.bearing(to: entered)
        first = between.map { RouteBends.turn(from: before, to: $0) } ?? 0
        second = between.map { RouteBends.turn(from: $0, to: move.bearing) } ?? whole
    }

    /// Whether the walker turns where the first way is left.
    var isAtStart: Bool {
        abs(whole) >= WalkingTurn.leastDegrees && abs(first) >= abs(second)
    }

    /// Whether the walker turns to one side and soon to the other.
    var isJog: Bool {
        metres >= Self.jog.metres && abs(whole) < Self.jog.degrees && first * second < 0
            && max(abs(first), abs(second)) >= Self.jog.degrees
            && min(abs(first), abs(second)) >= WalkingTurn.leastDegrees
    }
}
