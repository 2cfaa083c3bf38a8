/// What a media file is, by the end of its name.
struct MediaType: Sendable, Hashable {
    /// `image/jpeg`
    let name: String

    /// The type of a file or address; `application/octet-stream` where its ending says nothing.
    init(of file: String) {
        let path = file.prefix { $0 != "?" && $0 != "#" }
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        name = MediaType.byEnding[ending] ?? "application/octet-stream"
    }

    var isPicture: Bool { name.hasPrefix("image/") }
    /// Whether programs that cannot draw vectors can show it.
    var isRaster: Bool { isPicture && name != "image/svg+xml" }

    private static let byEnding = [
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "webp": "image/webp", "gif": "image/gif",
        "avif": "image/avif", "svg": "image/svg+xml", "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac",
        "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac",
        "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
        "vtt": "text/vtt", "txt": "text/plain", "pdf": "application/pdf", "html": "text/html",
    ]
}
