import Calendar
import Formats
import GuideModel
import OpeningHours

/// Everything that the pages of one edition are made from, with indexes. It is made once and read by every page.
///
/// A class because every page context and its closures hold it, and copies would be expensive. It never changes.
final class GuideIndex: Sendable {
    let enriched: EnrichedGuide
    let theme: CompiledTheme
    let paths: GuidePaths
    /// Whether there is a PDF for every print page.
    let hasPDFs: Bool
    /// Groups of places by kind, interest and tag, in the order in which they are shown.
    let groups: [GuidePaths.Group: [PlaceGroup]]
    let itinerariesByPlace: [Slug: [Slug]]
    /// The itineraries that follow a tour, as positions in the guide's list.
    let itinerariesByTour: [Slug: [Int]]
    /// Whether all places are in the same city, or none is in any.
    let isOneCity: Bool
    let coverNumbers: CoverNumbers
    /// The pictures of all pages, for the credits.
    let creditedPictures: [CreditedPicture]
    /// The positions of all places as lists show them: by city, then by what they are.
    let listed: [Int]
    private let placesByCity: [Slug?: [Int]]
    /// What walkers look for beside their way: toilets, taps, benches and shelters; where to eat; sights with a roof; what
    /// children like.
    let facilities: PlacesBeside
    let meals: PlacesBeside
    let indoors: PlacesBeside
    let play: PlacesBeside
    /// Where visitors arrive: stations, stops, landing stages, car parks.
    let arrivals: PlacesBeside
    /// The positions of its pharmacies and hospitals.
    let help: [Int]
    /// The encoded path of each place's page, by the place's position.
    let placeAddresses: [String]
    /// What is the same on every page.
    let themeView: ThemeView
    let today: MomentView
    private let versions: Lazy<[OutputPath: String], Never>
    let menu: [MenuEntry]
    /// What is the same on all pages at the same depth, by the prefix of their addresses.
    private let sites = Memo<String, SiteView>()
    /// The cards of places with addresses as seen from the top of the site.
    private let cards = Memo<Slug, CardView>()
    /// Drawn covers by slug, hours in words and for machines by what the author wrote, and QR codes by their addresses.
    private let covers = Memo<Slug, String>()
    private let hours = Memo<String, HoursView>()
    private let hoursData = Memo<String, [(String, JSONValue)]>()
    private let codes = Memo<String, QRCode?>()
    private let said = Wording.Said()
    /// The words of `app/open-now.js`.
    let openNowWords: String
    let appWords: AppWords

    var guide: Guide { enriched.guide }
    var words: Words { theme.words }

    init(_ enriched: EnrichedGuide, theme: CompiledTheme, hasPDFs: Bool) {
        self.enriched = enriched
        self.theme = theme
        self.hasPDFs = hasPDFs
        paths = GuidePaths(enriched.guide.edition)
        openNowWords = theme.words.openNow
        appWords = AppWords(enriched.guide, theme: theme)
        coverNumbers = CoverNumbers(enriched.guide)
        creditedPictures = CreditedPicture.all(of: enriched.guide, paths)
        let listed = Self.listed(enriched.guide)
        self.listed = listed
        placesByCity = Dictionary(grouping: listed) { enriched.guide.places[$0].city }
        groups = Self.groups(of: enriched.guide, listed)
        itinerariesByPlace = Self.itineraries(of: enriched)
        itinerariesByTour = Self.itinerariesByTour(of: enriched.guide)
        isOneCity = Set(enriched.guide.places.map(\.city)).count < 2
        facilities = PlacesBeside(enriched.guide, where: \.isFacility)
        meals = PlacesBeside(enriched.guide) { [.meal, .snack].contains($0.role) }
        indoors = PlacesBeside(enriched.guide) { $0.setting == .indoors && $0.role == .sight }
        play = PlacesBeside(enriched.guide, where: \.isForChildren)
        let helping = Set(enriched.guide.site.kinds.filter { [.pharmacy, .hospital].contains($0.type) }.map(\.slug))
        help = enriched.guide.places.indices.filter { helping.contains(enriched.guide.places[$0].kind) }
        arrivals = PlacesBeside(enriched.guide) { [.station, .stop, .ferry, .parking].contains($0.type) }
        let paths = paths
        placeAddresses = enriched.guide.places.map { PercentEncoding.path(paths.page(.places, $0.slug).text) }
        menu = MenuEntry.all(in: enriched.guide, paths, theme.words)
        let site = enriched.guide.site
        versions = Lazy { theme.versions(for: site) }
        let colours = AccentColours(site.theme)
        themeView = ThemeView(accent: colours?.day, accentDark: colours?.night, typeface: site.theme.typeface)
        today = Wording(words: theme.words, units: site.units).moment(enriched.guide.today)
    }

    /// What the address of a style sheet or script ends in, so that browsers may keep it until it changes.
    func version(of file: OutputPath) -> String { versions.value()[file] ?? "" }

    /// How facts about things in a city are written.
    func wording(in city: Slug?) -> Wording { Wording(words: words, units: guide.units(in: city), said: said) }

    /// Whether a place may have a map in a guide of this size.
    func mayMap(_ place: Place) -> Bool { enriched.maps?.mayMap(place: place.slug) == true }
    func hasLargeMap(of subject: MapSubject) -> Bool { enriched.maps?.hasLargeMap(of: subject) == true }

    /// The drawn cover of a place.
    func cover(_ place: Place) -> String {
        covers.value(for: place.slug) {
            art(of: place).svg()
        }
    }

    /// How a place without a picture is drawn.
    func art(of place: Place) -> CoverArt { coverNumbers.art(of: place, in: guide) }

