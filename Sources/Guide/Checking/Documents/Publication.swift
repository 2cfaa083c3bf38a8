import Calendar
import GuideModel
import Reading

/// Decides what should not be published at the moment of the build.
struct Publication: Sendable {
    let now: Instant
    let today: CalendarDate
    let includesDrafts: Bool
    let zone: ZoneName

    /// Why a file should not be published now; `nil` when it should.
    func reasonToWait(_ fields: CheckedFields, kind: ContentKind) -> LeftOut.Reason? {
        if fields.flag("draft") == true { return .draft }
        if let publish = fields.instant("publish"), publish > now { return .scheduled(publish) }
        if let expires = fields.instant("expires"), expires <= now { return .expired(expires) }
        if kind == .alerts, let until = fields.date("until"), until < today { return .over(until) }
        return nil
    }

    /// Seconds before something ends in which it is told: somebody who checks once a month sees it in time.
    private static let notice = 40 * 86_400

    /// What is told in the last forty days before something ends.
    func warning(of end: Instant, _ message: String, at location: SourceLocation) -> Report {
        var report = Report()
        guard end.secondsSince1970 - now.secondsSince1970 <= Self.notice else { return report }
        report.add(
            .endingReference, message, at: location,
            remedy: "remove it here by then, or leave it: the guide is built all the same")
        return report
    }

    /// From when on a file that is published now no longer is; `nil` where it stays.
    func end(of fields: CheckedFields, kind: ContentKind) -> Instant? {
        let until = kind == .alerts ? fields.date("until") : nil
        let over = until.map { zone.instant($0.adding(days: 1), TimeOfDay(0, 0)) }
        return [fields.instant("expires"), over].compactMap { $0 }.min()
    }
}

extension LeftOut.Reason {
    /// In a message: "names a place that is left out: it is a draft".
    func words(in zone: ZoneName) -> String {
        switch self {
        case .draft: "it is a draft"
        case .scheduled(let instant): "it is published on \(zone.date(at: instant))"
        case .expired(let instant): "it expired on \(zone.date(at: instant))"
        case .over(let date): "it ended on \(date)"
        case .emptied: "too little of what it names is left"
        }
    }
}
