import Calendar
import Synchronization

/// What was found out for a key and holds for some seconds. Those who ask while it is being found out share it, so that a
/// thousand pages that connect again at once ask the store once. A class, because all requests share it.
///
/// It keeps one answer for each key: only keys of which there is a bounded number, such as places, may be asked.
final class SharedAnswers<Value: Sendable>: Sendable {
    private let seconds: Int
    private let kept = Mutex<[String: (at: Instant, answer: Task<Value, any Error>)]>([:])

    /// - Parameter seconds: how long an answer holds; a clock that was set back makes it no longer.
    init(for seconds: Int) { self.seconds = seconds }

    func value(
        of key: String, at now: Instant, _ find: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let answer = kept.withLock { kept in
            if let known = kept[key], abs(now.secondsSince1970 - known.at.secondsSince1970) < seconds {
                return known.answer
            }
            let answer = Task { try await find() }
            kept[key] = (now, answer)
            return answer
        }
        do { return try await answer.value } catch {
            kept.withLock { kept in if kept[key]?.answer == answer { kept[key] = nil } }
            throw error
        }
    }

    /// Finds an answer out again; it takes the place of what is known when it is there.
    func renewed(
        of key: String, at now: Instant, _ find: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let found = try await find()
        kept.withLock { $0[key] = (now, Task { found }) }
        return found
    }
}
