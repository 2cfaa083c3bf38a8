import Synchronization

/// Lets the first event of a subject through at once, and what follows after a pause, of which the newest alone: each says what is true now. So a queue
/// from which five visitors report in a second costs its open pages two events and not five.
///
/// A class, because news come from several threads.
public final class EventThrottle: Sendable {
    private struct State {
        /// The subjects that were told a moment ago, with what came since.
        var held: [String: String?] = [:]
    }

    /// Half a second: a visitor is told within two, and sees no number that changes faster than it can be read.
    public static let pause = Duration.milliseconds(500)

    private let state = Mutex(State())
    private let wait: @Sendable () async -> Void

    /// - Parameter wait: returns when the pause is over.
    public init(wait: @escaping @Sendable () async -> Void = EventThrottle.rest) { self.wait = wait }

    /// Waits for one pause.
    // The error is dropped because a pause that is cancelled is over.
    public static let rest: @Sendable () async -> Void = { try? await Task.sleep(for: pause) }

    /// Hands the event on now or later, or drops it where a newer one comes before its time.
    func pass(_ event: String, of subject: String, _ hand: @escaping @Sendable (String) -> Void) {
        let isFirst = state.withLock { state in
            guard state.held[subject] == nil else {
                state.held[subject] = .some(event)
                return false
            }
            state.held[subject] = .some(nil)
            return true
        }
        guard isFirst else { return }
        hand(event)
        Task { await settle(subject, hand) }
    }

    /// Whether an event of the subject would wait.
    func holds(_ subject: String) -> Bool { state.withLock { $0.held[subject] != nil } }

    private func settle(_ subject: String, _ hand: @Sendable (String) -> Void) async {
        repeat { await wait() } while next(of: subject).map(hand) != nil
    }

    /// What was held; `nil` when nothing came, and the subject is free again.
    private func next(of subject: String) -> String? {
        state.withLock { state in
            guard let event = state.held[subject] ?? nil else {
                state.held[subject] = nil
                return nil
            }
            state.held[subject] = .some(nil)
            return event
        }
    }
}
