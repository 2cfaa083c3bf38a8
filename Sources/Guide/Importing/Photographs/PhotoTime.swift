import Calendar

/// When a photograph was taken, by the clock of its camera.
struct PhotoTime: Hashable {
    /// Minutes since the beginning of 1970 by the camera's clock.
    let clock: Double
    /// Minutes that the clock is ahead of UTC; `nil` where the camera does not say.
    private(set) var offset: Int?
    /// `2026-05-01 10:00:00`
    private let text: String
    private static let mostOffset = 14 * 60

    /// - Parameter text: `2026:05:01 10:00:00`, as cameras write it. `nil` for a clock that was never set.
    init?(_ text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 19 else { return nil }
        for (index, byte) in digits.enumerated() {
            let isMark = [4, 7, 10, 13, 16].contains(index)
            guard isMark ? byte == (index == 10 ? 0x20 : 0x3A) : (0x30...0x39).contains(byte) else { return nil }
        }
        let parts = text.split { $0 == ":" || $0 == " " }.compactMap { Int($0) }
        guard parts.count == 6, let day = CalendarDate(year: parts[0], month: parts[1], day: parts[2]),
            parts[3] < 24, parts[4] < 60, parts[5] <= 60
        else { return nil }
        clock = Double(day.daysSince1970 * 1440 + parts[3] * 60 + parts[4]) + Double(parts[5]) / 60
        self.text = "\(day) \(text.dropFirst(11))"
    }

    /// - Parameter text: `+03:00` or `-09:30`.
    mutating func set(offset text: String) {
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard let sign = text.first, "+-".contains(sign), parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }),
            let hours = Int(parts[0]), let minutes = Int(parts[1]), hours >= 0, (0..<60).contains(minutes)
        else { return }
        let size = hours * 60 + minutes
        if size <= Self.mostOffset { offset = sign == "-" ? -size : size }
    }

    /// By the satellites' clock at the same moment, from which the zone follows: those of the earth are whole quarters of an hour. The receiver
    /// may be some minutes behind, as it was asked before.
    mutating func set(utc: PhotoTime) {
        let quarters = ((clock - utc.clock) / 15).rounded()
        guard offset == nil, abs(clock - utc.clock - quarters * 15) <= 5, abs(quarters * 15) <= Double(Self.mostOffset)
        else { return }
        offset = Int(quarters) * 15
    }

    /// As people write it: `2026-05-01 10:00:00 +03:00`, or without the zone.
    var written: String {
        guard let offset else { return text }
        let (hours, minutes) = (abs(offset) / 60, abs(offset) % 60)
        return "\(text) \(offset < 0 ? "-" : "+")\(Self.two(hours)):\(Self.two(minutes))"
    }

    var day: String { String(text.prefix(10)) }

    /// Minutes since the beginning of 1970 in UTC.
    /// - Parameter otherwise: the offset of clocks that do not say theirs.
    func moment(otherwise: Int) -> Double { clock - Double(offset ?? otherwise) }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
