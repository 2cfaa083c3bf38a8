import Calendar
import Foundation
import GuideModel
import TestSupport

@testable import Pipeline

/// The smallest site with one sight, for tests of what becomes of the files of `media/`.
enum SightSite {
    static let settings = """
        title: T
        url: https://guide.test/
        language: en
        timezone: UTC
        currency: EUR
        kinds: { sight: { label: Sight } }

        """

    /// The files of a site whose only place, the pier, has these lines in its front matter.
    static func files(pier lines: String) -> [String: String] {
        [
            "Content/site.yaml": settings,
            "Content/places/pier.md":
                "---\ntitle: The pier\nkind: sight\nlocation: 60.17, 24.95\n\(lines)\n---\nA pier.\n",
        ]
    }

    /// The lines of a place with one picture.
    static func image(_ name: String) -> String { "image: \(name)\nalt: A pier\ncredit: Me" }

    /// Puts pictures of the fixtures into `media/`, under the names that the keys say.
    static func add(_ pictures: [String: String], to folder: TemporaryFolder) throws {
        let media = folder.path + "/Content/media"
        try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
        for (name, fixture) in pictures {
            try FileManager.default.copyItem(atPath: path(of: fixture), toPath: "\(media)/\(name)")
        }
    }

    static func path(of fixture: String) -> String { SampleSite.root + "/Tests/Fixtures/pictures/" + fixture }

    /// Of a build on a certain day.
    static func inputs(_ folder: TemporaryFolder, cache: String?, makesPictures: Bool = true) -> BuildInputs {
        var inputs = BuildInputs(site: folder.path, now: Instant(secondsSince1970: 1_795_500_000))
        (inputs.makesPictures, inputs.cache) = (makesPictures, cache)
        return inputs
    }

    /// Builds it, with a cache of its own.
    static func build(_ folder: TemporaryFolder, makesPictures: Bool = true) throws -> BuildResult {
        try SiteBuild(inputs(folder, cache: folder.path + "/cache", makesPictures: makesPictures)).run(makesPDFs: false)
    }
}
