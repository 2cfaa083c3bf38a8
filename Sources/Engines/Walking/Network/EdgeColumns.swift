/// The edges of a network in columns: an edge is one way between two nodes, and can be walked in either direction where its
/// factors allow.
struct EdgeColumns: Sendable, Equatable {
    var from: [UInt32] = []
    var to: [UInt32] = []
    /// Where the points between the ends start in the network's shape; one longer than there are edges.
    var shapeStarts: [UInt32] = [0]
    var metres: [Float] = []
    /// Seconds lost on the whole edge, whatever the pace.
    var pause: [Float] = []
    /// The number of streets crossed; a half for an edge that ends in the middle of one.
    var crossings: [Float] = []
    /// Steps on the edge.
    var stairs: [UInt16] = []
    /// Bit fields: `StairRise` of the steps, ``estimatedStairs`` where their number is estimated, ``inside``,
    /// `WalkingSurface` in the two bits above, and ``roundabout``.
    var rise: [UInt8] = []
    var levels = LevelColumns()
    /// `WalkingKind`.
    var kind: [UInt8] = []
    /// An index into the network's names.
    var name: [UInt32] = []
    /// Which of the network's conditions decides when it is open, counted from 1; 0 for none.
    var condition: [UInt16] = []
    /// The bits of `WayLook`.
    var look: [UInt16] = []
    var walk = UseColumns()
    var stepFree = UseColumns()

    var count: Int { from.count }

    static let estimatedStairs: UInt8 = 4
    /// Ways through buildings and underground.
    static let inside: UInt8 = 8
    static let surfaceShift: UInt8 = 4
    static let roundabout: UInt8 = 64

    /// The number of its condition, counted from 0; `nil` for an edge that is always as its plain tags say.
    func condition(_ edge: Int) -> Int? { condition[edge] > 0 ? Int(condition[edge]) - 1 : nil }
    func isFerry(_ edge: Int) -> Bool { kind[edge] == WalkingKind.ferry.rawValue }
    func rise(_ edge: Int) -> StairRise { StairRise(rawValue: rise[edge] & 3) ?? .unknown }
    func hasEstimatedStairs(_ edge: Int) -> Bool { rise[edge] & Self.estimatedStairs > 0 }
    func surface(_ edge: Int) -> WalkingSurface {
        WalkingSurface(rawValue: rise[edge] >> Self.surfaceShift & 3) ?? .unknown
    }
    func isInside(_ edge: Int) -> Bool { rise[edge] & Self.inside > 0 }
    func look(_ edge: Int) -> WayLook { WayLook(bits: look[edge]) }
    func isRoundabout(_ edge: Int) -> Bool { rise[edge] & Self.roundabout > 0 }
}

/// The levels of the edges, see `LevelRange`.
struct LevelColumns: Sendable, Equatable {
    var low: [UInt8] = []
    var high: [UInt8] = []

    subscript(edge: Int) -> LevelRange { LevelRange(low: low[edge], high: high[edge]) }

    mutating func append(_ range: LevelRange) {
        low.append(range.low)
        high.append(range.high)
    }
}

/// How one profile uses the edges. Time factors are relative to level ground, infinite where closed.
struct UseColumns: Sendable, Equatable {
    var forward: [Float] = []
    var backward: [Float] = []
    var aversion: [Float] = []

    mutating func append(_ index: Int, of other: UseColumns) {
        forward.append(other.forward[index])
        backward.append(other.backward[index])
        aversion.append(other.aversion[index])
    }
}

/// Points in columns, in ten-millionths of a degree.
struct PointColumns: Sendable, Equatable {
    var latitudes: [Int32] = []
    var longitudes: [Int32] = []

    var count: Int { latitudes.count }

    subscript(index: Int) -> GridPoint { GridPoint(latitude: latitudes[index], longitude: longitudes[index]) }

    mutating func append(_ point: GridPoint) {
        latitudes.append(point.latitude)
        longitudes.append(point.longitude)
    }
}

/// Whether steps go up or down in the direction of their way.
enum StairRise: UInt8 { case unknown, up, down }
