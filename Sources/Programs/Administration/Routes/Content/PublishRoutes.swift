import Editing
import GuideModel
import LiveRules
import Pipeline
import Reading
import Web
import Writing

/// Publishes what was saved: `_live/admin/publish`.
struct PublishRoutes: AdminRouteGroup {
    let context: EditorContext

    let entry = AdminEntry(
        title: "menu.publish", path: "publish", lead: "menu.publish.lead",
        roles: [.editor, .publisher])

    var routes: [AdminRoute] {
        [
            .get("publish") { request, _ in try await page(request) },
            .post("publish") { request, _ in try await publish(request) },
        ] + AdminRoute.both("publish/review") { request, _ in try await ReviewPages(context, request).answer() }
    }

    private func publish(_ request: AdminRequest) async throws -> WebResponse {
        if request.form["do"] == "ask" { return try await ask(request) }
        guard request.account.roles.mayPublish else { throw AdminRefusal.forbidden }
        guard context.publisher.begin() else {
            return request.redirect("publish", saying: say("publish.a-publication-is-going-on"))
        }
        let context = context
        // It goes on when the person leaves; the page tells how far it is.
        Task { await context.finishPublication(for: request) }
        return request.redirect("publish", saying: say("publish.it-is-being-published"))
    }

    private func ask(_ request: AdminRequest) async throws -> WebResponse {
        try await PublicationRequests(request).ask()
        return request.redirect("publish", saying: say("publish.asked-those-who-may-publish"))
    }

    private func page(_ request: AdminRequest) async throws -> WebResponse {
        let state = context.publisher.state
        let look = try await context.look()
        var errors = look.diagnostics.filter { $0.severity == .error }
        // What only a publication finds, such as two entries that want one address.
        if case .refused(let found) = state, errors.isEmpty { errors = found }
        let (asking, published) = try await PublicationRequests(request).sinceLast()
        let waiting = state.isRunning ? nil : try await context.waiting(since: published)
        let schedule = state.isRunning ? nil : try await Blocking.run { [context] in try context.publisher.schedule() }
        let zone = request.visit.site.zone
        let review = try await context.waiting()
        let isReviewed = look.isReviewed || !review.isEmpty
        let view = PublishView(
            formToken: request.formToken, action: request.url("publish"), previewURL: request.previewURL(""),
            state: Self.words(state), isRunning: state.isRunning, mayPublish: request.account.roles.mayPublish,
            changes: waiting?.map { row($0, request) } ?? [], isKnown: waiting != nil,
            schedule: schedule.map { shown($0, look, request) },
            asking: asking.map { PublishView.Asking($0.who, MomentView($0.at, in: zone)) },
            errors: errors.map { EditorContext.problem($0, request) },
            review: isReviewed
                ? (request.url(ReviewPages.address), say("review.files-wait", review.count)) : nil,
            waits: !review.isEmpty)
        return await request.page(say("menu.publish"), view, scripts: state.isRunning ? ["publish.js"] : [])
    }

    private func row(_ change: EditorContext.WaitingChange, _ request: AdminRequest) -> PublishView.Change {
        let file = ContentFile(path: change.path)
        return PublishView.Change(
            Self.words(of: change), by: change.authors.joined(separator: ", "),
            historyURL: file.map { request.url("content/history/" + EditorContext.name(of: $0)) })
    }

    private static func words(of change: EditorContext.WaitingChange) -> String {
        switch change.change {
        case .added: say("publish.file-added", ["file": change.path])
        case .changed: say("publish.file-changed", ["file": change.path])
        case .removed: say("publish.file-removed", ["file": change.path])
        }
    }

    private func shown(
        _ schedule: PublicationSchedule, _ look: SiteLook, _ request: AdminRequest
    ) -> PublishView.Schedule {
        let isOverdue = !schedule.others.isEmpty && schedule.next.map { $0 <= request.now } == true
        return PublishView.Schedule(
            changes: schedule.changes.map { change in
                let title = look.document(at: change.file)?.shownTitle ?? change.file
                return PublishView.ScheduledRow(
                    say(change.kind == .appears ? "publish.appears" : "publish.goes", ["title": title]),
                    url: EditorContext.url(of: change.file, request),
                    MomentView(change.at, in: request.visit.site.zone))
            }, overdue: isOverdue ? say("publish.overdue", ["files": schedule.others.joined(separator: ", ")]) : "")
    }

    private static func words(_ state: Publisher.State) -> String {
        switch state {
        case .idle: say("publish.visitors-see-the-guide-as")
        case .running(let stage, let done, let all):
            all > 0
                ? say(
                    "publish.publishing-of",
                    ["stage": "\(AdminWords.stage(stage))", "done": "\(done)", "all": "\(all)"])
                : say("publish.publishing", ["stage": "\(AdminWords.stage(stage))"])
        case .done(let report):
            published(report.files - report.unchanged, gone: report.removed, of: report.files)
        case .refused(let errors):
            say("publish.refused", errors.count)
        case .failed(let reason): say("publish.not-published", ["reason": "\(reason)"])
        }
    }

    /// - Parameters:
    ///   - different: how many files visitors find changed; one that was made again and came out the same is none of them.
    ///   - all: how many the guide has.
    static func published(_ different: Int, gone: Int, of all: Int) -> String {
        if different + gone == 0 { return say("publish.published-nothing-was-different") }
        if gone == 0 {
            return say("publish.published-of-files-are-new", ["different": "\(different)", "all": "\(all)"])
        }
        return say("publish.done-gone", gone, ["different": "\(different)", "all": "\(all)"])
    }
}
