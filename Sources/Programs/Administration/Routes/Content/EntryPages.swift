import Editing
import FoundationEssentials
import GuideModel
import LiveRules
import Pipeline
import Reading
import Web
import Writing

/// The form of one content file: shown, judged, saved.
struct EntryPages {
    let context: EditorContext
    let request: AdminRequest
    let rights: EditingRights

    init(_ context: EditorContext, _ request: AdminRequest) {
        (self.context, self.request, rights) = (context, request, EditorContext.rights(of: request.account))
    }

    /// A file that is there.
    func form(_ kind: String, _ name: String) async throws -> WebResponse {
        let look = try await context.look()
        let file = try EditorContext.file(kind, name, in: look)
        guard rights.mayChange(file) else { throw AdminRefusal.forbidden }
        let current = try await bytes(of: file)
        var sheet = EntrySheet(file: file, base: current, look: look)
        guard request.method == .post else {
            guard var form = sheet.form(current, asText: request.query["as"] == "text") else { throw Self.notText }
            let judged = try await published(file, current, look)
            form.show(judged.diagnostics, in: judged.bytes)
            let isWrong = judged.diagnostics.contains { $0.severity == .error && $0.location?.file == file.path }
            if judged.isDraft, isWrong {
                sheet.trouble = say("form.a-draft-which-is-not")
            }
            return await page(sheet, form)
        }
        return try await take(sheet, current)
    }

    /// What a page says that a script asked for with what it had kept.
    private static var isBack: String { say("form.this-is-what-you-typed") }

    static var notText: AdminRefusal {
        AdminRefusal(
            status: 409, heading: say("form.not-a-text"),
            words: say("form.this-file-is-not-text")
        )
    }

    /// By which a script asks what is wrong with what is typed; nothing is saved.
    private static let judging = "judge"

    /// What the check says of bytes that are not in the file.
    ///
    /// - Parameter isSaved: whether they were to be saved as they are; otherwise a draft is judged as if it were published.
    private func judged(
        _ file: ContentFile, _ bytes: [UInt8], isSaved: Bool
    ) async throws -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
        let site = context.site
        let look = try await Blocking.run { try site.look(with: FileChanges(written: [file.path: bytes])) }
        guard !isSaved else { return (bytes, look.diagnostics) }
        let found = try await published(file, bytes, look)
        return (found.bytes, found.diagnostics)
    }

    /// What the check says of a file as it is, and of a draft as if it were published.
    private func published(
        _ file: ContentFile, _ current: [UInt8], _ look: SiteLook
    ) async throws -> (bytes: [UInt8], diagnostics: [Diagnostic], isDraft: Bool) {
        guard look.document(at: file.path)?.isDraft == true,
            // Nothing is lost, because a file whose keys cannot be read has faults that the look has.
            var editor = try? FrontMatterEditor(current, isYAML: file.isYAML), (try? editor.remove("draft")) != nil
        else { return (current, look.diagnostics, false) }
        let (site, bytes) = (context.site, editor.bytes)
        let checked = try await Blocking.run { try site.look(with: FileChanges(written: [file.path: bytes])) }
        return (bytes, checked.diagnostics, true)
    }

    /// The bytes that a form was made from.
    static func base(of request: AdminRequest) -> [UInt8]? { Data(base64Encoded: request.form["base"]).map(Array.init) }

    func bytes(of file: ContentFile) async throws -> [UInt8] {
        let path = context.site.path
        guard let bytes = try await Blocking.run({ try file.bytes(inSite: path) }) else { throw AdminRefusal.notFound }
        return bytes
    }
}

/// What a page of a file rests on.
struct EntrySheet: Sendable {
    let file: ContentFile
    /// What the form is made from; `nil` for a file that is not there yet.
    var base: [UInt8]
    let look: SiteLook
    var isNew = false
    /// Of a new file, as it was typed.
    var name = ""
    var nameError = ""
    /// The tour to which a new place is added.
    var tour = ""
    var trouble = ""
    /// Whether the errors on the page keep it from being saved.
    var hasErrors = false

    /// A file in which nothing is said: the form shows what can be, and the help of each field an example.
    static let empty = Array("---\n---\n".utf8)

    var isTranslation: Bool { file.language.map { $0.text != look.ownLanguage } ?? false }

    func form(_ bytes: [UInt8], asText: Bool, unread: [String: String] = [:]) -> EntryForm? {
        guard var form = EntryForm(bytes, of: file, isTranslation: isTranslation, asText: asText, unread: unread) else {
            return nil
        }
        // What a translation does not give is the original's.
        if isTranslation { for index in form.fields.indices { form.fields[index].isRequired = false } }
        return form
    }
}

extension EntryPages {
    /// What somebody sent for a file that is there.
    private func take(_ sheet: EntrySheet, _ current: [UInt8]) async throws -> WebResponse {
        let wish = request.form["do"]
        guard let base = Self.base(of: request) else {
            throw AdminRefusal.notUnderstood(say("form.the-form-came-without-the"))
        }
        let post = FormPost(request.form.fields.map { (name: $0.name, text: $0.value) })
        var sheet = sheet
        sheet.base = base
        if base != current {
            if wish == "merge" { return try await merged(sheet, post, current) }
            return await conflict(sheet, post, current)
        }
        return try await judge(sheet, post, wish, before: current)
    }

