import Calendar
import LiveRules

/// One world, followed minute by minute as a server would: reports are judged, records grow, each week knows the ones
/// before it.
struct Trial {
    let world: World
    let figures: WaitFigures
    private var records: [DeviceID: Record] = [:]
    private var believed: [WaitReport] = []

    init(_ world: World, figures: WaitFigures = .standard) { (self.world, self.figures) = (world, figures) }

    /// Calls with what is known in each minute of one week's day in which there is a report to go by.
    mutating func follow(week: Int, _ each: (_ day: World.Day, _ minute: Int, Knowledge) -> Void) {
        for past in 0...week {
            let usual = UsualWaits(reports: believed) { _ in 0 }
            let day = world.days[past]
            var judged = 0
            for minute in day.truth.indices {
                judge(&judged, of: day, at: minute)
                let recent = recent(day, minute)
                guard past == week, !recent.isEmpty else { continue }
                let wait = usual.minutes(on: .monday, minuteOfDay: 11 * 60 + minute)
                each(day, minute, Knowledge(recent: recent, records: records, usual: wait, figures: figures))
            }
        }
    }

    private func recent(_ day: World.Day, _ minute: Int) -> ArraySlice<WaitReport> {
        let now = day.moment(minute).secondsSince1970
        let reports = day.reports
        let end = reports.firstIndex { $0.at.secondsSince1970 > now } ?? reports.endIndex
        let begin = reports.firstIndex { $0.at.secondsSince1970 >= now - figures.window * 60 } ?? end
        return reports[min(begin, end)..<end]
    }

    /// Judges the reports that have become old enough for it; those that differ are no part of what is usual.
    private mutating func judge(_ judged: inout Int, of day: World.Day, at minute: Int) {
        let now = day.moment(minute)
        while judged < day.reports.count {
            let report = day.reports[judged]
            guard now.secondsSince1970 >= report.at.secondsSince1970 + figures.judgingWindow * 60 else { return }
            judged += 1
            let judgement = WaitRules.judgement(
                of: report, among: day.reports, records: records, at: now, figures: figures)
            let record = records[report.device] ?? Record()
            switch judgement {
            case .agrees: records[report.device] = Record(agreed: record.agreed + 1, differed: record.differed)
            case .differs: records[report.device] = Record(agreed: record.agreed, differed: record.differed + 1)
            case .unclear, .agreesInNetwork, nil: break
            }
            if judgement != .differs { believed.append(report) }
        }
    }
}
