public import Calendar
public import Geo
public import GuideModel
public import Rendering

/// A question about a walk.
public struct WalkQuestion: Sendable {
    /// Each a place's slug or title, or `latitude,longitude`.
    public var from: String
    public var to: String
    /// An extract that is used instead of the site's own.
    public var map: String?
    /// Kilometres an hour; the site's own where it is `nil`.
    public var pace: Double?
    public var isStepFree = false
    /// When the walk begins, on the clocks of the place; `nil` for the usual walk.
    public var start: DayTime?
    /// The language of the directions; the site's own where it is `nil`.
    public var language: LanguageTag?

    public init(from: String, to: String) {
        self.from = from
        self.to = to
    }

    /// Whether it can be answered without a site.
    public var needsNoSite: Bool { map != nil && WalkEnd(point: from) != nil && WalkEnd(point: to) != nil }
}

/// One end of a walk.
public struct WalkEnd: Hashable, Sendable {
    public let name: String
    public let point: Coordinate
    /// The place's slug, `nil` for coordinates.
    public let slug: Slug?
}

/// A walk, with directions.
public struct WalkAnswer: Sendable {
    public let from: WalkEnd
    public let to: WalkEnd
    public let leg: Leg
    /// The walk in sentences; none for an estimate.
    public let directions: [String]
    /// The sentences of the way without steps, where it is a different one.
    public let stepFreeDirections: [String]
    /// Why the walk is an estimate, `nil` where it is not.
    public let estimate: EstimateReason?
    /// The words for describing it.
    public let phrases: Phrasebook
    /// The files that were left aside because of errors; sorted.
    public internal(set) var aside: [String] = []
}

/// Why there is no answer.
public enum WalkRefusal: Error, Hashable, Sendable {
    case unknownPlace(String, nearest: [String])
    case severalPlaces(String, names: [String])
    case noEdition(LanguageTag, editions: [LanguageTag])
    case siteHasErrors([Diagnostic])
    case noStepFreeWay(from: String, to: String)
    case badMap(String)
}

extension WalkRefusal: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownPlace(let text, let nearest):
            "\"\(text)\" is neither a place of the guide nor a point such as 60.17,24.95"
                + (nearest.isEmpty
                    ? "; `waymark list` names the places" : "; did you mean \(nearest.joined(separator: " or "))?")
        case .severalPlaces(let text, let names):
            "\"\(text)\" fits several places: \(names.joined(separator: ", ")); write more of the name"
        case .noEdition(let language, let editions):
            "the guide has no edition in \(language); it has \(editions.map(\.text).joined(separator: ", "))"
        case .siteHasErrors: "the site has errors; `waymark check` lists them"
        case .noStepFreeWay(let from, let to): "no way without steps leads from \(from) to \(to) on the map"
        case .badMap(let reason): "the map cannot be read: \(reason)"
        }
    }
}

extension WalkEnd {
    /// `60.17, 24.95`: a latitude and a longitude.
    init?(point text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            Double(part.trimmed)
        }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        let point = Coordinate(latitude: latitude, longitude: longitude)
        guard point.isValid else { return nil }
        self.init(name: text.trimmed, point: point, slug: nil)
    }

    /// A place by its slug or its title in any language, as people type it; or a point.
    init(_ text: String, in guide: Guide, names: NameSearch) throws(WalkRefusal) {
        if let place = Slug(text).flatMap(guide.place) {
            self.init(place)
        } else if let end = WalkEnd(point: text) {
            self = end
        } else {
            switch names.find(text) {
            case .one(let match):
                guard let place = guide.place(match.slug) else { throw .unknownPlace(text, nearest: [match.title]) }
                self.init(place)
            case .several(let matches): throw .severalPlaces(text, names: Self.shown(matches))
            case .none(let nearest): throw .unknownPlace(text, nearest: Self.shown(nearest))
            }
        }
    }

    private init(_ place: Place) { self.init(name: place.title, point: place.location, slug: place.slug) }

    private static func shown(_ matches: [NameSearch.Match]) -> [String] {
        matches.map { "\($0.title) (\($0.slug))" }
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
