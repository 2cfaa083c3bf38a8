public import Calendar
import Formats
import GuideModel
import Synchronization
public import Web

/// What the guide is called, where it lies and by whose clocks it lives, as it was published last. A class, because a guide that is
/// published again changes it for all requests.
public final class CurrentSettings: Sendable {
    private struct State {
        var title: String
        var zone: ZoneName
        var url: String
        var address: GuideAddress
        var edition = 0
        var html = Site.HTMLTrust.escaped
        var connectDirectives: [String] = []
        /// Where the guide lay since the program was started, the present path among them.
        var bases: [String] = []
    }

    private let state: Mutex<State>

    init(title: String, zone: ZoneName, url: String) {
        let address = GuideAddress(site: url)
        state = Mutex(State(title: title, zone: zone, url: url, address: address, bases: [address.base]))
    }

    convenience init(_ site: Site) {
        self.init(title: site.title, zone: site.timezone, url: site.url)
        take(site)
    }

    /// What the guide is called.
    public var title: String { state.withLock { $0.title } }
    /// By whose clocks moments are written.
    public var zone: ZoneName { state.withLock { $0.zone } }
    /// Whether HTML in texts is kept as it is, because site and operator want it so.
    public var trustsHTML: Bool { state.withLock { $0.html } == .trusted }
    /// Whether some HTML in texts is kept.
    var keepsHTML: Bool { state.withLock { $0.html } != .escaped }
    /// What the policy of pages says of the servers that their scripts may use.
    var connectDirectives: [String] { state.withLock { $0.connectDirectives } }
    /// Where the guide lies in this server.
    public var address: GuideAddress { state.withLock { $0.address } }
    /// Another number when the guide was published again.
    var edition: Int { state.withLock { $0.edition } }

    /// The whole address of the administration, which is the site's own and not what a request calls it.
    public var adminURL: String {
        let url = state.withLock { $0.url }
        return url + (url.hasSuffix("/") ? "" : "/") + "_live/admin/"
    }

    func take(_ site: Site) {
        take(
            title: site.title, zone: site.timezone, url: site.url, html: site.html,
            connectDirectives: site.theme.connectDirectives)
    }

    func take(
        title: String, zone: ZoneName, url: String, html: Site.HTMLTrust = .escaped, connectDirectives: [String] = []
    ) {
        let address = GuideAddress(site: url)
        let base = address.base
        state.withLock { state in
            (state.title, state.zone, state.url, state.address) = (title, zone, url, address)
            (state.html, state.connectDirectives) = (html, connectDirectives)
            state.edition += 1
            state.bases.removeAll { $0 == base }
            state.bases.append(base)
        }
    }

    /// Where an address leads that was the guide's before its path changed, with escapes; `nil` for one of now, or of nobody.
    func moved(_ path: String) -> String? {
        let bases = state.withLock { $0.bases }
        guard let base = bases.last, bases.count > 1 else { return nil }
        // The longest is meant: `/guide/` of a guide that has gone to `/`.
        let known = bases.filter { path.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
        guard let known, known != base else { return nil }
        return PercentEncoding.path(base + path.dropFirst(known.utf8.count))
    }
}
