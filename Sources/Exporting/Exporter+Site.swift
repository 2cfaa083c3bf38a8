public import GuideModel

extension Exporter {
    /// `sitemap.xml` and `robots.txt`. Pages that differ only by their edition's folder are named as translations of
    /// one another; the print pages and the page for missing pages are left out.
    ///
    /// - Parameter editions: all editions, the site's own language first; without any there are no files.
    /// - Parameter pages: every page of all editions, in any order.
    public static func siteFiles(_ editions: [EnrichedGuide], pages: [SitemapPage]) -> [OutputFile] {
        guard let first = editions.first else { return [] }
        let base = first.guide.site.url
        let sitemap = Sitemap(base: base, editions: editions.map(\.guide), pages: pages)
        let robots = "User-agent: *\nAllow: /\n\nSitemap: \(GuidePaths.sitemap.url(below: base))\n"
        return sitemap.files() + [OutputFile(GuidePaths.robots, text: robots, owner: "the robots file")]
    }
}
