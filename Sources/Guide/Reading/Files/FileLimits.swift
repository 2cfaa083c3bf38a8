/// How large a file may be, in bytes.
enum FileLimits {
    /// A content file, transcript or template: far more than any page that people read.
    static let content = 2_000_000
    /// A GPX or GeoJSON file: a day's walk with a point every metre.
    static let line = 20_000_000
    /// An SVG file, which is scanned as a whole.
    static let drawing = 20_000_000
}
