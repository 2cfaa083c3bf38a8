/// Numbers, words and lines as SVG writes them.
enum Ink {
    /// A number with one digit behind the point at most: a tenth of a pixel is finer than any screen or paper shows.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e7 else { return "0" }
        let tenths = Int((value * 10).rounded())
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : whole == 0 ? ".\(rest)" : "\(whole).\(rest)")
    }

    static func pair(_ spot: Spot) -> String { number(spot.x) + " " + number(spot.y) }

    /// The data of a path: moves to the first point and draws lines to the others, in steps from point to point.
    static func path(_ points: [Spot], closed: Bool = false) -> String {
        guard let first = points.first else { return "" }
        var text = "M" + pair(first)
        var pen = rounded(first)
        for (index, point) in points.dropFirst().enumerated() {
            let step = rounded(point) - pen
            text += (index == 0 ? "l" : step.x < 0 ? "" : " ") + number(step.x)
            text += (step.y < 0 ? "" : " ") + number(step.y)
            pen = rounded(point)
        }
        return text + (closed ? "z" : "")
    }

    private static func rounded(_ spot: Spot) -> Spot {
        Spot((spot.x * 10).rounded() / 10, (spot.y * 10).rounded() / 10)
    }

    /// Words as text or in an attribute. Control characters, which XML does not know, become spaces.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): result += " "
            case _ where scalar.value & 0xFFFE == 0xFFFE: continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
