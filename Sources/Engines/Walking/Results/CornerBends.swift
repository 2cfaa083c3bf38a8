import Geo

/// The bends of a walk around short pieces between two ways, in degrees clockwise, −180…180.
struct CornerBends {
    /// Where the first way is left, where the second one is entered, and between the two ways.
    let first, second, whole: Double

    /// In degrees and metres: two bends to different sides, one of them as large, so far from one
    /// another, are two turns.
    private static let jog = (degrees: 45.0, metres: 12.0)

    /// - Parameters:
    ///   - before: the direction in which the first way ends, at the point `left`.
    ///   - after: the direction in which the second one begins, at the point `entered`.
    init(before: Double, left: Coordinate, entered: Coordinate, after: Double) {
        whole = RouteBends.turn(from: before, to: after)
        let between = left == entered ? nil : left.bearing(to: entered)
        first = between.map { RouteBends.turn(from: before, to: $0) } ?? 0
        second = between.map { RouteBends.turn(from: $0, to: after) } ?? whole
    }

    /// Whether the walker turns where the first way is left.
    var isAtStart: Bool {
        abs(whole) >= WalkingTurn.leastDegrees && abs(first) >= abs(second)
    }

    /// Whether the walker turns to one side and soon to the other.
    ///
    /// - Parameter metres: what is walked between the ways.
    func isJog(metres: Double) -> Bool {
        metres >= Self.jog.metres && abs(whole) < Self.jog.degrees && first * second < 0
            && max(abs(first), abs(second)) >= Self.jog.degrees
            && min(abs(first), abs(second)) >= WalkingTurn.leastDegrees
    }
}
