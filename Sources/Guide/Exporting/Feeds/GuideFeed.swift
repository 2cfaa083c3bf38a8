import Calendar
import Formats
import GuideModel

/// The whole guide for Waymark's own clients: `feeds/guide.xml`, described by `feeds/guide.xsd`.
///
/// Every item carries a digest of its own content, so that a client fetches only what has changed; an item that is no
/// longer in the file is gone. Cost: linear.
enum GuideFeed {
    static let namespace = "urn:waymark:guide:1"
    /// Grows with every addition; the namespace changes when an old client would misread the file.
    static let version = "1.5"

    /// - Parameter memory: of earlier builds; it never changes the file.
    static func file(_ context: FeedContext, _ memory: FeedMemory = FeedMemory()) -> OutputFile {
        let path = context.paths.feed("guide.xml")
        return OutputFile(path, bytes: document(context, at: path, memory), owner: context.owner(.guide))
    }

    static func schema(_ context: FeedContext) -> OutputFile {
        OutputFile(context.paths.feed("guide.xsd"), text: GuideSchema.text, owner: context.owner(.guide))
    }

    private static func document(_ context: FeedContext, at path: OutputPath, _ memory: FeedMemory) -> [UInt8] {
        var body = XMLWriter(partAtDepth: 1)
        var items = FeedItems(context, over: EarlierFeed(path, memory.items), memory.parts.items)
        writeSite(context, to: &body)
        writeLists(context, &items, to: &body)
        var xml = XMLWriter()
        let attributes: [XMLAttribute] = [
            ("xmlns", namespace), ("version", version), ("lang", context.guide.edition.language.text),
            ("hash", ContentDigest(body.bytes).description),
        ]
        var start = 0
        xml.element("guide", attributes) { xml in
            start = xml.bytes.count
            xml.append(body)
        }
        let document = xml.finished()
        memory.items?.keep(items.spans(in: document, from: start), of: path)
        return document
    }

    private static func writeLists(_ context: FeedContext, _ items: inout FeedItems, to xml: inout XMLWriter) {
        let guide = context.guide
        xml.element("cities") { xml in
            for city in guide.cities { items.write("city", GuideCity(city: city, context: context), to: &xml) }
        }
        xml.element("places") { xml in
            for place in guide.places { items.write("place", GuidePlace(place: place, context: context), to: &xml) }
        }
        xml.element("tours") { xml in
            for (tour, route) in zip(guide.tours, context.tours) {
                items.write("tour", GuideTour(tour: tour, route: route, context: context), to: &xml)
            }
        }
        xml.element("itineraries") { xml in
            for (plan, route) in zip(guide.itineraries, context.itineraries) {
                items.write("itinerary", GuideItinerary(plan: plan, route: route, context: context), to: &xml)
            }
        }
        xml.element("alerts") { xml in
            for alert in guide.alerts { items.write("alert", GuideAlert(alert: alert, context: context), to: &xml) }
        }
        xml.element("pages") { xml in
            for page in guide.pages { items.write("page", GuidePage(page: page, context: context), to: &xml) }
        }
    }

    static func writeSite(_ context: FeedContext, to xml: inout XMLWriter) {
        let site = context.guide.site
        let attributes: [XMLAttribute] = [
            ("timezone", site.timezone.identifier), ("emergency", site.emergency), ("currency", site.currency),
            ("units", site.units.rawValue),
            ("pace", DecimalText.text(site.pace, places: 2)),
        ]
        xml.element("site", attributes) { xml in
            xml.element("title", text: LegibleText.oneLine(site.title))
            xml.element("url", text: context.url(context.paths.frontPage))
            xml.element("summary", optional: site.summary)
            xml.element("author", optional: site.author)
            writeFrontPage(context, to: &xml)
            for edition in context.guide.editions {
                let paths = GuidePaths(edition)
                let (feed, index) = (context.url(paths.feed("guide.xml")), context.url(paths.index))
                xml.element("edition", [("lang", edition.language.text), ("feed", feed), ("index", index)])
            }
            for link in site.social { xml.link(link, context) }
            if context.routes.contains(where: \.journey.totals.followsMap) {
                xml.element("attribution", [("license", MapCredit.licence)], text: "© \(MapCredit.author)")
            }
            xml.feeds(context)
            xml.holidays(ofCountriesIn: context.guide)
            for field in RoundTripFields.fields(of: site) { GuideExtra.write(field, as: "key", to: &xml) }
        }
        writeKinds(site, to: &xml)
    }

    private static func writeFrontPage(_ context: FeedContext, to xml: inout XMLWriter) {
        guard let entry = context.guide.frontPage?.entry else { return }
        let html = context.html(entry, page: context.url(context.paths.frontPage))
        xml.element("description", optional: html.isEmpty ? nil : html)
    }

    private static func writeKinds(_ site: Site, to xml: inout XMLWriter) {
        xml.element("kinds") { xml in
            for kind in site.kinds {
                xml.element(
                    "kind",
                    [
                        ("slug", kind.slug.text), ("label", kind.label),
                        ("plural", kind.plural == kind.label ? nil : kind.plural), ("type", kind.type.rawValue),
                        ("icon", kind.icon), ("visit", String(kind.visit.seconds)), ("interest", kind.interest?.text),
                    ])
            }
        }
        xml.element("interests") { xml in
            for interest in site.interests {
                xml.element("interest", [("slug", interest.slug.text), ("label", interest.label)])
            }
        }
    }
}
