public import Calendar
import GuideModel

/// Something of a guide that appears or goes by itself at a moment, because its file says so: `publish`, `expires`, the last day of
/// an alert.
public struct ScheduledChange: Hashable, Comparable, Sendable {
    public enum Kind: Int, Sendable { case appears, goes }

    public let at: Instant
    public let kind: Kind
    /// Relative to the site's folder.
    public let file: String

    public static func < (left: ScheduledChange, right: ScheduledChange) -> Bool {
        (left.at, left.file, left.kind.rawValue) < (right.at, right.file, right.kind.rawValue)
    }

    /// All of a site, past ones, too; sorted.
    ///
    /// - Parameters:
    ///   - guides: its editions.
    ///   - unpublished: what is not in them, or would not be without drafts.
    static func all(in guides: [Guide], _ unpublished: [LeftOut]) -> [ScheduledChange] {
        var found: Set<ScheduledChange> = []
        let zone = guides.first?.site.timezone
        func goes(_ file: String, after day: CalendarDate?) {
            guard let day, let zone else { return }
            found.insert(
                ScheduledChange(at: zone.instant(day.adding(days: 1), TimeOfDay(0, 0)), kind: .goes, file: file))
        }
        for file in unpublished {
            switch file.reason {
            case .scheduled(let moment): found.insert(ScheduledChange(at: moment, kind: .appears, file: file.file))
            case .expired(let moment): found.insert(ScheduledChange(at: moment, kind: .goes, file: file.file))
            case .over(let day): goes(file.file, after: day)
            case .draft, .emptied: break
            }
        }
        for entry in guides.flatMap(\.entries) where entry.publish != nil || entry.expires != nil {
            let moments = [(entry.publish, Kind.appears), (entry.expires, .goes)]
            for case (let moment?, let kind) in moments {
                found.insert(ScheduledChange(at: moment, kind: kind, file: entry.location.file))
            }
        }
        for alert in guides.flatMap(\.alerts) { goes(alert.entry.location.file, after: alert.until) }
        return found.sorted()
    }
}

extension Guide {
    /// Of everything that has a file of its own.
    fileprivate var entries: [Entry] {
        let things: [[any Titled]] = [
            places, tours, itineraries, cities, alerts, pages, [frontPage, notFoundPage].compactMap(\.self),
        ]
        return things.joined().map(\.entry)
    }
}

extension CheckedSite {
    /// What appears or goes by itself, past moments, too; sorted.
    public var scheduledChanges: [ScheduledChange] { ScheduledChange.all(in: guides, unpublished) }
}
