import Calendar
import Editing
import GuideModel
import LiveRules
import Reading
import Web
import Writing

/// What was saved, of a file or of the whole content, and the way back. A page needs one process of git, and the files of the site are
/// not read for it, unless an editor of given tours asks for a file.
struct HistoryPages {
    let context: EditorContext
    let request: AdminRequest
    private let rights: EditingRights

    private static let perPage = 50

    init(_ context: EditorContext, _ request: AdminRequest) {
        (self.context, self.request, rights) = (context, request, EditorContext.rights(of: request.account))
    }

    /// - Parameter file: its kind and name; `nil` for the whole content.
    func answer(_ file: (kind: String, name: String)?) async throws -> WebResponse {
        var (path, address) = ("Content", "content/history")
        if let file {
            path = try await self.path(of: file.kind, file.name)
            address += "/\(file.kind)/\(file.name)"
        }
        if request.method == .post { return try await take(path, address) }
        guard let id = request.query["version"] else { return try await page(path, address) }
        return try await request.query["do"] == "show" ? show(id, path, address) : ask(path, address)
    }

    /// The file whose history is asked for; it may have been deleted.
    private func path(of kind: String, _ name: String) async throws -> String {
        guard !rights.areUnlimited else {
            let site = context.site.path
            let (kind, slug, language) = try EditorContext.entry(kind, name)
            if let file = try await Blocking.run({ ContentFile.find(kind, slug, language, inSite: site) }) {
                return file.path
            }
            guard let gone = ContentFile(kind, slug, language: language),
                try await !context.versions(of: gone.path, skip: 0, limit: 1).isEmpty
            else { throw AdminRefusal.notFound }
            return gone.path
        }
        // What belongs to a tour is known from the files alone.
        let look = try await context.look()
        let found = try EditorContext.file(kind, name, in: look)
        guard rights.mayChange(found) else { throw AdminRefusal.forbidden }
        return found.path
    }

    private func page(_ path: String, _ address: String) async throws -> WebResponse {
        let number = min(max(1, Int(request.query["page"] ?? "") ?? 1), 1_000_000)
        let found = try await context.versions(of: path, skip: (number - 1) * Self.perPage, limit: Self.perPage + 1)
        if number > 1, found.isEmpty { throw AdminRefusal.notFound }
        let rows = found.prefix(Self.perPage).enumerated().map { index, version in
            HistoryView.Row(
                when: MomentView(version.at, in: request.visit.site.zone), who: version.author,
                what: version.subject, files: Self.names(of: version.paths), id: version.id,
                isLatest: number == 1 && index == 0, isFirst: version.isFirst,
                mayGoBack: path != "Content" || rights.areUnlimited,
                isOwn: path != "Content" || mayChange(version.paths))
        }
        let view = HistoryView(
            heading: path == "Content" ? say("history.what-was-saved") : say("history.history-of", ["path": "\(path)"]),
            lead: Self.lead(context.service.git),
            action: request.url(address), formToken: request.formToken, backURL: request.url("content"), rows: rows,
            newer: number > 1 ? request.url(address, ["page": "\(number - 1)"]) : nil,
            older: found.count > Self.perPage ? request.url(address, ["page": "\(number + 1)"]) : nil)
        return await request.page(say("form.history"), view)
    }

    /// Whether files are the person's to change: editors of given entries undo as one what was one save of theirs alone.
    private func mayChange(_ paths: [String]) -> Bool {
        if rights.areUnlimited { return true }
        let names = paths.map { ContentFile(path: $0)?.entryName ?? String($0.dropFirst("Content/".count)) }
        return !names.isEmpty && names.allSatisfy(request.account.roles.mayEdit)
    }

    private func take(_ path: String, _ address: String) async throws -> WebResponse {
        let (id, isUndo) = (request.form["version"], request.form["do"] == "undo")
        let changes = try await changes(to: id, of: path, undoing: isUndo)
        let name = try await context.subject(of: id)
        let outcome = try await context.save(changes, by: request, subject: (isUndo ? "undo: " : "back to: ") + name)
        switch outcome {
        case .saved:
            let done =
                isUndo
                ? say("history.undone-visitors-see-it-once", ["name": "\(name)"])
                : say("history.as-it-was-after-visitors", ["name": "\(name)"])
            try await request.audit(
                .content, isUndo ? "undid" : "went back in", path, detail: "\(name) (\(id.prefix(10)))")
            return request.redirect(
                address,
                saying: changes.isEmpty ? say("history.everything-is-so-already") : done)
        case .forbidden(let refusals): throw AdminRefusal.forbidden(refusals)
        case .refused(let errors):
            throw AdminRefusal(
                status: 422, heading: say("history.not-done"),
                words: say("history.the-guide-could-not-be", ["words": "\(Self.words(of: errors))"]))
        case .conflict(let path):
            throw AdminRefusal(
                status: 409, heading: say("refusal.changed-meanwhile"),
                words: say("history.was-changed-at-this-moment", ["path": "\(path)"]))
        }
    }

