import Calendar
import Synchronization

/// How often one device or one household may do something within a time, against floods. Each program counts for itself, in memory of a fixed
/// size, and forgets when it ends. A class, because all requests share the counts.
final class Allowances: Sendable {
    /// How many times within how many seconds.
    struct Limit: Sendable {
        let times: Int
        let seconds: Int
    }

    /// Windows by their seconds, of which there are as many as limits have.
    private let counts = Mutex<[Int: WindowedCounts]>([:])

    /// Counts one more time.
    ///
    /// - Parameter subject: who does what; an empty one is not counted.
    /// - Throws: ``LiveRefusal`` with the time to wait, where it was too often.
    func use(_ subject: String, _ limit: Limit, at moment: Instant) throws(LiveRefusal) {
        if subject.isEmpty { return }
        let wait: Int? = counts.withLock { counts in
            // More at once than the window holds are a flood of new keys: then the counts of their addresses are what
            // holds, and it begins again.
            var window =
                counts.removeValue(forKey: limit.seconds) ?? WindowedCounts(seconds: limit.seconds, width: 16_384)
            defer { counts[limit.seconds] = window }
            let left = window.begin(at: moment)
            guard window.count(of: subject) < limit.times else { return left }
            window.add(subject)
            return nil
        }
        if let wait { throw .tooOften(wait: max(1, wait)) }
    }
}
