import Calendar
import Editing
import GuideModel
import LiveRules
import Reading
import Web
import Writing

/// The changes that wait for review: `_live/admin/publish/review`. Who may change a file says that it is ready; who may publish
/// publishes it, or returns it with a sentence.
struct ReviewPages {
    let context: EditorContext
    let request: AdminRequest

    static let address = "publish/review"
    private static let longestSentence = 500

    init(_ context: EditorContext, _ request: AdminRequest) { (self.context, self.request) = (context, request) }

    private var mayPublish: Bool { request.account.roles.mayPublish }

    func answer() async throws -> WebResponse {
        guard request.method == .post else {
            guard let path = request.query["path"] else { return try await list() }
            return try await show([path])
        }
        let wish = request.form["do"]
        guard wish == "show" || wish == "ready" || mayPublish else { throw AdminRefusal.forbidden }
        return try await show(request.form.all("path"), wish: wish)
    }

    /// Whether the account may change a file.
    private func mayChange(_ path: String) -> Bool { Self.may(request.account, change: path) }

    /// `places/pier`, `media/pier.jpg`
    private static func may(_ account: Account, change path: String) -> Bool {
        let name = ContentFile(path: path)?.entryName ?? String(path.dropFirst("Content/".count))
        return account.roles.mayEdit(name)
    }

    private func list() async throws -> WebResponse {
        let (look, service) = (try await context.look(), context.service)
        let entries = try await Blocking.run { try service.waiting() }
            .filter { mayPublish || mayChange($0.file.path) }
        let rank: [WaitingFile.State] = mayPublish ? [.ready, .returned, .changed] : [.returned, .changed, .ready]
        let sorted = rank.flatMap { state in entries.filter { $0.file.state == state } }
        let view = ReviewView(
            action: request.url(Self.address), formToken: request.formToken, publishURL: request.url("publish"),
            rows: sorted.map { row($0.file, look) })
        return await request.page(say("review.heading"), view)
    }

    private func row(_ file: WaitingFile, _ look: SiteLook) -> ReviewView.Row {
        let title = Self.title(file.path, look)
        return ReviewView.Row(
            path: file.path, title: title, state: Self.state(of: file), said: file.words,
            when: MomentView(Instant(secondsSince1970: file.since), in: request.visit.site.zone),
            choose: say("bulk.choose", ["title": title]),
            url: request.url(Self.address, ["path": file.path]))
    }

    private static func title(_ path: String, _ look: SiteLook) -> String {
        look.document(at: path)?.shownTitle ?? String(path.split(separator: "/").last ?? "")
    }

    /// `Ready, says Ann. Changed by Ann, Bo.`
    static func state(of file: WaitingFile) -> String {
        let authors = file.authors.joined(separator: ", ")
        return say("review.state.\(file.state.rawValue)", ["who": file.who, "authors": authors])
    }
}

extension ReviewPages {
    /// Shows what is different in some files, or does what was wished with them.
    private func show(_ paths: [String], wish: String = "show") async throws -> WebResponse {
        let (service, wanted) = (context.service, Set(paths))
        let entries = try await Blocking.run { try service.waiting(wanted) }
        // Who only publishes says of nothing that it is ready.
        guard entries.allSatisfy({ mayPublish && wish != "ready" || mayChange($0.file.path) }) else {
            throw AdminRefusal.forbidden
        }
        guard !entries.isEmpty else {
            return request.redirect(Self.address, saying: say("review.tick-first"))
        }
        let sentence = String(request.form["words"].prefix(Self.longestSentence))
            .split(whereSeparator: \.isNewline).joined(separator: " ")
        guard wish != "show" else { return try await page(entries, "") }
        guard Set(request.form.all("seen")).isSuperset(of: entries.map(\.seen)) else {
            return try await page(entries, sentence, trouble: say("review.look-again"), status: 409)
        }
        guard wish == "publish" || sentence.contains(where: { !$0.isWhitespace }) else {
            return try await page(
                entries, sentence, trouble: say("alerts.not-saved-see-below"), error: say("review.say-something"),
                status: 422)
        }
        return try await decide(entries, wish, sentence)
    }

    private func decide(_ entries: [WaitingEntry], _ wish: String, _ sentence: String) async throws -> WebResponse {
        let (service, who, now) = (context.service, request.account.shownName, request.now)
        let outcome = try await Blocking.run {
            switch wish {
            case "publish": try service.release(entries)
            case "return": try service.mark(entries, .returned, by: who, sentence, at: now)
            default: try service.mark(entries, .ready, by: who, sentence, at: now)
            }
        }
        switch outcome {
        case .changed:
            let (service, paths) = (context.service, Set(entries.map(\.file.path)))
            let present = try await Blocking.run { try service.waiting(paths) }
            return try await page(present, sentence, trouble: say("review.look-again"), status: 409)
        case .refused(let errors):
            return try await page(entries, sentence, trouble: say("review.not-alone"), errors: errors, status: 422)
        case .done: return try await done(entries, wish, sentence)
        }
    }

