import GuideModel
import Importing
import Reading

/// The pictures and recordings of another guide, which lie beside its feed.
struct GuideFiles {
    /// The folder that `media/` is in; `nil` where the feed lies in no `feeds/`.
    private let folder: String?

    /// - Parameters:
    ///   - feed: the path of `guide.xml`.
    ///   - folder: where an author says that the files are.
    init(feed: String, folder: String? = nil) {
        let parts = feed.split(separator: "/", omittingEmptySubsequences: false)
        let isInFeeds = parts.count >= 2 && parts[parts.count - 2] == "feeds"
        let above = parts.count == 2 ? "." : parts.dropLast(2).joined(separator: "/")
        self.folder = folder ?? (isInFeeds ? above : nil)
    }

    /// What files propose; of a guide's feed with the other editions, those that lie beside it and those that are named.
    ///
    /// - Parameters:
    ///   - read: reads a file as an importer does.
    static func proposals(of paths: [String], folder: String? = nil, read: (ImportFile) throws -> Proposals) throws
        -> [Proposals]
    {
        var result: [Proposals] = []
        var seen = Set(paths.map(SiteFolder.absolute))
        func add(_ path: String) throws -> [String] {
            var found = try read(SourceFile.read(path))
            let files = GuideFiles(feed: path, folder: folder)
            try files.add(to: &found)
            NearbyFiles(of: path, folder: folder).attach(to: &found)
            result.append(found)
            return files.editions(of: found)
        }
        for path in paths {
            for other in try add(path) where seen.insert(SiteFolder.absolute(other)).inserted { _ = try add(other) }
        }
        return Proposals.joined(result)
    }

    /// The feeds of the other editions that are there.
    private func editions(of found: Proposals) -> [String] {
        guard let folder else { return [] }
        return found.editionFeeds.map { "\(folder)/\($0)" }.filter(SiteFolder.isFile)
    }

    /// Gives the proposals the files that they want and that are there; the others are listed.
    func add(to found: inout Proposals) throws {
        var missing: [WantedFile] = []
        for file in found.wanted {
            // The feed of another edition is one folder further down, `fr/feeds/`.
            let folders = folder.map { found.isOtherEdition ? [$0, "\($0)/.."] : [$0] } ?? []
            if let path = folders.map({ "\($0)/media/\(file.path)" }).first(where: { SiteFolder.isFile($0) }) {
                do throws(ReadingFailure) {
                    found.files.append(
                        FoundFile(path: file.path, bytes: try GivenFile.bytes(of: path, limit: ImportFile.largest)))
                } catch {
                    found.dropped.append(
                        Dropped("media/\(file.path)", why: "\(error); copy it into Content/media/\(file.path) yourself")
                    )
                }
            } else {
                missing.append(file)
            }
        }
        for file in missing {
            found.dropped.append(
                Dropped(
                    "media/\(file.path)",
                    why:
                        "it is not beside the feed; fetch \(file.address) into Content/media/\(file.path), or say with --files where it is"
                ))
        }
    }
}
