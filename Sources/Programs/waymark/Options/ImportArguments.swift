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

    @Option(
        help: ArgumentHelp(
            "The encoding of a file that does not say its own, such as windows-1251. Default: UTF-8, UTF-16 or windows-1252, by its bytes.",
            valueName: "name"))
    var encoding: String?

    @Flag(
        help:
            "The source (GPX, KML, GeoJSON or CSV) has latitude and longitude the other way round: read them so.")
    var swapped = false

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
            "Where the pictures and recordings are that a source names; of a guide.xml, the folder that media/ is in. Default: beside the source.",
            valueName: "folder"))
    var files: String?

    func options() throws -> ImportOptions {
        var options = ImportOptions()
        options.name = name.flatMap { Slug(key: $0)?.text }
        (options.nearLine, options.isPartial, options.encoding) = (near, partial, encoding)
        options.isSwapped = swapped
        if let city {
            guard let slug = Slug(city) else { throw CommandFailure.notASlug(city) }
            options.city = slug
        }
        options.columns = try Self.columns(column)
        return options
    }

    /// Which column is which key, of what an author writes: `title=Bezeichnung`.
    static func columns(_ pairs: [String]) throws -> [String: String] {
        var columns: [String: String] = [:]
        for pair in pairs {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw CommandFailure.unreadOption("--column", pair, model: "title=Bezeichnung")
            }
            guard ImportOptions.knows(key: parts[0]) else {
                let near = Nearest.match(for: parts[0], among: ImportOptions.words) ?? "title, latitude, longitude"
                throw CommandFailure.unreadOption(
                    "--column", pair, model: "KEY=column, where KEY is a key of places such as \(near)")
            }
            columns[parts[0]] = parts[1]
        }
        return columns
    }

    func validate() throws {
        if !(1...1000).contains(near) { throw ValidationError("--near takes a number from 1 to 1000 (metres).") }
    }
}

/// Where an import writes, and whether it does.
struct ImportRunOptions: ParsableArguments {
    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Where you and the source have both changed a key, take what the source says: hours,phone or all. Default: yours stays.",
            valueName: "key,…"))
    var take: String?

    /// The keys of --take.
    var takes: Set<String> {
        Set((take ?? "").split(separator: ",").map { $0.split(separator: " ").joined() })
    }

    func validate() throws {
        let known = PlaceKeys.table.rules + TourKeys.table.rules + CityKeys.table.rules
        for key in takes
        where !["all", "text"].contains(key) && !key.hasPrefix("x-") && !known.contains(where: { $0.name == key }) {
            let near = Nearest.match(for: key, among: known.map(\.name)).map { " Did you mean \($0)?" } ?? ""
            throw ValidationError("--take takes keys, such as hours,phone, or all; \(key) is none.\(near)")
        }
    }

    @OptionGroup var site: SiteOption
}
