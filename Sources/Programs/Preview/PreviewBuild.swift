import Calendar
import GuideModel
import Pipeline

/// Plans a guide of the site as its files are now; makes nothing.
struct PreviewBuild: Sendable {
    private let options: PreviewOptions
    private let memory: SiteMemory

    init(_ options: PreviewOptions) {
        self.options = options
        memory = SiteMemory { options.clock().secondsSince1970 * 1_000_000_000 }
    }

    func run(_ settings: PreviewSite.Settings) throws -> PlannedSite {
        var inputs = BuildInputs(site: options.site, now: moment(settings))
        inputs.includesDrafts = settings.includesDrafts
        inputs.makesPictures = true
        (inputs.jobs, inputs.cache, inputs.printEngine) = (options.jobs, options.cache, options.printEngine)
        return try SiteBuild(inputs, memory: memory).plan(for: .building(makesPDFs: true))
    }

    /// The middle of the day that was set, or now.
    private func moment(_ settings: PreviewSite.Settings) -> Instant {
        guard let today = settings.today, let date = CalendarDate(iso8601: today) else { return options.clock() }
        return Instant(date, hour: 12)
    }
}
