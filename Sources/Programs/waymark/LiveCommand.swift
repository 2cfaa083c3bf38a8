import ArgumentParser
import Calendar
import FoundationEssentials
import GuideModel

/// `waymark live`, or `waymark live start`
struct LiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Serve a site to its visitors, with the waits that they report.",
        discussion: """
            Builds the site into its output folder, as `waymark build` does, and serves it. On the pages of places with \
            `waits: yes` visitors say how long they wait, and everybody sees it within seconds. The guide stays whole without \
            it: the same files can be published anywhere.

            Reports are kept in one file, .waymark/live.sqlite in the site's folder unless --database names another, or a \
            database of PostgreSQL, which several instances can share: postgres://user@host/name. Its password is best kept in \
            ~/.pgpass, or in PGPASSWORD. The password of a mail server (--smtp) is in WAYMARK_SMTP_PASSWORD.

            `make serve` builds the server; `make install` installs it beside `waymark`.
            """)

    @OptionGroup var site: SiteArgument

    @OptionGroup var listen: ListenOptions

    @Option(help: ArgumentHelp("The file in which reports are kept, or postgres://…", valueName: "file"))
    var database: String?

    @Option(help: ArgumentHelp("The output folder. Default: Output/ in the site's folder.", valueName: "folder"))
    var output: String?

    @Flag(help: "Take the visitors' addresses from the X-Forwarded-For of the proxy in front.")
    var behindProxy = false

    @Flag(help: "Refuse a site that is in no git repository. In one, each change that somebody saves is a commit.")
    var contentGit = false

    @Flag(
        help: ArgumentHelp(
            "Keep HTML in texts as it is where site.yaml says html: trusted; otherwise it is sanitised.",
            discussion: "Then anyone who may write a text can act for anyone who reads it, administrators too."))
    var trustedHtml = false

    @Option(
        help: ArgumentHelp(
            "Send invitations by this mail server: smtp://user@host:587 or smtps://user@host.", valueName: "address"))
    var smtp: String?

    @Option(help: ArgumentHelp("The address that they come from.", valueName: "address"))
    var mailFrom: String?

    @Option(
        help: ArgumentHelp(
            "Who must show a code of an app beside the password: optional, administrators or everybody.",
            valueName: "who"))
    var secondFactor = "optional"

    @Option(help: ArgumentHelp("Let this address read /metrics, too. May be repeated.", valueName: "address"))
    var metricsTo: [String] = []

    @Option(help: ArgumentHelp("How the log on standard error is written: text or json.", valueName: "format"))
    var logFormat = "text"

    @Flag(name: .customLong("no-pdf"), help: "Do not make PDF files.")
    var noPDF = false

    @OptionGroup var options: InputOptions

    func validate() throws {
        if (smtp == nil) != (mailFrom == nil) { throw ValidationError("--smtp and --mail-from go together") }
        if !["optional", "administrators", "everybody"].contains(secondFactor) {
            throw ValidationError("--second-factor is optional, administrators or everybody")
        }
        if !["text", "json"].contains(logFormat) { throw ValidationError("--log-format is text or json") }
    }

    func run() throws {
        try Failing.run {
            let folder = try site.folder()
            // Before the build, which takes time.
            _ = try ServerProgram.path()
            // Previews of drafts are kept there.
            try Self.makePrivate(options.cacheFolder)
            let target = try folder.output(output)
            try BuildCommand.parse(buildArguments(folder, target)).run()
            try ServerProgram.start("live", try arguments(for: folder, target))
        }
    }

    private func buildArguments(_ folder: SiteFolder, _ target: String) -> [String] {
        var arguments = [
            folder.path, "--output", target, "--jobs", "\(options.jobCount)", "--cache", options.cacheFolder,
        ]
        if noPDF { arguments.append("--no-pdf") }
        if options.drafts { arguments.append("--drafts") }
        if !trustedHtml { arguments.append("--sanitised-html") }
        if let now = options.now { arguments += ["--now", "\(now.civil().date)"] }
        return arguments
    }

    /// Everything that the server needs to know about the site and the machine.
    func arguments(for folder: SiteFolder, _ target: String) throws -> [String] {
        let file = try Self.database(database, of: folder)
        var arguments = [
            "--site", folder.path, "--output", target, "--database", file, "--jobs", "\(options.jobCount)",
            "--cache", options.cacheFolder,
        ]
        let inputs = try options.inputs(for: folder, makesPDFs: !noPDF)
        arguments += ["--program", inputs.program]
        if let engine = inputs.printEngine {
            arguments += ["--print-python", engine.interpreter, "--print-version", engine.version]
        }
        if contentGit { arguments.append("--content-git") }
        if trustedHtml { arguments.append("--trusted-html") }
        arguments += listen.arguments
        if let smtp, let mailFrom { arguments += ["--smtp", smtp, "--mail-from", mailFrom] }
        if behindProxy { arguments.append("--behind-proxy") }
        arguments += ["--second-factor", secondFactor]
        arguments += ["--log-format", logFormat] + metricsTo.flatMap { ["--metrics-to", $0] }
        return arguments
    }

    /// The absolute path of a file, or the address of a server as it is.
    static func database(_ named: String?, of folder: SiteFolder) throws -> String {
        if named == nil { try makePrivate(folder.path + "/.waymark") }
        return namedDatabase(named, of: folder)
    }

    /// The same, and nothing is made.
    static func namedDatabase(_ named: String?, of folder: SiteFolder) -> String {
        guard let named else { return folder.path + "/.waymark/live.sqlite" }
        let isServer = named.hasPrefix("postgres://") || named.hasPrefix("postgresql://")
        return isServer ? named : SiteFolder.absolute(named)
    }

    /// Makes a folder that only its owner enters; one that is there stays as it is.
    private static func makePrivate(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
