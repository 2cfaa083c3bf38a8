import LiveRules
import Web

/// One ability of the administration: its entry in the menu, and the addresses below `_live/admin/PATH/`.
///
/// How to add a group of routes:
/// 1. a view of each page in `Pages/`, its template in `Resources/`, and the view in `PageViews.all`;
///    ``FieldView`` and the partials `form-token`, `field`, `choice` make forms;
/// 2. a type with this protocol in a file here, and a line in `CompanionAdministration.groups`;
/// 3. a line in its `routes` for each address and method: for `GET`, answer `request.page("Title", view)`; for `POST`, change something, write it down with `request.audit(…)`, and
///    answer `request.redirect("people", saying: "Ann is invited.")`, or the page again with what is wrong at its fields, status 422.
///
/// A group is asked only for accounts that have one of the roles of its entry, and for a POST only after ``AdminGuard`` has found that it
/// comes from a page of this administration. What a role alone does not say, such as which entries an editor edits, the group asks
/// itself; `EditorContext.save` judges what is written once more. `RightsMatrixTests` has a line for each route and each role.
protocol AdminRouteGroup: Sendable {
    var entry: AdminEntry { get }

    /// All its addresses below `_live/admin/`, each of which begins with the entry's path; what is not among them is not there.
    ///
    /// What answers throws ``AdminRefusal`` with what the person is told; any other error is told to the operator.
    var routes: [AdminRoute] { get }

    /// How many bytes a POST may bring.
    func longestBody(_ parts: [String]) -> Int

    /// Whether a page may carry what a POST brought, so that it can be sent once more; never what is secret.
    func mayCarry(_ parts: [String]) -> Bool
}

extension AdminRouteGroup {
    func longestBody(_ parts: [String]) -> Int { WebRequest.longestBody }

    func mayCarry(_ parts: [String]) -> Bool { true }
}

/// A group's entry in the menu.
struct AdminEntry: Sendable {
    /// The key of its words, of which there are one or two: `menu.people`.
    let title: String
    /// The first part of its addresses: `people`.
    let path: String
    /// The key of what one does there, in a sentence, for the first page.
    let lead: String
    /// Who may enter; an administrator may in any case. Empty for everybody who has signed in.
    let roles: Set<Role>
    /// Whether it stands in the menu and on the first page.
    var isInMenu = true
    /// Whether editors of given tours are kept out.
    var isForWholeGuide = false

    func isOpen(to account: Account) -> Bool {
        if isForWholeGuide, !account.roles.mayEditAll { return false }
        return roles.isEmpty || roles.contains { account.roles.has($0) }
    }
}
