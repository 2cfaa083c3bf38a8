import Geo
import GuideModel
import Synchronization

extension Walks {
    /// Legs found before. A class because all copies of one ``Walks`` share it.
    final class Memory: Sendable {
        private struct Ends: Hashable {
            let start: Coordinate
            let end: Coordinate
        }

        private let legs = Mutex<[Ends: Leg]>([:])

        /// The leg that was found before, or the one that is found now.
        func leg(from start: Coordinate, to end: Coordinate, find: () -> Leg) -> Leg {
            let ends = Ends(start: start, end: end)
            if let leg = legs.withLock({ $0[ends] }) { return leg }
            let leg = find()
            legs.withLock { $0[ends] = leg }
            return leg
        }
    }
}
