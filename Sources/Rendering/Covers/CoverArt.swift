/// The drawn cover of a place that has no picture: a flat motif after its kind, in four tints, varied by its slug.
///
///     CoverArt(icon: "steeple", slug: "old-north-church").svg()
///
/// The same icon and slug always give the same bytes. An icon the house does not know gets the waymark: a line and discs.
public struct CoverArt: Sendable {
    private let icon: String
    private let slug: String

    /// - Parameters:
    ///   - icon: the icon of the place's kind in `site.yaml`, such as "arch" or "leaf"; nil draws the waymark.
    ///   - slug: what the variations depend on.
    public init(icon: String?, slug: String) {
        self.icon = icon ?? ""
        self.slug = slug
    }

    /// An inline picture for a page; colours are classes of main.css. It is decoration, hidden from screen readers.
    public func svg() -> String {
        "<svg class=\"cover cover-\(palette.rawValue)\" viewBox=\"0 0 120 90\" preserveAspectRatio=\"xMidYMid slice\" "
            + "aria-hidden=\"true\" focusable=\"false\">" + drawing(.classes) + "</svg>"
    }

    /// The same picture as a file of its own with daylight colours, in the shape that link previews show (1200 by 630).
    public func file() -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 13.5 120 63\" width=\"1200\" height=\"630\">"
            + drawing(.fixed(palette)) + "</svg>\n"
    }

    /// The icons that have a motif of their own, sorted.
    public static var icons: [String] { motifs.keys.sorted() }
}

extension CoverArt {
    /// A motif draws itself between the sky and y = 74, mostly within x = 18…102.
    typealias Motif = @Sendable (_ pen: inout CoverPen, _ seed: inout SlugSeed) -> Void

    static let motifs: [String: Motif] = [
        "arch": arches, "frame": frames, "steeple": steeple, "leaf": leaves, "stone": stones, "column": columns,
        "building": buildings, "book": books, "square": square, "basket": basket, "plate": plate, "cup": cup,
        "bread": bread, "tray": tray, "bag": bag, "door": door, "tram": tram, "eye": hills, "anchor": ship,
        "wave": waves,
    ]

    /// Which families suit a motif; the slug picks one.
    static let palettes: [String: [CoverPalette]] = [
        "arch": [.brick, .ochre, .slate], "frame": [.plum, .slate, .ochre], "steeple": [.slate, .brick, .sea, .plum],
        "leaf": [.olive], "stone": [.slate, .olive], "column": [.ochre, .slate, .brick],
        "building": [.brick, .slate, .sea], "book": [.plum, .ochre], "square": [.ochre, .brick, .slate],
        "basket": [.olive, .brick], "plate": [.sea, .brick, .plum], "cup": [.brick, .ochre], "bread": [.ochre, .brick],
        "tray": [.sea, .olive], "bag": [.plum, .sea], "door": [.slate, .sea], "tram": [.sea, .olive],
        "eye": [.sea, .olive, .plum], "anchor": [.slate, .sea], "wave": [.sea],
    ]
}

private extension CoverArt {
    var palette: CoverPalette {
        var seed = SlugSeed(slug + "/palette")
        return seed.pick(of: CoverArt.palettes[icon] ?? CoverPalette.allCases)
    }

    func drawing(_ colours: CoverPen.Colours) -> String {
        var pen = CoverPen(colours)
        var seed = SlugSeed(slug)
        pen.box(.ground, 0, 0, CoverPen.width, CoverPen.height)
        (CoverArt.motifs[icon] ?? CoverArt.waymark)(&pen, &seed)
        return pen.markup
    }
}
