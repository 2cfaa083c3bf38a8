import GuideModel

/// The accent in light mode (`day`) and in dark mode (`night`).
///
/// If the author gives none for dark mode, the other one is made lighter until text in it is legible on the dark background
/// (contrast 4.5, WCAG 2.2 §1.4.3).
struct AccentColours {
    let day: String
    let night: String

    /// `nil` where the site leaves the accent to the theme.
    init?(_ theme: Theme) {
        guard let accent = theme.accent, let colour = Self.parts(of: accent) else { return nil }
        day = accent
        night = theme.accentDark ?? Self.lightened(colour)
    }

    /// The darker of the default theme's two backgrounds in light mode, and the lighter in dark mode: what is legible on them is
    /// legible everywhere.
    private static let dayPaper = [0xf1, 0xea, 0xdc]
    private static let nightPaper = [0x22, 0x20, 0x1b]

    /// The contrast that WCAG 2.2 level AA requires for text.
    private static let enough = 4.5

    /// Colours that are hard to read: the colour, the mode, and a similar colour that is legible.
    var faults: [(colour: String, isByNight: Bool, better: String)] {
        var result: [(String, Bool, String)] = []
        if let colour = Self.parts(of: day), Self.contrast(colour, Self.dayPaper) < Self.enough {
            result.append((day, false, Self.mixed(colour, towards: 0, on: Self.dayPaper)))
        }
        if let colour = Self.parts(of: night), Self.contrast(colour, Self.nightPaper) < Self.enough {
            result.append((night, true, Self.lightened(colour)))
        }
        return result
    }

    private static func lightened(_ colour: [Int]) -> String { mixed(colour, towards: 255, on: nightPaper) }

    /// The colour, moved in steps of a twentieth towards black or white until the contrast is enough.
    private static func mixed(_ colour: [Int], towards end: Int, on paper: [Int]) -> String {
        for step in 0...20 {
            let mixed = colour.map { $0 + (end - $0) * step / 20 }
            if contrast(mixed, paper) >= enough { return hex(mixed) }
        }
        return hex([end, end, end])
    }

    /// 1…21 (WCAG 2.2, definition of contrast ratio).
    private static func contrast(_ first: [Int], _ second: [Int]) -> Double {
        let (one, other) = (luminance(first), luminance(second))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// Relative luminance, 0…1 (WCAG 2.2, definition of relative luminance).
    private static func luminance(_ colour: [Int]) -> Double {
        let linear = colour.map { part -> Double in
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// The number to the power of 2.4, computed with square roots only, which are the same on every machine.
    private static func power(_ value: Double) -> Double {
        let root = value.squareRoot()
        let fourth = root.squareRoot()
        let eighth = fourth.squareRoot()
        // 0.4 = 1/4 + 1/8 + 1/64 + 1/128 + …; four terms are accurate enough.
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
