/// How long the walks between the places of one city take, for planners that have no map.
///
/// Either every walk from each place to each other, or, where there are too many places for that, those to neighbours.
public struct WalkTable: Hashable, Sendable {
    /// One walk as the table keeps it.
    public struct Cell: Hashable, Sendable {
        public let seconds: Int
        public let metres: Int

        public init(seconds: Int, metres: Int) {
            self.seconds = seconds
            self.metres = metres
        }

        /// The network reaches both places, and no way connects them.
        public static let noWay = Cell(seconds: 65534, metres: 0)
    }

    /// Up to this many places, all walks are in the table; with more, only those to neighbours.
    public static let mostPlaces = 300

    public let city: Slug
    public let places: [Slug]
    /// The walks by `from * places.count + to`; those that are missing are not known along a network.
    public let cells: [Int: Cell]
    /// The places that a step-free day may visit, where the walks without steps between them are known.
    public var stepFreePlaces: [Slug] = []
    /// The walks without steps by `from * stepFreePlaces.count + to`.
    public var stepFreeCells: [Int: Cell] = [:]

    public init(city: Slug, places: [Slug], cells: [Int: Cell]) {
        self.city = city
        self.places = places
        self.cells = cells
    }
}
