@preconcurrency import Glibc

/// The system's `git`, run in a folder. The only place that starts it; no shell is between, and hooks do not run.
struct GitProcess: Sendable {
    let folder: String
    /// The absolute path of a repository that is not found from the folder, with the folder as its files; `nil` for the folder's own.
    var repository: String?

    struct Result {
        let status: Int32
        let output: [UInt8]

        var text: String { String(decoding: output, as: UTF8.self) }
        /// Without the line feed at the end.
        var line: String { String(text.prefix { $0 != "\n" }) }
    }

    /// - Parameter environment: added to this program's own.
    func run(_ arguments: [String], environment: [String: String] = [:]) throws(GitFault) -> Result {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw GitFault("no pipe: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let identifier: pid_t
        do { identifier = try start(arguments, environment, output: ends[1]) } catch {
            close(ends[1])
            throw error
        }
        close(ends[1])
        let output = Self.all(from: ends[0])
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return Result(status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128, output: output)
    }

    /// As ``run(_:environment:)``, but a failure is thrown.
    func need(_ arguments: [String], environment: [String: String] = [:]) throws(GitFault) -> Result {
        let result = try run(arguments, environment: environment)
        guard result.status == 0 else { throw GitFault("git \(arguments.first ?? "") failed (\(result.status))") }
        return result
    }

    private func start(
        _ arguments: [String], _ environment: [String: String], output: Int32
    ) throws(GitFault) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let fixed = [
            "git", "-C", folder, "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false", "-c", "gc.auto=0",
            // What was saved is on the disk before it is acknowledged.
            "-c", "core.fsync=committed,reference",
        ]
        var words: [UnsafeMutablePointer<CChar>?] = (fixed + arguments).map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] = Self.inherited(without: environment).map { strdup($0) }
        if let repository {
            let own: [String] = ["GIT_DIR=" + repository, "GIT_WORK_TREE=" + folder]
            settings += own.map { strdup($0) }
        }
        settings += environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + settings { free(word) } }
        var started: pid_t = 0
        let error = posix_spawnp(&started, "git", &actions, nil, &words, &settings)
        guard error == 0 else { throw GitFault("git cannot be started: \(String(cString: strerror(error)))") }
        return started
    }

    /// The program's own environment, without what would lead git to another repository.
    private static func inherited(without replaced: [String: String]) -> [String] {
        var (result, index): ([String], Int) = (["GIT_TERMINAL_PROMPT=0", "LC_ALL=C"], 0)
        while let entry = environ[index] {
            let text = String(cString: entry)
            let name = String(text.prefix { $0 != "=" })
            if !name.hasPrefix("GIT_"), name != "LC_ALL", replaced[name] == nil { result.append(text) }
            index += 1
        }
        return result
    }

    private static func all(from file: Int32) -> [UInt8] {
        var (result, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return result }
            result += buffer[..<count]
        }
    }
}

/// Why git could not do its part.
public struct GitFault: Error, Hashable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
