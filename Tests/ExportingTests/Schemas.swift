import Foundation
import Processes
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
        let result = try ProcessCall(
            validator, ["--nonet", "--noout", "--schema", schema, folder.path + "/file.xml"],
            environment: catalog.map { ["XML_CATALOG_FILES": $0] } ?? [:]
        ).run()
        return result.status == 0 ? "" : String(decoding: result.complaints, as: UTF8.self)
    }
}
