import GuideModel
import Markdown

/// Which files of a guide belong together for a visitor without a connection.
struct OfflinePacks: Sendable {
    /// The files of one city.
    struct Pack: Sendable {
        let id: String
        let title: String
        /// The paths of single files, and the beginnings of the paths of whole folders.
        var paths: Set<String> = []
        var folders: [String] = []

        func holds(_ path: String) -> Bool {
            paths.contains(path) || folders.contains { path.hasPrefix($0) }
                // A picture in another width.
                || GuidePaths.pictureName(of: path).map { paths.contains("media/\($0)") } ?? false
        }
    }

    /// The files that every visitor has.
    private let boot: Set<String>
    let packs: [Pack]

    /// - Parameter guides: all editions, the site's own language first.
    init(_ guides: [Guide]) {
        boot = Set(guides.flatMap(Self.boot))
        let cities = guides.first?.cities ?? []
        packs = cities.map { city in
            var pack = Pack(id: city.slug.text, title: city.title)
            pack.paths.insert(GuidePaths.walks(of: city.slug).text)
            pack.folders = [GuidePaths.tileFolder(of: city.slug)]
            pack.paths.insert(GuidePaths.streets(of: city.slug).text)
            for guide in guides { Self.add(city.slug, of: guide, to: &pack) }
            return pack
        }
    }

    func isBoot(_ path: String) -> Bool {
        boot.contains(path) || path.hasPrefix("styles/") && path.hasSuffix(".css")
            || path.hasPrefix("app/") && !GuidePaths.rareScripts.contains(path)
    }

    /// The pages from which everything else is reached, and the data that they need.
    private static func boot(of guide: Guide) -> [String] {
        let paths = GuidePaths(guide.edition)
        let pages =
            [
                paths.frontPage, paths.search, paths.list(.tours), paths.list(.itineraries), paths.list(.alerts),
                paths.liveMap,
            ]
            + guide.appPages.map(paths.app)
        let data = [paths.appWords, paths.planner, paths.searchData, paths.walkWords, paths.alertsData]
        return (pages + data).map(\.text)
    }

    private static func add(_ city: Slug, of guide: Guide, to pack: inout Pack) {
        let paths = GuidePaths(guide.edition)
        pack.paths.insert(paths.page(.cities, city).text)
        var entries = [guide.city(city)?.entry].compactMap(\.self)
        for place in guide.places where place.city == city {
            pack.paths.insert(paths.page(.places, place.slug).text)
            // Where a QR code at the stop leads, or one on paper.
            pack.paths.insert(paths.short(.places, place.entry).text)
            pack.paths.insert(GuidePaths.departures(of: place.slug).text)
            entries.append(place.entry)
            for item in place.media { pack.add(item) }
        }
        let routes =
            guide.tours.filter { $0.city == city }.map { (GuidePaths.Section.tours, $0.entry) }
            + guide.itineraries.filter { $0.city == city }.map { (GuidePaths.Section.itineraries, $0.entry) }
        for (section, entry) in routes {
            for path in [
                paths.page(section, entry.slug), paths.mapPage(section, entry.slug),
                paths.journey(section, entry.slug), paths.short(section, entry),
            ] {
                pack.paths.insert(path.text)
            }
            entries.append(entry)
        }
        for entry in entries {
            for picture in entry.images { pack.add(media: picture.file) }
            for reference in entry.body.references { pack.add(guide.resolve(reference.destination)) }
            for directive in entry.body.directives.compactMap(MediaDirective.init) {
                pack.add(media: directive.file)
                if let poster = guide.media(named: directive.file).flatMap(guide.poster) { pack.add(media: poster) }
            }
        }
    }
}

extension OfflinePacks.Pack {
    fileprivate mutating func add(media file: String) {
        if let path = GuidePaths.media(file) { paths.insert(path.text) }
    }

    fileprivate mutating func add(_ item: MediaItem) {
        if case .file(let file) = item.source { add(media: file) }
        if let poster = item.poster { add(media: poster) }
        if case .captions(let file)? = item.transcript { add(media: file) }
    }

    /// Pictures in texts; pages that they link to are not taken along.
    fileprivate mutating func add(_ link: ResolvedLink) {
        if case .file(let path, _, _) = link, path.text.hasPrefix("media/") { paths.insert(path.text) }
    }
}
