import Formats

/// Where each page and feed of an edition is in the output folder. Only this type knows.
public struct GuidePaths: Sendable {
    private let prefix: String

    public init(_ edition: Edition) { prefix = edition.prefix }

    public var frontPage: OutputPath { file("index.html") }
    /// A list of everything of a section; page 1 is the list's own address.
    public func list(_ section: Section, page: Int = 1) -> OutputPath {
        file("\(section.rawValue)/\(page == 1 ? "" : "page-\(page)/")index.html")
    }
    public func page(_ section: Section, _ slug: Slug) -> OutputPath { file("\(section.rawValue)/\(slug)/index.html") }
    /// A free page is at the top level; `404` is a file there, because servers look for it.
    public func freePage(_ slug: Slug) -> OutputPath {
        Self.isNotFoundPage(slug) ? notFoundPage : file("\(slug)/index.html")
    }

    /// The page for missing addresses. Editions other than the first have one where their author wrote it.
    public var notFoundPage: OutputPath { file(Self.notFound.text) }
    static func isNotFoundPage(_ slug: Slug) -> Bool { slug.text == "404" }

    /// A list of places that share something; page 1 is the list's own address.
    public func places(by group: Group, _ slug: String, page: Int = 1) -> OutputPath {
        file("\(group.rawValue)/\(slug)/\(page == 1 ? "" : "\(page)/")index.html")
    }

    /// The list of all places of a city, where its own page has not all of them.
    public func places(in city: Slug, page: Int = 1) -> OutputPath {
        file("cities/\(city)/places/\(page == 1 ? "" : "\(page)/")index.html")
    }

    public func printPage(_ section: Section, _ slug: Slug, _ edition: PrintEdition = .sheet) -> OutputPath {
        file("\(section.rawValue)/\(slug)/print/\(edition == .sheet ? "" : "\(edition.rawValue)/")index.html")
    }

    /// The PDF of a print page: `tours/x/x.pdf`, `tours/x/x-booklet.pdf`.
    public func pdf(_ section: Section, _ slug: Slug, _ edition: PrintEdition) -> OutputPath {
        file("\(section.rawValue)/\(slug)/\(edition.fileName(of: slug.text))")
    }

    /// The page of a large map.
    public func mapPage(_ section: Section, _ slug: Slug) -> OutputPath {
        file("\(section.rawValue)/\(slug)/map/index.html")
    }

    /// The large map as a picture.
    public func mapPicture(_ section: Section, _ slug: Slug) -> OutputPath {
        file("\(section.rawValue)/\(slug)/map/\(slug).svg")
    }

    /// A file beside a tour's or an itinerary's page, named after it: `tours/x/x.gpx`.
    public func download(_ section: Section, _ slug: Slug, _ fileExtension: String) -> OutputPath {
        file("\(section.rawValue)/\(slug)/\(slug).\(fileExtension)")
    }

    /// A tour's podcast, and a file that tells more of an episode.
    public func podcast(_ tour: Slug) -> OutputPath { download(.tours, tour, "podcast.xml") }
    public func episode(_ tour: Slug, _ name: String) -> OutputPath { file("tours/\(tour)/podcast/\(name)") }

    /// What clients fetch to have a city or a tour offline: `zip`, and the list of what is in it, `json`.
    public func bundle(_ section: Section, _ slug: Slug, _ ending: String) -> OutputPath {
        file("bundles/\(section == .cities ? "" : "\(section.rawValue)/")\(slug).\(ending)")
    }

    /// The page that redirects from a short address: `s/12/`.
    public func short(_ section: Section, _ entry: Entry) -> OutputPath {
        file("s/\(entry.short?.text ?? ShortName.of(section.rawValue, entry.slug))/index.html")
    }

    /// The short address that follows from a name alone, as an alias writes it: `s/t8mwcx/`.
    public static func shortAddress(_ section: Section, _ slug: Slug) -> String {
        "s/\(ShortName.of(section.rawValue, slug))/"
    }

