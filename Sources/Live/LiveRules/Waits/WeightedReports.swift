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
        of reports: [WaitReport], around moment: Instant, span: Int, records: [DeviceID: Record], figures: WaitFigures
    ) {
        let nearest = Self.oneForEachDevice(reports, around: moment)
        let rate = Double(nearest.count) * 60 / Double(max(1, span))
        let halfLife = figures.longestHalfLife / (1 + rate / figures.halvingRate)
        all = nearest.map { report in
            let age = Self.seconds(from: report, to: moment) / 60
            let trust = (records[report.device] ?? Record()).trust
            return (report, exp2(-age / halfLife) * trust * (report.isHere ? figures.hereFactor : 1))
        }
        limitOrigins(figures)
    }

    /// Minutes with their weights.
    var values: [(value: Double, weight: Double)] { all.map { (Double($0.report.minutes), $0.weight) } }

    /// How many addresses the voices come from; each one without a known address counts as one of its own.
    var origins: Int { Set(all.map { Self.origin($0.report) }).count }
}

extension WeightedReports {
    private static func oneForEachDevice(_ reports: [WaitReport], around moment: Instant) -> [WaitReport] {
        var chosen: [DeviceID: WaitReport] = [:]
        for report in reports.sorted(by: { ($0.at, $0.id, $0.minutes) < ($1.at, $1.id, $1.minutes) }) {
            if let other = chosen[report.device], seconds(from: other, to: moment) < seconds(from: report, to: moment) {
                continue
            }
            chosen[report.device] = report
        }
        return chosen.values.sorted { ($0.at, $0.id, $0.device) < ($1.at, $1.id, $1.device) }
    }

    private static func seconds(from report: WaitReport, to moment: Instant) -> Double {
        Double(abs(moment.secondsSince1970 - report.at.secondsSince1970))
    }

    private static func origin(_ report: WaitReport) -> String {
        report.origin.isEmpty ? "device \(report.device.text)" : "address \(report.origin)"
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
            .sorted { $0.key < $1.key }.map { Group(members: $0.value, weights: $0.value.map { all[$0].weight }) }
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
