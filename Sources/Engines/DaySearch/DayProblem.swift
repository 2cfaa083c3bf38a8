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
    public var budget: Amount?
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

    /// How many categories the places have.
    var categoryCount: Int {
        places.reduce(0) { $1.categories.reduce($0) { max($0, $1 + 1) } }
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
        public var score: Amount
        /// The shortest visit.
        public var visit: Int
        /// The longest visit that is worth making if there is time.
        public var longestVisit: Int
        /// For each day, when a visit may begin.
        public var windows: [[Window]]
        /// Points for each unit of time that the visit is longer than the shortest.
        public var longerWorth: Amount = 0
        /// Whether visitors eat there.
        public var isMeal = false
        public var fee: Amount = 0
        public var categories: [Int] = []
        public var isMust = false
        public var isBanned = false
        /// Places with a rank are visited in its order within a day.
        public var rank: Int?

        public init(point: Int, score: Amount, visit: Int, longestVisit: Int? = nil, windows: [[Window]]) {
            self.point = point
            self.score = score
            self.visit = visit
            self.longestVisit = max(visit, longestVisit ?? visit)
            self.windows = windows
        }
    }

    /// When a visit may begin: both ends included.
    ///
    /// Windows of one day do not overlap. Where they have queues, those that open later are also for those who arrive later:
    /// `opens - queue` rises.
    public struct Window: Hashable, Sendable {
        public let opens: Int
        public let latestStart: Int
        /// When the visit must be over, where that matters.
        public let closes: Int?
        /// How long visitors stand in line before a visit that begins in this window.
        public let queue: Int

        init(opens: Int, latestStart: Int, closes: Int?, queue: Int = 0) {
            self.opens = opens
            self.latestStart = latestStart
            self.closes = closes
            self.queue = queue
        }

        /// When the visit of somebody begins who arrives at a time; `nil` where the window is over by then.
        public func start(arriving: Int) -> Int? {
            arriving + queue <= latestStart ? max(arriving + queue, opens) : nil
        }

        /// A window that limits the start of a visit, as in the benchmarks; the visit may run past its end.
        public init(opens: Int, latestStart: Int) {
            self.opens = opens
            self.latestStart = latestStart
            (closes, queue) = (nil, 0)
        }

        /// A window in which the whole visit lies, as visitors mean it; `nil` where it is too short for the visit.
        public init?(opens: Int, closes: Int, visit: Int) {
            guard closes - visit >= opens else { return nil }
            self.opens = opens
            latestStart = closes - visit
            self.closes = closes
            queue = 0
        }

        /// The windows in which a whole visit lies, where some parts of the opening hours have a queue.
        ///
        /// Nobody stands longer than it takes to come after the rush, so that who comes later never begins sooner.
        /// - Parameter waits: from when on visitors stand in line for how long, until the next of them; sorted, from `opens` or sooner.
        public static func windows(opens: Int, closes: Int, visit: Int, waits: [(from: Int, queue: Int)]) -> [Window] {
            let last = closes - visit
            let parts = waits.indices.filter { $0 + 1 == waits.count || waits[$0 + 1].from > opens }.map {
                (from: max(opens, waits[$0].from), queue: waits[$0].queue)
            }
            // Arrivals in one part of the hours begin no later than the first arrival in any later
            // part.
            var (found, later, end) = ([Window](), last + 1, last + 1)
            for part in parts.reversed() {
                let begins = part.from + part.queue
                if begins < later {
                    let latest = min(later, end + part.queue) - 1
                    found.append(Window(opens: begins, latestStart: latest, closes: closes, queue: part.queue))
                    later = begins
                }
                end = part.from
            }
            return found.reversed()
        }

        /// The part of the window in which a visit begins within some limits; `nil` where there is none.
        public func limited(to limits: ClosedRange<Int>) -> Window? {
            guard (opens...latestStart).overlaps(limits) else { return nil }
            let both = (opens...latestStart).clamped(to: limits)
            return Window(opens: both.lowerBound, latestStart: both.upperBound, closes: closes, queue: queue)
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
