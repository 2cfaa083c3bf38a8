import ArgumentParser
import GuideModel
import Media
import Pipeline
import Reading
import Terminal
import Writing

/// `waymark build`
struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Compile a site into its output folder.",
        discussion: """
            Only what has changed since the last build is made again. New files replace old ones when all of them are \
            complete; if anything fails, the previous guide stays. Pages that were left out (drafts, scheduled and \
            expired ones) are listed with the reason.
            """)

    @OptionGroup var site: SiteArgument

    @Option(help: ArgumentHelp("The output folder. Default: Output/ in the site's folder.", valueName: "folder"))
    var output: String?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(name: .customLong("no-pdf"), help: "Do not make PDF files.")
    var noPDF = false

    @Flag(help: "Name each file that changed since the last build, and each that is made again and why.")
    var verbose = false

    @Flag(name: .customLong("sanitised-html"), help: "Sanitise HTML in texts, also where site.yaml trusts it.")
    var sanitisesHTML = false

    @OptionGroup var options: InputOptions

    func run() throws {
        try Failing.run {
            // What is written while the guide is made is in the next attempt, which reads every file itself.
            do { try run(readsAll: false) } catch is SiteChanged { try run(readsAll: true) }
        }
    }

    private func run(readsAll: Bool) throws {
        let start = ContinuousClock.now
        let folder = try site.folder()
        let target = try folder.output(output)
        var inputs = try options.inputsToPublish(for: folder, makesPDFs: !noPDF)
        inputs.sanitisesHTML = sanitisesHTML
        let console = Console()
        let build = SiteBuild(inputs, isStrict: strict, progress: console.progress)
        let library = SiteBuild.pictureLibrary(path: InputOptions.libraryPath)
        let last = LastBuild(build, into: target, inputs, settings: "\(noPDF) \(console.isColoured) \(library)")
        if let words = last.words {
            if !words.warnings.isEmpty { console.show(formatted: words.warnings) }
            return words.say(to: console, seconds: start.duration(to: .now).seconds)
        }
        let publication = Publication(into: target, inputs, readsAll: readsAll)
        defer { UntilExit.keep(publication) }
        let site = try publication.plan(
            SiteBuild(inputs, isStrict: strict, memory: publication.reading, progress: console.progress),
            for: .building(makesPDFs: !noPDF))
        defer { UntilExit.keep(site) }
        console.endProgress()
        let warnings = console.text(of: site.diagnostics.filter { $0.severity != .note })
        if !warnings.isEmpty { console.show(formatted: warnings) }
        guard !site.hasErrors else {
            console.warn(Self.refusal(site.diagnostics, target))
            throw ExitCode(1)
        }
        let changes = verbose ? publication.last?.changes(to: site.sources) ?? [] : []
        for (name, change) in changes { console.say("\(change): \(name)") }
        let report = try make(site, in: target, publication, console)
        if verbose { list(report, of: site, changes, console) }
        let found = site.printDiagnostics()
        let later = console.text(of: found)
        if !later.isEmpty { console.show(formatted: later) }
        let words = words(site, report, found.count, warnings: warnings + later, console)
        last.keep(words, of: site, files: report.files)
        words.say(to: console, seconds: start.duration(to: .now).seconds)
    }

    private func make(
        _ site: PlannedSite, in target: String, _ publication: Publication, _ console: Console
    ) throws -> OutputWriter.Report {
        let progress = console.progress
        defer { console.endProgress() }
        return try publication.write(site, progress: progress) { try judgePrint(of: site, target, console) }
    }

    /// What is wrong with the PDFs stops a strict build before anything in the output is replaced.
    private func judgePrint(of site: PlannedSite, _ target: String, _ console: Console) throws {
        guard strict else { return }
        let errors = site.printDiagnostics().strict
        guard !errors.isEmpty else { return }
        console.endProgress()
        console.show(errors)
        console.warn(Self.refusal(errors, target))
        throw ExitCode(1)
    }

    /// Each file that was made, why, and from which file of the author.
    private func list(
        _ report: OutputWriter.Report, of site: PlannedSite, _ changes: [SourceRecord.NamedChange], _ console: Console
    ) {
        for made in report.made {
            let reason =
                switch made.reason {
                case .new: "new"
                case .inputs: Self.cause(of: made.path, in: site, changes)
                case .touched: "the file in the output was changed or missing"
                }
            let owner = site.plan[made.path]?.owner ?? ""
            let source = owner.hasPrefix("Content/") ? " from \(owner)" : ""
            console.say("made: \(made.path) (\(reason))\(source)")
        }
    }

    /// The changes in the texts that a file shows, or in others, of which it shows a part.
    private static func cause(
        of path: OutputPath, in site: PlannedSite, _ changes: [SourceRecord.NamedChange]
    ) -> String {
        guard !changes.isEmpty else { return "what it is made from changed" }
        let shown = Set(site.plan[path]?.sources() ?? [])
        let own = changes.filter { shown.contains($0.name) }
        let causes = own.isEmpty ? changes : own
        let others = causes.count > mostCauses ? " and \(causes.count - mostCauses) others" : ""
        return causes.prefix(mostCauses).map { "\($0.name) \($0.change)" }.joined(separator: ", ") + others
    }

    /// How many causes of one file are named.
    private static let mostCauses = 3

    private func words(
        _ site: PlannedSite, _ report: OutputWriter.Report, _ inPrint: Int, warnings: String, _ console: Console
    ) -> BuildWords {
        let notes = site.diagnostics.count { $0.severity == .note }
        let figures = [
            Figures.count(site.plan.pageCount, "page", "pages"), Figures.count(report.files, "file", "files"),
            Figures.bytes(report.bytes),
            Figures.count(inPrint + site.diagnostics.count { $0.severity == .warning }, "warning", "warnings"),
        ]
        return BuildWords(
            warnings: warnings, leftOut: console.lines(site.leftOut), figures: figures.joined(separator: ", "),
            hint: notes == 0 ? "" : "; `waymark check` shows \(Figures.count(notes, "note", "notes"))",
            advice: [site.lacksPrintEngine ? PrintEngineFinder.advice : nil, site.pictureAdvice]
                .compactMap(\.self).joined(separator: "\n"))
    }

    static func refusal(_ diagnostics: [Diagnostic], _ target: String) -> String {
        let errors = diagnostics.count { $0.severity == .error }
        return "\(Figures.count(errors, "error", "errors")); \(target) is unchanged"
    }
}

/// Turns our own failures into a message and exit code 2; 64 where an option cannot be read, as for other misuse.
enum Failing {
    static func run(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let exit as ExitCode {
            throw exit
        } catch let error as any CustomStringConvertible & Error {
            // What else is said of a picture then is not its fault.
            Console().warn("error: \(PictureShortage.met?.description ?? "\(error)")")
            switch error as? CommandFailure {
            case .unreadOption, .unreadAddress: throw ExitCode(64)
            default: throw ExitCode(2)
            }
        }
    }
}

/// Values that are never freed: for a large guide that would take a tenth of the build's time, and the system frees all
/// memory when the program ends.
private enum UntilExit {
    static func keep(_ value: some Any) { _ = Unmanaged.passRetained(value as AnyObject) }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
