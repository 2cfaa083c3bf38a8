import Foundation
import OpenStreetMap
import TestSupport

/// Everything a reader delivered, in words that tests can compare.
struct Elements: Equatable {
    var lines: [String] = []

    init(_ file: OSMFile, threads: Int = 1) throws {
        try file.read(threads: threads) { block in
            for (index, id) in block.nodes.ids.enumerated() {
                let place = "\(block.nodes.latitudes[index]) \(block.nodes.longitudes[index])"
                lines.append("node \(id) \(place)" + Self.tags(block.nodes.tags, index, block))
            }
            for (index, id) in block.ways.ids.enumerated() {
                let references = block.ways.references(at: index).map { " \($0)" }.joined()
                lines.append("way \(id)" + references + Self.tags(block.ways.tags, index, block))
            }
            for (index, id) in block.relations.ids.enumerated() {
                let members = block.relations.members(at: index).map {
                    " \($0.kind):\($0.id):\(block.strings[$0.role])"
                }
                lines.append("relation \(id)" + members.joined() + Self.tags(block.relations.tags, index, block))
            }
        }
    }

    /// What the bytes say, read as a file of their own.
    static func of(_ bytes: [UInt8], threads: Int = 1) throws -> [String] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let url = folder.url.appendingPathComponent("map")
        try Data(bytes).write(to: url)
        return try Elements(OSMFile(url.path), threads: threads).lines
    }

    /// What goes wrong when the bytes are read as a file, `nil` when nothing does.
    static func fault(_ bytes: [UInt8]) throws -> OSMReadError? {
        do { _ = try of(bytes) } catch let error as OSMReadError { return error }
        return nil
    }

    private static func tags(_ tags: OSMTags, _ index: Int, _ block: OSMBlock) -> String {
        tags.range(at: index).map { " \(block.strings[tags.keys[$0]])=\(block.strings[tags.values[$0]])" }.joined()
    }
}
