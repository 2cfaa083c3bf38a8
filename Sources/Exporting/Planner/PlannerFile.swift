import Geo
import GuideModel
import Hours

/// What the planner in the visitor's browser knows of a guide: `data/planner.json`, and for each city with a walking
/// network its table of walking times. `Documentation/Planning.md` describes both.
///
/// It holds rules and no day: the same file serves for as long as the guide says the same. Cost: linear in the places,
/// and up to 300 × 300 for the table of a city.
enum PlannerFile {
    static let format = "waymark-planner"
    /// Grows when a program that reads an older file would misread it.
    static let version = 1
    private static let owner = "the planner's data"

    static func outputs(_ guide: EnrichedGuide) -> [PlannedOutput] {
        let path = GuidePaths(guide.guide.edition).planner
        let data = PlannedOutput(path, .summary, owner: owner) { .bytes(JSONWriter.bytes(of: document(guide))) }
        // All editions have the same walks.
        let isFirst = guide.guide.edition == guide.guide.editions.first
        return [data] + (isFirst ? guide.cities.walkTables.map(file) : [])
    }

    private static func file(_ table: WalkTable) -> PlannedOutput {
        PlannedOutput(GuidePaths.walks(of: table.city), .summary, owner: owner) {
            .bytes(JSONWriter.bytes(of: json(table)))
        }
    }

    private static func document(_ enriched: EnrichedGuide) -> JSONValue {
        let guide = enriched.guide
        let hours = HoursList(guide.places)
        return .object([
            ("format", .text(format)), ("version", .integer(version)),
            ("language", .text(guide.edition.language.text)), ("title", .text(guide.site.title)),
            ("timezone", .text(guide.site.timezone.identifier)), ("currency", .text(guide.site.currency)),
            ("units", .text(guide.site.units.rawValue)), ("pace", exact(guide.site.pace)),
            ("meanRating", exact(meanRating(guide))),
            ("kinds", .list(guide.site.kinds.map(kind))), ("interests", .list(guide.site.interests.map(interest))),
            ("cities", .list(guide.cities.map { city($0, enriched) })), ("hours", .list(hours.scripts)),
            ("holidays", holidays(guide)), ("closed", .list(guide.alerts.filter { $0.severity == .closed }.map(alert))),
            ("places", .list(guide.places.map { place($0, guide, hours) })),
        ])
    }

    /// The mean of the ratings of a guide; 4 where there are none.
    private static func meanRating(_ guide: Guide) -> Double {
        let scores = guide.places.compactMap { $0.rating?.score }
        return scores.isEmpty ? 4 : scores.reduce(0, +) / Double(scores.count)
    }

    /// All digits, so that both planners reckon with the same number.
    static func exact(_ number: Double) -> JSONValue { .number("\(number)") }
}

extension PlannerFile {
    private static func kind(_ kind: PlaceKind) -> JSONValue {
        .object([
            ("slug", .text(kind.slug.text)), ("label", .text(kind.label)),
            ("role", kind.type.role == .sight ? nil : .text(kind.type.role.rawValue)),
            ("interest", .optional(kind.interest?.text)),
        ])
    }

    private static func interest(_ interest: Interest) -> JSONValue {
        .object([("slug", .text(interest.slug.text)), ("label", .text(interest.label))])
    }

    private static func city(_ city: City, _ enriched: EnrichedGuide) -> JSONValue {
        let path = GuidePaths(enriched.guide.edition).planner
        let hasWalks = enriched.cities.walkTables.contains { $0.city == city.slug }
        return .object([
            ("slug", .text(city.slug.text)), ("title", .text(city.entry.title)),
            ("timezone", .optional(city.timezone?.identifier)),
            ("holidays", .optional(city.country.flatMap(HoursScript.holidays)?.code)),
            ("publicHolidays", HoursScript.json(ofHolidays: city.publicHolidays).map(JSONValue.written)),
            ("schoolHolidays", HoursScript.json(ofHolidays: city.schoolHolidays).map(JSONValue.written)),
            ("walks", hasWalks ? .text(path.link(to: GuidePaths.walks(of: city.slug))) : nil),
        ])
    }

    private static func holidays(_ guide: Guide) -> JSONValue {
        let known = guide.cities.compactMap { $0.country.flatMap(HoursScript.holidays) }
        let byCode = Dictionary(known.map { ($0.code, $0.json) }, uniquingKeysWith: { first, _ in first })
        return .object(byCode.keys.sorted().map { ($0, byCode[$0].map(JSONValue.written)) })
    }

    /// An alert that shuts places; without `places` it shuts all. A closed tour shuts its walk and no place.
    private static func alert(_ alert: Alert) -> JSONValue {
        let places = alert.affects.compactMap { target in
            if case .place(let slug) = target { JSONValue.text(slug.text) } else { nil as JSONValue? }
        }
        return .object([
            ("from", .optional(alert.from?.description)), ("until", .optional(alert.until?.description)),
            ("places", alert.affects.contains(.everything) ? nil : .list(places)),
        ])
    }

    private static func place(_ place: Place, _ guide: Guide, _ hours: HoursList) -> JSONValue {
        .object([
            ("slug", .text(place.slug.text)), ("title", .text(place.entry.title)), ("kind", .text(place.kind.text)),
            ("city", .optional(place.city?.text)),
            ("at", .list([exact(place.location.latitude), exact(place.location.longitude)])),
            ("visit", .integer(place.visit.seconds)),
            ("hours", place.hours.flatMap { hours.index[$0.text] }.map(JSONValue.integer)),
            ("closures", some(place.closures) { .list([.text($0.from.description), .text($0.until.description)]) }),
            ("prices", some(place.prices) { price($0, guide) }), ("rating", place.rating.map(rating)),
            ("interests", some(place.interests) { .text($0.text) }),
            ("tours", some(guide.tours(through: place.slug)) { .text($0.text) }),
            ("wheelchair", .optional(place.accessibility.wheelchair?.rawValue)),
        ])
    }

    private static func price(_ price: Price, _ guide: Guide) -> JSONValue {
        let currency = price.amount.currency == guide.site.currency ? nil : price.amount.currency
        return .object([
            ("who", .optional(price.who)), ("amount", .integer(price.amount.hundredths)),
            ("currency", .optional(currency)),
        ])
    }

    private static func rating(_ rating: Rating) -> JSONValue {
        .list([exact(rating.score)] + [rating.count.map(JSONValue.integer)].compactMap { $0 })
    }

    private static func some<Value>(_ values: [Value], _ write: (Value) -> JSONValue) -> JSONValue? {
        values.isEmpty ? nil : .list(values.map(write))
    }
}

/// The different opening hours of a guide, each once.
private struct HoursList {
    private(set) var scripts: [JSONValue] = []
    private(set) var index: [String: Int] = [:]

    init(_ places: [Place]) {
        for hours in places.compactMap(\.hours) where index[hours.text] == nil {
            index[hours.text] = scripts.count
            scripts.append(.written(HoursScript.json(of: hours)))
        }
    }
}
