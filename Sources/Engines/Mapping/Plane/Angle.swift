#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Angles in the drawing, in radians clockwise from the right.
enum Angle {
    static func direction(_ angle: Double) -> Spot { Spot(cos(angle), sin(angle)) }

    static func angle(_ direction: Spot) -> Double { atan2(direction.y, direction.x) }

    static func degrees(_ direction: Spot) -> Double { angle(direction) * 180 / .pi }
}
