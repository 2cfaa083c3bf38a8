public import Mustache

/// HTML that this program made, such as a drawing or a page that was filled already. Templates put it in with three braces, and
/// nothing else: a test refuses `{{{name}}}` of any other type.
public struct Markup: Decodable, Sendable, MustacheCustomRenderable {
    public let html: String

    public init(html: String) { self.html = html }

    /// Says that a template wants it as it is.
    public var renderText: String { html }
    public var isNull: Bool { html.isEmpty }
}
