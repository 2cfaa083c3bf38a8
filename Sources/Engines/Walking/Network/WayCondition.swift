/// When a way is open, as its tags say it: opening hours, or access under conditions.
///
///     opening_hours = 08:00-20:00          open then, shut otherwise
///     foot:conditional = no @ (00:00-06:00)  shut then, open otherwise
///
/// The hours are kept as texts in the syntax of `opening_hours`; they are read when walks at a
/// moment are asked for. It is not promised that they can be read.
public struct WayCondition: Hashable, Sendable {
    public struct Clause: Hashable, Sendable {
        /// Whether the way is open in these hours.
        public let isOpen: Bool
        public let hours: String

        public init(isOpen: Bool, hours: String) { (self.isOpen, self.hours) = (isOpen, hours) }
    }

    /// A later one counts more than an earlier one.
    public let clauses: [Clause]
    /// Whether it is open when no clause holds.
    public let isOpenOtherwise: Bool
    /// Whether it is open by its plain tags, without any hours: what holds where the hours cannot be read.
    public let isOpenPlainly: Bool
    /// The name of the way, or of the park around it.
    public let name: String?

    public init(clauses: [Clause], isOpenOtherwise: Bool, isOpenPlainly: Bool = true, name: String? = nil) {
        (self.clauses, self.isOpenOtherwise) = (clauses, isOpenOtherwise)
        (self.isOpenPlainly, self.name) = (isOpenPlainly, name)
    }
}