    /// Writes to those who may publish that something is ready, and to those who changed something that it came back.
    private func tell(_ entries: [WaitingEntry], _ matter: MailNotice.Matter, _ sentence: String) async throws {
        let look = try await context.look()
        try await request.write { other in
            let own = entries.map(\.file).filter { file in
                switch matter {
                case .returned:
                    (file.authors + [file.who]).contains(other.shownName) && Self.may(other, change: file.path)
                case .ready, .publication: other.roles.mayPublish
                }
            }
            guard !own.isEmpty else { return nil }
            return MailNotice(
                matter: matter, who: request.account.shownName, titles: own.map { Self.title($0.path, look) },
                sentence: sentence, page: Self.address)
        }
    }

    private func done(_ entries: [WaitingEntry], _ wish: String, _ sentence: String) async throws -> WebResponse {
        let paths = entries.map(\.file.path)
        let detail = paths.joined(separator: ", ") + (sentence.isEmpty ? "" : ": \(sentence)")
        guard wish == "publish" else {
            let (isReturn, path) = (wish == "return", paths[0])
            try await request.audit(
                .publishing, isReturn ? "returned" : "asked for review of", path, detail: detail)
            try await tell(entries, isReturn ? .returned : .ready, sentence)
            return request.redirect(
                Self.address, saying: isReturn ? say("review.returned") : say("review.asked"))
        }
        try await request.audit(.publishing, "reviewed", paths[0], detail: detail)
        return switch await context.publishNow(for: request) {
        case .done, .idle: request.redirect(Self.address, saying: say("review.published"))
        case .running: request.redirect("publish", saying: say("alerts.saved-and-being-published"))
        case .refused, .failed: request.redirect("publish", saying: say("alerts.saved-but-not-published"))
        }
    }

    private func page(
        _ entries: [WaitingEntry], _ sentence: String, trouble: String = "", error: String? = nil,
        errors: [Diagnostic] = [], status: Int = 200
    ) async throws -> WebResponse {
        guard !entries.isEmpty else { return request.redirect(Self.address, saying: say("review.nothing-waits")) }
        let look = try await context.look()
        let view = DecisionView(
            action: request.url(Self.address), formToken: request.formToken, listURL: request.url(Self.address),
            trouble: trouble, problems: errors.prefix(20).map { EditorContext.problem($0, request) },
            files: entries.map { file($0, look) },
            sentence: FieldView(
                "words", say("review.a-sentence"), value: sentence, help: say("review.a-sentence-help"), error: error,
                isArea: true),
            mayPublish: mayPublish, mayAsk: entries.allSatisfy { mayChange($0.file.path) })
        return await request.page(say("review.what-is-different"), view, status: status)
    }

    private func file(_ entry: WaitingEntry, _ look: SiteLook) -> DecisionView.File {
        let path = entry.file.path
        let file = ContentFile(path: path)
        return DecisionView.File(
            path: path, title: Self.title(path, look), url: EditorContext.url(of: path, request) ?? "",
            previewURL: file.flatMap(ContentPreviewRoutes.page).map(request.previewURL), seen: entry.seen,
            state: Self.state(of: entry.file), said: entry.file.words,
            keys: file.map { keys(entry, of: $0) } ?? [])
    }

    /// The keys that differ, in the order of the form, and the text.
    private func keys(_ entry: WaitingEntry, of file: ContentFile) -> [DecisionView.Key] {
        let (before, after) = (entry.file.published ?? EntrySheet.empty, entry.current ?? EntrySheet.empty)
        guard let changed = EntryForm.changes(from: before, to: after, of: file),
            let form = EntryForm(after, of: file)
        else {
            let (old, new) = (String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self))
            return [DecisionView.Key(say("form.the-whole-file"), WordDifference.parts(from: old, to: new))]
        }
        let known = form.fields.map { (key: String($0.name.dropFirst(2)), label: $0.shownLabel) }
        let others = changed.subtracting(known.map(\.key)).sorted().map { key in
            (key: key, label: key == EntryForm.bodyName ? say("form.text") : key)
        }
        return (known.filter { changed.contains($0.key) } + others).map { key, label in
            let (old, new) = (EntryForm.text(of: key, in: before, file), EntryForm.text(of: key, in: after, file))
            return DecisionView.Key(label, WordDifference.parts(from: old, to: new))
        }
    }
}
