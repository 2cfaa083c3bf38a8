/// What a planner asks of a guide, in bare numbers: places, kinds and cities are known by their position in the guide's lists.
/// Places are in the order of their slugs.
public struct GuideNumbers: Sendable {
    /// What people go to a place for.
    public enum Role: Int, Sendable {
        case sight, meal, snack, shop, service
    }

    public enum Setting: Int, Sendable {
        case either, indoors, outdoors
    }

    public struct Place: Sendable {
        public var at: SpherePoint
        public var city: Int?
        public var kind: Int
        public var role = Role.sight
        /// How long a visit takes, in seconds.
        public var visit: Int
        /// Stars, and how many gave them.
        public var rating: Double?
        public var ratingCount: Double?
        /// How many tours pass it.
        public var tours = 0
        public var setting = Setting.either
        public var isForChildren = false
        public var isStepFree = false
        public var hasHours = false
        /// Whether it has a door and nobody says when that is open.
        public var hasUnknownHours = false

        public init(at: SpherePoint, city: Int?, kind: Int, visit: Int) {
            (self.at, self.city, self.kind, self.visit) = (at, city, kind, visit)
        }

        var isFood: Bool { role == .meal || role == .snack }
    }

    public var places: [Place]
    /// The mean of the guide's ratings.
    public var meanRating: Double

    public init(places: [Place], meanRating: Double) { (self.places, self.meanRating) = (places, meanRating) }
}

/// A point of the earth on the sphere with radius 1: a browser's Swift has no sines, so the caller computes them.
public struct SpherePoint: Sendable {
    let (x, y, z): (Double, Double, Double)

    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    private static let earthRadius = 6_371_008.8

    private func squaredChord(to other: SpherePoint) -> Double {
        let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
        return dx * dx + dy * dy + dz * dz
    }

    /// Metres along the great circle: to a micrometre within 1,000 kilometres, and somewhat less than that much farther away.
    func metres(to other: SpherePoint) -> Double {
        let half = squaredChord(to: other).squareRoot() / 2
        let square = half * half
        // The arc sine by its series.
        let series = 1 + square * (1 / 6 + square * (3 / 40 + square * (15 / 336 + square * 105 / 3456)))
        return 2 * Self.earthRadius * half * series
    }

    /// Whether another point is within some metres, a hundred kilometres at most.
    func isWithin(_ metres: Double, of other: SpherePoint) -> Bool {
        let angle = metres / (2 * Self.earthRadius)
        let chord = 2 * angle * (1 - angle * angle / 6)
        return squaredChord(to: other) <= chord * chord
    }
}
