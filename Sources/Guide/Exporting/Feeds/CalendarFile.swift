import Calendar
import Geo
import GuideModel

/// iCalendar (RFC 5545) of an itinerary: an event for each stop, in local time.
enum CalendarFile {
    /// The file of an itinerary that has a day: a calendar knows only dates, and what is for any day has none.
    static func file(_ route: FeedRoute, _ context: FeedContext) -> OutputFile {
        let day = route.journey.day ?? CalendarDate(daysSince1970: 0)
        let zone = context.guide.timezone(in: route.city ?? route.stops.first?.place.city)
        var lines = CalendarLines()
        lines.add("BEGIN:VCALENDAR")
        lines.add("VERSION:2.0")
        lines.add("PRODID:-//Waymark//Waymark//EN")
        lines.add("CALSCALE:GREGORIAN")
        lines.add("METHOD:PUBLISH")
        lines.add("X-WR-CALNAME", text: route.name)
        lines.add("X-WR-TIMEZONE", text: zone.identifier)
        CalendarZone.write(zone, around: day, isWeekly: !route.weekdays.isEmpty, to: &lines)
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
        lines.add("BEGIN:VEVENT")
        lines.add("UID", text: "\(route.slug).\(stop.id)@\(host(context.guide.site.url))")
        lines.add("DTSTAMP:\((route.changed ?? day).compact)T000000Z")
        if let changed = route.changed {
            lines.add("LAST-MODIFIED:\(changed.compact)T000000Z")
            // It must grow whenever the times change (§3.8.7.4), and the content's date does.
            lines.add("SEQUENCE:\(max(0, changed.daysSince1970))")
        }
        lines.add("DTSTART\(CalendarZone.moment(day, arrive, zone))")
        // An end must be after the start (§3.6.1); an event without one has no length.
        if leave > arrive { lines.add("DTEND\(CalendarZone.moment(day, leave, zone))") }
        if !route.weekdays.isEmpty {
            lines.add("RRULE:FREQ=WEEKLY;BYDAY=\(weekdays(route.weekdays, after: arrive.minutes / 1440))")
        }
        lines.add("SUMMARY", text: stop.label)
        lines.add("DESCRIPTION", text: context.text(about: stop).lines.joined(separator: "\n"))
        let address = [stop.name, stop.place.contact.address.map(LegibleText.oneLine)].compactMap { $0 }
        lines.add("LOCATION", text: address.joined(separator: ", "))
        lines.add("GEO:\(stop.location.latitudeText);\(stop.location.longitudeText)")
        lines.add("URL:\(context.url(.places, stop.place.slug))")
        lines.add("X-WAYMARK-NUMBER:\(stop.number)")
        lines.add("X-WAYMARK-ID", text: stop.id)
        lines.add("END:VEVENT")
    }

    /// `SA,SU`; times after midnight are on the days after.
    private static func weekdays(_ days: [Weekday], after nights: Int) -> String {
        days.map { ($0.rawValue + nights) % 7 }.sorted().map { CalendarZone.weekdays[$0] }.joined(separator: ",")
    }

    /// The site's host, which makes identifiers the site's own: `waymark.example`.
    private static func host(_ url: String) -> String {
        let afterScheme = url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first
        return afterScheme.map(String.init) ?? url
    }
}
