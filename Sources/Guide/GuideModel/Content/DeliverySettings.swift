/// One entry of `publish` in `site.yaml`: where the finished guide is sent, and how.
public struct DeliverySettings: Hashable, Sendable {
    /// By what `waymark publish --only` names it.
    public var name: Slug?
    public var address: DeliveryAddress
    /// Whether each text file gets a `.gz` and a `.br` beside it, for servers that send those.
    public var isCompressed: Bool
    /// The host name that a `CNAME` file tells to a host of pages.
    public var domain: String?

    public init(
        _ address: DeliveryAddress, name: Slug? = nil, isCompressed: Bool = false, domain: String? = nil
    ) {
        (self.address, self.name, self.isCompressed, self.domain) = (address, name, isCompressed, domain)
    }
}

/// Where a finished guide is sent, written as one line: a word for the way, a colon, and what that way needs.
///
///     DeliveryAddress("rsync:me@example.org:/srv/www/guide")
///
/// It never holds a password: those come from the environment or from the configuration of the program that sends.
public struct DeliveryAddress: Hashable, Sendable, CustomStringConvertible {
    public enum Way: Hashable, Sendable {
        /// Relative to the site's folder, or absolute.
        case folder(String)
        /// - Parameter host: with the account, `me@example.org`.
        case rsync(host: String, path: String)
        /// A remote of rclone's own configuration.
        case rclone(remote: String, path: String)
        /// - Parameter path: the bucket, and folders in it.
        case s3(endpoint: String, path: String)
        case webDAV(url: String)
        case sftp(user: String?, host: String, port: Int?, path: String)
        case git(repository: String, branch: String)
    }

    public let way: Way
    public let description: String

    /// - Throws: ``DeliveryAddressFault``.
    public init(_ text: String) throws(DeliveryAddressFault) {
        description = text
        guard let colon = text.firstIndex(of: ":") else { throw .noWay }
        let rest = String(text[text.index(after: colon)...])
        guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { throw .notReadable }
        switch text[..<colon] {
        case "folder": way = .folder(try Self.plain(rest, orElse: "folder:../public"))
        case "rsync": way = try Self.rsync(rest)
        case "rclone": way = try Self.rclone(rest)
        case "s3": way = try Self.s3(rest)
        case "webdav": way = .webDAV(url: try Self.web(rest, orElse: "webdav:https://example.org/dav/guide"))
        case "sftp": way = try Self.sftp(rest)
        case "git": way = try Self.git(rest)
        default: throw .noWay
        }
    }
}

/// What is wrong with an address.
public enum DeliveryAddressFault: Error, Hashable {
    /// It does not begin with a word for the way.
    case noWay
    /// It contains control characters.
    case notReadable
    /// It has a password, which others would read.
    case secret
    /// - Parameter model: how it is written.
    case malformed(model: String)

    public var remedy: String {
        switch self {
        case .noWay: "begin with folder:, rsync:, rclone:, s3:, webdav:, sftp: or git:"
        case .notReadable: "write it on one line"
        case .secret:
            "delete the password, and give it as WAYMARK_PUBLISH_PASSWORD in the environment or in rclone's configuration"
        case .malformed(let model): "write it like this: \(model)"
        }
    }
}

extension DeliveryAddress {
    /// A text that no program takes for an option.
    private static func plain(_ text: String, orElse model: String) throws(DeliveryAddressFault) -> String {
        guard !text.isEmpty, !text.hasPrefix("-") else { throw .malformed(model: model) }
        return text
    }

    private static func rsync(_ text: String) throws(DeliveryAddressFault) -> Way {
        let model = "rsync:me@example.org:/srv/www/guide"
        let (host, path) = try pair(text, at: ":", orElse: model)
        guard isHost(host), !path.hasPrefix(":") else { throw .malformed(model: model) }
        return .rsync(host: host, path: path)
    }

