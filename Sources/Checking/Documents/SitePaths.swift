import GuideModel
import Reading

/// The addresses that the finished site will have, for links to paths.
struct SitePaths: Sendable {
    private var known: Set<String>

    init(catalogue: Catalogue, shelf: Shelf, site: Site?, editions: [Edition], aliases: [String]) {
        known = Set(shelf.media.keys.map { "media/" + $0 })
        known.formUnion(aliases.map(SitePaths.normal))
        known.formUnion(["404.html", "sitemap.xml", "robots.txt"])
        for edition in editions { add(GuidePaths(edition), catalogue, site) }
    }

    /// Whether a path from the site's root leads somewhere.
    func contains(_ path: String) -> Bool {
        let path = SitePaths.normal(path)
        return known.contains(path) || path.hasPrefix("feeds/")
    }

    func suggestion(for path: String) -> String {
        if path.split(separator: "/").contains("..") { return "write the path from the site's root, such as /tours/" }
        let near = Nearest.match(for: SitePaths.normal(path), among: known.sorted())
        return near.map { "did you mean \"/\($0)\"?" } ?? "link to a page by name, such as place:name or tour:name"
    }

    /// The folder of a tag's page: letters and digits of any script in lower case, and `-` for everything else.
    private static func key(ofTag tag: String) -> String {
        tag.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// Without `index.html` and without the slashes around it.
    static func normal(_ path: String) -> String {
        var bytes = path.utf8[...]
        if path == "index.html" || path.hasSuffix("/index.html") { bytes = bytes.dropLast("index.html".utf8.count) }
        while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
        return String(Substring(bytes.drop { $0 == UInt8(ascii: "/") }))
    }
}

extension SitePaths {
    private mutating func add(_ paths: GuidePaths, _ catalogue: Catalogue, _ site: Site?) {
        let fixed = [paths.frontPage, paths.search, paths.credits, paths.rss]
        add(fixed + GuidePaths.Section.allCases.map(paths.list))
        for (kind, section) in ContentKind.sections {
            for item in catalogue.published(kind) { add(pages(of: item.original.source.slug, section, paths)) }
        }
        add(catalogue.published(.pages).map { paths.freePage($0.original.source.slug) })
        add((site?.kinds ?? []).map { paths.places(by: .kinds, $0.slug.text) })
        add((site?.interests ?? []).map { paths.places(by: .interests, $0.slug.text) })
        let tags = catalogue.published(.places).flatMap { $0.original.fields?.texts("tags") ?? [] }
        add(Set(Set(tags).map(SitePaths.key(ofTag:))).map { paths.places(by: .tags, $0) })
    }

    private func pages(of slug: Slug, _ section: GuidePaths.Section, _ paths: GuidePaths) -> [OutputPath] {
        guard section == .tours || section == .itineraries else { return [paths.page(section, slug)] }
        let files = ["gpx", "kml", "geojson", "tourml.xml", "ics", "pdf"].map { paths.download(section, slug, $0) }
        return [paths.page(section, slug), paths.printPage(section, slug)] + files
    }

    private mutating func add(_ paths: [OutputPath]) { known.formUnion(paths.map { SitePaths.normal($0.text) }) }
}

extension ContentKind {
    /// The kinds whose pages lie in a section of their own.
    static let sections: [(ContentKind, GuidePaths.Section)] = [
        (.places, .places), (.tours, .tours), (.itineraries, .itineraries), (.cities, .cities), (.alerts, .alerts),
    ]
}
