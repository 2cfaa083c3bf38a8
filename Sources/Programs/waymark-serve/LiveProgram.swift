import Administration
public import ArgumentParser
import Calendar
import FoundationEssentials
import GuideModel
public import LiveRules
public import LiveServer
import Terminal

/// What `waymark live` starts.
struct LiveProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "live", abstract: "Started by `waymark live`, which takes the same options and more.")

    @OptionGroup var server: ServerOptions

    @Option(help: ArgumentHelp("The absolute path of the finished guide.", valueName: "folder"))
    var output: String

    @Option(help: ArgumentHelp("The file in which reports are kept, or postgres://…", valueName: "file"))
    var database: String

    @Option(help: ArgumentHelp("Which build of the program makes the guide.", valueName: "name"))
    var program = ""

    @Option(help: ArgumentHelp("A Python that has typst.", valueName: "file"))
    var printPython: String?

    @Option(help: ArgumentHelp("The version of that typst.", valueName: "version"))
    var printVersion: String?

    @Flag(help: "Refuse a site that is in no git repository.")
    var contentGit = false

    @Flag(help: "Believe the proxy in front whom it asks for.")
    var behindProxy = false

    @Flag(help: "Keep HTML in texts as it is where site.yaml trusts it.")
    var trustedHtml = false

    @Option(help: "Send invitations by this mail server, whose password is in WAYMARK_SMTP_PASSWORD.")
    var smtp: String?

    @Option(help: "The address that they come from.")
    var mailFrom = ""

    @Option(help: "Who must show a code of an app beside the password: optional, administrators or everybody.")
    var secondFactor = SecondFactorRule.optional

    @Option(help: "Let this address read /metrics, too.")
    var metricsTo: [String] = []

    @Option(help: "How the log is written: text or json.")
    var logFormat = LiveLog.Format.text

    func run() async throws {
        Channel.prepare()
        let console = Console()
        let log = LiveLog(logFormat, clock: Self.clock) { Channel.errors.write($0) }
        do {
            try await CompanionServer(options()).run(with: CompanionAdministration.init) { event in
                log.tell(event)
                tell(event, console)
            }
        } catch let error as any CustomStringConvertible & Error {
            console.warn("error: \(error)")
            throw ExitCode(2)
        }
        log.stopped()
        console.say("stopped")
    }

    @Sendable private func tell(_ event: LiveEvent, _ console: Console) {
        switch event {
        case .listening(let addresses, let places):
            let waits = places == 1 ? "1 place has waits" : "\(places) places have waits"
            console.say("The guide of \(server.site), with what is live; \(waits). Ctrl-C stops it.")
            for address in addresses { console.say("  \(address)") }
        case .firstLink(let link):
            console.say(
                "Nobody has an account yet. With this link the first administrator sets a password, once, within a day:"
            )
            console.say("  \(link)")
        case .keepsHTML(let isTrusted):
            console.say(
                isTrusted
                    ? "HTML in texts is trusted (--trusted-html): editors can act for anyone who reads, administrators too."
                    : "HTML in texts is sanitised; scripts, styles, frames and forms are left out.")
        case .firstLinkStands(let since, let until):
            console.say(
                """
                Nobody has an account yet. An earlier start made the link for the first administrator at \(since.iso8601); it can be \
                used until \(until.iso8601). `waymark live accounts first` makes a new one in its place.
                """)
        case .trouble: break
        }
    }

    @Sendable private static func clock() -> Instant { Instant(secondsSince1970: Int(Date().timeIntervalSince1970)) }

    /// - Throws: what is wrong with the mail server.
    private func options() throws -> LiveOptions {
        var options = LiveOptions(site: server.site, output: output, database: database, clock: Self.clock)
        (options.host, options.port, options.isBehindProxy) = (server.host, server.port, behindProxy)
        (options.jobs, options.cache, options.metricsTo) = (server.jobs, server.cache, Set(metricsTo))
        (options.program, options.needsGit, options.trustsHTML) = (program, contentGit, trustedHtml)
        options.secondFactor = secondFactor
        if let smtp {
            let password = ProcessInfo.processInfo.environment["WAYMARK_SMTP_PASSWORD"]
            options.mail = try LiveOptions.Mail(server: smtp, password: password, sender: mailFrom)
        }
        if let printPython, let printVersion {
            options.printEngine = PrintEngineLocation(interpreter: printPython, version: printVersion)
        }
        return options
    }
}

extension LiveLog.Format: ExpressibleByArgument {}
extension SecondFactorRule: ExpressibleByArgument {}
