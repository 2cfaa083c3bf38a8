import Editing
import GuideModel
import Reading
import Web
import Writing

extension EditorContext {
    /// Versions of a file, or of the whole content, the latest first.
    func versions(of path: String, skip: Int, limit: Int) async throws -> [Version] {
        guard let git = service.git else { return [] }
        return try await Blocking.run { try git.list(of: path, skip: skip, limit: limit) }
    }

    /// What a version is called.
    func subject(of id: String) async throws -> String {
        guard let git = service.git else { throw AdminRefusal.notFound }
        guard let subject = try await Blocking.run({ try git.subject(of: id) }) else { throw AdminRefusal.notFound }
        return subject
    }

    /// What a version changed, of a file or of the whole content; nothing for one that has no other before it.
    func changes(in id: String, of path: String) async throws -> [ContentChange] {
        guard let git = service.git else { throw AdminRefusal.notFound }
        return try await Blocking.run {
            guard try git.bytes(of: "Content/site.yaml", in: id) != nil else { throw AdminRefusal.notFound }
            guard let parent = try git.parent(of: id) else { return [] }
            let paths = try git.paths(from: parent, to: id).filter { path == "Content" || $0 == path }
            let (before, after) = (try git.bytes(of: paths, in: parent), try git.bytes(of: paths, in: id))
            return paths.map { ContentChange($0, before: before[$0], after: after[$0]) }
        }
    }

    /// The change that goes back to a version, or takes one version's change away. The number of git's processes is the same for any.
    ///
    /// - Returns: `nil` where a file is not as that change left it, or is as somebody has not committed it yet.
    func changes(to id: String, of path: String, undoing: Bool) async throws -> [ContentChange]? {
        guard let git = service.git else { return [] }
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
            let after = try wanted.map { try git.bytes(of: paths, in: $0) } ?? [:]
            // In a history of its own, what another program wrote becomes a version before it is replaced.
            let before = undoing ? id : git.isPrivate ? nil : latest
            let known = try before.map { try git.bytes(of: paths, in: $0) }
            var changes: [ContentChange] = []
            for path in paths {
                let now = try MediaOffer.bytes(of: path, inSite: site)
                if let known, now != known[path] { return nil }
                changes.append(ContentChange(path, before: now, after: after[path]))
            }
            return changes
        }
    }
}
