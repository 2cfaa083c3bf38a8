import Formats
import Geo
import GuideModel
import Mapping

/// One map to draw: what is on it, and how large.
struct MapPlan: Sendable {
    let subject: MapSubject
    let medium: MapMedium
    let fitting: MapFitting
    var detail = MapDetail.overview
    var overlay: MapOverlay
    /// For a strip: the numbers of its stops, from 1.
    var stops: ClosedRange<Int>?
    var units = Units.metric

    init(_ subject: MapSubject, _ medium: MapMedium, _ fitting: MapFitting, _ overlay: MapOverlay) {
        (self.subject, self.medium, self.fitting, self.overlay) = (subject, medium, fitting, overlay)
    }

    /// What the frame holds: everything on the overlay, and the areas within reach of a place.
    var framed: [Coordinate] { overlay.points + overlay.sheds.flatMap { $0.rings.joined() } }

    /// The points around which the map should show streets.
    var subjects: [Coordinate] {
        overlay.stops.map(\.location) + overlay.dots.map(\.location) + (overlay.place.map { [$0] } ?? [])
    }

    /// Where the sign of a place leads from the page that this map is on; nowhere from paper.
    static func link(to place: Slug, from subject: MapSubject, on medium: MapMedium, _ paths: GuidePaths)
        -> MapOverlay.Link
    {
        let depth: Int? =
            switch (subject, medium) {
            case (.journey(let journey), .page): paths.page(journey.section, journey.slug).depth
            case (.journey(let journey), .largePage): paths.mapPage(journey.section, journey.slug).depth
            case (.city(let slug), .page): paths.page(.cities, slug).depth
            case (.city(let slug), .largePage): paths.mapPage(.cities, slug).depth
            default: nil
            }
        let page = paths.page(.places, place)
        return .init(
            id: place.text, address: depth.map { String(repeating: "../", count: $0) + PercentEncoding.path(page.text) }
        )
    }

    /// The most bytes of its base map. A page is to be at most 60,000 bytes compressed with its styles (14,000), scripts
    /// (11,000) and text (5,000 to 14,000), and a base map is compressed to two fifths; paper is not fetched by phones.
    var mostBytes: Int {
        switch (medium, detail) {
        case (.page, .place): 32_000
        case (.page, _): 46_000
        // With the names that come when it is zoomed.
        case (.largePage, _): 56_000
        case (.paper, _): .max
        }
    }

    /// Whether stops are named beside their discs.
    var namesStops: Bool { medium != .page }
    /// The stops of a strip are named in the text around it, the streets in the sentences that it shows.
    var namesStreetsFirst: Bool { medium != .paper(.page) && stops != nil }

    /// Whether streets without room for their names have letters. A page's map has the large one beside it; on paper the strips of
    /// a longer walk name what the overview cannot.
    var keysStreets: Bool {
        medium == .largePage || medium != .page && (stops != nil || overlay.stops.count <= MapPlans.mostWithoutStrips)
    }

    /// Whether it is a walk from its beginning to its end.
    var isWholeWalk: Bool { if case .journey = subject { true } else { false } }

    /// In units of the drawing. Many stops have smaller discs, so that the streets between them can be seen; their numbers stay
    /// legible on a phone.
    var radius: Double {
        let (few, many) = medium == .page ? (9.5, 7.8) : (10.5, 9.2)
        return switch overlay.stops.count {
        case ...24: few
        case ...40: (few + many) / 2
        default: many
        }
    }

    /// Begins every id in the drawing. It is unique on a page, which has only one drawing of a subject.
    var id: String {
        switch subject {
        case .journey(let journey): Self.id(journey)
        case .city(let slug): "map-city-\(slug)"
        case .place(let slug): "map-place-\(slug)"
        case .strip(let journey, let number): "\(Self.id(journey))-part-\(number + 1)"
        }
    }

    private static func id(_ journey: Journey.Subject) -> String {
        switch journey {
        case .tour(let slug): "map-tour-\(slug)"
        case .itinerary(let slug): "map-day-\(slug)"
        }
    }
}

/// How large maps are on the paper of a site: inside the margins that `print.css` leaves.
struct PaperSpace {
    private let width: Double
    private let paper: MapPaper

    /// In CSS pixels: a map is exactly as wide as the text.
    init(_ paper: MapPaper, of settings: PrintSettings) {
        self.paper = paper
        width =
            switch (settings.paper, paper) {
            case (.a4, .sheet): 687
            case (.a4, .half): 483
            case (.letter, .sheet): 710
            case (.letter, .half): 452
            case (.a4, .page): 491
            case (.letter, .page): 460
            // Printed at twice the size.
            case (.a4, .large): 343
            case (.letter, .large): 355
            }
    }

    /// A whole walk. With the bars below it, a sheet's is as high as the first page has room for below a title.
    var overview: MapFitting {
        switch paper {
        case .sheet: MapFitting(width: width, heights: 300...440, margin: 34, highest: 600)
        case .half: MapFitting(width: width, heights: 240...420, margin: 28, highest: 460)
        case .large: MapFitting(width: width, heights: 200...280, margin: 26, highest: 420)
        case .page: page
        }
    }

    /// A few stops, between the texts. It is low, because it is never split.
    var strip: MapFitting {
        switch paper {
        case .sheet: MapFitting(width: width, heights: 200...280, margin: 36, leastSpan: 200, highest: 400)
        case .half: MapFitting(width: width, heights: 180...260, margin: 30, leastSpan: 200, highest: 380)
        case .large: MapFitting(width: width, heights: 170...230, margin: 26, leastSpan: 200, highest: 340)
        case .page: page
        }
    }

    /// As high as a page has room for, with the bars below.
    private var page: MapFitting {
        MapFitting(width: width, heights: pageHeights, margin: 34, leastSpan: 200, highest: 680)
    }

    private var pageHeights: ClosedRange<Double> { width < 480 ? 630...650 : 610...630 }
}
