public import GuideModel

/// Writes what other programs read: feeds, tracks, maps and calendars.
///
/// Every file is a function of the guide alone: same guide, same bytes. ``Agreement`` proves that they say the same.
public enum Exporter {
    /// The feeds of one edition that `site.yaml` enables.
    ///
    /// - Parameters:
    ///   - translations: the other editions, for formats that hold several languages in one file; may be empty.
    ///   - hasPDFs: whether the pages for paper become PDFs.
    ///   - memory: what earlier builds found in the feeds; it never changes the result.
    public static func feeds(
        _ guide: EnrichedGuide, translations: [EnrichedGuide] = [], hasPDFs: Bool = false,
        memory: FeedMemory = FeedMemory()
    ) -> [PlannedOutput] {
        let context = FeedContext(guide, translations: translations, hasPDFs: hasPDFs)
        let enabled = guide.guide.site.feeds.enabled
        return FeedSettings.Feed.allCases.filter(enabled.contains).flatMap { outputs(of: $0, context, memory) }
    }

    /// What the planner in the visitor's browser knows of one edition; nothing where the site does not plan and has no app, which
    /// reads the same file.
    public static func plannerFiles(_ guide: EnrichedGuide) -> [PlannedOutput] {
        let site = guide.guide.site
        return site.hasApp || site.feeds.enabled.contains(.planner) ? PlannerFile.outputs(guide) : []
    }

    /// What the search in the visitor's browser knows of one edition.
    ///
    /// - Parameters:
    ///   - translations: the other editions, whose names for a place are found, too.
    ///   - memory: what earlier builds found in the texts; it never changes the result.
    public static func searchFile(
        _ guide: EnrichedGuide, translations: [EnrichedGuide] = [], memory: WordMemory = WordMemory()
    ) -> PlannedOutput {
        SearchFile.output(FeedContext(guide, translations: translations), memory)
    }

    private static func outputs(
        of feed: FeedSettings.Feed, _ context: FeedContext, _ memory: FeedMemory
    ) -> [PlannedOutput] {
        let (paths, tours) = (context.paths, context.tours)
        func file(
            _ path: OutputPath, of inputs: KeyPath<FeedContext, (@Sendable () -> ContentDigest)?> = \.inputs,
            _ write: @escaping @Sendable (FeedContext) -> OutputFile
        ) -> PlannedOutput {
            PlannedOutput(path, owner: context.owner(feed), inputs: context[keyPath: inputs]) { write(context).content }
        }
        func files(
            _ routes: [FeedRoute], _ path: (FeedRoute) -> OutputPath,
            _ write: @escaping @Sendable (FeedRoute, FeedContext) -> OutputFile
        ) -> [PlannedOutput] {
            routes.map { route in
                PlannedOutput(
                    path(route), owner: context.owner(feed, route), inputs: context.inputs(of: route)
                ) { write(route, context).content }
            }
        }
        func download(_ name: String) -> (FeedRoute) -> OutputPath {
            { paths.download($0.section, $0.slug, name) }
        }
        return switch feed {
        case .rss: [file(paths.rss, RSSFeed.file)]
        case .atom:
            context.guide.news.map { list in file(paths.newsFeed(list.slug)) { AtomFeed.file(list, $0) } }
        case .itour:
            [file(paths.feed("tours.xml"), of: \.placeInputs, ITourFeed.tours)]
                + files(tours, { ITourFeed.path($0, context) }, ITourFeed.stops)
        case .guide:
            [
                file(paths.feed("guide.xml")) { GuideFeed.file($0, memory) },
                file(paths.feed("guide.xsd"), of: \.formatInputs, GuideFeed.schema),
            ]
        case .gpx: files(context.routes, download("gpx"), GPXFile.file)
        case .kml: files(context.routes, download("kml"), KMLFile.file)
        case .geojson:
            [file(paths.feed("places.geojson"), of: \.placeInputs, GeoJSONFile.places)]
                + files(context.routes, download("geojson"), GeoJSONFile.file)
        case .tourml:
            tours.isEmpty
                ? []
                : [file(paths.feed("tourml.xml"), of: \.placeInputs, TourMLFile.set)]
                    + files(tours, { TourMLFile.path($0, context) }, TourMLFile.file)
        case .icalendar:
            files(context.itineraries.filter(\.hasDay), download("ics"), CalendarFile.file)
        case .podcast: tours.flatMap { PodcastFile.outputs($0, context) }
        // Planned apart, because its paths take long to make.
        case .planner: []
        }
    }
}
