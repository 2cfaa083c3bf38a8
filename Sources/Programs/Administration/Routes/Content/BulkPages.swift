import Editing
import Formats
import GuideModel
import LiveRules
import Reading
import Web
import Writing

/// Changes one key of several entries: chosen in a list, shown file by file, saved as one.
///
/// What was shown of each file is sent back as a digest of the value that it has and of the one that it gets. So a file that somebody
/// changed otherwise meanwhile keeps that change, and one whose key somebody changed is shown once more.
struct BulkPages {
    let context: EditorContext
    let request: AdminRequest
    let kind: ContentKind
    let rights: EditingRights

    /// How many entries at once: a form has room for them.
    static let most = 300

    init(_ context: EditorContext, _ request: AdminRequest, _ kind: String) throws {
        guard let kind = ContentKind(rawValue: kind) else { throw AdminRefusal.notFound }
        (self.context, self.request, self.kind) = (context, request, kind)
        rights = EditorContext.rights(of: request.account)
    }

    func answer() async throws -> WebResponse {
        let look = try await context.look()
        let (key, way) = (request.form["key"], BulkChange.Way(rawValue: request.form["way"]) ?? .set)
        let documents = chosen(in: look)
        guard documents.allSatisfy({ rights.mayChange(ContentFile($0)) }) else { throw AdminRefusal.forbidden }
        guard !key.isEmpty, !documents.isEmpty else {
            return request.redirect("content/list/\(kind.rawValue)", saying: say("bulk.choose-first"))
        }
        guard BulkChange.keys(of: kind, for: rights).contains(where: { $0.name == key }) else {
            throw AdminRefusal.forbidden
        }
        guard documents.count <= Self.most else {
            throw AdminRefusal(
                status: 422, heading: say("bulk.entries"), words: say("bulk.too-many", ["most": "\(Self.most)"]))
        }
        let wish = request.form["do"]
        let post = FormPost(request.form.fields.map { (name: $0.name, text: $0.value) }).applying(wish)
        guard let change = BulkChange(key, way, post, of: kind) else { throw AdminRefusal.notFound }
        let plan = try await planned(documents, change)
        let sheet = Sheet(change: change, post: post, files: plan, look: look)
        return wish == "save" ? try await save(sheet) : try await show(sheet, isShown: wish == "show")
    }

    /// A file, and what it becomes.
    struct Planned: Sendable {
        let document: RawDocument
        let file: ContentFile
        let before: [UInt8]
        let saved: SavedForm
        let now, then: String
        /// Whether it is ticked.
        let isChosen: Bool

        /// Of what the page shows.
        var seen: String { String("\(ContentDigest(Array("\(now)\n\0\n\(then)".utf8)))".prefix(16)) }
        var fault: Diagnostic? { saved.faults.sorted { $0.key < $1.key }.first?.value }
    }

    struct Sheet: Sendable {
        let change: BulkChange
        let post: FormPost
        let files: [Planned]
        let look: SiteLook
    }

    /// The entries that are named, and those that were named before and are not ticked any more; or all that a list found.
    private func chosen(in look: SiteLook) -> [RawDocument] {
        let all = look.documents.filter { $0.kind == kind && $0.language == nil }
        guard request.form["do"] != "all" else {
            let filter = TranslationFilter(["lacks": request.form["lacks"], "older": request.form["older"]])
            return EntryList(request.form["q"], kind, filter, in: look).documents.filter {
                Self.mayChoose($0, rights)
            }
        }
        let names = Set(request.form.all("entry") + seen.keys)
        return all.filter { names.contains($0.slug.text) }.sorted { $0.path < $1.path }
    }

    /// By the name of an entry what the page showed of it.
    private var seen: [String: String] {
        let pairs = request.form.all("seen").map { $0.split(separator: " ").map(String.init) }
        return Dictionary(pairs.filter { !$0.isEmpty }.map { ($0[0], $0.dropFirst().first ?? "") }) { $1 }
    }

    private func planned(_ documents: [RawDocument], _ change: BulkChange) async throws -> [Planned] {
        let isFirst = seen.isEmpty
        let ticked = Set(request.form.all("entry"))
        let site = context.site.path
        return try await Blocking.run {
            try documents.compactMap { document -> Planned? in
                let file = ContentFile(document)
                guard let bytes = try file.bytes(inSite: site) else { return nil }
                let saved = change.saved(over: bytes, of: file)
                return Planned(
                    document: document, file: file, before: bytes, saved: saved,
                    now: change.text(in: bytes, of: file), then: change.text(in: saved.bytes, of: file),
                    isChosen: isFirst || ticked.contains(document.slug.text))
            }
        }
    }
}

