#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Finds the parts of a street along which its name can be set.
struct LabelLineFinder {
    let scale: FrameScale
    /// How many parts of one street may carry its name.
    let most: Int

    static let mostOfAStreet = 3
    /// Text cannot follow a line whose direction changes by more than this over its length, in radians: 75 degrees,
    private static let mostBend = 75 * Double.pi / 180
    /// or by more than this at one corner: 40 degrees.
    private static let sharpestCorner = 40 * Double.pi / 180
    /// The least width of a letter, in pixels.
    private static let letterWidth = 4.0
    /// Names stay this far inside the frame, in pixels.
    private static let inset = 4.0

    struct LabelLine {
        let points: [MapPoint]
        /// In pixels.
        let length: Double
    }

    /// The longest first, each long enough for this many letters, running from left to right.
    func labelLines(of lines: [[GroundPoint]], letters: Int) -> [LabelLine] {
        let nodes = lines.map { line in line.map { LineJoiner.Node(id: Self.id($0), point: $0) } }
        let size = UnitPoint(scale.width, scale.height) / FrameScale.unitsPerPixel
        let clipper = Clipper(box: UnitBox(low: UnitPoint(repeating: Self.inset), high: size - Self.inset))
        let simplifier = Simplifier(tolerance: 1)
        var labelLines: [LabelLine] = []
        for line in LineJoiner(isDirected: false).joined(nodes) {
            let points = line.map { scale.point(x: $0.point.x, y: $0.point.y) / FrameScale.unitsPerPixel }
            for piece in clipper.line(points) {
                labelLines += parts(simplifier.line(piece.points)).map(Self.labelLine)
            }
        }
        let least = max(24, Double(letters) * Self.letterWidth)
        let long = labelLines.filter { $0.length >= least }
            .sorted { ($1.length, $0.order) < ($0.length, $1.order) }
        var chosen: [LabelLine] = []
        for labelLine in long where chosen.count < most && !chosen.contains(where: labelLine.isBeside) {
            chosen.append(labelLine)
        }
        return chosen
    }

    private static func id(_ point: GroundPoint) -> Int64 {
        Int64(point.x) << 32 | Int64(UInt32(bitPattern: point.y))
    }

    /// Parts between corners and without bends that text could not follow.
    private func parts(_ points: [UnitPoint]) -> [[UnitPoint]] {
        var parts: [[UnitPoint]] = []
        var part: [UnitPoint] = []
        var (heading, low, high) = (0.0, 0.0, 0.0)
        for (start, end) in zip(points, points.dropFirst()) where start != end {
            let next = atan2(end.y - start.y, end.x - start.x)
            let bend = (next - heading).remainder(dividingBy: 2 * .pi)
            let unwound = part.isEmpty ? next : heading + bend
            (low, high) = part.isEmpty ? (next, next) : (min(low, unwound), max(high, unwound))
            if !part.isEmpty && (abs(bend) > Self.sharpestCorner || high - low > Self.mostBend) {
                parts.append(part)
                part = []
            }
            if part.isEmpty { (part, low, high, heading) = ([start], next, next, next) } else { heading = unwound }
            part.append(end)
        }
        if part.count > 1 { parts.append(part) }
        return parts
    }

    private static func labelLine(_ points: [UnitPoint]) -> LabelLine {
        let smooth = smoothed(points)
        let isForward = goesForward(smooth[0], smooth[smooth.count - 1])
        let length = zip(smooth, smooth.dropFirst()).reduce(0.0) { sum, step in
            let move = step.1 - step.0
            return sum + (move * move).sum().squareRoot()
        }
        return LabelLine(points: (isForward ? smooth : smooth.reversed()).map { MapPoint($0) }, length: length)
    }

    /// To the right; straight up where it goes neither way.
    private static func goesForward(_ start: UnitPoint, _ end: UnitPoint) -> Bool {
        abs(end.x - start.x) > 0.5 ? end.x > start.x : end.y < start.y
    }

    /// With each corner cut off (G. M. Chaikin, 1974), once.
    private static func smoothed(_ points: [UnitPoint]) -> [UnitPoint] {
        guard points.count > 2 else { return points }
        var smooth = [points[0]]
        for index in 1..<points.count - 1 {
            let (before, point, after) = (points[index - 1], points[index], points[index + 1])
            smooth.append(point + (before - point) * 0.25)
            smooth.append(point + (after - point) * 0.25)
        }
        return smooth + [points[points.count - 1]]
    }
}

private extension LabelLineFinder.LabelLine {
    /// Whether it is the other side of the same street, or near enough (100 pixels) that its name
    /// need not be set again.
    func isBeside(_ other: LabelLineFinder.LabelLine) -> Bool {
        let (first, last) = (points[0], points[points.count - 1])
        let place = UnitPoint(first.x + last.x, first.y + last.y) / 2
        return zip(other.points, other.points.dropFirst()).contains { start, end in
            Simplifier.square(of: place, toStepFrom: UnitPoint(start.x, start.y), to: UnitPoint(end.x, end.y)) < 100
                * 100
        }
    }

    /// Orders lines of the same length.
    var order: Double { points[0].x + points[0].y * 100_000 }
}
