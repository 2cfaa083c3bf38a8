import GuideModel

/// A theme whose templates have been read and checked: the default one with the site's own files over it.
public struct LoadedTheme: Sendable {
    /// Every file by path, sorted.
    let files: [TemplateFile]
    let trees: [String: TemplateTree]
    /// The words of each language, with English where a language has none.
    let words: [String: Words]

    /// The words for a language: its own file, its primary language's, or English.
    func words(for language: LanguageTag) -> Words {
        words[language.text] ?? words[language.primary] ?? words["en"] ?? Words(language: "en", table: [:])
    }

    /// Whether the labels and buttons of pages are there in a language or its primary one.
    func hasWords(for language: LanguageTag) -> Bool { words[language.text] != nil || words[language.primary] != nil }

    /// The templates with a language's words in place. Cost: linear in the theme.
    func compiled(for language: LanguageTag) -> CompiledTheme {
        var compiler = TemplateCompiler(trees: trees, words: words(for: language))
        var templates: [String: CompiledTemplate] = [:]
        for template in Template.allCases {
            guard let tree = trees[template.rawValue] else { continue }
            templates[template.rawValue] = compiler.compile(tree, for: template.scopes)
        }
        for (name, tree) in trees where name.hasPrefix(Self.directives) {
            templates[name] = compiler.compile(tree, for: [DirectiveView.schema])
        }
        return CompiledTheme(templates: templates, words: words(for: language), theme: self)
    }

    static let directives = "partials/directives/"
}

/// A theme in one language, ready to run.
struct CompiledTheme: Sendable {
    private var templates: [String: CompiledTemplate]
    let words: Words
    private let theme: LoadedTheme

    init(templates: [String: CompiledTemplate], words: Words, theme: LoadedTheme) {
        self.templates = templates
        self.words = words
        self.theme = theme
    }

    subscript(template: Template) -> CompiledTemplate? { templates[template.rawValue] }

    /// The template of the author's choice, or the kind's own.
    subscript(template: Template, own name: String?) -> CompiledTemplate? {
        name.flatMap { templates["\(template.rawValue)+\($0)"] } ?? self[template]
    }

    subscript(directive name: String) -> CompiledTemplate? { templates[LoadedTheme.directives + name] }

    /// The text of a style sheet.
    func style(_ name: String) -> String? { theme.files.first { $0.path == "styles/\(name)" }?.text }

    /// Adds the template `pages/NAME` for pages of a kind.
    mutating func add(_ name: String, for template: Template) {
        guard let tree = theme.trees["pages/\(name)"], templates["\(template.rawValue)+\(name)"] == nil else { return }
        var compiler = TemplateCompiler(trees: theme.trees, words: words)
        templates["\(template.rawValue)+\(name)"] = compiler.compile(tree, for: template.scopes)
    }
}
