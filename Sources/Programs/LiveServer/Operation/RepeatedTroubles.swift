import Calendar
import Synchronization

/// Tells a trouble at once, and the same one again only as a number while it lasts: a full disk refuses each of thousands of reports, and each line for it
/// would take room on the disk.
///
/// A class, because troubles come from all threads.
final class RepeatedTroubles: Sendable {
    private struct Count {
        var since: Instant
        var more = 0
    }

    /// In seconds: how long the same is counted before the number is told.
    private static let pause = 60
    /// More different ones are told as they come.
    private static let most = 100

    private let clock: @Sendable () -> Instant
    private let write: @Sendable (String) -> Void
    private let counts = Mutex<[String: Count]>([:])

    /// - Parameter write: takes the words of one line.
    init(clock: @escaping @Sendable () -> Instant, write: @escaping @Sendable (String) -> Void) {
        (self.clock, self.write) = (clock, write)
    }

    func tell(_ words: String) {
        let now = clock()
        let isNew = counts.withLock { counts in
            guard var count = counts[words] else {
                if counts.count < Self.most { counts[words] = Count(since: now) }
                return true
            }
            count.more += 1
            counts[words] = count
            return false
        }
        if isNew { write(words) }
    }

    /// Tells the numbers that are due, until it is cancelled.
    func run() async {
        while !Task.isCancelled {
            // The error is dropped because the loop asks whether it was cancelled.
            try? await Task.sleep(for: .seconds(Self.pause / 4))
            settle()
        }
    }

    /// Tells how often each trouble came since it was told last; one that has not come for a while is told at once when it comes again.
    ///
    /// - Parameter isLast: whether the program ends, and everything is due.
    func settle(isLast: Bool = false) {
        let now = clock()
        let due = counts.withLock { counts in
            let due = counts.filter { isLast || abs($0.value.since.seconds(to: now)) >= Self.pause }
            for (words, count) in due { counts[words] = count.more == 0 ? nil : Count(since: now) }
            return due.filter { $0.value.more > 0 }
        }
        for (words, count) in due.sorted(by: { $0.key < $1.key }) {
            let times = count.more == 1 ? "1 time" : "\(count.more) times"
            write("\(words) (\(times) more in \(count.since.seconds(to: now)) seconds)")
        }
    }
}

extension Instant {
    fileprivate func seconds(to later: Instant) -> Int { later.secondsSince1970 - secondsSince1970 }
}
