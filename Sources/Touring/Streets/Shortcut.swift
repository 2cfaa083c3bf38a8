import Geo
import Walking

/// Two places that are nearer to each other than to the streets: the walk does not go out to the street and back.
///
/// The straight line is believed where it leaves the streets for no longer than the usual walk does anyway, and where the streets
/// know of nothing between: they lead no long way round, and over no stairs, crossing, gate or slope. A place and itself are 0 m apart.
enum Shortcut {
    /// Seconds on the streets beyond those of level ground, as a share and on top, that are rounding and not stairs.
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
