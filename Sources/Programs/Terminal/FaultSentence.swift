import Glibc

/// What is said when the program is ended by a fault: Swift ends it on the spot where memory cannot be had, and so do libraries.
///
/// A sentence on standard error and exit code 2 instead of a signal. Nothing that is published is touched at that moment: files come
/// into place whole, or the next run finishes what it finds half done.
enum FaultSentence {
    private static let words: StaticString =
        """
        error: the program was ended by a fault, as when there is too little memory (ulimit -v); nothing more was written, and the \
        next run finishes or repeats what was under way

        """

    /// Signals that a fault of the program or of a library raises.
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]

    /// Has the sentence said. Where somebody else listens to a signal, such as a debugger's library, that stays.
    static func prepare() {
        _ = words.utf8CodeUnitCount
        // The stack that has run out is no place to say it.
        var stack = stack_t()
        stack.ss_size = 1 << 16
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
        sigaltstack(&stack, nil)
        for signal in signals {
            var known = sigaction()
            guard sigaction(signal, nil, &known) == 0, known.__sigaction_handler.sa_handler == nil else { continue }
            var action = sigaction()
            // Only what POSIX allows in a handler: to write, and to end.
            action.__sigaction_handler.sa_handler = { _ in
                _ = write(2, FaultSentence.words.utf8Start, FaultSentence.words.utf8CodeUnitCount)
                _exit(2)
            }
            action.sa_flags = Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))
            sigaction(signal, &action, nil)
        }
    }
}
