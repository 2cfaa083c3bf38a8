/// What is written on and about the maps of an edition, in its language.
public protocol MapText: Sendable {
    /// A word of the interface for maps: `map.start` for the key `start`.
    subscript(_ key: String) -> String { get }

    /// How a measure is written: `{number} km` for the key `kilometres`.
    func unit(_ key: String) -> String

    /// A length as the pages write it.
    func distance(_ metres: Double, units: Units) -> String

    /// The map's name.
    func title(_ subject: MapSubject) -> String

    /// What is on the map, for screen readers.
    func summary(_ subject: MapSubject, stops: [String]) -> String
}
