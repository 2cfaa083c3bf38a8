import Calendar
import GuideModel
import Reading

/// The paths that the finished site will have, to check links to paths. The list is made when the first such link comes up:
/// most links name a page of the guide.
struct SitePaths: Sendable {
    private let all: Lazy<Set<String>, Never>
    private var known: Set<String> { all.value() }

    init(catalogue: Catalogue, referable: ReferableFiles, site: Site?, editions: [Edition]) {
        all = Lazy {
            var known = Set(referable.media.keys.map { "media/" + $0 })
            known.formUnion(referable.statics.map(LinkTarget.normal))
            known.formUnion(SitePaths.aliases(in: catalogue).map(LinkTarget.normal))
            known.formUnion(["404.html", "sitemap.xml", "robots.txt", ".well-known/waymark.json"])
            for edition in editions { known.formUnion(SitePaths.paths(GuidePaths(edition), catalogue, site)) }
            return known
        }
    }

    /// Whether a path from the site's root will exist.
    func contains(_ path: String) -> Bool {
        let path = LinkTarget.normal(path)
        return known.contains(path) || path.hasPrefix("feeds/")
    }

    func suggestion(for path: String) -> String {
        if path.split(separator: "/").contains("..") { return "write the path from the site's root, such as /tours/" }
        let near = Nearest.match(for: LinkTarget.normal(path), among: known.sorted())
        return near.map { "did you mean \"/\($0)\"?" } ?? "link to a page by name, such as place:name or tour:name"
    }

    /// The folder of a tag's page: letters and digits of any script in lower case, and `-` for everything else.
    private static func key(ofTag tag: String) -> String {
        tag.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

extension SitePaths {
    /// The aliases of everything that is built.
    private static func aliases(in catalogue: Catalogue) -> [String] {
        ContentKind.allCases.flatMap { catalogue.published($0) }.flatMap { $0.original.fields?.texts("aliases") ?? [] }
    }

    private static func paths(_ paths: GuidePaths, _ catalogue: Catalogue, _ site: Site?) -> [String] {
        var all = [paths.frontPage, paths.search, paths.credits, paths.rss]
        all += GuidePaths.Section.allCases.map { paths.list($0) }
        for (kind, section) in ContentKind.sections {
            all += catalogue.published(kind).flatMap { pages(of: $0.original.source.slug, section, paths) }
        }
        all += catalogue.published(.pages).map { paths.freePage($0.original.source.slug) }
        all += catalogue.published(.pages).flatMap { news(of: $0, in: catalogue, paths) }
        all += (site?.kinds ?? []).map { paths.places(by: .kinds, $0.slug.text) }
        all += (site?.interests ?? []).map { paths.places(by: .interests, $0.slug.text) }
        let tags = (catalogue.published(.places) + catalogue.published(.pages)).flatMap {
            $0.original.fields?.texts("tags") ?? []
        }
        all += Set(Set(tags).map(key(ofTag:))).map { paths.places(by: .tags, $0) }
        return all.map { LinkTarget.normal($0.text) }
    }

    /// The paths that something would have in all editions, if it were built.
    static func paths(of item: Catalogue.Item, _ kind: ContentKind, in editions: [Edition]) -> [String] {
        let (slug, fields) = (item.original.source.slug, item.original.fields)
        var all = (fields?.texts("aliases") ?? []).map(LinkTarget.normal)
        let section = ContentKind.sections.first { $0.0 == kind }?.1
        for paths in editions.map(GuidePaths.init) {
            var own = section.map { pages(of: slug, $0, paths) } ?? []
            if kind == .pages { own.append(paths.freePage(slug)) }
            if kind == .places || kind == .pages {
                own += (fields?.texts("tags") ?? []).map { paths.places(by: .tags, key(ofTag: $0)) }
            }
            all += own.map { LinkTarget.normal($0.text) }
        }
        return all
    }

    /// The list that a page with a date is in, with that of its year and the feed. Further pages of a list come and go.
    private static func news(
        of item: Catalogue.Item, in catalogue: Catalogue, _ paths: GuidePaths
    ) -> [OutputPath] {
        guard let year = item.original.fields?.date("date")?.year else { return [] }
        let folders = item.original.path.split(separator: "/").dropFirst(2).dropLast()
        let folder = folders.first.flatMap { Slug(String($0)) }
        let hasPage = catalogue.published(.pages).contains { $0.original.source.slug == folder }
        guard let list = hasPage ? folder : Slug("news") else { return [] }
        return [paths.news(list), paths.news(list, year: year), paths.newsFeed(list)]
    }

    private static func pages(of slug: Slug, _ section: GuidePaths.Section, _ paths: GuidePaths) -> [OutputPath] {
        guard section == .tours || section == .itineraries else { return [paths.page(section, slug)] }
        let files = ["gpx", "kml", "geojson", "tourml.xml", "ics", "podcast.xml", "pdf"].map {
            paths.download(section, slug, $0)
        }
        return [paths.page(section, slug), paths.printPage(section, slug)] + files
    }
}

extension ContentKind {
    /// The kinds whose pages have a section of their own.
    static let sections: [(ContentKind, GuidePaths.Section)] = [
        (.places, .places), (.tours, .tours), (.itineraries, .itineraries), (.cities, .cities), (.alerts, .alerts),
    ]
}
