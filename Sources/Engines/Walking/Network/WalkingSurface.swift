/// What a way is made of, as far as it matters to walkers: Key:surface of the OpenStreetMap wiki.
public enum WalkingSurface: UInt8, Sendable, CaseIterable {
    case unknown, paved, cobbles, unpaved
}

/// The metres of a walk on each kind of surface; the rest is not known.
public struct WalkingSurfaces: Sendable, Equatable {
    public var paved = 0.0
    public var cobbles = 0.0
    public var unpaved = 0.0

    mutating func add(_ surface: WalkingSurface, metres: Double) {
        switch surface {
        case .unknown: break
        case .paved: paved += metres
        case .cobbles: cobbles += metres
        case .unpaved: unpaved += metres
        }
    }
}
