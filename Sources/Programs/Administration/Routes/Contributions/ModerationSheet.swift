import Calendar
import Editing
import Formats
import GuideModel
import LiveRules
import LiveServer
import Reading
import Storage
import Web

/// The page of one contribution, and what becomes of it.
struct ModerationSheet {
    let context: EditorContext
    let store: any Store
    let request: AdminRequest
    let contribution: Contribution
    let doubts: [ContributionQueue.Doubt]
    /// The one that waits after this one.
    let next: Int?
    let look: SiteLook

    var content: ContributionContent { contribution.content }
    var isMissing: Bool { if case .missing = content.about { true } else { false } }

    /// What is wrong, by the names of the fields; without a name what belongs to none.
    typealias Problems = [String: String]

    /// As the visitor told it.
    func page() async throws -> WebResponse {
        let wishes = initialWishes
        let change = try? await self.change(wishes)  // the page then says why, because it makes the change once more
        var problems: Problems = [:]
        if change == nil, contribution.outcome.state == .waiting { problems = try await faults(of: wishes) }
        return await page(wishes, change, problems)
    }

    /// Does what a moderator decided.
    func decide(_ hub: EventHub) async throws -> WebResponse {
        guard contribution.outcome.state == .waiting else {
            return await page(initialWishes, nil, ["": say("moderation.somebody-has-decided-meanwhile")], status: 409)
        }
        switch request.form["wish"] {
        case "refuse": return try await refuse(hub)
        case "show": return try await show()
        case "accept": return try await accept(hub)
        default: throw AdminRefusal.notUnderstood(say("moderation.it-is-not-said-what"))
        }
    }
}

// MARK: Deciding

extension ModerationSheet {
    private func refuse(_ hub: EventHub) async throws -> WebResponse {
        let reason = ContributionRules.tidied(request.form["reason"], hasLines: true)
        guard (1...1000).contains(reason.unicodeScalars.count) else {
            let wishes = try await postedWishes()
            // Without a change none is shown, and nothing is lost because nothing is being accepted.
            let change = try? await self.change(wishes)
            return await page(
                wishes, change, ["reason": say("moderation.the-visitor-wants-to-know")], status: 422)
        }
        return try await close(
            ContributionOutcome(.refused, reason: reason, at: request.now, account: request.account.id), hub)
    }

    private func show() async throws -> WebResponse {
        let wishes = try await postedWishes()
        let change = try? await self.change(wishes)  // why there is none is told because the faults are asked for
        return await page(wishes, change, try await faults(of: wishes))
    }

    private func accept(_ hub: EventHub) async throws -> WebResponse {
        let wishes = try await postedWishes()
        let faults = try await faults(of: wishes)
        let change = try? await self.change(wishes)  // where there is none, there are faults because the same was tried
        guard faults.isEmpty, let change else { return await page(wishes, change, faults, status: 422) }
        guard request.form["base"] == Self.digest(of: change.before) else {
            return await page(
                wishes, change, ["": say("moderation.the-file-was-changed-meanwhile")],
                status: 409)
        }
        switch try await context.save(
            change.changes, by: request, with: .contributions, isMade: isMissing, subject: subject)
        {
        case .forbidden(let refusals): throw AdminRefusal.forbidden(refusals)
        case .conflict:
            return await page(
                wishes, change, ["": say("moderation.the-file-was-changed-meanwhile-please")], status: 409)
        case .refused(let diagnostics): return await page(wishes, change, problems(diagnostics, change), status: 422)
        case .saved: break
        }
        let reason = ContributionRules.tidied(request.form["reason"], hasLines: true)
        let state: ContributionOutcome.State = isAsTold(wishes) ? .accepted : .changed
        let outcome = ContributionOutcome(
            state, reason: String(reason.prefix(1000)), at: request.now, account: request.account.id,
            file: change.isEmpty ? "" : change.path)
        return try await close(outcome, hub, isDraft: isMissing && wishes.isDraft)
    }

    private func close(
        _ outcome: ContributionOutcome, _ hub: EventHub, isDraft: Bool = false
    ) async throws -> WebResponse {
        guard try await store.decide(contribution.id, outcome) else {
            // Two people at once: the file was saved first, so that nothing that is called accepted is ever missing in it.
            let words =
                outcome.file.isEmpty
                ? say("moderation.somebody-has-decided-meanwhile")
                : say("moderation.somebody-has-decided-meanwhile-your", ["file": "\(outcome.file)"])
            return await page(initialWishes, nil, ["": words], status: 409)
        }
        hub.publish(ContributionEvents.event, about: ContributionEvents.subject(contribution.key))
        try await request.audit(
            .contributions, outcome.state.rawValue,
            outcome.file.isEmpty ? "contribution \(contribution.id)" : outcome.file,
            detail: outcome.reason)
        let path = "contributions" + (next.map { "/\($0)" } ?? "")
        return request.redirect(path, saying: Self.words(of: outcome, isDraft: isDraft))
    }

