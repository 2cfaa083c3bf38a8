import Formats
import Mustache

/// Fills the templates of the administration. The one door to swift-mustache.
public enum Pages {
    /// A view in its template, everything escaped.
    public static func html(_ view: some PageView) -> Markup {
        guard let html = library.render(view, withTemplate: type(of: view).template) else {
            preconditionFailure("there is no template \(type(of: view).template)")
        }
        return Markup(html: html)
    }

    /// A file beside the templates: `admin.css`.
    public static func file(_ name: String) -> String? { Resources.files.first { $0.path == name }?.text }

    /// The templates by their names.
    static let templates: [String: String] = Dictionary(
        uniqueKeysWithValues: Resources.files.filter { $0.path.hasSuffix(ending) }
            .map { (String($0.path.dropLast(ending.count)), $0.text) })

    private static let ending = ".mustache"

    private static let library: MustacheLibrary = {
        MustacheContentTypes.register(EscapedText(), named: EscapedText.name)
        return MustacheLibrary(templates: templates.mapValues(parsed))
    }()

    private static func parsed(_ text: String) -> MustacheTemplate {
        do {
            return try MustacheTemplate(string: "{{% CONTENT_TYPE:\(EscapedText.name)}}\n" + text)
        } catch {
            preconditionFailure("a template of the program is wrong, which a test would have said: \(error)")
        }
    }
}

/// Escapes byte by byte. The library's own way looks for whole characters, and misses a quotation mark that a combining accent
/// follows: such a value would leave its attribute.
private struct EscapedText: MustacheContentType {
    static let name = "WAYMARK"

    func escapeText(_ text: String) -> String { HTMLText.escaped(text) }
}
