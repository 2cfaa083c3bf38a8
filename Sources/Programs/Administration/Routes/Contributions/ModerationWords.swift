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
            return place.name.isEmpty ? "A place in \(city)" : "\(place.name), missing in \(city)"
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
                ("Place", title(.places, place, look)), ("What is wrong", self.fact(fact)), ("What is right", value),
            ]
        case .missing(let city, let place):
            lines += [
                ("City", title(.cities, city, look)), ("Name", place.name), ("Kind", place.kind),
                ("Opening hours", place.hours),
                ("Website", place.website),
            ]
        }
        let point = content.location.map { "\(DecimalText.degrees($0.latitude)), \(DecimalText.degrees($0.longitude))" }
        lines += [
            ("Where", point ?? ""), ("In the visitor's words", content.words),
            ("How the visitor knows", source(content.source)),
            ("To be thanked", content.credit), ("Licence", content.licence),
            ("Language of the page", LanguageNames.name(content.language)),
        ]
        return lines.filter { !$0.1.isEmpty }.map { ContributionView.Line($0.0, $0.1) }
    }

    static func doubt(_ doubt: ContributionQueue.Doubt) -> String {
        switch doubt {
        case .short: "says very little"
        case .repeated: "the same was told before"
        case .dense: "one of many within ten minutes"
        case .new: "nothing of this device was accepted yet"
        case .unhelpful: "more of this device was refused than accepted"
        }
    }

    private static func fact(_ fact: ContributionContent.Fact) -> String {
        switch fact {
        case .hours: "the opening hours"
        case .closed: "closed for good"
        case .location: "where it is"
        case .title: "the name"
        case .price: "the price"
        case .accessibility: "access by wheelchair"
        case .other: "something else"
        }
    }

    private static func source(_ source: ContributionContent.Source) -> String {
        switch source {
        case .seen: "was there"
        case .sign: "it is written there"
        case .website: "from its website"
        case .staff: "works there"
        case .told: "was told"
        }
    }

    /// The label of a key's field.
    static func label(_ key: String) -> String {
        switch key {
        case "title": "Name"
        case "kind": "Kind"
        case "location": "Latitude and longitude"
        case "hours": "Opening hours"
        case "website": "Website"
        case "price": "Price"
        case "wheelchair": "Access by wheelchair: yes, limited or no"
        default: key
        }
    }
}
