/// What a file is (RFC 6838), by the ending of its name. The one table of the house, for pages, feeds and servers.
///
///     MediaType(of: "media/boston/old-north.jpg").name    // image/jpeg
///     MediaType(of: "index.html").contentType             // text/html; charset=utf-8
public struct MediaType: Sendable, Hashable {
    /// `image/jpeg`
    public let name: String

    /// The type of a file by its path; `application/octet-stream` where its ending says nothing.
    public init(of file: String) { name = MediaType.name(of: file) ?? "application/octet-stream" }

    /// The type of a file by its path; `nil` where its ending says nothing.
    public init?(known file: String) {
        guard let name = MediaType.name(of: file) else { return nil }
        self.name = name
    }

    /// The type of what an address leads to, whose path ends before `?` or `#`.
    public init(address: String) { self.init(of: String(address.prefix { $0 != "?" && $0 != "#" })) }

    /// The value of HTTP's `Content-Type`: text says that it is in UTF-8, as all that Waymark writes is.
    public var contentType: String { isText ? name + "; charset=utf-8" : name }

    /// Whether browsers and printers show it as a picture.
    public var isPicture: Bool { name.hasPrefix("image/") && name != "image/vnd.microsoft.icon" }

    /// Whether programs that cannot draw vectors can show it.
    public var isRaster: Bool { isPicture && name != "image/svg+xml" }

    /// Whether browsers set text in it.
    public var isFont: Bool { name.hasPrefix("font/") }

    /// The endings of pictures, in order.
    public static let pictureEndings = endings.keys.filter { MediaType(of: "." + $0).isPicture }.sorted()
    /// The endings of fonts, in order.
    public static let fontEndings = endings.keys.filter { MediaType(of: "." + $0).isFont }.sorted()

    private var isText: Bool { name.hasPrefix("text/") || name.hasSuffix("+xml") || name == "application/xml" }

    private static func name(of file: String) -> String? {
        file.lastIndex(of: ".").flatMap { endings[file[file.index(after: $0)...].lowercased()] }
    }

    private static let endings = [
        // pages and what they load
        "html": "text/html", "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
        "json": "application/json", "webmanifest": "application/manifest+json", "wasm": "application/wasm",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        // pictures
        "avif": "image/avif", "gif": "image/gif", "jpeg": "image/jpeg", "jpg": "image/jpeg", "png": "image/png",
        "svg": "image/svg+xml", "webp": "image/webp", "ico": "image/vnd.microsoft.icon",
        // recordings
        "aac": "audio/aac", "flac": "audio/flac", "m4a": "audio/mp4", "mp3": "audio/mpeg", "oga": "audio/ogg",
        "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
        "m4v": "video/mp4", "mov": "video/quicktime", "mp4": "video/mp4", "ogv": "video/ogg", "webm": "video/webm",
        "vtt": "text/vtt",
        // feeds and downloads
        "xml": "application/xml", "xsd": "application/xml", "gpx": "application/gpx+xml",
        "kml": "application/vnd.google-earth.kml+xml", "geojson": "application/geo+json", "ics": "text/calendar",
        "txt": "text/plain", "md": "text/markdown", "csv": "text/csv", "pdf": "application/pdf",
        "epub": "application/epub+zip", "zip": "application/zip", "gz": "application/gzip",
    ]
}
