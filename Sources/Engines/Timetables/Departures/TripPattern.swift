/// The stops of a trip and its times there: a delay at a stop is carried on to those after it, and a detour names the stops that give
/// way to others. Trips that differ in nothing but their start share one.
public struct TripPattern: Hashable, Sendable {
    public struct Visit: Hashable, Sendable {
        /// A position in ``StopTimetable/stops``; -1 for a stop that no table describes.
        public let stop: Int32
        /// The position of the stop in its trip.
        public let sequence: Int32
        /// Seconds after the trip leaves its first stop.
        public let arrival: Int32
        public let departure: Int32

        public init(stop: Int32, sequence: Int32, arrival: Int32, departure: Int32) {
            (self.stop, self.sequence, self.arrival, self.departure) = (stop, sequence, arrival, departure)
        }
    }

    /// By their sequence.
    public let visits: [Visit]

    public init(_ visits: [Visit]) { self.visits = visits }
}
