import Accounts
import Calendar
import Storage
import Synchronization

/// Tells reports from one household or office apart from others without keeping an address: the digest of its first part, under a
/// key that holds for a day. Where one program has the store alone, the key is nowhere but in memory; programs that share a store
/// share the key of the day there, so that all of them make the same digest, and it is erased the day after. A class, because all requests share the keys.
final class OriginDigests: Sendable {
    private let keys = Mutex<[Int: [UInt8]]>([:])
    private let store: (any DayKeyStore)?
    private let clock: @Sendable () -> Instant

    /// - Parameter store: where programs share their keys; `nil` where there is one program.
    init(store: (any DayKeyStore)? = nil, clock: @escaping @Sendable () -> Instant) {
        (self.store, self.clock) = (store, clock)
    }

    /// Learns the keys of today and tomorrow, so that nobody waits for the store when the day changes.
    func refresh() async throws {
        let today = today
        for day in [today, today + 1] where keys.withLock({ $0[day] }) == nil {
            let own = Secrets.bytes(32)
            let key = try await store?.dayKey(day, offering: own, forgettingBefore: today) ?? own
            keys.withLock { keys in keys[day] = keys[day] ?? key }
        }
        keys.withLock { keys in keys = keys.filter { $0.key >= today } }
    }

    /// Empty for an address that is not known.
    func digest(of address: String?) -> String {
        guard let prefix = address.flatMap(AddressPrefix.of) else { return "" }
        return Secrets.digest(of: prefix, key: key())
    }

    /// The same for a single address, not for the others of its household. Empty for an address that is not known.
    func digest(ofSingle address: String?) -> String {
        guard let whole = address.flatMap(AddressPrefix.single) else { return "" }
        return Secrets.digest(of: Array("single".utf8) + whole, key: key())
    }

    private var today: Int { clock().secondsSince1970 / 86_400 }

    /// A day whose key could not be learned in time gets one that only this program has.
    private func key() -> [UInt8] {
        let today = today
        return keys.withLock { keys in
            if let key = keys[today] { return key }
            let own = Secrets.bytes(32)
            keys[today] = own
            return own
        }
    }
}
