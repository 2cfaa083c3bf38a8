import GuideModel
import Pipeline

/// The guide as visitors see it: in its first language, with the departures at its stops.
struct VisibleGuide: Sendable {
    let guide: Guide
    let timetables: GuideTimetables

    init(_ guide: Guide, _ timetables: GuideTimetables) { (self.guide, self.timetables) = (guide, timetables) }

    /// `nil` for a site with errors, which nobody sees.
    init?(_ site: PlannedSite) {
        guard !site.hasErrors, let guide = site.guides.first else { return nil }
        self.init(guide, site.timetables)
    }
}
