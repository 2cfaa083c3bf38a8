import Calendar
import Markdown

/// What the files of an edition are made from, as digests: while the digest of a file stays the same, so do its bytes.
///
/// An entry has two digests. Its ``Entry/face`` covers all that other pages can show of it: the front matter and the first
/// paragraph. Its ``Entry/digest`` covers the whole text. Where it cannot be proved what a file is made from, its digest
/// covers too much rather than too little.
public final class GuideInputs: Sendable {
    private struct Sums: Sendable {
        var base = ContentDigest()
        var faces = ContentDigest()
        var places = ContentDigest()
        var whole = ContentDigest()
    }

    private let enriched: EnrichedGuide
    private let common: ContentDigest
    private let extracts: Int
    private let sums: Lazy<Sums, Never>
    private let tours = Memo<Slug, ContentDigest>()
    private let days = Memo<Slug, ContentDigest>()
    private let surroundings = Memo<Slug, ContentDigest>()
    private var guide: Guide { enriched.guide }

    /// - Parameters:
    ///   - common: of everything except the entries: the program, the theme, `site.yaml`, media, lines and maps.
    ///   - extracts: how many map extracts there are.
    public init(_ enriched: EnrichedGuide, common: ContentDigest, extracts: Int) {
        (self.enriched, self.common, self.extracts) = (enriched, common, extracts)
        let guide = enriched.guide
        sums = Lazy { Self.sums(of: guide, common) }
    }

    /// What every page depends on: the menu, alerts, cities, and everything except the entries.
    public var base: ContentDigest { sums.value().base }
    /// All that pages can show of each other.
    public var faces: ContentDigest { sums.value().faces }
    /// Places, tours, itineraries and cities with their texts, and all that pages can show of each other.
    public var places: ContentDigest { sums.value().places }
    /// The whole edition.
    public var whole: ContentDigest { sums.value().whole }
    /// What maps depend on, in addition to what is on them: any map may cause extracts to be joined.
    public var drawings: ContentDigest { extracts > 1 ? faces : base }

    private static func sums(of guide: Guide, _ common: ContentDigest) -> Sums {
        var sums = Sums()
        sums.base.add(common)
        sums.base.add("\(guide.edition.language) \(guide.editions.map(\.language)) \(guide.today)")
        sums.base.add("\(guide.places.isEmpty) \(guide.tours.isEmpty) \(guide.itineraries.isEmpty)")
        for page in guide.pages { sums.base.add(face(of: page.entry, in: guide)) }
        for alert in guide.alerts {
            sums.base.add(alert.entry.digest)
            sums.base.add(face(of: alert.entry, in: guide))
        }
        for city in guide.cities { sums.base.add(face(of: city.entry, in: guide)) }
        let entries =
            guide.places.map(\.entry) + guide.tours.map(\.entry) + guide.itineraries.map(\.entry)
            + [guide.frontPage?.entry, guide.notFoundPage?.entry].compactMap { $0 }
        sums.faces.add(sums.base)
        for entry in entries { sums.faces.add(entry.face) }
        for (place, week) in guide.usualWaits.sorted(by: { $0.key < $1.key }) {
            sums.faces.add(place.text)
            sums.faces.add(week.digest)
        }
        sums.places.add(sums.faces)
        for entry in entries + guide.cities.map(\.entry) { sums.places.add(entry.digest) }
        sums.whole.add(sums.places)
        for page in guide.pages { sums.whole.add(page.entry.digest) }
        // Feeds contain the digests of media, so that clients know which to fetch again.
        for file in guide.media { sums.whole.add(file.digest) }
        return sums
    }
}

extension GuideInputs {
    /// The digest of all that other pages can show of an entry: its face, and the titles that its first paragraph may
    /// take for links without words.
    public func face(of entry: Entry) -> ContentDigest { Self.face(of: entry, in: guide) }

    private static func face(of entry: Entry, in guide: Guide) -> ContentDigest {
        var sum = entry.face
        for reference in entry.body.references where reference.text.isEmpty {
            if let words = guide.words(of: reference) { sum.add(words) }
        }
        return sum
    }

    /// The digest of a text and of what its links name.
    public func text(of entry: Entry) -> ContentDigest {
        var sum = entry.digest
        sum.add(links(entry.body.references.map(\.destination)))
        sum.add(links(entry.body.directives.map { String($0.argument.prefix { $0 != " " }) }))
        // Addresses in raw HTML may name any page.
        if !entry.body.rawHTML.isEmpty { sum.add(faces) }
        return sum
    }

    /// The digest of what links name: their titles, and whether they exist.
    public func links(_ destinations: [String]) -> ContentDigest {
        var sum = ContentDigest()
        for destination in destinations {
            sum.add(guide.entry(named: destination).map(face) ?? ContentDigest())
            if let title = guide.leftOutPages.title(of: destination) { sum.add("left out: \(title)\n") }
        }
        return sum
    }

    /// The digest of a journey and the faces of its stops. Along streets, directions may name any place that they pass.
    public func journey(of tour: Tour) -> ContentDigest {
        tours.value(for: tour.slug) {
            var sum = face(of: tour.entry)
            sum.add(tour.entry.digest)
            add(enriched.journey(of: tour), to: &sum)
            return sum
        }
    }

    /// The digest of a journey. A gap may have been filled with any place.
    public func journey(of itinerary: Itinerary) -> ContentDigest {
        days.value(for: itinerary.slug) { newJourney(of: itinerary) }
    }

    private func newJourney(of itinerary: Itinerary) -> ContentDigest {
        var sum = face(of: itinerary.entry)
        sum.add(itinerary.entry.digest)
        if let tour = itinerary.tour.flatMap(guide.tour) { sum.add(tour.entry.digest) }
        for case .place(let slug)? in [itinerary.from, itinerary.to] {
            if let place = guide.place(slug) { sum.add(face(of: place.entry)) }
        }
        if itinerary.hasGaps { sum.add(faces) }
        add(enriched.journey(of: itinerary), to: &sum)
        add(enriched.standingJourney(of: itinerary), to: &sum)
        return sum
    }

    private func add(_ journey: Journey, to sum: inout ContentDigest) {
        for stop in journey.stops { sum.add(face(of: guide.places[stop.place].entry)) }
        if extracts > 0 { sum.add(faces) }
    }

    /// The digest of the places near a place, and of the walks there.
    public func neighbours(of place: Slug) -> ContentDigest {
        surroundings.value(for: place) { newNeighbours(of: place) }
    }

    private func newNeighbours(of place: Slug) -> ContentDigest {
        var sum = ContentDigest()
        for neighbour in enriched.neighbours(of: place) {
            guard let place = guide.place(neighbour.place) else { continue }
            sum.add(face(of: place.entry))
            let leg = neighbour.leg
            sum.add(leg.metres.bitPattern)
            for number in [leg.time.seconds, leg.isEstimate ? 1 : 0, leg.steps ?? -1] {
                sum.add(UInt64(bitPattern: Int64(number)))
            }
        }
        return sum
    }
}