    private static func words(of outcome: ContributionOutcome, isDraft: Bool) -> String {
        if outcome.state == .refused { return say("moderation.refused-the-visitor-sees-the") }
        if outcome.file.isEmpty { return say("moderation.accepted-no-file-was-changed") }
        return isDraft
            ? say("moderation.accepted-it-is-kept-as", ["file": "\(outcome.file)"])
            : say("moderation.accepted-it-is-in-the")
    }

    private var subject: String {
        // In English, as all subjects of the history are.
        let heading = AdminWords.$current.withValue(.english) { ModerationWords.heading(content, in: look) }
        return "\(heading) (a visitor's contribution, \(contribution.id))"
    }
}

// MARK: What the form says

extension ModerationSheet {
    private var initialWishes: ProposedChange.Wishes {
        let values = Dictionary(uniqueKeysWithValues: ProposedChange.values(of: content).map { ($0.key, $0.value) })
        var wishes = ProposedChange.Wishes(values: values)
        if case .missing(_, let place) = content.about {
            wishes.slug = Slug(words: place.name, look.slugRule)?.text ?? ""
        }
        (wishes.body, wishes.credit) = (isMissing ? content.words : "", content.credit)
        return wishes
    }

    private func postedWishes() async throws -> ProposedChange.Wishes {
        let form = request.form
        var wishes = initialWishes
        for key in wishes.values.keys { wishes.values[key] = ContributionRules.tidied(form["value-\(key)"]) }
        (wishes.slug, wishes.body) = (form["slug"], ContributionRules.tidied(form["body"], hasLines: true))
        (wishes.isDraft, wishes.credit) = (form["state"] != "published", ContributionRules.tidied(form["credit"]))
        wishes.alt = ContributionRules.tidied(form["alt"])
        if form.has("photograph") { wishes.photograph = try await store.photograph(of: contribution.id) }
        return wishes
    }

    private func isAsTold(_ wishes: ProposedChange.Wishes) -> Bool {
        let told = initialWishes
        return wishes.values == told.values && (!isMissing || wishes.body == told.body)
    }

    private func change(_ wishes: ProposedChange.Wishes) async throws -> ProposedChange {
        let words = AdminWords.current
        return try await Blocking.run { [content, contribution, look, site = context.site.path] in
            try AdminWords.$current.withValue(words) {
                try ProposedChange(content, number: contribution.id, wishes, in: look) {
                    try MediaOffer.bytes(of: $0, inSite: site)
                }
            }
        }
    }

    /// What is wrong with a change, in the words of `waymark check` where it would say something.
    private func faults(of wishes: ProposedChange.Wishes) async throws -> Problems {
        let needed = isMissing ? ["kind", "location", "title"] : wishes.values.keys.sorted()
        let empty = needed.filter { wishes.values[$0]?.isEmpty ?? true }
        if !empty.isEmpty {
            return Dictionary(
                uniqueKeysWithValues: empty.map { ("value-\($0)", say("moderation.what-is-right-is-missing")) })
        }
        if wishes.photograph != nil, wishes.alt.isEmpty {
            return ["alt": say("moderation.say-what-the-photograph-shows")]
        }
        // A draft is judged as if it were shown: nobody else sees these faults before its editor does.
        var shown = wishes
        shown.isDraft = false
        do {
            let change = try await change(shown)
            return problems(
                try await Blocking.run { [service = context.service] in try service.errors(of: change.changes) }, change
            )
        } catch ChangeFault.field(let field, let words) {
            return [field: words]
        } catch ChangeFault.file(let words) {
            return ["": words]
        }
    }

    /// Each diagnostic at the field of the key on whose line it stands.
    private func problems(_ diagnostics: [Diagnostic], _ change: ProposedChange) -> Problems {
        let lines = String(decoding: change.after, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        var problems: Problems = [:]
        for diagnostic in diagnostics {
            let line = diagnostic.location.flatMap {
                $0.file == change.path && lines.indices.contains($0.line - 1) ? lines[$0.line - 1] : nil
            }
            let key = line.map(ProposedChange.key(ofLine:)) ?? ""
            let field =
                ProposedChange.values(of: content).contains { $0.key == key }
                ? "value-\(key)" : key == "image" ? "alt" : ""
            problems[field, default: ""] += (problems[field] == nil ? "" : " ") + EditorContext.words(of: diagnostic)
        }
        return problems
    }

    static func digest(of bytes: [UInt8]?) -> String { bytes.map { "\(ContentDigest($0))" } ?? "none" }
}
