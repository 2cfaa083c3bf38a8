public import GuideModel

extension Exporter {
    /// Compares what the pages of tours and itineraries tell machines about their stops with the guide: number, name,
    /// address and coordinate. Together with the check in ``export(_:translations:)``, no page and no feed of one build
    /// can contradict each other.
    ///
    /// It reads the page's own structured data (a schema.org `TouristTrip` in JSON-LD). Pages of a theme that leaves
    /// them out are passed over. Cost: linear in the bytes of those pages.
    /// - Parameter pages: files of one edition, in any order; others than pages of tours and itineraries do no harm.
    /// - Throws: ``Disagreement``, the first in the order of the paths.
    public static func verifyPages(_ pages: [OutputFile], of enriched: EnrichedGuide) throws {
        let context = FeedContext(enriched)
        let routes = context.routes.map { (context.paths.page($0.section, $0.slug), $0) }
        let expected = Dictionary(routes, uniquingKeysWith: { first, _ in first })
        for page in pages.sorted(by: { $0.path < $1.path }) {
            guard let route = expected[page.path], case .bytes(let bytes) = page.content else { continue }
            try PageAgreement(path: page.path, context: context).verify(bytes, route)
        }
    }
}
