import ArgumentParser
import GuideModel
import Pipeline
import Terminal

/// `waymark list`
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the content of a site: kind, slug, title and file, tab-separated.")

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
            for line in Self.lines(of: guide) { console.say(line) }
            console.show(result.leftOut)
        }
    }

    private static func lines(of guide: Guide) -> [String] {
        func lines(_ kind: String, _ things: [some Titled]) -> [String] {
            things.map { "\(kind)\t\($0.slug)\t\($0.title)\t\($0.entry.location.file)" }
        }
        return lines("tour", guide.tours) + lines("itinerary", guide.itineraries) + lines("place", guide.places)
            + lines("city", guide.cities) + lines("alert", guide.alerts) + lines("page", guide.pages)
    }
}
