import Formats
public import GuideModel

/// The drawn cover of a place that has no picture: a flat motif of its kind, in four tints, varied by its slug.
///
///     CoverArt(.steeple, slug: "old-north-church").svg()
///
/// The same motif and slug always give the same bytes.
public struct CoverArt: Sendable {
    private let motif: CoverMotif?
    private let slug: String
    private let number: Int?
    private let palette: CoverPalette
    /// The first letter of a place of which nothing is known that could be drawn.
    private let initial: String?

    /// - Parameters:
    ///   - motif: `nil` draws the waymark, a line and discs.
    ///   - slug: what the variations depend on.
    ///   - number: decides the colours and where the sun is, as `CoverNumbers` counts them. `nil` leaves both to the slug.
    ///   - title: of a place; without a motif its first letter is the cover on pages.
    public init(_ motif: CoverMotif?, slug: String, number: Int? = nil, title: String? = nil) {
        let palettes = motif.map { CoverArt.design(of: $0).palettes } ?? CoverPalette.allCases
        var seed = SlugSeed(slug + "/palette")
        let palette = number.map { palettes[$0 % palettes.count] } ?? seed.pick(of: palettes)
        let initial = motif == nil ? title?.first { $0.isLetter || $0.isNumber } : nil
        self.init(motif, slug: slug, number: number, palette: palette, initial: initial.map(String.init))
    }

    private init(
        _ motif: CoverMotif?, slug: String, number: Int? = nil, palette: CoverPalette, initial: String? = nil
    ) {
        (self.motif, self.slug, self.number, self.palette) = (motif, slug, number, palette)
        self.initial = initial
    }

    /// An inline picture for a page; its colours are classes of main.css. It is decoration and hidden from screen readers.
    public func svg() -> String {
        "<svg class=\"cover cover-\(palette.rawValue)\" viewBox=\"0 0 120 90\" preserveAspectRatio=\"xMidYMid slice\" "
            + "aria-hidden=\"true\" focusable=\"false\">" + (initial.map(card) ?? drawing(.classes)) + "</svg>"
    }

    /// A letter between two rules.
    private func card(_ letter: String) -> String {
        var pen = CoverPen(.classes)
        pen.box(.ground, 0, 0, CoverPen.width, CoverPen.height)
        for y in [14.0, 76] { pen.line(.mid, pen.path("M", [40, y]) + "H80", width: 1.6) }
        return pen.markup + "<text class=\"c\" x=\"60\" y=\"61\" text-anchor=\"middle\" font-size=\"48\">"
            + "\(HTMLText.escaped(letter.uppercased()))</text>"
    }

    /// The same picture as a file with the colours of light mode, in the shape of link previews (1200 by 630).
    public func file() -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 13.5 120 63\" width=\"1200\" height=\"630\">"
            + drawing(.fixed(palette)) + "</svg>\n"
    }

    /// What all covers of this motif in these colours have in common, for previews of links: as many
    /// drawings as a guide has motifs with their palettes, however many places it has.
    var common: (name: String, art: CoverArt) {
        let name = motif?.rawValue ?? "waymark"
        return ("\(name)-\(palette.rawValue)", CoverArt(motif, slug: name, palette: palette))
    }
}

extension CoverArt {
    /// Draws a motif between the sky and y = 74, mostly within x = 18…102.
    typealias Motif = @Sendable (_ pen: inout CoverPen, _ seed: inout SlugSeed) -> Void

    /// How many drawings of a motif differ in their colours or in the side where the sun is.
    static func combinations(of motif: CoverMotif) -> Int { 2 * design(of: motif).palettes.count }

