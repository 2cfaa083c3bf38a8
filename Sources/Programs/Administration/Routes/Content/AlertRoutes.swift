import Calendar
import Editing
import GuideModel
import LiveRules
import Reading
import Web
import Writing

/// Alerts now: a short form whose alert is published at once, and those that last, with their end.
struct AlertRoutes: AdminRouteGroup {
    let context: EditorContext

    let entry = AdminEntry(
        title: "Alerts now", path: "alerts", lead: "What visitors must know at once, on every open page.",
        roles: [.administrator, .editor], isForWholeGuide: true)

    var routes: [AdminRoute] {
        [
            .get("alerts") { request, _ in try await sheet(request).page() },
            .post("alerts") { request, _ in try await sheet(request).write() },
            .post("alerts/*/end") { request, found in try await sheet(request).end(found[0]) },
        ]
    }

    private func sheet(_ request: AdminRequest) async throws -> AlertSheet {
        let publishes = request.method == .post && request.form["do"] != "save"
        guard !publishes || request.account.roles.mayPublish else { throw AdminRefusal.forbidden }
        return AlertSheet(
            context: context, request: request, look: try await context.look(), waiting: try await waiting())
    }

    /// What was saved and not published; nothing where no publication is known, because then there is nothing to compare with.
    private func waiting() async throws -> [String] {
        try await Blocking.run { [context] in try context.publisher.changes() ?? [] }
    }
}

/// The page of the alerts, and what becomes of its forms.
private struct AlertSheet {
    let context: EditorContext
    let request: AdminRequest
    let look: SiteLook
    let waiting: [String]

    private var targets: AlertTargets { AlertTargets(look.documents) }
    private var mark: String { "\(ContentDigest(waiting.joined(separator: "\n").utf8))" }
    private var today: CalendarDate {
        request.now.civil(offsetSeconds: request.visit.site.zone.offsetSeconds(at: request.now)).date
    }

    func write() async throws -> WebResponse {
        let draft = AlertDraft(request.form, targets: targets.names, today: today)
        guard draft.faults.isEmpty else {
            return await page(draft, trouble: "Not saved: see below.", status: 422)
        }
        if let refusal = await askAgain(draft) { return refusal }
        guard let file = file(for: draft.title) else { throw AdminRefusal.notNow }
        let change = ContentChange(file.path, before: nil, after: try draft.bytes())
        switch try await context.save([change], by: request, subject: "\(EditorContext.name(of: file)): add") {
        case .saved: break
        case .forbidden(let refusals): throw AdminRefusal.forbidden(refusals)
        case .conflict:
            return await page(draft, trouble: "Not saved: somebody wrote the same alert just now.", status: 409)
        case .refused(let errors):
            return await page(
                draft, trouble: "Not saved: the guide could not be published with it.", errors, status: 422)
        }
        try await request.audit(.alerts, "written", file.path)
        return try await publish("“\(draft.title)”", done: "is on every page that it concerns.")
    }

    func end(_ name: String) async throws -> WebResponse {
        guard let slug = Slug(name), let document = look.document(.alerts, slug) else { throw AdminRefusal.notFound }
        if let refusal = await askAgain(AlertDraft()) { return refusal }
        let changes = try await Blocking.run { [context] in
            try context.service.removal(of: .alerts, slug, fromStops: false)
        }
        switch try await context.save(changes, by: request, subject: "alerts/\(slug): end") {
        case .saved: break
        case .forbidden(let refusals): throw AdminRefusal.forbidden(refusals)
        case .conflict:
            return await page(trouble: "Not ended: somebody changed it just now. Look again.", status: 409)
        case .refused(let errors):
            return await page(trouble: "Not ended: others refer to it.", errors, status: 422)
        }
        try await request.audit(.alerts, "ended", document.path)
        return try await publish("“\(document.shownTitle)”", done: "is gone from all pages.")
    }

