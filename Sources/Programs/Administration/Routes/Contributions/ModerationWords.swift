import Editing
import Formats
import Geo
import GuideModel
import LiveRules
import Reading

/// How the pages of moderation call things.
enum ModerationWords {
    static func heading(_ content: ContributionContent, in look: SiteLook) -> String {
        switch content.about {
        case .wrong(let place, let fact, _): return "\(title(.places, place, look)): \(self.fact(fact))"
        case .missing(let slug, let place):
            let city = title(.cities, slug, look)
            return place.name.isEmpty
                ? say("moderation.a-place-in", ["city": "\(city)"])
                : say("moderation.missing-in", ["name": "\(place.name)", "city": "\(city)"])
        }
    }

    /// What a place or a city is called; what is gone by its slug.
    private static func title(_ kind: ContentKind, _ slug: String, _ look: SiteLook) -> String {
        Slug(slug).flatMap { look.document(kind, $0) }?.shownTitle ?? slug
    }

    /// What was told, with a label for each part.
    static func told(_ content: ContributionContent, in look: SiteLook) -> [ContributionView.Line] {
        var lines: [(String, String)] = []
        switch content.about {
        case .wrong(let place, let fact, let value):
            lines += [
                (say("moderation.place"), title(.places, place, look)),
                (say("moderation.what-is-wrong"), self.fact(fact)), (say("moderation.what-is-right"), value),
            ]
        case .missing(let city, let place):
            lines += [
                (say("moderation.city"), title(.cities, city, look)), (say("account.name"), place.name),
                (say("moderation.kind"), place.kind),
                (say("moderation.opening-hours"), place.hours),
                (say("moderation.website"), place.website),
            ]
        }
        let point = content.location.map { "\(DecimalText.degrees($0.latitude)), \(DecimalText.degrees($0.longitude))" }
        lines += [
            (say("moderation.where"), point ?? ""), (say("moderation.in-the-visitors-words"), content.words),
            (say("moderation.how-the-visitor-knows"), source(content.source)),
            (say("moderation.to-be-thanked"), content.credit), (say("moderation.licence"), content.licence),
            (say("moderation.language-of-the-page"), LanguageNames.name(content.language)),
        ]
        return lines.filter { !$0.1.isEmpty }.map { ContributionView.Line($0.0, $0.1) }
    }

    static func doubt(_ doubt: ContributionQueue.Doubt) -> String {
        switch doubt {
        case .short: say("moderation.says-very-little")
        case .repeated: say("moderation.the-same-was-told-before")
        case .dense: say("moderation.one-of-many-within-ten")
        case .new: say("moderation.nothing-of-this-device-was")
        case .unhelpful: say("moderation.more-of-this-device-was")
        }
    }

    private static func fact(_ fact: ContributionContent.Fact) -> String {
        switch fact {
        case .hours: say("moderation.the-opening-hours")
        case .closed: say("moderation.closed-for-good")
        case .location: say("moderation.where-it-is")
        case .title: say("moderation.the-name")
        case .price: say("moderation.the-price")
        case .accessibility: say("moderation.access-by-wheelchair")
        case .other: say("moderation.something-else")
        }
    }

    private static func source(_ source: ContributionContent.Source) -> String {
        switch source {
        case .seen: say("moderation.was-there")
        case .sign: say("moderation.it-is-written-there")
        case .website: say("moderation.from-its-website")
        case .staff: say("moderation.works-there")
        case .told: say("moderation.was-told")
        }
    }

    /// The label of a key's field.
    static func label(_ key: String) -> String {
        switch key {
        case "title": say("account.name")
        case "kind": say("moderation.kind")
        case "location": say("moderation.latitude-and-longitude")
        case "hours": say("moderation.opening-hours")
        case "website": say("moderation.website")
        case "price": say("moderation.price")
        case "wheelchair": say("moderation.access-by-wheelchair-yes-limited")
        default: key
        }
    }
}
