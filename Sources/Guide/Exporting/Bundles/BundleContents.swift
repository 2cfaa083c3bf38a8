import GuideModel
import Markdown

/// What a client needs to have a city or a tour without a connection: the parts of the guide feed, pictures, sound, maps and walks.
///
/// Film is left out, because an hour of it is larger than all the rest; so are departures, which are for the coming days only.
struct BundleContents: Sendable {
    let section: GuidePaths.Section
    let slug: Slug
    let title: String
    /// The paths of single files, and the beginnings of the paths of whole folders.
    private(set) var paths: Set<String>
    private(set) var folders: [String] = []
    /// The files of `media/` of which the bundle has a picture in one width.
    private(set) var pictures: Set<String> = []
    /// Its places and tours.
    private var subjects: Set<Alert.Target> = []

    /// Those that a guide has. None where it has no guide feed, whose parts they hold.
    static func all(of guide: Guide) -> [BundleContents] {
        let site = guide.site
        guard site.feeds.enabled.contains(.guide) else { return [] }
        return (site.bundles.cities ? ofCities(guide) : [])
            + (site.bundles.tours ? guide.tours.map { BundleContents($0, of: guide) } : [])
    }

    private static func ofCities(_ guide: Guide) -> [BundleContents] {
        let places = Dictionary(grouping: guide.places, by: \.city)
        let tours = Dictionary(grouping: guide.tours, by: \.city)
        return guide.cities.map { city in
            BundleContents(city, with: places[city.slug] ?? [], tours[city.slug] ?? [], of: guide)
        }
    }

    /// What it is about, as lists and the index say it.
    var kind: String { section == .cities ? "city" : "tour" }

    /// A city, with its places, its tours and its days.
    private init(_ city: City, with places: [Place], _ tours: [Tour], of guide: Guide) {
        (section, slug, title) = (.cities, city.slug, city.title)
        let paths = GuidePaths(guide.edition)
        self.paths = Self.common(paths)
        add(.cities, city.entry, paths, guide)
        for place in places { add(place, paths, guide) }
        for tour in tours { add(tour, paths, guide) }
        for plan in guide.itineraries where plan.city == city.slug {
            add(.itineraries, plan.entry, paths, guide)
            self.paths.insert(paths.mapPicture(.itineraries, plan.slug).text)
        }
        self.paths.insert(paths.mapPicture(.cities, city.slug).text)
        addWalks(of: city.slug)
        folders = [GuidePaths.tileFolder(of: city.slug)]
        addAlerts(paths, guide)
    }

    /// A tour with the places that it visits.
    init(_ tour: Tour, of guide: Guide) {
        (section, slug, title) = (.tours, tour.slug, tour.title)
        let paths = GuidePaths(guide.edition)
        self.paths = Self.common(paths)
        add(tour, paths, guide)
        for stop in Set(tour.stops.map(\.place)) { if let place = guide.place(stop) { add(place, paths, guide) } }
        if let city = tour.city.flatMap(guide.city) {
            add(.cities, city.entry, paths, guide)
            addWalks(of: city.slug)
        }
        addAlerts(paths, guide)
    }

    /// The name below `feeds/guide/` says what a part is about.
    private static func part(_ name: String, _ paths: GuidePaths) -> String { paths.feed("guide/\(name).json").text }

    /// The paths of what every bundle of an edition has.
    static func common(_ paths: GuidePaths) -> Set<String> {
        [part("site", paths), paths.feed("guide.schema.json").text, paths.walkWords.text]
    }

    private mutating func addWalks(of city: Slug) {
        paths.insert(GuidePaths.walks(of: city).text)
        paths.insert(GuidePaths.streets(of: city).text)
        paths.insert(GuidePaths.addresses(of: city).text)
    }

    private mutating func add(_ tour: Tour, _ paths: GuidePaths, _ guide: Guide) {
        add(.tours, tour.entry, paths, guide)
        subjects.insert(.tour(tour.slug))
        self.paths.insert(paths.mapPicture(.tours, tour.slug).text)
    }

    private mutating func add(_ place: Place, _ paths: GuidePaths, _ guide: Guide) {
        add(.places, place.entry, paths, guide)
        subjects.insert(.place(place.slug))
        for item in place.media where item.kind == .audio {
            if case .file(let file) = item.source { add(media: file) }
            if case .captions(let file)? = item.transcript { add(media: file) }
        }
    }

    /// A part of the guide feed, and the pictures and sounds in its text.
    private mutating func add(_ section: GuidePaths.Section, _ entry: Entry, _ paths: GuidePaths, _ guide: Guide) {
        self.paths.insert(Self.part("\(section.rawValue)/\(entry.slug)", paths))
        pictures.formUnion(entry.images.map(\.file))
        for directive in entry.body.directives.compactMap(MediaDirective.init) where !directive.file.isEmpty {
            switch directive.kind {
            case .figure: pictures.insert(directive.file)
            case .audio: add(media: directive.file)
            case .video: break
            }
        }
        for reference in entry.body.references where reference.kind == .picture {
            guard case .file(let path, _, _) = guide.resolve(reference.destination), path.text.hasPrefix("media/")
            else {
                continue
            }
            pictures.insert(String(path.text.dropFirst("media/".count)))
        }
    }

    private mutating func add(media file: String) {
        if let path = GuidePaths.media(file) { paths.insert(path.text) }
    }

    /// The alerts that touch what is in it.
    private mutating func addAlerts(_ paths: GuidePaths, _ guide: Guide) {
        for alert in guide.alerts {
            let isHere = alert.affects.contains { $0 == .everything || subjects.contains($0) }
            if alert.affects.isEmpty || isHere { add(.alerts, alert.entry, paths, guide) }
        }
    }
}
