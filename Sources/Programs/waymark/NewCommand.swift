import ArgumentParser
import Calendar
import Formats
import Geo
import GuideModel
import Importing
import Markdown
import Pipeline
import Reading
import Terminal
import Writing

/// `waymark new`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a commented file to start from, without mistakes.",
        subcommands: [
            NewSite.self, NewEntry<TourStarter>.self, NewEntry<PlaceStarter>.self, NewEntry<ItineraryStarter>.self,
            NewEntry<CityStarter>.self, NewEntry<AlertStarter>.self, NewEntry<PageStarter>.self, NewTheme.self,
        ])
}

/// `waymark new site`
struct NewSite: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site", abstract: "Make a small, complete site: three places, a tour, an itinerary.")

    @Argument(help: ArgumentHelp("The folder to create.", valueName: "folder"))
    var folder: String

    @Option(help: "The title of the guide. Default: that of the files, their town, or their name.")
    var title: String?

    @Option(
        name: .customLong("from"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Files to make the guide of: GPX, KML, KMZ, GeoJSON, CSV, a guide.xml, a page of Wikivoyage (.wiki), and photographs or folders of them. Default: three places to begin with.",
            valueName: "file"))
    var sources: [String] = []

    @Option(
        help: ArgumentHelp(
            "Who took the photographs of --from, and the licence: \"Ada, CC BY 4.0\".", valueName: "text"))
    var credit: String?

    @Flag(help: "Make the guide of what can be read of a damaged file.")
    var partial = false

    @Flag(help: "The files have latitude and longitude the other way round: read them so.")
    var swapped = false

    @Option(
        help: ArgumentHelp(
            "The encoding of a table that does not say its own, such as windows-1251.", valueName: "name"))
    var encoding: String?

    @Option(
        help: ArgumentHelp(
            "Which column or property is which key, where its name does not say: title=Bezeichnung.",
            valueName: "key=column"))
    var column: [String] = []

    @Option(
        help: ArgumentHelp(
            "The country of the guide, whose time zone and currency it gets. Default: that of the first three places.",
            discussion: "An English name, or a code of two letters such as FI.", valueName: "name"),
        transform: Self.country)
    var country: Country?

    func validate() throws {
        if credit != nil, !sources.contains(where: PhotoFinder.takes) {
            throw ValidationError("--credit is for photographs; name them, or a folder of them, with --from.")
        }
    }

    func run() throws {
        try Failing.run {
            let target = SiteFolder.absolute(folder)
            guard sources.isEmpty else { return try makeOfFiles(target) }
            try NewFiles(folder: target).create(
                SiteStarter(title: title ?? SiteStarter.title, country: country).files)
            Console().say("made \(target); now run: waymark build \(folder)")
        }
    }

    private func makeOfFiles(_ target: String) throws {
        var options = ImportOptions()
        (options.addsLanguages, options.isPartial, options.encoding) = (true, partial, encoding)
        options.isSwapped = swapped
        options.columns = try ImportReadingOptions.columns(column)
        let files = sources.filter { !PhotoFinder.takes($0) }
        let found = try GuideFiles.proposals(of: files) { try Self.proposals(of: $0, options) }
        let broken = found.flatMap(\.diagnostics).filter { $0.severity == .error }
        let photos = try photographs(beside: found)
        let isEmpty = found.allSatisfy { $0.places.isEmpty && $0.tours.isEmpty && $0.settings.isEmpty }
        let hasNothing = isEmpty && (photos?.locations.isEmpty ?? true)
        guard partial && !hasNothing || broken.isEmpty && !hasNothing else {
            try refuse(found, broken)
        }
        let name = title ?? ImportedSite.title(of: found, from: files + sources.filter { !SiteFolder.isFile($0) })
        let zones =
            SiteFolder.isFile(ZoneGuess.path)
            ? String(decoding: try GivenFile.bytes(of: ZoneGuess.path, limit: 1 << 20), as: UTF8.self) : nil
        let site = ImportedSite(title: name, country: country, found: found, photographs: photos?.locations ?? [])
        let region = site.region(zones: zones)
        try NewFiles(folder: target).create(site.files(region))
        let run = try ImportRun(site: SiteFolder(target), isDry: false)
        for proposals in found { try run.bringIn(proposals, options) }
        // Last, because they belong to the places of the files.
        if let photos { try run.bringIn(photos.proposals(for: run.standing()), options) }
        warn(of: found, zones: zones ?? "")
        let open = site.open(region)
        let first = open.isEmpty ? "now" : "fill in \(open.joined(separator: " and ")) in Content/site.yaml, then"
        Console().say("made \(target); \(first) run: waymark build \(folder)")
    }

    private func warn(of found: [Proposals], zones: String) {
        guard !swapped, let reason = SwapHint.reason(found, country: country?.code, table: zones) else { return }
        let home = country.map { $0.code == reason ? $0.name : reason } ?? reason
        Console().warn(
            "the points are far from \(home), and there with latitude and longitude the other way round; if that is a mistake, delete \(folder), and make it again with --swapped"
        )
    }

    /// Says why no guide is made.
    private func refuse(_ found: [Proposals], _ broken: [Diagnostic]) throws -> Never {
        let console = Console()
        console.show(broken)
        guard !broken.isEmpty else {
            for dropped in found.flatMap(\.dropped) { console.say("left out: \(dropped.what): \(dropped.why)") }
            console.warn("no guide was made, because nothing in the files is a place or a tour")
            throw ExitCode(1)
        }
        let (places, tours) = (found.map(\.places.count).reduce(0, +), found.map(\.tours.count).reduce(0, +))
        if places + tours > 0 {
            console.warn(
                "no guide was made; \(Figures.count(places, "place", "places")) and \(Figures.count(tours, "tour", "tours")) could be read, and --partial makes it of those"
            )
        }
        throw ExitCode(1)
    }

    private static func proposals(of file: ImportFile, _ options: ImportOptions) throws -> Proposals {
        guard let reader = ImportedSite.reader(of: file.path, file.bytes) else {
            if let remedy = ImportedSite.remedy(for: file.path) {
                throw CommandFailure.unreadOption("--from", file.path, model: remedy)
            }
            throw CommandFailure.unreadOption(
                "--from", file.path,
                model: "places.kml (or .kmz, .gpx, .geojson, .csv, .wiki, guide.xml, a folder of photographs)")
        }
        return reader.proposals(of: file, options)
    }

    /// Their walk is a tour where no file has one.
    private func photographs(beside found: [Proposals]) throws -> PhotoImport? {
        let paths = sources.filter { PhotoFinder.takes($0) }.map(SiteFolder.absolute)
        guard !paths.isEmpty else { return nil }
        var wish = PhotoWish()
        (wish.name, wish.makesTour) = (PhotoFinder.name(of: paths), found.allSatisfy(\.tours.isEmpty))
        wish.credit = credit
        return try PhotoFinder.photos(in: paths, wish, cache: CacheFolder.path)
    }

    @Sendable private static func country(_ text: String) throws -> Country {
        if let country = Country(text) { return country }
        let near = Nearest.match(for: text, among: Country.names).map { " Did you mean \($0)?" } ?? ""
        throw ValidationError("'\(text)' is no country; write its English name or its code, such as FI.\(near)")
    }
}

