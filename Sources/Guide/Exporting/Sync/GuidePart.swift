import Formats
import GuideModel

/// One piece of an edition's guide feed, which clients fetch alone when only it has changed: the site with its kinds and
/// interests, or one place, tour, itinerary, city, alert or page.
struct GuidePart: Sendable {
    /// Its path below `feeds/guide/` without an ending: `site`, `places/old-north-church`.
    let name: String
    /// The owner of its files.
    let owner: String
    /// The digest of everything that it is made from; `nil` where it is not known.
    let inputs: Lazy<ContentDigest, Never>?
    fileprivate let write: @Sendable (inout XMLWriter) -> Void

    /// The part as an XML document. An item in it has the same bytes, and so the same hash, as in the whole guide feed.
    func document(_ context: FeedContext) -> [UInt8] {
        var body = XMLWriter(partAtDepth: 1)
        write(&body)
        let attributes: [XMLAttribute] = [
            ("xmlns", GuideFeed.namespace), ("version", GuideFeed.version),
            ("lang", context.guide.edition.language.text),
            ("hash", name == Self.site ? ContentDigest(body.bytes).description : nil),
        ]
        var xml = XMLWriter()
        xml.element("part", attributes) { $0.append(body) }
        return xml.finished()
    }

    fileprivate static let site = "site"
}

extension GuidePart {
    /// All parts of an edition, sorted by name.
    static func all(_ context: FeedContext) -> [GuidePart] {
        let guide = context.guide
        var parts = [site(context)]
        for city in guide.cities {
            let item = GuideCity(city: city, context: context)
            // It lists its places.
            parts.append(part("cities", "city", item) { [$0.faces] })
        }
        for place in guide.places {
            let item = GuidePlace(place: place, context: context)
            parts.append(part("places", "place", item, media: place.media) { [$0.neighbours(of: place.slug)] })
        }
        for (tour, route) in zip(guide.tours, context.tours) {
            let item = GuideTour(tour: tour, route: route, context: context)
            parts.append(part("tours", "tour", item) { [$0.journey(of: tour)] })
        }
        for (plan, route) in zip(guide.itineraries, context.itineraries) {
            let item = GuideItinerary(plan: plan, route: route, context: context)
            parts.append(part("itineraries", "itinerary", item) { [$0.journey(of: plan)] })
        }
        for alert in guide.alerts { parts.append(part("alerts", "alert", GuideAlert(alert: alert, context: context))) }
        for page in guide.pages { parts.append(part("pages", "page", GuidePage(page: page, context: context))) }
        return parts.sorted { $0.name < $1.name }
    }

    private static func site(_ context: FeedContext) -> GuidePart {
        let entry = context.guide.frontPage?.entry
        let inputs = context.enriched.inputs.map { inputs in
            Lazy {
                // It credits a map where any walk follows one.
                var sum = inputs.faces
                if let entry { sum.add(inputs.text(of: entry)) }
                return sum
            }
        }
        return GuidePart(
            name: site, owner: "the guide feed's part about the site", inputs: inputs,
            write: { GuideFeed.writeSite(context, to: &$0) })
    }

    /// - Parameters:
    ///   - folder: the element around the items of a kind, and their folder.
    ///   - more: the digests of what else the item is made from.
    private static func part(
        _ folder: XMLName, _ name: XMLName, _ item: some GuideItem, media: [MediaItem] = [],
        inputs more: @escaping @Sendable (GuideInputs) -> [ContentDigest] = { _ in [] }
    ) -> GuidePart {
        let (entry, guide) = (item.entry, item.context.guide)
        let inputs = item.context.enriched.inputs.map { inputs in
            Lazy {
                var sum = inputs.base
                sum.add(inputs.text(of: entry))
                for other in more(inputs) { sum.add(other) }
                for file in entry.images.map(\.file) + media.flatMap(Self.files) {
                    sum.add(guide.mediaFile(file)?.digest ?? ContentDigest())
                }
                return sum
            }
        }
        return GuidePart(
            name: "\(folder)/\(entry.slug)", owner: "the guide feed's part of \(entry.location.file)",
            inputs: inputs, write: { xml in xml.element(folder) { $0.item(name, item) } })
    }

    /// The files of a recording whose digests the feed carries.
    private static func files(of item: MediaItem) -> [String] {
        var files: [String] = []
        if case .file(let file) = item.source { files.append(file) }
        if case .captions(let file)? = item.transcript { files.append(file) }
        return files
    }
}
