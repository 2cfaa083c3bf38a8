/// Joins the ways of a multipolygon into rings.
public enum RingAssembler {
    /// The closed rings that the pieces make, each with its first node repeated at the end.
    ///
    /// Pieces are joined where their end nodes are the same, in the order given, and reversed where needed. Pieces that close no
    /// ring are left out: a missing way breaks its ring, not the others. Which ring is inside which is not decided here.
    /// Cost: about linear in the pieces.
    public static func rings(of pieces: [[Int64]]) -> [[Int64]] { join(pieces).rings }

    /// The closed rings that the pieces make, and the open lines that remain, each as long as possible.
    public static func assemble(_ pieces: [[Int64]]) -> (rings: [[Int64]], open: [[Int64]]) {
        let forward = join(pieces)
        // The open lines were followed from one end only: reversed, they are followed from the other end too.
        let backward = join(forward.open.map { $0.reversed() })
        return (forward.rings + backward.rings, backward.open)
    }

    private static func join(_ pieces: [[Int64]]) -> (rings: [[Int64]], open: [[Int64]]) {
        var rings: [[Int64]] = []
        var parts: [[Int64]] = []
        for piece in pieces where piece.count > 1 {
            if piece.first == piece.last { if piece.count > 3 { rings.append(piece) } } else { parts.append(piece) }
        }
        var ends = PieceEnds(parts)
        var open: [[Int64]] = []
        while let start = ends.next() {
            var ring = parts[start]
            while ring.first != ring.last, let next = ends.next(at: ring[ring.count - 1]) {
                let piece = parts[next]
                let fits = piece[0] == ring[ring.count - 1]
                ring += fits ? piece[1...] : ArraySlice(piece.reversed().dropFirst())
            }
            if ring.first != ring.last { open.append(ring) } else if ring.count > 3 { rings.append(ring) }
        }
        return (rings, open)
    }
}

/// The pieces not yet used, by the nodes at their ends.
private struct PieceEnds {
    private var byEnd: [Int64: [Int]] = [:]
    private var isUsed: [Bool]
    private var first = 0

    init(_ pieces: [[Int64]]) {
        isUsed = [Bool](repeating: false, count: pieces.count)
        // In reverse order, so that a node's next piece is at the end of its list.
        for (index, piece) in pieces.enumerated().reversed() {
            for end in [piece[0], piece[piece.count - 1]] { byEnd[end, default: []].append(index) }
        }
    }

    /// The first piece that is left.
    mutating func next() -> Int? {
        while first < isUsed.count && isUsed[first] { first += 1 }
        guard first < isUsed.count else { return nil }
        isUsed[first] = true
        return first
    }

    /// The first piece that is left at a node.
    mutating func next(at node: Int64) -> Int? {
        while let piece = byEnd[node]?.popLast() {
            if isUsed[piece] { continue }
            isUsed[piece] = true
            return piece
        }
        return nil
    }
}