/// `waymark new theme`
struct NewTheme: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme", abstract: "Copy the default theme into Templates/, to change it file by file.",
        discussion: "You may delete the files that you do not change: the program has its own.")

    @OptionGroup var site: SiteOption

    func run() throws {
        try Failing.run {
            let folder = try site.folder()
            let files = SiteBuild.defaultTheme.map { (path: "Templates/\($0.path)", text: $0.text) }
            try NewFiles(folder: folder.path).create(files)
            Console().say("copied \(files.count) files to \(folder.path)/Templates")
        }
    }
}

/// `waymark new tour`, `place`, `itinerary`, `city`, `alert`, `page`
struct NewEntry<Starter: EntryStarter>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Starter.kind, abstract: "Write a commented file Content/\(Starter.folder)/SLUG.md.")
    }

    @Argument(help: ArgumentHelp("The file's name: lower-case letters, digits and -.", valueName: "slug"))
    var slug: String

    @Option(help: "The title. Default: made from the slug.")
    var title: String?

    @OptionGroup var site: SiteOption

    func run() throws {
        try Failing.run {
            let folder = try site.folder()
            let console = Console()
            let checked = try SiteBuild(InputOptions.parse([]).inputs(for: folder)).checkForQuestions()
            guard let guide = checked.guides.first else {
                console.show(checked.diagnostics)
                throw ExitCode(1)
            }
            guard let slug = Slug(slug), slug.objection == nil else {
                throw CommandFailure.notASlug(self.slug, guide.site.slugRule)
            }
            if let other = guide.file(of: slug, in: Starter.folder) {
                throw CommandFailure.taken(slug.text, other)
            }
            let words = slug.text.split(separator: "-").joined(separator: " ")
            let title = title ?? words.prefix(1).uppercased() + words.dropFirst()
            let text = try Starter.text(StarterRequest(slug: slug, title: title, guide: guide))
            let path = "Content/\(Starter.folder)/\(slug).md"
            try NewFiles(folder: folder.path).create([(path, text)])
            console.say("made \(folder.path)/\(path)")
        }
    }
}

extension Guide {
    /// The file of an entry that has a name already, in whatever folder below its kind's it is.
    fileprivate func file(of slug: Slug, in folder: String) -> String? {
        let entries =
            switch folder {
            case "places": places.map(\.entry)
            case "tours": tours.map(\.entry)
            case "itineraries": itineraries.map(\.entry)
            case "cities": cities.map(\.entry)
            case "alerts": alerts.map(\.entry)
            default: pages.map(\.entry)
            }
        return entries.first { $0.slug == slug }?.location.file
    }
}
