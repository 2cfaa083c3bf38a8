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
        title: "menu.alerts", path: "alerts", lead: "menu.alerts.lead",
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
        try await Blocking.run { [context] in try context.publisher.changes()?.map(\.name) ?? [] }
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
    /// By the guide's clocks.
    private var now: DayTime {
        let (day, seconds) = request.now.civil(offsetSeconds: request.visit.site.zone.offsetSeconds(at: request.now))
        return DayTime(day, TimeOfDay(minutes: seconds / 60))
    }

    func write() async throws -> WebResponse {
        let draft = AlertDraft(request.form, targets: targets.names, now: now, language: look.ownLanguage)
        guard draft.faults.isEmpty else {
            return await page(draft, trouble: say("alerts.not-saved-see-below"), status: 422)
        }
        if let refusal = await askAgain(draft) { return refusal }
        guard let file = file(for: draft.title) else { throw AdminRefusal.notNow }
        let changes = try self.changes(of: draft, file)
        switch try await context.save(changes, by: request, subject: "\(EditorContext.name(of: file)): add") {
        case .saved: break
        case .forbidden(let refusals): throw AdminRefusal.forbidden(refusals)
        case .conflict:
            return await page(draft, trouble: say("alerts.not-saved-somebody-wrote-the"), status: 409)
        case .refused(let errors):
            return await page(
                draft, trouble: say("alerts.not-saved-the-guide-could"), errors, status: 422)
        }
        try await request.audit(.alerts, "written", file.path)
        return try await publish(done: "“\(draft.title)” is on every page that it concerns.")
    }

    /// The alert, and its translations where it is a usual one.
    private func changes(of draft: AlertDraft, _ file: ContentFile) throws -> [ContentChange] {
        let own = ContentChange(file.path, before: nil, after: try draft.bytes())
        return try [own]
            + look.languages.compactMap { language in
                guard let bytes = try draft.translation(into: language.text, from: look.ownLanguage) else { return nil }
                return ContentFile(.alerts, file.slug, language: language).map {
                    ContentChange($0.path, before: nil, after: bytes)
                }
            }
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
            return await page(trouble: say("alerts.not-ended-somebody-changed-it"), status: 409)
        case .refused(let errors):
            return await page(trouble: say("alerts.not-ended-others-refer-to"), errors, status: 422)
        }
        try await request.audit(.alerts, "ended", document.path)
        return try await publish(done: "“\(document.shownTitle)” is gone from all pages.")
    }

    /// The page again where the person saw something else of what is waiting, and so could not choose.
    private func askAgain(_ draft: AlertDraft) async -> WebResponse? {
        guard request.form["waiting"] != mark, !waiting.isEmpty else { return nil }
        let words = say("alerts.nothing-was-done-yet-others")
        return await page(draft, trouble: words, status: 409)
    }

    private func publish(done: String) async throws -> WebResponse {
        guard request.form["do"] != "save" else {
            if !request.account.roles.mayPublish { try await PublicationRequests(request).ask() }
            return request.redirect("alerts", saying: say("alerts.saved-it-counts-for-visitors"))
        }
        switch await context.publishNow(for: request) {
        case .done, .idle: return request.redirect("alerts", saying: done)
        case .running: return request.redirect("publish", saying: say("alerts.saved-and-being-published"))
        case .refused, .failed: return request.redirect("publish", saying: say("alerts.saved-but-not-published"))
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
        _ draft: AlertDraft? = nil, trouble: String = "", _ errors: [Diagnostic] = [], status: Int = 200
    ) async -> WebResponse {
        let draft = draft ?? filled
        let waiting = AlertsView.Waiting(waiting, mark: mark, mayPublish: request.account.roles.mayPublish)
        let view = AlertsView(
            action: request.url("alerts"), formToken: request.formToken, publishURL: request.url("publish"),
            trouble: trouble, problems: errors.map { EditorContext.problem($0, request) },
            rows: rows.map { row($0, waiting) }, waiting: waiting, usuals: usuals(draft.usual),
            form: draft.view(targets))
        return await request.page(say("menu.alerts"), view, status: status)
    }

    /// An empty form, or the usual alert for which the address asks.
    private var filled: AlertDraft {
        UsualAlert(rawValue: request.query["usual"] ?? "")
            .map { AlertDraft($0, today: now.day, language: look.ownLanguage) } ?? AlertDraft()
    }

    private func usuals(_ chosen: UsualAlert?) -> [AlertsView.UsualView] {
        UsualAlert.allCases.map { usual in
            AlertsView.UsualView(
                say("usual.\(usual.rawValue)", ["time": "…"]), url: request.url("alerts", ["usual": usual.rawValue]),
                isThis: usual == chosen)
        }
    }

    /// Without those that are over.
    private var rows: [RawDocument] {
        look.documents.filter { document in
            guard document.kind == .alerts, document.language == nil else { return false }
            return day(document, "until").map { now < DayTime($0, time(document, "until") ?? TimeOfDay(24, 0)) } ?? true
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
        let from = day(document, "from").flatMap { day in
            DayTime(day, time(document, "from") ?? TimeOfDay(0, 0)) > now ? moment(document, "from") : nil
        }
        let until = moment(document, "until")
        let state =
            document.isDraft ? "draft" : (from == nil ? "now" : "from") + (until == nil ? "" : "-until")
        return say(
            "alerts.state.\(state)", ["kind": kind, "about": about, "from": from ?? "", "until": until ?? ""])
    }

    /// `2026-12-24 15:00`
    private func moment(_ document: RawDocument, _ key: String) -> String? {
        day(document, key).map { day in "\(day)" + (time(document, key).map { " \($0)" } ?? "") }
    }

    private func time(_ document: RawDocument, _ key: String) -> TimeOfDay? {
        document.text("\(key)-time").flatMap(AlertDraft.time)
    }

    private func day(_ document: RawDocument, _ key: String) -> CalendarDate? {
        document.text(key).flatMap { CalendarDate(iso8601: $0) }
    }

    private func affected(by document: RawDocument) -> [String] {
        guard case .map(let map) = document.frontMatter, let node = map["affects"] else { return [] }
        return node.scalar.map { [$0.text] } ?? node.sequence?.compactMap { $0.scalar?.text } ?? []
    }
}
