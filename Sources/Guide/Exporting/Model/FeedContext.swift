import Calendar
import Formats
import Geo
import GuideModel
import Markdown

/// What every feed of one edition needs at hand: the guide, the paths of its files, and the full address of each.
struct FeedContext: Sendable {
    let enriched: EnrichedGuide
    let guide: Guide
    let paths: GuidePaths
    /// Tours and itineraries as feeds see them, in the guide's order.
    let tours: [FeedRoute]
    let itineraries: [FeedRoute]
    /// Other editions, for formats that hold several languages in one file.
    let translations: [EnrichedGuide]
    /// Whether the pages for paper become PDFs.
    let hasPDFs: Bool
    /// The number of each tour that is a podcast among those that are, from 1.
    private let seasons: Lazy<[Slug: Int], Never>

    init(_ enriched: EnrichedGuide, translations: [EnrichedGuide] = [], hasPDFs: Bool = false) {
        self.enriched = enriched
        self.hasPDFs = hasPDFs
        self.translations = translations
        guide = enriched.guide
        paths = GuidePaths(guide.edition)
        tours = guide.tours.map { FeedRoute($0, of: enriched) }
        itineraries = guide.itineraries.map { FeedRoute($0, of: enriched) }
        seasons = Lazy { [guide] in
            let podcasts = guide.tours.filter(guide.hasPodcast).map(\.slug).sorted()
            return Dictionary(podcasts.enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The number of a tour among those of the guide that are podcasts, from 1; `nil` where it is none.
    func season(of tour: Slug) -> Int? { seasons.value()[tour] }

    var routes: [FeedRoute] { tours + itineraries }

    func url(_ path: OutputPath) -> String { path.url(below: guide.site.url) }
    func url(_ section: GuidePaths.Section, _ slug: Slug) -> String { url(paths.page(section, slug)) }

    /// The full address of a media file, or `nil` where its name cannot be a path.
    func mediaURL(_ file: String) -> String? { GuidePaths.media(file).map(url) }
    /// A media file as it is published.
    func mediaFile(_ file: String) -> MediaFile? { enriched.publishedFile(file) }
    /// How large a picture is as it is published; of an address elsewhere, as the guide says.
    func size(of picture: Picture) -> PixelSize? {
        enriched.media[picture.file]?.size ?? picture.size ?? guide.mediaFile(picture.file)?.size
    }

    func url(of source: MediaItem.Source) -> String? {
        switch source {
        case .file(let file): mediaURL(file)
        case .url(let url): absolute(url)
        }
    }

    /// The full address of what a link means, for a link that is on no page.
    func absolute(_ link: String) -> String { address(of: guide.resolve(link), page: url(paths.frontPage)) }

    /// The full address of what a link means; what a URL may not hold is encoded.
    /// - Parameter page: the address of the page that the link stands on.
    func address(of link: ResolvedLink, page: String) -> String {
        switch link {
        case .file(let path, let ending, _): url(path) + PercentEncoding.link(ending.text)
        case .anchor(let id): page + "#" + PercentEncoding.link(id)
        case .outside(let address): PercentEncoding.link(address)
        }
    }

    /// The newest date of the content of some entries.
    func newest(_ entries: some Sequence<Entry>) -> CalendarDate? { entries.compactMap(\.contentDate).max() }
}

extension FeedContext {
    /// The digest of what a feed of everything is made from.
    var inputs: (@Sendable () -> ContentDigest)? {
        guard let inputs = enriched.inputs else { return nil }
        return { [translations] in
            var sum = inputs.whole
            for translation in translations.compactMap(\.inputs) { sum.add(translation.faces) }
            return sum
        }
    }

    /// The digest of what a feed of this edition's places or tours is made from: all but the texts of pages.
    var placeInputs: (@Sendable () -> ContentDigest)? {
        guard let inputs = enriched.inputs else { return nil }
        return { inputs.places }
    }

    /// The digest of what a file is made from that says nothing of what the guide holds.
    var formatInputs: (@Sendable () -> ContentDigest)? {
        guard let inputs = enriched.inputs else { return nil }
        return { inputs.base }
    }

    /// The digest of what a route's own file is made from: its journey, the texts of its stops, and what other editions
    /// call it and them.
    func inputs(of route: FeedRoute) -> (@Sendable () -> ContentDigest)? {
        guard let inputs = enriched.inputs else { return nil }
        return { [translations, guide] in
            var sum = inputs.base
            sum.add(inputs.text(of: route.entry))
            if let tour = guide.tour(route.slug), route.section == .tours { sum.add(inputs.journey(of: tour)) }
            if let day = guide.itinerary(route.slug), route.section == .itineraries {
                sum.add(inputs.journey(of: day))
            }
            for stop in route.stops { sum.add(inputs.text(of: stop.place.entry)) }
            for translation in translations { Self.add(translation, of: route, to: &sum) }
            return sum
        }
    }

    private static func add(_ translation: EnrichedGuide, of route: FeedRoute, to sum: inout ContentDigest) {
        let guide = translation.guide
        sum.add("\(guide.edition.language)")
        let own = route.section == .tours ? guide.tour(route.slug)?.entry : guide.itinerary(route.slug)?.entry
        for entry in [own] + route.stops.map({ guide.place($0.place.slug)?.entry }) {
            sum.add(entry?.face ?? ContentDigest())
        }
    }
}

extension FeedContext {
    /// Who asked for a feed's file, for the message when two want one path.
    func owner(_ feed: FeedSettings.Feed) -> String { "the \(feed.rawValue) feed" }
    func owner(_ feed: FeedSettings.Feed, _ route: FeedRoute) -> String {
        "the \(feed.rawValue) file of \(route.entry.location.file)"
    }
}
