import ArgumentParser
import Formats
import FoundationEssentials
import Geo
import GuideModel
import Pipeline
import Streets
import Terminal

/// `waymark map`
struct MapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map", abstract: "Fetch, compile and examine OpenStreetMap extracts.",
        subcommands: [MapInfoCommand.self, MapFetchCommand.self, MapCompileCommand.self])
}

/// `waymark map info`
struct MapInfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Show what is in an extract: bounds, age, ways for people on foot, problems.")

    @Argument(help: ArgumentHelp("An extract: .osm.pbf, .osm or .osm.gz.", valueName: "file"))
    var file: String

    @Flag(help: "Print JSON for programs.")
    var json = false

    func run() throws {
        try Failing.run {
            let facts = try MapFacts(
                extract: SiteFolder.absolute(file), jobs: ProcessInfo.processInfo.activeProcessorCount)
            Console().say(json ? MapFactsJSON(facts).text : Self.text(facts))
        }
    }

    private static func text(_ facts: MapFacts) -> String {
        let parts = facts.parts.prefix(3).map(Figures.metres).joined(separator: ", ")
        let lines: [(String, String?)] = [
            ("bounds", facts.statedBounds.map(Figures.box)), ("ways reach", facts.bounds.map(Figures.box)),
            ("data of", facts.dataOf), ("written by", facts.generator),
            (
                "elements",
                [
                    Figures.count(facts.nodes, "node", "nodes"), Figures.count(facts.ways, "way", "ways"),
                    Figures.count(facts.relations, "relation", "relations"),
                ].joined(separator: ", ")
            ),
            ("walkable", "\(Figures.metres(facts.walkable)), without steps \(Figures.metres(facts.stepFree))"),
            ("parts", Figures.count(facts.parts.count, "part", "parts") + (parts.isEmpty ? "" : "; longest \(parts)")),
        ]
        let shown = lines.map { name, value in
            name + String(repeating: " ", count: 12 - name.count) + (value ?? "not given")
        }
        let problems = facts.problems.isEmpty ? ["problems    none"] : facts.problems.map { "problem     \($0)" }
        return (shown + problems).joined(separator: "\n")
    }
}

/// The output of `map info --json`. Boxes are west, south, east, north, as in GeoJSON.
struct MapFactsJSON {
    let facts: MapFacts

    init(_ facts: MapFacts) { self.facts = facts }

    var text: String {
        var json = JSONWriter(.indented)
        json.object { json in
            if let box = facts.statedBounds { json.list("bounds", of: Self.sides(box)) { $0.value(decimal: $1) } }
            if let box = facts.bounds { json.list("reach", of: Self.sides(box)) { $0.value(decimal: $1) } }
            json.member("dataOf", facts.dataOf)
            json.member("generator", facts.generator)
            json.member("nodes", facts.nodes)
            json.member("ways", facts.ways)
            json.member("relations", facts.relations)
            json.member("walkableMetres", Int(facts.walkable.rounded()))
            json.member("stepFreeMetres", Int(facts.stepFree.rounded()))
            json.list("partMetres", of: facts.parts) { $0.value(Int($1.rounded(.up))) }
            json.list("problems", of: facts.problems) { $0.value($1) }
        }
        return json.text
    }

    private static func sides(_ box: BoundingBox) -> [Double] { [box.west, box.south, box.east, box.north] }
}

/// `waymark map compile`
struct MapCompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile", abstract: "Compile extracts into the cache, so that the next build need not.")

    @Argument(help: ArgumentHelp("Extracts. Default: those in the site's Content/maps/.", valueName: "file"))
    var files: [String] = []

    @OptionGroup var site: SiteOption

    @OptionGroup var options: InputOptions

    func run() throws {
        try Failing.run {
            let console = Console()
            let paths = files.isEmpty ? try siteMaps() : files.map(SiteFolder.absolute)
            if paths.isEmpty { console.say("there is no extract in Content/maps/; `waymark map fetch` gets one") }
            for path in paths {
                let start = ContinuousClock.now
                let compiled = try MapCache.compile(path, cache: options.cacheFolder, jobs: options.jobCount)
                let figures = [
                    "\(Figures.bytes(compiled.extractBytes)) to \(Figures.bytes(compiled.keptBytes))",
                    Figures.count(compiled.edges, "way", "ways"), Figures.metres(compiled.metres),
                    Figures.seconds(start.duration(to: .now).seconds),
                ]
                console.say("compiled \(path): " + figures.joined(separator: ", "))
                for note in compiled.notes { console.say("  \(note)") }
            }
        }
    }

    private func siteMaps() throws -> [String] {
        let folder = try site.folder().path + "/Content/maps"
        // The error is dropped because a site without the folder has no maps.
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter(MapCache.isExtract).sorted().map { "\(folder)/\($0)" }
    }
}
