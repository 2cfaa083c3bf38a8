public import GuideModel

/// Reads and checks a theme.
public enum ThemeLoader {
    /// The default theme's files: what `waymark new theme` copies.
    public static let defaultFiles: [TemplateFile] =
        DefaultTheme.files.filter { $0.path != "README.md" }.map { TemplateFile(path: $0.path, text: $0.text) }

    /// The default theme as the program carries it. The tests prove that it has no fault.
    private static let defaultTheme = LoadedTheme(faultless: defaultFiles)

    /// The default theme with a site's files over it, and everything that is wrong with them. There is no theme when
    /// there is an error. Cost: linear in the theme; nothing for a site without files of its own.
    ///
    /// - Parameter overrides: as ``examine(_:overrides:)``.
    public static func load(overrides: [TemplateFile] = []) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
        overrides.isEmpty ? (defaultTheme, []) : examine(overrides: overrides)
    }

    /// A theme that is read and checked whatever is known of it.
    ///
    /// - Parameter overrides: the files of the site's `Templates/`; a path that the default theme has replaces its file,
    ///   but for words, which lie over its words one by one.
    static func examine(
        _ standard: [TemplateFile] = defaultFiles, overrides: [TemplateFile] = []
    ) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
        var byPath = Dictionary(standard.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for file in overrides { byPath[file.path] = file }
        let files = byPath.values.sorted { $0.path < $1.path }
        let (words, wordFaults) = WordsReader.read(files, over: standard)
        let (trees, syntaxFaults) = parse(files)
        let theme = LoadedTheme(files: files, own: overrides.map(\.path), trees: trees, words: words)
        let faults = wordFaults + syntaxFaults + check(theme)
        let diagnostics = Set(faults).sorted()
        return (diagnostics.contains { $0.severity == .error } ? nil : theme, diagnostics)
    }

    static func parse(_ files: [TemplateFile]) -> (trees: [String: TemplateTree], faults: [Diagnostic]) {
        var trees: [String: TemplateTree] = [:]
        var faults: [Diagnostic] = []
        for file in files where file.path.hasSuffix(".mustache") {
            let (tree, found) = TemplateTree.parse(file)
            trees[String(file.path.dropLast(9))] = tree
            faults += found
        }
        return (trees, faults)
    }

    private static func check(_ theme: LoadedTheme) -> [Diagnostic] {
        var compiler = TemplateCompiler(trees: theme.trees, words: theme.words(for: .english))
        var missing: [Diagnostic] = []
        for template in Template.allCases {
            if let tree = theme.trees[template.rawValue] {
                _ = compiler.compile(tree, for: template.scopes)
            } else {
                missing.append(absent(template))
            }
        }
        for (name, tree) in theme.trees where name.hasPrefix(LoadedTheme.directives) {
            _ = compiler.compile(tree, for: [DirectiveView.schema])
        }
        return missing + compiler.diagnostics
    }

    private static func absent(_ template: Template) -> Diagnostic {
        let file = SourceLocation(file: "Templates/\(template.rawValue).mustache")
        return Diagnostic(.error, "missing-template", "the theme has no template \"\(template.rawValue)\"", at: file)
    }
}
