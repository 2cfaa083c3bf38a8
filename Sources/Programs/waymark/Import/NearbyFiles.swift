import FoundationEssentials
import Glibc
import Importing
import Reading

/// The pictures and recordings that lie beside a source: in its folder or one below, in the archive that it is, or in archives beside it.
struct NearbyFiles {
    private let folder: String
    private let source: String

    private static let mostArchives = 20
    private static let mostFolders = 200

    /// - Parameters:
    ///   - source: the path of the source.
    ///   - folder: where an author says that the files are.
    init(of source: String, folder: String? = nil) {
        let path = SiteFolder.absolute(source)
        let own = path.split(separator: "/").dropLast().joined(separator: "/")
        (self.source, self.folder) = (path, folder.map(SiteFolder.absolute) ?? "/" + own)
    }

    /// Gives the proposals those of their files that are there.
    func attach(to found: inout Proposals) {
        guard !found.attachments.isEmpty else { return }
        let archives = ([source] + archivePaths).compactMap(SourceArchive.init)
        let names = Dictionary(grouping: paths, by: FileReference.foldedName)
        let find = { (reference: FileReference) throws(AttachmentProblem) -> [UInt8]? in
            if let own = archives.first, own.path == source, let bytes = try own.bytes(of: reference) { return bytes }
            let exact = folder + "/" + reference.parts.joined(separator: "/")
            if isInside(exact), SiteFolder.isFile(exact) { return try Self.bytes(of: exact) }
            let near = names[reference.foldedName] ?? []
            if let best = reference.best(of: near) { return try Self.bytes(of: best) }
            for archive in archives where archive.path != source {
                if let bytes = try archive.bytes(of: reference) { return bytes }
            }
            return nil
        }
        let cache = CacheFolder.path
        found.attach(find) { bytes throws(AttachmentProblem) in
            do throws(PhotoProblem) { return try PhotoFinder.developed(bytes, cache: cache) } catch {
                throw AttachmentProblem(error.description)
            }
        }
    }

    private static func bytes(of path: String) throws(AttachmentProblem) -> [UInt8] {
        do throws(ReadingFailure) { return try GivenFile.bytes(of: path, limit: SourceArchive.largest) } catch {
            throw AttachmentProblem("\(error)")
        }
    }

    /// The files in the folder and in the folders in it; none that is a link to elsewhere.
    private var paths: [String] {
        let own = Self.names(in: folder)
        let below = own.filter { Self.isFolder("\(folder)/\($0)") }.prefix(Self.mostFolders)
        let names = own + below.flatMap { below in Self.names(in: "\(folder)/\(below)").map { "\(below)/\($0)" } }
        return names.map { "\(folder)/\($0)" }.filter { SiteFolder.isFile($0) && isInside($0) }
    }

    private var archivePaths: [String] {
        let names = Self.names(in: folder).filter { name in
            [".zip", ".kmz"].contains { name.lowercased().hasSuffix($0) }
        }
        return names.map { "\(folder)/\($0)" }.filter { $0 != source && isInside($0) }.prefix(Self.mostArchives).map(
            \.self)
    }

    /// The names in a folder that are not hidden, sorted; none where it cannot be read, because then nothing lies beside the source.
    private static func names(in folder: String) -> [String] {
        // Nothing is lost, because no file of the source lies in a folder that cannot be read.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }

    /// Whether a path is in the folder when its links are followed.
    private func isInside(_ path: String) -> Bool {
        guard let real = Self.real(path), let root = Self.real(folder) else { return false }
        return real.hasPrefix(root == "/" ? "/" : root + "/")
    }

    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
