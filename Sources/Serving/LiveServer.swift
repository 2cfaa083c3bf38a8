import Administration
import Companion
import Editing
import Formats
import GuideModel
import Hours
import Pipeline
import Secrets
import Storage

/// Serves a finished guide, and adds what is live: the waits that visitors report.
///
///     try await LiveServer(options).run { event in … }
public struct LiveServer: Sendable {
    private let options: LiveOptions

    public init(_ options: LiveOptions) { self.options = options }

    /// Serves until the program is told to stop (SIGINT, SIGTERM).
    ///
    /// - Parameter told: called from any thread.
    /// - Throws: ``LiveFailure`` for a site with errors, ``WebServerFailure`` where the address cannot be had, `StorageError`
    ///   where the database cannot be used.
    public func run(_ told: @escaping @Sendable (LiveEvent) -> Void) async throws {
        let meters = LiveMeters()
        let tell: @Sendable (LiveEvent) -> Void = { event in
            if case .trouble = event { meters.trouble() }
            told(event)
        }
        let first = try visible()
        let guide = first.guide
        let address = GuideAddress(site: guide.site.url)
        let folder = GuideFolder(path: options.output)
        guard folder.file(at: "index.html") != nil else { throw LiveFailure.noGuide(options.output) }
        let store = try SQLStore.open(options.database)
        let rewards = CurrentRewards(guide)
        let desk = WaitDesk(store: store, places: WaitPlaces(guide), rewards: { rewards.value }, clock: options.clock)
        let devices = DeviceDesk(
            store: store, rewards: { rewards.value }, seals: RewardSeals(store: store), clock: options.clock)
        let departures = DepartureDesk(
            first.timetables, language: guide.edition.language.primary, clock: options.clock)
        let news = NewsStand(announce: store.announce)
        let origins = OriginDigests(store: store.isShared ? store : nil, clock: options.clock)
        try await origins.refresh()
        let gate = LiveGate(origins: origins, isBehindProxy: options.isBehindProxy)
        let use = UseDesk(store: store, guide: UseGuide(guide), clock: options.clock)
        let published = PublishedContributionGuide(guide)
        let contributions = ContributionDesk(store: store, published: published, clock: options.clock)
        let accounts = AccountDesk(
            store: store, work: PasswordWork(), title: guide.site.title, clock: options.clock, chance: Secrets.bytes)
        let alerts = AlertPaths(guide)
        let watch = GuideWatch(
            output: options.output, announce: store.announce, read: self.visible,
            take: { visible in
                let guide = visible.guide
                desk.places.take(guide)
                use.take(UseGuide(guide))
                rewards.set(guide)
                published.renew(guide)
                departures.take(visible.timetables, language: guide.edition.language.primary)
                alerts.take(guide)
            }, tell: tell)
        let house = try ContentHouse(options) { if let visible = VisibleGuide($0) { watch.publish(visible) } }
        let admin = AdminRoutes(
            site: AdminSite(
                desk: accounts, gate: gate, title: guide.site.title, zone: guide.site.timezone, address: address,
                folder: folder),
            rooms: adminRooms(
                house, devices, rewards, use, ModerationRoom(house: house, store: store, news: news)),
            tell: tell)
        let visitors: [any LiveRoom] = [
            DeviceRoom(desk: devices, gate: gate, tell: tell),
            ContributionRoom(desk: contributions, news: news, gate: gate),
        ]
        let live = LiveRoutes(
            address: address, rooms: rooms(desk, departures, use, news, gate, tell) + visitors + [admin], tell: tell)
        let firstLink = try await accounts.firstLink()
        let pages = GuidePages(folder: folder, address: address, links: { use.guide().isCounting ? ["use"] : [] })
        let watches = Task {
            async let forgetting: Void = UsePulse(desk: use, tell: tell).run()
            async let watching: Void = AlertWatch(folder: folder, paths: { alerts.all }, news: news).run()
            async let guides: Void = watch.run { house.publisher.state.isRunning }
            _ = await (forgetting, watching, guides)
        }
        let usual = UsualWaitsFile(desk: desk, path: "\(options.site)/\(SiteBuild.usualWaitsPath)")
        let pulse = Task {
            await LivePulse(desk: desk, news: news, origins: origins, usual: usual, tell: tell).run()
        }
        let shared = Task {
            await SharedNews(store: store, news: news, tellers: [desk, contributions, watch], tell: tell).run()
        }
        let polls = Task { await DeparturePoll.all(departures, news, tell) }
        defer {
            pulse.cancel()
            shared.cancel()
            watches.cancel()
            polls.cancel()
        }
        let answers = LiveAnswers(
            operation: OperatorRoutes(meters: meters, news: news, metricsTo: options.metricsTo, reach: store.answers),
            live: live, pages: pages)
        let others = options.host == "0.0.0.0" || options.host == "::" ? LocalAddresses.all() : []
        try await WebServer.run(
            host: options.host, ports: WebServer.ports(options.port),
            longestBody: { max(await admin.longestBody(of: $0), live.longestBody(of: $0)) },
            answering: answers.answer,
            whenReady: { port in
                let addresses = WebServer.addresses(at: options.host, others, port: port, base: address.base)
                tell(.listening(addresses, places: desk.places.slugs.count))
                if let firstLink { tell(.firstLink(addresses[0] + "_live/admin/link/" + firstLink)) }
            })
        try await store.close()
    }

    private func rooms(
        _ desk: WaitDesk, _ departures: DepartureDesk, _ use: UseDesk, _ news: NewsStand, _ gate: LiveGate,
        _ tell: @escaping @Sendable (LiveEvent) -> Void
    ) -> [any LiveRoom] {
        [
            CountedRoom(room: WaitRoom(desk: desk, news: news, gate: gate), desk: use, tell: tell),
            UseRoom(desk: use, gate: gate),
            DepartureRoom(desk: departures),
            DescriptionRoom(places: desk.places, stops: departures),
        ]
    }

    /// The rooms of the administration, in the order of its menu.
    private func adminRooms(
        _ house: ContentHouse, _ devices: DeviceDesk, _ rewards: CurrentRewards, _ use: UseDesk,
        _ moderation: ModerationRoom
    ) -> [any AdminRoom] {
        [
            ContentRoom(house: house), AlertRoom(house: house), PreviewRoom(house: house), PublishRoom(house: house),
            moderation,
            RewardRoom(desk: devices, title: rewards.title),
            UseAdminRoom(desk: use), PeopleRoom(tours: house.tours), AuditRoom(),
            AccountRoom(),
        ]
    }

    /// The guide as its files say now.
    @Sendable func visible() throws -> VisibleGuide {
        var inputs = BuildInputs(site: options.site, now: options.clock())
        (inputs.jobs, inputs.cache) = (options.jobs, options.cache)
        guard let visible = VisibleGuide(try SiteBuild(inputs).plan(for: .checking)) else {
            throw LiveFailure.errors(options.site)
        }
        return visible
    }
}

/// Why there is nothing to serve.
public enum LiveFailure: Error, Hashable, CustomStringConvertible {
    /// The site's folder.
    case errors(String)
    /// The folder of the finished guide.
    case noGuide(String)

    public var description: String {
        switch self {
        case .errors(let site): "\(site) has errors; `waymark check` lists them"
        case .noGuide(let folder): "there is no finished guide in \(folder); run `waymark build` first"
        }
    }
}
