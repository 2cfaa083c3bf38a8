import ArgumentParser

/// `waymark live`: by itself it starts the companion of a site; what else one does with a companion are tasks of their own.
struct LiveTasks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "live", abstract: "Serve a site to its visitors, with what is live, and look after it.",
        discussion: """
            `waymark live my-guide` is `waymark live start my-guide`; `waymark live start --help` explains its options.
            """,
        subcommands: [
            LiveCommand.self, AccountsCommand.self, BackupCommand.self, RestoreCommand.self, ExportCommand.self,
            LiveImportCommand.self, DoctorCommand.self,
        ], defaultSubcommand: LiveCommand.self)
}
