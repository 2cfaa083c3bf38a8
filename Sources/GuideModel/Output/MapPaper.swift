/// The paper that a map is drawn for. A map is drawn at the width at which it is printed, so that its names are legible.
public enum MapPaper: Hashable, Sendable, CaseIterable {
    /// The site's sheets, A4 or Letter.
    case sheet
    /// Half of one, for booklets; enlarged to a whole one for large type.
    case half
}

extension PrintEdition {
    /// The drawings that an edition has.
    public var mapPaper: MapPaper { self == .sheet ? .sheet : .half }
}
