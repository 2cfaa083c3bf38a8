import Geo
import GuideModel
import Reading

/// The files of a site that content can refer to: media, transcripts, lines, maps, templates.
struct ReferableFiles: Sendable {
    let media: [String: MediaFile]
    /// The files of `static/` by their paths in the guide.
    let statics: Set<String>
    let transcripts: [String: String]
    /// By path relative to `Content/`.
    let lineFiles: [String: String]
    let maps: [String]
    let timetables: [String]
    /// The names of the site's own page templates and directives.
    let templates: [String]
    let directives: [String]
    private let ownDirectives: [String]
    private static let (pageFolder, directiveFolder) = ("pages/", "partials/directives/")

    init(_ sources: SiteSources) {
        media = Dictionary(sources.media.map { ($0.path, $0) }) { first, _ in first }
        statics = Set(sources.statics.map(\.path))
        transcripts = Dictionary(sources.transcripts.map { ($0.path, $0.text) }) { first, _ in first }
        lineFiles = Dictionary(sources.lineFiles.map { ($0.path, $0.text) }) { first, _ in first }
        maps = sources.maps
        timetables = sources.timetables
        templates = ReferableFiles.names(in: Self.pageFolder, sources)
        ownDirectives = ReferableFiles.names(in: Self.directiveFolder, sources)
        directives = ReferableFiles.knownDirectives + ownDirectives
    }

    /// The digest of what places take from the shelf: the sizes of pictures, and transcripts.
    var digest: ContentDigest {
        var digest = ContentDigest()
        for (path, file) in media.sorted(by: { $0.key < $1.key }) {
            digest.add("\(path) \(file.size.map { "\($0.width) \($0.height)" } ?? "")\n")
        }
        for (path, text) in transcripts.sorted(by: { $0.key < $1.key }) {
            digest.add("\(path) \(text.utf8.count)\n")
            digest.add(text)
        }
        return digest
    }

    /// The block directives of the default theme.
    static let knownDirectives = ["audio", "directions", "figure", "note", "quote", "tip", "video", "warning"]

    /// The page template of each kind. An author may name it, or one of the site's own.
    static func defaultTemplate(of kind: ContentKind) -> String {
        switch kind {
        case .places: "place"
        case .tours: "tour"
        case .itineraries: "itinerary"
        case .cities: "city"
        case .alerts: "alert"
        case .pages: "page"
        case .frontPage, .site: "front"
        }
    }

    /// A line file by the path that the author wrote, which is relative to `Content/`, `tours/`, `media/` or `maps/`.
    func lineFile(_ path: String) -> (path: String, text: String)? {
        for folder in ["", "tours/", "media/", "maps/"] {
            if let text = lineFiles[folder + path] { return (folder + path, text) }
        }
        return nil
    }

    /// Whether `maps/` holds a file of this name, with or without its ending.
    func hasMap(_ name: String) -> Bool { maps.contains { $0 == name || $0.hasPrefix(name + ".") } }

    var hasOwnTemplates: Bool { !templates.isEmpty || !ownDirectives.isEmpty }

    /// The paths of those of the site's own page templates and directives that have none of these names.
    func templates(besides pages: Set<String>, _ used: Set<String>) -> [String] {
        let rest =
            templates.filter { !pages.contains($0) }.map { Self.pageFolder + $0 }
            + ownDirectives.filter { !used.contains($0) }.map { Self.directiveFolder + $0 }
        return rest.map { $0 + ".mustache" }.sorted()
    }

    private static func names(in folder: String, _ sources: SiteSources) -> [String] {
        sources.templates.compactMap { file in
            guard file.path.hasPrefix(folder), file.path.hasSuffix(".mustache") else { return nil }
            return String(file.path.dropFirst(folder.count).dropLast(".mustache".count))
        }
    }
}
