import GuideModel
import Hours
import Markdown

/// What a new file of one kind needs to be written.
protocol EntryStarter {
    /// The command's word: `tour`.
    static var kind: String { get }
    /// The folder below `Content/`.
    static var folder: String { get }
    static func text(_ request: StarterRequest) throws -> String
}

/// What the author asked for, and the guide it is for.
struct StarterRequest {
    let slug: Slug
    let title: String
    let guide: Guide
    /// The day for which the guide is made.
    var today: CalendarDate { guide.today }

    /// What every content file has.
    func entry(_ folder: String) -> Entry {
        var entry = Entry(
            slug: slug, title: title, language: guide.edition.language, body: Document(""),
            location: SourceLocation(file: "Content/\(folder)/\(slug).md"))
        entry.updated = today
        return entry
    }

    /// The first two places: a file without mistakes needs stops that exist.
    func stops() throws -> [Slug] {
        guard !guide.places.isEmpty else { throw CommandFailure.needsPlace }
        return guide.places.prefix(2).map(\.slug)
    }
}
