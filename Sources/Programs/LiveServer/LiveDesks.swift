import GuideModel
import Pipeline
public import Storage
public import Web

/// What a companion works with while it serves: a desk for each of its abilities, over one store.
public struct LiveDesks: Sendable {
    /// What the companion stands beside.
    public let options: LiveOptions
    /// Where everything is kept.
    public let store: SQLStore
    /// Tells the operator what happens.
    public let tell: @Sendable (LiveEvent) -> Void
    /// Where open pages wait for what is new.
    public let news: NewsStand
    /// Tells who asks.
    public let gate: LiveGate
    let origins: OriginDigests
    /// What the guide is called, and where it lies.
    public let settings: CurrentSettings
    /// What is given for points.
    public let rewards: CurrentRewards
    let waits: WaitDesk
    /// What devices have earned, and the codes that they show.
    public let devices: DeviceDesk
    let departures: DepartureDesk
    /// How the guide is used.
    public let use: UseDesk
    let published: PublishedContributionGuide
    let contributions: ContributionDesk
    let alerts: AlertPaths

    /// - Throws: `StorageError` where the database cannot be used.
    init(_ options: LiveOptions, _ first: VisibleGuide, tell: @escaping @Sendable (LiveEvent) -> Void) async throws {
        let (guide, clock) = (first.guide, options.clock)
        let store = try SQLStore.open(options.database)
        (self.options, self.store, self.tell) = (options, store, tell)
        news = NewsStand(pace: NewsPace(), announce: store.announce)
        origins = OriginDigests(store: store.isShared ? store : nil, clock: clock)
        try await origins.refresh()
        gate = LiveGate(origins: origins, isBehindProxy: options.isBehindProxy)
        let (settings, rewards) = (CurrentSettings(guide.site), CurrentRewards(guide))
        (self.settings, self.rewards) = (settings, rewards)
        waits = WaitDesk(store: store, places: WaitPlaces(guide), rewards: { rewards.value }, clock: clock)
        devices = DeviceDesk(store: store, rewards: { rewards.value }, seals: RewardSeals(store: store), clock: clock)
        departures = DepartureDesk(first.timetables, language: guide.edition.language.primary, clock: clock)
        use = UseDesk(store: store, guide: UseGuide(guide), clock: clock)
        published = PublishedContributionGuide(guide)
        contributions = ContributionDesk(store: store, published: published, clock: clock)
        alerts = AlertPaths(guide)
    }

    /// Visitors see another guide from now on.
    func take(_ visible: VisibleGuide) {
        let guide = visible.guide
        settings.take(guide.site)
        waits.places.take(guide)
        use.take(UseGuide(guide))
        rewards.set(guide)
        published.renew(guide)
        departures.take(visible.timetables, language: guide.edition.language.primary)
        alerts.take(guide)
    }

    /// The rooms of visitors.
    var rooms: [any LiveRoom] {
        [
            CountedRoom(room: WaitRoom(desk: waits, news: news, gate: gate), desk: use, tell: tell),
            UseRoom(desk: use, gate: gate),
            DepartureRoom(desk: departures),
            DescriptionRoom(places: waits.places, stops: departures),
            DeviceRoom(desk: devices, gate: gate, tell: tell),
            ContributionRoom(desk: contributions, news: news, gate: gate),
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
        let usual = UsualWaitsFile(desk: waits, path: "\(options.site)/\(SiteBuild.usualWaitsPath)")
        async let forgetting: Void = UsePulse(desk: use, tell: tell).run()
        async let watching: Void = AlertWatch(folder: folder, paths: { alerts.all }, news: news).run()
        async let guides: Void = watch.run(isBusy: isPublishing)
        async let waiting: Void = LivePulse(desk: waits, news: news, origins: origins, usual: usual, tell: tell).run()
        async let shared: Void = SharedNews(
            store: store, news: news, tellers: [waits, contributions, watch], tell: tell
        ).run()
        async let polls: Void = DeparturePoll.all(departures, news, tell)
        _ = await (forgetting, watching, guides, waiting, shared, polls)
    }
}
