/// The sentences that `waymark new` writes for authors to replace.
public enum StarterText: String, CaseIterable, Sendable {
    case place = "One or two sentences that say why to stop here."
    case tour = "What ties these places together, and what to bring."
    case tourSummary = "One sentence that says what this walk is and for whom."
    case itinerary = "What to expect of the day."
    case itinerarySummary = "One sentence that says what this day is like."
    case city = "What kind of place this is, in a paragraph."
    case alert = "What changes for visitors, and what to do instead."
    case page = "What this page tells."
    case frontPage = "Say in two sentences what this guide is and whom it is for."
    case about = "Who makes this guide, and how to reach you."
    case firstTour = "Three places to begin with. Replace them with your own."

    /// Whether a text is one of these sentences.
    public static func isWhole(_ text: String) -> Bool { StarterText(rawValue: text) != nil }

    /// The sentence that a text begins with; `nil` where its author has written another. Cost: a few bytes.
    public static func beginning(of text: some Collection<UInt8>) -> String? {
        allCases.first { text.starts(with: $0.rawValue.utf8) }?.rawValue
    }
}
