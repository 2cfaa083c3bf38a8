import Calendar
import Synchronization

/// A clock that moves when it is told to.
final class MovedClock: Sendable {
    private let seconds = Mutex(1_763_460_000)

    var moment: Instant { Instant(secondsSince1970: seconds.withLock { $0 }) }
    func advance(minutes: Int) { advance(seconds: minutes * 60) }
    func advance(seconds: Int) { self.seconds.withLock { $0 += seconds } }
}
