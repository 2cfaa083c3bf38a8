import Formats

/// The header fields that answers from the guide's own files carry whatever the request says. This is their one place: security policies of pages
/// belong here. ``GuideFiles`` asks once for each file and edition of the guide, not once for each request.
enum GuideHeaders {
    /// - Parameters:
    ///   - type: what the file is; `text/html` for pages, the answer to a wrong address among them.
    ///   - settings: the guide as it was published last.
    static func fixed(of type: MediaType, _ settings: CurrentSettings) -> [(name: String, value: String)] {
        [
            (name: "X-Content-Type-Options", value: "nosniff"),
            (name: "Referrer-Policy", value: "strict-origin-when-cross-origin"),
        ]
    }
}
