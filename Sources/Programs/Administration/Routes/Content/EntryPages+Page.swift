import Editing
import Formats
import FoundationEssentials
import GuideModel
import LiveRules
import Reading
import Web
import Writing

extension EntryPages {
    func page(_ sheet: EntrySheet, _ form: EntryForm, status: Int = 200) async -> WebResponse {
        let views = FieldViews(sheet.look, in: sheet.file.language, address: request.previewURL)
        var form = form
        form.close(for: rights)
        let parts = EntrySections(form, isTranslation: sheet.isTranslation)
        // Dropped because a page must not fail for it: saving and publishing tell of a record that cannot be read.
        let waiting = sheet.isNew ? nil : try? await context.waiting(sheet.file.path)
        let view = EntryFormView(
            text(sheet, form), links: links(sheet, form, waiting), action: action(sheet), formToken: request.formToken,
            base: Data(sheet.base).base64EncodedString(), title: parts.title.map(views.html),
            fields: Self.facts(parts.facts, views),
            sections: parts.sections.map {
                EntryFormView.Section($0.title, said: $0.said, fields: $0.fields.map(views.html), isOpen: $0.isWrong)
            }, body: sheet.file.isYAML && !form.isText ? nil : form.body,
            isText: form.isText, hasErrors: sheet.hasErrors, lists: views.lists(), languages: languages(of: sheet),
            original: await original(of: sheet))
        return await request.page(view.heading, view, status: status, scripts: ["content.js"])
    }

    /// The facts, with what is said of the picture beside it.
    private static func facts(_ fields: [FormField], _ views: FieldViews) -> [Markup] {
        let picture = fields.filter { EntrySections.picture.contains(String($0.name.dropFirst(2))) }
        let names = Set(picture.map(\.name))
        return fields.compactMap { field in
            guard names.contains(field.name) else { return views.html(field) }
            guard field.name == picture.first?.name else { return nil }
            let parts = picture.map { views.html($0).html }.joined()
            return Markup(html: "<div class=\"picture-fields\">\(parts)</div>")
        }
    }

    private func text(_ sheet: EntrySheet, _ form: EntryForm) -> EntryFormView.Text {
        var text = EntryFormView.Text()
        let title = form.fields.first { $0.name == "k:title" }?.text ?? ""
        text.heading = sheet.isNew ? say("kind.\(sheet.file.kind).new") : title.isEmpty ? sheet.file.path : title
        if sheet.isNew, let language = sheet.file.language {
            let original = sheet.look.document(sheet.file.kind, sheet.file.slug)?.shownTitle ?? sheet.file.slug.text
            text.heading = "\(original) – \(LanguageNames.name(language.text))"
        }
        (text.path, text.trouble, text.tour, text.nameError) = (
            sheet.file.path, sheet.trouble, sheet.tour, sheet.nameError
        )
        text.isNew = sheet.isNew
        text.originalLanguage = LanguageTag(sheet.look.ownLanguage)
        text.language = sheet.file.language ?? text.originalLanguage
        text.name = sheet.isNew && sheet.file.language == nil ? sheet.name : nil
        text.problems = form.problems.filter { $0.severity == .error }.map(Self.said)
        text.doubts = form.problems.filter { $0.severity != .error }.map(Self.said)
        if let document = sheet.look.document(at: sheet.file.path), !sheet.isNew, sheet.look.isOlder(document) {
            text.doubts.append(
                say("form.this-translation-is-older-than"))
        }
        text.bodyProblems = form.bodyProblems.map(Self.said)
        return text
    }

    private static func said(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.location.map { $0.line > 1 ? "\($0.file):\($0.line): " : "" } ?? ""
        return place + EditorContext.words(of: diagnostic)
    }

    private func action(_ sheet: EntrySheet) -> String {
        if sheet.isNew, let language = sheet.file.language {
            return request.url(
                "content/translate/\(sheet.file.kind.rawValue)/\(sheet.file.slug)", ["in": language.text])
        }
        return request.url(
            sheet.isNew
                ? "content/new/\(sheet.file.kind.rawValue)" : "content/form/" + EditorContext.name(of: sheet.file))
    }

    private func links(_ sheet: EntrySheet, _ form: EntryForm, _ waiting: WaitingFile?) -> EntryFormView.Links {
        var links = EntryFormView.Links()
        if let waiting {
            links.review = request.url(ReviewPages.address, ["path": waiting.path])
            links.waiting = ReviewPages.state(of: waiting) + (waiting.words.isEmpty ? "" : " “\(waiting.words)”")
        }
        let name = EditorContext.name(of: sheet.file)
        links.guide = PercentEncoding.path(request.visit.site.address.base)
        links.list = request.url("content/list/\(sheet.file.kind.rawValue)")
        links.delete = request.url("content/delete/" + name)
        links.history = request.url("content/history/" + name)
        links.other =
            form.isText ? request.url("content/form/" + name) : request.url("content/form/" + name, ["as": "text"])
        links.otherLabel = form.isText ? say("form.as-a-form") : say("form.as-text")
        if let page = ContentPreviewRoutes.page(of: sheet.file) { links.preview = request.previewURL(page) }
        (links.media, links.library) = (request.previewURL("media/"), request.url("content/media"))
        if sheet.look.hasExtracts { links.addresses = request.url("content/addresses") }
        if sheet.file.language == nil, !sheet.isNew { links.translate = request.url("content/translate/" + name) }
        if sheet.file.kind == .tours, !sheet.isNew {
            links.page = request.url("content/new/places", ["tour": sheet.file.slug.text])
        }
        return links
    }
}

