public import ArgumentParser
public import GuideModel
import Pipeline
import Terminal
import Writing

/// `waymark check`
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Find the mistakes in a site without writing anything.",
        discussion:
            "Reports everything that a build would report, in one run. Documentation/Diagnostics.md explains each code."
    )

    @OptionGroup var site: SiteArgument

    @Option(
        help: "How mistakes are shown: text for people, json for programs, github for annotations of a pull request.")
    var format = DiagnosticFormatter.Form.text

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(
        help: ArgumentHelp(
            "Also make every page and feed in memory, and check that they agree about every stop.",
            discussion: "This tests the program, not what you wrote: a mistake that it finds is ours."))
    var outputs = false

    @Flag(
        help: ArgumentHelp(
            "Also ask whether links to other servers answer.",
            discussion:
                "One question at a time for each server. Answers are kept for some days; link-exceptions in site.yaml leaves addresses out."
        ))
    var links = false

    @Flag(help: "With --links: ask again what was answered some days ago.")
    var fresh = false

    @Flag(
        name: .customLong("private"), help: "With --links: also ask addresses of this machine and of private networks.")
    var asksPrivate = false

    @OptionGroup var options: InputOptions

    func validate() throws {
        if (fresh || asksPrivate) && !links { throw ValidationError("--fresh and --private go with --links.") }
    }

    func run() throws {
        try Failing.run {
            let console = Console()
            let folder = try site.folder()
            let inputs = try options.inputs(for: folder)
            // Where no guide can be made there is no record, because no build has made one.
            let output = try? folder.output(nil)
            let memory = output.flatMap { Publication(into: $0, inputs).lookingOn }
            let site = try plan(inputs, memory, console)
            if outputs { try prove(site, jobs: inputs.jobs, console) }
            console.endProgress()
            let outside = links ? try askLinks(inputs, console) : []
            show((site.diagnostics + outside).sorted(), site.leftOut, console)
            if format == .text {
                for line in try OwnWords.progress(inputs.site) { console.say(line) }
            }
            if site.hasErrors || outside.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
        }
    }

    /// - Parameter memory: what the last build knew of files that have not changed since.
    private func plan(_ inputs: BuildInputs, _ memory: SiteMemory?, _ console: Console) throws -> PlannedSite {
        let site = try SiteBuild(inputs, isStrict: strict, memory: memory, progress: console.progress)
            .plan(for: outputs ? .building(makesPDFs: false) : .checking)
        do { try memory?.confirm() } catch { return try plan(inputs, nil, console) }
        return site
    }

    private func askLinks(_ inputs: BuildInputs, _ console: Console) throws -> [Diagnostic] {
        var run = LinkRun(
            inputs: inputs, cacheFolder: options.cacheFolder, version: Waymark.configuration.version, console: console)
        (run.isFresh, run.asksPrivate) = (fresh, asksPrivate)
        let found = try run.diagnostics()
        return strict ? found.strict : found
    }

    private func prove(_ site: PlannedSite, jobs: Int, _ console: Console) throws {
        let (progress, outputs) = (console.progress, site.plan.outputs)
        defer { console.endProgress() }
        progress(.making, 0, 1)
        _ = try Parallel.map(outputs, jobs: jobs) { try site.verify($0.make()) }
    }

    private func show(_ diagnostics: [Diagnostic], _ leftOut: [LeftOut], _ console: Console) {
        switch format {
        case .json, .github:
            let text = DiagnosticFormatter(format).format(diagnostics)
            if !text.isEmpty { console.say(text) }
        case .text:
            console.show(diagnostics)
            console.show(leftOut)
            let errors = diagnostics.count { $0.severity == .error }
            let warnings = diagnostics.count { $0.severity == .warning }
            console.say(
                "checked: \(Figures.count(errors, "error", "errors")), \(Figures.count(warnings, "warning", "warnings"))"
            )
        }
    }
}

extension DiagnosticFormatter.Form: ExpressibleByArgument {}
