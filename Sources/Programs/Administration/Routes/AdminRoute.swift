/// One address of the administration with a method, as it is declared: nothing that is not declared is answered, so that a list of
/// all of them is complete.
///
///     AdminRoute(.post, "people/*")
struct AdminRoute: Hashable, Sendable {
    let method: AdminVisit.Method
    /// Below `_live/admin/`; `*` is any one part, and `**` at the end whatever follows, or nothing.
    let pattern: String

    init(_ method: AdminVisit.Method, _ pattern: String) { (self.method, self.pattern) = (method, pattern) }

    /// Addresses that are asked for, and that take a form, too.
    static func both(_ patterns: String...) -> [AdminRoute] {
        patterns.flatMap { [AdminRoute(.get, $0), AdminRoute(.post, $0)] }
    }

    static func get(_ patterns: String...) -> [AdminRoute] { patterns.map { AdminRoute(.get, $0) } }

    static func post(_ patterns: String...) -> [AdminRoute] { patterns.map { AdminRoute(.post, $0) } }

    /// Whether an address is one of these, by whatever method.
    func leads(to parts: [String]) -> Bool {
        var names = pattern.split(separator: "/").map(String.init)
        let isOpen = names.last == "**"
        if isOpen { names.removeLast() }
        guard isOpen ? parts.count >= names.count : parts.count == names.count else { return false }
        return zip(names, parts).allSatisfy { $0 == "*" || $0 == $1 }
    }
}
