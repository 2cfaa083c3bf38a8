import Calendar

/// What was found out in this second, so that a thousand pages that connect again at once ask the
/// store once for each place. A change is known at once: ``forget(_:)`` makes the next caller ask
/// the store again.
actor KnownWaits {
    private var asked: [String: (second: Instant, answer: Task<WaitService.Known, any Error>)] = [:]

    /// - Parameter find: asks the store, where nobody has in this second.
    func known(
        of place: String, at second: Instant, _ find: @escaping @Sendable () async throws -> WaitService.Known
    ) async throws -> WaitService.Known {
        if let earlier = asked[place], earlier.second == second { return try await earlier.answer.value }
        let answer = Task { try await find() }
        asked[place] = (second, answer)
        return try await answer.value
    }

    func forget(_ place: String) { asked[place] = nil }
}
