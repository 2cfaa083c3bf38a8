/// When a file is sent: a page comes after all that it shows, and what tells about pages after them. Within a stage the order does
/// not matter.
enum Stage: Int, Comparable, CaseIterable, Sendable {
    /// Styles, scripts, data, drawings, sound: what pages and their scripts load.
    case parts
    case pictures
    /// Nothing leads to them yet.
    case newPages
    case changedPages
    case frontPages
    case feeds
    /// The worker takes the guide's list of files for visitors without a connection and loads them all.
    case worker

    static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }

    /// - Parameter isNew: whether the target has no file at the path yet.
    init(of path: String, isNew: Bool) {
        let file = Variant.plain(path)
        let parts = file.split(separator: "/")
        let name = parts.last ?? ""
        self =
            switch name.drop(while: { $0 != "." }) {
            case _ where Self.workerNames.contains(String(name)): .worker
            case _ where Self.feedNames.contains(String(name)) || parts.prefix(2).contains("feeds"): .feeds
            // A front page is that of the guide or of a language: `index.html`, `fr/index.html`.
            case ".html"
            where name == "index.html" && (parts.count == 1 || parts.count == 2 && (2...3).contains(parts[0].count)):
                .frontPages
            case ".html": isNew ? .newPages : .changedPages
            case ".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif": .pictures
            default: .parts
            }
    }

    private static let workerNames: Set = ["sw.js", "offline.json"]
    private static let feedNames: Set = ["feed.xml", "sitemap.xml", "robots.txt"]
}

/// The packed forms of a file that stand beside it.
enum Variant {
    static let endings = [".gz", ".br"]

    /// The path of the file that a packed form belongs to; the path itself where it is none.
    static func plain(_ path: String) -> String {
        endings.contains { path.hasSuffix($0) } ? String(path.dropLast(3)) : path
    }

    static func isPacked(_ path: String) -> Bool { plain(path) != path }

    /// Whether packing is worth it: what is text.
    static func isText(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.split(separator: ".").last.map { name.contains(".") && texts.contains($0.lowercased()) } ?? false
    }

    private static let texts: Set = [
        "css", "geojson", "gpx", "html", "ics", "js", "json", "kml", "svg", "txt", "vtt", "wasm", "webmanifest", "xml",
        "xsd",
    ]
}
