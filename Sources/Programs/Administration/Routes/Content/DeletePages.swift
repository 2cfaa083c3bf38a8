import Editing
import GuideModel
import LiveRules
import Reading
import Web
import Writing

/// Asks before an entry is deleted, and deletes it.
struct DeletePages {
    let context: EditorContext
    let request: AdminRequest

    init(_ context: EditorContext, _ request: AdminRequest) { (self.context, self.request) = (context, request) }

    func answer(_ kind: String, _ name: String) async throws -> WebResponse {
        let look = try await context.look()
        let file = try EditorContext.file(kind, name, in: look)
        guard EditorContext.rights(of: request.account).mayChange(file), ContentFile(file.kind, file.slug) != nil
        else { throw AdminRefusal.forbidden }
        let refusals = try await context.refusals(of: try await removal(file, stops: false), for: request.account)
        guard refusals.isEmpty else { throw AdminRefusal.forbidden(refusals) }
        return request.method == .post ? try await take(file, look) : try await ask(file, look)
    }

    /// The original goes with its translations, a translation alone.
    private func removal(_ file: ContentFile, stops: Bool) async throws -> [ContentChange] {
        try await Blocking.run { [context] in
            guard file.language != nil else {
                return try context.service.removal(of: file.kind, file.slug, fromStops: stops)
            }
            return [ContentChange(file.path, before: try file.bytes(inSite: context.site.path), after: nil)]
        }
    }

    private func ask(
        _ file: ContentFile, _ look: SiteLook, errors: [Diagnostic] = [], status: Int = 200
    ) async throws -> WebResponse {
        let gone = try await removal(file, stops: false).map(\.path)
        let referrers = try await Blocking.run { [context] in try context.service.referrers(to: gone) }
        let inStops = file.kind == .places && look.documents.contains { $0.stops.contains(file.slug.text) }
        let view = DeleteView(
            title: look.document(at: file.path)?.shownTitle ?? file.slug.text,
            action: request.url("content/delete/" + EditorContext.name(of: file)), formToken: request.formToken,
            backURL: request.url("content/form/" + EditorContext.name(of: file)), files: gone,
            referrers: (errors.isEmpty ? referrers : errors).map { EditorContext.problem($0, request) },
            offersStops: inStops && file.language == nil, isForbidden: !errors.isEmpty)
        return await request.page(say("delete.delete-2"), view, status: status)
    }

    private func take(_ file: ContentFile, _ look: SiteLook) async throws -> WebResponse {
        let changes = try await removal(file, stops: request.form["stops"] == "yes")
        let subject = "\(EditorContext.name(of: file)): delete"
        switch try await context.save(changes, by: request, subject: subject) {
        case .forbidden(let refusals): throw AdminRefusal.forbidden(refusals)
        case .saved:
            try await request.audit(.content, "deleted", file.path)
            return request.redirect(
                "content/list/\(file.kind.rawValue)", saying: say("delete.deleted-it-can-be-brought"))
        case .refused(let errors): return try await ask(file, look, errors: errors, status: 422)
        case .conflict(let path):
            throw AdminRefusal(
                status: 409, heading: say("refusal.changed-meanwhile"),
                words: say("delete.was-changed-by-somebody-else", ["path": "\(path)"]))
        }
    }
}
