public import GuideModel
public import Pipeline
import Synchronization
public import Writing

/// Publishes a site, one publication at a time.
///
/// A class, because everybody who looks sees the same publication.
public final class Publisher: Sendable {
    public enum State: Sendable {
        case idle
        case running(stage: String, done: Int, all: Int)
        case done(OutputWriter.Report)
        /// The author's mistakes; the published guide stays.
        case refused([Diagnostic])
        case failed(String)

        public var isRunning: Bool { if case .running = self { true } else { false } }
    }

    private let output: String
    let site: EditedSite
    let git: GitVersions?
    private let present = Mutex(State.idle)

    /// - Parameters:
    ///   - output: the absolute path of the folder of the finished guide.
    ///   - site: what is published.
    ///   - git: its history, by which a publication is known later; `nil` without any.
    public init(output: String, site: EditedSite, git: GitVersions? = nil) {
        (self.output, self.site, self.git) = (output, site, git)
    }

    public var state: State { present.withLock { $0 } }

    /// Takes the place of the one publication that may run.
    ///
    /// - Returns: `false` where one runs already.
    public func begin() -> Bool {
        present.withLock { state in
            guard !state.isRunning else { return false }
            state = .running(stage: BuildStage.reading.rawValue, done: 0, all: 0)
            return true
        }
    }

    /// Builds what ``begin()`` began, as `waymark build` does.
    ///
    /// - Parameters:
    ///   - schedule: to publish what was published last, at another moment; `nil` to publish what was saved.
    ///   - take: gets what visitors see from now on. It is done after that, so that everybody who hears of it is answered by the
    ///     new guide, at its new address.
    /// - Returns: the same; `nil` where the old guide stays.
    public func finish(
        _ schedule: PublicationSchedule? = nil, take: (PlannedSite) -> Void = { _ in }
    ) -> PlannedSite? {
        do {
            var inputs = site.inputs()
            // A save from here on is not of this version.
            let version = try schedule?.version ?? git?.latest() ?? ""
            inputs.changes = try schedule?.texts ?? EditedSite.held(inSite: inputs.site)
            let progress: BuildProgress = { [self] stage, done, all in
                present.withLock { $0 = .running(stage: stage.rawValue, done: done, all: all) }
            }
            let site = try site.plan(
                for: .building(makesPDFs: inputs.printEngine != nil), inputs, progress: progress)
            guard !site.hasErrors else {
                present.withLock { $0 = .refused(site.diagnostics.filter { $0.severity == .error }) }
                return nil
            }
            // The companion has read everything itself.
            let publication = Publication(into: output, inputs, version: version, readsAll: true)
            if schedule != nil, publication.standing?.fileChanges(to: site.sources).isEmpty != true {
                // Somebody saved in this moment.
                present.withLock { $0 = .idle }
                return nil
            }
            try publication.writeAlerts(of: site)
            let report = try publication.write(site, progress: progress)
            take(site)
            present.withLock { $0 = .done(report) }
            return site
        } catch {
            present.withLock { $0 = .failed("\(error)") }
            return nil
        }
    }

    /// What is not as it is published and does not wait for review: files of the content and the theme; `nil` where no publication is known, or the site has
    /// errors. Nothing is planned for it.
    public func changes() throws -> [SourceRecord.NamedChange]? {
        guard let sources = try site.published().sources.value() else { return nil }
        return Publication(into: output, site.inputs()).last?.fileChanges(to: sources)
    }

    /// What the guide in the output folder was made from; `nil` where nobody knows.
    var standing: SourceRecord? { Publication(into: output, site.inputs()).standing }
}
