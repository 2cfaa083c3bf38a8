import Editing
import GuideModel
import LiveRules
import Reading
import Web
import Writing

/// Publishes what was saved: `_live/admin/publish`.
struct PublishRoutes: AdminRouteGroup {
    let context: EditorContext

    let entry = AdminEntry(
        title: "Publish", path: "publish", lead: "What visitors do not see yet, and showing it to them.",
        roles: [.editor, .publisher])

    var routes: [AdminRoute] {
        [
            .get("publish") { request, _ in try await page(request) },
            .post("publish") { request, _ in try await publish(request) },
        ]
    }

    private func publish(_ request: AdminRequest) async throws -> WebResponse {
        if request.form["do"] == "ask" { return try await ask(request) }
        guard request.account.roles.mayPublish else { throw AdminRefusal.forbidden }
        guard context.publisher.begin() else {
            return request.redirect("publish", saying: "A publication is going on already.")
        }
        let context = context
        // It goes on when the person leaves; the page tells how far it is.
        Task { await context.finishPublication(for: request) }
        return request.redirect("publish", saying: "It is being published.")
    }

    private func ask(_ request: AdminRequest) async throws -> WebResponse {
        try await PublicationRequests(request).ask()
        return request.redirect("publish", saying: "Asked. Those who may publish see it on this page.")
    }

    private func page(_ request: AdminRequest) async throws -> WebResponse {
        let state = context.publisher.state
        let look = try await context.look()
        var errors = look.diagnostics.filter { $0.severity == .error }
        // What only a publication finds, such as two entries that want one address.
        if case .refused(let found) = state, errors.isEmpty { errors = found }
        let (asking, published) = try await PublicationRequests(request).sinceLast()
        let waiting = state.isRunning ? nil : try await context.waiting(since: published)
        let zone = request.visit.site.zone
        let view = PublishView(
            formToken: request.formToken, action: request.url("publish"), previewURL: request.previewURL(""),
            state: Self.words(state), isRunning: state.isRunning, mayPublish: request.account.roles.mayPublish,
            changes: waiting?.map { row($0, request) } ?? [], isKnown: waiting != nil,
            asking: asking.map { PublishView.Asking($0.who, MomentView($0.at, in: zone)) },
            errors: errors.map { EditorContext.problem($0, request) })
        return await request.page("Publish", view, scripts: state.isRunning ? ["publish.js"] : [])
    }

    private func row(_ change: EditorContext.WaitingChange, _ request: AdminRequest) -> PublishView.Change {
        let file = ContentFile(path: change.path)
        return PublishView.Change(
            change.words, by: change.authors.joined(separator: ", "),
            historyURL: file.map { request.url("content/history/" + EditorContext.name(of: $0)) })
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
