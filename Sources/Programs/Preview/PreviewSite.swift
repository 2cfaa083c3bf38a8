import Calendar
import Dispatch
import GuideModel
import Pipeline
import Synchronization

/// The site that is looked at: its last good guide, what is wrong with it now, and what the person has set.
///
/// A class, because requests and rebuilds share it from several threads. Rebuilds must come one after another.
final class PreviewSite: Sendable {
    /// What the bar lets a person choose.
    struct Settings: Decodable, Hashable, Sendable {
        var includesDrafts: Bool
        /// `2026-11-21`; `nil` for the present day.
        var today: String?
    }

    private struct State {
        var settings: Settings
        var guide: PreviewGuide?
        var unpublished: [LeftOut] = []
        var hub = PreviewEvent(version: 0)
        /// The version in which each file that was looked at became what it is.
        var since: [String: Int] = [:]
        var made = LookedAt()
    }

    let options: PreviewOptions
    private let state: Mutex<State>
    private let build: PreviewBuild

    init(_ options: PreviewOptions) {
        self.options = options
        let today = options.today.map { "\($0.civil().date)" }
        state = Mutex(State(settings: Settings(includesDrafts: options.includesDrafts, today: today)))
        build = PreviewBuild(options)
    }

    var settings: Settings { state.withLock { $0.settings } }
    var guide: PreviewGuide? { state.withLock { $0.guide } }
    /// Drafts, scheduled and expired files, as the files say now.
    var unpublished: [LeftOut] { state.withLock { $0.unpublished } }

    func set(_ settings: Settings) { state.withLock { $0.settings = settings } }

    /// Plans the site as its files are now, and makes what is looked at again to see whether it changed. Where that gives no
    /// guide, the last good one stays.
    func rebuild() -> PreviewEvent {
        do {
            let site = try build.run(settings)
            let faults = site.diagnostics.filter { $0.severity != .note }
            state.withLock { $0.unpublished = site.unpublished }
            return if let next = PreviewGuide(site) { try show(next, faults) } else { keep(faults, nil) }
        } catch {
            return keep([], "\(error)")
        }
    }

    /// Everything that changed after a version, for a page of that version.
    func hub(since version: Int) -> PreviewEvent {
        state.withLock { state in
            var hub = state.hub
            hub.changed = state.since.filter { $0.value > version }.keys.sorted()
            return hub
        }
    }

    /// A file of the last good guide and that guide's version; `nil` where it has none of that path.
    func file(at path: String) throws -> (file: MadeFile, version: Int)? {
        while true {
            let (guide, made, version) = state.withLock { ($0.guide, $0.made.use(path), $0.hub.version) }
            if let made { return (made, version) }
            guard let guide, let file = try guide.make(path) else { return nil }
            let isLast = state.withLock { state in
                if state.hub.version == version { state.made.add(file, at: path) }
                return state.hub.version == version
            }
            // A page is told when its file changes next: so the file must be of the guide before
            // that change.
            if isLast { return (file, version) }
        }
    }

    /// The address that opens a file of the site in the person's editor.
    func link(_ file: String, _ line: Int) -> String? {
        options.editor?.address(of: "\(options.site)/\(file)", line: line)
    }
}

extension PreviewSite {
    private func show(_ next: PreviewGuide, _ faults: [Diagnostic]) throws -> PreviewEvent {
        let before = state.withLock { $0.made }
        let (made, changed) = try before.remade(by: next)
        let (hub, old) = state.withLock { state in
            let version = state.hub.version + 1
            for path in changed { state.since[path] = version }
            let old = state.guide
            (state.guide, state.made) = (next, made)
            state.hub = PreviewEvent(version: version, changed: changed, faults: faults)
            return (state.hub, old)
        }
        // Taking a large guide apart takes time that nobody shall wait for.
        DispatchQueue.global(qos: .utility).async { withExtendedLifetime(old) {} }
        return hub
    }

    private func keep(_ faults: [Diagnostic], _ failure: String?) -> PreviewEvent {
        return state.withLock { state in
            state.hub = PreviewEvent(version: state.hub.version, faults: faults, failure: failure)
            return state.hub
        }
    }
}
