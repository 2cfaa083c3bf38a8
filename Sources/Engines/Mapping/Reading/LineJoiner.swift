/// Joins lines that continue each other: pieces of one street become one long line.
///
/// Where two ends meet they are joined; where more meet, those that go straight on are joined. Cost: about linear.
struct LineJoiner {
    /// Where several ends meet, two whose directions differ by more than 60 degrees are not one line.
    private static let sharpestCosine = -0.5
    /// A place with more ends is not a street corner.
    private static let mostEnds = 8

    /// A node and where it is.
    struct Node {
        let id: Int64
        let point: GroundPoint
    }

    /// Whether lines keep their direction: an end only meets a beginning.
    let isDirected: Bool

    /// Ends are numbered 2n for the beginning of line n and 2n + 1 for its end.
    func joined(_ lines: [[Node]]) -> [[Node]] {
        let partners = partners(lines)
        var isUsed = [Bool](repeating: false, count: lines.count)
        var result: [[Node]] = []
        // First from ends that are free, then round the closed lines that remain.
        for isCircle in [false, true] {
            for line in lines.indices {
                for start in [2 * line, 2 * line + 1] where !isUsed[line] && (isCircle || partners[start] < 0) {
                    if isDirected && start % 2 == 1 { continue }
                    result.append(follow(from: start, lines, partners, &isUsed))
                }
            }
        }
        return result
    }

    private func follow(
        from start: Int, _ lines: [[Node]], _ partners: [Int], _ isUsed: inout [Bool]
    ) -> [Node] {
        var chain: [Node] = []
        var end = start
        while end >= 0 && !isUsed[end / 2] {
            isUsed[end / 2] = true
            let line = lines[end / 2]
            let forward = end % 2 == 0
            chain += forward ? line.dropFirst(chain.isEmpty ? 0 : 1) : line.reversed().dropFirst(chain.isEmpty ? 0 : 1)
            end = partners[end ^ 1]
        }
        return chain
    }

    private func partners(_ lines: [[Node]]) -> [Int] {
        var ends: [Int64: [Int]] = [:]
        for (index, line) in lines.enumerated() where line.count > 1 {
            ends[line[0].id, default: []].append(2 * index)
            ends[line[line.count - 1].id, default: []].append(2 * index + 1)
        }
        var partners = [Int](repeating: -1, count: lines.count * 2)
        // The order of the nodes does not matter: no end is at two of them.
        for meeting in ends.values where meeting.count > 1 && meeting.count <= Self.mostEnds {
            for (first, second) in pairs(meeting, lines) where partners[first] < 0 && partners[second] < 0 {
                (partners[first], partners[second]) = (second, first)
            }
        }
        return partners
    }

    /// The pairs of ends that may be joined, the straightest first.
    private func pairs(_ meeting: [Int], _ lines: [[Node]]) -> [(Int, Int)] {
        var pairs: [(cosine: Double, first: Int, second: Int)] = []
        for (index, first) in meeting.enumerated() {
            for second in meeting[(index + 1)...] where !isDirected || first % 2 != second % 2 {
                let cosine = cosine(direction(first, lines), direction(second, lines))
                if cosine <= Self.sharpestCosine || meeting.count == 2 { pairs.append((cosine, first, second)) }
            }
        }
        return pairs.sorted { ($0.cosine, $0.first, $0.second) < ($1.cosine, $1.first, $1.second) }
            .map { ($0.first, $0.second) }
    }

    /// From the end into its line.
    private func direction(_ end: Int, _ lines: [[Node]]) -> (x: Double, y: Double) {
        let line = lines[end / 2]
        let (from, to) = end % 2 == 0 ? (line[0], line[1]) : (line[line.count - 1], line[line.count - 2])
        return (Double(to.point.x) - Double(from.point.x), Double(to.point.y) - Double(from.point.y))
    }

    private func cosine(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double)) -> Double {
        let lengths =
            ((first.x * first.x + first.y * first.y) * (second.x * second.x + second.y * second.y)).squareRoot()
        return lengths > 0 ? (first.x * second.x + first.y * second.y) / lengths : 1
    }
}
