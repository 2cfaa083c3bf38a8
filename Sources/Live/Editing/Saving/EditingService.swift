public import Calendar
public import GuideModel
import Pipeline
public import Reading
public import Writing

/// Where changes of a site's files are judged, written and kept.
///
/// No change leaves the site with an error that it had not before: so nobody's mistake keeps another from publishing.
public struct EditingService: Sendable {
    public let site: EditedSite
    public let git: GitVersions?
    let writer: ContentWriter

    public init(site: EditedSite, git: GitVersions?) {
        (self.site, self.git) = (site, git)
        writer = ContentWriter(site: site.path)
    }

    /// What became of a change.
    public enum Outcome: Sendable {
        /// - Parameter version: the commit, where the site is in a repository.
        case saved(version: String?)
        /// The site would have these errors, which it has not now; nothing was written.
        case refused([Diagnostic])
        /// The file is not as the change supposes; nothing was written.
        case conflict(path: String)
        /// The person may not change this; nothing was written.
        case forbidden([EditingRefusal])
    }

    /// Judges and writes a change: whatever way it came in, here it is judged whether this person may make it.
    ///
    /// - Parameters:
    ///   - publishes: whether the person may publish; on a site with review, what others save waits for somebody who may.
    ///   - subject: what it is, in a line: `places/pier: visit`.
    public func save(
        _ changes: [ContentChange], by author: Author, with rights: EditingRights, publishes: Bool = true,
        _ subject: String, at now: Instant
    ) throws -> Outcome {
        let real = changes.filter { $0.before != $0.after }
        guard !real.isEmpty else { return .saved(version: nil) }
        let look = try site.look()
        let waits = !publishes && look.isReviewed
        let waiting = try WaitingFile.all(inSite: site.path)
        var review = ReviewPlan(waiting)
        for change in real { review.take(change, by: author.name, waits: waits, at: now) }
        let refusals = rights.refusals(of: real, in: look) + review.refusals
        guard refusals.isEmpty else { return .forbidden(refusals) }
        let errors = try errors(of: real, before: waiting, after: review.files, waits: waits)
        guard errors.isEmpty else { return .refused(errors) }
        // In a history of its own, what another program wrote since is a version, too.
        if let git, git.isPrivate {
            try git.commit(
                real.map(\.path), by: Author(name: "Somebody", email: ""), "changed outside of the editor", at: now)
        }
        do { try writer.apply(review.records + real) } catch {
            if case .changed(let path) = error { return .conflict(path: path) }
            throw error
        }
        return .saved(version: try git?.commit(real.map(\.path), by: author, subject, at: now))
    }

    /// The errors that a change would bring to the content, or to what visitors get of it while something waits.
    private func errors(
        of changes: [ContentChange], before: [WaitingFile], after: [WaitingFile], waits: Bool
    ) throws -> [Diagnostic] {
        let errors = try errors(of: changes)
        // What waits changes nothing for visitors.
        guard errors.isEmpty, !waits, !(before.isEmpty && after.isEmpty) else { return errors }
        let published = FileChanges(changes).with(FileChanges(holding: after))
        return try site.look(with: published).errors(beyond: site.look(with: FileChanges(holding: before)))
    }

    /// The errors that a change would bring.
    public func errors(of changes: [ContentChange]) throws -> [Diagnostic] {
        try site.look(with: FileChanges(changes)).errors(beyond: site.look())
    }
}

extension FileChanges {
    public init(_ changes: [ContentChange]) {
        self.init(
            written: Dictionary(
                changes.compactMap { change in change.after.map { (change.path, $0) } }, uniquingKeysWith: { $1 }),
            removed: Set(changes.filter { $0.after == nil }.map(\.path)))
    }
}

extension EditingService {
    /// What is wrong, or doubtful, in the site once some files are gone and was not before: so, what refers to them.
    public func referrers(to paths: [String]) throws -> [Diagnostic] {
        let before = try site.look()
        let after = try site.look(with: FileChanges(removed: Set(paths)))
        let known = Set(before.diagnostics.map { "\($0.location?.file ?? "") \($0.code) \($0.message)" })
        return after.diagnostics.filter {
            !paths.contains($0.location?.file ?? "")
                && !known.contains("\($0.location?.file ?? "") \($0.code) \($0.message)")
        }
    }

    /// The files of an entry: its own and its translations.
    public func files(of kind: ContentKind, _ slug: Slug) throws -> [ContentFile] {
        try site.look().documents.filter { $0.kind == kind && $0.slug == slug }.map { ContentFile($0) }
    }

    /// The change that removes an entry, and its place among the stops of tours and itineraries.
    ///
    /// - Parameter stops: whether it is taken out of the stops; a link in a text stays in any case.
    public func removal(of kind: ContentKind, _ slug: Slug, fromStops stops: Bool) throws -> [ContentChange] {
        let look = try site.look()
        var changes: [ContentChange] = []
        for file in try files(of: kind, slug) {
            changes.append(ContentChange(file.path, before: try file.bytes(inSite: site.path), after: nil))
        }
        guard stops, kind == .places else { return changes }
        for document in look.documents where document.stops.contains(slug.text) {
            let file = ContentFile(document)
            guard let bytes = try file.bytes(inSite: site.path) else { continue }
            changes.append(ContentChange(file.path, before: bytes, after: try Self.without(slug, bytes)))
        }
        return changes
    }

    private static func without(_ slug: Slug, _ bytes: [UInt8]) throws -> [UInt8] {
        var editor = try FrontMatterEditor(bytes, isYAML: false)
        guard case .list(let stops) = editor.value(of: "stops") else { return bytes }
        try editor.set("stops", to: .list(stops.filter { $0.place != slug.text }))
        return editor.bytes
    }

    /// A tour with one more stop at its end.
    public static func adding(_ stop: Slug, to bytes: [UInt8]) throws -> [UInt8] {
        var editor = try FrontMatterEditor(bytes, isYAML: false)
        let stops: [ExtraValue] = if case .list(let stops) = editor.value(of: "stops") { stops } else { [] }
        try editor.set("stops", to: .list(stops + [.text(stop.text)]))
        return editor.bytes
    }
}

extension ExtraValue {
    /// The place of a stop.
    fileprivate var place: String? {
        switch self {
        case .text(let text): text
        case .map(let fields): fields.first { $0.name == "place" }?.value.text
        case .list: nil
        }
    }
}