    /// How a motif is drawn, and the palettes that suit it; the slug picks one of them.
    static func design(of motif: CoverMotif) -> (draw: Motif, palettes: [CoverPalette]) {
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
        case .leaf: (leaves, [.olive, .sea, .ochre])
        case .plate: (plate, [.sea, .brick, .plum])
        case .square: (square, [.ochre, .brick, .slate])
        case .steeple: (steeple, [.slate, .brick, .sea, .plum])
        case .stone: (stones, [.slate, .olive])
        case .tram: (tram, [.sea, .olive])
        case .tray: (tray, [.sea, .olive])
        case .wave: (waves, [.sea, .slate])
        case .bed: (bed, [.plum, .sea, .ochre])
        case .bridge: (bridge, [.sea, .slate, .brick])
        case .castle: (castle, [.brick, .slate, .ochre])
        case .chapel: (chapel, [.slate, .brick, .ochre, .plum])
        case .curtain: (curtain, [.brick, .plum, .slate])
        case .dome: (dome, [.ochre, .slate, .sea])
        case .fountain: (fountain, [.sea, .slate, .olive])
        case .lighthouse: (lighthouse, [.sea, .brick, .slate])
        case .mosque: (mosque, [.sea, .ochre, .plum])
        case .obelisk: (obelisk, [.ochre, .slate, .brick, .olive])
        case .peak: (peak, [.slate, .olive, .sea])
        case .ruin: (ruin, [.ochre, .brick, .olive])
        case .statue: (statue, [.slate, .olive, .ochre, .sea])
        case .tent: (tent, [.olive, .sea])
        case .tower: (tower, [.brick, .slate, .ochre])
        default: designOfTown(motif)
        }
    }

    /// Buildings, and what stands in streets.
    private static func designOfTown(_ motif: CoverMotif) -> (draw: Motif, palettes: [CoverPalette]) {
        switch motif {
        case .bust: (bust, [.slate, .olive, .ochre])
        case .campus: (campus, [.brick, .slate, .olive])
        case .house: (house, [.brick, .ochre, .plum])
        case .mural: (mural, [.plum, .sea, .ochre, .brick])
        case .plaque: (plaque, [.slate, .ochre, .olive])
        case .rider: (rider, [.slate, .olive, .ochre])
        case .screen: (screen, [.plum, .slate, .brick])
        case .sculpture: (sculpture, [.sea, .plum, .slate])
        case .skyscraper: (skyscraper, [.slate, .sea, .plum])
        case .stadium: (stadium, [.olive, .sea, .slate])
        case .station: (station, [.sea, .brick, .slate])
        case .street: (street, [.ochre, .brick, .slate])
        case .townHall: (townHall, [.brick, .slate, .ochre])
        default: designOfNeeds(motif)
        }
    }

    /// What people need, and what they do for pleasure.
    private static func designOfNeeds(_ motif: CoverMotif) -> (draw: Motif, palettes: [CoverPalette]) {
        switch motif {
        case .bench: (bench, [.olive, .ochre])
        case .bicycle: (bicycle, [.sea, .olive, .brick])
        case .burger: (burger, [.ochre, .brick])
        case .bus: (bus, [.sea, .olive])
        case .cone: (cone, [.plum, .ochre])
        case .cross: (cross, [.olive, .sea])
        case .ferry: (ferry, [.sea, .slate])
        case .fish: (fish, [.sea, .slate])
        case .flower: (flower, [.olive, .plum, .ochre])
        case .glass: (glass, [.plum, .brick])
        case .hut: (hut, [.olive, .slate])
        case .information: (information, [.sea, .slate])
        case .mug: (mug, [.ochre, .brick])
        case .parasol: (parasol, [.sea, .ochre])
        case .parking: (parking, [.slate, .sea])
        case .plane: (plane, [.slate, .sea])
        case .pool: (pool, [.sea, .slate])
        case .signpost: (signpost, [.olive, .ochre])
        case .swing: (swing, [.olive, .brick])
        default: (tap, [.sea, .slate])
        }
    }
}

private extension CoverArt {
    func drawing(_ colours: CoverPen.Colours) -> String {
        var pen = CoverPen(colours)
        var seed = SlugSeed(number.map { "\(slug)/\($0)" } ?? slug)
        let palettes = motif.map { CoverArt.design(of: $0).palettes.count } ?? 1
        seed.side = number.map { ($0 / palettes).isMultiple(of: 2) }
        pen.box(.ground, 0, 0, CoverPen.width, CoverPen.height)
        (motif.map { CoverArt.design(of: $0).draw } ?? CoverArt.waymark)(&pen, &seed)
        return pen.markup
    }
}
