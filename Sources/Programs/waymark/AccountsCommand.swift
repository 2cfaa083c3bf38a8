import ArgumentParser

/// `waymark live accounts`
struct AccountsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts", abstract: "Say who may sign in to the administration of a companion.",
        discussion: """
            The companion may run meanwhile. invite and reset print a link with which the person sets a password, once: an invitation \
            can be used for seven days, a reset for one. Whoever has the link can use it.
            """,
        subcommands: [
            List.self, Invite.self, Reset.self, Disable.self, Enable.self, First.self, Unlock.self,
            DropSecondFactor.self,
        ])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List all accounts, with roles and state.")
        @OptionGroup var place: Place

        func run() throws { try place.start("list", []) }
    }

    struct Invite: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make an account, and print the link with which its owner sets a password.")
        @Argument(help: "The address that the person signs in with.") var email: String
        @OptionGroup var place: Place
        @Option(help: "The name, as changes are credited.") var name = ""
        @Option(
            help: ArgumentHelp(
                "What the account may do: administrator, editor, editor:TOUR, moderator, staff, publisher or "
                    + "no-publisher. Again for more.",
                valueName: "role"))
        var role: [String] = []

        func run() throws {
            try place.start("invite", [email, "--name", name] + role.flatMap { ["--role", $0] })
        }
    }

    struct Reset: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a link with which somebody sets a new password.")
        @Argument(help: "The address of the account.") var email: String
        @OptionGroup var place: Place

        func run() throws { try place.start("reset", [email]) }
    }

    struct Disable: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Keep somebody out at once.")
        @Argument(help: "The address of the account.") var email: String
        @OptionGroup var place: Place

        func run() throws { try place.start("disable", [email]) }
    }

    struct Enable: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Let somebody in again.")
        @Argument(help: "The address of the account.") var email: String
        @OptionGroup var place: Place

        func run() throws { try place.start("enable", [email]) }
    }

    struct First: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a new link for the first administrator; one that was printed before can no longer be used."
        )
        @OptionGroup var place: Place

        func run() throws { try place.start("first", []) }
    }

    struct Unlock: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lift the waits that wrong passwords and codes have caused.")
        @Argument(help: "The address of the account, or all: also the waits of browsers and network addresses.")
        var email: String
        @OptionGroup var place: Place

        func run() throws { try place.start("unlock", [email]) }
    }

    struct DropSecondFactor: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "drop-second-factor",
            abstract: "Take the second factor away from somebody who has lost it, and end the sessions.")
        @Argument(help: "The address of the account.") var email: String
        @OptionGroup var place: Place

        func run() throws { try place.start("drop-second-factor", [email]) }
    }

    /// Whose accounts they are.
    struct Place: ParsableArguments {
        @OptionGroup var site: SiteArgument

        @Option(
            help: ArgumentHelp("The file in which accounts are kept, or the address of a database.", valueName: "file"))
        var database: String?

        @Option(
            help: ArgumentHelp(
                "Where the guide is reached, for links. Default: the url of the site.", valueName: "address"))
        var address: String?

        /// Becomes the program that has the database.
        func start(_ task: String, _ arguments: [String]) throws {
            try Failing.run {
                let folder = try site.folder()
                let file = try LiveCommand.database(database, of: folder)
                var all = [task] + arguments + ["--site", folder.path, "--database", file]
                if let address { all += ["--address", address] }
                try ServerProgram.start("accounts", all)
            }
        }
    }
}
