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
    /// In which language the administration speaks to the person: `de`; empty where the browser decides.
    public var language: String

    public init(
        id: Int, email: EmailAddress, name: String, roles: Roles, isDisabled: Bool = false,
        passwordDigest: String? = nil, hasSecondFactor: Bool = false, created: Instant,
        language: String = ""
    ) {
        (self.id, self.email, self.name, self.roles) = (id, email, name, roles)
        (self.isDisabled, self.passwordDigest, self.created) = (isDisabled, passwordDigest, created)
        (self.hasSecondFactor, self.language) = (hasSecondFactor, language)
    }

    /// The name, and the address where there is none.
    public var shownName: String { name.isEmpty ? email.text : name }

    /// The most characters of a name.
    public static let longestName = 100

    /// What a name may be: one line that can be seen, of at most 100 characters; blanks around it do not count.
    public static func name(from typed: String) -> String? {
        nameFault(typed) == nil ? words(of: typed) : nil
    }

    /// Why a name cannot be kept, as a sentence; `nil` where it can.
    public static func nameFault(_ typed: String) -> String? {
        let words = words(of: typed)
        if let scalar = words.unicodeScalars.first(where: isUnseen) {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            return "The invisible sign U+\(code) is in the name. Delete it, or type the name again."
        }
        if words.contains("<") || words.contains(">") { return "A name has no < and no >. Take them out." }
        return words.count > longestName
            ? "That is \(words.count) characters; a name has at most \(longestName)." : nil
    }

    private static func words(of typed: String) -> String {
        typed.split { $0.isWhitespace }.joined(separator: " ")
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
