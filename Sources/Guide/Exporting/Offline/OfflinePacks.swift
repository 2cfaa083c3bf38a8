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
    }

    /// What a visitor's next taps need, in one edition.
    struct Taps: Sendable {
        /// The folder of the edition: empty, or such as `fr/`.
        let edition: String
        /// The lists, the search, and the visitor's day.
        let next: Set<String>
        /// The walk, for a visitor whose day has stops.
        let day: Set<String>
    }

    /// The page that is shown instead of one that is not on the device, and what it needs.
    let boot: Set<String>
    /// All other pages of the app with their data: what comes with a pack.
    private let app: Set<String>
    /// What is of use only where a companion answers.
    let live: Set<String>
    let taps: [Taps]
    let packs: [Pack]

    /// - Parameter guides: all editions, the site's own language first.
    init(_ guides: [Guide]) {
        boot = Set(guides.map { GuidePaths($0.edition).app(.offline).text } + Self.bootFiles)
        app = Set(guides.flatMap(Self.app))
        live = Set(guides.flatMap(Self.live) + GuidePaths.companionScripts)
        taps = guides.map(Self.taps)
        let cities = guides.first?.cities ?? []
        let places = guides.map { guide in Dictionary(grouping: guide.places, by: \.city) }
        packs = cities.map { city in
            var pack = Pack(id: city.slug.text, title: city.title)
            pack.paths.insert(GuidePaths.walks(of: city.slug).text)
            pack.folders = [GuidePaths.tileFolder(of: city.slug)]
            pack.paths.insert(GuidePaths.streets(of: city.slug).text)
            pack.paths.insert(GuidePaths.addresses(of: city.slug).text)
            for (guide, places) in zip(guides, places) {
                Self.add(city.slug, with: places[city.slug] ?? [], of: guide, to: &pack)
            }
            return pack
        }
    }

    func isApp(_ path: String) -> Bool {
        (app.contains(path) || path.hasPrefix("styles/") && path.hasSuffix(".css")
            || path.hasPrefix("app/") && !GuidePaths.rareScripts.contains(path)) && !live.contains(path)
    }

    private static let bootFiles =
        [GuidePaths.pageScript, GuidePaths.lookScript, GuidePaths.visitorScript].map(\.text)
        + ["main.css", "app.css"].map { GuidePaths.style($0).text }

    /// The pages from which everything else is reached, and the data that they need.
    private static func app(of guide: Guide) -> [String] {
        let paths = GuidePaths(guide.edition)
        let pages =
            [
                paths.frontPage, paths.search, paths.list(.tours), paths.list(.itineraries), paths.list(.alerts),
                paths.liveMap,
            ]
            + guide.appPages.flatMap { [paths.app($0)] + paths.words(of: $0).all }
        let data = [paths.planner, paths.searchData, paths.walkWords, paths.alertsData]
        return (pages + paths.words(of: nil).all + data).map(\.text) + brand(of: guide.site.theme)
    }

    /// The pictures and fonts of the site that every page shows.
    private static func brand(of theme: Theme) -> [String] {
        let fonts = [theme.fonts.text, theme.fonts.bold, theme.fonts.italic, theme.fonts.title]
        let pictures = [theme.logo, theme.logoDark, theme.favicon].compactMap(\.self)
        return fonts.compactMap(\.self) + pictures.compactMap(GuidePaths.media).map(\.text)
    }

    private static func live(of guide: Guide) -> [String] {
        let paths = GuidePaths(guide.edition)
        let pages = GuidePaths.AppPage.allCases.filter(\.needsCompanion)
            .flatMap { [paths.app($0)] + paths.words(of: $0).all }
        return (pages + [paths.liveWords]).map(\.text)
    }

    private static func taps(of guide: Guide) -> Taps {
        let paths = GuidePaths(guide.edition)
        let next =
            [
                paths.frontPage, paths.list(.tours), paths.list(.itineraries), paths.search, paths.app(.myDay),
                paths.alertsData, paths.searchData, GuidePaths.searchScript, GuidePaths.AppPage.myDay.script,
                GuidePaths.style("app-pages.css"),
            ] + paths.words(of: nil).all + paths.words(of: .myDay).all + GuidePaths.laterScripts
        let day =
            [paths.app(.walk), GuidePaths.AppPage.walk.script, paths.planner, paths.walkWords]
            + paths.words(of: .walk).all + GuidePaths.dayScripts
        return Taps(
            edition: String(paths.frontPage.text.dropLast("index.html".count)), next: Set(next.map(\.text)),
            day: Set(day.map(\.text)))
    }

    private static func add(_ city: Slug, with places: [Place], of guide: Guide, to pack: inout Pack) {
        let paths = GuidePaths(guide.edition)
        pack.paths.insert(paths.page(.cities, city).text)
        var entries = [guide.city(city)?.entry].compactMap(\.self)
        for place in places {
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
