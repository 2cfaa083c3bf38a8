public import GuideModel

/// Reads a site's folder: content files, media, lines, templates. Opens files and changes none.
///
///     let sources = try SiteReader.read(site: "/home/me/guide")
///
/// It reports what is wrong with files as such (bytes, names, YAML); Checking looks at their content.
public enum SiteReader {
    /// Everything below `Content/` and `Templates/`.
    ///
    /// - Parameters:
    ///   - site: the folder that holds `Content/`.
    ///   - jobs: how many files are read at the same time; it never changes the result.
    ///   - memory: what earlier readings left, so that only what has changed is read again; it never changes the result.
    ///   - changes: what is read instead of the files that are there.
    public static func read(
        site: String, jobs: Int = 1, memory: ReadMemory? = nil, changes: FileChanges = FileChanges()
    ) throws(ReadingFailure) -> SiteSources {
        guard FileAccess.target(of: site) == .folder else { throw .noSuchFolder(path: site) }
        guard FileAccess.target(of: site + "/Content") == .folder else { throw .noContent(path: site) }
        let content = FolderWalk("Content", inSite: site).changed(by: changes)
        let (templates, sorted) = (FolderWalk("Templates", inSite: site), FileSorting(content.files))
        let reader = FileReader(changes: changes.written)
        var result = SiteSources()
        result.diagnostics =
            content.diagnostics + templates.diagnostics + templates.files.compactMap(ThemeFolder.doubt)
            + sorted.diagnostics + StaticFolder.note(hidden: content.hidden)
        let documents =
            memory?.documents(sorted.documents, jobs: jobs, except: changes.written, reader.document)
            ?? Parallel.map(sorted.documents, jobs: jobs, reader.document)
        result.take(documents)
        let unread = zip(sorted.documents, documents).filter { $1.value == nil }.map(\.0)
        result.unreadable = sorted.misnamed.union(unread.map { UnreadDocument(kind: $0.kind, slug: $0.name.slug) })
        let published = sorted.media + sorted.statics
        let media =
            memory?.media(published, jobs: jobs, except: changes.written, reader.published)
            ?? Parallel.map(published, jobs: jobs, reader.published)
        result.take(Array(media.prefix(sorted.media.count))) { $0.media.append($1) }
        result.take(Array(media.dropFirst(sorted.media.count))) { $0.statics.append($1) }
        result.take(
            Parallel.map(sorted.lines, jobs: jobs) { reader.text($0, below: "Content/", limit: FileLimits.line) }
        ) {
            $0.lineFiles.append($1)
        }
        result.take(Parallel.map(sorted.transcripts, jobs: jobs) { reader.text($0, below: "Content/media/") }) {
            $0.transcripts.append($1)
        }
        result.take(templates.files.filter(ThemeFolder.isRead).map { reader.text($0, below: "Templates/") }) {
            $0.templates.append(TemplateFile(path: $1.path, text: $1.text))
        }
        result.take(usualWaits(in: site, reader)) { $0.usualWaits = $1 }
        (result.maps, result.timetables) = (sorted.maps, sorted.timetables)
        result.sort()
        return result
    }

    /// Whether a folder holds a guide: it has `Content/` with `site.yaml`.
    public static func isSite(_ folder: String) -> Bool {
        FileAccess.target(of: folder + "/Content/site.yaml") == .file
    }

    /// What the companion left for the build, where it did.
    private static func usualWaits(in site: String, _ reader: FileReader) -> [FileResult<TextFile>] {
        let file = FolderWalk.File(path: usualWaitsPath, absolutePath: "\(site)/\(usualWaitsPath)")
        return FileAccess.target(of: file.absolutePath) == .file ? [reader.text(file, below: "")] : []
    }

    /// Where in a site's folder the companion leaves what waits usually are.
    public static let usualWaitsPath = ".waymark/usual-waits.json"
}

/// The result of reading one file: its value unless it could not be read, and what is wrong with it.
struct FileResult<Value: Sendable>: Sendable {
    var value: Value?
    var diagnostics: [Diagnostic] = []
}

extension SiteSources {
    fileprivate mutating func take<Value>(
        _ results: [FileResult<Value>], _ keep: (inout SiteSources, Value) -> Void
    ) {
        for result in results {
            diagnostics += result.diagnostics
            if let value = result.value { keep(&self, value) }
        }
    }

    fileprivate mutating func take(_ results: [FileResult<RawDocument>]) {
        take(results) { sources, document in
            switch (document.kind, document.language) {
            case (.site, nil): sources.siteFile = document
            case (.site, _): sources.siteTranslations.append(document)
            default: sources.documents.append(document)
            }
        }
    }

    fileprivate mutating func sort() {
        documents.sort { $0.path < $1.path }
        siteTranslations.sort { $0.path < $1.path }
        media.sort()
        statics.sort()
        lineFiles.sort { $0.path < $1.path }
        transcripts.sort { $0.path < $1.path }
        templates.sort { $0.path < $1.path }
        maps.sort()
        timetables.sort()
        diagnostics.sort()
    }
}
