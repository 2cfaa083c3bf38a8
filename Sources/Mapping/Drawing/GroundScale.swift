import Geo

/// A point of the drawing in units, of which there are ``GroundScale/unitsPerPixel`` to a CSS pixel.
typealias UnitPoint = SIMD2<Double>

/// How the ground lies in a drawing.
struct GroundScale {
    /// Coordinates are whole units: a fifth of a pixel, which no eye sees and few bytes tell.
    static let unitsPerPixel = 5.0
    /// How far beyond the frame things are drawn, so that no cut shows: half the widest street and its casing, in pixels.
    static let margin = 16.0

    let width: Double
    let height: Double
    let metresPerPixel: Double
    private let origin: UnitPoint
    private let factor: UnitPoint

    /// `nil` for a frame without extent.
    init?(_ frame: MapFrame) {
        let first = WebMercator.project(Coordinate(latitude: frame.bounds.north, longitude: frame.bounds.west))
        let last = WebMercator.project(Coordinate(latitude: frame.bounds.south, longitude: frame.bounds.east))
        let span = UnitPoint(last.x - first.x, last.y - first.y) * GroundPoint.side
        let size = UnitPoint(frame.width, frame.height)
        guard span.x >= 1, span.y >= 1, size.x >= 1, size.y >= 1, size.x <= 20_000, size.y <= 20_000,
            span.x.isFinite, span.y.isFinite
        else { return nil }
        (width, height) = (size.x * Self.unitsPerPixel, size.y * Self.unitsPerPixel)
        origin = UnitPoint(first.x - 0.5, first.y - 0.5) * GroundPoint.side
        factor = UnitPoint(width, height) / span
        metresPerPixel =
            WebMercator.metresPerSide(atLatitude: frame.bounds.centre.latitude) * (last.x - first.x) / frame.width
    }

    func point(x: Int32, y: Int32) -> UnitPoint { (UnitPoint(Double(x), Double(y)) - origin) * factor }

    /// The drawing and its margin, in units.
    var canvas: UnitBox {
        let margin = Self.margin * Self.unitsPerPixel
        return UnitBox(low: UnitPoint(-margin, -margin), high: UnitPoint(width + margin, height + margin))
    }

    /// The same on the ground.
    var reach: GroundBox {
        let (low, high) = (canvas.low / factor + origin, canvas.high / factor + origin)
        var box = GroundBox()
        box.include(x: Self.clamp(low.x), y: Self.clamp(low.y))
        box.include(x: Self.clamp(high.x), y: Self.clamp(high.y))
        return box
    }

    /// A point of the drawing on the ground.
    func ground(_ point: UnitPoint) -> GroundPoint {
        let place = point / factor + origin
        return GroundPoint(x: Self.clamp(place.x), y: Self.clamp(place.y))
    }

    private static func clamp(_ value: Double) -> Int32 {
        Int32(max(-2_147_483_648, min(2_147_483_647, value.rounded())))
    }
}

/// A box of the drawing.
struct UnitBox {
    let low: UnitPoint
    let high: UnitPoint

    func contains(_ point: UnitPoint) -> Bool {
        point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
    }

    func contains(_ points: [UnitPoint]) -> Bool { points.allSatisfy(contains) }
}
