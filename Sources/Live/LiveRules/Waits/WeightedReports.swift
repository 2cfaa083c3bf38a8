import Calendar

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the devices say about a moment, one report each, with what each weighs.
struct WeightedReports {
    private(set) var all: [(report: WaitReport, weight: Double)]

    /// The voices of all devices that report in a span around a moment.
    ///
    /// Of each device the report nearest to the moment counts, of two the later one. Cost: O(n log n).
    /// - Parameter span: minutes in which the reports lie; with their number it says how quickly weights fall.
    init(
        of reports: [RatedReport], around moment: Instant, span: Int, figures: WaitFigures
    ) {
        let nearest = Self.oneForEachDevice(reports, around: moment)
        let rate = Double(nearest.count) * 60 / Double(max(1, span))
        let halfLife = figures.longestHalfLife / (1 + rate / figures.halvingRate)
        all = nearest.map { rated in
            let age = Self.seconds(from: rated.report, to: moment) / 60
            let here = rated.report.isHere ? figures.hereFactor : 1
            return (rated.report, exp2(-age / halfLife) * rated.record.trust * here)
        }
        limitOrigins(figures)
    }

    /// The same where records stand apart; devices without one count as new.
    init(
        of reports: [WaitReport], around moment: Instant, span: Int, records: [DeviceID: Record], figures: WaitFigures
    ) {
        let rated = reports.map { RatedReport($0, records[$0.device] ?? Record()) }
        self.init(of: rated, around: moment, span: span, figures: figures)
    }

    /// Minutes with their weights.
    var values: [(value: Double, weight: Double)] { all.map { (Double($0.report.minutes), $0.weight) } }

    /// How many addresses the voices come from; each one without a known address counts as one of its own.
    var origins: Int { Set(all.map { Self.origin($0.report) }).count }
}

extension WeightedReports {
    private static func oneForEachDevice(_ reports: [RatedReport], around moment: Instant) -> [RatedReport] {
        let ordered = ordered(reports)
        var chosen: [DeviceID: Int] = [:]
        chosen.reserveCapacity(ordered.count)
        for (index, report) in ordered.map(\.report).enumerated() {
            guard let other = chosen.updateValue(index, forKey: report.device) else { continue }
            if seconds(from: ordered[other].report, to: moment) < seconds(from: report, to: moment) {
                chosen[report.device] = other
            }
        }
        return chosen.values.sorted().map { ordered[$0] }
    }

    /// By moment and then by number, as most are already.
    private static func ordered(_ reports: [RatedReport]) -> [RatedReport] {
        let isOrdered = zip(reports, reports.dropFirst()).allSatisfy { first, second in
            (first.report.at, first.report.id) < (second.report.at, second.report.id)
        }
        return isOrdered ? reports : reports.sorted { isEarlier($0.report, $1.report) }
    }

    private static func isEarlier(_ one: WaitReport, _ other: WaitReport) -> Bool {
        (one.at, one.id, one.device, one.minutes) < (other.at, other.id, other.device, other.minutes)
    }

    private static func seconds(from report: WaitReport, to moment: Instant) -> Double {
        Double(abs(moment.secondsSince1970 - report.at.secondsSince1970))
    }

    /// Where a report comes from, for comparison with others.
    private enum Origin: Hashable {
        case address(String)
        case device(DeviceID)
    }

    private static func origin(_ report: WaitReport) -> Origin {
        report.origin.isEmpty ? .device(report.device) : .address(report.origin)
    }
}

// MARK: One address

extension WeightedReports {
    /// Lessens the weights of devices behind one address, because new keys cost nothing: together they have at most
    /// a third of the whole weight. Half as much again as the heaviest single voice of other addresses is allowed in
    /// any case, so that one voice does not decide against a crowd, and so is the heaviest voice of their own. Where
    /// there is only one address there is nothing to compare, and nothing changes.
    private mutating func limitOrigins(_ figures: WaitFigures) {
        let groups = Dictionary(grouping: all.indices) { Self.origin(all[$0].report) }
            .values.map { members in Group(members: members, weights: members.map { all[$0].weight }) }
        guard groups.count > 1 else { return }
        let share = Self.largestWeight(of: groups.map(\.total), share: figures.originShare)
        let heaviest = groups.map(\.heaviest).sorted(by: >)
        for group in groups {
            let rival = group.heaviest == heaviest[0] ? heaviest[1] : heaviest[0]
            let limit = max(share, figures.crowdFactor * rival, group.heaviest)
            guard group.total > limit else { continue }
            for index in group.members { all[index].weight *= limit / group.total }
        }
    }

    private struct Group {
        let members: [Int]
        let total: Double
        let heaviest: Double

        init(members: [Int], weights: [Double]) {
            self.members = members
            total = weights.reduce(0, +)
            heaviest = weights.max() ?? 0
        }
    }

    /// The weight to which groups are lessened so that none has more than a share of what is left in all;
    /// 0 where they are too few for that. Cost: O(n log n).
    private static func largestWeight(of totals: [Double], share: Double) -> Double {
        var rest = totals.sorted().reduce(0, +)
        for (lessened, weight) in totals.sorted(by: >).enumerated() {
            let limit = share * rest / (1 - Double(lessened) * share)
            if weight <= limit { return limit }
            rest -= weight
        }
        return 0
    }
}
