public import Geo

/// What a map shows on top of the base map: the guide's own things.
public struct MapOverlay: Sendable {
    /// A numbered disc.
    public struct Stop: Hashable, Sendable {
        public let label: String
        public let name: String
        public let location: Coordinate
        /// Drawn with a dashed edge: a stop that may be left out, or a gap.
        public let isOptional: Bool

        public init(label: String, name: String, location: Coordinate, isOptional: Bool = false) {
            self.label = label
            self.name = name
            self.location = location
            self.isOptional = isOptional
        }
    }

    /// One walk.
    public struct Leg: Hashable, Sendable {
        public let points: [Coordinate]
        /// Whether the route is unknown: it is drawn as a straight, dashed line.
        public let isEstimate: Bool

        public init(points: [Coordinate], isEstimate: Bool) {
            self.points = points
            self.isEstimate = isEstimate
        }
    }

    /// A place that is not a stop: a dot with its name where there is room.
    public struct Dot: Hashable, Sendable {
        public let name: String
        public let location: Coordinate
        /// The number of its row in the legend, from 0: another shape for each.
        public let kind: Int
        /// Drawn smaller, and named only on large maps.
        public let isMinor: Bool

        public init(name: String, location: Coordinate, kind: Int, isMinor: Bool = false) {
            self.name = name
            self.location = location
            self.kind = kind
            self.isMinor = isMinor
        }
    }

    /// The area that can be reached on foot within some minutes (a walkshed).
    public struct Shed: Hashable, Sendable {
        public let minutes: Int
        /// Its edges: the outer one and those of holes, in any order and direction.
        public let rings: [[Coordinate]]

        public init(minutes: Int, rings: [[Coordinate]]) {
            self.minutes = minutes
            self.rings = rings
        }
    }

    public var stops: [Stop] = []
    public var legs: [Leg] = []
    /// The first and the last stop are marked.
    public var marksEnds = false
    /// Whether the route ends at the first stop.
    public var isLoop = false
    /// Where a day begins and ends apart from its stops, such as a hotel.
    public var from: Coordinate?
    public var to: Coordinate?
    /// The first is labelled first and drawn on top.
    public var dots: [Dot] = []
    /// What the shapes of the dots mean, by ``Dot/kind``.
    public var kinds: [String] = []
    /// The place that the map is about.
    public var place: Coordinate?
    /// From the largest to the smallest, or in any other order.
    public var sheds: [Shed] = []
    /// Kilometres an hour, for the bar of minutes.
    public var pace = 4.5

    public init() {}

    /// Every point that the frame should hold.
    public var points: [Coordinate] {
        stops.map(\.location) + legs.flatMap(\.points) + dots.map(\.location)
            + [from, to, place].compactMap { $0 }
    }
}
