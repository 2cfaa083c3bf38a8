/// The JSON Schemas of all kinds of files with front matter, as files that a site keeps for its authors' editors.
public enum SchemaFiles {
    /// Where in a site's folder they are.
    public static let folder = ".waymark/schemas"

    /// One for each kind of file, and one for its translations, which may leave out what the original gives. The same
    /// program always gives the same bytes.
    public static var all: [(path: String, text: String)] {
        KeyTables.all.flatMap { name, _ in
            [false, true].map { isTranslation in
                (path(of: name, isTranslation: isTranslation), text(of: name, isTranslation: isTranslation) ?? "")
            }
        }
    }

    /// The path of a schema in a site's folder.
    ///
    /// - Parameter name: that of the kind in ``KeyTables``: `places`, or `site.yaml`.
    public static func path(of name: String, isTranslation: Bool = false) -> String {
        let stem = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
        return "\(folder)/\(stem)\(isTranslation ? ".translation" : "").json"
    }

    /// A schema; `nil` where there is no such kind.
    public static func text(of name: String, isTranslation: Bool = false) -> String? {
        guard let table = KeyTables.all.first(where: { $0.name == name })?.table else { return nil }
        let title = (isTranslation ? "a translation among the " : "") + "\(name) of a Waymark guide"
        let isSettings = isTranslation && name == "site.yaml"
        return KeySchema(
            isSettings ? SiteKeys.words : table, title: title, isTranslation: isTranslation
        ).json()
    }
}
