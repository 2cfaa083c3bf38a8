public import ArgumentParser
public import GuideModel
import Pipeline
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

    @OptionGroup var options: InputOptions

    func run() throws {
        try Failing.run {
            let console = Console()
            let inputs = try options.inputs(for: try site.folder())
            let result = try SiteBuild(inputs, isStrict: strict, progress: console.progress).run(makesPDFs: false)
            let diagnostics = (result.diagnostics + OutputCollisions.diagnostics(for: result.files)).sorted()
            console.endProgress()
            show(diagnostics, result.leftOut, console)
            if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
        }
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
