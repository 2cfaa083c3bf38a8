import Formats
public import Web

/// Answers what is live, below `_live/` of the guide's address; `Documentation/Companion.md` describes each address.
public struct LiveRoutes: Sendable {
    let settings: CurrentSettings
    var address: GuideAddress { settings.address }
    /// Asked one after another, until one knows the address.
    let groups: [any LiveRouteGroup]
    /// Called when something fails; the visitor is only told to try again.
    let tell: @Sendable (LiveEvent) -> Void

    /// `/guide/_live/`: no entry of a guide can have an address that begins so.
    public static func root(of address: GuideAddress) -> String { PercentEncoding.path(address.base) + "_live/" }

    /// How many bytes a request may bring.
    func longestBody(of request: WebRequest) -> Int {
        let base = address.base + "_live/"
        guard request.path.hasPrefix(base) else { return WebRequest.longestBody }
        let parts = request.path.dropFirst(base.count).split(separator: "/", omittingEmptySubsequences: false)
        return groups.map { $0.longestBody(request, parts.map(String.init)) }.max() ?? WebRequest.longestBody
    }

    /// `nil` for a request that is about the guide.
    func answer(_ request: WebRequest) async -> WebResponse? {
        let base = address.base + "_live/"
        guard request.path.hasPrefix(base) else { return nil }
        let parts = request.path.dropFirst(base.count).split(separator: "/", omittingEmptySubsequences: false)
        var request = request
        // What GET would answer; the server leaves the body out.
        if request.method == .head { request.method = .get }
        do {
            for group in groups {
                if let answer = try await group.answer(request, parts.map(String.init)) { return answer }
            }
            throw LiveRefusal.notFound
        } catch let refusal as LiveRefusal {
            return refusal.response
        } catch {
            tell(.trouble("\(error)"))
            return LiveRefusal.notNow.response
        }
    }
}

/// The addresses of one ability below `_live/`.
public protocol LiveRouteGroup: Sendable {
    /// - Parameter parts: the address below `_live/`, decoded, without its slashes: `["waits", "o-hill"]`.
    /// - Returns: `nil` for the addresses of other rooms.
    /// - Throws: ``LiveRefusal`` with what the visitor is told; any other error is told to the operator.
    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse?

    /// How many bytes a request may bring, of which the body is not there yet.
    func longestBody(_ request: WebRequest, _ parts: [String]) -> Int
}

/// A group whose addresses stand in one list.
protocol ListedRoutes: LiveRouteGroup {
    /// All its addresses below `_live/`; what is not among them is not there.
    var routes: [Route<WebRequest>] { get }
}

extension ListedRoutes {
    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        switch routes.finding(parts, by: request.method) {
        case .answer(let route, let found): try await route.answer(request, found)
        case .wrongMethod(let allowed): throw LiveRefusal.wrongMethod(allowed: allowed)
        case .nothing: nil
        }
    }
}

extension LiveRouteGroup {
    /// What everybody may send.
    public func longestBody(_ request: WebRequest, _ parts: [String]) -> Int {
        WebRequest.longestBody
    }

    func json(_ text: String, status: Int = 200) -> WebResponse {
        .text(text, type: "application/json; charset=utf-8", status: status)
    }
}
