/// Where a server sends a question on to, and whether it is asked there.
///
/// Operators of transport move their feeds, also to the storage of others. So a question goes on to another address of the
/// same host, but never from https to http; and to another host by https alone. A question there has to refuse addresses
/// of this machine and of private networks: the server of a feed is not to choose whom this machine asks inside.
enum Redirection: Equatable {
    case sameHost(String)
    case otherHost(String)
    /// With the reason, for the operator.
    case refused(String)

    static let statuses: Set<Int> = [301, 302, 303, 307, 308]

    /// - Parameter target: in full; `nil` where the server names none.
    init(from address: String, to target: String?) {
        guard let target, let host = ServerAddress.host(of: target) else {
            self = .refused("the server sends on to no address of the web")
            return
        }
        let isSecure = target.lowercased().hasPrefix("https://")
        let isSame = ServerAddress.host(of: address) == host
        if isSecure {
            self = isSame ? .sameHost(target) : .otherHost(target)
        } else if isSame, !address.lowercased().hasPrefix("https://") {
            self = .sameHost(target)
        } else {
            self = .refused("the server sends on to \(target), which is not asked: it is another server without https")
        }
    }
}
