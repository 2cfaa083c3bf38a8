/// One file of a theme: a template, a style sheet or the words of a language.
public struct TemplateFile: Hashable, Sendable {
    /// Relative to `Templates/`, with `/` between its parts: `pages/place.mustache`.
    public let path: String
    public let text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The path as diagnostics show it, which is also its path below the site's folder.
    public var shownPath: String { "Templates/\(path)" }
}
