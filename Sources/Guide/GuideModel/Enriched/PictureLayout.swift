/// How large the place of a picture is on some screens, in the default theme. A theme with another layout still shows every picture; only
/// more or fewer bytes may be loaded than it needs.
public struct PictureLayout: Hashable, Sendable {
    /// For which screens, in the syntax of CSS; `nil` for all that no layout before it is for.
    public let query: String?
    /// The width of the place, in `unit`.
    public let width: Double
    /// `px` or `vw`.
    public let unit: String
    /// Width to height of a place that cuts pictures of another shape; `nil` where all are shown whole.
    public let shape: Double?
    /// The widths in pixels that a picture needs there which is not cut at its sides: for screens of one and of two pixels to the point.
    /// More nobody sees.
    public let pixels: [Int]

    /// How much wider than its place a picture has to be, because its sides are cut off.
    public func cut(of picture: PixelSize?) -> Double {
        guard let shape, let picture else { return 1 }
        return min(8, max(1, Double(picture.width) / Double(max(1, picture.height)) / shape))
    }
}

extension PictureSlot {
    private static let phone = 60.0
    private static let dense = "(min-resolution: 2.5dppx)"

    /// The layouts of the slot, of which the first that fits a screen counts; none on paper.
    ///
    /// Phones have three pixels to the point, and are told two thirds of the width, for two pixels to the point.
    public var layouts: [PictureLayout] {
        switch self {
        case .card: [.init(query: nil, width: 88, unit: "px", shape: 1, pixels: [88, 176])]
        case .stop:
            [
                .init(query: "(min-width: 640px)", width: 116, unit: "px", shape: 1, pixels: [116, 232]),
                .init(query: Self.dense, width: 42, unit: "px", shape: 1, pixels: [124]),
                .init(query: nil, width: 62, unit: "px", shape: 1, pixels: [62, 124]),
            ]
        case .walk:
            [
                .init(query: "(min-width: 640px)", width: 340, unit: "px", shape: 1.5, pixels: [400, 800]),
                .init(query: Self.dense, width: 54, unit: "px", shape: 1, pixels: [160]),
                .init(query: nil, width: 80, unit: "px", shape: 1, pixels: [80, 160]),
            ]
        case .hero:
            [
                .init(query: "(min-width: 1460px)", width: 730, unit: "px", shape: 4 / 3, pixels: [800, 1280]),
                .init(query: "(min-width: 960px)", width: 50, unit: "vw", shape: 4 / 3, pixels: [640, 1280]),
                .init(query: "(min-width: 640px)", width: 90, unit: "vw", shape: 4 / 3, pixels: [800, 1280]),
            ] + Self.phones(shape: 2.2)
        case .cover:
            [
                .init(query: "(min-width: 960px)", width: 560, unit: "px", shape: 4 / 3, pixels: [640, 1280]),
                .init(query: "(min-width: 640px)", width: 90, unit: "vw", shape: 4 / 3, pixels: [800, 1280]),
            ] + Self.phones(shape: 4 / 3)
        case .gallery:
            [
                .init(query: "(min-width: 1100px)", width: 330, unit: "px", shape: nil, pixels: [400, 800]),
                .init(query: "(min-width: 960px)", width: 400, unit: "px", shape: nil, pixels: [400, 800]),
                .init(query: "(min-width: 600px)", width: 44, unit: "vw", shape: nil, pixels: [400, 800]),
            ] + Self.phones(shape: nil)
        case .text:
            [.init(query: "(min-width: 720px)", width: 684, unit: "px", shape: nil, pixels: [800, 1280])]
                + Self.phones(shape: nil)
        case .print, .printText: []
        }
    }

    /// A picture from edge to edge of a phone's page.
    private static func phones(shape: Double?) -> [PictureLayout] {
        [
            .init(query: dense, width: phone, unit: "vw", shape: shape, pixels: [800]),
            .init(query: nil, width: phone * 1.5, unit: "vw", shape: shape, pixels: [400, 800]),
        ]
    }

    /// The widths of files, so that the places of a picture share them. Of two that follow one another, either does for what is between.
    private static let steps = [
        64, 80, 100, 120, 150, 180, 240, 320, 400, 520, 640, 800, 1000, 1280, 1600, 1920, 2560,
    ]

    /// The widths in pixels that are made of a picture for the slot's screens, the smallest first: none is wider than the picture, and its
    /// own width is among them where a wider one is wanted. None on paper, where the one width follows from ``paperSize(of:)``.
    public func widths(of picture: PixelSize) -> [Int] {
        let wanted = layouts.flatMap { layout in
            layout.pixels.map { pixels in
                let needed = Int((Double(pixels) * layout.cut(of: picture)).rounded(.up))
                return Self.steps.first { $0 >= needed } ?? Self.steps[Self.steps.count - 1]
            }
        }
        return Set(wanted.map { min($0, picture.width) }).sorted()
    }
}
