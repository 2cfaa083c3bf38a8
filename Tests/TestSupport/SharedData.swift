import Foundation

/// The shared test data folder: real extracts and tables that are not part of the project.
///
/// It is the folder that `WAYMARK_SHARED_DATA` names, else `shared/data` beside the project. Tests that need it are skipped
/// when it is missing.
public enum SharedData {
    public static let folder: String? = {
        let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../shared/data").standardized.path
        let candidates = [ProcessInfo.processInfo.environment["WAYMARK_SHARED_DATA"], beside].compactMap { $0 }
        return candidates.first { FileManager.default.fileExists(atPath: $0) }
    }()

    /// The path of a file in the folder, `nil` when it is not there.
    public static func path(_ name: String) -> String? {
        guard let folder, FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { return nil }
        return "\(folder)/\(name)"
    }
}
