import Geo

/// The bends of a walk around short parts between two ways, in degrees clockwise, −180…180.
struct CornerBends {
    /// Where the first way is left, where the second one is entered, and between the two ways.
    let first, second, whole: Double
    private let metres: Double

    /// In degrees and metres: two bends to different sides, one of them as large, so far from one
    /// another, are two turns.
    private static let jog = (degrees: 45.0, metres: 12.0)
    /// In degrees: what is less is no turn.
    private static let leastDegrees = 20.0

    /// `nil` where nothing lies between the ways, or nothing is known of where they lead.
    init?(from last: WalkMove, over corners: [WalkMove], to move: WalkMove, in leg: Leg) {
        guard let corner = corners.first, let before = last.endBearing,
            leg.geometry.indices.contains(move.points.lowerBound)
        else { return nil }
        whole = Self.degrees(from: before, to: move.bearing)
        metres = corners.reduce(0) { $0 + $1.metres }
        let (left, entered) = (
            leg.geometry[corner.points.lowerBound], leg.geometry[move.points.lowerBound]
        )
        let between = left == entered ? nil : left.bearing(to: entered)
        first = between.map { Self.degrees(from: before, to: $0) } ?? 0
        second = between.map { Self.degrees(from: $0, to: move.bearing) } ?? whole
    }

    /// Whether the walker turns where the first way is left.
    var isAtStart: Bool { abs(whole) >= Self.leastDegrees && abs(first) >= abs(second) }

    /// Whether the walker turns to one side and soon to the other.
    var isJog: Bool {
        metres >= Self.jog.metres && abs(whole) < Self.jog.degrees && first * second < 0
            && max(abs(first), abs(second)) >= Self.jog.degrees
            && min(abs(first), abs(second)) >= Self.leastDegrees
    }

    private static func degrees(from before: Double, to after: Double) -> Double {
        (after - before + 540).truncatingRemainder(dividingBy: 360) - 180
    }
}
