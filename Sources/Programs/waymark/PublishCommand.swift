import ArgumentParser
import FoundationEssentials
import GuideModel
import Pipeline
import Publishing
import Reading
import Terminal
import Writing

/// `waymark publish`
struct PublishCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Build a site and send it to where it is served.",
        discussion: """
            Where to is told by `publish` in site.yaml, or by --to. Only what differs is sent; pages come after what they \
            show, and old files are removed last. It may be broken off at any point and repeated. Nothing is sent \
            if the site has errors. Documentation/Publishing.md explains the addresses and the recipes for servers.

            Passwords come from the environment (WAYMARK_PUBLISH_USER and WAYMARK_PUBLISH_PASSWORD; AWS_ACCESS_KEY_ID and \
            AWS_SECRET_ACCESS_KEY for s3:), from ssh, git or rclone's own configuration, and never from site.yaml.
            """)

    @OptionGroup var site: SiteArgument

    @Option(
        help: ArgumentHelp(
            "Where to publish, in place of site.yaml: folder:…, rsync:…, rclone:…, s3:…, webdav:…, sftp:… or git:….",
            valueName: "address"))
    var to: String?

    @Option(help: ArgumentHelp("Publish only to this place of site.yaml. Default: all of them.", valueName: "name"))
    var only: String?

    @Option(help: ArgumentHelp("The output folder. Default: Output/ in the site's folder.", valueName: "folder"))
    var output: String?

    @Flag(name: .customLong("dry-run"), help: "Show what would be sent and removed, and send nothing.")
    var isDryRun = false

    @Flag(help: "Name each file that is sent or removed.")
    var verbose = false

    @Flag(help: "Put .gz and .br beside text files, where --to says where to publish.")
    var compress = false

    @Flag(help: "Replace files at the target that Waymark did not put there.")
    var overwrite = false

    @Flag(name: .customLong("take-over"), help: "Go on although another run seems to be publishing there.")
    var takesOver = false

    @Flag(help: "First ask whether links to other servers answer, and publish nothing if one is gone.")
    var links = false

    @Flag(
        name: .customLong("private"), help: "With --links: also ask addresses of this machine and of private networks.")
    var asksPrivate = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(name: .customLong("no-pdf"), help: "Do not make PDF files.")
    var noPDF = false

    @OptionGroup var options: InputOptions

    func validate() throws {
        if asksPrivate && !links { throw ValidationError("--private goes with --links.") }
    }

    func run() throws {
        try Failing.run {
            // As `build` does; nothing has been sent by then.
            do { try run(readsAll: false) } catch is SiteChanged { try run(readsAll: true) }
        }
    }

    private func run(readsAll: Bool) throws {
        let console = Console()
        let folder = try site.folder()
        let target = try folder.output(output)
        let inputs = try options.inputsToPublish(for: folder, makesPDFs: !noPDF)
        let publication = Publication(into: target, inputs, readsAll: readsAll)
        let planned = try publication.plan(
            SiteBuild(inputs, isStrict: strict, memory: publication.reading, progress: console.progress),
            for: .building(makesPDFs: !noPDF))
        console.endProgress()
        console.show(planned.diagnostics.filter { $0.severity != .note })
        guard !planned.hasErrors, let guide = planned.guides.first else {
            console.warn("nothing is published: the site has errors")
            throw ExitCode(1)
        }
        let deliveries = try deliveries(of: guide.site)
        if links { try askLinks(inputs, console) }
        try write(planned, by: publication, console)
        console.show(planned.leftOut)
        let paths = planned.plan.outputs.map(\.path.text) + planned.plan.finals.map(\.path.text)
        for delivery in deliveries { try send(paths, from: target, to: delivery, inputs, folder, console) }
    }

    private func askLinks(_ inputs: BuildInputs, _ console: Console) throws {
        let found = try LinkRun(
            inputs: inputs, cacheFolder: options.cacheFolder, version: Waymark.configuration.version,
            asksPrivate: asksPrivate, console: console
        ).diagnostics()
        let shown = strict ? found.strict : found
        console.show(shown.filter { $0.severity != .note })
        guard shown.contains(where: { $0.severity == .error }) else { return }
        console.warn("nothing is published: links to other servers are broken")
        throw ExitCode(1)
    }

    private func deliveries(of site: Site) throws -> [DeliverySettings] {
        if let to {
            do { return [DeliverySettings(try DeliveryAddress(to), isCompressed: compress)] } catch {
                throw CommandFailure.unreadAddress(error == .secret ? "…" : to, remedy: error.remedy)
            }
        }
        let wanted = site.deliveries.filter { only == nil || $0.name?.text == only }
        guard !wanted.isEmpty else {
            throw PublishFailure.nowhere(only: only, known: site.deliveries.compactMap { $0.name?.text })
        }
        return wanted
    }

    /// The output folder has the guide as it is built, in a dry run too.
    private func write(_ planned: PlannedSite, by publication: Publication, _ console: Console) throws {
        let progress = console.progress
        defer { console.endProgress() }
        let report = try publication.write(planned, progress: progress) {
            let found = planned.printDiagnostics()
            guard strict, !found.isEmpty else { return }
            console.show(found.strict)
            console.warn("nothing is published: what is printed has errors")
            throw ExitCode(1)
        }
        console.endProgress()
        if planned.lacksPrintEngine { console.warn(PrintEngineFinder.advice) }
        console.say("built \(Figures.count(report.files, "file", "files")), \(Figures.bytes(report.bytes))")
    }

    private func send(
        _ paths: [String], from target: String, to settings: DeliverySettings, _ inputs: BuildInputs,
        _ folder: SiteFolder, _ console: Console
    ) throws {
        let words = PublishWords(settings, console)
        let environment = ProcessInfo.processInfo.environment
        var setting = Delivery.Setting(
            site: folder.path, cache: options.cacheFolder, jobs: options.jobCount,
            secrets: DeliverySecrets(
                user: environment["WAYMARK_PUBLISH_USER"], password: environment["WAYMARK_PUBLISH_PASSWORD"]),
            run: String(UInt64.random(in: .min ... .max), radix: 36), clock: { Int(Date().timeIntervalSince1970) })
        (setting.overwrites, setting.takesOver) = (overwrite, takesOver)
        defer { console.endProgress() }
        let delivery = try Delivery(of: paths, in: target, to: settings, setting, told: words.show)
        let plan = try delivery.plan()
        console.endProgress()
        words.tell(plan, isVerbose: verbose)
        if isDryRun, let refusal = plan.refusal(overwriting: overwrite) { console.warn("\(refusal)") }
        if isDryRun { return words.end("nothing was sent (--dry-run)") }
        try delivery.carryOut(plan, message: "Publish the guide")
        console.endProgress()
        words.end(plan.isEmpty ? "already up to date" : "published")
    }
}

