/// The paper that a map is drawn for. A map is drawn at the width at which it is printed, so that its names are legible.
public enum MapPaper: Hashable, Sendable, CaseIterable {
    /// A whole page of the site's paper, A4 or Letter.
    case sheet
    /// Half a page, for booklets.
    case half
    /// A whole page of half the paper, for spreads.
    case page
    /// Half as wide as a page, for large type: it is printed at twice its size, with everything on it.
    case large
}

extension PrintEdition {
    /// The paper for which an edition's maps are drawn.
    public var mapPaper: MapPaper {
        switch self {
        case .sheet: .sheet
        case .booklet, .fold: .half
        case .guide, .guideFold: .page
        case .large: .large
        }
    }
}
