import Calendar

/// The pages with a date that stand in one list: `news/`, with its years and its feed.
public struct NewsList: Sendable {
    /// Its place in addresses: the folder of `Content/pages/`.
    public let slug: Slug
    /// The page that gives the list its title and a text; `nil` where nobody wrote one.
    public let index: Page?
    /// The newest first; on the same day by slug.
    public let pages: [Page]

    /// The years in which there is something, the newest first.
    public var years: [Int] { Set(pages.compactMap(\.date?.year)).sorted(by: >) }

    /// What came in a year, the newest first.
    public func pages(of year: Int) -> [Page] { pages.filter { $0.date?.year == year } }

    /// The list of all pages with a date that are in no other.
    public static let usual = Slug("news")!  // because "news" is a valid slug

    /// A folder of pages whose name is that of a page has a list of its own below that page; every other page with a date is in
    /// `news`. Sorted by slug.
    static func all(of pages: [Page]) -> [NewsList] {
        let known = Dictionary(pages.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
        let dated = pages.filter { $0.date != nil && $0.slug != $0.folder && $0.slug != usual }
        let byList = Dictionary(grouping: dated) { page in page.folder.flatMap { known[$0] == nil ? nil : $0 } ?? usual
        }
        return byList.keys.sorted().map { slug in
            NewsList(slug: slug, index: known[slug], pages: (byList[slug] ?? []).sorted(by: isBefore))
        }
    }

    /// The newest first; on the same day by slug.
    static func isBefore(_ left: Page, _ right: Page) -> Bool {
        let days = (left.date?.daysSince1970 ?? 0, right.date?.daysSince1970 ?? 0)
        return days.0 == days.1 ? left.slug < right.slug : days.0 > days.1
    }
}

extension Guide {
    /// The list that a page with a date is in.
    public func newsList(of page: Page) -> NewsList? {
        guard page.date != nil, page.slug != page.folder, page.slug != NewsList.usual else { return nil }
        return news.first { $0.slug == page.folder } ?? news.first { $0.slug == NewsList.usual }
    }

    /// All news, the newest first.
    public var latestNews: [Page] {
        let all = news.flatMap(\.pages)
        return news.count < 2 ? all : all.sorted(by: NewsList.isBefore)
    }
}
