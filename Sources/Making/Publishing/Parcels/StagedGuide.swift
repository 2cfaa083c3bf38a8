import Glibc
import GuideModel

/// A guide ready to be sent: a folder with its files, their packed forms, and what a host of pages wants.
///
/// The folder lies in the cache, one for each target, and holds links to the files of the output folder. A build that goes on
/// meanwhile replaces files there and never changes them, so what is sent is one guide.
struct StagedGuide {
    let folder: String
    /// Each file with its size and digest.
    let files: [String: FileList.Entry]

    /// - Parameters:
    ///   - paths: the files of the output folder that belong to the guide.
    ///   - room: the folder of the cache for this target; nobody else uses it meanwhile.
    ///   - told: how many text files are packed so far, and of how many; from any thread.
    init(
        of paths: [String], in output: String, room: String, settings: DeliverySettings, jobs: Int,
        told: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
    ) throws(DeliveryFailure) {
        folder = room + "/guide"
        try LocalFiles.removeFolder(folder)
        for path in paths { try LocalFiles.link("\(output)/\(path)", at: "\(folder)/\(path)") }
        var files: [String: FileList.Entry] = [:]
        for path in paths { files[path] = try Self.entry(of: "\(folder)/\(path)") }
        for (path, text) in Self.additions(for: settings) where files[path] == nil {
            try LocalFiles.replace("\(folder)/\(path)", with: Array(text.utf8), draft: room + "/part")
            files[path] = try Self.entry(of: "\(folder)/\(path)")
        }
        if settings.isCompressed {
            let packing = Packing(in: room + "/packed", jobs: jobs)
            let texts = files.filter { Variant.isText($0.key) }
            // A packed form that the author brings stays.
            for (path, source) in try packing.pack(texts, in: folder, told: told) where files[path] == nil {
                try LocalFiles.link(source, at: "\(folder)/\(path)")
                files[path] = try Self.entry(of: "\(folder)/\(path)")
            }
        }
        self.files = files
    }

    private static func entry(of path: String) throws(DeliveryFailure) -> FileList.Entry {
        let bytes = try LocalFiles.read(path)
        return FileList.Entry(size: bytes.count, digest: ContentDigest(bytes))
    }

    /// `.nojekyll` has hosts of pages serve all files as they are, also those that begin with a point.
    private static func additions(for settings: DeliverySettings) -> [(path: String, text: String)] {
        var result: [(String, String)] = []
        if case .git = settings.address.way { result.append((".nojekyll", "")) }
        if let domain = settings.domain { result.append(("CNAME", domain + "\n")) }
        return result
    }
}
