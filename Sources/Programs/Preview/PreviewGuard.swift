import Web

/// Whom the preview answers: its own pages in a browser on this machine or in its network, and no other site's pages.
///
/// A page of another site can make a browser ask `http://localhost:8080`, and a name that its owner points at 127.0.0.1 makes
/// that page the preview's own ("DNS rebinding"). So a request must name this machine as people here call it, and a change
/// must come from a page of the preview.
struct PreviewGuard: Sendable {
    /// Names and addresses by which the preview was asked to be reached.
    let names: Set<String>

    /// - Parameter host: the host that the preview listens at.
    init(host: String, addresses: [String]) {
        names = Set(["localhost", "127.0.0.1", "[::1]", host, "[\(host)]"] + addresses)
    }

    /// Why a request is not answered; `nil` for one that is.
    func refusal(of request: WebRequest) -> WebResponse? {
        guard let host = request.host, isOwn(host) else {
            return .refusal(
                403, "This preview does not go by that name. Start it with --host and the name to reach it by.")
        }
        if request.method == .post, request.origin != "http://\(host)" {
            return .refusal(403, "Only the preview's own pages may change it.")
        }
        return nil
    }

    /// - Parameter host: with or without its port.
    private func isOwn(_ host: String) -> Bool {
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        return names.contains(name.lowercased())
    }
}
