import Calendar
import Editing
import GuideModel
import Reading
import Web
import Writing

/// Entries in other languages: which there are, and a new one beside its original.
extension EntryPages {
    /// The form of a translation that is not there yet: `translate/places/pier?in=fr`.
    func translation(_ kind: String, _ name: String) async throws -> WebResponse {
        let look = try await context.look()
        let original = try EditorContext.file(kind, name, in: look)
        guard rights.mayChange(original) else { throw AdminRefusal.forbidden }
        guard original.language == nil, let language = LanguageTag(request.query["in"] ?? ""),
            language.text != look.ownLanguage, let file = original.translated(into: language)
        else {
            throw AdminRefusal(
                status: 422, heading: say("form.no-such-language"),
                words: say("form.a-language-is-named-by"))
        }
        if look.document(file.kind, file.slug, language) != nil {
            return request.redirect("content/form/" + EditorContext.name(of: file))
        }
        var sheet = EntrySheet(file: file, base: file.isYAML ? [] : Array("---\n---\n".utf8), look: look)
        sheet.isNew = true
        let post = FormPost(request.form.fields.map { (name: $0.name, text: $0.value) })
        let isEmpty = EntryForm.saved(post, over: sheet.base, of: file).changed.isEmpty
        guard request.method == .post, !isEmpty else {
            guard let form = sheet.form(sheet.base, asText: false) else { throw Self.notText }
            if request.method == .post { sheet.trouble = say("form.not-saved-nothing-is-translated") }
            return await page(sheet, form, status: request.method == .post ? 422 : 200)
        }
        return try await judge(sheet, post, request.form["do"], before: nil)
    }

    /// What the original of a translation says, of what can be translated; nothing for an original.
    func original(of sheet: EntrySheet) async -> [EntryFormView.Said] {
        guard let document = sheet.look.document(sheet.file.kind, sheet.file.slug), sheet.file.language != nil else {
            return []
        }
        let (file, site) = (ContentFile(document), context.site.path)
        // Nothing is lost, because the original's words only stand beside the form.
        guard let bytes = try? await Blocking.run({ try file.bytes(inSite: site) }),
            let form = EntryForm(bytes, of: file, isTranslation: true)
        else { return [] }
        let said = form.fields.flatMap { field in
            field.all.filter { !$0.text.isEmpty && $0.isWords }.map { EntryFormView.Said($0.shownLabel, $0.text) }
        }
        let body = String(form.body.drop { $0.isNewline })
        return said + (body.isEmpty ? [] : [EntryFormView.Said(say("form.text"), body)])
    }

    /// The languages of a file: each with its form, or with one in which it is added.
    func languages(of sheet: EntrySheet) -> [EntryFormView.Language] {
        let look = sheet.look
        guard let original = look.document(sheet.file.kind, sheet.file.slug) else { return [] }
        func link(_ language: LanguageTag?) -> EntryFormView.Language {
            let code = language?.text ?? look.ownLanguage
            let isThere = look.document(sheet.file.kind, sheet.file.slug, language) != nil
            let name = "\(original.kind.rawValue)/\(original.slug)"
            return EntryFormView.Language(
                LanguageNames.name(code), isThere: isThere, isThis: language == sheet.file.language,
                url: isThere
                    ? request.url("content/form/" + name + (language.map { ".\($0)" } ?? ""))
                    : request.url("content/translate/" + name, ["in": code]))
        }
        return [link(nil)] + look.languages.map(link)
    }
}

extension SiteLook {
    /// Those of its translations, in the order of their codes.
    var languages: [LanguageTag] { Set(documents.compactMap(\.language)).sorted().filter { $0.text != ownLanguage } }

    /// The guide's own.
    var ownLanguage: String {
        documents.first { $0.kind == .site && $0.language == nil }?.text("language") ?? LanguageTag.english.text
    }

    /// The entries of a kind that have no file in a language.
    func lacking(_ language: LanguageTag, _ kind: ContentKind) -> [RawDocument] {
        let there = Set(documents.filter { $0.kind == kind && $0.language == language }.map(\.slug))
        return documents.filter { $0.kind == kind && $0.language == nil && !there.contains($0.slug) }
    }

    /// Whether a translation's original was changed since, by the dates that both give themselves (`updated`).
    func isOlder(_ translation: RawDocument) -> Bool {
        guard translation.language != nil, let original = document(translation.kind, translation.slug),
            let changed = original.text("updated").flatMap({ CalendarDate(iso8601: $0) }),
            let translated = translation.text("updated").flatMap({ CalendarDate(iso8601: $0) })
        else { return false }
        return translated < changed
    }
}

/// Which translations a list shows.
enum TranslationFilter: Hashable {
    /// The entries without one in a language.
    case lacks(LanguageTag)
    /// Those in a language whose originals were changed since.
    case older(LanguageTag)

    /// `nil` where an address asks for everything.
    init?(_ query: [String: String]) {
        if let language = query["lacks"].flatMap({ LanguageTag($0) }) { self = .lacks(language); return }
        guard let language = query["older"].flatMap({ LanguageTag($0) }) else { return nil }
        self = .older(language)
    }

    /// In an address.
    var name: String { missing == nil ? "older" : "lacks" }

    var language: LanguageTag {
        switch self {
        case .lacks(let language), .older(let language): language
        }
    }

    /// The language in which something is to be added.
    var missing: LanguageTag? { if case .lacks(let language) = self { language } else { nil } }

    /// `Not in French (fr)`
    var words: String {
        let name = LanguageNames.name(language.text)
        return missing == nil ? say("form.older-in", ["name": "\(name)"]) : say("form.not-in", ["name": "\(name)"])
    }

    func entries(_ kind: ContentKind, in look: SiteLook) -> [RawDocument] {
        switch self {
        case .lacks(let language): look.lacking(language, kind)
        case .older(let language):
            look.documents.filter { $0.kind == kind && $0.language == language && look.isOlder($0) }
        }
    }
}

extension ContentFile {
    /// The file of its translation, beside it.
    fileprivate func translated(into language: LanguageTag) -> ContentFile? {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        return ContentFile(path: "\(path[..<dot]).\(language)\(path[dot...])")
    }
}
