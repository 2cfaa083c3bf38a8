import ArgumentParser
import Calendar
import FoundationEssentials
import GuideModel

/// `waymark serve`
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Show a site in a browser while you write it.",
        discussion: """
            Builds the site in memory, serves it, and shows each saved change in open browsers. Mistakes appear on the page \
            and disappear when they are corrected; until then the last good guide stays. Output/ is not touched.

            `make serve` builds the server and shows the sample; `make install` installs it beside `waymark`.
            """)

    @OptionGroup var site: SiteArgument

    @OptionGroup var listen: ListenOptions

    @Option(
        help: ArgumentHelp(
            "The editor that opens the files named on the page: vscode, vscodium, cursor, zed, idea or sublime. Default: the "
                + "one that VISUAL or EDITOR names.", valueName: "name"))
    var editor: String?

    @OptionGroup var options: InputOptions

    func run() throws {
        try Failing.run {
            let folder = try site.folder()
            try ServerProgram.start("preview", try arguments(for: folder))
        }
    }

    /// Everything that the server needs to know about the site and the machine.
    func arguments(for folder: SiteFolder) throws -> [String] {
        let inputs = try options.inputs(for: folder, makesPDFs: true)
        var arguments = ["--site", folder.path, "--jobs", "\(inputs.jobs)"] + listen.arguments
        let environment = ProcessInfo.processInfo.environment
        if let cache = inputs.cache { arguments += ["--cache", cache] }
        if options.now != nil || environment["SOURCE_DATE_EPOCH"]?.isEmpty == false {
            arguments += ["--moment", "\(inputs.now.secondsSince1970)"]
        }
        if let engine = inputs.printEngine {
            arguments += ["--print-python", engine.interpreter, "--print-version", engine.version]
        }
        if options.drafts { arguments.append("--drafts") }
        if let editor { arguments += ["--editor", editor] }
        return arguments
    }
}
