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
    /// What checks of all texts together ask of its text.
    let bodyFacts: BodyFacts
    let mentions: [Mention]
    let report: Report
    /// Of its text; see ``Document``.
    let hasDotlessI: Bool

    var path: String { source.path }

    /// - Parameter siteLanguage: a file whose suffix names this language is an original, not a translation.
    init(_ source: RawDocument, context: ValueContext, siteLanguage: LanguageTag) {
        defer { source.release() }
        self.source = source
        let own = if case .map(let map) = source.frontMatter { map["lang"]?.scalar?.text } else { String?.none }
        let language = source.language?.text ?? own ?? siteLanguage.text
        hasDotlessI = LanguageTag(language)?.hasDotlessI ?? false
        body = Document(source.body, firstLine: source.bodyLine, hasDotlessI: hasDotlessI)
        bodyFacts = BodyFacts(source.body)
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

    private init(
        _ source: RawDocument, _ fields: CheckedFields, _ mentions: [Mention], _ report: Report, _ facts: BodyFacts,
        body: DocumentRecord, hasDotlessI: Bool
    ) {
        (self.source, self.fields, self.mentions, self.report) = (source, fields, mentions, report)
        (bodyFacts, self.hasDotlessI) = (facts, hasDotlessI)
        self.body = Document(body) {
            Document(source.body, firstLine: source.bodyLine, hasDotlessI: hasDotlessI)
        }
    }
}

/// A document as bytes, which another program reads instead of checking the same file again.
extension CheckedDocument {
    /// `nil` where the file should be looked at again each time: where its front matter cannot be read, where its text has problems,
    /// and where hours are doubtful.
    var record: [UInt8]? {
        guard let fields, let body = body.record, report.diagnostics.allSatisfy({ $0.hours == nil }) else { return nil }
        var writer = CompactWriter()
        writer.add(fields)
        writer.add(all: mentions) { writer, mention in
            writer.add(Int(mention.target.rawValue))
            writer.add(mention.name)
            writer.add(mention.key)
            writer.add(mention.location)
        }
        writer.add(all: report.diagnostics) { $0.add($1) }
        writer.add(bodyFacts)
        writer.add(body)
        writer.add(hasDotlessI)
        // A copy, without the room that it grew into.
        return writer.bytes.withUnsafeBufferPointer { Array($0) }
    }

    /// - Parameters:
    ///   - record: of the same file, in a site with the same context and language.
    ///   - context: what values depended on.
    static func read(
        _ record: UnsafeBufferPointer<UInt8>, of source: RawDocument, context: ValueContext
    ) throws(CompactReader.Fault) -> CheckedDocument {
        var reader = CompactReader(record)
        let decoder = FieldDecoder(file: source.path, context: context)
        let fields = try decoder.fields(&reader)
        let mentions = try reader.list { reader throws(CompactReader.Fault) in
            Mention(
                target: try FieldDecoder.found(
                    ReferenceTarget(rawValue: UInt8(truncatingIfNeeded: try reader.number()))),
                name: try reader.text(), key: try reader.text(), location: try decoder.location(&reader))
        }
        var report = Report()
        report.add(try reader.list { reader throws(CompactReader.Fault) in try decoder.diagnostic(&reader) })
        let document = CheckedDocument(
            source, fields, mentions, report, try reader.bodyFacts(), body: try reader.documentRecord(),
            hasDotlessI: try reader.flag())
        guard reader.isAtEnd else { throw CompactReader.Fault() }
        return document
    }
}
