public import Geo

/// How figures look in a closing line.
public enum Figures {
    public static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(grouped(number)) \(number == 1 ? one : many)"
    }

    public static func bytes(_ count: Int) -> String {
        switch count {
        case ..<1000: "\(count) bytes"
        case ..<1_000_000: "\(oneDecimal(Double(count) / 1000)) kB"
        default: "\(oneDecimal(Double(count) / 1_000_000)) MB"
        }
    }

    /// `450 m`, `1.2 km`, `480 km`.
    public static func metres(_ metres: Double) -> String {
        switch metres {
        case ..<995: "\(Int((metres / 10).rounded()) * 10) m"
        case ..<99_950: "\(oneDecimal(metres / 1000)) km"
        default: "\(grouped(Int((metres / 1000).rounded()))) km"
        }
    }

    /// `4.2 km²`
    public static func kilometres(square: Double) -> String { "\(oneDecimal(square)) km²" }

    /// `south, west to north, east`, to about ten metres.
    public static func box(_ box: BoundingBox) -> String {
        func degrees(_ value: Double) -> String {
            let units = Int((value * 10_000).rounded())
            let fraction = String(10_000 + abs(units) % 10_000).dropFirst()
            return "\(units < 0 ? "-" : "")\(abs(units) / 10_000).\(fraction)"
        }
        return "\(degrees(box.south)), \(degrees(box.west)) to \(degrees(box.north)), \(degrees(box.east))"
    }

    public static func seconds(_ seconds: Double) -> String {
        let hundredths = Int((seconds * 100).rounded())
        return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst()) s"
    }

    private static func oneDecimal(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(grouped(tenths / 10)).\(tenths % 10)"
    }

    private static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var index = digits.endIndex
        while digits.distance(from: digits.startIndex, to: index) > 3 {
            index = digits.index(index, offsetBy: -3)
            digits.insert(",", at: index)
        }
        return digits
    }
}
