import Geo
import GuideModel
import Hours

/// iCalendar (RFC 5545) of an itinerary: an event for each stop, in local time.
enum CalendarFile {
    /// Whether an itinerary has a day: a calendar knows only dates.
    static func isDated(_ route: FeedRoute) -> Bool { route.journey.day != nil }

    /// The file of an itinerary that has a day.
    static func file(_ route: FeedRoute, _ context: FeedContext) -> OutputFile {
        let day = route.journey.day ?? context.guide.today
        let zone = context.guide.timezone(in: route.city ?? route.stops.first?.place.city)
        var lines = CalendarLines()
        lines.add("BEGIN:VCALENDAR")
        lines.add("VERSION:2.0")
        lines.add("PRODID:-//Waymark//Waymark//EN")
        lines.add("CALSCALE:GREGORIAN")
        lines.add("METHOD:PUBLISH")
        lines.add("X-WR-CALNAME", text: route.name)
        lines.add("X-WR-TIMEZONE", text: zone.identifier)
        CalendarZone.write(zone, around: day, to: &lines)
        for stop in route.stops { write(stop, of: route, day, zone, context, to: &lines) }
        lines.add("END:VCALENDAR")
        return OutputFile(
            context.paths.download(route.section, route.slug, "ics"), bytes: lines.bytes,
            owner: context.owner(.icalendar, route))
    }

    private static func write(
        _ stop: FeedStop, of route: FeedRoute, _ day: CalendarDate, _ zone: ZoneName, _ context: FeedContext,
        to lines: inout CalendarLines
    ) {
        let (arrive, leave) = (stop.visit.arrive, stop.visit.leave)
        let changed = (route.changed ?? day).compact + "T000000Z"
        lines.add("BEGIN:VEVENT")
        lines.add("UID", text: "\(route.slug).\(stop.id)@\(host(context.guide.site.url))")
        lines.add("DTSTAMP:\(changed)")
        lines.add("LAST-MODIFIED:\(changed)")
        lines.add("DTSTART\(CalendarZone.moment(day, arrive, zone))")
        // An end must be after the start (§3.6.1); an event without one has no length.
        if leave > arrive { lines.add("DTEND\(CalendarZone.moment(day, leave, zone))") }
        lines.add("SUMMARY", text: stop.label)
        lines.add("DESCRIPTION", text: context.lines(about: stop).joined(separator: "\n"))
        let address = [stop.name, stop.place.contact.address.map(LegibleText.oneLine)].compactMap { $0 }
        lines.add("LOCATION", text: address.joined(separator: ", "))
        lines.add("GEO:\(stop.location.latitudeText);\(stop.location.longitudeText)")
        lines.add("URL:\(context.url(.places, stop.place.slug))")
        lines.add("X-WAYMARK-NUMBER:\(stop.number)")
        lines.add("X-WAYMARK-ID", text: stop.id)
        lines.add("END:VEVENT")
    }

    /// The site's host, which makes identifiers the site's own: `waymark.example`.
    private static func host(_ url: String) -> String {
        let afterScheme = url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first
        return afterScheme.map(String.init) ?? url
    }
}