    /// Shows the form again, or saves it.
    func judge(
        _ sheet: EntrySheet, _ post: FormPost, _ wish: String, before: [UInt8]?, others: [ContentChange] = []
    ) async throws -> WebResponse {
        let (post, offers, faults) = try await takeFiles(post.applying(wish), sheet)
        let saved = EntryForm.saved(post, over: sheet.base, of: sheet.file)
        var sheet = sheet
        guard saved.faults.isEmpty, saved.unread.isEmpty, faults.isEmpty, sheet.nameError.isEmpty,
            wish == "save" || wish == "draft"
        else {
            let isWish = wish != "save" && wish != "draft"
            sheet.trouble = wish == "again" ? Self.isBack : isWish ? "" : say("alerts.not-saved-see-below")
            sheet.hasErrors = !isWish
            return try await again(
                sheet, saved, post, faults: saved.faults.merging(faults) { first, _ in first },
                status: isWish ? 200 : 422)
        }
        var bytes = sheet.isNew ? Self.written(saved.bytes, sheet.file) : saved.bytes
        if wish == "draft" { bytes = try draft(bytes, sheet.file) }
        let own = ContentChange(sheet.file.path, before: before, after: bytes)
        let changes = offers + [own] + others
        let subject =
            "\(EditorContext.name(of: sheet.file)): " + (sheet.isNew ? "add" : saved.changed.joined(separator: ", "))
        switch try await context.save(changes, by: request, isMade: sheet.isNew || !offers.isEmpty, subject: subject) {
        case .saved:
            if changes.contains(where: { $0.before != $0.after }) {
                try await request.audit(
                    .content, sheet.isNew ? "added" : "changed", sheet.file.path,
                    detail: saved.changed.joined(separator: ", "))
            }
            return request.redirect(
                "content/form/" + EditorContext.name(of: sheet.file), saying: try await saying(wish, saved, sheet))
        case .conflict(let path) where path == sheet.file.path && !sheet.isNew:
            return await conflict(sheet, post, try await self.bytes(of: sheet.file))
        case .conflict(let path):
            sheet.trouble = say("form.not-saved-is-there-already", ["path": "\(path)"])
            return try await again(sheet, saved, post, faults: [:], status: 409)
        case .forbidden(let refusals):
            let own = refusals.filter { $0.path == sheet.file.path && !$0.key.isEmpty }
            let others = refusals.filter { refusal in !own.contains(refusal) }.map(\.words)
            sheet.trouble =
                others.isEmpty
                ? say("alerts.not-saved-see-below")
                : say("form.not-saved", ["joined": "\(others.joined(separator: " "))"])
            return try await again(sheet, saved, post, faults: Self.faults(own), status: 422)
        case .refused(let errors):
            sheet.hasErrors = true
            sheet.trouble =
                wish == "draft"
                ? say("form.it-cannot-be-kept-as")
                : say("form.not-saved-the-guide-could")
            return try await again(sheet, saved, post, faults: [:], status: 422, errors: errors)
        }
    }

    /// A new file as people write one: an empty line before its text, and a line end after it.
    private static func written(_ bytes: [UInt8], _ file: ContentFile) -> [UInt8] {
        // Nothing is lost, because a file whose keys cannot be read is kept as it was sent.
        guard !file.isYAML, let editor = try? FrontMatterEditor(bytes, isYAML: false) else { return bytes }
        var text = String(decoding: bytes[editor.bodyStart...], as: UTF8.self).drop { $0.isNewline }
        while text.last?.isNewline == true { text.removeLast() }
        return bytes[..<editor.bodyStart] + Array((text.isEmpty ? "" : "\n\(text)\n").utf8)
    }

    /// Refusals at the fields of their keys.
    private static func faults(_ refusals: [EditingRefusal]) -> [String: Diagnostic] {
        // It is of nobody's file: `check` never gives it.
        let code = "reserved-key"
        return Dictionary(
            refusals.map { refusal in
                (refusal.field, Diagnostic(.error, code, refusal.words, at: nil))
            }, uniquingKeysWith: { first, _ in first })
    }

    private func saying(_ wish: String, _ saved: SavedForm, _ sheet: EntrySheet) async throws -> String {
        if saved.changed.isEmpty && !sheet.isNew && wish != "draft" {
            return say("form.nothing-was-different-so-nothing")
        }
        if wish == "draft" { return say("form.kept-as-a-draft-it") }
        let waits = try await context.waiting(sheet.file.path) != nil
        return waits ? say("review.saved") : say("form.saved-visitors-see-it-once")
    }

    private func draft(_ bytes: [UInt8], _ file: ContentFile) throws -> [UInt8] {
        // A file whose keys cannot be read cannot say that it is a draft; the check then tells what is wrong, because the bytes are as sent.
        guard var editor = try? FrontMatterEditor(bytes, isYAML: file.isYAML) else { return bytes }
        try editor.set("draft", to: .text("yes"))
        return editor.bytes
    }

    /// The form with what was sent and what is wrong with it; the file is as it was.
    private func again(
        _ sheet: EntrySheet, _ saved: SavedForm, _ post: FormPost, faults: [String: Diagnostic], status: Int,
        errors: [Diagnostic] = []
    ) async throws -> WebResponse {
        guard var form = sheet.form(saved.bytes, asText: post[EntryForm.textName] != nil, unread: saved.unread) else {
            throw Self.notText
        }
        let file = sheet.file
        if status != 200 || request.form["do"] == Self.judging {
            let judged = try await judged(file, saved.bytes, isSaved: status != 200)
            form.show(judged.diagnostics, in: judged.bytes)
        }
        form.show(faults)
        // What the file does to others.
        form.problems += errors.filter { $0.location?.file != file.path }
        return await page(sheet, form, status: status)
    }
}
