import Editing
import Formats
import GuideModel
import LiveRules
import Reading
import Web
import Writing

/// The files of `media/`: a page at a time, sent and deleted.
struct MediaPages {
    let context: EditorContext
    let request: AdminRequest
    private static let perPage = 48

    init(_ context: EditorContext, _ request: AdminRequest) { (self.context, self.request) = (context, request) }

    func answer() async throws -> WebResponse {
        let look = try await context.look()
        guard request.method == .post else {
            if let name = request.query["delete"] { return try await ask(name, look) }
            return await page(look)
        }
        let name = request.form["remove"]
        return name.isEmpty ? try await take(look) : try await remove(name, look)
    }

    private func page(_ look: SiteLook, trouble: String = "", status: Int = 200) async -> WebResponse {
        let query = request.query["q"] ?? ""
        let found = look.media.filter { query.isEmpty || $0.path.lowercased().contains(query.lowercased()) }
        let page = max(1, Int(request.query["page"] ?? "") ?? 1)
        let shown = found.dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
        func turn(_ to: Int) -> String { request.url("content/media", ["q": query, "page": "\(to)"]) }
        let view = MediaView(
            action: request.url("content/media"), formToken: request.formToken, startURL: request.url("content"),
            query: query, trouble: trouble,
            items: shown.map { file in
                MediaView.Item(
                    name: file.path, url: request.previewURL("media/" + file.path),
                    size: file.byteCount < 10_000 ? "\(file.byteCount) bytes" : "\(file.byteCount / 1000) kB",
                    used: Self.use(file.path, look),
                    deleteURL: request.url("content/media", ["delete": file.path]),
                    isPicture: MediaType(of: file.path).isPicture)
            }, previous: page > 1 ? turn(page - 1) : nil, next: found.count > page * Self.perPage ? turn(page + 1) : nil
        )
        return await request.page(say("media.media"), view, status: status, scripts: ["content.js"])
    }

    private static func users(of path: String, _ look: SiteLook) -> [RawDocument] {
        look.documents.filter { $0.text.contains(path) }
    }

    private static func use(_ path: String, _ look: SiteLook) -> String {
        let using = users(of: path, look)
        let names = using.prefix(3).map(\.shownTitle).joined(separator: ", ")
        return using.isEmpty ? say("media.shown-nowhere") : say("media.shown-by", ["names": "\(names)"])
    }

    private func take(_ look: SiteLook) async throws -> WebResponse {
        // Those who may edit only given tours send pictures with the entries that show them.
        guard EditorContext.rights(of: request.account).areUnlimited else { throw AdminRefusal.forbidden }
        var changes: [ContentChange] = []
        for file in request.form.files("file") {
            let offer = try await Blocking.run { MediaOffer(Array(file.bytes), name: file.name) }
            guard let offer else {
                return await page(
                    look, trouble: say("media.is-not-a-kind-of", ["name": "\(file.name)"]), status: 422
                )
            }
            if let fault = offer.faults.first {
                return await page(look, trouble: EditorContext.words(of: fault), status: 422)
            }
            changes.append(ContentChange("Content/media/" + offer.path, before: nil, after: Array(file.bytes)))
        }
        guard !changes.isEmpty else { return await page(look, trouble: say("media.choose-a-file-first"), status: 422) }
        return try await save(changes, "add", look)
    }

    /// The file that is to be deleted, for those who may.
    private func removable(_ name: String, _ look: SiteLook) throws -> String {
        guard let file = look.media.first(where: { $0.path == name }) else { throw AdminRefusal.notFound }
        guard EditorContext.rights(of: request.account).mayChange(media: name, in: look) else {
            throw AdminRefusal.forbidden
        }
        return file.absolutePath
    }

    private func ask(_ name: String, _ look: SiteLook) async throws -> WebResponse {
        _ = try removable(name, look)
        let users = Self.users(of: name, look)
        let view = QuestionView(
            heading: say("media.delete", ["name": "\(name)"]),
            lead: users.isEmpty ? say("media.no-entry-shows-it") : say("media.it-is-still-in-use"),
            usersHeading: say("media.what-shows-it"),
            users: users.map { user in
                MenuEntryView(
                    url: request.url("content/form/" + EditorContext.name(of: ContentFile(user))),
                    label: user.language.map { "\(user.shownTitle) (\($0))" } ?? user.shownTitle, lead: "",
                    isCurrent: false)
            },
            action: request.url("content/media"), formToken: request.formToken, fields: ["remove": name],
            submit: say("delete.delete-2"), backURL: request.url("content/media", ["q": name]),
            remark: context.service.git == nil
                ? say("media.nothing-is-kept-of-earlier")
                : say("delete.it-can-be-brought-back"))
        return await request.page(say("delete.delete-2"), view)
    }

    private func remove(_ name: String, _ look: SiteLook) async throws -> WebResponse {
        let (path, place) = ("Content/media/" + name, try removable(name, look))
        let bytes = try await Blocking.run { try MediaOffer.bytes(at: place) }
        return try await save([ContentChange(path, before: bytes, after: nil)], "delete", look)
    }

    private func save(_ changes: [ContentChange], _ what: String, _ look: SiteLook) async throws -> WebResponse {
        let names = changes.map { String($0.path.dropFirst("Content/".count)) }.joined(separator: ", ")
        switch try await context.save(changes, by: request, isMade: what == "add", subject: "\(names): \(what)") {
        case .forbidden(let refusals): throw AdminRefusal.forbidden(refusals)
        case .saved:
            try await request.audit(.content, what == "add" ? "added" : "deleted", names)
            return request.redirect(
                "content/media",
                saying: what == "add"
                    ? say("media.kept", ["names": "\(names)"]) : say("media.deleted", ["names": "\(names)"]))
        case .refused(let errors):
            return await page(
                look,
                trouble: errors.prefix(3).map { "\($0.location?.file ?? ""): \(EditorContext.words(of: $0))" }.joined(
                    separator: " · "),
                status: 422)
        case .conflict(let path):
            return await page(look, trouble: say("media.is-there-already-or-was", ["path": "\(path)"]), status: 409)
        }
    }
}