    /// The file for an old path of a page: the path itself where it names a file, otherwise its `index.html`.
    public func alias(_ alias: String) -> OutputPath? {
        var path = alias[...]
        while path.hasPrefix("/") { path = path.dropFirst() }
        while path.hasSuffix("/") { path = path.dropLast() }
        let isFile = path.hasSuffix(".html") || path.hasSuffix(".htm")
        return OutputPath(prefix + (isFile ? String(path) : "\(path)/index.html"))
    }

    /// A page of the visitor's app: `my-day/`.
    public func app(_ page: AppPage) -> OutputPath { file("\(page.rawValue)/index.html") }
    /// How the edition is put on a phone's screen.
    public var manifest: OutputPath { file("app.webmanifest") }
    /// The stops and walks of a tour or an itinerary, for visitors on the way.
    public func journey(_ section: Section, _ slug: Slug) -> OutputPath {
        file("data/journeys/\(section.rawValue)/\(slug).json")
    }
    /// The alerts, for pages that are older than they are.
    public var alertsData: OutputPath { file("data/alerts.json") }
    public var search: OutputPath { file("search/index.html") }
    /// The movable map of all places.
    public var liveMap: OutputPath { file("map/index.html") }
    public var credits: OutputPath { credits(page: 1) }
    public func credits(page: Int) -> OutputPath { file("credits/\(page == 1 ? "" : "page-\(page)/")index.html") }
    public var rss: OutputPath { file("feed.xml") }
    public func feed(_ name: String) -> OutputPath { file("feeds/\(name)") }
    /// Where clients begin that keep a copy of the guide.
    public var index: OutputPath { feed("index.json") }
    /// What the planner in the visitor's browser knows about the guide.
    public var planner: OutputPath { file("data/planner.json") }
    /// What the search in the visitor's browser knows about the guide.
    public var searchData: OutputPath { file("data/search.json") }

    /// The words in which the visitor's app tells walks.
    public var walkWords: OutputPath { file("data/walk-words.json") }

    /// Media are shared by all editions.
    public static func media(_ path: String) -> OutputPath? { OutputPath("media/\(path)") }
    /// Of which file of `media/` a path has a picture, whether as it is or in one width and format: `boston/pier.jpg` for
    /// `media/boston/pier.jpg` and `data/pictures/boston/pier.jpg/640.avif`. `nil` for everything else.
    public static func pictureName(of path: String) -> String? {
        if path.hasPrefix("media/") { return String(path.dropFirst(6)) }
        guard path.hasPrefix("data/pictures/"), let slash = path.lastIndex(of: "/") else { return nil }
        let name = path[..<slash].dropFirst(14)
        return name.isEmpty ? nil : String(name)
    }

