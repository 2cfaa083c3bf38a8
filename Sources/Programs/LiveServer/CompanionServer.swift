import Administration
import GuideModel
import Hours
import Pipeline
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
        let folder = GuideFolder(path: options.output)
        guard folder.file(at: "index.html") != nil else { throw LiveFailure.noGuide(options.output) }
        let desks = try await LiveDesks(options, first, tell: tell)
        let watch = GuideWatch(
            output: options.output, announce: desks.store.announce, read: visible, take: desks.take, tell: tell)
        let house = try ContentHouse(options) { if let visible = VisibleGuide($0) { watch.publish(visible) } }
        let admin = administration(desks, house, in: folder)
        let firstLink = try await desks.accounts.firstLink()
        let pulse = Task { await desks.pulse(house, watch, in: folder) }
        defer { pulse.cancel() }
        try await serve(desks, admin, meters, first: firstLink)
        // What goes on beside needs the store no more.
        pulse.cancel()
        try await desks.store.close()
    }

    private func administration(_ desks: LiveDesks, _ house: ContentHouse, in folder: GuideFolder) -> AdminRoutes {
        let site = AdminSite(
            desk: desks.accounts, gate: desks.gate, settings: desks.settings, folder: folder,
            mail: options.mail.map { MailDesk($0, of: desks.settings, clock: options.clock, tell: desks.tell) })
        return AdminRoutes(site: site, rooms: desks.adminRooms(house), tell: desks.tell)
    }

    /// Answers requests until the program is told to stop.
    ///
    /// - Parameter first: the word of the link by which the first administrator comes in; `nil` where there is one.
    private func serve(
        _ desks: LiveDesks, _ admin: AdminRoutes, _ meters: LiveMeters, first link: String?
    ) async throws {
        let (use, tell, settings) = (desks.use, desks.tell, desks.settings)
        let live = LiveRoutes(settings: settings, rooms: desks.rooms + [admin], tell: tell)
        let answers = LiveAnswers(
            operation: OperatorRoutes(
                meters: meters, news: desks.news, metricsTo: options.metricsTo, reach: desks.store.answers),
            live: live,
            pages: GuidePages(
                folder: admin.site.folder, settings: settings, links: { use.guide().isCounting ? ["use"] : [] }))
        let others = options.host == "0.0.0.0" || options.host == "::" ? LocalAddresses.all() : []
        try await WebServer.run(
            host: options.host, ports: WebServer.ports(options.port),
            longestBody: { max(await admin.longestBody(of: $0), live.longestBody(of: $0)) },
            answering: answers.answer,
            whenReady: { [host = options.host] port in
                let addresses = WebServer.addresses(at: host, others, port: port, base: settings.address.base)
                tell(.listening(addresses, places: desks.waits.places.slugs.count))
                if let link { tell(.firstLink(addresses[0] + "_live/admin/link/" + link)) }
            })
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
