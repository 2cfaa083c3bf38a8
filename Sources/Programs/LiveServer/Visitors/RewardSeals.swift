import Accounts
import Calendar
import LiveRules
import Storage
import Synchronization

/// Makes codes that nobody else can make: 16 random bytes, and 9 of a seal over them and over what they are good for. All programs
/// at one store share the key. A class, because the key is asked for once.
final class RewardSeals: Sendable {
    private static let uniqueBytes = 16
    private static let sealBytes = 9
    private static let groups = 5

    private let store: any Store
    private let chance: @Sendable (Int) -> [UInt8]
    private let known = Mutex<[UInt8]?>(nil)

    init(store: any Store, chance: @escaping @Sendable (Int) -> [UInt8] = Secrets.bytes) {
        (self.store, self.chance) = (store, chance)
    }

    /// A code, and the voucher that it is good for.
    func issue(to device: DeviceID, _ rewards: Rewards, ends: Instant) async throws -> (text: String, Voucher) {
        let unique = chance(Self.uniqueBytes)
        let terms = Voucher.terms(of: unique, device: device, points: rewards.goal, what: rewards.what, ends: ends)
        let seal = Secrets.seal(of: terms, key: try await key(), count: Self.sealBytes)
        let voucher = Voucher(
            digest: Secrets.digest(of: unique), device: device, points: rewards.goal, what: rewards.what,
            place: rewards.place, ends: ends)
        return (CodeText.written(unique + seal, groups: Self.groups), voucher)
    }

    /// The voucher that a code is good for; `nil` for a code that was never made here, or whose terms are not those that it was made for.
    func voucher(of text: String) async throws -> Voucher? {
        guard let bytes = CodeText.bytes(of: text, count: Self.uniqueBytes + Self.sealBytes) else { return nil }
        let unique = Array(bytes.prefix(Self.uniqueBytes))
        guard let found = try await store.voucher(Secrets.digest(of: unique)) else { return nil }
        let terms = Voucher.terms(
            of: unique, device: found.device, points: found.points, what: found.what, ends: found.ends)
        let seal = Array(bytes.dropFirst(Self.uniqueBytes))
        return Secrets.isSeal(seal, of: terms, key: try await key()) ? found : nil
    }

    /// A number that two devices compare: nobody can tell it from the code.
    func number(_ subject: String) async throws -> Int {
        let bytes = Secrets.seal(of: Array(subject.utf8), key: try await key(), count: 4)
        return 100 + bytes.reduce(0) { $0 << 8 + Int($1) } % 900
    }

    private func key() async throws -> [UInt8] {
        if let key = known.withLock({ $0 }) { return key }
        let text = try await store.key("rewards", or: Secrets.base64(chance(32)))
        let key = Array(text.utf8)
        known.withLock { $0 = key }
        return key
    }
}
