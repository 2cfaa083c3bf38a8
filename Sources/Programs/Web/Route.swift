/// An address as it is declared: `people/*`. `*` is any one part, `**` at the end whatever follows, or nothing.
public struct RouteAddress: Hashable, Sendable, CustomStringConvertible {
    public let description: String
    private let parts: [Substring]
    private let isOpen: Bool

    public init(_ pattern: String) {
        description = pattern
        let all = pattern.split(separator: "/")
        isOpen = all.last == "**"
        parts = isOpen ? all.dropLast() : all
    }

    /// What stands in the place of each `*`, and of `**`, in their order; `nil` for another address.
    ///
    /// - Parameter asked: the address that is asked for, decoded, without its slashes.
    public func found(in asked: [String]) -> [String]? {
        guard isOpen ? asked.count >= parts.count : asked.count == parts.count else { return nil }
        guard zip(parts, asked).allSatisfy({ $0 == "*" || $0 == $1 }) else { return nil }
        let chosen = zip(parts, asked).filter { $0.0 == "*" }.map(\.1)
        return isOpen ? chosen + asked.dropFirst(parts.count) : chosen
    }
}

/// One address with a method and what answers it. What is in no list of these is not there, so that a list of all is complete.
///
///     [.get("people") { request, _ in … }, .post("people/*") { request, found in … found[0] … }]
public struct Route<Request: Sendable>: Sendable {
    /// - Parameter found: what stands in the place of each `*` of the address.
    /// - Returns: `nil` for what is not there after all.
    public typealias Answer = @Sendable (_ request: Request, _ found: [String]) async throws -> WebResponse?

    /// ``WebRequest/Method/get`` answers HEAD, too.
    public let method: WebRequest.Method
    public let address: RouteAddress
    public let answer: Answer

    public init(_ method: WebRequest.Method, _ pattern: String, _ answer: @escaping Answer) {
        (self.method, address, self.answer) = (method, RouteAddress(pattern), answer)
    }

    public static func get(_ pattern: String, _ answer: @escaping Answer) -> Self { Self(.get, pattern, answer) }
    public static func post(_ pattern: String, _ answer: @escaping Answer) -> Self { Self(.post, pattern, answer) }
    public static func put(_ pattern: String, _ answer: @escaping Answer) -> Self { Self(.put, pattern, answer) }
    public static func delete(_ pattern: String, _ answer: @escaping Answer) -> Self { Self(.delete, pattern, answer) }
}

extension Route {
    /// What a list of routes has for a request.
    public enum Finding: Sendable {
        case answer(Route, [String])
        /// The address takes other methods, as `Allow` writes them: `GET, HEAD, POST`.
        case wrongMethod(allowed: String)
        case nothing
    }
}

extension Sequence {
    /// The first route of an address and method: `people/new` stands before `people/*`.
    public func finding<Request>(_ asked: [String], by method: WebRequest.Method) -> Route<Request>.Finding
    where Element == Route<Request> {
        var methods: [WebRequest.Method] = []
        for route in self {
            guard let found = route.address.found(in: asked) else { continue }
            if route.method == (method == .head ? .get : method) { return .answer(route, found) }
            if !methods.contains(route.method) { methods.append(route.method) }
        }
        return methods.isEmpty ? .nothing : .wrongMethod(allowed: methods.map(\.names).joined(separator: ", "))
    }
}

extension WebRequest.Method {
    /// As `Allow` writes it.
    fileprivate var names: String {
        switch self {
        case .get, .head: "GET, HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .other: ""
        }
    }
}
