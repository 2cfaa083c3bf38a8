import Archives

/// The tables of a timetable file, each opened when it is read.
struct FeedTables {
    private let archive: ZipArchive
    private let folder: String

    init(path: String) throws(FeedFault) {
        do throws(ZipFault) { archive = try ZipArchive(path: path) } catch { throw .unreadable("\(error)") }
        // Some zip the folder in which the tables are instead of the tables.
        let inside = archive.names.first { $0.hasSuffix("/stops.txt") }.map { String($0.dropLast("stops.txt".count)) }
        folder = archive.size(of: "stops.txt") != nil ? "" : inside ?? ""
    }

    /// `nil` where the timetable has no such table.
    func optional(_ name: String) throws(FeedFault) -> FeedTable? {
        let stream: ZipStream?
        do throws(ZipFault) { stream = try archive.open(folder + name) } catch { throw .unreadable("\(error)") }
        guard let stream, archive.size(of: folder + name) != 0 else { return nil }
        return try FeedTable(stream, name: name)
    }

    func required(_ name: String) throws(FeedFault) -> FeedTable {
        guard let table = try optional(name) else { throw .noTable(name) }
        return table
    }
}
