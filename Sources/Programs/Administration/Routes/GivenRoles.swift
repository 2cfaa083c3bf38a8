import LiveRules

/// What the form of a person gives: roles, tours with what goes with them at this moment, and other entries one by one.
struct GivenRoles {
    let roles: Roles
    /// What is wrong with the names that were typed; `nil` where nothing is.
    let fault: String?
    /// What went along with tours, as sentences for the administrator, who may take it away again; empty for nothing.
    let words: String

    /// Up to this number all names are told.
    private static let most = 12

    /// - Parameter now: the roles before; `nil` for somebody who is invited.
    init(_ form: AdminForm, _ entries: GuideEntries, now: Roles?) {
        let tours = Set(form.all("tour").filter(Self.isOneWord))
        let typed = form["more"].split(whereSeparator: \.isWhitespace).map(String.init)
        let unknown = typed.filter { entries.titles[$0] == nil }
        fault =
            unknown.isEmpty
            ? nil : say("people.the-guide-has-no-look", ["joined": "\(unknown.prefix(3).joined(separator: ", "))"])
        let known = now.map { $0.tours.subtracting($0.unresolvedTours) } ?? []
        let new = tours.subtracting(known)
        let belonging = entries.belonging(to: new, own: tours)
        let before = (now?.entries ?? []).filter { !$0.hasPrefix("tours/") }
        // What was made while the form was open was not shown in it, and stays.
        let taken = Set(form.all("shown")).subtracting(form.all("entry"))
        let kept = before.subtracting(taken).union(Set(form.all("entry")).intersection(before))
        let isOfAll = form.all("role").contains(Role.editor.rawValue)
        let names = isOfAll ? [] : kept.union(typed.filter { entries.titles[$0] != nil }).union(belonging ?? [])
        let words =
            form.all("role").filter(Self.isOneWord) + (tours.map(Roles.tour) + names.sorted()).map { "editor:\($0)" }
        // Words that nobody can choose on the page are no roles.
        var roles = words.compactMap(Roles.init(text:)).reduce(Roles()) { $0.union($1) }
        roles.publishes = ["yes": true, "no": false][form["publishing"]]
        self.roles = roles
        self.words = Self.words(belonging, of: new, isOfAll: isOfAll)
    }

    /// A blank would be two words.
    private static func isOneWord(_ text: String) -> Bool { !text.isEmpty && !text.contains(where: \.isWhitespace) }

    private static func words(_ belonging: Set<String>?, of new: Set<String>, isOfAll: Bool) -> String {
        if new.isEmpty || isOfAll { return "" }
        guard let belonging else {
            return " " + say("people.the-guide-has-errors-so")
        }
        if belonging.isEmpty { return " " + say("people.no-place-goes-with-it") }
        let names = belonging.sorted()
        var shown = names.prefix(most).joined(separator: ", ")
        if names.count > most { shown = say("list.and-more", ["names": shown, "count": "\(names.count - most)"]) }
        return " " + say("people.with-it-go-because-no", ["shown": "\(shown)"])
    }
}
