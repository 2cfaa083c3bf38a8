import Formats
import Geo
public import GuideModel
import LiveRules
import Synchronization

/// What the guide says of its places, against which visitors' contributions are checked, and with which their form is filled.
public struct ContributionGuide: Sendable {
    /// What the guide says of a place or a city now, by the names of the facts; `nil` where it says nothing.
    public struct Facts: Sendable {
        let title: String
        let location: Coordinate?
        var hours, price: String?
        /// Whether it can be entered with a wheelchair, in the word of the content.
        public var accessibility: String?
        var kind = ""
    }

    let rules: ContributionRules.Guide
    let places: [String: Facts]
    let cities: [String: Facts]

    /// `nil` for a guide that asks visitors for nothing.
    init?(_ guide: Guide) {
        guard let asked = guide.site.contributions else { return nil }
        places = Dictionary(guide.places.map { ($0.slug.text, Facts($0)) }) { first, _ in first }
        cities = Dictionary(
            guide.cities.map { ($0.slug.text, Facts(title: $0.title, location: $0.location)) }
        ) { first, _ in first }
        rules = ContributionRules.Guide(
            places: Set(places.keys), cities: Set(cities.keys), kinds: Set(guide.site.kinds.map(\.slug.text)),
            licence: asked.licence)
    }
}

/// The guide as it was published last. A class, because everybody asks the same one, and a publication puts another in its place.
final class PublishedContributionGuide: Sendable {
    private let guide: Mutex<ContributionGuide?>

    init(_ guide: Guide) { self.guide = Mutex(ContributionGuide(guide)) }

    func renew(_ guide: Guide) {
        let next = ContributionGuide(guide)
        self.guide.withLock { $0 = next }
    }

    var now: ContributionGuide? { guide.withLock { $0 } }
}

extension ContributionGuide.Facts {
    /// What the guide says of a place.
    public init(_ place: Place) {
        self.init(title: place.title, location: place.location, kind: place.kind.text)
        hours = Self.text(of: "hours", place)
        price = Self.text(of: "price", place)
        accessibility = Self.text(of: "accessibility", place, part: "wheelchair")
    }

    /// The value of a key, or of a part of it, where it is one text.
    private static func text(of name: String, _ place: Place, part: String? = nil) -> String? {
        switch PlaceKeys.all.first(where: { $0.name == name })?.value(of: place) {
        case .text(let text)? where part == nil: text
        case .map(let fields)?:
            fields.first { $0.name == part }.flatMap { field in
                if case .text(let text) = field.value { text } else { nil }
            }
        default: nil
        }
    }

    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("title", title)
            if let location {
                json.list("location", of: [location.latitude, location.longitude]) { $0.value(decimal: $1) }
            }
            json.member("hours", hours)
            json.member("price", price)
            json.member("accessibility", accessibility)
        }
        return json.text
    }
}
