import ArgumentParser
import FoundationEssentials

/// `waymark live doctor`
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Look at what a companion needs to run for years, and change nothing.",
        discussion: """
            A line for each thing: room on the disk, rights of files and folders, the clock, the database, the newest copy, mail, certificates, the \
            cache; ok, warning or error, with what to do. Ends with 1 where there is an error. Run it as the user of the companion, with its options; \
            the companion may run meanwhile.
            """)

    @OptionGroup var site: SiteArgument

    @Option(help: ArgumentHelp("The file in which reports are kept, or postgres://…", valueName: "file"))
    var database: String?

    @Option(help: ArgumentHelp("The output folder. Default: Output/ in the site's folder.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("Where finished PDFs, pictures and compiled maps are kept.", valueName: "folder"))
    var cache: String?

    @Option(help: ArgumentHelp("The folder of the nightly copies, or a copy.", valueName: "path"))
    var copies: String?

    @Option(help: ArgumentHelp("A certificate of the proxy in front, in PEM. May be repeated.", valueName: "file"))
    var certificate: [String] = []

    @Option(help: ArgumentHelp("The mail server of the companion.", valueName: "address"))
    var smtp: String?

    @Option(help: ArgumentHelp("The address that messages come from.", valueName: "address"))
    var mailFrom: String?

    func validate() throws {
        if (smtp == nil) != (mailFrom == nil) { throw ValidationError("--smtp and --mail-from go together") }
    }

    func run() throws {
        try Failing.run {
            let folder = try site.folder()
            var arguments = [
                "--site", folder.path, "--output", try folder.output(output), "--database",
                LiveCommand.namedDatabase(database, of: folder), "--cache",
                cache.map(SiteFolder.absolute) ?? CacheFolder.path,
            ]
            if let copies { arguments += ["--copies", SiteFolder.absolute(copies)] }
            arguments += certificate.flatMap { ["--certificate", SiteFolder.absolute($0)] }
            if let smtp, let mailFrom { arguments += ["--smtp", smtp, "--mail-from", mailFrom] }
            try ServerProgram.start("doctor", arguments)
        }
    }
}
