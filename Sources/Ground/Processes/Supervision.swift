@preconcurrency import Glibc

/// This program, started once more below itself, so that somebody is left who can say how it ended.
///
/// A program that is ended by a signal says nothing: what it would have to say it on, such as a thread of a library whose stack
/// has run out, is what it lacks.
public enum Supervision {
    /// The variable by which the one that was started knows it: the number of the other process.
    public static let mark = "WAYMARK_SUPERVISED_BY"

    /// For glibc: each thread's own heap would reserve 64 MB of addresses, so that most of what is allowed would stay unused.
    private static let oneHeap = (name: "MALLOC_ARENA_MAX", value: "1")

    /// Starts this program again with the same streams, passes signals on, and waits for its end: `nil` in the one that was
    /// started, and where the system starts no other program.
    ///
    /// To be called while there is one thread.
    /// - Parameters:
    ///   - arguments: what this program was started with, without its name.
    ///   - supervisor: what the variable ``mark`` says.
    public static func end(arguments: [String], supervisor: String?) -> ProgramEnd? {
        if supervisor == "\(getppid())" { return nil }
        var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        guard readlink("/proc/self/exe", &path, path.count - 1) > 0 else { return nil }
        let program = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let call = ProcessCall(program, arguments, environment: [mark: "\(getpid())", oneHeap.name: oneHeap.value])
        // Somebody may have had its end ignored, which a program inherits.
        signal(SIGCHLD, SIG_DFL)
        // because without another program this one does the work itself
        guard let started = try? call.start(through: ProcessCall.leash) else { return nil }
        return ProgramEnd(waited(for: started))
    }

    /// Passes on what other programs send; the terminal sends its signals to both.
    private static func waited(for started: pid_t) -> Int32 {
        var awaited = sigset_t()
        sigemptyset(&awaited)
        for signal in [SIGCHLD, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2] { sigaddset(&awaited, signal) }
        sigprocmask(SIG_BLOCK, &awaited, nil)
        var status: Int32 = 0
        while waitpid(started, &status, WNOHANG) != started {
            var facts = siginfo_t()
            let signal = sigwaitinfo(&awaited, &facts)
            if signal > 0, signal != SIGCHLD, facts.si_code <= 0 { kill(started, signal) }
        }
        sigprocmask(SIG_UNBLOCK, &awaited, nil)
        return status
    }
}

/// How a program ended.
public enum ProgramEnd: Equatable, Sendable {
    /// With a status of its own.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)

    init(_ status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
}
