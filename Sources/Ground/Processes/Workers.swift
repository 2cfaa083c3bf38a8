/// Threads for work that keeps several cores busy.
public enum Workers {
    /// Does the same work several times at once, and returns when all of it is done.
    ///
    /// One is done by the caller, each other by a thread of its own. Those of `DispatchQueue.concurrentPerform` are the threads that
    /// run Swift's tasks, as many as the machine has cores: a companion that publishes would answer nobody. Where the system gives
    /// no thread, the caller does that one too, after its own.
    ///
    /// - Parameter work: gets a number from 0 on.
    public static func perform(_ count: Int, _ work: @Sendable (Int) -> Void) {
        perform(count, begin: { WorkerThread($0) }, work)
    }

    /// - Parameter begin: the thread for a piece of work, or `nil` if there is none.
    static func perform(
        _ count: Int, begin: (@escaping @Sendable () -> Void) -> WorkerThread?, _ work: @Sendable (Int) -> Void
    ) {
        guard count > 0 else { return }
        withoutActuallyEscaping(work) { work in
            let threads = (1..<count).map { number in begin { work(number) } }
            work(0)
            for (index, thread) in threads.enumerated() {
                if let thread { thread.wait() } else { work(index + 1) }
            }
        }
    }

    /// Begins work that nobody waits for, on a thread of its own.
    ///
    /// - Returns: whether it was begun; not where the system gives no thread.
    @discardableResult public static func begin(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = WorkerThread(work) else { return false }
        thread.leave()
        return true
    }
}
