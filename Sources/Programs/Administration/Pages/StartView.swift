/// The first page after signing in: the rooms that the account may enter.
public struct StartView: PageView {
    public static let template = "start"

    let greeting: String
    let rooms: [MenuEntryView]
    let hasNone: Bool

    public init(greeting: String, rooms: [MenuEntryView]) {
        (self.greeting, self.rooms, hasNone) = (greeting, rooms, rooms.isEmpty)
    }
}

/// Why there is no page, or why something was not done.
public struct RefusalView: PageView {
    public static let template = "refusal"

    let heading, words, homeURL: String

    public init(heading: String, words: String, homeURL: String) {
        (self.heading, self.words, self.homeURL) = (heading, words, homeURL)
    }
}
