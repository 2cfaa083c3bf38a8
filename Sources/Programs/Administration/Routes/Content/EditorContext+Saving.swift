import Accounts
import Editing
import GuideModel
import LiveRules
import Reading
import Storage
import Web
import Writing

extension EditorContext {
    /// Saves a change, where the account may make it: the only way by which the administration writes files.
    ///
    /// - Parameters:
    ///   - rights: `nil` for those of the account.
    ///   - isMade: whether new files are somebody's own from now on, and nobody else's who had such a name before. The right is written
    ///     down after the files, so that a program that is killed in between leaves one too few, never one too many.
    func save(
        _ changes: [ContentChange], by request: AdminRequest, with rights: EditingRights? = nil, isMade: Bool = false,
        subject: String
    ) async throws -> EditingService.Outcome {
        let (author, now, account) = (Self.author(request.account), request.now, request.account)
        let (own, publishes) = (rights ?? Self.rights(of: account), account.roles.mayPublish)
        let outcome = try await Blocking.run { [service] in
            try service.save(changes, by: author, with: own, publishes: publishes, subject, at: now)
        }
        let made = Set(changes.filter { $0.before == nil && $0.after != nil }.compactMap { Self.madeName($0.path) })
        if case .saved = outcome, isMade, !made.isEmpty {
            try await request.service.store.made(made, by: rights == nil ? account.id : nil)
        }
        return outcome
    }

    /// `places/pier`, `media/pier.jpg`; a translation is nothing new.
    private static func madeName(_ path: String) -> String? {
        if let file = ContentFile(path: path) { return file.language == nil ? file.entryName : nil }
        return path.hasPrefix("Content/media/") ? String(path.dropFirst("Content/".count)) : nil
    }

    /// What of a change the account may not make.
    func refusals(of changes: [ContentChange], for account: Account) async throws -> [EditingRefusal] {
        let rights = Self.rights(of: account)
        let look = try await look()
        return rights.refusals(of: changes, in: look)
    }
}

extension AdminRefusal {
    static func forbidden(_ refusals: [EditingRefusal]) -> AdminRefusal {
        AdminRefusal(
            status: 403, heading: say("refusal.not-yours-to-change"),
            words: refusals.prefix(3).map(\.words).joined(separator: " ") + " " + say("refusal.nothing-was-changed"))
    }
}
