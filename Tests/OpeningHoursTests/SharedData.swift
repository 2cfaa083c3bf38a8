import Foundation

/// The folder of test data that is next to the project on some machines.
enum SharedData {
    /// A file's contents, or `nil` where the folder is absent.
    static func file(_ path: String) -> Data? {
        let package = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
        let folder =
            ProcessInfo.processInfo.environment["WAYMARK_SHARED_DATA"] ?? String(package.dropFirst())
            + "/../shared/data"
        return FileManager.default.contents(atPath: folder + "/" + path)
    }

    static let absence = "the shared test data folder is absent; set WAYMARK_SHARED_DATA to test against it"
}
