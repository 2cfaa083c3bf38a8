import Editing
import GuideModel
import LiveRules
import Web
import Writing

/// Publishes what was saved: `_live/admin/publish`.
struct PublishRoutes: AdminRouteGroup {
    let context: EditorContext

    let entry = AdminEntry(
        title: "Publish", path: "publish", lead: "What visitors do not see yet, and showing it to them.",
        roles: [.editor])

    func answer(_ request: AdminRequest, _ parts: [String]) async throws -> WebResponse? {
        guard parts.count == 1 else { return nil }
        guard request.method == .post else { return try await page(request) }
        guard context.publisher.begin() else {
            return request.redirect("publish", saying: "A publication is going on already.")
        }
        let context = context
        // It goes on when the person leaves; the page tells how far it is. No fault is lost, because the publisher keeps its own.
        Task { if let site = try? await Blocking.run({ context.publisher.finish() }) { context.published(site) } }
        try await request.audit(.publishing, "published")
        return request.redirect("publish", saying: "It is being published.")
    }

    private func page(_ request: AdminRequest) async throws -> WebResponse {
        let state = context.publisher.state
        let look = try await context.look()
        var errors = look.diagnostics.filter { $0.severity == .error }
        // What only a publication finds, such as two entries that want one address.
        if case .refused(let found) = state, errors.isEmpty { errors = found }
        let changes = try await Blocking.run { [context] in state.isRunning ? nil : try context.publisher.changes() }
        let view = PublishView(
            formToken: request.formToken, action: request.url("publish"), previewURL: request.previewURL(""),
            state: Self.words(state), isRunning: state.isRunning, changes: changes ?? [], isKnown: changes != nil,
            errors: errors.map { EditorContext.problem($0, request) })
        return await request.page("Publish", view, scripts: state.isRunning ? ["publish.js"] : [])
    }

    private static func words(_ state: Publisher.State) -> String {
        switch state {
        case .idle: "Visitors see the guide as it was last built."
        case .running(let stage, let done, let all):
            "Publishing: \(stage)" + (all > 0 ? ", \(done) of \(all)" : "") + " …"
        case .done(let report):
            published(report.files - report.unchanged, gone: report.removed, of: report.files)
        case .refused(let errors):
            "Not published, because of \(errors.count == 1 ? "an error" : "\(errors.count) errors"). Visitors see the guide as before."
        case .failed(let reason): "Not published: \(reason)"
        }
    }

    /// - Parameters:
    ///   - different: how many files visitors find changed; one that was made again and came out the same is none of them.
    ///   - all: how many the guide has.
    static func published(_ different: Int, gone: Int, of all: Int) -> String {
        if different + gone == 0 { return "Published: nothing was different." }
        let removed = gone == 0 ? "" : gone == 1 ? ", and one is gone" : ", and \(gone) are gone"
        return "Published: \(different) of \(all) files are new or changed\(removed)."
    }
}
