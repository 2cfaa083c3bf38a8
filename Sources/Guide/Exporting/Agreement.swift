public import GuideModel

/// The proof that no page and no feed of an edition contradict each other about a stop: number, id, name, address and
/// coordinate, character by character.
///
///     try Agreement(guide).verify(file)
///
/// It reads the bytes that will be published, not what was meant to be written. Of pages it reads their structured data
/// (a schema.org `TouristTrip` in JSON-LD); pages of a theme that leaves them out are passed over.
public struct Agreement: Sendable {
    private let context: FeedContext
    private let feeds: AgreementCheck
    private let pages: [OutputPath: FeedRoute]

    /// Cost: linear in the stops of the guide.
    public init(_ guide: EnrichedGuide) {
        context = FeedContext(guide)
        feeds = AgreementCheck(context)
        let paths = context.paths
        // A page shows a day that feeds do not know: they may be filled with other places.
        let days = guide.guide.itineraries.map { FeedRoute(guide.journey(of: $0), $0, of: guide) }
        pages = Dictionary(
            (context.tours + days).map { (paths.page($0.section, $0.slug), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Compares one file with the guide. Files without stops are passed over. Cost: linear in its bytes.
    ///
    /// - Throws: ``Disagreement``. Such a guide must not be published, and the fault is the program's.
    public func verify(_ file: OutputFile) throws {
        try feeds.verify(file)
        if let route = pages[file.path], case .bytes(let bytes) = file.content {
            try PageAgreement(path: file.path, context: context).verify(bytes, route)
        }
    }
}
