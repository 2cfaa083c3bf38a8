import Calendar
import GuideModel
import LiveRules
import Synchronization

/// What the guide gives for points, as it was published last. A class, because a guide that is published again changes it for all requests.
public final class CurrentRewards: Sendable {
    private let current: Mutex<(rewards: Rewards, titles: [String: String])>

    init(_ guide: Guide) { current = Mutex(Self.read(guide)) }

    var value: Rewards { current.withLock { $0.rewards } }

    /// The title of a place; its slug where the guide has it no longer.
    public func title(of place: String) -> String { current.withLock { $0.titles[place] ?? place } }

    func set(_ guide: Guide) {
        let read = Self.read(guide)
        current.withLock { $0 = read }
    }

    private static func read(_ guide: Guide) -> (Rewards, [String: String]) {
        (
            Rewards(guide),
            Dictionary(guide.places.map { ($0.slug.text, $0.title) }, uniquingKeysWith: { first, _ in first })
        )
    }
}

extension Rewards {
    /// What the author wrote in `site.yaml`.
    init(_ guide: Guide) {
        let settings = guide.site.rewards
        let place = settings.place.flatMap { slug in guide.places.first { $0.slug == slug }?.title }
        self.init(
            pointsPerReport: settings.pointsPerReport, goal: settings.goal, what: settings.what ?? "",
            place: [place, settings.location].compactMap(\.self).joined(separator: ", "),
            until: settings.lastMoment(in: guide.site.timezone),
            trust: settings.trust == .campus ? .campus(reportsPerDay: settings.networkReports) : .networks)
    }
}