    /// A picture of `media/` in one width and format: `data/pictures/boston/pier.jpg/640.avif`.
    public static func picture(_ file: String, _ name: String) -> OutputPath? {
        OutputPath("data/pictures/\(file)/\(name)")
    }
    /// The picture for previews of links to a page: `data/cards/places/pier.jpg` for `places/pier/`. All editions share it.
    public func card(of page: OutputPath) -> OutputPath? {
        let name = page.text.dropFirst(prefix.count)
        let folder = name.hasSuffix("/index.html") ? name.dropLast("/index.html".count) : name.dropLast(".html".count)
        return OutputPath("data/cards/\(folder).jpg")
    }
    /// The picture for previews of links to all pages with a picture of `media/` that is kept around the same point:
    /// `data/cards/media/boston/pier.jpg/50-50.jpg`.
    public static func card(of picture: Picture) -> OutputPath? {
        let focus = picture.focus ?? FocusPoint(x: 50, y: 50)
        return OutputPath("data/cards/media/\(picture.file)/\(focus.x)-\(focus.y).jpg")
    }
    /// The picture for previews of links to all pages with the same drawn cover. No page has a point in its address.
    public static func card(ofCover name: String) -> OutputPath? { OutputPath("data/cards/cover.\(name).jpg") }
    /// The colours that are shown until pictures have come.
    public static let pictureStyle = style("pictures.css")
    public static func style(_ name: String) -> OutputPath { OutputPath(trusted: "styles/\(name)") }
    /// The picture of pages that have none of their own, for previews of links.
    public static let shareCard = OutputPath(trusted: "styles/card.png")
    /// The style sheet that paints drawn maps on paper.
    public static let paperMapStyle = style("map-paper.css")
    /// The walking times of a city, which all editions share.
    public static func walks(of city: Slug) -> OutputPath { OutputPath(trusted: "data/walks/\(city).json") }
    /// The walking network of a city for the visitor's app, which all editions share.
    public static func streets(of city: Slug) -> OutputPath { OutputPath(trusted: "data/streets/\(city).bin") }
    /// The streets and house numbers of a city, which all editions share.
    public static func addresses(of city: Slug) -> OutputPath { OutputPath(trusted: "data/addresses/\(city).json") }
    /// The departures at a place, which all editions share.
    public static func departures(of place: Slug) -> OutputPath {
        OutputPath(trusted: "data/departures/\(place).json")
    }
    /// The script of every page, and the one of pages with opening hours. `app/NAME.js` is published from the entry script
    /// `Templates/app/entries/NAME.js` and the modules that it imports.
    public static let pageScript = OutputPath(trusted: "app/page.js")
    /// The script of every page where the site has the visitor's app, and the one that runs before a page is shown.
    public static let visitorScript = OutputPath(trusted: "app/visitor.js")
    public static let lookScript = OutputPath(trusted: "app/look.js")
    /// The scripts that pages add when they have nothing more urgent to do: for alerts, for what is live, and for today.
    public static let laterScripts = ["later", "today"].map { OutputPath(trusted: "app/\($0).js") }
    /// What the pages of the visitor's day and of the walk add once a day has stops.
    public static let dayScripts = ["day-share", "own-place", "walk-day", "walk-late", "walk-stop"]
        .map { OutputPath(trusted: "app/\($0).js") }
    public static let hoursScript = OutputPath(trusted: "app/open-now.js")
    /// The script of the search page, which does what every page's script does, too.
    public static let searchScript = OutputPath(trusted: "app/search-page.js")
    /// The script with which visitors drag and zoom a large map.
    public static let mapScript = OutputPath(trusted: "app/large-map.js")
    /// The script and the style sheets of the movable map, and the library that moves it.
    public static let liveMapScript = OutputPath(trusted: "app/map-page.js")
    public static let leafletScript = OutputPath(trusted: "app/leaflet.js")
    public static let liveMapStyles = ["leaflet.css", "map.css", "livemap.css"].map(style)
    /// The scripts of the planner, and of the worker in which it runs.
    public static let plannerScripts = ["app/planner.js", "app/planner-worker.js"]
    /// The day search as a WebAssembly module, which both load.
    public static let plannerModule = OutputPath(trusted: "app/planner.wasm")
    /// Walks in the streets of a city as a WebAssembly module, which `app/streets-worker.js` loads.
    public static let walkModule = OutputPath(trusted: "app/walk.wasm")
    /// The script that lays the drawn town below a companion's map, on which authors choose a location.
    public static let groundScript = "app/ground.js"
    /// Scripts that only some pages need, which a visitor's device keeps when they are opened.
    public static let rareScripts = [mapScript.text, plannerScripts[0], groundScript]
    /// Scripts that pages add where a companion answers, and all that do nothing where none does.
    public static let liveScripts = ["live", "live-vehicles", "contributing", "place-waits", "wait-cards"]
        .map { "app/\($0).js" }
    public static let companionScripts = liveScripts + AppPage.allCases.filter(\.needsCompanion).map(\.script.text)
    /// The script of the service worker among the theme's files; it is published at the top of the guide.
    public static let workerScript = "app/service-worker.js"
    /// The scripts of the visitor's app.
    public static let appScripts =
        [visitorScript, lookScript, searchScript, liveMapScript, leafletScript].map(\.text)
        + [
            "app/streets-worker.js", "app/live-map.js", "app/walk-map.js", "app/point-map.js", "app/map-find.js",
            "app/contributing.js", groundScript,
        ]
        + AppPage.allCases.filter { $0 != .offline }.map(\.script.text)
    /// The style sheets that only pages with the visitor's app have.
    public static let appStyles = ["app.css", "app-pages.css", "livemap.css", "leaflet.css", "whole-pictures.css"].map(
        style)
    /// A module of the visitor's app, by its path below `Templates/`.
    public static func app(_ path: String) -> OutputPath? { path.hasPrefix("app/") ? OutputPath(path) : nil }
    /// Whether all editions share a file, instead of having one each in their folders.
    static func isShared(_ path: String) -> Bool {
        [notFound, sitemap, robots, wellKnown, serviceWorker, offlineList].contains { $0.text == path }
            || [
                "media/", "styles/", "app/", "data/walks/", "data/streets/", "data/addresses/", "data/map/",
                "data/departures/", "data/pictures/", "data/cards/",
            ].contains {
                path.hasPrefix($0)
            }
    }

