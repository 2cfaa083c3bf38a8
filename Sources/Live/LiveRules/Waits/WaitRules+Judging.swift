public import Calendar

extension WaitRules {
    /// Seconds after which a report is judged.
    public static var judgedAfter: Int { WaitFigures.standard.judgingWindow * 60 }
    /// Seconds after which a report that was not judged never is: what it came from is forgotten then.
    public static let judgedUntil = 2 * 3600
    /// Of how many other devices a report is judged at most, and of how many behind one address: enough for a median, and
    /// never more, however many report.
    static let mostWitnesses = 60
    static let mostWitnessesOfOrigin = mostWitnesses / 3

    /// What others say about several reports of one place, each judged for good.
    ///
    /// Of each, the other devices that reported nearest in time are asked, at most 60 and at most 20 of one address; where
    /// fewer reported, all of them. Cost: for each report that is judged a number of steps that does not grow with the
    /// number of reports beyond `reports`, of which a store hands over a bounded number.
    /// - Parameters:
    ///   - due: the numbers of those that are judged.
    ///   - reports: about one place, by moment and then by number.
    public static func judgements(
        of due: Set<Int>, among reports: [RatedReport], at moment: Instant
    ) -> [(report: WaitReport, judgement: Judgement)] {
        let records = Dictionary(
            reports.map { ($0.report.device, $0.record) }, uniquingKeysWith: { _, later in later })
        return reports.indices.filter { due.contains(reports[$0].report.id) }.map { index in
            let report = reports[index].report
            let others = witnesses(of: index, in: reports)
            let judgement = judgement(of: report, among: others, records: records, at: moment)
            return (report, judgement ?? .unclear)
        }
    }

    /// One report of each other device, nearest first; of two as near, the later one.
    private static func witnesses(of index: Int, in reports: [RatedReport]) -> [WaitReport] {
        let own = reports[index].report
        var (found, devices, origins) = ([WaitReport](), [own.device] as Set, [String: Int]())
        var (lower, upper) = (index - 1, index + 1)
        func distance(_ index: Int) -> Int? {
            guard reports.indices.contains(index) else { return nil }
            let seconds = abs(reports[index].report.at.secondsSince1970 - own.at.secondsSince1970)
            return seconds <= judgedAfter ? seconds : nil
        }
        while found.count < mostWitnesses {
            let (before, after) = (distance(lower), distance(upper))
            if before == nil && after == nil { break }
            let isLater = (after ?? .max) <= (before ?? .max)
            let other = reports[isLater ? upper : lower].report
            if isLater { upper += 1 } else { lower -= 1 }
            guard !devices.contains(other.device) else { continue }
            if !other.origin.isEmpty {
                guard origins[other.origin, default: 0] < mostWitnessesOfOrigin else { continue }
                origins[other.origin, default: 0] += 1
            }
            devices.insert(other.device)
            found.append(other)
        }
        return found
    }
}
