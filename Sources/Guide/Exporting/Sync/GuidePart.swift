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
    ///
    /// - Parameter transfer: of items that the whole feed has too.
    static func all(_ context: FeedContext, _ transfer: ItemTransfer) -> [GuidePart] {
        let guide = context.guide
        var parts = [site(context)]
        func add(_ folder: XMLName, _ name: XMLName, _ item: some GuideItem) {
            parts.append(part(folder, name, item, transfer))
        }
        for city in guide.cities { add("cities", "city", GuideCity(city: city, context: context)) }
        for place in guide.places { add("places", "place", GuidePlace(place: place, context: context)) }
        for (tour, route) in zip(guide.tours, context.tours) {
            add("tours", "tour", GuideTour(tour: tour, route: route, context: context))
        }
        for (plan, route) in zip(guide.itineraries, context.itineraries) {
            add("itineraries", "itinerary", GuideItinerary(plan: plan, route: route, context: context))
        }
        for alert in guide.alerts { add("alerts", "alert", GuideAlert(alert: alert, context: context)) }
        for page in guide.pages { add("pages", "page", GuidePage(page: page, context: context)) }
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

    /// - Parameter folder: the element around the items of a kind, and their folder.
    private static func part(
        _ folder: XMLName, _ name: XMLName, _ item: some GuideItem, _ transfer: ItemTransfer
    ) -> GuidePart {
        let inputs = item.context.enriched.inputs.map { inputs in Lazy { item.digest(inputs) } }
        return GuidePart(
            name: "\(folder)/\(item.entry.slug)", owner: "the guide feed's part of \(item.entry.location.file)",
            inputs: inputs,
            write: { xml in
                xml.element(folder) { xml in
                    guard let inputs else { return xml.item(name, item) }
                    xml.item(name, item, item.digest(as: name, inputs.value()), transfer)
                }
            })
    }
}
