import ArgumentParser
import FoundationEssentials

/// Whose database it is.
struct StoreArgument: ParsableArguments {
    @OptionGroup var site: SiteArgument

    @Option(help: ArgumentHelp("The file in which it is kept, or postgres://…", valueName: "file"))
    var database: String?

    /// Becomes the program that has the database.
    func start(_ task: String, _ arguments: [String] = []) throws {
        try Failing.run {
            let folder = try site.folder()
            let file = try LiveCommand.database(database, of: folder)
            try ServerProgram.start("store", [task] + arguments + ["--database", file, "--site", folder.path])
        }
    }
}

/// `waymark live backup`
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy what visitors told, and what editors changed, while the companion runs.",
        discussion: """
            The copy is a SQLite file as it stood at one moment; it is checked before it gets its name, and replaces the one before. \
            Where the site is in no git repository, the history that the companion keeps stands beside it, in FILE.history, as a \
            bundle of git. A database of PostgreSQL is copied by pg_dump; of such a companion this makes FILE.history alone.
            """)

    @Argument(help: ArgumentHelp("The file that is made.", valueName: "file")) var file: String
    @OptionGroup var store: StoreArgument

    func run() throws { try store.start("backup", ["--file", SiteFolder.absolute(file)]) }
}

/// `waymark live restore`
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Put a backup in the place of the database.",
        discussion: """
            The companion must be stopped. The backup is checked first, and stays where it is. Where a history of the files stands beside \
            it (FILE.history), that is put back, too; the files themselves stay as they are. With a database of PostgreSQL it is all that is \
            put back.
            """)

    @Argument(help: ArgumentHelp("The backup.", valueName: "file")) var file: String
    @OptionGroup var store: StoreArgument
    @Flag(help: "Replace the database that is there; what is in it is lost.") var replace = false

    func run() throws {
        try store.start("restore", ["--file", SiteFolder.absolute(file)] + (replace ? ["--replace"] : []))
    }
}

/// `waymark live export`
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print everything that is kept, line by line in JSON.",
        discussion: """
            For another database, or for other programs: `waymark live export my-guide > all.jsonl`. The last line says how many there are, so \
            that nothing is missed. Who is signed in, and links to sign in, are not part of it.
            """)

    @OptionGroup var store: StoreArgument

    func run() throws { try store.start("export") }
}

/// `waymark live import`
struct LiveImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Fill an empty database with an export that comes on standard input.",
        discussion: """
            All of it, or nothing: `waymark live import my-guide --database postgres://… < all.jsonl`. An export that is not whole, and a \
            database that has content, are refused.
            """)

    @OptionGroup var store: StoreArgument

    func run() throws { try store.start("import") }
}
