import Calendar
import Formats
import Geo
import GuideModel
import OpeningHours
import Planning

/// What the planner in the visitor's browser knows of a guide: `data/planner.json`, and for each city with a walking
/// network its table of walking times. `Documentation/Planning.md` describes both.
///
/// It holds rules and no day: the file is valid as long as the guide does not change. Cost: linear in the places,
/// and up to 300 × 300 for the table of a city.
enum PlannerFile {
    static let format = "waymark-planner"
    /// Grows when a program that reads an older file would misread it.
    static let version = 1
    private static let owner = "the planner's data"

    static func outputs(_ guide: EnrichedGuide) -> [PlannedOutput] {
        let path = GuidePaths(guide.guide.edition).planner
        let inputs = digest(of: guide)
        let data = PlannedOutput(path, owner: owner, inputs: inputs) {
            .bytes(file { write(guide, to: &$0) })
        }
        // All editions have the same walks.
        let isFirst = guide.guide.edition == guide.guide.editions.first
        return [data] + (isFirst ? guide.cities.walkTables.map { walks($0, inputs) } : [])
    }

    private static func digest(of guide: EnrichedGuide) -> (@Sendable () -> ContentDigest)? {
        guard let inputs = guide.inputs else { return nil }
        return { inputs.faces }
    }

    private static func walks(_ table: WalkTable, _ inputs: (@Sendable () -> ContentDigest)?) -> PlannedOutput {
        PlannedOutput(GuidePaths.walks(of: table.city), owner: owner, inputs: inputs) {
            .bytes(file { write(table, to: &$0) })
        }
    }

    private static func file(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(.lines)
        write(&json)
        return json.file
    }

    private static func write(_ enriched: EnrichedGuide, to json: inout JSONWriter) {
        let guide = enriched.guide
        let hours = HoursList(guide)
        json.object { json in
            json.member("format", format)
            json.member("version", version)
            json.member("language", guide.edition.language.text)
            json.member("title", LegibleText.cleaned(guide.site.title))
            json.member("timezone", guide.site.timezone.identifier)
            json.member("currency", guide.site.currency)
            json.member("units", guide.site.units.rawValue)
            json.member("pace", exact: guide.site.pace)
            json.member("meanRating", exact: guide.meanRating)
            json.list("kinds", of: guide.site.kinds) { write($1, to: &$0) }
            json.list("interests", of: guide.site.interests) { write($1, to: &$0) }
            json.list("cities", of: guide.cities) { write($1, enriched, to: &$0) }
            json.list("hours", of: hours.scripts) { $0.value(written: $1) }
            json.object("holidays") { writeHolidays(guide, to: &$0) }
            json.list("closed", of: guide.alerts.filter { $0.severity == .closed }) { write($1, to: &$0) }
            json.listSome("alerts", of: guide.alerts.filter(\.warns)) { write($1, guide, to: &$0) }
            json.list("places", of: guide.places) { write(PlaceFacts($1, in: guide), guide, hours, to: &$0) }
        }
    }
}

extension PlannerFile {
    private static func write(_ kind: PlaceKind, to json: inout JSONWriter) {
        json.object { json in
            json.member("slug", kind.slug.text)
            json.member("label", LegibleText.cleaned(kind.label))
            json.member("role", kind.type.role == .sight ? nil : kind.type.role.rawValue)
            json.member("setting", kind.type.traits.setting.word)
            if kind.type.traits.needsLight { json.member("needsLight", true) }
            json.member("interest", kind.interest?.text)
            json.member("hasDoor", kind.type.traits.hasDoor ? nil : false)
        }
    }

    private static func write(_ interest: Interest, to json: inout JSONWriter) {
        json.object { json in
            json.member("slug", interest.slug.text)
            json.member("label", LegibleText.cleaned(interest.label))
        }
    }

    private static func write(_ city: City, _ enriched: EnrichedGuide, to json: inout JSONWriter) {
        let path = GuidePaths(enriched.guide.edition).planner
        let hasWalks = enriched.cities.walkTables.contains { $0.city == city.slug }
        json.object { json in
            json.member("slug", city.slug.text)
            json.member("title", LegibleText.cleaned(city.entry.title))
            json.member("timezone", city.timezone?.identifier)
            json.member("currency", city.currency == enriched.guide.site.currency ? nil : city.currency)
            json.member("units", city.units?.rawValue)
            json.member("holidays", city.country.flatMap(HoursScript.holidays)?.code)
            json.member("publicHolidays", written: HoursScript.json(ofHolidays: city.publicHolidays))
            json.member("schoolHolidays", written: HoursScript.json(ofHolidays: city.schoolHolidays))
            json.member("walks", hasWalks ? path.link(to: GuidePaths.walks(of: city.slug)) : nil)
        }
    }

    private static func writeHolidays(_ guide: Guide, to json: inout JSONWriter) {
        let known = guide.cities.compactMap { $0.country.flatMap(HoursScript.holidays) }
        let byCode = Dictionary(known.map { ($0.code, $0.json) }, uniquingKeysWith: { first, _ in first })
        for (code, holidays) in byCode.sorted(by: { $0.key < $1.key }) { json.member(code, written: holidays) }
    }