    /// The page again where the person saw something else of what is waiting, and so could not choose.
    private func askAgain(_ draft: AlertDraft) async -> WebResponse? {
        guard request.form["waiting"] != mark, !waiting.isEmpty else { return nil }
        let words = "Nothing was done yet: others saved something meanwhile. Choose what becomes of it."
        return await page(draft, trouble: words, status: 409)
    }

    private func publish(_ what: String, done: String) async throws -> WebResponse {
        guard request.form["do"] != "save" else {
            if !request.account.roles.mayPublish { try await PublicationRequests(request).ask() }
            return request.redirect("alerts", saying: "Saved. It counts for visitors with the next publication.")
        }
        switch await context.publishNow(for: request) {
        case .done, .idle: return request.redirect("alerts", saying: "\(what) \(done)")
        case .running: return request.redirect("publish", saying: "Saved, and being published.")
        case .refused, .failed: return request.redirect("publish", saying: "Saved, but not published.")
        }
    }

    /// A file that is not there yet.
    private func file(for title: String) -> ContentFile? {
        let base = Slug(words: title, look.slugRule)?.text ?? "alert"
        let names = [base] + (2...99).map { "\(base.prefix(96))-\($0)" }
        return names.lazy.compactMap { Slug($0) }
            .first { slug in !look.documents.contains { $0.kind == .alerts && $0.slug == slug } }
            .flatMap { ContentFile(.alerts, $0) }
    }
}

// MARK: The page

extension AlertSheet {
    func page(
        _ draft: AlertDraft = AlertDraft(), trouble: String = "", _ errors: [Diagnostic] = [], status: Int = 200
    ) async -> WebResponse {
        let waiting = AlertsView.Waiting(waiting, mark: mark, mayPublish: request.account.roles.mayPublish)
        let view = AlertsView(
            action: request.url("alerts"), formToken: request.formToken, publishURL: request.url("publish"),
            trouble: trouble, problems: errors.map { EditorContext.problem($0, request) },
            rows: rows.map { row($0, waiting) }, waiting: waiting, form: draft.view(targets))
        return await request.page("Alerts now", view, status: status)
    }

    /// Without those that are over.
    private var rows: [RawDocument] {
        look.documents.filter { document in
            document.kind == .alerts && document.language == nil && (day(document, "until").map { $0 >= today } ?? true)
        }
    }

    private func row(_ document: RawDocument, _ waiting: AlertsView.Waiting) -> AlertsView.Row {
        AlertsView.Row(
            title: document.shownTitle, summary: document.text("summary") ?? "", state: state(of: document),
            editURL: request.url("content/form/alerts/\(document.slug)"),
            endAction: request.url("alerts/\(document.slug)/end"), formToken: request.formToken, waiting: waiting)
    }

    /// `Warning, for Harbour. Now, until 2026-12-26.`
    private func state(of document: RawDocument) -> String {
        let severity = document.text("severity").flatMap(Alert.Severity.init(rawValue:)) ?? .info
        let kind = AlertDraft.severities.first { $0.0 == severity }?.1 ?? ""
        let about = affected(by: document).map(targets.title).joined(separator: ", ")
        let from = day(document, "from").flatMap { $0 > today ? "From \($0)" : nil } ?? "Now"
        let until = day(document, "until").map { ", until \($0)" } ?? ", until somebody ends it"
        return "\(kind), for \(about). \(document.isDraft ? "A draft, which nobody sees" : from + until)."
    }

    private func day(_ document: RawDocument, _ key: String) -> CalendarDate? {
        document.text(key).flatMap { CalendarDate(iso8601: $0) }
    }

    private func affected(by document: RawDocument) -> [String] {
        guard case .map(let map) = document.frontMatter, let node = map["affects"] else { return [] }
        return node.scalar.map { [$0.text] } ?? node.sequence?.compactMap { $0.scalar?.text } ?? []
    }
}
