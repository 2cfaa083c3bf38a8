import ArgumentParser
import GuideModel
import Pipeline
import Planning
import Rendering
import Terminal
import Writing

/// `waymark plan`
struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Plan the best day of a guide for a visitor.",
        discussion: """
            waymark plan --city boston --from "park street station" --to "old north church" --start 10:00 --end 16:00 \
            --interests history,nature --lunch --budget 40 --save my-day

            Places, cities and interests are found by slug or by name, even with typing mistakes. The same options give the \
            same plan, unless --time sets a time limit. Documentation/Planning.md explains the scores and the keys of --json. \
            If no plan is possible, the command says why and what would be possible, and exits with 1.
            """)

    enum Mode: String, CaseIterable {
        case choose, order, keep
    }

    @OptionGroup(title: "The wish") var wishes: PlanOptions

    @Option(
        help: "choose: find places; order: visit all --stops in the best order; keep: keep the order of --stops.",
        completion: .list(Mode.allCases.map(\.rawValue)))
    var mode: String?

    @Option(help: ArgumentHelp("Places to visit, separated by commas.", valueName: "places"))
    var stops: [String] = []

    @Option(help: ArgumentHelp("An itinerary: its stops, times, start and end are used.", valueName: "slug"))
    var itinerary: String?

    @Option(help: ArgumentHelp("Add one more place to the stops, where it costs least.", valueName: "place"))
    var insert: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("How many other days to show, at most 3.", valueName: "n"))
    var alternatives: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Another number may find another plan of equal value.", valueName: "n"))
    var seed: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Search for this many seconds.", valueName: "seconds"))
    var time: String?

    @Option(help: ArgumentHelp("Write Content/itineraries/NAME.md, one file a day.", valueName: "name"))
    var save: String?

    @Flag(help: "Change the files that --save finds there: their stops and times, not their texts.")
    var force = false

    @Flag(help: "Print JSON for programs.")
    var json = false

    @Option(help: ArgumentHelp("The language of titles and sentences. Default: the guide's.", valueName: "tag"))
    var language: String?

    @OptionGroup var site: SiteOption

    @OptionGroup var options: InputOptions

    func run() throws {
        try Failing.run {
            let console = Console()
            let folder = try site.folder()
            let (inputs, diagnostics) = try SiteBuild(options.inputs(for: folder)).planInputs()
            guard let inputs else {
                console.show(diagnostics.filter { $0.severity == .error })
                throw ExitCode(1)
            }
            console.warn(aside: inputs.aside)
            let guide = inputs.guide(in: language.flatMap { LanguageTag($0) })
            do {
                if let language, guide.edition.language != LanguageTag(language) {
                    throw unwritten(language, guide, inputs)
                }
                try show(try PlanRun(self, on: inputs, guide: guide).outcome(), folder, console)
            } catch let failure as PlanFailure {
                if json { console.say(PlanJSON.text(failure.phrase)) }
                let reason = [failure.phrase.text, failure.phrase.hint ?? ""].joined(separator: " ").trimmed
                let none = inputs.phrasebook(for: guide, city: nil).text("plan.none")
                console.warn("\(none) \(reason)")
                throw failure.exit
            }
        }
    }

    /// The guide has no edition in a language.
    private func unwritten(_ language: String, _ guide: Guide, _ inputs: PlanInputs) -> PlanFailure {
        let phrases = inputs.phrases(for: guide)
        let names = phrases.book.list(inputs.guides.map(\.edition.language.text))
        let refusal = phrases.phrase("no-language", ["name": String(language.prefix(80))])
        let hint = phrases.book.text("plan.refusal.no-interest.hint", ["names": names])
        return PlanFailure(phrase: RefusalPhrase(code: refusal.code, text: refusal.text, hint: hint))
    }

    private func show(_ outcome: PlanRun.Outcome, _ folder: SiteFolder, _ console: Console) throws {
        if json {
            console.say(
                PlanJSON(outcome.phrases, guide: outcome.guide, wish: outcome.wish).text(
                    outcome.plan, asides: outcome.asides, offers: outcome.offers, note: outcome.note))
        } else {
            let text = PlanText(outcome.phrases, guide: outcome.guide, wish: outcome.wish)
            for line in text.lines(outcome.plan, asides: outcome.asides, offers: outcome.offers) {
                console.say(line)
            }
            if let note = outcome.note { ([""] + PlanText.wrapped(note)).forEach(console.say) }
        }
        guard let save else { return }
        let saved = SavedItinerary(outcome.phrases, guide: outcome.guide, wish: outcome.wish)
        let days = outcome.plan.days.filter { !$0.visits.isEmpty }
        let files = try days.enumerated().map { number, day in
            let path = "Content/itineraries/\(days.count == 1 ? save : "\(save)-\(number + 1)").md"
            return (path: path, text: try saved.text(day, replacing: "\(folder.path)/\(path)"))
        }
        try NewFiles(folder: folder.path).create(files, replacing: force)
        for file in files { console.warn("wrote \(folder.path)/\(file.path)") }
    }
}
