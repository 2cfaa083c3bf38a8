/// The paper that a map is drawn for. A map is drawn at the width at which it is printed, so that its names are legible.
public enum MapPaper: Hashable, Sendable, CaseIterable {
    /// A whole page of the site's paper, A4 or Letter.
    case sheet
    /// Half a page, for booklets; enlarged to a whole page for large type.
    case half
}

extension PrintEdition {
    /// The paper for which an edition's maps are drawn.
    public var mapPaper: MapPaper { self == .sheet ? .sheet : .half }
}
