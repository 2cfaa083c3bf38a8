import Calendar
import Dispatch
import Formats
public import GuideModel
import Synchronization
import Web

/// Serves a site while its author writes, and shows each saved change in the browsers that look at it.
///
///     try await PreviewServer(options).run { event in … }
public struct PreviewServer: Sendable {
    /// What happened, for the terminal.
    public enum Event: Sendable {
        /// The server can be reached at these addresses, the best for this machine first.
        case listening([String])
        /// The site was read again: how many files of the guide are not as they were, in how many milliseconds, what is wrong
        /// with it, and why there is no new guide though the author made no mistake.
        case built(changed: Int, milliseconds: Int, diagnostics: [Diagnostic], failure: String?)
    }

    private let options: PreviewOptions

    /// A server that does not listen yet.
    public init(_ options: PreviewOptions) { self.options = options }

    /// Serves until the program is told to stop (SIGINT, SIGTERM).
    ///
    /// - Parameter tell: called from any thread.
    /// - Throws: ``WebServerFailure`` where the address cannot be had, and when the folder cannot be watched.
    public func run(_ tell: @escaping @Sendable (Event) -> Void) async throws {
        let (site, hub) = (PreviewSite(options), EventHub())
        let service = RebuildQueue(site, hub, tell: tell)
        await service.rebuildAndWait()
        let watch = try FolderWatch(root: options.site, below: ["Content", "Templates"]) { service.rebuild(after: $0) }
        let pulse = Task {
            while !Task.isCancelled {
                try await Task.sleep(for: .seconds(20))
                // A connection whose page is gone is noticed when something is sent.
                hub.publish(":\n\n")
                service.rebuildOnNewDay()
            }
        }
        defer { pulse.cancel() }
        let addresses = options.host == "0.0.0.0" || options.host == "::" ? LocalAddresses.all() : []
        let routes = PreviewRoutes(
            site: site, guards: PreviewGuard(host: options.host, addresses: addresses), hub: hub,
            changeSettings: { service.set($0) })
        let ports = WebServer.ports(options.port)
        try await WebServer.run(host: options.host, ports: ports, answering: routes.answer) { port in
            let base = site.guide?.address.base ?? "/"
            tell(.listening(WebServer.addresses(at: options.host, addresses, port: port, base: base)))
        }
        withExtendedLifetime(watch) {}
    }
}

/// Does rebuilds one after another; however many are asked for during one, one follows. Changed words of a text are shown at once,
/// also during a rebuild. A class, because rebuilds are asked for from several threads.
private final class RebuildQueue: Sendable {
    private let site: PreviewSite
    private let hub: EventHub
    private let tell: @Sendable (PreviewServer.Event) -> Void
    private let queue = DispatchQueue(label: "waymark.rebuild")
    private let words = DispatchQueue(label: "waymark.words")
    private let isWaiting = Mutex(false)
    private let builtInHour = Mutex(0)
    /// The files that were shown with new words since the last rebuild began.
    private let shown = Mutex<Set<String>>([])

    init(_ site: PreviewSite, _ hub: EventHub, tell: @escaping @Sendable (PreviewServer.Event) -> Void) {
        (self.site, self.hub, self.tell) = (site, hub, tell)
    }

    /// - Parameter paths: what changed, relative to the site's folder.
    func rebuild(after paths: Set<String>) {
        guard let path = paths.first, paths.count == 1 else { return rebuild() }
        words.async {
            self.site.showWords(of: path) { event in
                self.shown.withLock { $0.formUnion(event.changed) }
                self.hub.publish(event.event(self.site.link))
            }
            self.rebuild()
        }
    }

    func rebuild() {
        let isFirst = isWaiting.withLock { waiting in
            defer { waiting = true }
            return !waiting
        }
        if isFirst { queue.async { self.work() } }
    }

    func rebuildAndWait() async {
        await withCheckedContinuation { continuation in
            queue.async {
                self.work()
                continuation.resume()
            }
        }
    }

    func set(_ settings: PreviewSite.Settings) {
        site.set(settings)
        rebuild()
    }

    /// Guides change with the day, which begins at another hour in each time zone.
    func rebuildOnNewDay() {
        let hour = site.options.clock().secondsSince1970 / 3600
        if builtInHour.withLock({ $0 }) != hour, site.settings.today == nil { rebuild() }
    }

    private func work() {
        isWaiting.withLock { $0 = false }
        builtInHour.withLock { $0 = site.options.clock().secondsSince1970 / 3600 }
        let start = ContinuousClock.now
        let shown = shown.withLock { shown in
            defer { shown = [] }
            return shown
        }
        var isTold = false
        let latest = site.rebuild { event in
            // Files that go while they are read look like mistakes; what comes next knows better.
            if event.isHeld, isWaiting.withLock({ $0 }) { return }
            hub.publish(event.event(site.link))
            isTold = true
        }
        guard isTold else { return }
        let time = start.duration(to: .now).components
        tell(
            .built(
                changed: shown.union(latest.changed).count,
                milliseconds: Int(time.seconds) * 1000 + Int(time.attoseconds / 1_000_000_000_000_000),
                diagnostics: latest.faults, failure: latest.failure))
    }
}
