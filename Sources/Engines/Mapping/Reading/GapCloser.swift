/// Closes the rings of an area that the edge of the extract has cut: straight from each loose end to the nearest one.
///
/// A river whose two banks run out of the extract gets straight ends, outside the mapped area.
enum GapCloser {
    /// More lines than this are damaged data, not a cut. The search below looks at all pairs.
    private static let mostLines = 200

    static func rings(closing lines: [[GroundPoint]]) -> [[GroundPoint]] {
        guard lines.count <= mostLines else { return [] }
        var left = lines.filter { $0.count > 1 }
        var rings: [[GroundPoint]] = []
        while var ring = left.popLast() {
            while let next = nearest(to: ring, among: left) {
                let line = left.remove(at: next.line)
                ring += next.isReversed ? line.reversed() : line
            }
            rings.append(ring)
        }
        return rings
    }

    /// The line whose end is nearer to the end of the ring than the ring's own beginning is.
    private static func nearest(
        to ring: [GroundPoint], among lines: [[GroundPoint]]
    ) -> (line: Int, isReversed: Bool)? {
        let end = ring[ring.count - 1]
        var best = square(end, ring[0])
        var found: (line: Int, isReversed: Bool)?
        for (index, line) in lines.enumerated() {
            for (isReversed, point) in [(false, line[0]), (true, line[line.count - 1])] where square(end, point) < best
            {
                best = square(end, point)
                found = (index, isReversed)
            }
        }
        return found
    }

    private static func square(_ first: GroundPoint, _ second: GroundPoint) -> Double {
        let (x, y) = (Double(first.x) - Double(second.x), Double(first.y) - Double(second.y))
        return x * x + y * y
    }
}
