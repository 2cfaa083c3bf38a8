public import ArgumentParser
import Calendar
import FoundationEssentials
import Glibc
import GuideModel
public import Preview
import Terminal

/// What `waymark serve` starts.
struct PreviewProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Started by `waymark serve`, which takes the same options and more.")

    @OptionGroup var server: ServerOptions

    @Option(
        help: ArgumentHelp("The moment the guide is made for, in seconds since 1970. Default: now.", valueName: "n"))
    var moment: Int?

    @Option(help: ArgumentHelp("A Python that has typst.", valueName: "file"))
    var printPython: String?

    @Option(help: ArgumentHelp("The version of that typst.", valueName: "version"))
    var printVersion: String?

    @Option(help: "The editor that paths open in.")
    var editor: EditorLink?

    @Flag(help: "Show drafts, scheduled and expired pages too.")
    var drafts = false

    func run() async throws {
        Channel.prepare()
        let talk = PreviewLog(site: server.site)
        do {
            try await PreviewServer(options).run(talk.tell)
        } catch let error as any CustomStringConvertible & Error {
            talk.console.warn("error: \(error)")
            throw ExitCode(2)
        }
        talk.console.say("stopped")
    }

    /// The editor that the person's other programs use, where browsers can open it.
    private static var usualEditor: EditorLink? {
        let environment = ProcessInfo.processInfo.environment
        return ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0].flatMap(EditorLink.init(command:)) }.first
    }

    private var options: PreviewOptions {
        var options = PreviewOptions(site: server.site) { Instant(secondsSince1970: Int(Date().timeIntervalSince1970)) }
        (options.host, options.port, options.jobs, options.cache) = (
            server.host, server.port, server.jobs, server.cache
        )
        (options.includesDrafts, options.editor) = (drafts, editor ?? Self.usualEditor)
        options.today = moment.map { Instant(secondsSince1970: $0) }
        if let printPython, let printVersion {
            options.printEngine = PrintEngineLocation(interpreter: printPython, version: printVersion)
        }
        return options
    }
}

extension EditorLink: ExpressibleByArgument {}
