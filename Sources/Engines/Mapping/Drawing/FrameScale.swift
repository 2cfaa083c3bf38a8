import Geo

/// A point of the drawing in units, of which there are ``FrameScale/unitsPerPixel`` to a CSS pixel.
typealias UnitPoint = SIMD2<Double>

/// Converts between world coordinates and the units of a drawing.
struct FrameScale {
    /// Coordinates are whole units of a fifth of a pixel: finer than anyone sees, and short to write.
    static let unitsPerPixel = 5.0
    /// How far beyond the frame things are drawn, so that no cut shows: half the widest street and its casing, in pixels.
    static let margin = 16.0

    let width: Double
    let height: Double
    let metresPerPixel: Double
    /// The middle of the frame. What is beyond the date line is drawn on whichever side is nearer
    /// to it.
    private let middle: Int32
    /// The frame's north-western corner: x from the middle, y from the equator.
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
        let centre = ((first.x + last.x) / 2 - 0.5) * GroundPoint.side
        middle = Int32(truncatingIfNeeded: Int64(centre.rounded()))
        origin = UnitPoint(-span.x / 2, (first.y - 0.5) * GroundPoint.side)
        factor = UnitPoint(width, height) / span
        metresPerPixel =
            WebMercator.metresPerSide(atLatitude: frame.bounds.centre.latitude) * (last.x - first.x) / frame.width
    }

    func point(x: Int32, y: Int32) -> UnitPoint { (UnitPoint(Double(x &- middle), Double(y)) - origin) * factor }

    /// The drawing and its margin, in units.
    var canvas: UnitBox {
        let margin = Self.margin * Self.unitsPerPixel
        return UnitBox(low: UnitPoint(-margin, -margin), high: UnitPoint(width + margin, height + margin))
    }

    /// The canvas in world coordinates: two boxes where it crosses the date line.
    var reach: [GroundBox] {
        let (low, high) = (canvas.low / factor + origin, canvas.high / factor + origin)
        let (north, south) = (Self.clamp(low.y), Self.clamp(high.y))
        guard high.x - low.x < GroundPoint.side else {
            return [GroundBox(west: .min, east: .max, north: north, south: south)]
        }
        let (west, east) = (shifted(low.x), shifted(high.x))
        if west <= east { return [GroundBox(west: west, east: east, north: north, south: south)] }
        return [
            GroundBox(west: west, east: .max, north: north, south: south),
            GroundBox(west: .min, east: east, north: north, south: south),
        ]
    }

    /// A point of the drawing in world coordinates.
    func worldPoint(_ point: UnitPoint) -> GroundPoint {
        let place = point / factor + origin
        return GroundPoint(x: shifted(place.x), y: Self.clamp(place.y))
    }

    private func shifted(_ x: Double) -> Int32 {
        middle &+ Int32(truncatingIfNeeded: Int64(max(-8e9, min(8e9, x.rounded()))))
    }

    /// A covered area in CSS pixels of the frame, cut at its edges; `nil` where it does not touch the frame.
    func rectangle(_ area: KnownArea) -> MapRectangle? {
        let corner = point(x: area.west, y: area.north) / Self.unitsPerPixel
        let far = point(x: area.west, y: area.south) / Self.unitsPerPixel
        let wide = Double(area.span) * factor.x / Self.unitsPerPixel
        let around = GroundPoint.side * factor.x / Self.unitsPerPixel
        let size = UnitPoint(width, height) / Self.unitsPerPixel
        // An area that begins far in the east may be the one that reaches in from the west.
        for x in [corner.x, corner.x - around] {
            let (low, high) = (max(0, x), min(size.x, x + wide))
            let (top, bottom) = (max(0, corner.y), min(size.y, far.y))
            if low < high, top < bottom { return MapRectangle(x: low, y: top, width: high - low, height: bottom - top) }
        }
        return nil
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

    /// Clockwise from the north-west.
    var corners: [UnitPoint] { [low, UnitPoint(high.x, low.y), high, UnitPoint(low.x, high.y)] }

    func contains(_ points: [UnitPoint]) -> Bool { points.allSatisfy(contains) }
}
