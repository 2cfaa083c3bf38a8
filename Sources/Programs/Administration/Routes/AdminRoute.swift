import Web

/// An address below `_live/admin/` for somebody who has signed in.
typealias AdminRoute = Route<AdminRequest>

extension Route {
    /// An address that is asked for, and that takes a form, too.
    static func both(_ pattern: String, _ answer: @escaping Answer) -> [Route] {
        [.get(pattern, answer), .post(pattern, answer)]
    }
}

/// What the administration is asked, with its method: GET or POST.
protocol AdminAsked: Sendable {
    var method: WebRequest.Method { get }
}

extension AdminVisit: AdminAsked {}
extension AdminRequest: AdminAsked {}
