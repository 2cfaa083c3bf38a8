import Calendar
import Synchronization

/// Whether the database can keep something, found out by keeping something: a disk may be full while everything on it can be read. Many may ask; it is
/// tried once in a while.
///
/// A class, because all who ask share what was found.
final class KeepingProbe: Sendable {
    private struct State {
        var last: Instant?
        var isKeeping = true
    }

    /// How long what was found holds, in seconds.
    static let pause = 5

    private let clock: @Sendable () -> Instant
    private let tell: @Sendable (LiveEvent) -> Void
    private let keep: @Sendable () async throws -> Void
    private let state = Mutex(State())

    init(
        clock: @escaping @Sendable () -> Instant, tell: @escaping @Sendable (LiveEvent) -> Void,
        keep: @escaping @Sendable () async throws -> Void
    ) {
        (self.clock, self.tell, self.keep) = (clock, tell, keep)
    }

    /// - Parameter time: a try that takes longer says nothing: then what was found before it holds.
    func keeps(within time: Duration) async -> Bool {
        let now = clock()
        let isDue = state.withLock { state in
            if let last = state.last, (0..<Self.pause).contains(now.secondsSince1970 - last.secondsSince1970) {
                return false
            }
            state.last = now
            return true
        }
        if isDue { _ = await FirstAnswer.of({ [self] in await attempt() }, within: time) }
        return state.withLock { $0.isKeeping }
    }

    private func attempt() async {
        do {
            try await keep()
            state.withLock { $0.isKeeping = true }
        } catch {
            state.withLock { $0.isKeeping = false }
            tell(.trouble("\(error)"))
        }
    }
}
