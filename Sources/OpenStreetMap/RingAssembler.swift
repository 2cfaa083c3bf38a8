/// Joins the ways of a multipolygon to rings.
public enum RingAssembler {
    /// The closed rings that the pieces make, each with its first node repeated at the end.
    ///
    /// Pieces are joined where their end nodes are the same, in the order given, and turned round where needed. What closes no
    /// ring is left out: a missing way breaks its ring, not the others. Which ring is inside which is not decided here.
    /// Cost: about linear in the pieces.
    public static func rings(of pieces: [[Int64]]) -> [[Int64]] {
        var rings: [[Int64]] = []
        var open: [[Int64]] = []
        for piece in pieces where piece.count > 1 {
            if piece.first == piece.last { if piece.count > 3 { rings.append(piece) } } else { open.append(piece) }
        }
        var byEnd: [Int64: [Int]] = [:]
        for (index, piece) in open.enumerated() {
            for end in [piece[0], piece[piece.count - 1]] { byEnd[end, default: []].append(index) }
        }
        var used = [Bool](repeating: false, count: open.count)
        for start in open.indices where !used[start] {
            used[start] = true
            var ring = open[start]
            while ring.first != ring.last, let next = byEnd[ring[ring.count - 1]]?.first(where: { !used[$0] }) {
                used[next] = true
                let piece = open[next]
                let fits = piece[0] == ring[ring.count - 1]
                ring += fits ? Array(piece.dropFirst()) : Array(piece.reversed().dropFirst())
            }
            if ring.first == ring.last && ring.count > 3 { rings.append(ring) }
        }
        return rings
    }
}
