/// What is drawn at which scale, and how wide. A table apart from the code that draws; `Documentation/Maps.md` shows it.
enum PaintTable {
    /// An area that is filled.
    struct Area {
        let kind: FeatureKind
        let name: String
        /// Drawn only up to this many metres a pixel.
        let most: Double
        /// The smallest that is drawn, in square pixels.
        let least: Double
    }

    /// From the bottom up. Squares, piers and buildings come later, on top of the water.
    static let land: [Area] = [
        Area(kind: .farmland, name: "farmland", most: 60, least: 40),
        Area(kind: .grass, name: "grass", most: 15, least: 30),
        Area(kind: .cemetery, name: "cemetery", most: 30, least: 24),
        Area(kind: .park, name: "park", most: 60, least: 24),
        Area(kind: .wood, name: "wood", most: .infinity, least: 24),
        Area(kind: .beach, name: "beach", most: 30, least: 8),
        Area(kind: .parking, name: "parking", most: 2.5, least: 30),
        Area(kind: .pitch, name: "pitch", most: 5, least: 30),
    ]
    static let water = Area(kind: .water, name: "water", most: .infinity, least: 8)
    static let built: [Area] = [
        Area(kind: .pier, name: "pier", most: 12, least: 3),
        Area(kind: .pavement, name: "square", most: 1.1, least: 12),
        Area(kind: .square, name: "square", most: 8, least: 14),
        Area(kind: .platform, name: "platform", most: 2, least: 8),
    ]
    /// Single buildings, and blocks of them where walls between neighbours would be too fine to see.
    static let buildings = Area(kind: .building, name: "building", most: 1.1, least: 3)
    static let blocks = Area(kind: .block, name: "building", most: 6, least: 8)
    /// Churches, museums, theatres and the like, above the others.
    static let landmarks = Area(kind: .landmark, name: "landmark", most: 6, least: 3)

    /// A line and its width: in metres, and the least in pixels.
    struct Line {
        let kind: FeatureKind
        let name: String
        let metres: Double
        let least: Double
        /// Drawn only up to this many metres a pixel.
        let most: Double
        var isCased = false
        /// Lengths of dashes and gaps in turn, in pixels; empty for a solid line.
        var dashes: [Double] = []
        /// Of the kind, only tracks beside the line, or only the others.
        var isBeside = false
    }

    static let waterways: [Line] = [
        Line(kind: .river, name: "waterway river", metres: 8, least: 1.2, most: .infinity),
        Line(kind: .canal, name: "waterway canal", metres: 6, least: 1, most: 40),
        Line(kind: .stream, name: "waterway stream", metres: 1.5, least: 0.7, most: 8),
    ]
    static let ferry = Line(kind: .ferry, name: "ferry", metres: 1, least: 0.9, most: 60, dashes: [4, 3])
    static let piers = Line(kind: .pierLine, name: "pier", metres: 3, least: 1, most: 8)

    /// From the bottom up.
    static let streets: [Line] = [
        Line(kind: .track, name: "track", metres: 2.5, least: 0.8, most: 6, dashes: [4, 1.5]),
        Line(kind: .path, name: "path", metres: 1.8, least: 0.8, most: 4),
        Line(kind: .service, name: "service", metres: 3.5, least: 0.9, most: 3, isCased: true),
        Line(kind: .pedestrian, name: "pedestrian", metres: 6, least: 1.2, most: 8, isCased: true),
        Line(kind: .minor, name: "minor", metres: 7, least: 1, most: 14, isCased: true),
        Line(kind: .tertiary, name: "tertiary", metres: 9, least: 1.4, most: 40, isCased: true),
        Line(kind: .secondary, name: "secondary", metres: 11, least: 1.8, most: 90, isCased: true),
        Line(kind: .primary, name: "primary", metres: 12, least: 2.1, most: .infinity, isCased: true),
        Line(kind: .trunk, name: "trunk", metres: 12, least: 2.3, most: .infinity, isCased: true),
        Line(kind: .motorway, name: "motorway", metres: 13, least: 2.5, most: .infinity, isCased: true),
    ]
    /// Steps lie on top of everything, drawn as teeth across the way.
    static let steps = Line(kind: .steps, name: "steps", metres: 3, least: 2.2, most: 1.8, dashes: [1, 1])
    static let fineSteps = Line(kind: .steps, name: "street path", metres: 1.8, least: 0.8, most: 4)
    static let rails: [Line] = [
        Line(kind: .runway, name: "runway", metres: 45, least: 2, most: 60),
        Line(kind: .taxiway, name: "taxiway", metres: 18, least: 1, most: 12),
        Line(kind: .tram, name: "tram", metres: 0.5, least: 0.6, most: 4),
        Line(kind: .rail, name: "rail yard", metres: 0.7, least: 0.4, most: 1.2, isBeside: true),
        Line(kind: .rail, name: "rail", metres: 1.5, least: 0.8, most: 30),
    ]
    static let walls: [Line] = [
        Line(kind: .wall, name: "wall", metres: 0.5, least: 0.6, most: 0.8),
        Line(kind: .cityWall, name: "city-wall", metres: 3, least: 1.4, most: 6),
    ]

    /// In pixels. Wider streets would hide the houses.
    static let widest = 26.0
    /// How far a casing sticks out on each side, in pixels.
    static let casing = 0.6
    /// The dashes of an unpaved path, in pixels.
    static let roughDashes = [2.4, 1.8]
    /// A tunnel's dashes, in pixels.
    static let tunnelDashes = [3.0, 2.0]

    /// Shorter flights of steps would be a speck or a tooth, in pixels.
    static let leastSteps = 7.0

    /// A kind of points with a sign.
    struct Symbol {
        let kind: FeatureKind
        let name: String
        /// Drawn only up to this many metres a pixel.
        let most: Double
        var isOnOverviews = false
    }

    /// From the bottom up.
    static let symbols: [Symbol] = [
        Symbol(kind: .bench, name: "bench", most: 2.2), Symbol(kind: .tramStop, name: "tram-stop", most: 2),
        Symbol(kind: .drinkingWater, name: "drinking-water", most: 5),
        Symbol(kind: .toilets, name: "toilets", most: 5, isOnOverviews: true),
        Symbol(kind: .underground, name: "underground", most: 5, isOnOverviews: true),
        Symbol(kind: .metro, name: "metro", most: 5, isOnOverviews: true),
        Symbol(kind: .urbanRail, name: "u-bahn", most: 5, isOnOverviews: true),
        Symbol(kind: .suburban, name: "s-bahn", most: 5, isOnOverviews: true),
        Symbol(kind: .station, name: "station", most: 6, isOnOverviews: true),
    ]
    /// Two signs of a kind are at least this far apart, in pixels: nearer ones would look like a pattern.
    static let symbolGap = 24.0
}
