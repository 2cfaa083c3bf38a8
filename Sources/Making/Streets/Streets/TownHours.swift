import Calendar
import GuideModel
import OpeningHours
import Planning
import Walking

/// The hours of one network's ways, read once.
struct TownHours: Sendable {
    private struct Way {
        let clauses: [(isOpen: Bool, hours: OpeningHours)]
        let isOpenOtherwise: Bool
        let told: WayHours
    }

    /// By the number of the condition; `nil` where no hours can be read: then the plain tags count.
    private let ways: [Way?]
    /// The ways that are shut where no time is known: at noon of a Wednesday in every season.
    let usuallyShut: Set<Int>
    /// Of these, the ones whose hours may open them.
    private let mayOpen: [Int]

    init(_ conditions: [WayCondition]) {
        let ways = conditions.map(Self.way)
        self.ways = ways
        let shut = conditions.indices.filter { number in
            guard let way = ways[number] else { return !conditions[number].isOpenPlainly }
            return !Self.usualMoments.contains { Self.isOpen(way, at: $0) }
        }
        (usuallyShut, mayOpen) = (Set(shut), shut.filter { ways[$0] != nil })
    }

    /// Clauses that cannot be read, such as those about weights, are left out.
    private static func way(_ condition: WayCondition) -> Way? {
        let clauses = condition.clauses.compactMap { clause in
            // A text that cannot be read is no fault of the guide's author.
            (try? OpeningHours(parsing: clause.hours)).map { (clause.isOpen, $0) }  // because it counts as not there
        }
        guard let first = clauses.first else { return nil }
        let rule: WayHours.Rule =
            clauses.count > 1 || first.0 == condition.isOpenOtherwise
            ? .several : first.0 ? .open(first.1) : .shut(first.1)
        return Way(
            clauses: clauses, isOpenOtherwise: condition.isOpenOtherwise,
            told: WayHours(name: condition.name, rule: rule))
    }

    /// Noon of the middle Wednesdays of January, April, July and October 2026; without a place, so that the sun rises at 06:00.
    private static let usualMoments: [WalkMoment] = [20_467, 20_558, 20_649, 20_740].map { day in
        WalkMoment(
            day: CalendarDate(daysSince1970: day), time: TimeOfDay(12, 0),
            context: HoursContext(coordinate: nil, country: nil, zone: .utc))
    }
}

extension TownHours {
    /// Whether a way is open at a moment; hours that are not certain count as open.
    func isOpen(_ number: Int, at moment: WalkMoment) -> Bool {
        ways[number].map { Self.isOpen($0, at: moment) } ?? !usuallyShut.contains(number)
    }

    private static func isOpen(_ way: Way, at moment: WalkMoment) -> Bool {
        way.clauses.last { $0.hours.holds(at: moment, orPerhaps: $0.isOpen) }?.isOpen ?? way.isOpenOtherwise
    }

    /// The ways that are usually shut, without those that are open at a moment.
    func usuallyShut(at moment: WalkMoment) -> Set<Int> {
        usuallyShut.subtracting(mayOpen.filter { isOpen($0, at: moment) })
    }

    /// All ways that are shut at a moment. Cost: the hours of each.
    func shut(at moment: WalkMoment) -> Set<Int> {
        Set(ways.indices.filter { !isOpen($0, at: moment) })
    }

    /// The ways that a walk finds shut when it gets there, each once, in its order.
    ///
    /// Anyone who sets out inside a park as it shuts has ten minutes to leave.
    func shut(on passages: [WalkingPassage], from start: WalkMoment) -> [Int] {
        var found: [Int] = []
        let inside = passages.first.flatMap { $0.seconds.lowerBound == 0 ? $0.condition : nil }
        for passage in passages where !found.contains(passage.condition) {
            let patience = passage.condition == inside ? [0, Self.patience] : [0]
            let isPassed = [passage.seconds.lowerBound, passage.seconds.upperBound].allSatisfy { seconds in
                patience.contains { isOpen(passage.condition, at: start.after(seconds: seconds - $0)) }
            }
            if !isPassed { found.append(passage.condition) }
        }
        return found
    }

    /// In seconds.
    private static let patience = 600.0

    /// How many conditions there are.
    var count: Int { ways.count }

    /// The clauses of a way for the visitor's app, `[[true,[…rules…]],…]`; empty where no hours can be read.
    func script(of number: Int) -> String {
        guard let way = ways[number] else { return "" }
        return "[" + way.clauses.map { "[\($0.isOpen),\(HoursScript.json(of: $0.hours))]" }.joined(separator: ",") + "]"
    }

    /// What the directions say of a way, `nil` where nothing can be read.
    func told(_ number: Int) -> WayHours? { ways[number]?.told }
}

extension OpeningHours {
    /// - Parameter orPerhaps: whether hours that are not certain hold too.
    fileprivate func holds(at moment: WalkMoment, orPerhaps: Bool) -> Bool {
        let time = DayTime(moment.day, moment.time)
        return intervals(from: moment.day, to: moment.day, in: moment.context).contains {
            $0.start <= time && time < $0.end && ($0.state == .open || orPerhaps)
        }
    }
}
