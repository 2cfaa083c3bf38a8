import GuideModel
import Pipeline
public import Storage
public import Web

/// What a companion works with while it serves: a service for each of its abilities, over one store.
public struct LiveServices: Sendable {
    /// What the companion stands beside.
    public let options: LiveOptions
    /// Where everything is kept.
    public let store: SQLStore
    /// Tells the operator what happens.
    public let tell: @Sendable (LiveEvent) -> Void
    /// Where open pages wait for what is new.
    public let hub: EventHub
    /// Tells who asks.
    public let guardian: LiveGuard
    let origins: OriginDigests
    /// What the guide is called, and where it lies.
    public let settings: CurrentSettings
    /// What is given for points.
    public let rewards: CurrentRewards
    let waits: WaitService
    /// What devices have earned, and the codes that they show.
    public let devices: DeviceService
    let departures: DepartureService
    /// How the guide is used.
    public let use: UsageService
    let published: PublishedContributionGuide
    let contributions: ContributionService
    let alerts: AlertPaths
    /// What the operator sees of it.
    public let figures: OperationFigures

    /// - Throws: `StorageError` where the database cannot be used.
    init(
        _ options: LiveOptions, _ first: VisibleGuide, _ meters: LiveMeters = LiveMeters(),
        tell: @escaping @Sendable (LiveEvent) -> Void
    ) async throws {
        let (guide, clock) = (first.guide, options.clock)
        let store = try SQLStore.open(options.database)
        (self.options, self.store, self.tell) = (options, store, tell)
        hub = EventHub(pace: EventThrottle(), announce: store.announce)
        origins = OriginDigests(store: store.isShared ? store : nil, clock: clock)
        try await origins.refresh()
        guardian = LiveGuard(origins: origins, isBehindProxy: options.isBehindProxy)
        let (settings, rewards) = (CurrentSettings(guide.site), CurrentRewards(guide))
        (self.settings, self.rewards) = (settings, rewards)
        waits = WaitService(store: store, places: WaitPlaces(guide), rewards: { rewards.value }, clock: clock)
        devices = DeviceService(
            store: store, rewards: { rewards.value }, seals: RewardSeals(store: store), clock: clock)
        departures = DepartureService(first.timetables, language: guide.edition.language.primary, clock: clock)
        use = UsageService(store: store, guide: UsageGuide(guide), clock: clock)
        published = PublishedContributionGuide(guide)
        contributions = ContributionService(store: store, published: published, clock: clock)
        alerts = AlertPaths(guide)
        figures = OperationFigures(meters, hub, store, options)
    }

    /// Visitors see another guide from now on.
    func take(_ visible: VisibleGuide) {
        let guide = visible.guide
        settings.take(guide.site)
        waits.places.take(guide)
        use.take(UsageGuide(guide))
        rewards.set(guide)
        published.renew(guide)
        departures.take(visible.timetables, language: guide.edition.language.primary)
        alerts.take(guide)
    }

    /// The rooms of visitors.
    var groups: [any LiveRouteGroup] {
        [
            CountedRoutes(group: WaitRoutes(service: waits, hub: hub, guardian: guardian), service: use, tell: tell),
            UsageRoutes(service: use, guardian: guardian),
            DepartureRoutes(service: departures),
            DescriptionRoutes(places: waits.places, stops: departures),
            DeviceRoutes(service: devices, guardian: guardian, tell: tell),
            ContributionRoutes(service: contributions, hub: hub, guardian: guardian),
        ]
    }

    /// What goes on beside the requests, until it is cancelled.
    ///
    /// - Parameter isPublishing: whether a guide is being put in the place of the finished one.
    func pulse(
        _ watch: GuideWatch, in folder: GuideFolder, isPublishing: @Sendable () -> Bool
    ) async {
        // What is cut short by the end of the program is no trouble.
        let tell: @Sendable (LiveEvent) -> Void = { [tell] in if !Task.isCancelled { tell($0) } }
        let usual = UsualWaitsFile(service: waits, path: "\(options.site)/\(SiteBuild.usualWaitsPath)")
        async let forgetting: Void = UsageRetention(service: use, tell: tell).run()
        async let watching: Void = AlertWatch(folder: folder, paths: { alerts.all }, hub: hub).run()
        async let guides: Void = watch.run(isBusy: isPublishing)
        async let waiting: Void = LiveUpkeep(service: waits, hub: hub, origins: origins, usual: usual, tell: tell).run()
        async let shared: Void = SharedEvents(
            store: store, hub: hub, sources: [waits, contributions, watch], tell: tell
        ).run()
        async let polls: Void = DeparturePoll.all(departures, hub, tell)
        _ = await (forgetting, watching, guides, waiting, shared, polls)
    }
}
