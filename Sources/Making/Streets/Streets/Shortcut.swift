import Geo
import Walking

/// The walk between two places that are nearer to each other than to the streets: it does not go out to the street and back.
///
/// The straight line is taken where it is shorter than the ways between the doors and the streets, and where the streets show
/// nothing in between: no detour, no stairs, crossing, gate or slope. A place is 0 m from itself.
enum Shortcut {
    /// How much longer than on the level a walk may take and still count as level, because of rounding: a factor, and seconds.
    private static let slack = (share: 1.02, seconds: 0.5)

    /// The metres of the straight line, `nil` where the walk takes the streets.
    ///
    /// - Parameters:
    ///   - doors: the metres from both places to the streets, together.
    ///   - streets: the walk between, along the streets.
    static func metres(
        from start: Coordinate, to end: Coordinate, doors: Double, streets: (metres: Double, seconds: Double),
        by walker: Walker
    ) -> Double? {
        let straight = start.metres(to: end)
        if straight == 0 { return 0 }
        let level = streets.metres / walker.metresPerSecond
        let isPlain = streets.seconds <= level * slack.share + slack.seconds
        return straight < doors && streets.metres <= doors && isPlain ? straight : nil
    }
}
