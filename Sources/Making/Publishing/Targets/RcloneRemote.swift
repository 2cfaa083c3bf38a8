import Processes

/// What rclone is told to speak with, and how: the address, the settings that go with it, and the program.
struct RcloneRemote: Sendable {
    /// Whether a remote knows sums of its files without reading them again.
    enum Sums { case known, unknown, untold }

    /// `remote:path`, as rclone writes it.
    let address: String
    let sums: Sums
    /// What kind of storage it is: told by its settings, or to be asked for by the name of one of the user's.
    private enum Kind { case known(String), named(String) }

    /// How many rclones work side by side.
    let lanes: Int
    private let environment: [String: String]
    private let kind: Kind
    private let rclone: Tool

    private static let own = "waymarktarget"
    private static let patience = [
        "--retries", "2", "--low-level-retries", "3", "--contimeout", "20s", "--timeout", "60s", "--stats", "0",
        "--log-level", "ERROR",
    ]

    /// One of the user's configuration.
    init(named remote: String, path: String) {
        (address, sums, lanes, kind) = ("\(remote):\(path)", .untold, 1, .named(remote))
        // Over SFTP it would ask for each sum by a command of its own.
        environment = ["RCLONE_SFTP_DISABLE_HASHCHECK": "true"]
        rclone = Tool("rclone", package: "rclone")
    }

    /// One that needs no configuration: settings go through the environment of rclone alone.
    ///
    /// - Parameter settings: rclone's names of them in upper case, such as `TYPE`.
    init(_ settings: [String: String], path: String, secrets: DeliverySecrets) throws(DeliveryFailure) {
        let plain = Tool("rclone", package: "rclone", secret: secrets.password)
        var settings = settings
        if let user = secrets.user, settings["USER"] == nil, settings["TYPE"] != "s3" { settings["USER"] = user }
        if let password = secrets.password, settings["TYPE"] != "s3" {
            // rclone takes passwords only in its own disguise, and reads them here from its input.
            settings["PASS"] = try plain.run(["obscure", "-"], input: Array(password.utf8)).line
        }
        environment = Dictionary(
            uniqueKeysWithValues: settings.map { ("RCLONE_CONFIG_\(Self.own.uppercased())_\($0.key)", $0.value) })
        sums = settings["TYPE"] == "s3" ? .known : .unknown
        kind = .known(settings["TYPE"] ?? "")
        // To WebDAV it sends one request in ten milliseconds at most, and three requests a file.
        lanes = settings["TYPE"] == "webdav" ? 4 : 1
        (address, rclone) = ("\(Self.own):\(path)", plain)
    }

    /// The address of a folder there.
    func address(of folder: String) -> String {
        address + (address.hasSuffix(":") || address.hasSuffix("/") ? "" : "/") + folder
    }

    /// Whether the remote knows sums; one of the user's is asked.
    func hasSums() throws(DeliveryFailure) -> Bool {
        guard sums == .untold else { return sums == .known }
        let features = try run(["backend", "features", address]).text
        return features.firstRange(of: "\"Hashes\": [").map {
            features[$0.upperBound...].prefix { $0 != "]" }.contains("\"")
        } ?? false
    }

    /// Storages that have symbolic links, or may lead to one that has.
    private static let linking: Set = [
        "local", "sftp", "alias", "crypt", "chunker", "union", "combine", "compress", "hasher", "cache", "smb", "hdfs",
    ]

    /// Whether there can be symbolic links in it, and folders of its own.
    func mayHaveLinks() throws(DeliveryFailure) -> Bool {
        switch kind {
        case .known(let type): return Self.linking.contains(type)
        case .named(let name):
            let lines = try run(["listremotes", "--long"]).text.split(separator: "\n").map { $0.split(separator: " ") }
            // One that is not listed stands in the environment alone.
            return lines.first { $0.first == "\(name):" }?.last.map { Self.linking.contains(String($0)) } ?? true
        }
    }

    /// - Parameters:
    ///   - names: paths for `--files-from-raw -`.
    ///   - accepts: exit codes that are no failure besides zero.
    @discardableResult
    func run(
        _ arguments: [String], names: [String] = [], environment more: [String: String] = [:], accepts: Set<Int32> = []
    ) throws(DeliveryFailure) -> ProcessResult {
        try rclone.run(
            Self.patience + arguments, input: Array(names.map { $0 + "\n" }.joined().utf8),
            environment: environment.merging(more) { $1 },
            // Debian 12's rclone fails at once where it is set.
            withheld: { $0 == "AWS_CA_BUNDLE" }, accepts: accepts)
    }
}
