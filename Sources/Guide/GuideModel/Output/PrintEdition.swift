/// A form in which a tour or an itinerary is printed.
public enum PrintEdition: String, Hashable, CaseIterable, Sendable {
    /// The site's paper, one page on each side.
    case sheet
    /// Half the size, to fold: A5, or half a Letter page.
    case booklet
    /// The site's paper in large type.
    case large
    /// Half the size, in spreads: a map of some stops on the left page, those stops on the right one.
    case guide
    /// The booklet's pages two on each side of the site's paper, in the order in which folded sheets show them. It has no page of its
    /// own: it is a PDF only.
    case fold
    /// The guide's pages in the same way.
    case guideFold = "guide-fold"

    /// The edition whose page is printed.
    public var page: PrintEdition {
        switch self {
        case .sheet, .booklet, .large, .guide: self
        case .fold: .booklet
        case .guideFold: .guide
        }
    }

    /// The one with the same pages, ordered for folding.
    public var folded: PrintEdition? { Self.allCases.first { $0 != self && $0.page == self } }

    /// Whether its pages are half of the site's paper.
    public var isHalf: Bool { page.folded != nil }

    /// The template that sets it: `print/sheet.typ`.
    public var template: String { "print/\(page.rawValue).typ" }

    /// The file name of the PDF of a tour or an itinerary: `trail.pdf`, `trail-booklet.pdf`.
    public func fileName(of slug: String) -> String { self == .sheet ? "\(slug).pdf" : "\(slug)-\(rawValue).pdf" }
}
