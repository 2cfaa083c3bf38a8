import Editing
import Formats
import GuideModel
import LiveRules
import LiveServer
import Reading
import Web

/// What the page of a contribution shows.
extension ModerationSheet {
    func page(
        _ wishes: ProposedChange.Wishes, _ change: ProposedChange?, _ problems: Problems, status: Int = 200
    ) async -> WebResponse {
        let heading = ModerationWords.heading(content, in: look)
        let isWaiting = contribution.outcome.state == .waiting
        let view = ContributionView(
            heading: heading, told: ModerationWords.told(content, in: look),
            photographURL: contribution.hasPhotograph
                ? request.sealedURL("contributions/\(contribution.id)/photograph") : nil,
            doubts: doubts.map(ModerationWords.doubt), twins: twins, problems: problems[""].map { [$0] } ?? [],
            path: change?.path ?? "", lines: isWaiting ? lines(change) : [],
            decision: isWaiting ? decision(wishes, change, problems) : nil, queueURL: request.url("contributions"),
            pageURL: pageURL)
        return await request.page(heading, view, status: status)
    }

    /// The page that the contribution is about.
    private var pageURL: String? {
        let (folder, slug) =
            switch content.about {
            case .wrong(let place, _, _): ("places", place)
            case .missing(let city, _): ("cities", city)
            }
        let isThere =
            folder == "places"
            ? look.guide?.places.contains { $0.slug.text == slug }
            : look.guide?.cities.contains { $0.slug.text == slug }
        return isThere == true ? PercentEncoding.path(request.visit.site.address.base) + "\(folder)/\(slug)/" : nil
    }

    private func lines(_ change: ProposedChange?) -> [ContributionView.Line] {
        guard let change else { return [] }
        let before = String(decoding: change.before ?? [], as: UTF8.self)
        return LineDifference.views(from: before, to: String(decoding: change.after, as: UTF8.self))
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
                    "slug", say("moderation.name-of-the-file-and"), value: wishes.slug, error: problems["slug"],
                    isRequired: true), at: 0)
            fields.append(
                FieldView(
                    "body", say("moderation.text-of-the-page"), value: wishes.body, error: problems["body"],
                    isArea: true))
        }
        let alt = FieldView(
            "alt", say("moderation.what-the-photograph-shows"), value: wishes.alt,
            help: say("moderation.only-where-it-is-taken"),
            error: problems["alt"])
        return ContributionView.Decision(
            action: request.url("contributions/\(contribution.id)"), formToken: request.formToken,
            base: Self.digest(of: change?.before), fields: fields, choices: choices(wishes),
            alt: contribution.hasPhotograph ? alt : nil,
            credit: FieldView(
                "credit", say("moderation.thank"), value: wishes.credit,
                help: say("moderation.as-the-visitor-wishes-empty")),
            reason: FieldView(
                "reason", say("moderation.a-word-to-the-visitor"),
                value: request.method == .post ? request.form["reason"] : "",
                help: say("moderation.needed-to-refuse"), error: problems["reason"], isArea: true))
    }

    private func choices(_ wishes: ProposedChange.Wishes) -> [ChoiceView] {
        let states = [
            ChoiceView(
                "state", "draft", say("moderation.as-a-draft"), lead: say("moderation.an-editor-looks-at-it"),
                isChosen: wishes.isDraft, isOne: true),
            ChoiceView(
                "state", "published", say("moderation.for-visitors"), lead: say("moderation.it-is-shown-with-the"),
                isChosen: !wishes.isDraft, isOne: true),
        ]
        let photograph = ChoiceView(
            "photograph", "yes", say("moderation.take-the-photograph"), isChosen: wishes.photograph != nil)
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
        return value.map { say("moderation.the-guide-says", ["value": "\($0)"]) }
    }

    private var twins: [ContributionView.PossibleDuplicate] {
        guard case .missing(_, let missing) = content.about, let location = content.location, let guide = look.guide
        else { return [] }
        let neighbours = guide.places.map {
            ContributionQueue.Neighbour(slug: $0.slug.text, title: $0.title, kind: $0.kind.text, location: $0.location)
        }
        return ContributionQueue.twins(of: missing, at: location, among: neighbours, isAlike: Self.areAlike).prefix(10)
            .map { one, metres in
                ContributionView.PossibleDuplicate(
                    url: PercentEncoding.path(request.visit.site.address.base) + "places/\(one.slug)/", name: one.title,
                    distance: say("moderation.m-away", ["rounded": "\(Int(metres.rounded()))"]))
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
