/// What the tags of OpenStreetMap mean to someone on foot: a table, apart from the code that applies it.
///
/// Waymark uses `WalkRules.standard`. Other tables exist for comparisons with other routers. Meanings follow the
/// OpenStreetMap wiki (Key:highway, Key:access, Key:foot, Key:sidewalk, Key:barrier, Key:surface, Key:smoothness, Key:kerb,
/// Key:incline, Key:wheelchair); the source of each figure is given beside it. `Documentation/Walking.md` explains the
/// choices.
public struct WalkRules: Sendable {
    /// How a class of way treats people on foot.
    public struct Road: Sendable {
        public enum Access: Sendable {
            /// Open unless a tag closes it.
            case open
            /// Closed unless `foot=yes` or a sidewalk opens it.
            case onRequest
            /// Closed unless `foot` or `access` opens it.
            case onAccess
        }

        public var access: Access
        /// How much longer a walk may be made to avoid this way: 1.5 means that 150 m elsewhere are as good as 100 m here.
        /// It never counts as time. For ways without sidewalk tags, with a sidewalk, and tagged as having none.
        public var aversion: (unknown: Double, sidewalk: Double, bare: Double)
        /// Whether it is made for people on foot: they, and not the street's users, cross at crossing nodes on it.
        public var isForFeet: Bool
        public var kind: WalkingKind

        /// Whether nobody crosses it where they like: from `secondary` upwards.
        var isBusy: Bool { !isForFeet && aversion.unknown >= 1.1 }

        public static func path(_ kind: WalkingKind = .path, aversion: Double = 1) -> Road {
            Road(access: .open, aversion: (aversion, aversion, aversion), isForFeet: true, kind: kind)
        }

        public static func street(
            _ unknown: Double = 1, sidewalk: Double = 1, bare: Double = 1, access: Access = .open
        ) -> Road {
            Road(access: access, aversion: (unknown, sidewalk, bare), isForFeet: false, kind: .street)
        }
    }

    /// What a barrier, kerb, crossing or lift on a node does to a walk through it.
    public struct Gate: Sendable {
        /// Seconds lost there.
        public var pause: Double
        public var isClosed: Bool
        public var isClosedStepFree: Bool

        public static let open = Gate(pause: 0, isClosed: false, isClosedStepFree: false)
        public static let closed = Gate(pause: 0, isClosed: true, isClosedStepFree: true)
        public static func pause(_ seconds: Double) -> Gate {
            Gate(pause: seconds, isClosed: false, isClosedStepFree: false)
        }
        public static func notStepFree(_ seconds: Double = 0) -> Gate {
            Gate(pause: seconds, isClosed: false, isClosedStepFree: true)
        }
    }

    /// How a surface slows a walk down, and whether wheels can pass. 1.25 means a quarter more time.
    public struct Surface: Sendable {
        /// Infinite where nobody is sent.
        public var time: Double
        /// How much longer a step-free walk may be made to avoid it; `nil`: wheels do not pass.
        public var aversionStepFree: Double?

        public init(_ time: Double, stepFree: Double?) {
            self.time = time
            aversionStepFree = stepFree
        }
    }

    public enum SeparateSidewalks: Sendable {
        /// Every side that has a sidewalk.
        case everySide
        case anySide
    }

    /// By value of `highway`.
    public var highways: [String: Road] = [:]
    /// By another tag that makes a way walkable without `highway`, as `key=value`.
    public var otherWays: [String: Road] = [:]
    /// Whether a value of `foot` or `access` means open. Other values mean nothing.
    public var access: [String: Bool] = [:]
    /// Values of `access` that speak of vehicles only, on ways that are closed to them otherwise, such as pedestrian streets.
    public var accessOfVehicles: Set<String> = []
    /// Values of `foot` and `access` that open a way only to those whose walk begins or ends there.
    public var accessToEnds: Set<String> = []
    /// How much longer a walk may be made to avoid a way that is open only to those who go there.
    public var passingAversion = 1.0
    /// By value of `surface`, `smoothness`, `tracktype` and `sac_scale`, as `key=value`. The worst of several counts. `key=` is
    /// for values that the table does not name: nobody knows that they are the best.
    public var surfaces: [String: Surface] = [:]
    /// By value of `barrier`; `foot` and `access` of the node override it.
    public var barriers: [String: Gate] = [:]
    /// Seconds lost at a crossing, by value of `crossing`; `""` for crossings without one.
    public var crossings: [String: Double] = [:]
    /// Which sides must have a separately mapped sidewalk for the street itself to be closed.
    public var separateSidewalks = SeparateSidewalks.everySide
    /// Whether `access` on a node closes ways through it even without a barrier, such as at a private entrance.
    public var closesNodesWithoutBarrier = false
    /// Seconds lost in a lift: waiting and riding.
    public var lift = 60.0
    /// Seconds lost at `highway=traffic_signals` nodes on any way (0: only crossings count).
    public var signalNode = 0.0
    /// Time factors of steps: up, down, and where the direction is not tagged.
    public var steps = (up: 1.0, down: 1.0, unknown: 1.0)
    /// Metres of a flight for each step where steps are not counted, landings included.
    public var stepDepth = 0.33
    /// The metres of level walking that are as unpleasant as one step of stairs. They never count as time.
    public var stepAversion = 0.0
    /// How ferries are used, where `otherWays` opens them.
    public var ferries = FerryRules()
    /// Whether squares are crossed in straight lines. If not, walks follow the outlines of squares
    /// that are single ways, and private doors close these like other ways.
    public var crossesSquares = true
    /// Whether nameless ways beside a street take its name.
    public var namesSidewalks = false
    /// Whether opening hours and conditional access are kept, to be read when a walk is wanted at a moment.
    public var readsHours = false
    /// Areas, as `key=value`, that shut with all paths inside.
    public var enclosures: Set<String> = []
    /// Whether slopes take more time.
    public var countsSlopes = true
    /// The steepest slope of a step-free walk, rise over run.
    public var steepestStepFree = 0.083
    /// The narrowest way of a step-free walk, in metres.
    public var narrowestStepFree = 0.9

    public init() {}
}
