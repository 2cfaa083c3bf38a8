public import Foundation

/// A folder that exists while the body runs, filled with the named files.
public struct TemporaryFolder {
    public let url: URL
    public var path: String { url.path }

    /// - Parameter files: texts by path relative to the folder.
    public static func with<Result>(
        _ files: [String: String] = [:], _ body: (TemporaryFolder) throws -> Result
    ) throws -> Result {
        let folder = try TemporaryFolder(files)
        defer { folder.remove() }
        return try body(folder)
    }

    /// A folder that the caller removes.
    public init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    public func write(_ text: String, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    public func read(_ path: String) throws -> String {
        try String(decoding: Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
    }

    public func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
    }

    public func remove() {
        try? FileManager.default.removeItem(at: url)  // because a folder left in /tmp does no harm
    }
}
