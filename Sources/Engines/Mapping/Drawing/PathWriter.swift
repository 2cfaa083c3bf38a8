/// Writes the `d` of a path in whole units and relative steps.
struct PathWriter {
    private var bytes: [UInt8] = []
    /// Where the pen is after the last command.
    private var pen: (x: Int, y: Int) = (0, 0)

    var isEmpty: Bool { bytes.isEmpty }
    var count: Int { bytes.count }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A closed shape. It is left out when rounding to whole units leaves it no area.
    mutating func ring(_ points: [UnitPoint]) {
        var whole = Self.whole(points)
        if whole.count > 1 && whole[0] == whole[whole.count - 1] { whole.removeLast() }
        guard whole.count > 2 else { return }
        move(to: whole[0])
        var at = whole[0]
        for point in whole.dropFirst() {
            step(from: at, to: point)
            at = point
        }
        bytes.append(UInt8(ascii: "z"))
        lastCommand = UInt8(ascii: "z")
        pen = whole[0]
    }

    /// An open line.
    mutating func line(_ points: [UnitPoint]) {
        let whole = Self.whole(points)
        guard whole.count > 1 else { return }
        move(to: whole[0])
        for point in whole.dropFirst() {
            step(from: pen, to: point)
            pen = point
        }
    }

    private var lastCommand: UInt8 = 0

    private mutating func move(to point: (x: Int, y: Int)) {
        // Numbers that follow "m" without a command are an "l"; after "M" they would be an "L".
        lastCommand = UInt8(ascii: isEmpty ? "M" : "l")
        bytes.append(UInt8(ascii: isEmpty ? "M" : "m"))
        number(point.x - pen.x, isFirst: true)
        number(point.y - pen.y, isFirst: false)
        pen = point
    }

    private mutating func step(from: (x: Int, y: Int), to: (x: Int, y: Int)) {
        let (x, y) = (to.x - from.x, to.y - from.y)
        let command = UInt8(ascii: y == 0 ? "h" : x == 0 ? "v" : "l")
        let isNew = command != lastCommand
        if isNew { bytes.append(command) }
        lastCommand = command
        if command != UInt8(ascii: "v") { number(x, isFirst: isNew) }
        if command != UInt8(ascii: "h") { number(y, isFirst: isNew && command == UInt8(ascii: "v")) }
    }

    private mutating func number(_ value: Int, isFirst: Bool) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) } else if !isFirst { bytes.append(UInt8(ascii: " ")) }
        let first = bytes.count
        var rest = value.magnitude
        repeat {
            bytes.append(48 + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        if bytes.count - first > 1 { bytes[first...].reverse() }
    }

    /// Whole units, without points that repeat the one before or go straight on.
    private static func whole(_ points: [UnitPoint]) -> [(x: Int, y: Int)] {
        var whole: [(x: Int, y: Int)] = []
        whole.reserveCapacity(points.count)
        for point in points where point.x.isFinite && point.y.isFinite {
            let next = (x: Int(point.x.rounded()), y: Int(point.y.rounded()))
            if let last = whole.last, last == next { continue }
            if whole.count > 1, goesStraight(whole[whole.count - 2], whole[whole.count - 1], next) {
                whole.removeLast()
            }
            whole.append(next)
        }
        return whole
    }

    private static func goesStraight(_ first: (x: Int, y: Int), _ middle: (x: Int, y: Int), _ last: (x: Int, y: Int))
        -> Bool
    {
        let (x1, y1, x2, y2) = (middle.x - first.x, middle.y - first.y, last.x - middle.x, last.y - middle.y)
        return x1 * y2 == y1 * x2 && x1 * x2 + y1 * y2 > 0
    }
}
