import GuideModel
import Templating

/// Fills the templates of the administration.
public enum Pages {
    /// A view in its template, every text escaped.
    public static func html(_ view: some PageView) -> Markup {
        guard let template = templates(in: .current)[type(of: view).template] else {
            preconditionFailure("PageViews.all does not list \(type(of: view))")
        }
        var output: [UInt8] = []
        template.run(on: [Frame(view)], into: &output)
        return Markup(html: String(decoding: output, as: UTF8.self))
    }

    /// A file beside the templates: `admin.css`.
    public static func file(_ name: String) -> String? { Resources.files.first { $0.path == name }?.text }

    /// The texts of the templates by their names.
    static let templates: [String: String] = Dictionary(
        uniqueKeysWithValues: Resources.files.filter { $0.path.hasSuffix(ending) }
            .map { (String($0.path.dropLast(ending.count)), $0.text) })

    /// The modules of pages by their names.
    static let scripts: [String: String] = Dictionary(
        uniqueKeysWithValues: Resources.files.filter { $0.path.hasSuffix(".js") }.map { ($0.path, $0.text) })

    private static let ending = ".mustache"

    /// By language: each is compiled when somebody asks for it first.
    private static let compiled = Memo<String, [String: CompiledTemplate]>()

    private static func templates(in words: AdminWords) -> [String: CompiledTemplate] {
        compiled.value(for: words.language) {
            let (ready, faults) = compile(templates, for: PageViews.all, in: words)
            precondition(faults.isEmpty, "a template is wrong, which a test would have said: \(faults)")
            return ready
        }
    }

    /// The templates of views, compiled, and everything that is wrong with them.
    ///
    /// - Parameter texts: by name; each may be a part of the others.
    static func compile(
        _ texts: [String: String], for views: [any PageView.Type], in words: AdminWords = .english
    ) -> (templates: [String: CompiledTemplate], faults: [TemplateFault]) {
        let parsed = texts.sorted { $0.key < $1.key }.map { name, text in
            (name, TemplateTree.parse(TemplateSource(file: name + ending, text: text)))
        }
        let trees = Dictionary(uniqueKeysWithValues: parsed.map { ($0, $1.tree) })
        var compiler = TemplateCompiler(partials: trees, words: words)
        var templates: [String: CompiledTemplate] = [:]
        for view in views {
            templates[view.template] = trees[view.template].map { compiler.compile($0, for: [view.schema]) }
        }
        return (templates, parsed.flatMap { $1.faults } + compiler.faults)
    }
}
