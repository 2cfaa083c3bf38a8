import ArgumentParser
import Fetching
import Formats
import FoundationEssentials
import GuideModel
import Importing
import Pipeline
import Terminal

/// How Wikimedia's servers are asked, and which.
struct WikimediaOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A server that stands for Wikimedia's; {host} in it is the site that is asked.",
            discussion: "Default: WAYMARK_WIKIMEDIA_SERVER where it is set, otherwise their own.", valueName: "url"))
    var server: String?

    @Option(
        help: ArgumentHelp(
            "How Wikimedia can reach you: an e-mail address, or an address on the web. Default: that of the guide.",
            valueName: "address"))
    var contact: String?

    @Option(
        help: ArgumentHelp(
            "Where answers are kept between runs. Default: the user's cache folder.", valueName: "folder"))
    var cache: String?

    @OptionGroup var patience: PatienceOptions

    func validate() throws {
        if let contact,
            !contact.contains("@") && !contact.contains("://")
                || contact.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == 0x28 || $0 == 0x29 })
        {
            throw ValidationError("--contact takes an address such as ann@example.org or https://example.org/.")
        }
    }

    /// The address that was given; `nil` for Wikimedia's own servers.
    func serverAddress() throws -> String? {
        let variable = ProcessInfo.processInfo.environment["WAYMARK_WIKIMEDIA_SERVER"].flatMap { $0.isEmpty ? nil : $0 }
        guard let address = server ?? variable else { return nil }
        guard ServerAddress.origin(of: address.replacing("{host}", with: "host")) != nil, !address.contains("?") else {
            throw CommandFailure.unreadOption("--server", address, model: "https://mirror.example.org/{host}")
        }
        return address
    }
}

/// Asks Wikimedia's servers for an import: one question at a time, and says on the terminal what it waits for.
struct WikimediaClient {
    let guide: GuideOutline
    let servers: WikimediaServers
    private let agent: String
    private let folder: String
    private let limits: Inquirer.Limits
    private let console = Console()

    /// - Parameter version: of this program.
    init(_ options: WikimediaOptions, site: SiteFolder, version: String) throws {
        guide = try Self.guide(of: site)
        let server = try options.serverAddress()
        servers = WikimediaServers(server)
        folder = (options.cache.map(SiteFolder.absolute) ?? CacheFolder.path) + "/wikimedia"
        agent = try Self.agent(options.contact ?? guide.url.flatMap(Self.contact), isTheirs: server == nil, version)
        var limits = Inquirer.Limits()
        (limits.patience.firstWait, limits.patience.attempts) = (options.patience.wait, options.patience.attempts)
        self.limits = limits
    }

    /// What imports must know of a guide; asks no server.
    static func guide(of site: SiteFolder) throws -> GuideOutline {
        GuideOutline(documents: try SiteBuild(InputOptions.parse([]).inputs(for: site)).check().documents)
    }

    /// Runs an import that asks, with a folder of answers that no other import uses meanwhile.
    ///
    /// - Parameter question: what it is for; the same words go on with a run that was broken off.
    func run(_ question: String, _ body: (Inquirer) throws -> Proposals) throws -> Proposals {
        try FetchedFile.alone(inFolderOf: folder + "/x") {
            let now = Int(Date().timeIntervalSince1970)
            let answers = try AnswerFolder(folder, question: "\(guide.url ?? "") \(servers) \(question)", now: now)
            if answers.goesOn { console.warn("going on with a run that was broken off") }
            let inquirer = Inquirer(agent: agent, answers: answers, limits: limits, told: tell)
            let found = try body(inquirer)
            answers.finish()
            return found
        }
    }

    func ask(_ question: WikimediaQuestion, _ inquirer: Inquirer) throws -> JSONTree {
        let bytes = try inquirer.get(servers.address(of: question)) { bytes in
            WikimediaAnswer(bytes).reason.map { .poor("\(question.host): \($0)") } ?? .good
        }
        guard case .tree(let tree) = WikimediaAnswer(bytes) else {
            throw FetchFailure.useless("the kept answer is damaged")
        }
        return tree
    }

    /// A picture, or why there is none. Where the server cannot answer now, the run stops; the next one goes on there.
    func picture(_ address: String, _ inquirer: Inquirer) throws -> WikidataImport.PictureAnswer {
        do throws(FetchFailure) {
            return .bytes(try inquirer.get(address))
        } catch {
            switch error {
            case .refused(let status, _): return .none("the server refuses it with \(status)")
            case .tooLarge, .useless, .astray: return .none("\(error)")
            default: throw error
            }
        }
    }

    private func tell(_ event: Fetcher.Event) {
        guard case .waiting(let seconds, let reason) = event else { return }
        console.warn("\(reason); asking again in \(Int(seconds.rounded(.up))) s")
    }

    /// Wikimedia's servers want to know who asks, and how to reach them.
    private static func agent(_ contact: String?, isTheirs: Bool, _ version: String) throws -> String {
        guard let contact else {
            guard !isTheirs else {
                throw CommandFailure.map(
                    "Wikimedia's servers ask who uses them: say --contact ann@example.org, or set url: in Content/site.yaml to the guide's address"
                )
            }
            return "Waymark/\(version) (static tour guides)"
        }
        return "Waymark/\(version) (static tour guides; \(contact))"
    }

    /// The address of a guide, if it leads to somebody: those of new guides are examples.
    private static func contact(_ url: String) -> String? {
        guard let origin = ServerAddress.origin(of: url),
            !url.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == 0x28 || $0 == 0x29 })
        else { return nil }
        let host = origin.drop { $0 != "/" }.dropFirst(2).prefix { $0 != ":" }
        let last = host.split(separator: ".").suffix(2).joined(separator: ".")
        let isNobody =
            ["example.org", "example.com", "example.net", "localhost"].contains(last)
            || ["example", "test", "invalid", "localhost"].contains(host.split(separator: ".").last ?? "")
        return isNobody ? nil : url
    }
}
