/// Ferries: the wait, the time they take, and how gladly they are taken.
public struct FerryRules: Sendable {
    /// Seconds of waiting where no `interval` is tagged: half of a boat every half hour.
    public var wait = 900.0
    /// Metres a second where no `duration` is tagged: 15 km/h, a slow harbour ferry with its landing.
    public var speed = 15 / 3.6
    /// The factor by which a crossing with its wait counts more than a walk of the same time. It
    /// does not change the time: boats do not run at night, cost money, and are missed.
    public var aversion = 1.5

    public init() {}

    /// Seconds of a value of `duration` or `interval`: `25`, `00:25`, `1:05:00`, `PT1H5M`; `nil` for none that is above zero and at most a day.
    static func seconds(_ text: String) -> Double? {
        let seconds = text.hasPrefix("P") ? iso(text.dropFirst()) : clock(text)
        return seconds.flatMap { $0 > 0 && $0 <= 86_400 ? $0 : nil }
    }

    private static func clock(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { UInt16($0).map(Double.init) }
        return switch parts.count {
        case 1: parts[0].map { $0 * 60 }
        case 2: parts[0].flatMap { hours in parts[1].map { hours * 3600 + $0 * 60 } }
        case 3: clock(parts[0], parts[1], parts[2])
        default: nil
        }
    }

    private static func clock(_ hours: Double?, _ minutes: Double?, _ seconds: Double?) -> Double? {
        guard let hours, let minutes, let seconds else { return nil }
        return hours * 3600 + minutes * 60 + seconds
    }

    /// ISO 8601 without its `P`, in days, hours, minutes and seconds.
    private static func iso(_ text: Substring) -> Double? {
        var (sum, number, isTime) = (0.0, "", false)
        for letter in text {
            let unit: [Character: Double] = isTime ? ["H": 3600, "M": 60, "S": 1] : ["D": 86_400]
            if letter == "T" && number.isEmpty && !isTime {
                isTime = true
            } else if let seconds = unit[letter], let count = UInt16(number) {
                sum += Double(count) * seconds
                number = ""
            } else {
                number.append(letter)
            }
        }
        return number.isEmpty ? sum : nil
    }
}
