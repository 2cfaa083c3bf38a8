public import GuideModel

extension Exporter {
    /// What clients fetch in one file to have it offline: cities and tours, as far as the site wants bundles of them. Empty where it has
    /// no guide feed, whose parts they hold.
    ///
    /// - Parameter guides: all editions.
    public static func bundles(_ guides: [Guide]) -> [FinalOutput] {
        let files = BundleFiles(width: guides.first?.site.bundles.pictures ?? 0)
        return guides.flatMap { guide in
            BundleContents.all(of: guide).flatMap { Bundle($0, of: guide, from: files).outputs }
        }
    }
}
