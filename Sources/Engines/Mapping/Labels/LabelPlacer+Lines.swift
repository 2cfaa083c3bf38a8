/// Names along streets and rivers.
extension LabelPlacer {
    /// A name along a line, repeated on a long one; only where the line is longer than the name.
    ///
    /// - Parameters:
    ///   - spacing: from the middle of one name to the next on the same line, in units of the drawing.
    ///   - swing: how far the line may bend away from a name that is set straight, in units of the drawing.
    /// - Returns: how often it was placed.
    @discardableResult
    mutating func place(
        _ text: String, along line: [Spot], style: LabelStyle, spacing: Double = 320, swing: Double = 1.5
    ) -> Int {
        let width = style.width(of: text)
        let length = LineShape.length(line)
        guard length >= width + style.size * 0.6, line.count > 1 else { return 0 }
        guard TextMetrics.canFollowLine(text) else { return placeLevel(text, along: line, style: style) ? 1 : 0 }
        let count = max(1, Int((length / spacing).rounded(.down)))
        return (0..<count).count { number in
            let share = length / Double(count)
            return placeOnce(
                text, along: line, between: Double(number) * share, and: Double(number + 1) * share, style: style,
                swing: swing)
        }
    }

    /// One name on a part of a line: at its middle, or as near to it as possible.
    mutating func placeOnce(
        _ text: String, along line: [Spot], between start: Double, and end: Double, style: LabelStyle, swing: Double,
        crossings: [Int] = [0, 1]
    ) -> Bool {
        let width = style.width(of: text)
        let room = (end - start - width) / 2
        guard room >= 0 else { return false }
        let middle = (start + end) / 2
        let steps = Self.outwards(min(14, Int(room / 7)), step: 7)
        for crossings in crossings {
            for step in steps {
                let from = middle + step - width / 2
                guard let label = label(text, along: line, from: from, style: style, swing: swing),
                    accepts(label.plates, crossings: crossings)
                else { continue }
                add(label)
                return true
            }
        }
        return false
    }

    /// 0, and then farther and farther to either side.
    private static func outwards(_ count: Int, step: Double) -> [Double] {
        var places = [0.0]
        for number in 0..<count { places += [Double(number + 1) * step, Double(number + 1) * -step] }
        return places
    }

    /// The name from a distance along the line on: in one piece where the line is about straight, letter by letter where it
    /// bends gently; `nil` where it bends too much to be read.
    private func label(
        _ text: String, along line: [Spot], from start: Double, style: LabelStyle, swing: Double
    ) -> PlacedLabel? {
        let width = style.width(of: text)
        let part = LineShape.part(of: line, from: start, to: start + width)
        guard let first = part.first, let last = part.last, (last - first).length > width * 0.75 else { return nil }
        let upright = last.x >= first.x ? part : part.reversed()
        if LineShape.bulge(upright) <= swing, (last - first).length > width * 0.98 {
            return straight(text, along: upright, style: style)
        }
        return bent(text, along: upright, style: style)
    }

    private func straight(_ text: String, along part: [Spot], style: LabelStyle) -> PlacedLabel {
        let (first, last) = (part[0], part[part.count - 1])
        let direction = (last - first).unit
        // Half way between the middle of the straight line and the middle along the bends.
        let middle = ((first + last) / 2 + LineShape.point(on: part, at: LineShape.length(part) / 2)) / 2
        let half = Spot(style.width(of: text), style.size * 1.02) / 2
        return PlacedLabel(
            setting: .tilted(text, middle: middle, direction: direction), style: style,
            plates: [RotatedBox(centre: middle, half: half, direction: direction)])
    }

    /// Each letter stands on the smoothed line; the angle between two neighbours is at most about a third of a right angle.
    private func bent(_ text: String, along part: [Spot], style: LabelStyle) -> PlacedLabel? {
        let line = LineShape.smoothed(part, window: style.size * 1.1)
        var letters: [(place: Spot, direction: Spot)] = []
        var plates: [RotatedBox] = []
        var along = max(0, (LineShape.length(line) - style.width(of: text)) / 2)
        for letter in text {
            let advance = style.width(of: String(letter))
            let (start, end) = (LineShape.point(on: line, at: along), LineShape.point(on: line, at: along + advance))
            let direction = (end - start).unit
            if let last = letters.last, last.direction.dot(direction) < 0.88 { return nil }
            if let first = letters.first, first.direction.dot(direction) < 0.2 { return nil }
            guard direction.x > -0.2 else { return nil }
            letters.append((start + direction.right * (style.size * 0.35), direction))
            plates.append(
                RotatedBox(
                    centre: (start + end) / 2, half: Spot(advance, style.size * 1.02) / 2, direction: direction))
            along += advance
        }
        guard text.allSatisfy({ $0.unicodeScalars.count == 1 }) else { return nil }
        return PlacedLabel(setting: .bent(text, letters: letters), style: style, plates: plates)
    }

    /// Words that cannot be bent are set level on the middle of the line, or near it.
    private mutating func placeLevel(_ text: String, along line: [Spot], style: LabelStyle) -> Bool {
        let length = LineShape.length(line)
        for share in [0.5, 0.35, 0.65, 0.2, 0.8] {
            let middle = LineShape.point(on: line, at: length * share)
            let plate = RotatedBox(centre: middle, half: Spot(style.width(of: text), style.size * 1.3) / 2)
            guard accepts([plate], crossings: 0) else { continue }
            add(.init(setting: .level([text], place: middle, anchor: .middle), style: style, plates: [plate]))
            return true
        }
        return false
    }
}

extension LineShape {
    /// The line with its corners rounded: every few units, the mean of the line's points around.
    static func smoothed(_ line: [Spot], window: Double) -> [Spot] {
        let length = length(line)
        let count = max(2, Int(length / 3))
        return (0...count).map { number in
            let along = Double(number) / Double(count) * length
            let reach = min(window, along, length - along)
            let places = [-1, -0.5, 0, 0.5, 1].map { point(on: line, at: along + $0 * reach) }
            return places.reduce(Spot(0, 0), +) / Double(places.count)
        }
    }
}
