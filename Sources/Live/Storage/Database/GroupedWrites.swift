/// The one door through which the store writes. Whatever waits while a transaction is on its way to the disk goes into the
/// next one together, at most 200 writes; so hundreds of visitors share one wait for the disk, and a single one waits for
/// nobody. One that fails leaves the others whole: then nothing of the group is kept, and all are done again, each behind a
/// savepoint. Each is answered after the commit.
///
/// Cost of a write at a server: its own statements, because savepoints would ask twice more for each.
///
/// Does not promise an order between writes that come at the same time.
///
/// An actor, because the line of those who wait is shared.
actor GroupedWrites {
    /// Enough for 500 reports a second at 20 ms for each wait for the disk, few enough that a group takes milliseconds.
    private static let largestGroup = 200

    private let engine: any WritingEngine
    private var waiting: [Write] = []
    private var isWriting = false
    private var isClosed = false
    private var closing: [CheckedContinuation<Void, Never>] = []

    init(_ engine: any WritingEngine) { self.engine = engine }

    /// What `work` returns, once it is on the disk.
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value {
        if isClosed { throw StorageError(path: engine.name, cause: .isClosed) }
        return try await withCheckedThrowingContinuation { caller in
            waiting.append(Write(work, for: caller))
            if isWriting { return }
            isWriting = true
            Task { await writeGroups() }
        }
    }

    /// Takes no more writes, and returns when all that wait are answered.
    func close() async {
        isClosed = true
        if isWriting { await withCheckedContinuation { closing.append($0) } }
    }

    private func writeGroups() async {
        while !waiting.isEmpty {
            let group = Array(waiting.prefix(Self.largestGroup))
            waiting.removeFirst(group.count)
            await commit(group)
        }
        isWriting = false
        for one in closing { one.resume() }
        closing = []
    }

    private func commit(_ group: [Write]) async {
        do {
            for answer in try await answers(to: group) { answer() }
        } catch {
            for write in group { write.refuse(error) }
            // Writes that waited for a server that has gone need not wait for it once more.
            guard let error = error as? StorageError, case .isAway = error.cause else { return }
            for write in waiting { write.refuse(error) }
            waiting = []
        }
    }

    private func answers(to group: [Write]) async throws -> [@Sendable () -> Void] {
        do {
            return try await engine.transaction { database in try group.map { try $0.whole(database) } }
        } catch let failure as Write.Failure {
            if group.count == 1, let reason = failure.reason { throw reason }
            return try await engine.transaction { database in try group.map { try $0.attempted(in: database).answer } }
        }
    }
}

/// A write and the task that waits for it.
private struct Write: Sendable {
    /// Runs it as a part of a transaction that is given up where it fails; returns what answers it after the commit.
    ///
    /// - Throws: ``Failure``
    let whole: @Sendable (any StoreDatabase) throws -> @Sendable () -> Void
    let attempt: @Sendable (any StoreDatabase) -> Attempt
    let refuse: @Sendable (any Error) -> Void

    /// A write that has run, and whose group is not yet on the disk.
    struct Attempt: Sendable {
        let failure: (any Error)?
        let answer: @Sendable () -> Void
    }

    /// One write of a group did not succeed.
    struct Failure: Error {
        /// `nil` where its transaction ended without an error.
        let reason: (any Error)?
    }

    /// A transaction that ended without a reason.
    struct GivenUp: Error {}

    init<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value,
        for caller: CheckedContinuation<Value, any Error>
    ) {
        refuse = { caller.resume(throwing: $0) }
        whole = { database in
            let value: Value
            do { value = try work(database) } catch { throw Failure(reason: error) }
            if !database.isInsideTransaction { throw Failure(reason: nil) }
            return { caller.resume(returning: value) }
        }
        attempt = { database in
            do {
                let value = try database.inSavepoint { try work(database) }
                return Attempt(failure: nil) { caller.resume(returning: value) }
            } catch {
                return Attempt(failure: error) { caller.resume(throwing: error) }
            }
        }
    }

    /// After some errors, such as a full disk, the database gives up the whole transaction: then the group has failed.
    func attempted(in database: any StoreDatabase) throws -> Attempt {
        let attempt = attempt(database)
        if !database.isInsideTransaction { throw attempt.failure ?? GivenUp() }
        return attempt
    }
}
