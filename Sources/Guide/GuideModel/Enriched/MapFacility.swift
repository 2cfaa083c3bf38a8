public import Geo

/// Something that people on foot look for and that a map extract knows.
public struct MapFacility: Hashable, Sendable {
    public enum Kind: String, Hashable, CaseIterable, Sendable {
        case toilets
        case drinkingWater = "drinking-water"
    }

    public let kind: Kind
    public let location: Coordinate

    public init(_ kind: Kind, at location: Coordinate) {
        self.kind = kind
        self.location = location
    }
}
