public import GuideModel

extension Exporter {
    /// What clients fetch in one file to have it offline: cities and tours, as far as the site wants bundles of them. Empty where it has
    /// no guide feed, whose parts they hold.
    ///
    /// - Parameter guides: all editions.
    public static func bundles(_ guides: [Guide]) -> [FinalOutput] {
        guides.flatMap { guide -> [FinalOutput] in
            let site = guide.site
            guard site.feeds.enabled.contains(.guide) else { return [] }
            let cities = site.bundles.cities ? guide.cities.map { BundleContents($0, of: guide) } : []
            let tours = site.bundles.tours ? guide.tours.map { BundleContents($0, of: guide) } : []
            return (cities + tours).flatMap { Bundle($0, of: guide).outputs }
        }
    }
}
