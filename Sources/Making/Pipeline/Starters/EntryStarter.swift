import Calendar
public import GuideModel
import Markdown

/// What a new file of one kind needs to be written.
public protocol EntryStarter {
    /// The command's word: `tour`.
    static var kind: String { get }
    /// The folder below `Content/`.
    static var folder: String { get }
    /// The file's text, without mistakes.
    static func text(_ request: StarterRequest) throws -> String
}

/// What the author asked for, and the guide it is for.
public struct StarterRequest: Sendable {
    let slug: Slug
    let title: String
    let guide: Guide

    public init(slug: Slug, title: String, guide: Guide) { (self.slug, self.title, self.guide) = (slug, title, guide) }

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
        guard !guide.places.isEmpty else { throw StarterFault.needsPlace }
        return guide.places.prefix(2).map(\.slug)
    }
}

/// Why a new file cannot be written.
public enum StarterFault: Error, Hashable, CustomStringConvertible {
    case needsPlace

    public var description: String {
        switch self {
        case .needsPlace: "there is no place yet for a stop; make one first with `waymark new place NAME`"
        }
    }
}
