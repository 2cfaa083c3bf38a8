/// What the rules say about one way.
struct WayVerdict {
    /// How one profile may use the way. Factors multiply the time on the level; infinite where closed.
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
    /// Whether it is made for people on foot, see ``WalkRules/Road/isForFeet``.
    var isForFeet = false
    /// See ``WalkRules/Road/isBusy``.
    var isBusy = false
    /// Seconds lost on the whole way.
    var pause: Float = 0
    /// Seconds of a whole ride on a ferry, where they are tagged.
    var ride: Double?
    /// The streets that are crossed on the whole way.
    var crossings: Float = 0
    /// Whether a crossing has signals.
    var hasSignals = false
    /// The traffic that those who cross wait for.
    var traffic: Traffic?
    /// Counted steps of the whole way; `nil` where they must be estimated.
    var stepCount: Int?
    /// Whether the steps go up or down in the direction of the way.
    var rise = StairRise.unknown
    /// Whether the slope is tagged, so that the heights of nodes are not needed.
    var hasSlope = false
    var name: String?
    /// Whether it leads over or under others. Ways above or below it are not beside it.
    var isRaised = false
    /// In metres: from its line to its edge.
    var halfWidth = 1.0
    /// Whether it is a square: an area to be crossed, not a line.
    var isArea = false

    /// Whether the area is long and narrow: a street that is drawn with its width.
    var isLong = false

    /// Whether it leads through a building or underground: a place on a map is seldom there.
    var isInside = false
    /// Whether it leads round a roundabout.
    var isRoundabout = false
    var surface = WalkingSurface.unknown
    /// How it looks at turns into it.
    var look = WayLook()
    /// When it is open, where hours decide.
    var condition: WayCondition?
    /// Whether it shuts together with the park around it.
    var isEnclosed = false
    /// The levels of a building that it connects, or the one where it is.
    var levels = LevelRange.unknown

    var isClosed: Bool { walk.isClosed && stepFree.isClosed }
}

/// What passes on a way, for those who want to cross it. Each case is a bit.
enum Traffic: UInt8 {
    case vehicles = 1
    /// Trams and bicycles: nobody waits for a green light there.
    case quiet = 2
}

extension UseColumns {
    mutating func append(_ use: WayVerdict.Use) {
        forward.append(use.forward)
        backward.append(use.backward)
        aversion.append(use.aversion)
    }
}
