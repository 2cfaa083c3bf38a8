import GuideModel

/// Decides from a file's path what it is, and reports files that are not part of the guide.
struct FileSorting {
    struct DocumentFile: Sendable {
        let file: FolderWalk.File
        let kind: ContentKind
        let name: FileName
    }

    private(set) var documents: [DocumentFile] = []
    private(set) var media: [FolderWalk.File] = []
    private(set) var lines: [FolderWalk.File] = []
    private(set) var transcripts: [FolderWalk.File] = []
    private(set) var maps: [String] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var unknownFolders: Set<String> = []

    init(_ files: [FolderWalk.File]) {
        for file in files { sort(file, parts: file.path.split(separator: "/").dropFirst().map(String.init)) }
    }

    private mutating func sort(_ file: FolderWalk.File, parts: [String]) {
        let isLine = ["gpx", "geojson"].contains(file.pathExtension)
        if isLine { lines.append(file) }
        guard let folder = parts.first, parts.count > 1 else {
            return isLine ? () : sortTopFile(file, name: parts.first ?? "")
        }
        switch folder {
        case "media": sortMedia(file)
        case "maps": maps.append(parts.dropFirst().joined(separator: "/"))
        default:
            if let kind = ContentKind.folders.first(where: { $0.rawValue == folder }) {
                if !isLine { sortContent(file, kind: kind, name: parts.last ?? "") }
            } else if !isLine {
                reportFolder(folder, file)
            }
        }
    }

    private mutating func sortTopFile(_ file: FolderWalk.File, name: String) {
        if file.pathExtension == "yaml", let fileName = FileName(stem: String(name.dropLast(5))),
            fileName.slug.text == "site"
        {
            documents.append(DocumentFile(file: file, kind: .site, name: fileName))
        } else if file.pathExtension == "md", let fileName = FileName(stem: String(name.dropLast(3))),
            fileName.slug.text == "index"
        {
            documents.append(DocumentFile(file: file, kind: .frontPage, name: fileName))
        } else {
            let near = Nearest.match(for: name, among: ["index.md", "site.yaml"])
            report(
                .unknownFile, "\(name) is not part of the guide", file,
                remedy: near.map { "did you mean \($0)?" } ?? "move it into the folder of its kind, such as pages/")
        }
    }

    private mutating func sortMedia(_ file: FolderWalk.File) {
        media.append(file)
        if ["txt", "vtt", "md"].contains(file.pathExtension) { transcripts.append(file) }
    }

    private mutating func sortContent(_ file: FolderWalk.File, kind: ContentKind, name: String) {
        guard file.pathExtension == "md" else {
            return report(
                .unknownFile, "\(name) is not a content file", file,
                remedy: ["markdown", "MD", "mdown"].contains(file.pathExtension)
                    ? "give it the ending .md" : "put pictures, sounds and transcripts into media/")
        }
        let stem = String(name.dropLast(3))
        guard let fileName = FileName(stem: stem) else {
            return report(
                .badFileName, "a file name is made of a–z, 0–9 and -, at most 100: \"\(name)\"", file,
                remedy: FileName.suggestion(for: stem).map { "rename it to \($0).md" } ?? "rename it")
        }
        documents.append(DocumentFile(file: file, kind: kind, name: fileName))
    }

    private mutating func reportFolder(_ folder: String, _ file: FolderWalk.File) {
        guard unknownFolders.insert(folder).inserted else { return }
        let known = ContentKind.folders.map(\.rawValue) + ["maps", "media"]
        let near = Nearest.match(for: folder, among: known)
        diagnostics.append(
            ReadingRule.unknownFolder.diagnostic(
                "Content/\(folder)/ is not a folder of the guide", at: SourceLocation(file: "Content/" + folder),
                remedy: near.map { "did you mean \($0)/?" } ?? "the folders are "
                    + known.sorted().joined(separator: ", ")))
    }

    private mutating func report(_ rule: ReadingRule, _ message: String, _ file: FolderWalk.File, remedy: String) {
        diagnostics.append(rule.diagnostic(message, at: SourceLocation(file: file.path), remedy: remedy))
    }
}
