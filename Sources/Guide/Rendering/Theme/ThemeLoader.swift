public import GuideModel
import Templating

/// Reads and checks a theme.
public enum ThemeLoader {
    /// The default theme's files: what `waymark new theme` copies.
    public static let defaultFiles: [TemplateFile] =
        DefaultTheme.files.filter { $0.path != "README.md" }.map { TemplateFile(path: $0.path, text: $0.text) }

    /// The default theme, which is part of the program. Tests prove that it has no faults.
    private static let defaultTheme = LoadedTheme(faultless: defaultFiles)

    /// The default theme with a site's files replacing some of its own, and everything that is wrong with them; no theme if
    /// there is an error. Cost: linear in the theme; nothing for a site without theme files.
    ///
    /// - Parameter overrides: as ``examine(_:overrides:)``.
    public static func load(overrides: [TemplateFile] = []) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
        overrides.isEmpty ? (defaultTheme, []) : examine(overrides: overrides)
    }

    /// Reads and checks a theme in any case, even the default one.
    ///
    /// - Parameter overrides: the files of the site's `Templates/`. They replace files of the default theme with the same path,
    ///   except for words, which replace its words one by one.
    static func examine(
        _ standard: [TemplateFile] = defaultFiles, overrides: [TemplateFile] = []
    ) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
        var byPath = Dictionary(standard.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for file in overrides { byPath[file.path] = file }
        let files = byPath.values.sorted { $0.path < $1.path }
        let (words, wordFaults) = WordsReader.read(files, over: standard)
        let (trees, syntaxFaults) = parse(files)
        let theme = LoadedTheme(files: files, own: overrides.map(\.path), trees: trees, words: words)
        var faults = wordFaults + syntaxFaults + check(theme) + ScriptBundle.scripts(files).diagnostics
        faults += unused(overrides, among: files, beside: standard)
        let diagnostics = faults.sortedOnce
        return (diagnostics.contains { $0.severity == .error } ? nil : theme, diagnostics)
    }

    static func parse(_ files: [TemplateFile]) -> (trees: [String: TemplateTree], faults: [Diagnostic]) {
        var trees: [String: TemplateTree] = [:]
        var faults: [Diagnostic] = []
        for file in files where file.path.hasSuffix(".mustache") {
            let (tree, found) = TemplateTree.parse(TemplateSource(file: file.shownPath, text: file.text))
            trees[String(file.path.dropLast(9))] = tree
            faults += found.map(Diagnostic.init)
        }
        return (trees, faults)
    }

    private static func check(_ theme: LoadedTheme) -> [Diagnostic] {
        var compiler = theme.compiler(with: theme.words(for: .english))
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
        return missing + compiler.faults.map(Diagnostic.init) + theme.printTemplates.faults(theme.words(for: .english))
    }

    private static func absent(_ template: Template) -> Diagnostic {
        let file = SourceLocation(file: "Templates/\(template.rawValue).mustache")
        return Diagnostic(.error, "missing-template", "the theme has no template \"\(template.rawValue)\"", at: file)
    }
}
