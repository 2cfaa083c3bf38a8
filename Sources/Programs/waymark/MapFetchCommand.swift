import ArgumentParser
import FoundationEssentials
import GuideModel
import Pipeline
import Terminal

/// `waymark map fetch`
struct MapFetchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch", abstract: "Get OpenStreetMap extracts for the guide's places into Content/maps/.",
        discussion: """
            One extract for each city or cluster of places, from an Overpass server, one request at a time. Areas that \
            are already mapped are skipped, so a fetch that was interrupted continues where it stopped. A new extract replaces a \
            file only if all of it could be read.
            """)

    @OptionGroup var site: SiteArgument

    @Option(help: ArgumentHelp("The address of an Overpass server.", valueName: "url"))
    var server = MapFetch.usualServer

    @Option(
        help: ArgumentHelp(
            "The file to write, for a guide of one area. Default: a file in Content/maps/.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("How far the map reaches beyond the outermost places.", valueName: "metres"))
    var margin = MapFetch.usualMargin

    @Flag(name: .customLong("dry-run"), help: "Show what would be fetched, without fetching it.")
    var isDryRun = false

    @Flag(help: "Fetch again what was fetched before.")
    var refresh = false

    @OptionGroup var patience: PatienceOptions

    @OptionGroup var options: InputOptions

    func validate() throws {
        if !(0...20_000).contains(margin) { throw ValidationError("--margin takes 0 to 20000 metres.") }
    }

    func run() throws {
        try Failing.run {
            let console = Console()
            let agent = "waymark/\(Waymark.configuration.version) (static tour guides)"
            guard
                let fetch = MapFetch(
                    server: server, agent: agent, firstWait: patience.wait, attempts: patience.attempts)
            else {
                throw CommandFailure.badServer(server)
            }
            let build = SiteBuild(try options.inputs(for: try site.folder()))
            do {
                let plan = try build.fetchPlan(margin: margin, refreshes: refresh)
                let files = try targets(plan, build)
                for (area, file) in zip(plan.areas, files) { try work(area.area, area.plan, file, fetch, console) }
            } catch MapRefusal.siteHasErrors(let diagnostics) {
                console.show(diagnostics.filter { $0.severity == .error })
                throw ExitCode(1)
            } catch let refusal as MapRefusal {
                throw CommandFailure.map(refusal.sentence)
            }
        }
    }

    private func targets(_ plan: FetchPlan, _ build: SiteBuild) throws -> [String] {
        guard let output else { return plan.areas.map { build.mapFile(of: $0.area) } }
        guard plan.areas.count == 1 else { throw CommandFailure.oneOutput(areas: plan.areas.map(\.area.name)) }
        let file = SiteFolder.absolute(output)
        if !refresh, !isDryRun, FileManager.default.fileExists(atPath: file) { throw CommandFailure.exists(file) }
        return [file]
    }

    private func work(
        _ area: MapArea, _ plan: MapFetch.Plan, _ file: String, _ fetch: MapFetch, _ console: Console
    ) throws {
        let size =
            "\(Figures.count(area.points, "place", "places")), \(Figures.kilometres(square: area.squareKilometres))"
        switch plan {
        case .mapped(let maps) where output == nil:
            let names = maps.map { URL(fileURLWithPath: $0).lastPathComponent }.joined(separator: ", ")
            console.say("\(area.name): already mapped by \(names)")
        case .kept where output == nil: console.say("\(area.name): already fetched; --refresh fetches it again")
        case _ where isDryRun:
            console.say(
                "\(area.name): would fetch \(size) into \(file)\n  from \(server)\n  \(MapFetch.query(for: area))")
        default:
            let bytes = try fetch.fetch(area, to: file) { event in
                switch event {
                case .cleared(let name):
                    console.warn("\(name): an earlier fetch was interrupted; its partial file was removed")
                case .asking(let name, let attempt):
                    if attempt == 1 { console.warn("\(name): asking for \(size)") }
                case .receiving(let bytes): console.showPassing("\(area.name): \(Figures.bytes(bytes)) so far")
                case .waiting(let seconds, let reason):
                    console.endProgress()
                    console.warn("\(area.name): \(reason); asking again in \(Int(seconds.rounded(.up))) s")
                }
            }
            console.endProgress()
            console.say("\(area.name): fetched \(Figures.bytes(bytes)) into \(file)")
        }
    }
}