/// What is printed about one target.
private struct PublishWords: Sendable {
    private let settings: DeliverySettings
    private let console: Console

    init(_ settings: DeliverySettings, _ console: Console) { (self.settings, self.console) = (settings, console) }

    @Sendable func show(_ event: Delivery.Event) {
        switch event {
        case .packing(let done, let all): console.showPassing("packing text files \(done)/\(all)")
        case .comparing: console.showPassing("comparing with \(settings.address)")
        case .sending(let files, let all, let bytes, let allBytes):
            console.showPassing(
                "sending \(files)/\(all) files, \(Figures.bytes(bytes)) of \(Figures.bytes(allBytes))")
        case .removing(let count): console.showPassing("removing \(Figures.count(count, "file", "files"))")
        }
    }

    func tell(_ plan: DeliveryPlan, isVerbose: Bool) {
        if isVerbose { for (path, change) in plan.changes { console.say("\(change): \(path)") } }
        for path in plan.altered.prefix(10) {
            console.warn("changed or removed at the target by somebody else, and sent again: \(path)")
        }
        if plan.altered.count > 10 { console.warn("and \(plan.altered.count - 10) others") }
        let sums = [("new", plan.new), ("changed", plan.changed), ("removed", plan.removed), ("unchanged", plan.kept)]
        let figures = sums.map { "\($0.1.files) \($0.0) (\(Figures.bytes($0.1.bytes)))" }
        console.say("\(settings.address): \(figures.joined(separator: ", "))")
    }

    func end(_ words: String) { console.say("\(settings.address): \(words)") }
}

/// Why there is nowhere to publish to.
private enum PublishFailure: Error, CustomStringConvertible {
    case nowhere(only: String?, known: [String])

    var description: String {
        switch self {
        case .nowhere(let only?, let known):
            "site.yaml has no place to publish to that is called \"\(only)\""
                + (known.isEmpty ? "" : "; it has \(known.joined(separator: ", "))")
        case .nowhere(nil, _):
            "say where to publish: with `publish` in site.yaml, such as publish: { to: \"folder:../public\" }, or with --to"
        }
    }
}
