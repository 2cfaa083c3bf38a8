import Calendar
import LiveRules

/// The visitors of one day, and what they report.
///
/// Of the honest ones 60 % say what they see or guess while they wait (off by a fifth), 25 % tell at the counter how long it took,
/// which is the wait of those who joined that long ago, and 15 % guess badly (off by a half). Half of them round to
/// five minutes; seven in ten stand there. Liars always say that they do.
struct Crowd {
    private static let honestDevices = 60

    let setting: Setting
    let queue: Queue
    let begins: Instant
    let firstID: Int
    private(set) var lies: Set<Int> = []
    private var reports: [WaitReport] = []

    init(setting: Setting, queue: Queue, begins: Instant, firstID: Int) {
        (self.setting, self.queue, self.begins, self.firstID) = (setting, queue, begins, firstID)
    }

    mutating func fill(chance: inout Chance) {
        let mean = queue.loads.reduce(0, +) / Double(queue.loads.count)
        for minute in queue.loads.indices {
            for _ in 0..<chance.poisson(setting.rate / 60 * queue.loads[minute] / mean) {
                let isLie = chance.isTrue(setting.liars)
                if isLie { lies.insert(firstID + reports.count) }
                reports.append(isLie ? lie(at: minute, &chance) : honest(joining: minute, &chance))
            }
        }
    }

    /// The reports that the rules take, in the order of their time.
    var admitted: [WaitReport] {
        var latest: [DeviceID: Instant] = [:]
        return reports.sorted { ($0.at, $0.id) < ($1.at, $1.id) }.filter { report in
            let refusal = WaitRules.admission(
                of: report, lastByDevice: latest[report.device], isOpen: true, now: report.at)
            if refusal == nil { latest[report.device] = report.at }
            return refusal == nil
        }
    }
}

extension Crowd {
    private func honest(joining minute: Int, _ chance: inout Chance) -> WaitReport {
        let truth = queue.waits[minute]
        let manner = chance.unit()
        let noise = (manner < 0.6 ? 0.2 : manner < 0.85 ? 0.05 : 0.5) * chance.normal()
        let delay = manner >= 0.6 && manner < 0.85 ? truth : chance.between(0, 10)
        let said = max(0, min(120, truth * (1 + noise)))
        let minutes = chance.isTrue(0.5) ? (said / 5).rounded() * 5 : said.rounded()
        let device = chance.below(Self.honestDevices)
        let isOnCampus = Double(device) < setting.sharedAddress * Double(Self.honestDevices)
        return report(
            Int(minutes), at: Double(minute) + delay, by: "honest \(device)",
            from: isOnCampus ? "campus" : "home \(device % 40)", isHere: chance.isTrue(0.7))
    }

    private func lie(at minute: Int, _ chance: inout Chance) -> WaitReport {
        let devices = max(1, Int((Double(Self.honestDevices) * setting.liars / max(0.01, 1 - setting.liars)).rounded()))
        let device = chance.below(devices)
        let minutes = setting.lie == .lone && chance.isTrue(0.5) ? 0 : 120
        let isFresh = setting.lie == .oneAddress
        return report(
            minutes, at: Double(minute), by: isFresh ? "new \(firstID + reports.count)" : "liar \(device)",
            from: isFresh ? "den" : "lair \(device)", isHere: true)
    }

    private func report(_ minutes: Int, at minute: Double, by device: String, from origin: String, isHere: Bool)
        -> WaitReport
    {
        WaitReport(
            id: firstID + reports.count, place: "counter", device: DeviceID(text: device), origin: origin,
            minutes: minutes, at: Instant(secondsSince1970: begins.secondsSince1970 + Int(minute * 60)), isHere: isHere)
    }
}
