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
    /// Held while pages are given something new to show, with the content files whose words were shown since the plan under way began:
    /// that plan may have read them before.
    private let showing = Mutex<Set<String>>([])

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
    ///
    /// - Parameter tell: called with what pages are to be told, in the order of versions.
    func rebuild(_ tell: (PreviewEvent) -> Void = { _ in }) -> PreviewEvent {
        showing.withLock { $0 = [] }
        let planned = Result { try build.run(settings) }
        return showing.withLock { files in
            let event = shown(planned, files)
            tell(event)
            return event
        }
    }

    /// Shows the words of a content file on its own pages before the site is planned again, which takes long in a large guide. Nothing
    /// happens where more than words changed, and where the guide is not what the files said before.
    ///
    /// - Parameter tell: as for a rebuild; not called where no page that is looked at changed.
    func showWords(of file: String, _ tell: (PreviewEvent) -> Void) {
        showing.withLock { files in
            let (guide, hub) = state.withLock { ($0.guide, $0.hub) }
            guard !hub.isHeld, let next = guide?.showing(wordsOf: file) else { return }
            files.insert(file)
            // The error is dropped because planning the site meets it again, and tells it.
            guard let event = try? show(next, hub.faults), !event.changed.isEmpty else { return }
            tell(event)
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
    /// - Parameter files: those whose words were shown since the plan began.
    private func shown(_ planned: Result<PlannedSite, any Error>, _ files: Set<String>) -> PreviewEvent {
        do {
            let site = try planned.get()
            let faults = site.diagnostics.filter { $0.severity != .note }
            state.withLock { $0.unpublished = site.unpublished }
            guard let guide = PreviewGuide(site) else { return keep(faults, nil) }
            return try show(files.sorted().reduce(guide) { $0.showing(wordsOf: $1) ?? $0 }, faults)
        } catch {
            return keep([], "\(error)")
        }
    }

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
