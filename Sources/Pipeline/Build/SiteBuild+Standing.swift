public import GuideModel
import Reading

/// All that a build depends on, told without opening a file: as long as it is the same, and the day too, so is the guide.
public struct SiteStanding: Sendable {
    public let digest: ContentDigest
    /// When the last file of the site changed, in nanoseconds since 1970.
    public let newest: Int
}

extension SiteBuild {
    /// How the site stands; `nil` where that cannot be told without reading it.
    ///
    /// - Parameter settings: what else decides the result, such as whether PDFs are made.
    public func standing(_ settings: String) -> SiteStanding? {
        guard let listing = SiteListing(site: inputs.site) else { return nil }
        var sum = listing.digest
        sum.add("\(inputs.program)\n\(inputs.site)\n\(inputs.includesDrafts) \(isStrict)\n\(settings)\n")
        sum.add(inputs.printEngine.map { "\($0.interpreter) \($0.version)" } ?? "")
        return SiteStanding(digest: sum, newest: listing.newest)
    }
}
