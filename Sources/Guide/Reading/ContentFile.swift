public import GuideModel

/// A content file by its place in the site; it need not exist yet. No file outside `Content/` has one.
public struct ContentFile: Hashable, Sendable {
    /// Relative to the site's folder: `Content/places/pier.fr.md`.
    public let path: String
    public let kind: ContentKind
    public let slug: Slug
    /// `fr` of `pier.fr.md`.
    public let language: LanguageTag?

    /// Where a new entry of a kind is written; `nil` for the front page and the settings.
    public init?(_ kind: ContentKind, _ slug: Slug, language: LanguageTag? = nil) {
        guard ContentKind.folders.contains(kind) else { return nil }
        let suffix = language.map { ".\($0)" } ?? ""
        (self.kind, self.slug, self.language) = (kind, slug, language)
        path = "Content/\(kind.rawValue)/\(slug)\(suffix).md"
    }

    /// The file of a document.
    public init(_ document: RawDocument) {
        (path, kind, slug, language) = (document.path, document.kind, document.slug, document.language)
    }

    /// `nil` for a path that is no content file's, such as one that climbs out of the site.
    public init?(path: String) {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count >= 2, names.allSatisfy({ !$0.isEmpty && !FolderWalk.isIgnored(String($0)) }),
            !path.utf8.contains(0)
        else { return nil }
        let sorted = FileSorting([FolderWalk.File(path: path, absolutePath: "")])
        guard names[0] == "Content", let found = sorted.documents.first else { return nil }
        (self.path, kind, slug, language) = (path, found.kind, found.name.slug, found.name.language)
    }

    /// The file of an entry that is there, in whatever folder below that of its kind. Folders are listed for it, and no file is opened.
    ///
    /// - Parameter site: the site's folder.
    public static func find(
        _ kind: ContentKind, _ slug: Slug, _ language: LanguageTag? = nil, inSite site: String
    ) -> ContentFile? {
        let folder = ContentKind.folders.contains(kind) ? "Content/\(kind.rawValue)" : "Content"
        let found = FileSorting(FolderWalk(folder, inSite: site).files).documents.first {
            $0.kind == kind && $0.name.slug == slug && $0.name.language == language
        }
        return found.flatMap { ContentFile(path: $0.file.path) }
    }

    /// Whether the whole file is YAML.
    public var isYAML: Bool { kind == .site }

    /// The file as it would be read.
    public func document(_ bytes: [UInt8]) -> (document: RawDocument, diagnostics: [Diagnostic])? {
        guard case .success(let clean) = TextDecoder.clean(bytes) else { return nil }
        return FileReader.document(clean, path: path, kind: kind, name: FileName(slug: slug, language: language))
    }
}

extension ContentFile {
    /// The bytes of the file in a site; `nil` where it has none.
    ///
    /// - Throws: ``ReadingFailure`` where it cannot be read, and where the path leads to something else than a file in the site.
    public func bytes(inSite site: String) throws(ReadingFailure) -> [UInt8]? {
        let whole = site + "/" + path
        switch FileAccess.target(of: whole) {
        case nil: return nil
        case .file:
            guard let root = FileAccess.realPath(site), let real = FileAccess.realPath(whole), real.isPath(in: root)
            else { throw .unreadable(path: path, cause: "it is outside of the site") }
            do { return try FileAccess.bytes(of: whole, limit: FileLimits.content) } catch {
                throw .unreadable(path: path, cause: error.cause)
            }
        default: throw .unreadable(path: path, cause: "it is no file")
        }
    }
}
