import Calendar
import Checking
import GuideModel
import Reading
import TestSupport

/// A site made of a few named files below `Content/`, checked on 21 November 2026.
enum SiteInMemory {
    static let siteFile = """
        title: A test
        url: https://example.org/
        language: en
        timezone: America/New_York
        currency: USD
        kinds: { landmark: { label: Landmark, visit: 15 min }, cafe: { label: Café, visit: 30 min } }
        interests: [History]

        """

    static func check(
        _ files: [String: String], drafts: Bool = false, jobs: Int = 1, site: String = siteFile,
        now: Instant? = nil
    ) throws -> CheckResult {
        let all = files.merging(["site.yaml": site]) { own, _ in own }
        let named = Dictionary(
            uniqueKeysWithValues: all.map { ($0.hasPrefix("Templates/") ? $0 : "Content/" + $0, $1) })
        return try TemporaryFolder.with(named) { folder in
            var inputs = now.map { BuildInputs(site: folder.path, now: $0) } ?? inputs(site: folder.path)
            (inputs.includesDrafts, inputs.jobs) = (drafts, jobs)
            return GuideChecker.check(try SiteReader.read(site: folder.path, jobs: jobs), inputs: inputs)
        }
    }

    /// A place with the keys that every place needs, and others.
    static func place(_ keys: String = "", title: String = "Old North", at location: String = "42.36, -71.05") -> String
    {
        "---\ntitle: \(title)\nkind: landmark\nlocation: \(location)\n\(keys)\n---\n\nText.\n"
    }
}
