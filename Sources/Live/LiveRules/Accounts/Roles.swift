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
    /// Shows visitors what was saved, by whomever.
    case publisher

    /// `Administrator`
    public var title: String {
        switch self {
        case .administrator: "Administrator"
        case .editor: "Editor"
        case .moderator: "Moderator"
        case .staff: "Staff"
        case .publisher: "Publisher"
        }
    }
}

/// The roles of one account, which may have several. An administrator may do what every role may.
///
///     let roles = Roles(text: "editor:tours/harbour editor:places/pier moderator")
public struct Roles: Hashable, Sendable {
    /// What an editor edits.
    public enum Entries: Hashable, Sendable {
        case all
        /// By their names, `tours/harbour`: what an administrator gave, and what the person made. Nothing that stands in a text adds to
        /// it. A name without a folder is a tour that was given together with its places, which are still to be named one by one.
        case these(Set<String>)
    }

    public var isAdministrator = false
    /// `nil` for somebody who is no editor.
    public var edits: Entries?
    public var isModerator = false
    public var isStaff = false
    /// Whether the account may publish; `nil` for what is usual: editors of everything may, all others ask.
    public var publishes: Bool?

    public init() {}

    /// Whether there is nothing that the account may do.
    public var isEmpty: Bool {
        !isAdministrator && edits == nil && !isModerator && !isStaff && publishes != true
    }

    /// Whether the account may do what a role may.
    public func has(_ role: Role) -> Bool {
        if isAdministrator { return true }
        return switch role {
        case .administrator: false
        case .editor: edits != nil
        case .moderator: isModerator
        case .staff: isStaff
        case .publisher: mayPublish
        }
    }

    /// Whether the account may publish what was saved, by whomever.
    public var mayPublish: Bool { isAdministrator || publishes ?? (edits == .all) }

    /// Whether the account may change an entry, such as `tours/harbour`.
    public func mayEdit(_ entry: String) -> Bool { mayEditAll || entries.contains(entry) }

    /// What an editor of given entries edits, by their names.
    public var entries: Set<String> {
        guard case .these(let names) = edits else { return [] }
        return Set(names.map { $0.contains("/") ? $0 : Self.tour($0) })
    }

    /// The tours among them, by their slugs.
    public var tours: Set<String> {
        Set(entries.filter { $0.hasPrefix("tours/") }.map { String($0.dropFirst("tours/".count)) })
    }

    /// The tours whose places are still to be named one by one.
    public var unresolvedTours: Set<String> {
        guard case .these(let names) = edits else { return [] }
        return names.filter { !$0.contains("/") }
    }

    /// The name of a tour among entries.
    public static func tour(_ slug: String) -> String { "tours/" + slug }

    /// The same with more entries, for an editor of given ones.
    public func adding(_ names: Set<String>) -> Roles {
        guard case .these(let own) = edits else { return self }
        var roles = self
        roles.edits = .these(own.union(names))
        return roles
    }

    /// The same with what goes with the tours of ``unresolvedTours``, which then are none.
    public func resolved(with names: Set<String>) -> Roles {
        guard case .these = edits else { return self }
        var roles = self
        roles.edits = .these(entries.union(names))
        return roles
    }

    /// The same without some entries.
    public func removing(_ names: Set<String>) -> Roles {
        guard case .these(let own) = edits else { return self }
        var roles = self
        let rest = own.filter { !names.contains($0) && !names.contains(Self.tour($0)) }
        roles.edits = rest.isEmpty ? nil : .these(rest)
        return roles
    }

    /// Whether the account may also change what belongs to no tour, such as the site's settings.
    public var mayEditAll: Bool { isAdministrator || edits == .all }
}

extension Roles {
    /// The word of an account that asks for publication where others with its roles may publish.
    private static let asks = "no-publisher"

    /// One word for each role, in one order: `administrator editor moderator`, `editor:tours/harbour editor:tours/old-town`.
    public var text: String {
        var words: [String] = []
        if isAdministrator { words.append(Role.administrator.rawValue) }
        switch edits {
        case .all: words.append(Role.editor.rawValue)
        case .these(let names): words += names.sorted().map { "\(Role.editor.rawValue):\($0)" }
        case nil: break
        }
        if isModerator { words.append(Role.moderator.rawValue) }
        if isStaff { words.append(Role.staff.rawValue) }
        if let publishes { words.append(publishes ? Role.publisher.rawValue : Self.asks) }
        return words.joined(separator: " ")
    }

    /// - Returns: `nil` where a word is no role. `editor` beside `editor:tours/harbour` means everything.
    public init?(text: String) {
        for word in text.split(separator: " ") {
            if word == Self.asks {
                publishes = false
                continue
            }
            let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let role = Role(rawValue: parts[0]), parts.count == 1 || role == .editor && !parts[1].isEmpty else {
                return nil
            }
            add(role, entry: parts.count > 1 ? parts[1] : nil)
        }
    }

    /// What somebody may do who has both.
    public func union(_ other: Roles) -> Roles { Roles(text: text + " " + other.text) ?? self }

    private mutating func add(_ role: Role, entry: String?) {
        switch role {
        case .administrator: isAdministrator = true
        case .moderator: isModerator = true
        case .staff: isStaff = true
        case .publisher: publishes = true
        case .editor:
            guard let entry else { return edits = .all }
            switch edits {
            case .all: break
            case .these(let names): edits = .these(names.union([entry]))
            case nil: edits = .these([entry])
            }
        }
    }
}
