import ArgumentParser
import Calendar
import FoundationEssentials
import LiveServer
import Terminal

/// What `waymark live doctor` starts.
struct DoctorProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Started by `waymark live doctor`, which takes the same options.")

    @OptionGroup var server: ServerOptions

    @Option var output: String

    @Option var database: String

    @Option var copies: String?

    @Option var certificate: [String] = []

    @Option var smtp: String?

    @Option var mailFrom = ""

    func run() throws {
        Channel.prepare()
        let console = Console()
        var look = LiveDoctor.Look()
        (look.site, look.output, look.database) = (server.site, output, database)
        (look.cache, look.copies, look.certificates) = (server.cache, copies, certificate)
        let password = ProcessInfo.processInfo.environment["WAYMARK_SMTP_PASSWORD"]
        look.mail = smtp.map { ($0, password, mailFrom) }
        let now = Instant(secondsSince1970: Int(Date().timeIntervalSince1970))
        let findings = LiveDoctor(look, now: now).findings()
        for finding in findings { console.say("\(finding)") }
        let (errors, warnings) = (
            findings.count { $0.grade == .error }, findings.count { $0.grade == .warning }
        )
        console.say(
            "\(errors) \(errors == 1 ? "error" : "errors"), \(warnings) \(warnings == 1 ? "warning" : "warnings")")
        if errors > 0 { throw ExitCode(1) }
    }
}
