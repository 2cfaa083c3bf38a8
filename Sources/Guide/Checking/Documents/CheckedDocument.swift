import GuideModel
import Markdown
import Reading

/// One content file, checked on its own: its values, its text, and what it refers to.
///
/// A class because the catalogue, the checks and the makers all hold it. It never changes.
final class CheckedDocument: Sendable {
    let source: RawDocument
    /// `nil` where the front matter cannot be read.
    let fields: CheckedFields?
    let body: Document
    let mentions: [Mention]
    let report: Report

    var path: String { source.path }

    /// - Parameter siteLanguage: a file whose suffix names this language is an original, not a translation.
    init(_ source: RawDocument, context: ValueContext, siteLanguage: LanguageTag) {
        self.source = source
        let own = if case .map(let map) = source.frontMatter { map["lang"]?.scalar?.text } else { String?.none }
        let language = source.language?.text ?? own ?? siteLanguage.text
        body = Document(
            source.body, firstLine: source.bodyLine, hasDotlessI: ["tr", "az"].contains(language.prefix { $0 != "-" }))
        let isTranslation = source.language.map { $0 != siteLanguage } ?? false
        guard case .map(let map) = source.frontMatter else {
            fields = nil
            mentions = []
            report = Report()
            return
        }
        var reader = FieldReader(file: source.path, context: context, isTranslation: isTranslation)
        let fields = reader.fields(of: map, by: source.kind.keys)
        var rules = RelatedKeys(isTranslation: isTranslation)
        rules.check(fields, of: source)
        self.fields = fields
        mentions = reader.mentions
        var report = reader.report
        report.add(rules.report)
        self.report = report
    }
}
