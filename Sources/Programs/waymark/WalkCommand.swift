import ArgumentParser
import Calendar
import Geo
import GuideModel
import Pipeline
import Rendering
import Terminal

/// `waymark walk`
struct WalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walk", abstract: "Show how to walk from one place to another.",
        discussion: """
            Places are slugs or titles of the site, or points such as 60.17,24.95. Put two dashes before a point that \
            begins with a minus sign: waymark walk --map sydney.osm.pbf -- -33.857,151.215 -33.861,151.211
            """)

    @Argument(help: ArgumentHelp("Where the walk begins.", valueName: "from"))
    var from: String

    @Argument(help: ArgumentHelp("Where it ends.", valueName: "to"))
    var to: String

    @Option(help: ArgumentHelp("An OpenStreetMap extract, instead of those in Content/maps/.", valueName: "file"))
    var map: String?

    @OptionGroup var site: SiteOption

    @OptionGroup var pace: PaceOption

    @Flag(help: "Walk without steps, raised kerbs and steep slopes.")
    var stepFree = false

    @Option(
        help: ArgumentHelp(
            "When it begins, such as \"2026-11-23 22:00\", on the clocks there: the walk goes round what is closed then.",
            valueName: "moment"),
        transform: Self.moment)
    var at: DayTime?

    @Option(help: ArgumentHelp("The language of the directions.", valueName: "tag"), transform: Self.language)
    var lang: LanguageTag?

    @Flag(help: "Print JSON for programs, with the line of the walk.")
    var json = false

    @OptionGroup var options: InputOptions

    func run() throws {
        try Failing.run {
            let console = Console()
            do {
                let answer = try answer()
                console.warn(aside: answer.aside)
                console.say(json ? WalkJSON(answer).text : WalkText(answer, isStepFree: stepFree).text)
            } catch WalkRefusal.siteHasErrors(let diagnostics) {
                console.show(diagnostics.filter { $0.severity == .error })
                throw ExitCode(1)
            }
        }
    }

    private func answer() throws -> WalkAnswer {
        var question = WalkQuestion(from: from, to: to)
        question.map = map.map(SiteFolder.absolute)
        (question.pace, question.isStepFree, question.language) = (pace.pace, stepFree, lang)
        question.start = at
        if site.site == nil, question.needsNoSite {
            return try SiteBuild.walkWithoutSite(question, cache: options.cacheFolder, jobs: options.jobCount)
        }
        return try SiteBuild(options.inputs(for: try site.folder())).walk(question)
    }

    @Sendable private static func moment(_ text: String) throws -> DayTime {
        let parts = text.split { $0 == " " || $0 == "T" }
        guard parts.count == 2, let day = CalendarDate(iso8601: String(parts[0])),
            let time = PlanArguments.time(parts[1]), time.hour < 24
        else { throw ValidationError("'\(text)' is not a moment such as \"2026-11-23 22:00\".") }
        return DayTime(day, time)
    }

    @Sendable private static func language(_ text: String) throws -> LanguageTag {
        guard let tag = LanguageTag(text) else {
            throw ValidationError("'\(text)' is not a language such as en or pt-BR.")
        }
        return tag
    }
}

/// A walk as text for people.
struct WalkText {
    let answer: WalkAnswer
    /// Whether a way without steps was asked for, so that it is not shown a second time.
    let isStepFree: Bool

    private var phrases: Phrasebook { answer.phrases }

    init(_ answer: WalkAnswer, isStepFree: Bool) { (self.answer, self.isStepFree) = (answer, isStepFree) }

    var text: String {
        var lines = ["\(answer.from.name) → \(answer.to.name)", figures(answer.leg)]
        if let reason = answer.estimate { lines.append(Self.sentence(reason, answer)) }
        lines += numbered(answer.directions)
        if !isStepFree { lines += withoutSteps }
        // Non-breaking spaces are for pages.
        return lines.joined(separator: "\n").replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }

    private var withoutSteps: [String] {
        switch answer.leg.stepFree {
        case .same: [phrases.text("walk.without-steps.same")]
        case .other(let other):
            [phrases.text("walk.without-steps", ["walk": figures(other)])] + numbered(answer.stepFreeDirections)
        case .none: [phrases.text("walk.without-steps.none")]
        case .unknown: []
        }
    }

    private func numbered(_ sentences: [String]) -> [String] {
        sentences.enumerated().map { "\(String(repeating: " ", count: $0 < 9 ? 1 : 0))\($0 + 1). \($1)" }
    }

    private func figures(_ leg: Leg) -> String {
        if leg.isFar, let start = leg.geometry.first, let end = leg.geometry.last {
            return phrases.text("walk.too-far", ["distance": phrases.distance(start.metres(to: end))])
        }
        let parts = [phrases.distance(leg.metres), phrases.duration(leg.time), phrases.steps(leg)].compactMap { $0 }
        let walk = parts.joined(separator: ", ")
        return leg.isEstimate ? phrases.text("about", ["value": walk]) : walk
    }

    private static func sentence(_ reason: EstimateReason, _ answer: WalkAnswer) -> String {
        func name(_ isStart: Bool) -> String { isStart ? answer.from.name : answer.to.name }
        return switch reason {
        case .noMap: "An estimate: there is no map. `waymark map fetch` gets one."
        case .unmapped(let isStart): "An estimate: \(name(isStart)) is not on any map. `waymark map fetch` gets one."
        case .far(let metres, let isStart):
            "An estimate: \(name(isStart)) is \(Figures.metres(metres)) from any path of the map."
        case .apart: "An estimate: the two are on different maps."
        case .unreachable: "An estimate: no path of the map leads from one to the other."
        }
    }
}
