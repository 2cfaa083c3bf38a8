import Calendar
import Synchronization

/// How many reports are taken within five minutes: about one place from one address, and in all. Each program counts for
/// itself, in memory of a fixed size, and forgets when it ends. A class, because all requests share the counts.
///
/// A campus behind one address has a share for devices that reported about the place on an earlier day, so that somebody
/// there who makes up new keys shuts out nobody who comes every day.
final class WaitLimits: Sendable {
    static let seconds = 5 * 60
    /// New devices of one address, about one place; and as many more of those that are known there.
    static let ofAddress = 60
    /// 800 a second.
    static let overall = 240_000
    /// Reports on their way to the store at once: four seconds of 500 a second. A machine that cannot follow refuses the next
    /// ones at once, so that nobody waits for minutes and what waits takes little memory.
    static let mostUnderWay = 2000
    /// After how many seconds such a report may be sent again.
    private static let pause = 30
    /// Seconds after which a device is known at a place.
    static let knownAfter = 86_400

    private let counts = Mutex(WindowedCounts(seconds: seconds, width: 65_536))
    private let taken = Atomic(0)

    /// How many reports are on their way.
    var underWay: Int { taken.load(ordering: .relaxed) }

    /// What a report was counted as.
    struct Share: Sendable {
        fileprivate let subject: String
    }

    /// Counts a report.
    ///
    /// - Parameters:
    ///   - origin: the digest of its address; empty where it is unknown, which counts in all alone.
    ///   - isKnown: whether its device reported about the place on an earlier day; asked only where the share of new
    ///     devices is used up.
    /// - Throws: ``LiveRefusal`` with the time to wait.
    func take(
        _ place: String, from origin: String, at now: Instant, isKnown: () async throws -> Bool
    ) async throws -> Share {
        let subject = origin.isEmpty ? "" : "\(origin) \(place)"
        if let share = try share(subject, at: now) { return share }
        if try await isKnown(), let share = try share("known \(subject)", at: now) { return share }
        throw LiveRefusal.manyFromAddress(wait: counts.withLock { $0.begin(at: now) })
    }

    /// Does what takes a report, where not too many are on their way.
    ///
    /// - Throws: ``LiveRefusal`` with the time to wait, and what `work` throws.
    func bounding<Value>(_ work: () async throws -> Value) async throws -> Value {
        defer { taken.subtract(1, ordering: .relaxed) }
        guard taken.add(1, ordering: .relaxed).newValue <= Self.mostUnderWay else {
            throw LiveRefusal.manyReports(wait: Self.pause)
        }
        return try await work()
    }

    /// A report that was counted was not kept: it takes nobody's share.
    func giveBack(_ share: Share) { counts.withLock { $0.remove(share.subject) } }

    /// `nil` where the share of the address is used up.
    private func share(_ subject: String, at now: Instant) throws -> Share? {
        let (wait, isFree): (Int?, Bool) = counts.withLock { counts in
            let left = counts.begin(at: now)
            guard counts.total < Self.overall else { return (left, false) }
            guard subject.isEmpty || counts.count(of: subject) < Self.ofAddress else { return (nil, false) }
            counts.add(subject)
            return (nil, true)
        }
        if let wait { throw LiveRefusal.manyReports(wait: wait) }
        return isFree ? Share(subject: subject) : nil
    }
}
