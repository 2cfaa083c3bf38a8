import Calendar
import Synchronization

/// What was found out for a key and holds for some seconds. Those who ask while it is being found out share it, so that a
/// thousand pages that connect again at once ask the store once. What is older may be given for a while longer, when it is
/// found out again beside those who ask, once. A class, because all requests share it.
///
/// It keeps one answer for each key: only keys of which there is a bounded number, such as places, may be asked.
final class SharedAnswers<Value: Sendable>: Sendable {
    private struct Kept {
        let at: Instant
        let answer: Task<Value, any Error>
        var isRenewed = false
    }

    private let seconds: Int
    private let longest: Int
    private let kept = Mutex<[String: Kept]>([:])

    /// - Parameters:
    ///   - seconds: how long an answer holds; a clock that was set back makes it no longer.
    ///   - longest: how old an answer may be that nobody waits for to be renewed; at least as many seconds.
    init(for seconds: Int, atMost longest: Int? = nil) { (self.seconds, self.longest) = (seconds, longest ?? seconds) }

    func value(
        of key: String, at now: Instant, _ find: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let (answer, isStale) = kept.withLock { kept in
            if let known = kept[key] {
                let age = abs(now.secondsSince1970 - known.at.secondsSince1970)
                if age < seconds { return (known.answer, false) }
                if age < longest {
                    kept[key]?.isRenewed = true
                    return (known.answer, !known.isRenewed)
                }
            }
            let answer = Task { try await find() }
            kept[key] = Kept(at: now, answer: answer)
            return (answer, false)
        }
        if isStale { Task { await renew(key, at: now, find) } }
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
        kept.withLock { $0[key] = Kept(at: now, answer: Task { found }) }
        return found
    }

    private func renew(_ key: String, at now: Instant, _ find: @escaping @Sendable () async throws -> Value) async {
        do { _ = try await renewed(of: key, at: now, find) } catch {
            // The error is dropped because the next one who asks tries again, and in the end waits for it and is told.
            kept.withLock { $0[key]?.isRenewed = false }
        }
    }
}
