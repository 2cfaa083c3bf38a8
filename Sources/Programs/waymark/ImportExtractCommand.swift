import ArgumentParser
import GuideModel
import Importing
import Terminal

/// `waymark import osm`
struct ImportExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "osm", abstract: "Places of an OpenStreetMap extract.",
        discussion: """
            Museums, churches, cafés, toilets and whatever else the map knows, the most notable first: \
            waymark import osm helsinki.osm.pbf --city helsinki --kinds museum,church,viewpoint,cafe --most 50. \
            With --update it brings in nothing new, but brings hours, phones and other facts of your places up to date.
            """)

    @Argument(help: ArgumentHelp("Extracts: .osm.pbf, .osm or .osm.gz.", valueName: "extract"))
    var extracts: [String]

    @Option(
        help: ArgumentHelp(
            "The city: what lies within its boundary, where the extract has that whole, otherwise within 5 km. Default: everywhere.",
            valueName: "slug"))
    var city: String?

    @Option(help: ArgumentHelp("What lies within so many kilometres of the city's middle instead.", valueName: "km"))
    var radius: Double?

    @Option(
        help: ArgumentHelp(
            "What to bring in, with commas: museum, church, cafe, toilets and so on, in any language; or sights, food, shops, services, all. Default: sights.",
            valueName: "kind,kind…"))
    var kinds: String?

    @Option(help: ArgumentHelp("At most so many places, the most notable ones.", valueName: "n"))
    var most: Int?

    @Option(help: ArgumentHelp("At most so many of each kind.", valueName: "n"))
    var mostOfEach: Int?

    @Flag(help: "Bring hours, phones and other facts of the guide's places up to date, and bring in nothing new.")
    var update = false

    @OptionGroup var target: ImportRunOptions

    func validate() throws {
        if let radius, !(0.1...100).contains(radius) {
            throw ValidationError("--radius takes a number from 0.1 to 100 (kilometres).")
        }
        if radius != nil, city == nil {
            throw ValidationError("--radius needs --city, from whose middle it is measured.")
        }
        for (name, value) in [("--most", most), ("--most-of-each", mostOfEach)] {
            if let value, value < 1 { throw ValidationError("\(name) takes a number from 1.") }
        }
        if update, kinds != nil || most != nil || mostOfEach != nil || radius != nil {
            throw ValidationError(
                "--update looks for the guide's own places; leave out --kinds, --most, --most-of-each and --radius.")
        }
    }

    func run() throws {
        try Failing.run {
            var options = ImportOptions()
            options.isRefresh = update
            options.city = try city.map(Self.slug)
            let run = try ImportRun(target)
            let wish = try wish(for: run.standing(), options)
            // Each blob that is unpacked at the same time takes up to 100 MB.
            let found = ExtractImport.proposals(of: extracts.map(SiteFolder.absolute), wish, threads: 2)
            try run.bringIn(found, options)
        }
    }

    private func wish(for site: StandingSite, _ options: ImportOptions) throws -> ExtractWish {
        var wish = ExtractWish()
        wish.name =
            extracts.count == 1 ? extracts[0].split(separator: "/").last.map(String.init) ?? "extract" : "the extracts"
        (wish.language, wish.labels) = (site.language, site.labels)
        if let slug = options.city {
            guard let area = site.area(of: slug, metres: radius.map { $0 * 1000 }) else {
                let names =
                    site.cities.isEmpty ? "none; make one with `waymark new city`" : site.cities.joined(separator: ", ")
                throw CommandFailure.unreadOption(
                    "--city", slug.text, model: "a city of the guide that has a location: \(names)")
            }
            wish.area = update ? nil : area
        }
        if update {
            wish.standing = site.places(of: options.city)
        } else {
            wish.types = try (kinds ?? "sights").split(separator: ",").flatMap(Self.types)
            (wish.most, wish.mostOfEach) = (most, mostOfEach)
        }
        return wish
    }

    private static func slug(_ text: String) throws -> Slug {
        guard let slug = Slug(text) else { throw CommandFailure.notASlug(text) }
        return slug
    }

    private static func types(_ word: Substring) throws -> [PlaceType] {
        let word = word.filter { $0 != " " }.lowercased()
        guard let types = ExtractKinds.types(named: word) else {
            let near = Nearest.match(for: word, among: ExtractKinds.words).map { "did you mean \($0)? " } ?? ""
            throw CommandFailure.unreadOption(
                "--kinds", word, model: near + "kinds are " + ExtractKinds.words.joined(separator: ", "))
        }
        return types
    }
}
