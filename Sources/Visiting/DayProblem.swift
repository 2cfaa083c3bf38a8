/// What to plan, in bare numbers: places worth a score, days to visit them on, and the time between them.
///
/// All times are in one unit of the caller's choice (seconds, or tenths in a benchmark) on one clock per day. The
/// problem is known as the team orienteering problem with time windows; `Documentation/Planning.md` tells more.
public struct DayProblem: Sendable {
    public enum Aim: Hashable, Sendable {
        /// The greatest value, which is the score less what the prices say; among equal values, the least walking.
        case score
        /// Every place, with the least walking.
        case leastWalking
        /// Every place, and back as early as possible (waiting counts).
        case earliestEnd
    }

    public var places: [Site]
    public var days: [Day]
    /// How long it takes from each point to each other, one row after another.
    public var travel: [Int]
    /// How many points `travel` knows.
    public let points: Int
    public var aim: Aim
    /// What all fees together may cost.
    public var budget: Int?
    /// How many places of each category may be visited, all days together; any number of those after the last.
    public var categoryCaps: [Int] = []
    /// What counts beside the score.
    public var prices = Prices()
    /// No walk between two points takes longer.
    public var longestLeg: Int?
    /// All walks of one day together take no longer.
    public var longestWalk: Int?

    public init(places: [Site], days: [Day], travel: [Int], points: Int, aim: Aim = .score) {
        precondition(travel.count == points * points, "a travel time for every pair of points")
        self.places = places
        self.days = days
        self.travel = travel
        self.points = points
        self.aim = aim
    }

    /// How long it takes from one point to another; zero where the day may end anywhere.
    public func time(from start: Int, to end: Int?) -> Int {
        end.map { travel[start * points + $0] } ?? 0
    }
}

extension DayProblem {
    /// One place that may be visited once.
    public struct Site: Hashable, Sendable {
        /// Where it is in the travel table.
        public var point: Int
        public var score: Int
        /// The shortest visit.
        public var visit: Int
        /// The longest visit that is worth making if there is time.
        public var longestVisit: Int
        /// For each day, when a visit may begin.
        public var windows: [[Window]]
        /// Points for each unit of time that the visit is longer than the shortest.
        public var longerWorth = 0
        /// Whether visitors eat there.
        public var isMeal = false
        public var fee = 0
        public var categories: [Int] = []
        public var isMust = false
        public var isBanned = false
        /// Places with a rank are visited in its order within a day.
        public var rank: Int?

        public init(point: Int, score: Int, visit: Int, longestVisit: Int? = nil, windows: [[Window]]) {
            self.point = point
            self.score = score
            self.visit = visit
            self.longestVisit = max(visit, longestVisit ?? visit)
            self.windows = windows
        }
    }

    /// When a visit may begin: both ends included.
    public struct Window: Hashable, Sendable {
        public let opens: Int
        public let latestStart: Int
        /// When the visit must be over, where that matters.
        public let closes: Int?

        init(opens: Int, latestStart: Int, closes: Int?) {
            self.opens = opens
            self.latestStart = latestStart
            self.closes = closes
        }

        /// A window that limits the start of a visit, as in the benchmarks; the visit may run past its end.
        public init(opens: Int, latestStart: Int) {
            self.opens = opens
            self.latestStart = latestStart
            closes = nil
        }

        /// A window in which the whole visit lies, as visitors mean it; `nil` where it is too short for the visit.
        public init?(opens: Int, closes: Int, visit: Int) {
            guard closes - visit >= opens else { return nil }
            self.opens = opens
            latestStart = closes - visit
            self.closes = closes
        }

        /// The part of the window in which a visit begins within some limits; `nil` where there is none.
        public func limited(to limits: ClosedRange<Int>) -> Window? {
            guard (opens...latestStart).overlaps(limits) else { return nil }
            let both = (opens...latestStart).clamped(to: limits)
            return Window(opens: both.lowerBound, latestStart: both.upperBound, closes: closes)
        }
    }

    /// One day: from where and when, until when, and where to.
    public struct Day: Hashable, Sendable {
        public var start: Int
        /// Where the day ends; `nil` where it ends at the last place.
        public var end: Int?
        public var begins: Int
        /// How late the day may start instead, if that saves waiting.
        public var latestBegin: Int
        public var ends: Int

        public init(start: Int, end: Int?, begins: Int, latestBegin: Int? = nil, ends: Int) {
            self.start = start
            self.end = end
            self.begins = begins
            self.latestBegin = max(begins, latestBegin ?? begins)
            self.ends = ends
        }
    }
}
