@preconcurrency import Glibc

/// Another program, run to its end: `git`, `rsync`, `rclone`, `brotli`.
///
///     let result = try ProcessCall("rsync", ["--files-from=-", folder, "me@example.org:/srv/www/"], input: list).run()
///
/// No shell is between. The program is found by `PATH`, unless a path names it, has this program's environment without what is taken
/// away, and ends when this program ends, however that happens (through `setpriv`, where the system has it). ``RunningProgram`` is one
/// whose end is not waited for.
public struct ProcessCall: Sendable {
    public let program: String
    public var arguments: [String]
    /// What it reads.
    public var input: [UInt8]
    /// Added to this program's own environment.
    public var environment: [String: String]
    /// Names of variables that it does not get.
    public var withheld: @Sendable (String) -> Bool

    /// - Parameter withheld: tells by its name whether a variable of this program is kept from the other.
    public init(
        _ program: String, _ arguments: [String] = [], input: [UInt8] = [], environment: [String: String] = [:],
        withheld: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        (self.program, self.arguments, self.input, self.environment) = (program, arguments, input, environment)
        self.withheld = withheld
    }

    /// Runs it and waits for its end.
    ///
    /// - Throws: ``ProcessFault`` where it cannot be started; how it ends is told by the result.
    public func run() throws(ProcessFault) -> ProcessResult {
        let files = try Streams(input, of: program)
        defer { files.close() }
        // A program that outlives this one would go on sending while the next run begins.
        let identifier = try start(through: Self.leash) { actions in
            for (number, stream) in [(Int32(0), files.input), (1, files.output), (2, files.errors)] {
                posix_spawn_file_actions_adddup2(&actions, stream.descriptor, number)
            }
        }
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return ProcessResult(
            status: Self.exitStatus(status), output: files.output.bytes(), complaints: files.errors.bytes())
    }

    /// What has a program ended when this one ends; empty where the system lacks it.
    static var leash: [String] { path(of: "setpriv").map { [$0, "--pdeathsig", "TERM", "--"] } ?? [] }

    /// What a program says when it ends; 128 and the signal's number where one ended it.
    static func exitStatus(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Where a program is, by `PATH` unless it is a path; `nil` where there is none.
    public static func path(of program: String) -> String? {
        if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
        for folder in (variable("PATH") ?? "/usr/bin:/bin").split(separator: ":") {
            let path = "\(folder)/\(program)"
            if access(path, X_OK) == 0 { return path }
        }
        return nil
    }
}

/// How a program ended.
public struct ProcessResult: Sendable {
    /// 128 and the signal's number where one ended it.
    public let status: Int32
    public let output: [UInt8]
    /// What it wrote to standard error.
    public let complaints: [UInt8]

    public var text: String { String(decoding: output, as: UTF8.self) }
    /// The output without the line feed at its end.
    public var line: String { String(text.prefix { $0 != "\n" }) }
}

/// Why a program could not be started.
public struct ProcessFault: Error, CustomStringConvertible {
    public let description: String

    /// Whether the system has no such program.
    public let isMissing: Bool
    /// What the system says.
    public let reason: String

    init(_ program: String, _ number: Int32) {
        isMissing = number == ENOENT
        reason = String(cString: strerror(number))
        description =
            isMissing
            ? "the program \(program) is not installed"
            : "\(program) cannot be started: \(reason)"
    }
}

extension ProcessCall {
    /// Starts it. The only place that starts a process.
    ///
    /// - Parameters:
    ///   - words: another program and its arguments, which becomes this one.
    ///   - connect: says what its input and outputs are.
    func start(
        through words: [String] = [], connect: (inout posix_spawn_file_actions_t) -> Void = { _ in }
    ) throws(ProcessFault) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        connect(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A thread for heavy work blocks signals, and the program would inherit that: nothing could end it.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        guard let path = Self.path(of: program) else { throw ProcessFault(program, ENOENT) }
        let words = words + [path] + arguments
        var texts: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] = variables().map { strdup($0) } + [nil]
        defer { for text in texts + settings { free(text) } }
        var started: pid_t = 0
        let error = posix_spawn(&started, words[0], &actions, &attributes, &texts, &settings)
        guard error == 0 else { throw ProcessFault(program, error) }
        return started
    }

    private func variables() -> [String] {
        var (result, index) = ([String](), 0)
        while let entry = environ[index] {
            let text = String(cString: entry)
            let name = String(text.prefix { $0 != "=" })
            if environment[name] == nil, !withheld(name) { result.append(text) }
            index += 1
        }
        return result + environment.map { "\($0.key)=\($0.value)" }
    }

    private static func variable(_ name: String) -> String? {
        var index = 0
        while let entry = environ[index] {
            let text = String(cString: entry)
            if text.hasPrefix(name + "=") { return String(text.dropFirst(name.count + 1)) }
            index += 1
        }
        return nil
    }
}

/// What a program reads and writes: files without a name, which unlike pipes cannot break or fill up.
private struct Streams {
    let input, output, errors: NamelessFile

    init(_ bytes: [UInt8], of program: String) throws(ProcessFault) {
        input = try NamelessFile(for: program)
        output = try NamelessFile(for: program)
        errors = try NamelessFile(for: program)
        guard input.write(bytes) else { throw ProcessFault(program, errno) }
    }

    func close() { for file in [input, output, errors] { file.close() } }
}

private struct NamelessFile {
    let descriptor: Int32

    init(for program: String) throws(ProcessFault) {
        var template = Array("/tmp/waymark-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { throw ProcessFault(program, errno) }
        unlink(template)
    }

    func write(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            guard count > 0 else { return false }
            done += count
        }
        return lseek(descriptor, 0, SEEK_SET) == 0
    }

    func bytes() -> [UInt8] {
        let size = Int(lseek(descriptor, 0, SEEK_END))
        guard size > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
        }
    }

    func close() { Glibc.close(descriptor) }
}
