/// The frame of every page of the administration.
public struct LayoutView: PageView {
    public static let template = "layout"

    let title: String
    let guideTitle: String
    /// The address of the guide, and of the administration.
    let guide, home: String
    let styles: [String]
    /// Modules of the page, which works without them where a form can.
    let scripts: [String]
    let menu: [MenuEntryView]
    let hasMenu: Bool
    /// Who has signed in.
    let person: PersonView?
    /// What was just done.
    let said: String?
    let body: Markup

    public init(
        title: String, guideTitle: String, guide: String, home: String, styles: [String], scripts: [String],
        menu: [MenuEntryView], person: PersonView?, said: String?, body: Markup
    ) {
        (self.title, self.guideTitle, self.guide, self.home) = (title, guideTitle, guide, home)
        (self.styles, self.scripts, self.menu, hasMenu) = (styles, scripts, menu, !menu.isEmpty)
        (self.person, self.said, self.body) = (person, said, body)
    }
}

/// A link to a room.
public struct MenuEntryView: Decodable, Sendable {
    let url, label: String
    /// What one does there, in a sentence.
    let lead: String
    let isCurrent: Bool

    public init(url: String, label: String, lead: String, isCurrent: Bool) {
        (self.url, self.label, self.lead, self.isCurrent) = (url, label, lead, isCurrent)
    }
}

/// Who has signed in, with what the button that signs out sends.
public struct PersonView: Decodable, Sendable {
    let shownName, accountURL, signOutURL, formToken: String

    public init(name: String, accountURL: String, signOutURL: String, formToken: String) {
        (shownName, self.accountURL, self.signOutURL, self.formToken) = (name, accountURL, signOutURL, formToken)
    }
}
