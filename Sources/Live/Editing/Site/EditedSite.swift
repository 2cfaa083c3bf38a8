import Calendar
import Checking
public import GuideModel
public import Pipeline
public import Reading
import Synchronization

/// A site that people edit: what is in it, what is wrong with it, and what would be with a change. Nothing is written here.
///
/// A class, because its memory makes the next look cheap: a file that did not change is not read or checked again.
public final class EditedSite: Sendable {
    private struct State {
        var standing: ContentDigest?
        var look: SiteLook?
    }

    public let path: String
    private let memory: SiteMemory
    let inputs: @Sendable () -> BuildInputs
    private let state = Mutex(State())
    private let keptAddresses = KeptAddresses()

    /// - Parameters:
    ///   - nanoseconds: the present time since 1970.
    ///   - inputs: of a build at this moment.
    public init(nanoseconds: @escaping @Sendable () -> Int, inputs: @escaping @Sendable () -> BuildInputs) {
        memory = SiteMemory(now: nanoseconds)
        (self.inputs, path) = (inputs, inputs().site)
    }

    /// The site as its files are now. Cost: one system call for each file while nothing changed.
    public func look() throws -> SiteLook {
        try state.withLock { state in
            let standing = standing
            if let standing, standing == state.standing, let look = state.look { return look }
            let look = try check(FileChanges())
            (state.standing, state.look) = (standing, look)
            return look
        }
    }

    /// The digest of the state of all files, and of the quarter of an hour, because entries begin and end; `nil` where it cannot be
    /// known without reading them.
    public var standing: ContentDigest? {
        let inputs = inputs()
        return SiteBuild(inputs).standing("\(inputs.now.secondsSince1970 / 900)")?.digest
    }

    /// The addresses of its map extracts. Cost: little while those and the cities stay the same; otherwise reading what the cache has
    /// of the extracts, or the extracts themselves.
    public func addresses() throws -> SiteAddresses {
        let look = try look()
        return keptAddresses.addresses(of: look.guide, extracts: look.extracts, inputs())
    }

    /// The site as it would be.
    public func look(with changes: FileChanges) throws -> SiteLook { try state.withLock { _ in try check(changes) } }

    /// Every file of the guide as it would be, with drafts; without them where one of them is not right yet.
    public func plan(with changes: FileChanges) throws -> PlannedSite {
        var inputs = inputs()
        (inputs.changes, inputs.includesDrafts) = (changes, true)
        let site = try plan(for: .building(makesPDFs: false), inputs)
        guard site.hasErrors else { return site }
        inputs.includesDrafts = false
        return try plan(for: .building(makesPDFs: false), inputs)
    }

    /// Every file of the guide that is made from these inputs. Others wait only while it is read and checked.
    func plan(
        for aim: BuildAim, _ inputs: BuildInputs, progress: @escaping BuildProgress = { _, _, _ in }
    ) throws -> PlannedSite {
        let build = SiteBuild(inputs, memory: memory, progress: progress)
        return try build.plan(state.withLock { _ in try build.check() }, for: aim)
    }

    private func check(_ changes: FileChanges) throws -> SiteLook {
        var inputs = inputs()
        inputs.changes = changes
        let build = SiteBuild(inputs, memory: memory)
        return SiteLook(try build.check(), by: build)
    }
}

/// A site at one moment, read and checked.
public struct SiteLook: Sendable {
    /// Sorted by path; the settings and the front page among them.
    public let documents: [RawDocument]
    public let media: [MediaFile]
    /// The map extracts, by their names below `Content/maps/`, sorted.
    let extracts: [String]
    /// Sorted.
    public let diagnostics: [Diagnostic]
    /// In its own language; `nil` where the site has errors.
    public let guide: Guide?
    public let leftOut: [LeftOut]
    /// What appears or goes by itself, past moments, too; sorted.
    public let scheduledChanges: [ScheduledChange]
    /// The digests of what a publication would be made from; `nil` where the site has errors.
    let sources: Lazy<[String: ContentDigest]?, Never>
    private let texts: Lazy<EntrySearch, Never>

    init(_ site: CheckedSite, by build: SiteBuild) {
        (documents, media, diagnostics) = (site.documents, site.media, site.diagnostics)
        extracts = site.extracts
        (guide, leftOut, scheduledChanges) = (site.guides.first, site.leftOut, site.scheduledChanges)
        sources = Lazy { site.guides.isEmpty ? nil : build.digests(of: site) }
        texts = Lazy { EntrySearch(site.documents) }
    }

    /// Whether addresses can be found at all.
    public var hasExtracts: Bool { !extracts.isEmpty }

    /// Finds entries by their words. Cost: the first search reads all texts.
    public var search: EntrySearch { texts.value() }

    public func document(_ kind: ContentKind, _ slug: Slug, _ language: LanguageTag? = nil) -> RawDocument? {
        documents.first { $0.kind == kind && $0.slug == slug && $0.language == language }
    }

    /// How names of new files are made of words.
    public var slugRule: SlugRule { guide?.site.slugRule ?? SlugRule() }

    public func document(at path: String) -> RawDocument? { documents.first { $0.path == path } }

    /// The errors that this look has and another has not; a line number alone makes no difference.
    public func errors(beyond other: SiteLook) -> [Diagnostic] {
        var known: [String: Int] = [:]
        for error in other.diagnostics where error.severity == .error { known[error.key, default: 0] += 1 }
        return diagnostics.filter { error in
            guard error.severity == .error else { return false }
            let left = known[error.key] ?? 0
            known[error.key] = left - 1
            return left <= 0
        }
    }
}

extension Diagnostic {
    fileprivate var key: String { "\(location?.file ?? "")\n\(code)\n\(message)" }
}
