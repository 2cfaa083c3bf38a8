import Web

/// Places for requests whose bodies are large, such as photographs: each is in memory as a whole, and may come slowly.
///
///     switch bodies.allowance(for: request, longest: 10 << 20) { … }
///
/// A request that says that it brings little needs no place, whatever its address takes.
struct LargeBodies: Sendable {
    private let places: StreamPlaces
    private let guardian: LiveGuard

    /// - Parameter places: 64, a quarter of them for one address.
    init(guardian: LiveGuard, places: StreamPlaces = StreamPlaces(most: 64, share: 16)) {
        (self.guardian, self.places) = (guardian, places)
    }

    /// - Parameter longest: how many bytes a request may bring to its address.
    func allowance(for request: WebRequest, longest: Int) -> BodyAllowance {
        guard longest > WebRequest.longestBody else { return .upTo(longest) }
        // A length that is not told may be any.
        if let length = request.contentLength, length <= WebRequest.longestBody { return .usual }
        do throws(StreamPlaces.Refusal) {
            return .upTo(longest, holding: try places.take(for: guardian.source(of: request)))
        } catch {
            switch error {
            case .all: return .refused(LiveRefusal.manyBodies.response)
            case .share: return .refused(LiveRefusal.manyBodiesOfAddress.response)
            }
        }
    }
}

extension LiveRefusal {
    static let manyBodies = LiveRefusal(
        code: .notNow, status: 503,
        title: "More large files are being sent than can be taken at once. Please send yours again in half a minute.",
        wait: 30)
    static let manyBodiesOfAddress = LiveRefusal(
        code: .tooMany, status: 429,
        title: "Many large files are being sent from your network. Please send yours again in half a minute.", wait: 30)
}
