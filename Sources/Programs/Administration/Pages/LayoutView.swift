public import Templating

/// The frame of every page of the administration.
public struct LayoutView: PageView {
    public static let template = "layout"
    public static let fields: [Field<Self>] = [
        .text("title", \.title), .text("guideTitle", \.guideTitle), .text("guide", \.guide), .text("home", \.home),
        .texts("styles", \.styles), .texts("scripts", \.scripts), .list("menu", \.menu), .view("person", \.person),
        .text("said", \.said), .flag("isPosted", \.isPosted), .html("body", \.body.html),
        .text("language", \.language), .flag("isRightToLeft", \.isRightToLeft),
        .html("scriptWords", \.scriptWords.html), .view("choice", \.choice),
    ]

    let title: String
    let guideTitle: String
    /// The address of the guide, and of the administration.
    let guide, home: String
    let styles: [String]
    /// Modules of the page, which works without them where a form can.
    let scripts: [String]
    let menu: [MenuEntryView]
    /// Who has signed in.
    let person: PersonView?
    /// What was just done.
    let said: String?
    /// Whether the page answers a form, and so may show what is not saved.
    let isPosted: Bool
    let body: Markup
    /// Of the frame.
    let language: String
    let isRightToLeft: Bool
    /// What its scripts say, as JSON; empty in English, which they speak themselves.
    let scriptWords: Markup
    /// Where nobody has signed in, who would have chosen.
    let choice: LanguageChoiceView?

    public init(
        title: String, guideTitle: String, guide: String, home: String, styles: [String], scripts: [String],
        menu: [MenuEntryView], person: PersonView?, said: String?, isPosted: Bool, body: Markup,
        choice: LanguageChoiceView? = nil
    ) {
        let words = AdminWords.current
        (language, isRightToLeft, scriptWords) = (words.language, words.isRightToLeft, words.ofScripts)
        self.choice = choice
        (self.title, self.guideTitle, self.guide, self.home) = (title, guideTitle, guide, home)
        (self.styles, self.scripts, self.menu) = (styles, scripts, menu)
        (self.person, self.said, self.isPosted, self.body) = (person, said, isPosted, body)
    }
}

/// A link to a group of pages.
public struct MenuEntryView: View {
    public static let fields: [Field<Self>] = [
        .text("url", \.url), .text("label", \.label), .text("lead", \.lead), .flag("isCurrent", \.isCurrent),
    ]

    let url, label: String
    /// What one does there, in a sentence.
    let lead: String
    let isCurrent: Bool

    public init(url: String, label: String, lead: String, isCurrent: Bool) {
        (self.url, self.label, self.lead, self.isCurrent) = (url, label, lead, isCurrent)
    }
}

/// Who has signed in, with what the button that signs out sends.
public struct PersonView: View {
    public static let fields: [Field<Self>] = [
        .text("shownName", \.shownName), .text("accountURL", \.accountURL), .text("signOutURL", \.signOutURL),
        .text("formToken", \.formToken), .text("accountMark", \.accountMark), .text("sessionMark", \.sessionMark),
        .text("secondsLeft", \.secondsLeft),
    ]

    let shownName, accountURL, signOutURL, formToken: String
    /// By which scripts tell accounts and sessions apart.
    let accountMark, sessionMark: String
    /// How long the session lasts.
    let secondsLeft: String

    public init(
        name: String, accountURL: String, signOutURL: String, formToken: String, accountMark: String,
        sessionMark: String, secondsLeft: Int
    ) {
        (shownName, self.accountURL, self.signOutURL, self.formToken) = (name, accountURL, signOutURL, formToken)
        (self.accountMark, self.sessionMark, self.secondsLeft) = (accountMark, sessionMark, "\(secondsLeft)")
    }
}
