import Editing
import Formats
import GuideModel
import LiveRules
import Pipeline
import Preview
import Reading
import Synchronization
import Web
import Writing

/// The guide as it would be, for those who edit it: `_live/admin/preview/…`. No visitor can open it, and no worker of it can stand
/// before the published guide: there is none at these addresses.
struct ContentPreviewRoutes: AdminRouteGroup {
    let context: EditorContext
    private let kept = KeptPlan()
    private let smallPictures = SmallPictures()

    init(context: EditorContext) { self.context = context }

    let entry = AdminEntry(
        title: "menu.preview", path: "preview", lead: "menu.preview.lead",
        roles: [.editor, .publisher])

    var routes: [AdminRoute] { AdminRoute.both("preview/**") { try await page($0, $1) } }

    func longestBody(_ parts: [String]) -> Int { 64 << 20 }

    /// Where the page of a file is in the guide; `nil` for what has none of its own.
    static func page(of file: ContentFile) -> String? {
        let edition = file.language.map { "\($0)/" } ?? ""
        return switch file.kind {
        case .places, .tours, .itineraries, .cities, .pages:
            file.kind == .pages ? "\(edition)\(file.slug)/" : "\(edition)\(file.kind.rawValue)/\(file.slug)/"
        case .frontPage: edition
        case .alerts, .site: nil
        }
    }

    /// - Parameter parts: the seal and the path; without a seal, the path alone.
    private func page(_ request: AdminRequest, _ parts: [String]) async throws -> WebResponse {
        let mark = parts.first.flatMap { $0.hasPrefix(AdminGuard.sealMark) ? $0 : nil } ?? ""
        let path = parts.dropFirst(mark.isEmpty ? 0 : 1).joined(separator: "/")
        // The links of a page lead on from its folder.
        let isFolder = request.visit.web.path.hasSuffix("/")
        let isSealed = mark == AdminGuard.sealMark + AdminGuard.seal(of: "preview", request.visit.token)
        if !isSealed || path.isEmpty && !isFolder {
            return .redirect(to: request.previewURL(path) + (isFolder && !path.isEmpty ? "/" : ""))
        }
        if path == "sw.js" || path == "offline.json" { throw AdminRefusal.notFound }
        if request.query["small"] != nil, path.hasPrefix("media/") {
            return try await small(String(path.dropFirst(6)))
        }
        let changes = request.method == .post ? try await changes(of: request) : FileChanges()
        let site = try await plan(changes)
        guard let guide = PreviewGuide(site) else {
            let errors = site.diagnostics.filter { $0.severity == .error }.map { EditorContext.problem($0, request) }
            let view = PublishView(
                formToken: request.formToken, action: request.url("publish"), previewURL: request.previewURL(""),
                state: say("preview.there-is-no-page-to"), isRunning: false,
                mayPublish: request.account.roles.mayPublish, changes: [], isKnown: false, asking: [], errors: errors)
            return await request.page(say("preview.no-preview"), view, status: 422)
        }
        let whole = isFolder || path.isEmpty ? (path.isEmpty ? "" : path + "/") + "index.html" : path
        if !guide.has(whole), guide.has(whole + "/index.html") {
            return .redirect(to: request.previewURL(path) + "/")
        }
        let found = guide.has(whole) ? whole : "404.html"
        guard let file = try await Blocking.run({ try guide.make(found) }) else { throw AdminRefusal.notFound }
        return Self.response(file.content, found, status: found == whole ? 200 : 404)
    }

    /// The plan of the site as its files are, or as a form that is not saved would make them.
    private func plan(_ changes: FileChanges) async throws -> PlannedSite {
        try await Blocking.run { [context, kept] in
            guard changes.isEmpty else { return try context.site.plan(with: changes) }
            return try kept.site(context.site.standing) { try context.site.plan(with: changes) }
        }
    }

    /// What a form that is not saved would change; nobody sees more than they could save, because a page shows what its scripts do.
    private func changes(of request: AdminRequest) async throws -> FileChanges {
        guard let file = ContentFile(path: request.form["path"]), let base = EntryPages.base(of: request) else {
            throw AdminRefusal.notUnderstood(say("preview.the-form-came-without-its"))
        }
        let post = FormPost(request.form.fields.map { (name: $0.name, text: $0.value) })
        let site = context.site.path
        // Compared with the file itself: what the form says that it was made from, anybody can write.
        let present = try await Blocking.run { try file.bytes(inSite: site) }
        let change = ContentChange(
            file.path, before: present, after: EntryForm.saved(post, over: base, of: file).bytes)
        let refusals = try await context.refusals(of: [change], for: request.account)
        guard refusals.isEmpty else { throw AdminRefusal.forbidden(refusals) }
        return change.before == change.after ? FileChanges() : FileChanges([change])
    }

    /// A picture of the library as lists show it; what cannot be made smaller is sent as it is.
    private func small(_ name: String) async throws -> WebResponse {
        guard let file = try await context.look().media.first(where: { $0.path == name }) else {
            throw AdminRefusal.notFound
        }
        let made = try await Blocking.run { [smallPictures] in try smallPictures.picture(of: file) }
        return Self.response(.bytes(made.bytes), made.isJPEG ? "small.jpg" : name, status: 200)
    }

    private static let policy = """
        default-src 'self'; img-src 'self' https: data: blob:; media-src 'self' https: data: blob:; object-src 'none'; \
        frame-ancestors 'none'; form-action 'none'; base-uri 'none'
        """

    /// Nothing is kept by the browser: another person may use it next.
    private static func response(_ content: OutputFile.Content, _ path: String, status: Int) -> WebResponse {
        let headers = [
            (name: "Content-Type", value: MediaType(of: path).contentType), (name: "Cache-Control", value: "no-store"),
            (name: "X-Content-Type-Options", value: "nosniff"), (name: "X-Robots-Tag", value: "noindex"),
            // The address is the key to it.
            (name: "Referrer-Policy", value: "no-referrer"),
            (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
            (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
            (name: "Content-Security-Policy", value: policy),
        ]
        switch content {
        case .bytes(let bytes): return WebResponse(status: status, headers: headers, body: .bytes(bytes))
        case .copy(let source, let size):
            return WebResponse(status: status, headers: headers, body: .file(source, 0..<size))
        }
    }
}

/// The plan of the last preview. A class, because all requests share it.
private final class KeptPlan: Sendable {
    private let kept = Mutex<(standing: ContentDigest, site: PlannedSite)?>(nil)

    /// The plan for a state of the files, made where it is another than that of the last one; meanwhile, others who want it wait.
    ///
    /// - Parameter standing: `nil` where the state is not known; then the plan is made, and not kept.
    func site(_ standing: ContentDigest?, _ plan: () throws -> PlannedSite) throws -> PlannedSite {
        try kept.withLock { kept in
            if let standing, let kept, kept.standing == standing { return kept.site }
            let site = try plan()
            kept = standing.map { ($0, site) }
            return site
        }
    }
}
