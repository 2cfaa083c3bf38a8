import GuideModel
import Templating

/// A theme whose templates have been read and checked: the default one with the site's own files over it.
public struct LoadedTheme: Sendable {
    /// Every file by path, sorted.
    let files: [TemplateFile]
    /// The paths of those that are the site's own.
    private var own: Set<String> = []
    /// Which languages it has words of.
    private let languages: Set<String>
    private let parsedTrees: Lazy<[String: TemplateTree], Never>
    private let knownWords = Memo<String, Words?>()
    private let readWords: @Sendable (String) -> Words?
    private let partialTrees: Lazy<[String: TemplateTree], Never>
    /// The scripts as they are published: those of each use in one file.
    let scripts: [TemplateFile]
    /// The scripts as files of the guide.
    let publishedScripts: Lazy<[PublishedFile], Never>
    private let namedWords: Lazy<ScriptWords, Never>
    private let readPrintTemplates: Lazy<PrintTemplates, Never>

    /// A theme that has been read, or one that is known to have no fault and is read when somebody asks for a page or a word.
    ///
    /// - Parameters:
    ///   - scripts: as they are published.
    ///   - trees: the trees of the templates, by path without extension.
    ///   - words: the words of a language that has a file.
    init(
        files: [TemplateFile], scripts: [TemplateFile],
        trees: @escaping @Sendable () -> [String: TemplateTree], words: @escaping @Sendable (String) -> Words?
    ) {
        (self.files, self.scripts) = (files, scripts)
        languages = Set(files.compactMap(WordsReader.language))
        parsedTrees = Lazy(trees)
        partialTrees = Self.partialTrees(of: parsedTrees)
        readWords = words
        (publishedScripts, namedWords) = Self.published(scripts, of: files)
        readPrintTemplates = Lazy { PrintTemplates(files) }
    }

    /// The trees of the templates, by path without extension.
    var trees: [String: TemplateTree] { parsedTrees.value() }

    /// The words that its scripts name, or its templates for them.
    var scriptWords: ScriptWords { namedWords.value() }

    private static func partialTrees(
        of trees: Lazy<[String: TemplateTree], Never>
    ) -> Lazy<[String: TemplateTree], Never> {
        Lazy {
            let named = trees.value().filter { $0.key.hasPrefix(Self.partials) }
            return Dictionary(uniqueKeysWithValues: named.map { (String($0.dropFirst(Self.partials.count)), $1) })
        }
    }

    private static func published(
        _ scripts: [TemplateFile], of files: [TemplateFile]
    ) -> (files: Lazy<[PublishedFile], Never>, words: Lazy<ScriptWords, Never>) {
        let words = Lazy {
            ScriptWords(scripts, templates: files.filter { $0.path.hasSuffix(".mustache") }.map(\.text))
        }
        return (Lazy { published(scripts, of: files) }, words)
    }

    /// The words of a language, with English words where it lacks some; `nil` for one that has no file.
    private func words(in language: String) -> Words? {
        languages.contains(language) ? knownWords.value(for: language) { readWords(language) } : nil
    }

    /// The words for a language: its own file, that of the region whose spelling it has, its primary language's, or
    /// English.
    ///
    /// - Parameter clock: the author's choice; the language's own where `nil`.
    func words(for language: LanguageTag, clock: Clock? = nil) -> Words {
        let names = [language.text, language.spelledAs ?? language.primary, language.primary, "en"]
        let words = names.lazy.compactMap(words(in:)).first ?? Words(language: "en", table: [:])
        return clock.map(words.with) ?? words
    }

    /// The templates that set paper.
    var printTemplates: PrintTemplates { readPrintTemplates.value() }

    /// Whether the labels and buttons of pages are there in a language or its primary one.
    func hasWords(for language: LanguageTag) -> Bool {
        languages.contains(language.text) || languages.contains(language.primary)
    }

    /// The theme with some of its files as the site's own.
    func with(own files: [TemplateFile]) -> LoadedTheme {
        var theme = self
        theme.own = Set(files.map(\.path))
        return theme
    }

    /// Whether a template, by its path without ending, is the site's own.
    func isOwn(_ template: String) -> Bool { own.contains("\(template).mustache") }

    /// The templates with a language's words in place. Cost: that of each template when the first page asks for it.
    func compiled(for language: LanguageTag, clock: Clock? = nil) -> CompiledTheme {
        CompiledTheme(self, words: words(for: language, clock: clock))
    }

    fileprivate func compiled(_ name: String, for scopes: [ViewSchema], _ words: Words) -> CompiledTemplate? {
        guard let tree = trees[name] else { return nil }
        var compiler = compiler(with: words)
        return compiler.compile(tree, for: scopes)
    }

    /// A compiler that knows the theme's partials.
    func compiler(with words: Words) -> TemplateCompiler {
        TemplateCompiler(
            partials: partialTrees.value(), words: words, surroundings: ["site", "theme", "page", "extra", "keys"])
    }

    static let partials = "partials/"
    static let directives = "partials/directives/"
}

/// A theme in one language, ready to run.
struct CompiledTheme: Sendable {
    /// Each is compiled when the first page asks for it.
    private let templates = Memo<String, CompiledTemplate?>()
    /// The templates that pages chose, by `KIND+NAME`.
    private var chosen: [String: CompiledTemplate] = [:]
    let words: Words
    private let theme: LoadedTheme

    init(_ theme: LoadedTheme, words: Words) { (self.theme, self.words) = (theme, words) }

    subscript(template: Template) -> CompiledTemplate? {
        templates.value(for: template.rawValue) { theme.compiled(template.rawValue, for: template.scopes, words) }
    }

    /// The template of the author's choice, or the kind's own.
    subscript(template: Template, own name: String?) -> CompiledTemplate? {
        name.flatMap { chosen["\(template.rawValue)+\($0)"] } ?? self[template]
    }

    /// Whether a template, by its path without ending, is the site's own.
    func isOwn(_ template: String) -> Bool { theme.isOwn(template) }

    /// The words that its scripts name.
    var scriptWords: ScriptWords { theme.scriptWords }

    /// The templates that set paper.
    var printTemplates: PrintTemplates { theme.printTemplates }

    /// What the addresses of its style sheets and scripts end in, as a site has them.
    func versions(for site: Site) -> [OutputPath: String] { theme.versions(for: site) }

    /// A style sheet by its name in `styles/`.
    func style(_ name: String) -> String? { theme.files.first { $0.path == "styles/\(name)" }?.text }

    subscript(directive name: String) -> CompiledTemplate? {
        let name = LoadedTheme.directives + name
        return templates.value(for: name) { theme.compiled(name, for: [DirectiveView.schema], words) }
    }

    /// Adds the template `pages/NAME` for pages of a kind.
    mutating func add(_ name: String, for template: Template) {
        guard let tree = theme.trees["pages/\(name)"], chosen["\(template.rawValue)+\(name)"] == nil else { return }
        var compiler = theme.compiler(with: words)
        chosen["\(template.rawValue)+\(name)"] = compiler.compile(tree, for: template.scopes)
    }
}
