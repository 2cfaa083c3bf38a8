public import GuideModel

extension Exporter {
    /// `sitemap.xml` and `robots.txt`. Pages that differ only by their edition's folder are named as translations of
    /// one another; the print pages and the page for missing pages are left out.
    ///
    /// - Parameter editions: all editions, the site's own language first; without any there are no files.
    /// - Parameter pages: every page of all editions, in any order.
    public static func siteFiles(_ editions: [EnrichedGuide], pages: [SitemapPage]) -> [PlannedOutput] {
        guard let first = editions.first else { return [] }
        let base = first.guide.site.url
        let guides = editions.map(\.guide)
        let robots = "User-agent: *\nAllow: /\n\nSitemap: \(GuidePaths.sitemap.url(below: base))\n"
        let file = OutputFile(GuidePaths.robots, text: robots, owner: "the robots file")
        return sitemap(base, guides, pages, inputs(of: editions))
            + [PlannedOutput(file, inputs: { ContentDigest(of: file) })]
    }

    /// Addresses and dates of all pages follow from the faces of the entries.
    private static func inputs(of editions: [EnrichedGuide]) -> (@Sendable () -> ContentDigest)? {
        let known = editions.compactMap(\.inputs)
        guard known.count == editions.count else { return nil }
        return {
            var sum = ContentDigest()
            for inputs in known { sum.add(inputs.faces) }
            return sum
        }
    }

    /// One file that is made when it is asked for. A large one is made at once: nobody knows before how many parts it has.
    private static func sitemap(
        _ base: String, _ guides: [Guide], _ pages: [SitemapPage], _ inputs: (@Sendable () -> ContentDigest)?
    ) -> [PlannedOutput] {
        guard Sitemap.fitsSurelyOneFile(base, pages, editions: guides.count) else {
            return Sitemap(base: base, editions: guides, pages: pages).files().map { file in
                PlannedOutput(file, inputs: { ContentDigest(of: file) })
            }
        }
        return [
            PlannedOutput(GuidePaths.sitemap, owner: Sitemap.owner, inputs: inputs) {
                let files = Sitemap(base: base, editions: guides, pages: pages).files()
                return files.first?.content ?? .bytes([])
            }
        ]
    }
}
