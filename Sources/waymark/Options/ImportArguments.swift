import ArgumentParser
import GuideModel
import Importing

/// What an author says about the source.
struct ImportReadingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What the source is called, by which a second import finds its things again. Default: the file's name.",
            valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "Which column or property is which key, where its name does not say: title=Bezeichnung.",
            valueName: "key=column"))
    var column: [String] = []

    @Option(help: ArgumentHelp("The city of all places. Default: the nearest one of the guide.", valueName: "slug"))
    var city: String?

    @Option(
        help: ArgumentHelp(
            "How near to a line a place must be to be one of its stops. Default: 30.", valueName: "metres"))
    var near = 30.0

    @Flag(help: "Bring in what can be read of a damaged file.")
    var partial = false

    @Option(
        help: ArgumentHelp(
            "Where a guide.xml has its pictures and recordings: the folder that media/ is in. Default: that of its feeds/.",
            valueName: "folder"))
    var files: String?

    func options() throws -> ImportOptions {
        var options = ImportOptions()
        options.name = name.flatMap { Slug(words: $0)?.text }
        (options.nearLine, options.isPartial) = (near, partial)
        if let city {
            guard let slug = Slug(city) else { throw CommandFailure.notASlug(city) }
            options.city = slug
        }
        for pair in column {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw CommandFailure.unreadOption("--column", pair, model: "title=Bezeichnung")
            }
            guard ImportOptions.knows(key: parts[0]) else {
                let near = Nearest.match(for: parts[0], among: ImportOptions.words) ?? "title, latitude, longitude"
                throw CommandFailure.unreadOption(
                    "--column", pair, model: "KEY=column, where KEY is a key of places such as \(near)")
            }
            options.columns[parts[0]] = parts[1]
        }
        return options
    }

    func validate() throws {
        if !(1...1000).contains(near) { throw ValidationError("--near takes a number from 1 to 1000 (metres).") }
    }
}

/// Where an import writes, and whether it does.
struct ImportRunOptions: ParsableArguments {
    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    @OptionGroup var site: SiteOption
}
