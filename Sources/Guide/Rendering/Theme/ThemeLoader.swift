public import GuideModel
import Scripts
import Templating

/// Reads and checks a theme.
public enum ThemeLoader {
    /// The default theme's files: what `waymark new theme` copies.
    public static let defaultFiles: [TemplateFile] =
        DefaultTheme.files.filter { $0.path != "README.md" }.map { TemplateFile(path: $0.path, text: $0.text) }

    /// The default theme, which is part of the program. Tests prove that it has no faults; its scripts are joined when the program
    /// is built.
    private static let defaultTheme = LoadedTheme(
        files: defaultFiles, scripts: JoinedScripts.files.map { TemplateFile(path: $0.path, text: $0.text) },
        trees: { parse(defaultFiles).trees }, words: { WordsReader.words(of: $0, in: defaultFiles) })

    private static let defaultTexts = Dictionary(uniqueKeysWithValues: defaultFiles.map { ($0.path, $0.text) })

    /// The files of a site's `Templates/` that are not as in the default theme.
    public static func changed(_ overrides: [TemplateFile]) -> [TemplateFile] {
        overrides.filter { defaultTexts[$0.path] != $0.text }
    }

    /// The default theme with a site's files replacing some of its own, and everything that is wrong with them; no theme if
    /// there is an error. Cost: linear in the theme; little for a site whose theme files are those of the default theme.
    ///
    /// - Parameter overrides: as ``examine(_:overrides:)``.
    public static func load(overrides: [TemplateFile] = []) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
        let changed = changed(overrides)
        let (theme, diagnostics): (LoadedTheme?, [Diagnostic]) =
            changed.isEmpty ? (defaultTheme, []) : examine(overrides: changed)
        return (theme?.with(own: overrides), diagnostics)
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
        // What a site leaves as it is has no fault: reading all of it takes a quarter of a second.
        func concerns(_ folder: String) -> Bool {
            overrides.isEmpty || overrides.contains { $0.path.hasPrefix(folder) }
        }
        let (trees, syntaxFaults) = parse(files)
        let words = concerns("words/") ? WordsReader.read(files, over: standard) : nil
        let scripts = concerns("app/") ? ScriptBundle.scripts(files.map { Script(path: $0.path, text: $0.text) }) : nil
        let theme = LoadedTheme(
            files: files,
            scripts: scripts?.scripts.map { TemplateFile(path: $0.path, text: $0.text) } ?? defaultTheme.scripts,
            trees: { trees },
            words: { [tables = words?.words] language in
                tables.map { $0[language] } ?? WordsReader.words(of: language, in: files)
            })
        var faults = syntaxFaults + check(theme, onPaper: concerns("print/"))
        faults += (words?.diagnostics ?? []) + (scripts?.faults.map(Diagnostic.init) ?? [])
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

    private static func check(_ theme: LoadedTheme, onPaper: Bool) -> [Diagnostic] {
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
        return missing + compiler.faults.map(Diagnostic.init)
            + (onPaper ? theme.printTemplates.faults(theme.words(for: .english)) : [])
    }

    private static func absent(_ template: Template) -> Diagnostic {
        let file = SourceLocation(file: "Templates/\(template.rawValue).mustache")
        return Diagnostic(.error, "missing-template", "the theme has no template \"\(template.rawValue)\"", at: file)
    }
}