    /// How a city without a picture is drawn.
    func art(of city: City) -> RouteArt {
        RouteArt(of: city, with: places(in: city.slug).lazy.map { self.guide.places[$0] })
    }

    func card(_ place: Place) -> CardView {
        cards.value(for: place.slug) { PageContext(self, at: paths.frontPage, root: "").newCard(place) }
    }

    /// The guide as seen from pages whose addresses have the same prefix.
    func site(_ prefix: String, _ make: () -> SiteView) -> SiteView { sites.value(for: prefix, make) }

    func hours(_ hours: OpeningHours) -> HoursView {
        self.hours.value(for: hours.text) { wording(in: nil).hours(hours) }
    }

    func structuredHours(_ hours: OpeningHours, _ make: () -> [(String, JSONValue)]) -> [(String, JSONValue)] {
        hoursData.value(for: hours.text, make)
    }

    /// The QR code of an address; `nil` where it is too long.
    func code(of address: String) -> QRCode? { codes.value(for: address) { QRCode(address) } }

    /// The places of a city in the order of lists.
    func places(in city: Slug) -> [Int] { placesByCity[city] ?? [] }

    /// The group of places with a tag, kind or interest.
    func group(_ group: GuidePaths.Group, _ key: String) -> PlaceGroup? {
        groups[group]?.first { $0.key == key }
    }
}

/// Places that share a kind, an interest or a tag.
struct PlaceGroup: Sendable {
    /// Its name in the address.
    let key: String
    let label: String
    /// Positions in the guide's list of places, in the order of lists.
    var members: [Int] = []
    /// Positions in the guide's list of free pages: those with a tag.
    var pages: [Int] = []

    /// How many things its list has.
    var count: Int { members.count + pages.count }
}

extension GuideIndex {
    private static func groups(of guide: Guide, _ listed: [Int]) -> [GuidePaths.Group: [PlaceGroup]] {
        var kinds = Collector(guide.site.kinds.map { ($0.slug.text, $0.plural) })
        var interests = Collector(guide.site.interests.map { ($0.slug.text, $0.label) })
        let written = guide.places.flatMap(\.entry.tags) + guide.pages.flatMap(\.entry.tags)
        var tags = Collector(Set(written).sorted().map { (TagKey.key(of: $0), $0) })
        let ofKind = Dictionary(
            guide.site.kinds.map { ($0.slug, $0.interest) }, uniquingKeysWith: { first, _ in first })
        for index in listed {
            let place = guide.places[index]
            kinds.add(index, to: [place.kind.text])
            let served = place.interests + [ofKind[place.kind] ?? nil].compactMap { $0 }
            interests.add(index, to: served.map(\.text))
            tags.add(index, to: place.entry.tags.map(TagKey.key))
        }
        for (index, page) in guide.pages.enumerated() { tags.add(page: index, to: page.entry.tags.map(TagKey.key)) }
        return [.kinds: kinds.filled, .interests: interests.filled, .tags: tags.filled]
    }

    /// Places outside all cities come last, and so do kinds that the site does not know.
    private static func listed(_ guide: Guide) -> [Int] {
        let cities = Dictionary(
            guide.cities.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { first, _ in first })
        let kinds = Dictionary(
            guide.site.kinds.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { first, _ in first })
        let keys = guide.places.enumerated().map { index, place in
            (place.city.flatMap { cities[$0] } ?? .max, kinds[place.kind] ?? .max, index)
        }
        return keys.sorted { $0 < $1 }.map(\.2)
    }

    private static func itineraries(of enriched: EnrichedGuide) -> [Slug: [Slug]] {
        var index: [Slug: [Slug]] = [:]
        for (itinerary, journey) in zip(enriched.guide.itineraries, enriched.dayJourneys) {
            for place in Set(journey.stops.map(\.place)) {
                index[enriched.guide.places[place].slug, default: []].append(itinerary.slug)
            }
        }
        return index
    }

    private static func itinerariesByTour(of guide: Guide) -> [Slug: [Int]] {
        var index: [Slug: [Int]] = [:]
        for (position, itinerary) in guide.itineraries.enumerated() {
            if let tour = itinerary.tour { index[tour, default: []].append(position) }
        }
        return index
    }

    /// The itineraries that follow a tour, in the guide's order.
    func itineraries(of tour: Tour) -> [Itinerary] {
        (itinerariesByTour[tour.slug] ?? []).map { guide.itineraries[$0] }
    }

    /// Groups in a given order that places are added to.
    private struct Collector {
        private var groups: [PlaceGroup] = []
        private var index: [String: Int] = [:]

        init(_ keys: [(key: String, label: String)]) {
            for (key, label) in keys where index[key] == nil {
                index[key] = groups.count
                groups.append(PlaceGroup(key: key, label: label))
            }
        }

        mutating func add(_ place: Int, to keys: [String]) {
            for key in keys {
                guard let position = index[key], groups[position].members.last != place else { continue }
                groups[position].members.append(place)
            }
        }

        mutating func add(page: Int, to keys: [String]) {
            for position in Set(keys).compactMap({ index[$0] }) { groups[position].pages.append(page) }
        }

        var filled: [PlaceGroup] { groups.filter { $0.count > 0 } }
    }
}

/// How a tag, which is free text, is written in an address.
enum TagKey {
    /// Lower-case letters and digits of any script; any run of other characters is one `-`.
    static func key(of tag: String) -> String {
        let isPlain = tag.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        if isPlain, !tag.isEmpty, tag.utf8.count <= 60 { return tag }
        let parts = tag.lowercased().split { !$0.isLetter && !$0.isNumber }
        let joined = String(parts.joined(separator: "-").prefix(60))
        return joined.isEmpty ? "other" : joined
    }
}
