import Media

/// The picture that previews of links show for pages without one of their own: a walk of five stops on paper, in the site's
/// accent. Programs that preview links draw no SVG, so it is made of pixels.
public struct ShareCard: Sendable {
    /// The size that previews ask for.
    public static let (width, height) = (1200, 630)

    /// Another number for another drawing, so that it is made again.
    static let edition = 2

    /// Of the line, as `#rrggbb`.
    let accent: String

    /// The card as a PNG file.
    func png() -> [UInt8] {
        let (paper, ink) = (Self.parts(of: Self.paper), Self.parts(of: accent))
        let palette = (0...15).map { step in
            zip(paper, ink).map { from, to in UInt8(from + (to - from) * step / 15) }
        }
        return PNGPicture.bytes(width: Self.width, height: Self.height, palette: palette, packed: PackedPixels.card)
    }

    /// The default theme's paper by day, and its accent.
    private static let paper = "#faf6ee"
    static let themeAccent = "#9c3522"

    /// In pixels from the top left.
    private typealias Point = (x: Double, y: Double)
    private static let stops: [Point] = [
        (170, 440), (390, 220), (610, 380), (810, 190), (1030, 330),
    ]
    private static let (lineWidth, discRadius, ringWidth) = (14.0, 46.0, 14.0)

    private static func parts(of colour: String) -> [Int] {
        let digits = Array(colour.dropFirst())
        return stride(from: 0, to: 6, by: 2).map { Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0 }
    }

    /// How much of each pixel is covered with ink, in fifteenths: what ``PackedPixels/card`` is made from.
    func drawing() -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: Self.width * Self.height)
        for (start, end) in zip(Self.stops, Self.stops.dropFirst()) {
            paint(&pixels, around: [start, end], by: Self.lineWidth / 2) { x, y, before in
                max(before, Self.covered(Self.lineWidth / 2 - Self.distance(x, y, start, end)))
            }
        }
        for (number, stop) in Self.stops.enumerated() {
            paint(&pixels, around: [stop], by: Self.discRadius) { x, y, before in
                let away = Self.distance(x, y, stop, stop)
                let disc = Self.covered(Self.discRadius - away)
                // The first disc is full; the others are rings with paper inside.
                let ring = number == 0 ? 1 : Self.covered(away - Self.discRadius + Self.ringWidth)
                return before * (1 - disc) + ring * disc
            }
        }
        return pixels
    }

    /// How much of a pixel is covered by a shape, 0…1, when its middle is `depth` pixels within the
    /// edge.
    private static func covered(_ depth: Double) -> Double { max(0, min(1, depth + 0.5)) }

    /// Paints the pixels near some points: a function from the middle of a pixel and the ink there to the new ink.
    private func paint(
        _ pixels: inout [UInt8], around points: [Point], by margin: Double,
        _ ink: (_ x: Double, _ y: Double, _ before: Double) -> Double
    ) {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let columns = Int((xs.min() ?? 0) - margin - 1)...Int((xs.max() ?? 0) + margin + 1)
        let rows = Int((ys.min() ?? 0) - margin - 1)...Int((ys.max() ?? 0) + margin + 1)
        pixels.withUnsafeMutableBufferPointer { pixels in
            for y in rows {
                for x in columns {
                    let index = y * Self.width + x
                    pixels[index] = UInt8(ink(Double(x) + 0.5, Double(y) + 0.5, Double(pixels[index]) / 15) * 15 + 0.5)
                }
            }
        }
    }

    /// From a point to a segment, in pixels.
    private static func distance(_ x: Double, _ y: Double, _ start: Point, _ end: Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = dx * dx + dy * dy
        let share = square > 0 ? max(0, min(1, ((x - start.x) * dx + (y - start.y) * dy) / square)) : 0
        let (awayX, awayY) = (x - start.x - share * dx, y - start.y - share * dy)
        return (awayX * awayX + awayY * awayY).squareRoot()
    }
}