    /// The script that keeps the guide without a connection, at the top because it may only answer for what is below it, and the
    /// list of the files that it keeps.
    public static let serviceWorker = OutputPath(trusted: "sw.js")
    public static let offlineList = OutputPath(trusted: "offline.json")
    /// The signs of the guide on a phone's screen, by their width in pixels.
    public static func icon(_ width: Int) -> OutputPath { OutputPath(trusted: "styles/icon-\(width).png") }
    /// The same as the shops of podcasts want it.
    public static let podcastSign = icon(podcastSignWidth)
    public static let podcastSignWidth = 1400
    public static let notFound = OutputPath(trusted: "404.html")
    public static let sitemap = OutputPath(trusted: "sitemap.xml")
    public static let robots = OutputPath(trusted: "robots.txt")
    /// Names the index of each edition, at an address that clients know (RFC 8615).
    public static let wellKnown = OutputPath(trusted: "\(wellKnownFolder)/waymark.json")
    /// The one folder with a dot that a guide publishes (RFC 8615).
    public static let wellKnownFolder = ".well-known"

    func file(_ path: String) -> OutputPath { OutputPath(trusted: prefix + path) }

    /// The path of a guide's address, with a slash at both ends: `/guide/` of `https://example.org/guide/`.
    public static func root(of url: String) -> String {
        guard let scheme = url.firstRange(of: "://") else { return "/" }
        let path = url[scheme.upperBound...].drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
        return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
    }

    /// The folders of pages with a slug.
    public enum Section: String, CaseIterable, Sendable {
        case places, tours, itineraries, cities, alerts
    }

    /// The pages of the visitor's app, by their folders.
    public enum AppPage: String, CaseIterable, Sendable {
        case myDay = "my-day"
        case plan, walk, waits, profile, contribute, settings, offline

        /// The script of the page, which does what every page's script does, too.
        public var script: OutputPath { OutputPath(trusted: "app/\(rawValue).js") }

        /// Whether the page has nothing to show where no companion answers.
        public var needsCompanion: Bool { [.waits, .profile, .contribute].contains(self) }
    }

    /// What places are grouped by.
    public enum Group: String, CaseIterable, Sendable {
        case kinds, interests, tags
    }
}

extension Guide {
    /// How many entries a section has.
    public func count(of section: GuidePaths.Section) -> Int {
        switch section {
        case .places: places.count
        case .tours: tours.count
        case .itineraries: itineraries.count
        case .cities: cities.count
        case .alerts: alerts.count
        }
    }

    /// The pages of the app that this guide has: of waits where visitors report any, of contributions where asked for.
    public var appPages: [GuidePaths.AppPage] {
        GuidePaths.AppPage.allCases.filter { page in
            switch page {
            case .waits, .profile: reportsWaits
            case .contribute: site.contributions != nil
            default: true
            }
        }
    }
}

extension OutputPath {
    /// The address of the file on the web: `index.html` is left out.
    public func url(below base: String) -> String {
        let shown = text == "index.html" || text.hasSuffix("/index.html") ? String(text.dropLast(10)) : text
        return base + PercentEncoding.path(shown)
    }
}