    private static func words(of errors: [Diagnostic]) -> String {
        errors.prefix(3).map { "\($0.location?.file ?? ""): \(EditorContext.words(of: $0))" }.joined(separator: " · ")
    }

    /// What a step back changes, where the account may change all of it.
    private func changes(to id: String, of path: String, undoing isUndo: Bool) async throws -> [ContentChange] {
        guard path != "Content" || rights.areUnlimited || isUndo else { throw AdminRefusal.forbidden }
        guard let changes = try await context.changes(to: id, of: path, undoing: isUndo) else {
            throw AdminRefusal(
                status: 409, heading: say("history.changed-since"),
                words: isUndo
                    ? say("history.a-file-of-this-change")
                    : say("history.a-file-was-changed-by"))
        }
        guard path != "Content" || mayChange(changes.map(\.path)) else { throw AdminRefusal.forbidden }
        let refusals = try await context.refusals(of: changes, for: request.account)
        guard refusals.isEmpty else { throw AdminRefusal.forbidden(refusals) }
        return changes
    }

    /// How many files a question shows with their lines.
    private static let mostShown = 20

    /// Shows what a step back would change, and asks.
    private func ask(_ path: String, _ address: String) async throws -> WebResponse {
        let (id, isUndo) = (request.query["version"] ?? "", request.query["do"] == "undo")
        let changes = try await changes(to: id, of: path, undoing: isUndo).filter { $0.before != $0.after }
        let name = try await context.subject(of: id)
        let more = max(0, changes.count - Self.mostShown)
        let files = say("history.files-change", changes.count)
        let view = QuestionView(
            heading: isUndo
                ? say("history.undo", ["name": "\(name)"])
                : say("history.back-to-the-state-after", ["name": "\(name)"]),
            lead: changes.isEmpty
                ? say("history.everything-is-so-already")
                : files + (more > 0 ? " " + say("history.the-first", ["mostShown": "\(Self.mostShown)"]) : ""),
            changes: changes.prefix(Self.mostShown).map { Self.view($0) }, action: request.url(address),
            formToken: request.formToken, fields: ["version": id, "do": isUndo ? "undo" : "back"],
            submit: isUndo ? say("history.undo-it") : say("history.go-back"), backURL: request.url(address),
            remark: say("history.it-is-a-save-of"))
        return await request.page(say("form.history"), view)
    }

    /// Shows what a save changed.
    private func show(_ id: String, _ path: String, _ address: String) async throws -> WebResponse {
        let changes = try await context.changes(in: id, of: path)
        guard path != "Content" || mayChange(changes.map(\.path)) else { throw AdminRefusal.forbidden }
        let more = max(0, changes.count - Self.mostShown)
        let files = say("history.files-changed", changes.count)
        let view = DifferenceView(
            heading: say("history.what-changed-2", ["subject": "\(try await context.subject(of: id))"]),
            lead: files + (more > 0 ? " " + say("history.the-first", ["mostShown": "\(Self.mostShown)"]) : ""),
            changes: changes.prefix(Self.mostShown).map { Self.view($0, isDone: true) }, backURL: request.url(address))
        return await request.page(say("form.history"), view)
    }

    /// - Parameter isDone: whether it has happened, or may come.
    private static func view(_ change: ContentChange, isDone: Bool = false) -> QuestionView.Change {
        let (before, after) = (change.before ?? [], change.after ?? [])
        let (gone, come) =
            isDone
            ? (say("history.it-was-deleted"), say("history.it-was-made"))
            : (say("history.it-is-deleted"), say("history.it-comes-back"))
        let state = change.after == nil ? gone : change.before == nil ? come : ""
        guard let old = String(validating: before, as: UTF8.self), let new = String(validating: after, as: UTF8.self)
        else {
            let other = isDone ? say("history.it-was-changed") : say("history.it-changes")
            return QuestionView.Change(path: change.path, state: state.isEmpty ? other : state, lines: [])
        }
        return QuestionView.Change(path: change.path, state: state, lines: LineDifference.views(from: old, to: new))
    }

    private static func lead(_ git: GitVersions?) -> String {
        switch git?.isPrivate {
        case nil: say("history.nothing-is-kept-of-earlier")
        case true?: say("history.every-save-the-latest-first")
        case false?: say("history.every-save-and-what-was")
        }
    }

    /// The first six, and how many more.
    private static func names(of paths: [String]) -> String {
        let names = paths.prefix(6).joined(separator: ", ")
        return paths.count > 6 ? say("list.and-more", ["names": names, "count": "\(paths.count - 6)"]) : names
    }
}
