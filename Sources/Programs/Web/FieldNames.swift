import HTTPTypes

/// Names of header fields, made once: making one reads and lowers its letters, for each of a dozen fields of each request.
enum FieldNames {
    static let fetchSite = name("Sec-Fetch-Site")
    static let fetchMode = name("Sec-Fetch-Mode")
    static let fetchDestination = name("Sec-Fetch-Dest")
    static let formToken = name("Waymark-Form-Token")
    static let forwardedFor = name("X-Forwarded-For")
    static let forwardedProto = name("X-Forwarded-Proto")
    static let doNotTrack = name("DNT")
    static let privacyControl = name("Sec-GPC")
    static let serviceWorker = name("Service-Worker")
    static let requestID = name("X-Request-ID")

    /// What answers carry.
    private static let usual = Dictionary(
        uniqueKeysWithValues: [
            "Accept-Ranges", "Cache-Control", "Content-Encoding", "Content-Range", "Content-Security-Policy",
            "Content-Type", "ETag", "Link", "Location", "Referrer-Policy", "Retry-After", "Set-Cookie", "Vary",
            "X-Content-Type-Options", "X-Request-ID",
        ].map { ($0, name($0)) })

    /// `nil` for what can be no name.
    static func named(_ text: String) -> HTTPField.Name? { usual[text] ?? HTTPField.Name(text) }

    private static func name(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no name of a field") }
        return name
    }
}
