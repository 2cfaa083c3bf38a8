public import Geo

/// What a map shows on top of the base map: the guide's own things.
public struct MapOverlay: Sendable {
    /// Where a sign of the map leads, and what programs call the thing that it stands for.
    public struct Link: Hashable, Sendable {
        /// The slug of the place.
        public let id: String
        /// Its page, from the page that the map is on, encoded; `nil` on paper.
        public let address: String?

        public init(id: String, address: String?) {
            (self.id, self.address) = (id, address)
        }
    }

    /// A numbered disc.
    public struct Stop: Hashable, Sendable {
        public let label: String
        public let name: String
        public let location: Coordinate
        /// Drawn with a dashed edge: a stop that may be left out, or a gap.
        public let isOptional: Bool
        /// Marked with a cross: nobody gets in when the walk comes there.
        public var isShut = false
        public var link: Link?

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
        /// The parts of it that directions name, and its steps; in the order of the walk.
        public var ways: [Way] = []
        /// Its length along the streets; the straight line's where nothing better is known.
        public var metres: Double
        /// The author's directions.
        public var directions: String?

        public init(points: [Coordinate], isEstimate: Bool, metres: Double? = nil) {
            self.points = points
            self.isEstimate = isEstimate
            self.metres = metres ?? zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) }
        }
    }

    /// A part of a walk.
    public struct Way: Hashable, Sendable {
        /// The name of the street, path or square that the directions say; `nil` where they name none.
        public let name: String?
        public let isSteps: Bool
        public let points: [Coordinate]

        public init(name: String?, isSteps: Bool = false, points: [Coordinate]) {
            (self.name, self.isSteps, self.points) = (name, isSteps, points)
        }
    }

    /// A place that is not a stop: a dot with its name where there is room.
    public struct Dot: Hashable, Sendable {
        public let name: String
        public let location: Coordinate
        /// The number of its row in the legend, from 0: its icon.
        public let kind: Int
        /// Drawn smaller and without its icon, and named only on large maps.
        public let isMinor: Bool
        public var link: Link?

        public init(name: String, location: Coordinate, kind: Int, isMinor: Bool = false) {
            self.name = name
            self.location = location
            self.kind = kind
            self.isMinor = isMinor
        }
    }

    /// An icon and what it means.
    public struct Kind: Hashable, Sendable {
        public let label: String
        /// Its outline as the data of an SVG path, in a square of sixteen units around the origin.
        public let icon: String

        public init(label: String, icon: String) {
            (self.label, self.icon) = (label, icon)
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
    /// What the icons of the dots mean, by ``Dot/kind``.
    public var kinds: [Kind] = []
    /// The place that the map is about.
    public var place: Coordinate?
    /// What the buildings are that are visited: they are tinted most.
    public var visited: [Coordinate] { stops.map(\.location) + (place.map { [$0] } ?? []) }
    /// From the largest to the smallest, or in any other order.
    public var sheds: [Shed] = []
    /// Kilometres an hour, for the bar of minutes.
    public var pace = 4.5

    public init() {}

    /// The names that the directions say, in the order of the walk, with where each is walked.
    var namedWays: [(name: String, lines: [[Coordinate]])] {
        var order: [String] = []
        var lines: [String: [[Coordinate]]] = [:]
        for leg in legs {
            for way in leg.ways {
                guard let name = way.name, way.points.count > 1 else { continue }
                var known = lines[name] ?? []
                if known.isEmpty { order.append(name) }
                if let last = known.indices.last, known[last].last == way.points.first {
                    known[last] += way.points.dropFirst()
                } else {
                    known.append(way.points)
                }
                lines[name] = known
            }
        }
        return order.map { ($0, lines[$0] ?? []) }
    }

    /// Every point that the frame should hold.
    public var points: [Coordinate] {
        stops.map(\.location) + legs.flatMap(\.points) + dots.map(\.location)
            + [from, to, place].compactMap { $0 }
    }
}
