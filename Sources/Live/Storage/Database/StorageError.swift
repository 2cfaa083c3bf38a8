/// Why the store could not do what was asked, with the path of its file, or the name of its server. Printed, it is one sentence that names the remedy.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public let cause: Cause

    public enum Cause: Hashable, Sendable {
        /// The system's reason.
        case cannotOpen(String)
        /// No room on the disk. What was kept before is whole.
        case isFull
        /// Another program has been writing for longer than we wait.
        case isBusy
        /// Restoring needs a file that nobody has open.
        case isOpenElsewhere
        /// The steps of its layout that this program does not know.
        case isNewer([String])
        /// A database that another program made.
        case isForeign
        /// What was found in it.
        case isDamaged(String)
        /// A server that does not answer, with what the system says.
        case isAway(String)
        /// A server that answers, and does not let this program in or is not fit for it.
        case isNotLetIn(String)
        /// The connection broke while something was kept, and the server cannot say whether it was.
        case isUnclear(String)
        /// What is on a server is copied by the server's own programs.
        case isOnServer
        /// A row with this key was there before.
        case isTaken
        /// The store was closed before.
        case isClosed
        /// Lines are read into an empty store only.
        case hasContent
        /// The number of the line, from 1, and what is wrong with it.
        case badLine(Int, String)
        /// What the disk or its file system answered.
        case system(String)
        /// What the database does not accept from us: a mistake in this program.
        case refused(String)
    }

    init(path: String, cause: Cause) {
        self.path = path
        self.cause = cause
    }

    var isUnclear: Bool {
        if case .isUnclear = cause { true } else { false }
    }

    public var description: String {
        switch cause {
        case .cannotOpen(let reason):
            """
            cannot open the database \(path): \(reason); check that its folder exists and may be written by this program
            """
        case .isFull: "the disk with the database \(path) is full; make room, nothing kept so far is lost"
        case .isBusy: "another program is writing to the database \(path); end it, or try again"
        case .isOpenElsewhere: "another program has the database \(path) open; stop it and try again"
        case .isNewer(let steps):
            """
            the database \(path) was made by a newer version of this program (\(steps.joined(separator: ", "))); \
            update the program
            """
        case .isForeign: "the database \(path) belongs to another program; name another file"
        case .isDamaged(let finding): "the database \(path) is damaged (\(finding)); restore a backup"
        case .isAway(let reason): "the database \(path) does not answer: \(reason); start its server, or try again"
        case .isNotLetIn(let reason):
            "the database \(path) cannot be used: \(reason); check the address, the user and the password"
        case .isUnclear(let reason):
            "the connection to the database \(path) broke: \(reason); what was sent last was kept or not, look before you repeat it"
        case .isOnServer:
            """
            the database \(path) is on a server; copy it with pg_dump and pg_restore, or move it with \
            `waymark live export` and `import`
            """
        case .isTaken: "the database \(path) has this entry already"
        case .isClosed: "the database \(path) is closed"
        case .hasContent: "the database \(path) has content; import into a new one"
        case .badLine(let number, let fault):
            "line \(number) cannot be imported into \(path): \(fault); nothing was imported"
        case .system(let reason):
            "the database \(path) cannot be read or written: \(reason); check the disk"
        case .refused(let reason):
            "the database \(path) refused what this program asked: \(reason); please report it"
        }
    }
}
