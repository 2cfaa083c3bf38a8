import Foundation
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
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = [
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder, "XDG_CACHE_HOME": folder + "/cache",
            "waymark": path, "SOURCE_DATE_EPOCH": "1795000000",
        ]
        let (output, errors) = (folder + "/stdout.txt", folder + "/stderr.txt")
        for file in [output, errors] { try Data().write(to: URL(fileURLWithPath: file)) }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
            errors: try String(contentsOfFile: errors, encoding: .utf8))
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
