import Glibc

/// The program with the server, `waymark-serve`, which is in the same folder as this one.
enum ServerProgram {
    /// Becomes the server.
    ///
    /// - Parameter task: `preview` or `live`.
    /// - Throws: `CommandFailure` where it is missing or cannot be started; otherwise the call does not return.
    static func start(_ task: String, _ arguments: [String]) throws {
        let program = try path()
        var pointers = ([program, task] + arguments).map { strdup($0) } + [nil]
        execv(program, &pointers)
        throw CommandFailure.cannotStart(program, reason: String(cString: strerror(errno)))
    }

    /// - Throws: `CommandFailure.noServer` where it was not built.
    static func path() throws -> String {
        guard let own = realpath("/proc/self/exe", nil) else { throw CommandFailure.noServer(beside: "waymark") }
        defer { free(own) }
        let folder = String(cString: own).split(separator: "/").dropLast().joined(separator: "/")
        let program = "/\(folder)/waymark-serve"
        guard access(program, X_OK) == 0 else { throw CommandFailure.noServer(beside: String(cString: own)) }
        return program
    }
}
