/// What the rules say of one way.
struct WayVerdict {
    /// How one profile may use the way. Factors multiply the time of level ground; infinite where closed.
    struct Use {
        var forward: Float
        var backward: Float
        /// How much longer a walk may be made to avoid the way.
        var aversion: Float

        static let closed = Use(forward: .infinity, backward: .infinity, aversion: 1)
        var isClosed: Bool { forward == .infinity && backward == .infinity }
    }

    var walk: Use
    var stepFree: Use
    var kind: WalkingKind
    /// Crossing nodes on it belong to its walker.
    var isForFeet = false
    /// Seconds lost on the whole way.
    var pause: Float = 0
    /// Counted steps of the whole way; `nil` where they must be estimated.
    var stepCount: Int?
    /// Which way the steps climb.
    var rise = Rise.unknown
    /// The slope is tagged, so the heights of nodes are not asked.
    var hasSlope = false
    var name: String?
    /// Whether it leads over or under others: ways above or below it are not beside it.
    var isRaised = false
    /// A square: an area to be crossed, not a line.
    var isArea = false

    /// Whether it leads through a building or below the ground: a place on a map seldom stands there.
    var isInside = false
    var surface = WalkingSurface.unknown

    enum Rise: UInt8 { case unknown, up, down }

    /// The same way walked only along the rim of an area.
    var isClosed: Bool { walk.isClosed && stepFree.isClosed }
}
