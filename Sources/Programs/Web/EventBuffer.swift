import Synchronization

/// What one open page has not read yet: of each subject the newest event alone, because each says what is true now. So a page that does not read for
/// long takes no more memory than one that does.
///
/// A class, because news are put in on one thread and taken on another.
final class EventBuffer: Sendable {
    private struct State {
        /// `nil` for what the page is told first.
        var order: [String?] = []
        var events: [String?: String] = [:]
        var reader: CheckedContinuation<String?, Never>?
        var isClosed = false
    }

    private let state: Mutex<State>

    init() { state = Mutex(State()) }

    /// What the page is told before anything that has come since the box is there.
    func begin(_ first: String) {
        state.withLock { state in
            state.order.insert(nil, at: 0)
            state.events[nil] = first
        }
    }

    /// - Parameter subject: empty for what is about nothing in particular.
    func put(_ event: String, about subject: String) {
        let reader = state.withLock { state -> CheckedContinuation<String?, Never>? in
            if state.isClosed { return nil }
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            if state.events.updateValue(event, forKey: subject) == nil { state.order.append(subject) }
            return nil
        }
        reader?.resume(returning: event)
    }

    /// Everything that was put in since the last call; waits until there is something. `nil` when the page has gone.
    func next() async -> String? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                let found: String?? = state.withLock { state in
                    if state.isClosed { return .some(nil) }
                    if state.order.isEmpty {
                        state.reader = reader
                        return .none
                    }
                    defer { (state.order, state.events) = ([], [:]) }
                    return state.order.compactMap { state.events[$0] }.joined()
                }
                if let found { reader.resume(returning: found) }
            }
        } onCancel: {
            close()
        }
    }

    func close() {
        let reader = state.withLock { state -> CheckedContinuation<String?, Never>? in
            state.isClosed = true
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }
}
