import Calendar
import GuideModel
import Pipeline
import TestSupport

@testable import Editing

/// A small site in a temporary folder, as people edit and publish it.
struct EditingHouse {
    let folder: TemporaryFolder

    static let now = Instant(secondsSince1970: 1_790_000_000)

    private static let settings = """
        title: T
        url: https://example.net/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds:
          sight: { label: Sight }

        """

    /// - Parameter files: by path, beside the settings.
    static func with(_ files: [String: String], _ body: (EditingHouse) throws -> Void) throws {
        let all = ["Content/site.yaml": settings].merging(files) { $1 }
        try TemporaryFolder.with(all) { try body(EditingHouse(folder: $0)) }
    }

    /// The text of a place.
    ///
    /// - Parameter more: further lines of its front matter.
    static func place(_ title: String, _ more: String = "") -> String {
        "---\ntitle: \(title)\nkind: sight\nlocation: 60.170, 24.952\n\(more)---\nWords of \(title).\n"
    }

    /// - Parameters:
    ///   - keeps: whether builds leave something for the next.
    ///   - now: the moment for which it is built.
    func site(keeps: Bool = false, at now: @escaping @Sendable () -> Instant = { Self.now }) -> EditedSite {
        let path = folder.path
        return EditedSite(nanoseconds: { 1_800_000_000_000_000_000 }) {
            var inputs = BuildInputs(site: path, now: now())
            if keeps { inputs.cache = path + "/cache" }
            return inputs
        }
    }
}
