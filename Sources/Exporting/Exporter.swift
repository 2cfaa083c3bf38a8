public import GuideModel

/// Writes what other programs read: feeds, tracks, maps and calendars.
///
/// Every file is a function of the guide alone: same guide, same bytes.
public enum Exporter {
    /// The feeds of one edition that `site.yaml` enables, sorted by path.
    ///
    /// - Parameter translations: the other editions, for formats that hold several languages in one file; may be empty.
    /// - Throws: ``Disagreement`` where two files say different things of the same stop. Such a build must not be
    ///   published, and the fault is the program's.
    /// Cost: linear in the bytes written.
    public static func export(
        _ guide: EnrichedGuide, translations: [EnrichedGuide] = []
    ) throws -> [OutputFile] {
        let context = FeedContext(guide, translations: translations)
        let enabled = guide.guide.site.feeds.enabled
        let files = FeedSettings.Feed.allCases.filter(enabled.contains).flatMap { feed in
            write(feed, context)
        }
        try AgreementCheck(context).verify(files)
        return files.sorted { $0.path < $1.path }
    }

    /// What the planner in the visitor's browser knows of one edition.
    public static func plannerFiles(_ guide: EnrichedGuide) -> [OutputFile] { PlannerFile.files(guide) }

    private static func write(_ feed: FeedSettings.Feed, _ context: FeedContext) -> [OutputFile] {
        switch feed {
        case .rss: [RSSFeed.file(context)]
        case .itour: ITourFeed.files(context)
        case .guide: GuideFeed.files(context)
        case .gpx: context.routes.map { GPXFile.file($0, context) }
        case .kml: context.routes.map { KMLFile.file($0, context) }
        case .geojson: GeoJSONFile.files(context)
        case .tourml: TourMLFile.files(context)
        case .icalendar: context.itineraries.compactMap { CalendarFile.file($0, context) }
        }
    }
}
