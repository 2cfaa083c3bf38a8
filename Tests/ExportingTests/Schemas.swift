import Foundation
import TestSupport

/// Validates files with xmllint, where the machine has it.
enum Schemas {
    enum Kind: String, CaseIterable {
        case gpx = "gpx/gpx.xsd"
        case kml = "kml/ogckml22.xsd"
        case tourML = "tourml/TourML.xsd"
    }

    /// The folder of published schemas, which is not part of the project: next to the shared test data.
    static var folder: String? {
        let data = ProcessInfo.processInfo.environment["WAYMARK_SHARED_DATA"]
        let candidates = [data.map { $0 + "/../schemas" }, "../shared/schemas"].compactMap { $0 }
        return candidates.first { FileManager.default.fileExists(atPath: $0 + "/SOURCES.md") }
    }

    static var hasValidator: Bool { FileManager.default.isExecutableFile(atPath: validator) }
    private static let validator = "/usr/bin/xmllint"

    /// What xmllint complains of; empty when the file is valid.
    static func complaints(_ text: String, _ schema: String, catalog: String? = nil) throws -> String {
        let folder = try TemporaryFolder(["file.xml": text])
        defer { folder.remove() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: validator)
        process.arguments = ["--nonet", "--noout", "--schema", schema, folder.path + "/file.xml"]
        if let catalog { process.environment = ["XML_CATALOG_FILES": catalog] }
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : String(decoding: said, as: UTF8.self)
    }
}