    /// An alert that shuts places; without `places` it shuts all. A closed tour shuts its walk and no place.
    private static func write(_ alert: Alert, to json: inout JSONWriter) {
        json.object { json in
            json.member("from", alert.wholeDays.from?.description)
            json.member("until", alert.wholeDays.until?.description)
            guard !alert.affects.contains(.everything) else { return }
            json.list("places", of: alert.affects) { json, target in
                if case .place(let slug) = target { json.value(slug.text) }
            }
        }
    }

    /// An alert that warns; without `places` it is about all.
    private static func write(_ alert: Alert, _ guide: Guide, to json: inout JSONWriter) {
        json.object { json in
            json.member("slug", alert.slug.text)
            json.member("title", LegibleText.cleaned(alert.entry.title))
            json.member("summary", alert.entry.summary.map(LegibleText.cleaned))
            json.member("severity", alert.severity.rawValue)
            json.member("from", alert.from?.description)
            json.member("until", alert.until?.description)
            guard !alert.affects.contains(.everything) else { return }
            let places = alert.affects.flatMap { target in
                switch target {
                case .everything: [Slug]()
                case .place(let slug): [slug]
                case .tour(let slug): guide.tour(slug)?.stops.map(\.place) ?? []
                }
            }
            json.list("places", of: Set(places).sorted()) { $0.value($1.text) }
        }
    }

    private static func write(_ place: PlaceFacts, _ guide: Guide, _ hours: HoursList, to json: inout JSONWriter) {
        json.object { json in
            json.member("slug", place.slug.text)
            json.member("title", LegibleText.cleaned(place.title))
            json.member("kind", place.kind.text)
            json.member("city", place.city?.text)
            json.list("at", of: [place.location.latitude, place.location.longitude]) { $0.value(exact: $1) }
            json.member("visit", place.visit.seconds)
            json.member("hours", place.hours.flatMap { hours.index[$0.text] })
            json.listSome("closures", of: place.closures) { json, closure in
                json.list(of: [closure.from, closure.until]) { $0.value($1.description) }
            }
            json.listSome("prices", of: place.prices) { write($1, guide, to: &$0) }
            json.member("about", place.about?.minorUnits)
            if let rating = place.rating {
                json.list("rating") { json in
                    json.value(exact: rating.score)
                    if let count = rating.count { json.value(count) }
                }
            }
            json.member("level", place.priceLevel)
            json.listSome("busy", of: place.busy) { json, busy in
                json.list { json in
                    json.value(hours.index[busy.when.text] ?? 0)
                    json.value(LegibleText.cleaned(busy.label))
                }
            }
            json.listSome("usual", of: place.usualWaits?.hours ?? []) { json, hour in
                json.list(of: [hour.weekday.rawValue, hour.hour, hour.minutes]) { $0.value($1) }
            }
            json.listSome("interests", of: place.interests) { $0.value($1.text) }
            json.listSome("tours", of: place.tours) { $0.value($1.text) }
            json.member("wheelchair", place.wheelchair?.rawValue)
            json.member("setting", place.setting == place.kindSetting ? nil : place.setting.word)
            if place.isForChildren { json.member("forChildren", true) }
        }
    }

    private static func write(_ price: Price, _ guide: Guide, to json: inout JSONWriter) {
        json.object { json in
            json.member("who", price.who.map(LegibleText.cleaned))
            json.member("amount", price.amount.minorUnits)
            json.member("currency", price.amount.currency == guide.site.currency ? nil : price.amount.currency)
        }
    }
}

extension JSONWriter {
    /// A list, or nothing where it would be empty.
    fileprivate mutating func listSome<Item>(
        _ name: String, of items: [Item], _ item: (inout JSONWriter, Item) -> Void
    ) {
        if !items.isEmpty { list(name, of: items, item) }
    }
}

/// The different opening hours and busy times of a guide, each once.
private struct HoursList {
    private(set) var scripts: [String] = []
    private(set) var index: [String: Int] = [:]

    init(_ guide: Guide) {
        let all = guide.places.compactMap(guide.hoursBetweenAlerts) + guide.places.flatMap { $0.busy.map(\.when) }
        for hours in all where index[hours.text] == nil {
            index[hours.text] = scripts.count
            scripts.append(HoursScript.json(of: hours))
        }
    }
}

extension Alert {
    /// Whether it leaves something open that it warns of: a closed tour shuts its walk and no place.
    fileprivate var warns: Bool {
        switch severity {
        case .info: false
        case .warning: true
        case .closed: affects.contains { if case .tour = $0 { true } else { false } }
        }
    }
}

extension PlaceSetting {
    /// For programs; `nil` where it depends on the place.
    fileprivate var word: String? {
        switch self {
        case .indoors: "indoors"
        case .outdoors: "outdoors"
        case .either: nil
        }
    }
}
