import Calendar
import Editing
import GuideModel
public import Pipeline
import Storage
import Web

/// Serves a finished guide, and adds what is live: the waits that visitors report.
///
///     try await CompanionServer(options).run(with: CompanionAdministration.init) { event in … }
public struct CompanionServer: Sendable {
    /// Makes what is served beside what visitors see, over the same desks. What it publishes it
    /// hands to the function, so that visitors see it.
    public typealias ExtensionMaker = (
        LiveServices, _ published: @escaping @Sendable (PlannedSite) -> Void
    ) throws -> any LiveExtension

    private let options: LiveOptions

    /// A companion that does not listen yet.
    public init(_ options: LiveOptions) { self.options = options }

    /// Serves until the program is told to stop (SIGINT, SIGTERM).
    ///
    /// - Parameters:
    ///   - more: what is served beside.
    ///   - told: called from any thread.
    /// - Throws: ``LiveFailure`` for a site with errors, ``WebServerFailure`` where the address cannot be had, `StorageError`
    ///   where the database cannot be used.
    public func run(
        with more: ExtensionMaker, _ told: @escaping @Sendable (LiveEvent) -> Void
    ) async throws {
        let meters = LiveMeters()
        let troubles = RepeatedTroubles(clock: options.clock) { told(.trouble($0)) }
        let tell: @Sendable (LiveEvent) -> Void = { event in
            guard case .trouble(let words) = event else { return told(event) }
            meters.trouble(words, at: options.clock())
            troubles.tell(words)
        }
        let first = try visible()
        let folder = GuideFolder(path: options.output)
        guard folder.file(at: "index.html") != nil else { throw LiveFailure.noGuide(options.output) }
        let services = try await LiveServices(options, first, meters, tell: tell)
        let watch = GuideWatch(
            output: options.output, announce: services.store.announce, read: visible, take: services.take, tell: tell)
        let admin = try more(services) { if let visible = VisibleGuide($0) { watch.publish(visible) } }
        let firstLink = try await admin.firstLink()
        let pulse = Task { await services.pulse(watch, in: folder) { admin.isPublishing } }
        let beside = Task { await admin.pulse() }
        let counting = Task { await troubles.run() }
        defer {
            pulse.cancel()
            beside.cancel()
            counting.cancel()
            troubles.settle(isLast: true)
        }
        try await serve(services, admin, meters, from: folder, first: firstLink)
        // What goes on beside needs the store no more.
        pulse.cancel()
        beside.cancel()
        await beside.value
        try await services.store.close()
    }

    /// Answers requests until the program is told to stop.
    ///
    /// - Parameter first: how the first administrator comes in; `nil` where there is one.
    private func serve(
        _ services: LiveServices, _ admin: any LiveExtension, _ meters: LiveMeters, from folder: GuideFolder,
        first entry: FirstEntry?
    ) async throws {
        let (use, tell, settings) = (services.use, services.tell, services.settings)
        let live = LiveRoutes(settings: settings, groups: services.groups + [admin], tell: tell)
        let answers = LiveAnswers(
            operation: OperatorRoutes(
                meters: meters, hub: services.hub, metricsTo: options.metricsTo,
                probe: KeepingProbe(clock: options.clock, tell: tell, keep: services.store.keepsSomething),
                reach: services.store.answers),
            live: live,
            pages: GuidePages(
                folder: folder, settings: settings, links: { use.guide().isCounting ? ["use"] : [] }),
            date: DateField(clock: options.clock))
        let bodies = LargeBodies(guardian: services.guardian)
        let others = options.host == "0.0.0.0" || options.host == "::" ? LocalAddresses.all() : []
        try await WebServer.run(
            host: options.host, ports: WebServer.ports(options.port),
            allowing: { request in
                let longest = max(await admin.longestBody(of: request), live.longestBody(of: request))
                return bodies.allowance(for: request, longest: longest)
            },
            answeringAtOnce: answers.answerAtOnce, answering: answers.answer,
            whenReady: { [host = options.host] port in
                let addresses = WebServer.addresses(at: host, others, port: port, base: settings.address.base)
                tell(.listening(addresses, places: services.waits.places.slugs.count))
                if settings.keepsHTML { tell(.keepsHTML(isTrusted: settings.trustsHTML)) }
                switch entry {
                case .link(let link): tell(.firstLink(addresses[0] + "_live/" + link))
                case .made(let moment, let until): tell(.firstLinkStands(since: moment, until: until))
                case nil: break
                }
            })
    }

    /// The guide as its files say now.
    @Sendable func visible() throws -> VisibleGuide {
        var inputs = BuildInputs(site: options.site, now: options.clock())
        (inputs.jobs, inputs.cache, inputs.sanitisesHTML) = (options.jobs, options.cache, !options.trustsHTML)
        inputs.changes = try EditedSite.held(inSite: options.site)
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