extension BulkPages {
    /// Writes what the page showed, and nothing else.
    private func save(_ sheet: Sheet) async throws -> WebResponse {
        let files = sheet.files.filter(\.isChosen)
        let seen = seen
        guard files.allSatisfy({ seen[$0.document.slug.text] == $0.seen }) else {
            return try await show(sheet, isShown: true, trouble: say("bulk.look-again"), status: 409)
        }
        guard files.allSatisfy({ $0.saved.faults.isEmpty && $0.saved.unread.isEmpty }), !files.isEmpty else {
            return try await show(sheet, isShown: true, trouble: say("alerts.not-saved-see-below"), status: 422)
        }
        let changes = Self.changes(of: files)
        guard !changes.isEmpty else {
            return request.redirect(
                "content/list/\(kind.rawValue)", saying: say("form.nothing-was-different-so-nothing"))
        }
        let key = sheet.change.rule.name
        let subject = "\(kind.rawValue): \(key) of \(changes.count) \(changes.count == 1 ? "entry" : "entries")"
        switch try await context.save(changes, by: request, subject: subject) {
        case .saved:
            try await request.audit(
                .content, "changed", "Content/\(kind.rawValue)",
                detail: "\(key): " + changes.prefix(20).map(\.path).joined(separator: ", ")
                    + (changes.count > 20 ? ", …" : ""))
            return request.redirect("content/list/\(kind.rawValue)", saying: say("bulk.done"))
        case .forbidden(let refusals): throw AdminRefusal.forbidden(refusals)
        case .conflict: return try await again()
        case .refused: return try await show(sheet, isShown: true, trouble: say("bulk.refused"), status: 422)
        }
    }

    private static func changes(of files: [Planned]) -> [ContentChange] {
        files.map { ContentChange($0.file.path, before: $0.before, after: $0.saved.bytes) }
            .filter { $0.before != $0.after }
    }

    /// What the guide would say against the changes.
    private func errors(of sheet: Sheet) async throws -> [Diagnostic] {
        let changes = Self.changes(of: sheet.files.filter(\.isChosen))
        return try await Blocking.run { [context] in try context.service.errors(of: changes) }
    }

    /// After somebody wrote one of the files at the same moment: the page with the files as they are now.
    private func again() async throws -> WebResponse {
        let look = try await context.look()
        let post = FormPost(request.form.fields.map { (name: $0.name, text: $0.value) })
        let way = BulkChange.Way(rawValue: request.form["way"]) ?? .set
        guard let change = BulkChange(request.form["key"], way, post, of: kind) else { throw AdminRefusal.notFound }
        let sheet = Sheet(change: change, post: post, files: try await planned(chosen(in: look), change), look: look)
        return try await show(sheet, isShown: true, trouble: say("bulk.look-again"), status: 409)
    }

    private func show(
        _ sheet: Sheet, isShown: Bool, trouble: String = "", status: Int = 200
    ) async throws -> WebResponse {
        let errors = isShown ? try await errors(of: sheet) : []
        let field = field(sheet)
        let views = FieldViews(sheet.look, address: request.previewURL)
        let heading = say("bulk.heading", ["key": field.shownLabel])
        let view = BulkView(
            heading: heading, listURL: request.url("content/list/\(kind.rawValue)"),
            action: request.url("content/bulk/\(kind.rawValue)"), formToken: request.formToken,
            guideURL: PercentEncoding.path(request.visit.site.address.base), key: sheet.change.rule.name,
            trouble: trouble.isEmpty && !errors.isEmpty ? say("bulk.refused") : trouble,
            problems: errors.prefix(50).map { EditorContext.problem($0, request) },
            ways: BulkChange.isList(sheet.change.rule)
                ? BulkChange.Way.allCases.map {
                    ChoiceView(
                        "way", $0.rawValue, say("bulk.\($0.rawValue)"), isChosen: $0 == sheet.change.way, isOne: true)
                } : [],
            field: views.html(field), rows: sheet.files.map { row($0, isShown: isShown) }, isShown: isShown,
            lists: views.lists())
        return await request.page(heading, view, status: errors.isEmpty ? status : 422, scripts: ["content.js"])
    }

    private func row(_ file: Planned, isShown: Bool) -> BulkView.Row {
        BulkView.Row(
            file.document.slug.text, title: file.document.shownTitle, path: file.file.path, now: file.now,
            then: file.then, fault: file.fault.map(EditorContext.words) ?? "", seen: isShown ? file.seen : "",
            isChosen: file.isChosen)
    }

    /// The field with what was typed.
    private func field(_ sheet: Sheet) -> FormField {
        let rule = sheet.change.rule
        let example = ContentFile(kind, Slug("new")!)  // because "new" is a slug
        let empty = FieldMaker().field(rule, value: nil, name: "k:" + rule.name)
        guard let example else { return empty }
        let typed = EntryForm.saved(sheet.post, over: EntrySheet.empty, of: example)
        let form = EntryForm(typed.bytes, of: example, unread: typed.unread)
        var field = form?.fields.first { $0.name == empty.name } ?? empty
        field.isRequired = false
        return field
    }
}
