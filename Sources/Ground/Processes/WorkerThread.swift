import Glibc

/// A thread of its own for one piece of work, beside those that run Swift's tasks.
///
/// Dispatch has such threads too, but where the system gives none (memory is short, `ulimit -u`) it asks again each second and
/// for ever, and the caller waits with it. Here the caller learns it, and does the work itself.
struct WorkerThread {
    private let id: pthread_t

    /// What the thread gets through the C call.
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Begins the work. `nil` if the system gives no thread: nothing was begun then.
    init?(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        var id = pthread_t()
        let begun = Self.withSignalsBlocked {
            pthread_create(
                &id, nil,
                { work in
                    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
                    return nil
                }, work.toOpaque())
        }
        guard begun == 0 else {
            work.release()
            return nil
        }
        self.id = id
    }

    /// Waits for the end of the work. Once, and not after `leave()`.
    func wait() { pthread_join(id, nil) }

    /// Lets the work end without anybody who waits for it.
    func leave() { pthread_detach(id) }

    /// A new thread inherits the mask: signals go to the threads that know what to do with them. Those of a fault in the thread
    /// itself do not, so that it is told where that was.
    private static func withSignalsBlocked<Value>(_ create: () -> Value) -> Value {
        var (blocked, before) = (sigset_t(), sigset_t())
        sigfillset(&blocked)
        for signal in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] { sigdelset(&blocked, signal) }
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return create()
    }
}
