import Processes

/// The system's `git`, run in a folder; hooks do not run.
struct GitProcess: Sendable {
    let folder: String
    /// The absolute path of a repository that is not found from the folder, with the folder as its files; `nil` for the folder's own.
    var repository: String?

    /// - Parameters:
    ///   - input: what it reads.
    ///   - environment: added to this program's own.
    func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(GitFault) -> ProcessResult {
        let fixed = [
            "-C", folder, "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false", "-c", "gc.auto=0",
            // What was saved is on the disk before it is acknowledged.
            "-c", "core.fsync=committed,reference",
        ]
        var own = ["GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"]
        if let repository { (own["GIT_DIR"], own["GIT_WORK_TREE"]) = (repository, folder) }
        do {
            return try ProcessCall(
                "git", fixed + arguments, input: input, environment: own.merging(environment) { $1 },
                // What would lead git to another repository.
                withheld: { $0.hasPrefix("GIT_") }
            ).run()
        } catch { throw GitFault(error.description) }
    }

    /// As ``run(_:input:environment:)``, but a failure is thrown.
    func need(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(GitFault) -> ProcessResult {
        let result = try run(arguments, input: input, environment: environment)
        guard result.status == 0 else { throw GitFault("git \(arguments.first ?? "") failed (\(result.status))") }
        return result
    }
}

/// Why git could not do its part.
public struct GitFault: Error, Hashable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
