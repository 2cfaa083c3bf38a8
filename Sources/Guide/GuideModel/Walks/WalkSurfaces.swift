/// The metres of a walk on each kind of surface; the rest is not known.
public struct WalkSurfaces: Hashable, Sendable {
    public var paved: Double
    public var cobbles: Double
    public var unpaved: Double

    public init(paved: Double = 0, cobbles: Double = 0, unpaved: Double = 0) {
        (self.paved, self.cobbles, self.unpaved) = (paved, cobbles, unpaved)
    }

    public var known: Double { paved + cobbles + unpaved }

    static func + (left: WalkSurfaces, right: WalkSurfaces) -> WalkSurfaces {
        WalkSurfaces(
            paved: left.paved + right.paved, cobbles: left.cobbles + right.cobbles,
            unpaved: left.unpaved + right.unpaved)
    }
}
