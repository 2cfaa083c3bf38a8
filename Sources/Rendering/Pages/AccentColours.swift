import GuideModel

/// The accent by day and by night.
///
/// Where the author gives none for the night, the day's is made lighter until text in it can be read on the night's
/// paper (contrast 4.5, WCAG 2.2 §1.4.3).
struct AccentColours {
    let day: String
    let night: String

    /// `nil` where the site leaves the accent to the theme.
    init?(_ theme: Theme) {
        guard let accent = theme.accent, let colour = Self.parts(of: accent) else { return nil }
        day = accent
        night = theme.accentDark ?? Self.lightened(colour)
    }

    /// The night's paper of the default theme.
    private static let nightPaper = [0x18, 0x16, 0x13]

    private static func lightened(_ colour: [Int]) -> String {
        let paper = luminance(nightPaper)
        // In steps of a twentieth towards white, which always has contrast enough.
        for step in 0...20 {
            let mixed = colour.map { $0 + (255 - $0) * step / 20 }
            if (luminance(mixed) + 0.05) / (paper + 0.05) >= 4.5 { return hex(mixed) }
        }
        return "#ffffff"
    }

    /// Relative luminance, 0…1 (WCAG 2.2, definition of relative luminance).
    private static func luminance(_ colour: [Int]) -> Double {
        let linear = colour.map { part -> Double in
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// The number to the power of 2.4, by square roots alone, which every machine computes alike.
    private static func power(_ value: Double) -> Double {
        let root = value.squareRoot()
        let fourth = root.squareRoot()
        let eighth = fourth.squareRoot()
        // 0.4 = 1/4 + 1/8 + 1/64 + 1/128 + …; four terms are near enough.
        let sixtyFourth = eighth.squareRoot().squareRoot().squareRoot()
        return value * value * fourth * eighth * sixtyFourth * sixtyFourth.squareRoot()
    }

    private static func parts(of text: String) -> [Int]? {
        let digits = Array(text.dropFirst())
        guard text.hasPrefix("#"), digits.count == 6 else { return nil }
        let parts = stride(from: 0, to: 6, by: 2).compactMap { Int(String(digits[$0...$0 + 1]), radix: 16) }
        return parts.count == 3 ? parts : nil
    }

    private static func hex(_ colour: [Int]) -> String {
        "#" + colour.map { String(0x100 + $0, radix: 16).dropFirst() }.joined()
    }
}
