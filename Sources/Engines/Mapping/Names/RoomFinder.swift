/// Finds where inside an area a name has the most room.
///
/// It looks along some horizontal lines across the area for the widest place, and prefers the middle to the rim. Cost: linear in
/// the points of the area.
struct RoomFinder {
    let scale: FrameScale

    /// Smaller areas have no room for a name, in square pixels.
    private static let leastArea = 220.0
    private static let lineCount = 15
    /// Half the height of a line of text, in pixels.
    private static let halfLine = 6.0
    /// Width beyond this does not make a place better, in pixels.
    private static let enough = 160.0

    struct Room {
        let anchor: MapPoint
        let width: Double
        let height: Double
        /// Of the visible part, in square pixels.
        let area: Double
    }

    func room(in rings: [[GroundPoint]]) -> Room? {
        let size = UnitPoint(scale.width, scale.height) / FrameScale.unitsPerPixel
        let clipper = Clipper(box: UnitBox(low: UnitPoint(4, 4), high: size - 4))
        let simplifier = Simplifier(tolerance: 0.7)
        let seen = rings.map { ring in
            simplifier.ring(
                clipper.ring(ring.map { scale.point(x: $0.x, y: $0.y) / FrameScale.unitsPerPixel }))
        }.filter { $0.count > 2 }
        let area = abs(seen.reduce(0) { $0 + Clipper.area($1) })
        guard area >= Self.leastArea, let box = Self.box(seen) else { return nil }
        let middle = (box.low + box.high) / 2
        var best: (score: Double, room: Room)?
        for number in 0..<Self.lineCount {
            let y = box.low.y + (box.high.y - box.low.y) * (Double(number) + 0.5) / Double(Self.lineCount)
            for span in Self.spans(seen, at: y, axis: 1) {
                guard let width = Self.narrowed(span, seen, y) else { continue }
                let anchor = UnitPoint((width.lowerBound + width.upperBound) / 2, y)
                let wide = width.upperBound - width.lowerBound
                let away = anchor - middle
                let score = min(Self.enough, wide) - 0.3 * (away * away).sum().squareRoot()
                if let best, score <= best.score { continue }
                let room = Room(
                    anchor: MapPoint(anchor), width: wide.rounded(.down), height: Self.height(seen, anchor), area: area)
                best = (score, room)
            }
        }
        return best?.room
    }

    private static func box(_ rings: [[UnitPoint]]) -> UnitBox? {
        guard let first = rings.first?.first else { return nil }
        var (low, high) = (first, first)
        for point in rings.joined() {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        return UnitBox(low: low, high: high)
    }

    /// The part of a span that is also inside half a line higher and lower.
    private static func narrowed(_ span: ClosedRange<Double>, _ rings: [[UnitPoint]], _ y: Double) -> ClosedRange<
        Double
    >? {
        let middle = (span.lowerBound + span.upperBound) / 2
        var (low, high) = (span.lowerBound, span.upperBound)
        for side in [-halfLine, halfLine] {
            guard let other = spans(rings, at: y + side, axis: 1).first(where: { $0.contains(middle) }) else {
                return nil
            }
            (low, high) = (max(low, other.lowerBound), min(high, other.upperBound))
        }
        return low < high ? low...high : nil
    }

    private static func height(_ rings: [[UnitPoint]], _ anchor: UnitPoint) -> Double {
        guard let span = spans(rings, at: anchor.x, axis: 0).first(where: { $0.contains(anchor.y) }) else { return 0 }
        return (2 * min(anchor.y - span.lowerBound, span.upperBound - anchor.y)).rounded(.down)
    }

    /// Where a line parallel to an axis is inside: the horizontal one at this y when the axis is 1, the vertical at this x when 0.
    private static func spans(_ rings: [[UnitPoint]], at value: Double, axis: Int) -> [ClosedRange<Double>] {
        var cuts: [Double] = []
        for ring in rings {
            guard var before = ring.last else { continue }
            for point in ring {
                if (before[axis] > value) != (point[axis] > value) {
                    let share = (value - before[axis]) / (point[axis] - before[axis])
                    cuts.append(before[1 - axis] + (point[1 - axis] - before[1 - axis]) * share)
                }
                before = point
            }
        }
        cuts.sort()
        return stride(from: 0, to: cuts.count - 1, by: 2).map { cuts[$0]...cuts[$0 + 1] }
    }
}
