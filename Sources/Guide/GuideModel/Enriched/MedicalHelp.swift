public import Geo

/// A pharmacy, a hospital or a practice that a map extract knows.
public struct MedicalHelp: Hashable, Sendable {
    public enum Kind: UInt8, CaseIterable, Sendable {
        case pharmacy
        /// A hospital that is known to take emergencies.
        case emergency
        /// A hospital of which that is not said.
        case hospital
        case clinic, doctors
    }

    public let kind: Kind
    /// As it is written in the place.
    public let name: String
    /// With the number of the house, as the extract has it.
    public let address: String?
    public let location: Coordinate

    public init(_ kind: Kind, name: String, address: String?, at location: Coordinate) {
        (self.kind, self.name, self.address, self.location) = (kind, name, address, location)
    }
}
