public import GuideModel

/// Everything in a site's folder, read once: Checking makes a guide from it.
public struct SiteSources: Sendable {
    /// `Content/site.yaml`, where there is one.
    public var siteFile: RawDocument?
    /// Translations such as `Content/site.fr.yaml`, sorted by path.
    public var siteTranslations: [RawDocument] = []
    /// Sorted by path.
    public var documents: [RawDocument] = []
    /// What content files that exist but could not be read, or have a wrong name, would be. Each has been reported.
    public var unreadable: Set<UnreadDocument> = []
    /// Sorted by path.
    public var media: [MediaFile] = []
    /// The files of `static/`, which are published as they are; paths are relative to that folder, and so to the guide's top.
    /// Sorted by path.
    public var statics: [MediaFile] = []
    /// The GPX and GeoJSON files below `Content/`, sorted by path.
    public var lineFiles: [TextFile] = []
    /// The `.txt`, `.vtt` and `.md` files of `media/`; paths are relative to that folder. Sorted by path.
    public var transcripts: [TextFile] = []
    /// The names of the files in `maps/`, relative to that folder, sorted.
    public var maps: [String] = []
    /// The names of the files in `timetables/`, relative to that folder, sorted.
    public var timetables: [String] = []
    /// The files of the site's own `Templates/`, sorted by path.
    public var templates: [TemplateFile] = []
    /// `.waymark/usual-waits.json`, which the companion writes for the next build; its path is the whole one within the site.
    public var usualWaits: TextFile?
    /// What is wrong with files as such: bytes, names, YAML.
    public var diagnostics: [Diagnostic] = []

    init() {}
}

extension SiteSources {
    /// Where a value of `site.yaml` is; `nil` where it does not give the key.
    public func settings(_ key: String) -> SourceLocation? {
        guard let siteFile, case .map(let map) = siteFile.frontMatter, let node = map[key] else { return nil }
        return siteFile.location(of: node)
    }

    /// The same diagnostics with the source line of their location, if they have a location and no line yet. Later stages
    /// have no texts to quote from.
    public func quoting(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        func isWithoutLine(_ diagnostic: Diagnostic) -> Bool {
            guard let location = diagnostic.location else { return false }
            return diagnostic.sourceLine == nil && location != SourceLocation(file: location.file)
        }
        let wanted = Set(diagnostics.lazy.filter(isWithoutLine).compactMap(\.location?.file))
        let files = (documents + siteTranslations + [siteFile].compactMap(\.self)).filter { wanted.contains($0.path) }
        let texts = Dictionary(files.map { ($0.path, LineIndex($0.text)) }) { first, _ in first }
        return diagnostics.map { diagnostic in
            guard isWithoutLine(diagnostic), let location = diagnostic.location,
                let line = texts[location.file]?[location.line]
            else { return diagnostic }
            return diagnostic.quoting(line)
        }
    }
}

/// A text file and its content.
public struct TextFile: Hashable, Sendable {
    /// With `/` between its parts; relative to the folder that the list of files states.
    public let path: String
    public let text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// Why a site could not be read at all.
public enum ReadingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case noSuchFolder(path: String)
    case noContent(path: String)
    case unreadable(path: String, cause: String)
    case tooLarge(path: String, bytes: Int, limit: Int)

    public var description: String {
        switch self {
        case .noSuchFolder(let path): "there is no folder at \(path)"
        case .noContent(let path):
            "\(path) has no folder named Content; give the folder that holds it, or make a site with: waymark new site"
        case .unreadable(let path, let cause): "\(path) cannot be read: \(cause)"
        case .tooLarge(let path, let bytes, let limit):
            "\(path) has \(Self.megabytes(bytes)) MB, and \(limit >> 20) MB are the most"
        }
    }

    /// Rounded up, so that what is a byte too large is more than the limit.
    private static func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
}
