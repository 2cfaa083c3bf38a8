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

    /// Gives the proposals the files that they want and that are there; the others are listed.
    func add(to found: inout Proposals) throws {
        var missing: [WantedFile] = []
        for file in found.wanted {
            let path = folder.map { "\($0)/media/\(file.path)" }
            if let path, SiteFolder.isFile(path) {
                found.files.append(
                    FoundFile(path: file.path, bytes: try GivenFile.bytes(of: path, limit: ImportFile.largest)))
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
