import Calendar
import Geo
import GuideModel

/// What a planner knows of walks: how long those between many points are, and how long a single one is, exactly as a
/// page shows it.
public struct DayWalks {
    /// A walk in the planner's tables.
    struct Length: Hashable {
        let metres: Double
        let seconds: Int
    }

    /// A walk that does not exist is given a length that no day has time for.
    static let never = 1 << 29

    let table: ([Coordinate]) -> [[Length?]]
    /// The walk as an itinerary tells it; `nil` where there is no way.
    let told: (Coordinate, Coordinate) -> Length?

    /// Walks to the second, one by one.
    init(legs: @escaping (Coordinate, Coordinate) -> Leg) {
        let length = { (start: Coordinate, end: Coordinate) -> Length in
            let leg = legs(start, end)
            return Length(metres: leg.metres, seconds: leg.time.seconds)
        }
        told = length
        table = { points in points.map { start in points.map { length(start, $0) } } }
    }

    /// Walks along the streets, by estimate where they do not reach, in whole minutes as in every timetable.
    ///
    /// - Parameters:
    ///   - pace: kilometres an hour.
    ///   - usual: the pace at which the streets are asked, where that is not the same: at another the same walks take
    ///     as much longer or shorter, as they do in a visitor's browser, which has one table of them.
    ///   - isStepFree: whether the walks go without steps where the map knows of them.
    public init(streets: (any StreetWalks)?, pace: Double, usual: Double? = nil, isStepFree: Bool = false) {
        let estimate = WalkEstimate(pace: pace)
        let asked = WalkEstimate(pace: usual ?? pace).pace
        let manner = isStepFree ? WalkManner.stepFree : .usual
        let walks = Walks(along: [], pace: asked, streets: streets, manner: manner)
        let slower = asked / estimate.pace
        told = { start, end in
            if walks.isUnreachable(from: start, to: end) { return nil }
            let leg = walks.leg(from: start, to: end)
            if leg.isFar { return nil }
            return leg.basis == .network
                ? Length(metres: leg.metres, minutes: leg.time, slower: slower)
                : Length(metres: leg.metres, minutes: estimate.time(for: leg.metres))
        }
        table = { points in
            let answers = streets?.table(points, pace: asked, manner: manner)
            return points.enumerated().map { row, start in
                points.enumerated().map { column, end in
                    switch answers?[row][column] ?? .unmapped {
                    case .walk(let length): Length(metres: length.metres, minutes: length.time, slower: slower)
                    case .unreachable: nil
                    case .unmapped where estimate.isFar(from: start, to: end): nil
                    case .unmapped:
                        Length(
                            metres: estimate.metres(from: start, to: end),
                            minutes: estimate.leg(from: start, to: end).time)
                    }
                }
            }
        }
    }
}

extension DayWalks.Length {
    fileprivate init(metres: Double, minutes: TimeSpan, slower: Double = 1) {
        self.init(metres: metres, seconds: Int((Double(minutes.seconds) * slower / 60).rounded(.up)) * 60)
    }
}

/// The walks of one plan: the table of all, corrected by what single walks were found to take.
struct PlanWalks {
    /// Points of the plan; `nil` for an end that may be anywhere.
    let points: [Coordinate?]
    private(set) var metres: [Double]
    private(set) var seconds: [Int]

    init(_ points: [Coordinate?], _ walks: DayWalks) {
        self.points = points
        let known = points.compactMap { $0 }
        let table = walks.table(known)
        var rows: [Int?] = []
        var next = 0
        for point in points {
            rows.append(point == nil ? nil : next)
            next += point == nil ? 0 : 1
        }
        (metres, seconds) = ([], [])
        for (from, row) in rows.enumerated() {
            for (to, column) in rows.enumerated() {
                // Walks from and to a point that is not given take no time.
                guard let row, let column, points[from] != points[to] else {
                    metres.append(0)
                    seconds.append(0)
                    continue
                }
                metres.append(table[row][column]?.metres ?? 0)
                seconds.append(table[row][column]?.seconds ?? DayWalks.never)
            }
        }
    }

    /// Records the exact time of a walk. Returns whether it differs from what the table said.
    mutating func correct(from: Int, to: Int, by walks: DayWalks) -> Bool {
        guard let start = points[from], let end = points[to], start != end else { return false }
        let cell = from * points.count + to
        let (length, before) = (walks.told(start, end), seconds[cell])
        metres[cell] = length?.metres ?? 0
        seconds[cell] = length?.seconds ?? DayWalks.never
        return seconds[cell] != before
    }
}
