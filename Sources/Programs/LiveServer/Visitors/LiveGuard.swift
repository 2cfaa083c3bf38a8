import Accounts
import LiveRules
public import Web

/// Tells who asks: which device, from which address, and whether one of the guide's own pages.
public struct LiveGuard: Sendable {
    let origins: OriginDigests
    let isBehindProxy: Bool

    /// Browsers say where a page is from; other programs say nothing, and no page of another site can be one of them.
    ///
    /// - Throws: ``LiveRefusal/wrongOrigin`` for a page of another site.
    func admit(_ request: WebRequest) throws {
        if let site = request.fetchSite {
            guard site == "same-origin" else { throw LiveRefusal.wrongOrigin }
        } else if let origin = request.origin {
            let host = request.host ?? ""
            guard ["http://\(host)", "https://\(host)"].contains(origin) else { throw LiveRefusal.wrongOrigin }
        }
    }

    /// The digest of the key that a device shows: the key itself is never kept.
    ///
    /// - Throws: ``LiveRefusal/noDevice`` where none is shown.
    func device(of request: WebRequest) throws -> DeviceID {
        let scheme = "Device "
        guard let shown = request.authorization, shown.hasPrefix(scheme) else { throw LiveRefusal.noDevice }
        let key = Array(shown.dropFirst(scheme.count).utf8)
        guard (22...64).contains(key.count), key.allSatisfy(Self.isKeySign) else { throw LiveRefusal.noDevice }
        return DeviceID(text: Secrets.digest(of: key))
    }

    /// The same for all requests of one household or office within a day; empty where the address is not known.
    public func origin(of request: WebRequest) -> String { origins.digest(of: client(of: request)) }

    /// The same for all requests of one address within a day, so that people of one network are told apart where they can be; empty where
    /// the address is not known.
    public func source(of request: WebRequest) -> String { origins.digest(ofSingle: client(of: request)) }

    /// Whose request it is: behind a proxy the last address that it names, which nobody else could have written.
    func client(of request: WebRequest) -> String? {
        guard isBehindProxy, let last = request.forwardedFor?.split(separator: ",").last else { return request.client }
        return last.split(separator: " ").joined()
    }

    /// Whether the browser came by https, which only the proxy in front knows.
    public func isSecure(_ request: WebRequest) -> Bool {
        isBehindProxy
            && request.forwardedProto?.split(separator: ",").last.map { $0.split(separator: " ").joined() } == "https"
    }

    private static func isKeySign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
