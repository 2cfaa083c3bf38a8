import ArgumentParser
import Fetching
import Geo
import GuideModel
import Importing

/// `waymark import wikidata`, which is `waymark import wikipedia`, too.
struct ImportWikidata: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wikidata",
        abstract:
            "Bring in places of Wikidata, with a free picture and the first paragraph of their Wikipedia article.",
        discussion: """
            By number (Q738015), by article (en:Suomenlinna), by the address of either, or by name near --at or in --city. A place that \
            the guide has already gets the keys that it lacks, and no text. A run that is broken off goes on where it was.
            """,
        aliases: ["wikipedia"])

    @Argument(help: ArgumentHelp("Numbers, articles or names.", valueName: "what"))
    var wishes: [String] = []

    @Flag(help: "Ask for every place of the guide that has a wikidata or wikipedia key.")
    var all = false

    @Option(help: ArgumentHelp("The city of new places, and where names are looked for.", valueName: "slug"))
    var city: String?

    @Option(help: ArgumentHelp("Where names are looked for.", valueName: "latitude,longitude"))
    var at: String?

    @Option(help: ArgumentHelp("How far from there. Default: 30.", valueName: "km"))
    var within = 30.0

    @Flag(help: "Bring in no pictures.")
    var noPictures = false

    @Flag(help: "Bring in no first paragraphs.")
    var noTexts = false

    @OptionGroup var asking: WikimediaOptions
    @OptionGroup var target: ImportRunOptions

    func validate() throws {
        if wishes.isEmpty, !all { throw ValidationError("Name what to bring in, such as Q738015, or say --all.") }
        if !(0.1...1000).contains(within) { throw ValidationError("--within takes 0.1 to 1000 kilometres.") }
    }

    func run() throws {
        try Failing.run {
            let site = try target.site.folder()
            let service = try WikimediaClient(asking, site: site, version: Waymark.configuration.version)
            var options = ImportOptions()
            options.city = try slug(of: city, service.guide)
            let search = try searchOptions(service.guide)
            let wishes = wishes.compactMap { WikidataWish($0) }
            let question = ["wikidata", "\(wishes)", "\(all) \(noPictures) \(noTexts)", "\(search)"].joined(
                separator: " ")
            let found = try service.run(question) { inquirer in
                try WikidataImport(
                    service.guide, service.servers, search, ask: { try service.ask($0, inquirer) },
                    picture: { try service.picture($0, inquirer) }
                ).proposals(of: wishes, all: all)
            }
            try ImportRun(target).bringIn(found, options)
        }
    }

    private func slug(of text: String?, _ guide: GuideOutline) throws -> Slug? {
        guard let text else { return nil }
        guard let slug = Slug(text) else { throw CommandFailure.notASlug(text) }
        guard guide.cities.contains(where: { $0.slug == slug }) else {
            let known = guide.cities.map(\.slug.text).joined(separator: ", ")
            throw CommandFailure.unreadOption(
                "--city", text, model: known.isEmpty ? "the guide has no city yet" : "one of \(known)")
        }
        return slug
    }

    private func searchOptions(_ guide: GuideOutline) throws -> WikidataImport.Options {
        var options = WikidataImport.Options()
        (options.reach, options.takesPictures, options.takesTexts) = (within * 1000, !noPictures, !noTexts)
        options.near = guide.cities.first { $0.slug.text == city }?.location
        if let at {
            guard let point = ImportOptions.position(at) else {
                throw CommandFailure.unreadOption("--at", at, model: "60.1454,24.9881")
            }
            options.near = point
        }
        return options
    }
}
