import Foundation
import Processes
import Testing

/// The built program, run as its users run it.
enum Program {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs a shell line in which `$waymark` is the program.
    static func shell(_ line: String, in folder: String) throws -> Result {
        let environment = [
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder, "XDG_CACHE_HOME": folder + "/cache",
            "waymark": path, "SOURCE_DATE_EPOCH": "1795000000",
        ]
        let result = try ProcessCall(
            "/bin/bash", ["-c", "cd \"$HOME\" || exit 1\n" + line], environment: environment, withheld: { _ in true }
        ).run()
        return Result(
            status: result.status, output: result.text, errors: String(decoding: result.complaints, as: UTF8.self))
    }

    /// The program is in the build folder, next to the tests.
    private static var path: String {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let beside = tests.split(separator: "/").dropLast().joined(separator: "/")
        let candidates = ["/\(beside)/waymark", "\(root)/.build/release/waymark"]
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "waymark"
    }
}
