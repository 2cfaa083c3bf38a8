import Geo
import GuideModel
import Hours

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
    var media: [MediaItem] = []

    /// The newest items of a guide, as many as the site wants: newest first, those without a date last; on the same
    /// date, alerts before tours, itineraries and places, each by slug.
    static func newest(_ context: FeedContext) -> [RSSItem] {
        let all = alerts(context) + routes(context) + places(context)
        let sorted = all.enumerated().sorted { first, second in
            let (left, right) = (first.element.date?.daysSince1970 ?? .min, second.element.date?.daysSince1970 ?? .min)
            return left == right ? first.offset < second.offset : left > right
        }
        return sorted.prefix(context.guide.site.feeds.limit).map(\.element)
    }

    /// An alert counts from the day it is about, where the author gave no other date.
    private static func alerts(_ context: FeedContext) -> [RSSItem] {
        context.guide.alerts.map { alert in
            var item = RSSItem(section: .alerts, entry: alert.entry, date: alert.entry.contentDate ?? alert.from)
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
            let line = route.line
            if let first = line.first { item.geometry = line.count > 1 ? .line(line) : .point(first) }
            return item
        }
    }

    private static func places(_ context: FeedContext) -> [RSSItem] {
        context.guide.places.map { place in
            RSSItem(
                section: .places, entry: place.entry, date: place.entry.contentDate, geometry: .point(place.location),
                media: place.media)
        }
    }
}
