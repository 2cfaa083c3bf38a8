public import Templating

/// The first page after signing in: the rooms that the account may enter.
public struct StartView: PageView {
    public static let template = "start"
    public static let fields: [Field<Self>] = [
        .text("greeting", \.greeting), .list("rooms", \.groups),
    ]

    let greeting: String
    let groups: [MenuEntryView]

    public init(greeting: String, groups: [MenuEntryView]) {
        (self.greeting, self.groups) = (greeting, groups)
    }
}

/// Why there is no page, or why something was not done.
public struct RefusalView: PageView {
    public static let template = "refusal"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("words", \.words), .text("homeURL", \.homeURL),
    ]

    let heading, words, homeURL: String

    public init(heading: String, words: String, homeURL: String) {
        (self.heading, self.words, self.homeURL) = (heading, words, homeURL)
    }
}
