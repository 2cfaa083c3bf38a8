public import GuideModel
import Reading

/// The state of all that a build depends on, found without opening a file: while it and the day stay the same, so does the guide.
public struct SiteStanding: Sendable {
    public let digest: ContentDigest
    /// When the last file of the site changed, in nanoseconds since 1970.
    public let newest: Int
}

extension SiteBuild {
    /// The state of the site; `nil` where it cannot be known without reading files.
    ///
    /// - Parameter settings: what else decides the result, such as whether PDFs are made.
    public func standing(_ settings: String) -> SiteStanding? {
        guard let listing = SiteListing(site: inputs.site) else { return nil }
        var sum = listing.digest
        sum.add("\(inputs.program)\n\(inputs.site)\n\(inputs.includesDrafts) \(isStrict)\n\(settings)\n")
        if inputs.sanitisesHTML { sum.add("sanitised\n") }
        sum.add(inputs.printEngine.map { "\($0.interpreter) \($0.version)" } ?? "")
        for path in inputs.changes.removed.sorted() { sum.add("without \(path)\n") }
        for (path, bytes) in inputs.changes.written.sorted(by: { $0.key < $1.key }) {
            sum.add("\(path) \(ContentDigest(bytes))\n")
        }
        return SiteStanding(digest: sum, newest: listing.newest)
    }
}
