@preconcurrency import Glibc

/// Another program that runs beside this one, with files for what it writes, which may be read meanwhile. Its standard input is a
/// pipe on which nothing is ever sent: it is closed when this program ends, however that happens, so that the other one can end too.
///
///     let program = try RunningProgram(ProcessCall("/usr/bin/python3", ["-c", driver]), output: answers, complaints: words)
///     while program.exitStatus() == nil { usleep(10_000) }
///
/// It does not end by itself where it does not read its input.
public final class RunningProgram {
    let identifier: pid_t
    /// This end of its standard input.
    private let lifeline: Int32
    private var isOpen = true

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - call: what it is started with; without input.
    ///   - output: the file that it writes to.
    ///   - complaints: the file of its standard error.
    public init(_ call: ProcessCall, output: String, complaints: String) throws(ProcessFault) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw ProcessFault(call.program, errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        do {
            identifier = try call.start { actions in
                posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
                for (descriptor, file) in [(Int32(1), output), (2, complaints)] {
                    posix_spawn_file_actions_addopen(&actions, descriptor, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
                }
            }
        } catch {
            close(ends[1])
            throw error
        }
        lifeline = ends[1]
    }

    deinit { release() }

    /// Its exit status once it has ended (128 and the signal's number where one ended it), `nil` until then. After
    /// that, do not ask again.
    public func exitStatus() -> Int32? {
        var status: Int32 = 0
        let ended = waitpid(identifier, &status, WNOHANG)
        if ended == 0 || ended < 0 && errno == EINTR { return nil }
        return ProcessCall.exitStatus(status)
    }

    /// Closes its input, and waits until it has ended.
    public func stop() {
        release()
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }

    private func release() {
        if isOpen { close(lifeline) }
        isOpen = false
    }
}
