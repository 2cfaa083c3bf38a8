public import GuideModel
public import Reading
public import Writing

/// What somebody may change.
///
///     EditingRights(entries: ["tours/harbour", "places/pier"])
///
/// Rights are given, by an administrator or by making something, and are kept apart from the content: nothing that stands in a text
/// gives any. ``refusals(of:in:)`` judges what a change does, whatever way it came in.
public struct EditingRights: Sendable {
    private enum Scope: Sendable {
        case administrator
        case everything
        case entries(Set<String>)
        case contributions
    }

    private let scope: Scope

    private init(_ scope: Scope) { self.scope = scope }

    /// Everything, with the keys that ``KeyDecision`` reserves.
    public static let administrator = EditingRights(.administrator)
    /// Everything but those keys.
    public static let everything = EditingRights(.everything)
    /// What moderators take over of visitors' contributions: facts of places, new places, and photographs of them.
    public static let contributions = EditingRights(.contributions)

    /// - Parameter names: `tours/harbour`, `places/pier`, `media/pier.jpg`. A translation goes with its entry.
    public init(entries names: Set<String>) { scope = .entries(names) }

    public var isAdministrator: Bool { if case .administrator = scope { true } else { false } }

    /// Whether no entry is closed.
    public var areUnlimited: Bool {
        switch scope {
        case .administrator, .everything: true
        case .entries, .contributions: false
        }
    }

    public func mayChange(_ file: ContentFile) -> Bool {
        switch scope {
        case .administrator, .everything: true
        case .entries(let names): names.contains(file.entryName)
        case .contributions: file.kind == .places
        }
    }

    /// Whether a new place may be added to a tour.
    public func mayExtend(_ tour: Slug) -> Bool {
        if case .entries(let names) = scope { return names.contains("\(ContentKind.tours.rawValue)/\(tour)") }
        return areUnlimited
    }

    /// Whether a new entry of a kind may be made without belonging to a tour.
    public func mayAdd(_ kind: ContentKind) -> Bool { areUnlimited }

    /// Whether a key is closed for this person, and why.
    public func reasonAgainst(_ path: [String], in kind: ContentKind) -> String? {
        isAdministrator ? nil : KeyDecision.closed(path, in: kind)
    }
}

extension ContentFile {
    /// The name by which rights are given: `places/pier`, for its translations, too.
    public var entryName: String { "\(kind.rawValue)/\(slug)" }
}

// MARK: What a change does

extension EditingRights {
    private static let media = "Content/media/"

    /// What of a change this person may not do; empty where it may be made. Its bytes are judged as they are read when the guide is
    /// built.
    ///
    /// - Parameter look: the site as it is.
    public func refusals(of changes: [ContentChange], in look: SiteLook) -> [EditingRefusal] {
        if isAdministrator { return [] }
        return changes.filter { $0.before != $0.after }.flatMap { refusals(of: $0, in: look) }
    }

    private func refusals(of change: ContentChange, in look: SiteLook) -> [EditingRefusal] {
        guard let file = ContentFile(path: change.path) else {
            return mayChange(pathOf: change, in: look) ? [] : [Self.notYours(change.path)]
        }
        let isNew = change.before == nil
        guard isNew ? mayMake(file, in: look) : mayChange(file) else { return [Self.notYours(change.path)] }
        if change.after == nil, let words = reasonAgainstRemoval(of: file, in: look) {
            return [EditingRefusal(change.path, words)]
        }
        return KeyDecision.refusals(of: file, from: change.before, to: change.after)
    }

    private static func notYours(_ path: String) -> EditingRefusal {
        EditingRefusal(path, "\(path) is not yours to change. An administrator can give it to you.")
    }

    /// A name that nothing has, and a translation of what one may change.
    private func mayMake(_ file: ContentFile, in look: SiteLook) -> Bool {
        if areUnlimited { return true }
        let isThere = look.documents.contains { $0.kind == file.kind && $0.slug == file.slug }
        return isThere ? file.language != nil && mayChange(file) : file.kind == .places && file.language == nil
    }

    /// Files that are no entries: those of `media/` that the editor takes, which has no pages and programs; all others an
    /// administrator puts there.
    private func mayChange(pathOf change: ContentChange, in look: SiteLook) -> Bool {
        let ending = change.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard change.path.hasPrefix(Self.media), !change.path.contains("/."), MediaOffer.endings.contains(ending) else {
            return false
        }
        let name = String(change.path.dropFirst(Self.media.count))
        switch scope {
        case .administrator, .everything: return true
        case .entries: return change.before == nil || mayChange(media: name, in: look)
        case .contributions: return change.before == nil && name.hasPrefix("contributions/")
        }
    }

    /// Whether a file of `media/` may be replaced or removed: it is one's own, and nothing of others names it.
    ///
    /// - Parameter path: relative to `media/`.
    public func mayChange(media path: String, in look: SiteLook) -> Bool {
        guard case .entries(let names) = scope else { return areUnlimited }
        return names.contains("media/" + path)
            && look.documents.allSatisfy { !$0.text.contains(path) || mayChange(ContentFile($0)) }
    }

    private func reasonAgainstRemoval(of file: ContentFile, in look: SiteLook) -> String? {
        switch scope {
        case .administrator, .everything: return nil
        case .contributions: return "Moderators delete nothing."
        case .entries:
            guard file.language == nil else { return nil }
            let others = look.documents.filter { document in
                !mayChange(ContentFile(document))
                    && (file.kind == .places && document.stops.contains(file.slug.text)
                        || file.kind == .tours && document.text("tour") == file.slug.text)
            }
            guard let one = others.first else { return nil }
            return "“\(one.shownTitle)”, which is not yours, leads to it. Who edits that takes it out there first."
        }
    }
}
