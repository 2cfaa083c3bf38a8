public import Calendar

/// What a visitor says about himself. It is shown to him, and to staff who look at his code; to no other visitor.
public struct Profile: Hashable, Sendable {
    public let name: ProfileName
    /// When the picture was set, which tells one picture from another; `nil` where there is none.
    public let pictured: Instant?

    public init(name: ProfileName, pictured: Instant?) { (self.name, self.pictured) = (name, pictured) }

    public static let nobody = Profile(name: .kept(""), pictured: nil)
}
