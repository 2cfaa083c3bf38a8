import Glibc
import Processes

/// What is said when the program is ended by a fault: Swift ends it on the spot where memory cannot be had, and so do libraries.
///
/// A sentence on standard error and exit code 2 instead of a signal. Nothing that is published is touched at that moment: files come
/// into place whole, or the next run finishes what it finds half done.
enum FaultSentence {
    /// Never freed, because a handler may need them at any time. `nonisolated(unsafe)`: written once, before anybody reads them.
    nonisolated(unsafe) private static let words: UnsafeBufferPointer<UInt8> = {
        let bytes = Array(sentence(limit: MemoryLimit.current).utf8)
        let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = kept.initialize(from: bytes)
        return UnsafeBufferPointer(kept)
    }()

    static func sentence(limit: MemoryLimit?) -> String {
        let cause =
            if let limit {
                "there was not enough memory, of which it may take \(Figures.bytes(limit.bytes)); allow more, such as with \(limit.remedy)"
            } else {
                "as when there is too little memory"
            }
        return "error: the program was ended by a fault: \(cause); nothing more was written, and the next run "
            + "finishes or repeats what was under way\n"
    }

    /// Signals that a fault of the program or of a library raises.
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]

    /// Has the sentence said. Where somebody else listens to a signal, such as a debugger's library, that stays.
    static func prepare() {
        _ = words.count
        if MemoryLimit.isTooTight { end() }
        supervise()
        // The stack that has run out is no place to say it.
        var stack = stack_t()
        stack.ss_size = 1 << 16
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
        sigaltstack(&stack, nil)
        for signal in signals {
            var known = sigaction()
            guard sigaction(signal, nil, &known) == 0, known.__sigaction_handler.sa_handler == nil else { continue }
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in FaultSentence.end() }
            // Two threads may fault at once: the second must find the handler, too.
            action.sa_flags = Int32(SA_ONSTACK)
            sigaction(signal, &action, nil)
        }
    }

    /// Only what POSIX allows in a handler: to write, and to end.
    private static func end() {
        _ = write(2, words.baseAddress, words.count)
        _exit(2)
    }

    /// Under a limit of memory the program runs below another one of itself. Its own handler is not enough then: where libraries
    /// have threads of their own, these have no second stack.
    private static func supervise() {
        guard MemoryLimit.current != nil,
            let ending = Supervision.end(
                arguments: Array(CommandLine.arguments.dropFirst()),
                supervisor: getenv(Supervision.mark).map { String(cString: $0) })
        else { return }
        switch ending {
        case .exit(let status): _exit(status)
        case .signal(let number) where signals.contains(number): end()
        case .signal(let number):
            signal(number, SIG_DFL)
            kill(getpid(), number)
            _exit(128 + number)
        }
    }
}
