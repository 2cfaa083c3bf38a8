import Checking
public import GuideModel
import Pipeline
import Reading

/// A site whose files an editor has open: their texts lie over the files, and everything is checked as `waymark check` would.
///
/// Used by one thread. A check reads again what has changed, and checks what depends on it.
final class GuideSite {
    /// The folder that holds `Content/`.
    let root: String
    private let environment: ServerEnvironment
    private let memory: SiteMemory
    private let planMemory: SiteMemory
    /// By path relative to the site's folder.
    private(set) var open: [String: OpenText] = [:]
    private(set) var view: SiteView?
    /// What a whole plan of the site found beyond the check: walks, times, hours.
    private var planned: [Diagnostic] = []
    private var uses: [String: (digest: ContentDigest, uses: [ContentUse])] = [:]
    /// Counts what was typed and what changed on the disk.
    private(set) var state = 0
    private var checkedState = -1
    private var plannedState = -1
    private var standing: ContentDigest??
    /// The state of which the editor has been told.
    private var toldState = -1
    private var current: (state: Int, documents: [String: RawDocument]) = (-1, [:])

    init(root: String, environment: ServerEnvironment) {
        (self.root, self.environment) = (root, environment)
        memory = SiteMemory(now: environment.nanoseconds)
        planMemory = SiteMemory(now: environment.nanoseconds)
    }

    var isChecked: Bool { checkedState == state }
    /// Whether the editor has been told what is wrong with the site as it is now.
    var isTold: Bool { toldState == state }
    func tell() { toldState = state }
    var isPlanned: Bool { plannedState == state }

    /// A file was opened or closed in the editor, or typed in.
    func set(_ text: OpenText?, at path: String) {
        open[path] = text
        state += 1
    }

    /// Something changed on the disk.
    func touch() { state += 1 }

    /// Notices changes on the disk without the editor's help. Cost: one system call for each file.
    func lookAround() {
        let now = listing
        if let standing, now != standing { touch() }
        standing = .some(now)
    }

    private var listing: ContentDigest? {
        // A site that cannot be listed is one more state, because the next check says what is the matter.
        (try? environment.inputs(root)).flatMap { SiteBuild($0).standing("")?.digest }
    }

    /// The site as it is in the editor, checked.
    func check() throws -> SiteView {
        if let view, isChecked { return view }
        checkedState = state
        view = nil
        standing = .some(listing)
        let view = SiteView(try SiteBuild(try inputs(), memory: memory).check())
        self.view = view
        return view
    }

    /// The site as it was at the last check, for questions that cannot wait for the next one.
    func lastView() throws -> SiteView { if let view { view } else { try check() } }

    /// A file as it is in the editor at this moment, read but not checked.
    func document(at path: String) -> RawDocument? {
        guard let text = open[path] else { return view?.document(at: path) }
        if current.state != state { current = (state, [:]) }
        if let known = current.documents[path] { return known }
        let document = ContentFile(path: path)?.document(text.lines.bytes)?.document
        current.documents[path] = document
        return document
    }

    private func inputs() throws -> BuildInputs {
        var inputs = try environment.inputs(root)
        inputs.changes = FileChanges(written: open.mapValues(\.lines.bytes))
        return inputs
    }

    /// A plan of the whole site, which takes longer than a check; it may run on another thread.
    func planJob() -> (@Sendable () -> [Diagnostic])? {
        // Nothing is lost, because without inputs no check worked either.
        guard !isPlanned, let view, let inputs = try? inputs() else { return nil }
        plannedState = state
        let (memory, known) = (planMemory, Set(view.diagnostics))
        return {
            // A site that is gone meanwhile adds nothing, because the next check reports it.
            let found = (try? SiteBuild(inputs, memory: memory).plan(for: .checking))?.diagnostics ?? []
            return found.filter { !known.contains($0) }
        }
    }

    /// What a plan found.
    func take(_ planned: [Diagnostic]) { self.planned = planned }

    /// Everything that is wrong now. What a plan found counts while its line is as it was.
    var diagnostics: [Diagnostic] {
        guard let view else { return [] }
        let known = Set(view.diagnostics)
        let standing = planned.filter { diagnostic in
            guard !known.contains(diagnostic), let location = diagnostic.location else { return false }
            guard let line = diagnostic.sourceLine, let lines = lines(of: location.file) else { return true }
            return lines.text(location.line - 1) == line
        }
        return view.diagnostics + standing
    }
}

extension GuideSite {
    /// The text of a file: as it is open, otherwise as it was read.
    func lines(of path: String) -> TextLines? {
        open[path]?.lines ?? view?.document(at: path).map { TextLines($0.text) }
    }

    func uri(of path: String) -> String { open[path]?.uri ?? FileAddress.uri("\(root)/\(path)") }

    /// The path of a file of this site, relative to its folder.
    func path(of uri: String) -> String? {
        guard let path = FileAddress.path(uri), path.hasPrefix(root + "/") else { return nil }
        return String(path.dropFirst(root.utf8.count + 1))
    }

    /// All places that name something, by file. Cost: that of the files that changed.
    func allUses() -> [ContentUse] {
        guard let view else { return [] }
        var kept: [String: (digest: ContentDigest, uses: [ContentUse])] = [:]
        for document in view.documents {
            let known = uses[document.path].flatMap { $0.digest == document.digest ? $0 : nil }
            kept[document.path] = known ?? (document.digest, ContentUse.all(in: document))
        }
        uses = kept
        return view.documents.flatMap { kept[$0.path]?.uses ?? [] }
    }

    func uses(of target: ContentUse.Target) -> [ContentUse] { allUses().filter { $0.target == target } }

    /// Where something is in the bytes of its line; `nil` where there is no such line.
    func span(_ location: SourceLocation) -> (span: TextSpan, line: [UInt8])? {
        guard let lines = lines(of: location.file), location.line >= 1, location.line <= lines.lines.count else {
            return nil
        }
        return Self.span(location, in: lines.line(location.line - 1))
    }

    static func span(_ location: SourceLocation, in line: [UInt8]) -> (span: TextSpan, line: [UInt8]) {
        let start = ColumnUnit.scalars.offset(ofColumn: location.column - 1, in: line)
        let end = ColumnUnit.scalars.offset(ofColumn: location.column - 1 + location.length, in: line)
        return (TextSpan(row: location.line - 1, offsets: start..<max(start, end)), line)
    }
}

/// What the server needs of the machine.
public struct ServerEnvironment: Sendable {
    let nanoseconds: @Sendable () -> Int
    let inputs: @Sendable (String) throws -> BuildInputs
    let version: String

    /// - Parameters:
    ///   - nanoseconds: the present time since 1970.
    ///   - inputs: those of a build of the site in a folder, at this moment.
    ///   - version: the program's.
    public init(
        version: String, nanoseconds: @escaping @Sendable () -> Int,
        inputs: @escaping @Sendable (String) throws -> BuildInputs
    ) {
        (self.version, self.nanoseconds, self.inputs) = (version, nanoseconds, inputs)
    }
}
