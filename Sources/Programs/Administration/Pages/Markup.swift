public import Templating

/// HTML that this program made, such as a drawing or a page that was filled already. Views declare it as `.html`, and
/// templates put it in with three braces; in a list of markup each is `{{{html}}}`.
public struct Markup: View {
    public static let fields: [Field<Self>] = [.html("html", \.html)]

    public let html: String

    public init(html: String) { self.html = html }
}
