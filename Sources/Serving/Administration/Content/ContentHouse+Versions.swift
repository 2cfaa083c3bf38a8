import Editing
import GuideModel
import Reading
import Writing

extension ContentHouse {
    /// The latest versions of a file, or of the whole content.
    func versions(of path: String) async throws -> [Version] {
        guard let git = desk.git else { return [] }
        return try await Blocking.run { try git.list(of: path) }
    }

    /// The one before which nothing is known; `nil` where nothing was saved.
    func firstVersion() async throws -> String? {
        guard let git = desk.git else { return nil }
        return try await Blocking.run { try git.first() }
    }

    /// The change that goes back to a version, or takes one version's change away.
    ///
    /// - Returns: `nil` where a file was changed again since.
    func changes(to id: String, of path: String, undoing: Bool) async throws -> [ContentChange]? {
        guard let git = desk.git else { return [] }
        let site = site.path
        return try await Blocking.run {
            guard let latest = try git.latest(), try git.bytes(of: "Content/site.yaml", in: id) != nil else {
                throw AdminRefusal.notFound
            }
            let parent = undoing ? try git.parent(of: id) : nil
            let wanted = undoing ? parent : id
            let paths = try
                (undoing ? parent.map { try git.paths(from: $0, to: id) } ?? [] : git.paths(from: id, to: latest))
                .filter { path == "Content" || $0 == path }
            var changes: [ContentChange] = []
            for path in paths {
                let now = try MediaOffer.bytes(of: path, inSite: site)
                if undoing, now != (try git.bytes(of: path, in: id)) { return nil }
                changes.append(
                    ContentChange(path, before: now, after: try wanted.flatMap { try git.bytes(of: path, in: $0) }))
            }
            return changes
        }
    }

    func save(_ changes: [ContentChange], by request: AdminRequest, subject: String) async throws -> EditingDesk.Outcome
    {
        let (author, now) = (Self.author(request.account), request.now)
        return try await Blocking.run { [desk] in try desk.save(changes, by: author, subject, at: now) }
    }
}
