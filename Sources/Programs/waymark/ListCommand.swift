import ArgumentParser
import GuideModel
import Pipeline
import Terminal

/// `waymark list`
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the content of a site: kind, slug, title and file, tab-separated.")

    @Flag(help: "List what each other language lacks, and which translations are older than their originals.")
    var translations = false

    @Flag(help: "With --translations: as JSON, with all pages.")
    var json = false

    @OptionGroup var site: SiteArgument

    @OptionGroup var options: InputOptions

    func run() throws {
        try Failing.run {
            let console = Console()
            let result = try SiteBuild(options.inputs(for: try site.folder())).checkForQuestions()
            guard let guide = result.guides.first else {
                console.show(result.diagnostics)
                throw ExitCode(1)
            }
            console.warn(aside: result.aside)
            if translations {
                let list = TranslationList(result.guides)
                for line in json ? [list.json] : list.lines { console.say(line) }
                return
            }
            for line in Self.lines(of: guide) { console.say(line) }
            console.show(result.leftOut)
        }
    }

    func validate() throws {
        guard json, !translations else { return }
        throw ValidationError("--json is for --translations: write waymark list --translations --json")
    }

    private static func lines(of guide: Guide) -> [String] {
        func lines(_ kind: String, _ things: [some Titled]) -> [String] {
            things.map { "\(kind)\t\($0.slug)\t\($0.title)\t\($0.entry.location.file)" }
        }
        return lines("tour", guide.tours) + lines("itinerary", guide.itineraries) + lines("place", guide.places)
            + lines("city", guide.cities) + lines("alert", guide.alerts) + lines("page", guide.pages)
    }
}
