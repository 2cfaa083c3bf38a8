import Administration
import Companion
import Editing
import Formats
import GuideModel
import Hours
import Reading
import Storage

/// The page of one contribution, and what becomes of it.
struct ModerationSheet {
    let house: ContentHouse
    let store: any Store
    let request: AdminRequest
    let contribution: Contribution
    let doubts: [ContributionQueue.Doubt]
    let look: SiteLook

    private var content: ContributionContent { contribution.content }
    private var isMissing: Bool { if case .missing = content.about { true } else { false } }

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
    func decide(_ news: NewsStand) async throws -> WebResponse {
        guard contribution.outcome.state == .waiting else {
            return await page(initialWishes, nil, ["": "Somebody has decided meanwhile."], status: 409)
        }
        switch request.form["wish"] {
        case "refuse": return try await refuse(news)
        case "show": return try await show()
        case "accept": return try await accept(news)
        default: throw AdminRefusal.notUnderstood("It is not said what to do.")
        }
    }
}

// MARK: Deciding

extension ModerationSheet {
    private func refuse(_ news: NewsStand) async throws -> WebResponse {
        let reason = ContributionRules.tidied(request.form["reason"], hasLines: true)
        guard (1...1000).contains(reason.unicodeScalars.count) else {
            let wishes = try await postedWishes()
            // Without a change none is shown, and nothing is lost because nothing is being accepted.
            let change = try? await self.change(wishes)
            return await page(
                wishes, change, ["reason": "The visitor wants to know why, in at most 1,000 characters."], status: 422)
        }
        return try await close(
            ContributionOutcome(.refused, reason: reason, at: request.now, account: request.account.id), news)
    }

    private func show() async throws -> WebResponse {
        let wishes = try await postedWishes()
        let change = try? await self.change(wishes)  // why there is none is told because the faults are asked for
        return await page(wishes, change, try await faults(of: wishes))
    }

    private func accept(_ news: NewsStand) async throws -> WebResponse {
        let wishes = try await postedWishes()
        let faults = try await faults(of: wishes)
        let change = try? await self.change(wishes)  // where there is none, there are faults because the same was tried
        guard faults.isEmpty, let change else { return await page(wishes, change, faults, status: 422) }
        guard request.form["base"] == Self.digest(of: change.before) else {
            return await page(
                wishes, change, ["": "The file was changed meanwhile. This is the change as it would be now."],
                status: 409)
        }
        switch try await house.save(change.changes, by: request, subject: subject) {
        case .conflict:
            return await page(wishes, change, ["": "The file was changed meanwhile. Please look again."], status: 409)
        case .refused(let diagnostics): return await page(wishes, change, problems(diagnostics, change), status: 422)
        case .saved: break
        }
        let reason = ContributionRules.tidied(request.form["reason"], hasLines: true)
        let state: ContributionOutcome.State = isAsTold(wishes) ? .accepted : .changed
        let outcome = ContributionOutcome(
            state, reason: String(reason.prefix(1000)), at: request.now, account: request.account.id, file: change.path)
        return try await close(outcome, news)
    }

    private func close(_ outcome: ContributionOutcome, _ news: NewsStand) async throws -> WebResponse {
        guard try await store.decide(contribution.id, outcome) else {
            return await page(initialWishes, nil, ["": "Somebody has decided meanwhile."], status: 409)
        }
        news.publish(ContributionNews.event, about: ContributionNews.subject(contribution.key))
        try await request.audit(
            .contributions, outcome.state.rawValue,
            outcome.file.isEmpty ? "contribution \(contribution.id)" : outcome.file,
            detail: outcome.reason)
        return request.redirect(
            "contributions",
            saying: outcome.state == .refused
                ? "Refused. The visitor sees the reason."
                : "Accepted. It is in the files, and shown with the next publication.")
    }

    private var subject: String {
        "\(ModerationWords.heading(content)) (a visitor's contribution, \(contribution.id))"
    }
}

// MARK: What the form says

extension ModerationSheet {
    private var initialWishes: ProposedChange.Wishes {
        let values = Dictionary(uniqueKeysWithValues: ProposedChange.values(of: content).map { ($0.key, $0.value) })
        var wishes = ProposedChange.Wishes(values: values)
        if case .missing(_, let place) = content.about { wishes.slug = Slug(words: place.name)?.text ?? "" }
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
        try await Blocking.run { [content, contribution, look, site = house.site.path] in
            try ProposedChange(content, number: contribution.id, wishes, in: look) {
                try MediaOffer.bytes(of: $0, inSite: site)
            }
        }
    }

    /// What is wrong with a change, in the words of `waymark check` where it would say something.
    private func faults(of wishes: ProposedChange.Wishes) async throws -> Problems {
        if let key = wishes.values.keys.sorted().first(where: { wishes.values[$0]?.isEmpty ?? true }), !isMissing {
            return ["value-\(key)": "What is right is missing."]
        }
        if wishes.photograph != nil, wishes.alt.isEmpty {
            return ["alt": "Say what the photograph shows, for people who cannot see it."]
        }
        do {
            let change = try await change(wishes)
            return problems(
                try await Blocking.run { [desk = house.desk] in try desk.errors(of: change.changes) }, change)
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
            let key = line.map { String($0.prefix { $0 != ":" }) } ?? ""
            let field =
                ProposedChange.values(of: content).contains { $0.key == key }
                ? "value-\(key)" : key == "image" ? "alt" : ""
            problems[field, default: ""] += (problems[field] == nil ? "" : " ") + ContentHouse.words(of: diagnostic)
        }
        return problems
    }

