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
        for file in [output, errors] { FileManager.default.createFile(atPath: file, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
            errors: try String(contentsOfFile: errors, encoding: .utf8))
    }

    /// The program lies beside the tests.
    private static var path: String {
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let program = folder.appendingPathComponent("waymark").path
            if FileManager.default.isExecutableFile(atPath: program) { return program }
            if let built = built(below: folder) { return built }
        }
        return "waymark"
    }

    private static func built(below folder: URL) -> String? {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let program = root.appendingPathComponent(".build/debug/waymark").path
        return FileManager.default.isExecutableFile(atPath: program) ? program : nil
    }
}
