public import Calendar

/// Somebody who may sign in to the administration.
public struct Account: Hashable, Sendable {
    /// Given by the store; 0 for one that was not kept yet.
    public let id: Int
    public var email: EmailAddress
    /// As changes are credited: `Ann Example`.
    public var name: String
    public var roles: Roles
    /// Somebody who is kept out, and whose changes keep the name.
    public var isDisabled: Bool
    /// The digest by which a password is recognised; `nil` until one is set.
    public var passwordDigest: String?
    /// Whether a code is asked for beside the password.
    public let hasSecondFactor: Bool
    public let created: Instant

    public init(
        id: Int, email: EmailAddress, name: String, roles: Roles, isDisabled: Bool = false,
        passwordDigest: String? = nil, hasSecondFactor: Bool = false, created: Instant
    ) {
        (self.id, self.email, self.name, self.roles) = (id, email, name, roles)
        (self.isDisabled, self.passwordDigest, self.created) = (isDisabled, passwordDigest, created)
        self.hasSecondFactor = hasSecondFactor
    }

    /// The name, and the address where there is none.
    public var shownName: String { name.isEmpty ? email.text : name }

    /// What a name may be: one line that can be seen, of at most 100 characters; blanks around it do not count.
    public static func name(from typed: String) -> String? {
        let words = typed.split { $0.isWhitespace }.joined(separator: " ")
        let isPlain = words.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: false
            default: scalar != "<" && scalar != ">"
            }
        }
        return isPlain && words.count <= 100 ? words : nil
    }
}