    private static func digest(of bytes: [UInt8]?) -> String { bytes.map { "\(ContentDigest($0))" } ?? "none" }
}

// MARK: The page

extension ModerationSheet {
    private func page(
        _ wishes: ProposedChange.Wishes, _ change: ProposedChange?, _ problems: Problems, status: Int = 200
    ) async -> WebResponse {
        let heading = ModerationWords.heading(content)
        let isWaiting = contribution.outcome.state == .waiting
        let view = ContributionView(
            heading: heading, told: ModerationWords.told(content),
            photographURL: contribution.hasPhotograph
                ? request.url("contributions/\(contribution.id)/photograph") : nil,
            doubts: doubts.map(ModerationWords.doubt), twins: twins, problems: problems[""].map { [$0] } ?? [],
            path: change?.path ?? "", lines: isWaiting ? lines(change) : [],
            decision: isWaiting ? decision(wishes, change, problems) : nil, queueURL: request.url("contributions"))
        return await request.page(heading, view, status: status)
    }

    private func lines(_ change: ProposedChange?) -> [ContributionView.Line] {
        guard let change else { return [] }
        let before = String(decoding: change.before ?? [], as: UTF8.self)
        return LineDifference.lines(from: before, to: String(decoding: change.after, as: UTF8.self)).map { line in
            switch line {
            case .same(let text): ContributionView.Line("", text)
            case .added(let text): ContributionView.Line("+", text, isAdded: true)
            case .removed(let text): ContributionView.Line("\u{2212}", text, isRemoved: true)
            case .gap: ContributionView.Line("\u{2026}", "")
            }
        }
    }

    private func decision(
        _ wishes: ProposedChange.Wishes, _ change: ProposedChange?, _ problems: Problems
    ) -> ContributionView.Decision {
        var fields = ProposedChange.values(of: content).map { key, _ in
            let name = "value-\(key)"
            return FieldView(
                name, ModerationWords.label(key), value: wishes.values[key] ?? "", help: present(key),
                error: problems[name])
        }
        if isMissing {
            fields.insert(
                FieldView(
                    "slug", "Name of the file and the address", value: wishes.slug, error: problems["slug"],
                    isRequired: true), at: 0)
            fields.append(
                FieldView("body", "Text of the page", value: wishes.body, error: problems["body"], isArea: true))
        }
        let alt = FieldView(
            "alt", "What the photograph shows", value: wishes.alt, help: "Only where it is taken.",
            error: problems["alt"])
        return ContributionView.Decision(
            action: request.url("contributions/\(contribution.id)"), formToken: request.formToken,
            base: Self.digest(of: change?.before), fields: fields, choices: choices(wishes),
            alt: contribution.hasPhotograph ? alt : nil,
            credit: FieldView(
                "credit", "Thank", value: wishes.credit, help: "As the visitor wishes; empty for nobody."),
            reason: FieldView(
                "reason", "A word to the visitor", value: request.method == .post ? request.form["reason"] : "",
                help: "Needed to refuse.", error: problems["reason"], isArea: true))
    }

    private func choices(_ wishes: ProposedChange.Wishes) -> [ChoiceView] {
        let states = [
            ChoiceView(
                "state", "draft", "As a draft", lead: "An editor looks at it before it is shown.",
                isChosen: wishes.isDraft, isOne: true),
            ChoiceView(
                "state", "published", "For visitors", lead: "It is shown with the next publication.",
                isChosen: !wishes.isDraft, isOne: true),
        ]
        let photograph = ChoiceView("photograph", "yes", "Take the photograph", isChosen: wishes.photograph != nil)
        return (isMissing ? states : []) + (contribution.hasPhotograph ? [photograph] : [])
    }

    /// What the guide says of a key now.
    private func present(_ key: String) -> String? {
        guard case .wrong(let slug, _, _) = content.about,
            let place = look.guide?.places.first(where: { $0.slug.text == slug })
        else { return nil }
        let value =
            key == "wheelchair"
            ? ContributionGuide.Facts(place).accessibility : look.document(.places, place.slug)?.text(key)
        return value.map { "The guide says: \($0)" }
    }

    private var twins: [ContributionView.Twin] {
        guard case .missing(_, let missing) = content.about, let location = content.location, let guide = look.guide
        else { return [] }
        let neighbours = guide.places.map {
            ContributionQueue.Neighbour(slug: $0.slug.text, title: $0.title, kind: $0.kind.text, location: $0.location)
        }
        return ContributionQueue.twins(of: missing, at: location, among: neighbours, isAlike: Self.areAlike).prefix(10)
            .map { one, metres in
                ContributionView.Twin(
                    url: PercentEncoding.path(request.visit.site.address.base) + "places/\(one.slug)/", name: one.title,
                    distance: "\(Int(metres.rounded())) m away")
            }
    }

    /// As the search compares: without accents, in part, with typing mistakes.
    private static func areAlike(_ one: String, _ other: String) -> Bool {
        func finds(_ question: String, _ name: String) -> Bool {
            guard let slug = Slug("one") else { return false }
            if case .one = NameSearch([(slug, name)]).find(question) { return true }
            return false
        }
        return finds(one, other) || finds(other, one)
    }
}