extension EntryPages {
    /// The files that came with the form, as changes, and the form with their names in it.
    func takeFiles(
        _ post: FormPost, _ sheet: EntrySheet
    ) async throws -> (post: FormPost, changes: [ContentChange], faults: [String: Diagnostic]) {
        var (pairs, changes, faults): ([(name: String, text: String)], [ContentChange], [String: Diagnostic]) =
            (post.pairs, [], [:])
        for file in request.form.files where file.field.hasPrefix("file:k:") {
            let field = String(file.field.dropFirst(5))
            let offer = try await Blocking.run { MediaOffer(Array(file.bytes), name: file.name) }
            guard let offer else {
                faults[field] = Diagnostic(
                    .error, "bad-media", say("form.is-not-a-kind-of", ["name": "\(file.name)"]), at: nil,
                    remedy: say("form.send-a-picture-a-recording"))
                continue
            }
            if let fault = offer.faults.first {
                faults[field] = fault
                continue
            }
            changes.append(ContentChange("Content/media/" + offer.path, before: nil, after: Array(file.bytes)))
            pairs = pairs.map { $0.name == field ? (name: field, text: offer.path) : $0 }
        }
        return (FormPost(pairs), changes, faults)
    }

    /// Both versions, of which neither is lost.
    func conflict(_ sheet: EntrySheet, _ post: FormPost, _ current: [UInt8]) async -> WebResponse {
        let saved = EntryForm.saved(post, over: sheet.base, of: sheet.file)
        let (mine, theirs) = (Set(saved.changed), Self.changes(from: sheet.base, to: current, of: sheet.file))
        func words(_ keys: Set<String>) -> String {
            keys.isEmpty ? say("script.nothing") : keys.sorted().map(AdminWords.label(of:)).joined(separator: ", ")
        }
        let both = mine.intersection(theirs)
        let view = ConflictView(
            path: sheet.file.path, action: action(sheet), formToken: request.formToken, formURL: action(sheet),
            mine: String(decoding: saved.bytes, as: UTF8.self), theirs: String(decoding: current, as: UTF8.self),
            marks: request.form.fields.filter { $0.name != AdminGuard.field && $0.name != "do" }.map {
                EditorFieldView.Mark($0.name, $0.value)
            },
            both: both.isEmpty ? "" : words(both), onlyMine: words(mine.subtracting(theirs)),
            onlyTheirs: words(theirs.subtracting(mine)))
        return await request.page(say("conflict.somebody-else-changed-this-file"), view, status: 409)
    }

    /// The form with what only one side changed, and the file's version of what both did; nothing is saved yet.
    func merged(_ sheet: EntrySheet, _ post: FormPost, _ current: [UInt8]) async throws -> WebResponse {
        let mine = EntryForm.saved(post, over: sheet.base, of: sheet.file)
        let theirs = Self.changes(from: sheet.base, to: current, of: sheet.file)
        let both = Set(mine.changed).intersection(theirs)
        let wanted = Set(mine.changed).subtracting(theirs)
        let kept = post.pairs.filter { pair in
            wanted.contains(pair.name) || wanted.contains { pair.name == "k:" + $0 || pair.name.hasPrefix("k:\($0):") }
        }
        let result = EntryForm.saved(FormPost(kept), over: current, of: sheet.file)
        var sheet = sheet
        sheet.base = current
        guard var form = sheet.form(result.bytes, asText: post[EntryForm.textName] != nil) else { throw Self.notText }
        for key in both.sorted() {
            let own = EntryForm.value(of: key, in: mine.bytes, sheet.file)
            let note = Diagnostic(
                .warning, "both-changed", say("form.you-wrote", ["own": "\(own)"]), at: nil,
                remedy: say("form.write-it-here-if-it"))
            if key == EntryForm.bodyName || key == EntryForm.textName {
                form.bodyProblems.append(note)
            } else {
                form.show(["k:" + key: note])
            }
        }
        sheet.trouble = say("form.put-together-and-not-saved")
        return await page(sheet, form)
    }

    /// The keys in which two versions of a file differ.
    private static func changes(from old: [UInt8], to new: [UInt8], of file: ContentFile) -> Set<String> {
        EntryForm.changes(from: old, to: new, of: file) ?? [EntryForm.textName]
    }
}
