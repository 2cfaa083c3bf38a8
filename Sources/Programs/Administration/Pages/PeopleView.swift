public import LiveRules
public import Templating

/// All accounts.
public struct PeopleView: PageView {
    public static let template = "people"
    public static let fields: [Field<Self>] = [
        .list("people", \.people), .text("inviteURL", \.inviteURL),
    ]

    let people: [PersonRowView]
    let inviteURL: String

    public init(people: [PersonRowView], inviteURL: String) {
        (self.people, self.inviteURL) = (people, inviteURL)
    }
}

/// An account in the list of all.
public struct PersonRowView: View {
    public static let fields: [Field<Self>] = [
        .text("personURL", \.personURL), .text("personName", \.personName), .text("personEmail", \.personEmail),
        .text("roleWords", \.roleWords), .text("state", \.state),
    ]

    let personURL, personName, roleWords, state: String
    /// `nil` where the name is the address.
    let personEmail: String?

    public init(_ account: Account, url: String) {
        (personURL, personName, roleWords) = (url, account.shownName, account.roles.words)
        personEmail = account.shownName == account.email.text ? nil : account.email.text
        state =
            account.isDisabled
            ? say("people.kept-out") : account.passwordDigest == nil ? say("people.invited") : say("people.may-sign-in")
    }
}

/// The form for an account: to invite somebody, or to change what somebody may do.
public struct PersonFormView: PageView {
    public static let template = "person"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("formToken", \.formToken), .text("action", \.action),
        .text("peopleURL", \.peopleURL), .view("known", \.known), .view("email", \.email),
        .view("personName", \.personName), .view("moreEntries", \.moreEntries), .list("roles", \.roles),
        .list("tours", \.tours), .list("others", \.others), .texts("shown", \.shown),
        .list("publishing", \.publishing), .text("rolesError", \.rolesError), .text("submit", \.submit),
    ]

    let heading, formToken, action, peopleURL: String
    let known: KnownPersonView?
    let email: FieldView?
    let personName: FieldView
    let moreEntries: FieldView
    let roles: [ChoiceView]
    let tours: [ChoiceView]
    /// Entries and files that the person was given or made.
    let others: [ChoiceView]
    /// Their names as the page shows them, so that what comes meanwhile is not taken away.
    let shown: [String]
    let publishing: [ChoiceView]
    let rolesError: String
    let submit: String

    /// - Parameters:
    ///   - account: `nil` for somebody who is to be invited.
    ///   - isOneself: whether it is the account of the one who looks.
    public init(
        account: Account?, isOneself: Bool, email: FieldView, name: FieldView, more: FieldView, roles: Roles,
        tours: [(slug: String, title: String)], others: [(name: String, title: String)], rolesError: String?,
        formToken: String, action: String, peopleURL: String
    ) {
        heading = account?.shownName ?? say("people.invite-somebody")
        (self.formToken, self.action, self.peopleURL, personName) = (formToken, action, peopleURL, name)
        known = account.map { KnownPersonView($0, isOneself: isOneself) }
        self.email = account == nil ? email : nil
        self.roles = Self.choices(roles)
        self.tours = tours.map {
            ChoiceView("tour", $0.slug, $0.title, isChosen: roles.tours.contains($0.slug))
        }
        self.others = others.map {
            ChoiceView("entry", $0.name, $0.title, lead: $0.name, isChosen: roles.entries.contains($0.name))
        }
        (shown, moreEntries, publishing) = (others.map(\.name), more, Self.publishing(roles))
        (self.rolesError, submit) = (
            rolesError ?? "", account == nil ? say("people.make-the-account") : say("people.keep-the-changes")
        )
    }

    private static func publishing(_ roles: Roles) -> [ChoiceView] {
        [
            ChoiceView(
                "publishing", "", say("people.as-usual"), lead: say("people.editors-of-everything-publish-all"),
                isChosen: roles.publishes == nil, isOne: true),
            ChoiceView(
                "publishing", "yes", say("people.publishes"), lead: say("people.everything-that-was-saved-by"),
                isChosen: roles.publishes == true, isOne: true),
            ChoiceView(
                "publishing", "no", say("people.asks-for-publication"),
                lead: say("people.somebody-else-looks-and-publishes"),
                isChosen: roles.publishes == false, isOne: true),
        ]
    }

    private static func choices(_ roles: Roles) -> [ChoiceView] {
        [
            ChoiceView(
                "role", "administrator", say("people.administrator"), lead: say("people.may-do-everything-and-lets"),
                isChosen: roles.isAdministrator),
            ChoiceView(
                "role", "editor", say("people.editor-of-everything"),
                lead: say("people.tours-places-pages-and-settings"),
                isChosen: roles.edits == .all),
            ChoiceView(
                "role", "moderator", say("people.moderator"), lead: say("people.decides-on-what-visitors-sent"),
                isChosen: roles.isModerator),
            ChoiceView(
                "role", "staff", say("people.staff"), lead: say("people.redeems-rewards"), isChosen: roles.isStaff),
        ]
    }
}

/// What can be done about an account that is there.
public struct KnownPersonView: View {
    public static let fields: [Field<Self>] = [
        .text("personEmail", \.personEmail), .text("state", \.state), .text("link", \.link),
        .flag("isDisabled", \.isDisabled), .flag("isOneself", \.isOneself), .flag("hasFactor", \.hasFactor),
    ]

    let personEmail, state, link: String
    let isDisabled: Bool
    /// One's own password is changed on another page, with the present one.
    let isOneself: Bool
    /// Whether a second factor can be taken away here; one's own cannot.
    let hasFactor: Bool

    init(_ account: Account, isOneself: Bool) {
        personEmail = account.email.text
        isDisabled = account.isDisabled
        self.isOneself = isOneself
        hasFactor = account.hasSecondFactor && !isOneself
        state =
            account.isDisabled
            ? say("people.kept-out-2")
            : account.passwordDigest == nil
                ? say("people.invited-and-has-not-set")
                : account.hasSecondFactor ? say("people.may-sign-in-with-a") : say("people.may-sign-in-2")
        link = account.passwordDigest == nil ? say("people.make-a-new-invitation") : say("people.make-a-link-for-a")
    }
}

/// A link that is shown once.
public struct LinkView: PageView {
    public static let template = "link"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("lead", \.lead), .text("link", \.link), .text("peopleURL", \.peopleURL),
    ]

    let heading, lead, link, peopleURL: String

    public init(heading: String, lead: String, link: String, peopleURL: String) {
        (self.heading, self.lead, self.link, self.peopleURL) = (heading, lead, link, peopleURL)
    }
}
