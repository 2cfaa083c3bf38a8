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
    private(set) var statics: [FolderWalk.File] = []
    private(set) var lines: [FolderWalk.File] = []
    private(set) var transcripts: [FolderWalk.File] = []
    private(set) var maps: [String] = []
    private(set) var timetables: [String] = []
    /// What files with a wrong name would be.
    private(set) var misnamed: Set<UnreadDocument> = []
    private(set) var diagnostics: [Diagnostic] = []
    private var unknownFolders: Set<String> = []

    init(_ files: [FolderWalk.File]) {
        for file in files { sort(file, parts: file.path.split(separator: "/").dropFirst().map(String.init)) }
    }

    private mutating func sort(_ file: FolderWalk.File, parts: [String]) {
        if parts.count > 1, parts.first == StaticFolder.name { return statics.append(file) }
        let isLine = ["gpx", "geojson"].contains(file.pathExtension)
        if isLine { lines.append(file) }
        guard let folder = parts.first, parts.count > 1 else {
            return isLine ? () : sortTopFile(file, name: parts.first ?? "")
        }
        switch folder {
        case "media": sortMedia(file)
        case "maps": maps.append(parts.dropFirst().joined(separator: "/"))
        case "timetables": timetables.append(parts.dropFirst().joined(separator: "/"))
        default:
            if let kind = ContentKind.folders.first(where: { $0.rawValue == folder }) {
                if !isLine { sortContent(file, kind: kind, parts: parts) }
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
            guard near != "site.yaml" else { return reportSettings(name, file) }
            let stem = name.dropLast(file.pathExtension.count + 1)
            if file.pathExtension.lowercased() == "yml", FileName(stem: String(stem))?.slug.text == "site" {
                return report(
                    .unknownFile, "\(name) is not part of the guide", file, remedy: "rename it to \(stem).yaml")
            }
            report(
                .unknownFile, "\(name) is not part of the guide", file,
                remedy: near.map { "did you mean \($0)?" }
                    ?? (file.pathExtension == "md"
                        ? "move it into the folder of its kind, such as pages/"
                        : "to publish it as it is at the top of the guide, move it into static/"))
        }
    }

    /// `site.yml` or `Site.YAML`: without this file there is no guide.
    private mutating func reportSettings(_ name: String, _ file: FolderWalk.File) {
        misnamed.insert(.settings)
        report(
            .badFileName, "the settings of the guide are read from site.yaml, not from \(name)", file,
            remedy: "rename it to site.yaml")
    }

    private mutating func sortMedia(_ file: FolderWalk.File) {
        media.append(file)
        if ["txt", "vtt", "md"].contains(file.pathExtension) { transcripts.append(file) }
    }

    private mutating func sortContent(_ file: FolderWalk.File, kind: ContentKind, parts: [String]) {
        let name = parts.last ?? ""
        let ending = file.pathExtension
        guard ["md", "markdown", "mdown", "mkd"].contains(ending.lowercased()) else {
            return report(
                .unknownFile, "\(name) is not a content file", file,
                remedy: Self.contentName(of: name).map { "rename it to \($0)" }
                    ?? "put pictures, sounds and transcripts into media/")
        }
        let stem = String(name.dropLast(ending.count + 1))
        guard ending == "md", var fileName = FileName(stem: stem) else {
            return reportName(name, stem: stem, kind: kind, file)
        }
        // The page of a folder has the folder's name.
        if kind == .pages, fileName.slug.text == "index", parts.count > 2, let folder = Slug(parts[parts.count - 2]) {
            fileName = FileName(slug: folder, language: fileName.language)
        }
        documents.append(DocumentFile(file: file, kind: kind, name: fileName))
    }

    /// The name of a text that an editor saved under an ending of its own: `pier.md` of `pier.md.txt`; `nil` for what is no text.
    private static func contentName(of name: String) -> String? {
        let parts = name.split(separator: ".").map(String.init)
        guard let ending = parts.dropFirst().last?.lowercased() ?? (parts.isEmpty ? nil : ""),
            ["", "txt", "text"].contains(ending)
        else { return nil }
        let stems = parts.count > 1 ? parts.dropLast() : parts[...]
        return (stems.last == "md" ? stems.dropLast() : stems).joined(separator: ".") + ".md"
    }

    private mutating func reportName(_ name: String, stem: String, kind: ContentKind, _ file: FolderWalk.File) {
        let better = FileName.suggestion(for: stem)
        if let slug = better.flatMap({ FileName(stem: $0) })?.slug {
            misnamed.insert(UnreadDocument(kind: kind, slug: slug))
        }
        let fault =
            FileName(stem: stem) == nil
            ? "a file name is made of \(Slug.letters), at most 100: \"\(name)\""
            : "the name of a content file ends in .md: \"\(name)\""
        let remedy =
            FileName.original(ofCopy: stem).map {
                "it is a copy of \($0).md: delete one of the two, or give this one a name of its own"
            }
            ?? better.map { "rename it to \($0).md" } ?? "rename it"
        report(.badFileName, fault, file, remedy: remedy)
    }

    private mutating func reportFolder(_ folder: String, _ file: FolderWalk.File) {
        guard unknownFolders.insert(folder).inserted else { return }
        let known = ContentKind.folders.map(\.rawValue) + ["maps", "media", StaticFolder.name, "timetables"]
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
