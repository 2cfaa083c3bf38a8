/// What somebody may do in the administration.
public enum Role: String, CaseIterable, Sendable {
    /// Everything, and accounts.
    case administrator
    /// Tours and what belongs to them.
    case editor
    /// What visitors sent.
    case moderator
    /// Rewards at the counter.
    case staff

    /// `Administrator`
    public var title: String {
        switch self {
        case .administrator: "Administrator"
        case .editor: "Editor"
        case .moderator: "Moderator"
        case .staff: "Staff"
        }
    }
}

/// The roles of one account, which may have several. An administrator may do what every role may.
///
///     let roles = Roles(text: "editor:old-town editor:harbour moderator")
public struct Roles: Hashable, Sendable {
    /// What an editor edits.
    public enum Tours: Hashable, Sendable {
        case all
        /// By their slugs; nothing that belongs to all tours may be edited then.
        case these(Set<String>)
    }

    public var isAdministrator = false
    /// `nil` for somebody who is no editor.
    public var edits: Tours?
    public var isModerator = false
    public var isStaff = false

    public init() {}

    public var isEmpty: Bool { self == Roles() }

    /// Whether the account may do what a role may.
    public func has(_ role: Role) -> Bool {
        if isAdministrator { return true }
        return switch role {
        case .administrator: false
        case .editor: edits != nil
        case .moderator: isModerator
        case .staff: isStaff
        }
    }

    /// Whether the account may change a tour and what belongs to it.
    public func mayEdit(tour: String) -> Bool {
        if mayEditAll { return true }
        guard case .these(let tours) = edits else { return false }
        return tours.contains(tour)
    }

    /// The tours that an editor of given tours edits.
    public var tours: Set<String> {
        if case .these(let tours) = edits { tours } else { [] }
    }

    /// Whether the account may also change what belongs to no tour, such as the site's settings.
    public var mayEditAll: Bool { isAdministrator || edits == .all }
}

extension Roles {
    /// One word for each role, in one order: `administrator editor moderator`, `editor:harbour editor:old-town`.
    public var text: String {
        var words: [String] = []
        if isAdministrator { words.append(Role.administrator.rawValue) }
        switch edits {
        case .all: words.append(Role.editor.rawValue)
        case .these(let tours): words += tours.sorted().map { "\(Role.editor.rawValue):\($0)" }
        case nil: break
        }
        if isModerator { words.append(Role.moderator.rawValue) }
        if isStaff { words.append(Role.staff.rawValue) }
        return words.joined(separator: " ")
    }

    /// - Returns: `nil` where a word is no role. `editor` beside `editor:harbour` means all tours.
    public init?(text: String) {
        for word in text.split(separator: " ") {
            let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let role = Role(rawValue: parts[0]), parts.count == 1 || role == .editor && !parts[1].isEmpty else {
                return nil
            }
            add(role, tour: parts.count > 1 ? parts[1] : nil)
        }
    }

    /// What somebody may do who has both.
    public func union(_ other: Roles) -> Roles { Roles(text: text + " " + other.text) ?? self }

    private mutating func add(_ role: Role, tour: String?) {
        switch role {
        case .administrator: isAdministrator = true
        case .moderator: isModerator = true
        case .staff: isStaff = true
        case .editor:
            guard let tour else { return edits = .all }
            if case .all = edits { return }
            edits = .these(tours.union([tour]))
        }
    }
}
