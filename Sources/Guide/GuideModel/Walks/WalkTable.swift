/// How long the walks between the places of one city take, for planners without a map.
///
/// It has the walks between all pairs of places, or only those to neighbours where there are too many places.
public struct WalkTable: Hashable, Sendable {
    /// One walk of the table.
    public struct Cell: Hashable, Sendable {
        public let seconds: Int
        public let metres: Int

        public init(seconds: Int, metres: Int) {
            self.seconds = seconds
            self.metres = metres
        }

        /// Both places are on the network, but no way connects them.
        public static let noWay = Cell(seconds: 65534, metres: 0)
    }

    /// Up to this many places, all walks are in the table; with more, only those to neighbours.
    public static let mostPlaces = 300

    public let city: Slug
    public let places: [Slug]
    /// The walks by `from * places.count + to`; missing ones are not known from a network.
    public let cells: [Int: Cell]
    /// The places between which the walks without steps are known.
    public var stepFreePlaces: [Slug] = []
    /// The walks without steps by `from * stepFreePlaces.count + to`.
    public var stepFreeCells: [Int: Cell] = [:]

    public init(city: Slug, places: [Slug], cells: [Int: Cell]) {
        self.city = city
        self.places = places
        self.cells = cells
    }
}
