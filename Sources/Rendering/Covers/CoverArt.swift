public import GuideModel

/// The drawn cover of a place that has no picture: a flat motif of its kind, in four tints, varied by its slug.
///
///     CoverArt(.steeple, slug: "old-north-church").svg()
///
/// The same motif and slug always give the same bytes.
public struct CoverArt: Sendable {
    private let motif: PlaceIcon?
    private let slug: String

    /// - Parameters:
    ///   - motif: `nil` draws the waymark, a line and discs.
    ///   - slug: what the variations depend on.
    public init(_ motif: PlaceIcon?, slug: String) {
        self.motif = motif
        self.slug = slug
    }

    /// An inline picture for a page; its colours are classes of main.css. It is decoration and hidden from screen readers.
    public func svg() -> String {
        "<svg class=\"cover cover-\(palette.rawValue)\" viewBox=\"0 0 120 90\" preserveAspectRatio=\"xMidYMid slice\" "
            + "aria-hidden=\"true\" focusable=\"false\">" + drawing(.classes) + "</svg>"
    }

    /// The same picture as a file with the colours of light mode, in the shape of link previews (1200 by 630).
    public func file() -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 13.5 120 63\" width=\"1200\" height=\"630\">"
            + drawing(.fixed(palette)) + "</svg>\n"
    }
}

extension CoverArt {
    /// Draws a motif between the sky and y = 74, mostly within x = 18…102.
    typealias Motif = @Sendable (_ pen: inout CoverPen, _ seed: inout SlugSeed) -> Void

    /// How a motif is drawn, and the palettes that suit it; the slug picks one of them.
    static func design(of motif: PlaceIcon) -> (draw: Motif, palettes: [CoverPalette]) {
        switch motif {
        case .anchor: (ship, [.slate, .sea])
        case .arch: (arches, [.brick, .ochre, .slate])
        case .bag: (bag, [.plum, .sea])
        case .basket: (basket, [.olive, .brick])
        case .book: (books, [.plum, .ochre])
        case .bread: (bread, [.ochre, .brick])
        case .building: (buildings, [.brick, .slate, .sea])
        case .column: (columns, [.ochre, .slate, .brick])
        case .cup: (cup, [.brick, .ochre])
        case .door: (door, [.slate, .sea])
        case .eye: (hills, [.sea, .olive, .plum])
        case .frame: (frames, [.plum, .slate, .ochre])
        case .leaf: (leaves, [.olive])
        case .plate: (plate, [.sea, .brick, .plum])
        case .square: (square, [.ochre, .brick, .slate])
        case .steeple: (steeple, [.slate, .brick, .sea, .plum])
        case .stone: (stones, [.slate, .olive])
        case .tram: (tram, [.sea, .olive])
        case .tray: (tray, [.sea, .olive])
        case .wave: (waves, [.sea])
        }
    }
}

private extension CoverArt {
    var palette: CoverPalette {
        var seed = SlugSeed(slug + "/palette")
        return seed.pick(of: motif.map { CoverArt.design(of: $0).palettes } ?? CoverPalette.allCases)
    }

    func drawing(_ colours: CoverPen.Colours) -> String {
        var pen = CoverPen(colours)
        var seed = SlugSeed(slug)
        pen.box(.ground, 0, 0, CoverPen.width, CoverPen.height)
        (motif.map { CoverArt.design(of: $0).draw } ?? CoverArt.waymark)(&pen, &seed)
        return pen.markup
    }
}
