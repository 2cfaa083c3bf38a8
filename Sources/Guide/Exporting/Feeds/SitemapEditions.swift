import Calendar
import GuideModel

/// What a sitemap knows of the editions of a site.
enum SitemapEditions {
    /// The edition in whose folder a page lies; the site's own where it lies in none.
    static func edition(of path: OutputPath, _ editions: [Guide]) -> Edition? {
        let named = editions.map(\.edition).first { !$0.prefix.isEmpty && path.text.hasPrefix($0.prefix) }
        return named ?? editions.map(\.edition).first { $0.prefix.isEmpty }
    }

    /// The path without its edition's folder: what translations of one page share.
    static func key(_ path: OutputPath, _ editions: [Guide]) -> String {
        String(path.text.dropFirst(edition(of: path, editions)?.prefix.count ?? 0))
    }

    /// The pages that say the same in other languages, this one included, in the order of the editions; empty where it has
    /// no translation.
    ///
    /// - Parameter candidates: the pages at its path in all editions.
    static func translations(
        of page: SitemapPage, among candidates: [SitemapPage], _ editions: [Guide]
    ) -> [SitemapPage] {
        let ordered = editions.map(\.edition).flatMap { edition in
            candidates.filter { Self.edition(of: $0.path, editions) == edition }.filter { _ in
                page.languages?.contains(edition.language) ?? true
            }
        }
        return ordered.count > 1 && ordered.contains { $0.path == page.path } ? ordered : []
    }

    /// The authors' dates by page.
    static func dates(_ editions: [Guide]) -> [OutputPath: CalendarDate] {
        var dates: [OutputPath: CalendarDate] = [:]
        for guide in editions {
            let paths = GuidePaths(guide.edition)
            let sections: [(GuidePaths.Section, [Entry])] = [
                (.places, guide.places.map(\.entry)), (.tours, guide.tours.map(\.entry)),
                (.itineraries, guide.itineraries.map(\.entry)), (.cities, guide.cities.map(\.entry)),
                (.alerts, guide.alerts.map(\.entry)),
            ]
            for (section, entries) in sections {
                for entry in entries { dates[paths.page(section, entry.slug)] = entry.updated }
            }
            for page in guide.pages { dates[paths.freePage(page.slug)] = page.entry.updated }
            dates[paths.frontPage] = guide.frontPage?.entry.updated
        }
        return dates
    }
}
