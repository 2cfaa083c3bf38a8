import Calendar
import Formats
import GuideModel

extension Guide {
    /// The script tells what the clocks show from the beginning of the first of these years to the beginning of the second. They
    /// are fixed, because no clock reaches the output; the zone tables list changes to 2037.
    private static let toldYears = (from: 2025, until: 2038)

    /// What the clocks of the guide's zones show, as a script that makes it known: a page need not make the browser open its zone
    /// tables, which costs a phone a fifth of a second. For each zone pairs of a moment in seconds since 1970 and of the seconds
    /// east of Greenwich from then on; the last has no offset and ends the list.
    var zonesScript: String {
        guard let from = CalendarDate(year: Self.toldYears.from, month: 1, day: 1),
            let until = CalendarDate(year: Self.toldYears.until, month: 1, day: 1)
        else { return "" }
        let zones = Set([site.timezone] + cities.compactMap(\.timezone)).sorted { $0.identifier < $1.identifier }
        let table = zones.map { zone in
            let offsets = zone.offsets(from: from, until: until).map { [$0.from.secondsSince1970, $0.seconds] }
            let list = (offsets + [[Instant(until).secondsSince1970]]).map { JSONValue.list($0.map(JSONValue.number)) }
            return (zone.identifier, JSONValue.list(list))
        }
        return "globalThis.waymarkZones = \(JSONValue.object(table).script);\n"
    }
}
