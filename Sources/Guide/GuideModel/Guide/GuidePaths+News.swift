/// Where lists of news are.
extension GuidePaths {
    /// A list of pages with a date; page 1 is the list's own address, which is that of the page of its name.
    public func news(_ list: Slug, page: Int = 1) -> OutputPath {
        file("\(list)/\(page == 1 ? "" : "page-\(page)/")index.html")
    }

    /// What came in a year: `news/2026/`.
    public func news(_ list: Slug, year: Int) -> OutputPath { file("\(list)/\(year)/index.html") }

    /// The Atom feed of a list: `news/feed.xml`.
    public func newsFeed(_ list: Slug) -> OutputPath { file("\(list)/feed.xml") }
}
