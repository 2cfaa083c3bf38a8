import Companion
import GuideModel
import Hours
import Synchronization

/// What the guide gives for points, as it was published last. A class, because a guide that is published anew changes it for all requests.
final class CurrentRewards: Sendable {
    private let current: Mutex<Rewards>

    init(_ guide: Guide) { current = Mutex(Rewards(guide)) }

    var value: Rewards { current.withLock { $0 } }

    func set(_ guide: Guide) {
        let rewards = Rewards(guide)
        current.withLock { $0 = rewards }
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
            until: settings.lastMoment(in: guide.site.timezone))
    }
}
