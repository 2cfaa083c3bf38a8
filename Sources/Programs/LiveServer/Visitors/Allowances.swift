import Calendar
import Synchronization

/// How often one device or one household may do something within a time, against floods. Each program counts for itself, and forgets when it ends. A
/// class, because all requests share the counts.
final class Allowances: Sendable {
    /// How many times within how many seconds.
    struct Limit: Sendable {
        let times: Int
        let seconds: Int
    }

    fileprivate struct Count {
        var since: Instant
        var used: Int
        var seconds: Int
    }

    /// Before there are more, those that are over go.
    private static let most = 20_000

    private let counts = Mutex<[String: Count]>([:])

    /// Counts one more time.
    ///
    /// - Parameter subject: who does what; an empty one is not counted.
    /// - Throws: ``LiveRefusal`` with the time to wait, where it was too often.
    func use(_ subject: String, _ limit: Limit, at moment: Instant) throws(LiveRefusal) {
        if subject.isEmpty { return }
        let wait: Int? = counts.withLock { counts in
            if counts.count >= Self.most { counts = counts.filter { $0.value.isRunning(at: moment) } }
            // More at once are a flood of new keys: then the counts of their addresses are what
            // holds.
            if counts.count >= Self.most { counts = [:] }
            var count = counts[subject] ?? Count(since: moment, used: 0, seconds: limit.seconds)
            if !count.isRunning(at: moment) { count = Count(since: moment, used: 0, seconds: limit.seconds) }
            guard count.used < limit.times else {
                return count.since.secondsSince1970 + limit.seconds - moment.secondsSince1970
            }
            count.used += 1
            counts[subject] = count
            return nil
        }
        if let wait { throw .tooOften(wait: max(1, wait)) }
    }
}

extension Allowances.Count {
    /// A clock that was set back does not make it last longer.
    fileprivate func isRunning(at moment: Instant) -> Bool {
        (0..<seconds).contains(moment.secondsSince1970 - since.secondsSince1970)
    }
}
