/// How far from the truth one way of estimating is.
struct Score {
    private var errors: [Double] = []
    private var misleading = 0

    /// Whether a visitor would be misled: wrong by more than 10 minutes and by more than half of the truth.
    static func misleads(_ wait: Double, truth: Double) -> Bool { abs(wait - truth) > max(10, truth / 2) }

    mutating func add(_ wait: Double, truth: Double) {
        errors.append(abs(wait - truth))
        if Score.misleads(wait, truth: truth) { misleading += 1 }
    }

    mutating func add(_ other: Score) {
        errors += other.errors
        misleading += other.misleading
    }

    var count: Int { errors.count }

    /// In minutes.
    var mean: Double { errors.isEmpty ? 0 : errors.sorted().reduce(0, +) / Double(errors.count) }

    /// In minutes: 19 of 20 errors are smaller.
    var percentile95: Double { errors.isEmpty ? 0 : errors.sorted()[min(errors.count - 1, errors.count * 95 / 100)] }

    /// The share of minutes in which a visitor would be misled.
    var misled: Double { errors.isEmpty ? 0 : Double(misleading) / Double(errors.count) }
}
