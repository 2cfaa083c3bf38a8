import Synchronization

/// How many streams may be open at once, each of which costs memory and looks into the store every second. A class, because all requests
/// share the count.
final class StreamPlaces: Sendable {
    private let most: Int
    private let taken = Mutex(0)

    init(_ most: Int = 1000) { self.most = most }

    /// A place, which is free again when the last reference to it goes; `nil` where all are taken.
    func take() -> Place? {
        let isFree = taken.withLock { taken in
            guard taken < most else { return false }
            taken += 1
            return true
        }
        return isFree ? Place(places: self) : nil
    }

    /// One stream's. A class, because its end frees it, however the stream ends.
    final class Place: Sendable {
        private let places: StreamPlaces

        fileprivate init(places: StreamPlaces) { self.places = places }

        deinit { places.taken.withLock { $0 -= 1 } }
    }
}
