import Hours
import Secrets
import Synchronization

/// Tells reports from one household or office apart from others without keeping an address: the digest of its first part, under a
/// key that lasts for a day and is nowhere but in memory. A class, because all requests share the key.
final class OriginDigests: Sendable {
    private struct State {
        var day = Int.min
        var key: [UInt8] = []
    }

    private let state = Mutex(State())
    private let clock: @Sendable () -> Instant

    init(clock: @escaping @Sendable () -> Instant) { self.clock = clock }

    /// Empty for an address that is not known.
    func digest(of address: String?) -> String {
        guard let prefix = address.flatMap(AddressPrefix.of) else { return "" }
        return Secrets.digest(of: prefix, key: key())
    }

    private func key() -> [UInt8] {
        let day = clock().secondsSince1970 / 86_400
        return state.withLock { state in
            if state.day != day { state = State(day: day, key: Secrets.bytes(32)) }
            return state.key
        }
    }
}
