import Dispatch

/// Threads for work that keeps several cores busy.
public enum Workers {
    /// Does the same work several times at once, and returns when all of it is done.
    ///
    /// One is done by the caller, each other by a thread of its own. Those of `DispatchQueue.concurrentPerform` are the threads that
    /// run Swift's tasks, as many as the machine has cores: a companion that publishes would answer nobody.
    ///
    /// - Parameter work: gets a number from 0 on.
    public static func perform(_ count: Int, _ work: @Sendable (Int) -> Void) {
        withoutActuallyEscaping(work) { work in
            let group = DispatchGroup()
            for number in 1..<max(1, count) {
                // A serial queue does not share its thread.
                DispatchQueue(label: "waymark.worker").async(group: group) { work(number) }
            }
            if count > 0 { work(0) }
            group.wait()
        }
    }
}
