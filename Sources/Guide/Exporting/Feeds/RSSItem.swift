import Calendar
import Geo
import GuideModel

/// One page as an item of the RSS feed.
struct RSSItem: Sendable {
    enum Geometry: Sendable {
        case none
        case point(Coordinate)
        /// At least two points.
        case line([Coordinate])
    }

    let section: GuidePaths.Section
    let entry: Entry
    let date: CalendarDate?
    var geometry = Geometry.none
    /// Whether the line follows the paths of a map, which must be credited.
    var followsMap = false
    var media: [MediaItem] = []

    /// The newest items of a guide, as many as the site wants: newest first, those without a date last, but alerts
    /// without one first; on the same date, alerts before tours, itineraries and places, each by slug.
    static func newest(_ context: FeedContext) -> [RSSItem] {
        let all = alerts(context) + routes(context) + places(context)
        let sorted = all.enumerated().sorted { first, second in
            let (left, right) = (first.element.rank, second.element.rank)
            return left == right ? first.offset < second.offset : left > right
        }
        return sorted.prefix(context.guide.site.feeds.limit).map(\.element)
    }

    /// Alerts last for days and are about now.
    private var rank: Int { date?.daysSince1970 ?? (section == .alerts ? .max : .min) }

    /// The days that an alert is about may lie ahead: they are no date of its text.
    private static func alerts(_ context: FeedContext) -> [RSSItem] {
        context.guide.alerts.map { alert in
            var item = RSSItem(section: .alerts, entry: alert.entry, date: alert.entry.contentDate)
            if case .place(let slug)? = alert.affects.first, alert.affects.count == 1,
                let place = context.guide.place(slug)
            {
                item.geometry = .point(place.location)
            }
            return item
        }
    }

    private static func routes(_ context: FeedContext) -> [RSSItem] {
        context.routes.map { route in
            var item = RSSItem(section: route.section, entry: route.entry, date: route.entry.contentDate)
            // One line is all that an item can have, and across the date line it would be drawn around the world.
            let parts = route.lineParts
            if parts.count == 1 {
                item.geometry = .line(Polyline(parts[0]).simplified(toAtMost: mostPoints).points)
                item.followsMap = route.journey.totals.followsMap
            } else if let first = route.line.first {
                item.geometry = .point(first)
            }
            return item
        }
    }

    /// The points of a line: about six kilobytes.
    private static let mostPoints = 250

    private static func places(_ context: FeedContext) -> [RSSItem] {
        context.guide.places.map { place in
            RSSItem(
                section: .places, entry: place.entry, date: place.entry.contentDate, geometry: .point(place.location),
                media: place.media)
        }
    }
}
