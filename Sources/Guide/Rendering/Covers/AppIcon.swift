import Media

/// The sign of a guide on a phone's screen: the line of a walk with its two ends, in paper on the site's accent. What matters is
/// within the middle four fifths, so that phones may cut it to any shape.
///
/// Cost: a few steps for each pixel; less for the usual widths, which ``PackedPixels`` has.
struct AppIcon {
    /// What phones and their shops ask for, in pixels.
    static let widths = [192, 512]
    /// Another number for another drawing, so that it is made again.
    static let edition = 2

    let width: Int
    /// Of the ground, as `#rrggbb`.
    let accent: String

    func png() -> [UInt8] {
        let palette = (0...15).map { step in
            zip(Self.parts(of: accent), Self.parts(of: "#faf6ee")).map { from, to in
                UInt8(from + (to - from) * step / 15)
            }
        }
        let packed =
            PackedPixels.icons[width] ?? PNGPicture.packed(drawing(), width: width, height: width)
        return PNGPicture.bytes(width: width, height: width, palette: palette, packed: packed)
    }

    /// How much of each pixel is paper, in fifteenths.
    func drawing() -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * width)
        for y in 0..<width {
            for x in 0..<width {
                let at = (Double(x) + 0.5, Double(y) + 0.5)
                pixels[y * width + x] = UInt8((ink(at.0 / Double(width), at.1 / Double(width)) * 15).rounded())
            }
        }
        return pixels
    }

    /// In widths of the sign, from its top left.
    private typealias Point = (x: Double, y: Double)
    private static let line: [Point] = [(0.27, 0.7), (0.4, 0.36), (0.59, 0.62), (0.73, 0.3)]
    private static let (stroke, disc) = (0.055, 0.085)

    /// How much of a point is paper, from 0 to 1.
    private func ink(_ x: Double, _ y: Double) -> Double {
        let points = Self.line
        var line = 1.0
        for number in 1..<points.count {
            line = min(line, Self.distance(x, y, points[number - 1], points[number]))
        }
        let (first, last) = (points[0], points[points.count - 1])
        let ends = min(Self.distance(x, y, first, first), Self.distance(x, y, last, last))
        return max(covered(Self.stroke / 2 - line), covered(Self.disc - ends))
    }

    private func covered(_ inside: Double) -> Double { min(1, max(0, inside * Double(width) + 0.5)) }

    private static func distance(_ x: Double, _ y: Double, _ start: Point, _ end: Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        let share = length == 0 ? 0 : min(1, max(0, ((x - start.x) * dx + (y - start.y) * dy) / length))
        let (away, below) = (x - start.x - share * dx, y - start.y - share * dy)
        return (away * away + below * below).squareRoot()
    }

    private static func parts(of colour: String) -> [Int] {
        let digits = Array(colour.dropFirst())
        return stride(from: 0, to: 6, by: 2).map { Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0 }
    }
}