    private static func rclone(_ text: String) throws(DeliveryAddressFault) -> Way {
        let model = "rclone:remote:bucket/guide"
        guard let colon = text.firstIndex(of: ":"), colon > text.startIndex, !text.hasPrefix("-") else {
            throw .malformed(model: model)
        }
        let remote = String(text[..<colon])
        // Options of a remote may be secrets, and belong into rclone's configuration.
        guard remote.allSatisfy({ $0.isLetter || $0.isNumber || "_-. @+".contains($0) }) else {
            throw .malformed(model: model)
        }
        return .rclone(remote: remote, path: String(text[text.index(after: colon)...]))
    }

    private static func s3(_ text: String) throws(DeliveryAddressFault) -> Way {
        let model = "s3:https://s3.example.org/bucket/guide"
        let address = try web(text, orElse: model)
        let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
        guard parts.count == 3 else { throw .malformed(model: model) }
        return .s3(endpoint: "\(parts[0])//\(parts[1])", path: String(parts[2]))
    }

    private static func sftp(_ text: String) throws(DeliveryAddressFault) -> Way {
        let model = "sftp:me@example.org:22/srv/www/guide"
        let (authority, path) = try pair(text, at: "/", orElse: model)
        let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count <= 2, let last = parts.last else { throw .malformed(model: model) }
        if parts.count == 2, parts[0].contains(":") { throw .secret }
        let ends = last.split(separator: ":", omittingEmptySubsequences: false)
        let port = ends.count == 2 ? Int(ends[1]) : nil
        guard ends.count <= 2, isHost(String(ends[0])),
            ends.count == 1 || port.map({ (1...65535).contains($0) }) == true
        else { throw .malformed(model: model) }
        return .sftp(
            user: parts.count == 2 ? String(parts[0]) : nil, host: String(ends[0]), port: port, path: "/" + path)
    }

    private static func git(_ text: String) throws(DeliveryAddressFault) -> Way {
        let model = "git:git@example.org:me/guide.git#pages"
        let parts = text.split(separator: "#", omittingEmptySubsequences: false)
        guard parts.count <= 2, let repository = parts.first.map(String.init) else { throw .malformed(model: model) }
        let branch = parts.count == 2 ? String(parts[1]) : "gh-pages"
        let isBranch =
            !branch.isEmpty && branch.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
            && !branch.hasPrefix("-") && !branch.contains("..") && !branch.hasPrefix("/") && !branch.hasSuffix("/")
            && !branch.hasSuffix(".lock") && !branch.hasSuffix(".") && !branch.contains("//")
        guard isBranch, !repository.contains("::") else { throw .malformed(model: model) }
        if repository.contains("://"), hasPassword(repository) { throw .secret }
        return .git(repository: try plain(repository, orElse: model), branch: branch)
    }

    private static func web(_ text: String, orElse model: String) throws(DeliveryAddressFault) -> String {
        guard ["http://", "https://"].contains(where: { text.hasPrefix($0) }), !text.contains(where: \.isWhitespace),
            !text.contains("?"), !text.contains("#")
        else { throw .malformed(model: model) }
        if hasPassword(text) { throw .secret }
        return text
    }

    private static func hasPassword(_ address: String) -> Bool {
        guard let scheme = address.firstRange(of: "://") else { return false }
        let authority = address[scheme.upperBound...].prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return false }
        // An account alone is a part of `ssh://git@…`; over http it is a token.
        return authority[..<at].contains(":") || address.hasPrefix("http")
    }

    private static func pair(
        _ text: String, at separator: Character, orElse model: String
    ) throws(DeliveryAddressFault) -> (String, String) {
        guard let middle = text.firstIndex(of: separator) else { throw .malformed(model: model) }
        let (first, second) = (String(text[..<middle]), String(text[text.index(after: middle)...]))
        guard !first.isEmpty, !second.isEmpty, !first.hasPrefix("-") else { throw .malformed(model: model) }
        return (first, second)
    }

    private static func isHost(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("-")
            && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.@[]".contains($0) }
    }
}
