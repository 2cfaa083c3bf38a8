import Synchronization

/// How many streams may be open at once, and how many of them from one address: each costs memory; of large bodies (``LargeBodies``) the same.
/// A class, because all requests share the count.
final class StreamPlaces: Sendable {
    /// Why there is none.
    enum Refusal: Error {
        /// All are taken.
        case all
        /// The address has its share.
        case share
    }

    private struct State {
        var taken = 0
        var byAddress: [String: Int] = [:]
    }

    private let most: Int
    private let share: Int
    private let state = Mutex(State())

    /// - Parameter share: of one address, behind which a whole campus may be; so it is large, but never all.
    init(most: Int, share: Int) { (self.most, self.share) = (most, share) }

    /// A place, which is free again when the last reference to it goes.
    ///
    /// - Parameter address: whose it is; all whose address is not known are one.
    func take(for address: String) throws(Refusal) -> Place {
        let refusal: Refusal? = state.withLock { state in
            guard state.taken < most else { return .all }
            guard state.byAddress[address, default: 0] < share else { return .share }
            state.taken += 1
            state.byAddress[address, default: 0] += 1
            return nil
        }
        if let refusal { throw refusal }
        return Place(places: self, address: address)
    }

    private func free(_ address: String) {
        state.withLock { state in
            state.taken -= 1
            let left = state.byAddress[address, default: 0] - 1
            state.byAddress[address] = left > 0 ? left : nil
        }
    }

    /// One stream's. A class, because its end frees it, however the stream ends.
    final class Place: Sendable {
        private let places: StreamPlaces
        private let address: String

        fileprivate init(places: StreamPlaces, address: String) { (self.places, self.address) = (places, address) }

        deinit { places.free(address) }
    }
}
