public import Calendar
public import Fetching
public import GuideModel
public import LiveRules

/// What a companion stands beside, and where it listens.
public struct LiveOptions: Sendable {
    /// The absolute path of the folder that holds `Content/`.
    public let site: String
    /// The absolute path of the folder of the finished guide.
    public let output: String
    /// The absolute path of the file in which reports are kept, which is made when there is none; or `postgres://…`, a database on a server.
    public let database: String
    /// The name or address to listen at.
    public var host = "127.0.0.1"
    /// `nil` for the first free one from 8080.
    public var port: Int?
    /// Whether a proxy in front says whom it asks for, in `X-Forwarded-For`.
    public var isBehindProxy = false
    /// The addresses that may read `/metrics`, beside this machine.
    public var metricsTo: Set<String> = []
    /// How many things to do at once.
    public var jobs = 1
    /// The folder for what is kept between runs.
    public var cache: String?
    /// Which build of the program makes the guide, so that a publication makes only what changed.
    public var program = ""
    /// What turns print pages into PDF; `nil` where none are made.
    public var printEngine: PrintEngineLocation?
    /// Whether the site must lie in a git repository, in which each saved change is a commit; otherwise it is one where it lies in one.
    public var needsGit = false
    /// Whether a site may trust those who write with HTML; otherwise it is sanitised, whatever the site says.
    public var trustsHTML = false
    /// Where invitations are sent to; `nil` where they are only shown.
    public var mail: Mail?
    /// Who must show a code of an app beside the password.
    public var secondFactor = SecondFactorRule.optional
    /// Tells the time.
    public let clock: @Sendable () -> Instant

    /// A server that takes messages, and from whom they come.
    public struct Mail: Sendable {
        /// What is no address to send from.
        public struct NoSender: Error, CustomStringConvertible {
            let text: String

            public var description: String { "--mail-from is an address such as guide@example.org, not \"\(text)\"" }
        }

        /// The server that takes them.
        public let server: MailServer
        /// From whom they come.
        public let sender: EmailAddress

        /// - Parameters:
        ///   - server: `smtp://user@host:587`, or `smtps://…`.
        ///   - sender: `guide@example.org`.
        /// - Throws: what is wrong with one of them.
        public init(server: String, password: String?, sender: String) throws {
            self.server = try MailServer(server, password: password)
            guard let address = EmailAddress(sender) else { throw NoSender(text: sender) }
            self.sender = address
        }
    }

    /// Options of which the others are as usual.
    public init(site: String, output: String, database: String, clock: @escaping @Sendable () -> Instant) {
        (self.site, self.output, self.database, self.clock) = (site, output, database, clock)
    }
}
