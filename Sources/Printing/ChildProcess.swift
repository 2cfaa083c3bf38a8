@preconcurrency import Glibc

/// A program that runs beside this one, with files for its answers and its complaints: unlike pipes, files cannot break or fill
/// up. Its standard input is a pipe on which nothing is ever sent: it is closed when this program ends, however that happens, so
/// that the other one can end too. The only place that starts a process.
final class ChildProcess {
    private let identifier: pid_t
    /// This end of its standard input.
    private let lifeline: Int32
    private var isOpen = true

    /// Starts a program.
    ///
    /// - Parameter path: an absolute path; the environment is this program's own.
    init(_ path: String, arguments: [String], output: String, errors: String) throws(PrintFailure) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw .cannotStart(path: path, reason: String(cString: strerror(errno)))
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        for (descriptor, file) in [(Int32(1), output), (2, errors)] {
            posix_spawn_file_actions_addopen(&actions, descriptor, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var started: pid_t = 0
        let error = posix_spawn(&started, path, &actions, nil, words, environ)
        guard error == 0 else {
            close(ends[1])
            throw .cannotStart(path: path, reason: String(cString: strerror(error)))
        }
        (identifier, lifeline) = (started, ends[1])
    }

    deinit { release() }

    /// Its exit status once it has ended (128 and the signal's number where one ended it), `nil` until then. After
    /// that, do not ask again.
    func exitStatus() -> Int32? {
        var status: Int32 = 0
        let ended = waitpid(identifier, &status, WNOHANG)
        if ended == 0 || ended < 0 && errno == EINTR { return nil }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Has it end, and waits until it has.
    func stop() {
        release()
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }

    private func release() {
        if isOpen { close(lifeline) }
        isOpen = false
    }
}
