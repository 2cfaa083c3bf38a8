import Geo
import GuideModel
import Reading

/// The city of a place: the one that was asked for, the nearest that the guide has, or a new one where the source names it.
struct CityChoice {
    /// Farther from its middle nobody takes a place for a part of a city.
    private static let reach = 30_000.0

    private let asked: Slug?
    private let system: String
    private let rule: SlugRule
    private var cities: [City] = []
    /// The first city of each title and of each slug, and all of them by where they are: there may be as many as places.
    private var byTitle: [String: Int] = [:]
    private var bySlug: [Slug: Int] = [:]
    private var spots = SpotGrid<Int>(side: reach, most: .max)
    /// The files of new cities, and what becomes of some that an earlier import made.
    private(set) var proposed: [EntryDraft] = []

    private struct City {
        let slug: Slug
        let title: String
        var location: Coordinate?
        /// Whether its position comes from places of this or an earlier import.
        var isMade = false
    }

    init(_ site: StandingSite, options: ImportOptions, found: Proposals) {
        (asked, system, rule) = (options.city, found.source.system, site.slugRule)
        for city in site.entries where city.kind == .cities {
            let isMade = ImportRecord(city.values[ImportRecord.key]).ids.contains(Self.id(of: city.slug, system))
            add(City(slug: city.slug, title: city.title, location: city.location, isMade: isMade))
        }
        for city in found.entries where city.kind == .cities {
            guard let slug = city.entry.slug else { continue }
            add(City(slug: slug, title: city.entry.title, location: city.entry.location))
        }
        var points: [String: [Coordinate]] = [:]
        for place in found.places where asked == nil {
            guard let name = place.city, let location = place.location else { continue }
            if city(of: place) == nil || self.city(named: name)?.isMade ?? false {
                points[name, default: []].append(location)
            }
        }
        for (name, points) in points.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            let slug = self.city(named: name)?.slug ?? Slug(words: name, rule)
            if let slug, let middle = Self.middle(of: points) { propose(slug, name, at: middle) }
        }
    }

    private mutating func add(_ city: City) {
        if byTitle[city.title] == nil { byTitle[city.title] = cities.count }
        if bySlug[city.slug] == nil { bySlug[city.slug] = cities.count }
        if let location = city.location, location.isValid { spots.add(cities.count, 0, at: location) }
        cities.append(city)
    }

    /// The cities within a distance of at most ``reach``, and how far each is.
    private func near(_ point: Coordinate, within metres: Double) -> [(city: City, metres: Double)] {
        guard point.isValid else { return [] }
        // One that has moved may still be known where it was.
        return Set(spots.numbers(0, near: point)).compactMap { number in
            let city = cities[number]
            guard let away = city.location?.metres(to: point), away <= metres else { return nil }
            return (city, away)
        }
    }

    private mutating func propose(_ slug: Slug, _ name: String, at middle: Coordinate) {
        if let known = bySlug[slug] {
            // It was made of the same places, when their latitudes and longitudes were the other way round.
            guard cities[known].isMade, let old = cities[known].location, SwapDoubt.isTurned(old, beside: middle)
            else { return }
            cities[known].location = middle
            spots.add(known, 0, at: middle)
        } else {
            guard near(middle, within: Self.reach / 3).isEmpty else { return }
            add(City(slug: slug, title: name, location: middle, isMade: true))
        }
        proposed.append(draft(slug, name, middle))
    }

    private func city(named name: String) -> City? {
        // Earlier versions left out letters other than a–z.
        let slugs = [Slug(words: name, rule), Slug(words: name), Slug(key: name)].compactMap(\.self)
        return ([byTitle[name]] + slugs.map { bySlug[$0] }).compactMap(\.self).min().map { cities[$0] }
    }

    private static func id(of city: Slug, _ system: String) -> String { "\(system):city#\(city)" }

    func city(of place: Proposal) -> Slug? {
        if let asked { return asked }
        if let own = place.city.flatMap(city(named:)) { return own.slug }
        return place.isWhole ? nil : city(at: place.location)
    }

    /// Where a city is, by its title.
    typealias Spot = (title: String, location: Coordinate)

    /// The cities whose positions do not come from the places themselves.
    var settled: [Spot] { cities.filter { !$0.isMade }.compactMap(Self.spot) }

    /// The city that a place belongs to, where that has a position.
    func spot(ofCityOf place: Proposal) -> Spot? {
        guard let slug = city(of: place) else { return nil }
        return bySlug[slug].flatMap { Self.spot(cities[$0]) }
    }

    private static func spot(_ city: City) -> Spot? { city.location.map { (city.title, $0) } }

    func city(at location: Coordinate?) -> Slug? {
        if let asked { return asked }
        guard let location else { return nil }
        return near(location, within: Self.reach).min { ($0.metres, $0.city.slug) < ($1.metres, $1.city.slug) }?.city
            .slug
    }

    private func draft(_ slug: Slug, _ title: String, _ middle: Coordinate) -> EntryDraft {
        EntryDraft(
            id: Self.id(of: slug, system), kind: .cities, slug: slug, title: title,
            values: [
                ExtraField(name: "title", value: .text(title)),
                ExtraField(name: "location", value: .text(middle.written)),
            ], body: "", gaps: [ImportGap("country", "country: whose holidays and emergency number count here")],
            isDraft: false)
    }

    /// The median of each direction, which one point far away does not move.
    private static func middle(of points: [Coordinate]) -> Coordinate? {
        guard !points.isEmpty else { return nil }
        let (latitudes, longitudes) = (points.map(\.latitude).sorted(), points.map(\.longitude).sorted())
        return Coordinate(latitude: latitudes[points.count / 2], longitude: longitudes[points.count / 2])
    }
}
