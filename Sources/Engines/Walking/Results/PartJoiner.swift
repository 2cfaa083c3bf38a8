import Geo

/// Puts the pieces of a walk together to parts that get a step each. Cost: linear in the pieces.
struct PartJoiner {
    private(set) var parts: [RoutePart] = []
    /// Short pieces behind the last part: they belong to it or to the next one.
    private var gap: [RoutePart] = []
    private let bends: RouteBends

    /// In degrees: a sharper bend starts a new step even where the street was just entered.
    private static let leastReversal = 120.0

    init(_ pieces: [RoutePart], bends: RouteBends) {
        self.bends = bends
        for piece in pieces { add(piece) }
        closeGap()
    }

    private mutating func add(_ piece: RoutePart) {
        guard let last = parts.last else { return parts.append(piece) }
        if isJoint(piece, after: last) {
            // The first few metres from the door belong to the first real street.
            if parts.count == 1 && last.isSlight {
                parts[0].add(piece, isJoint: false)
            } else {
                gap.append(piece)
            }
        } else if continues(piece, last) {
            closeGap()
            parts[parts.count - 1].add(piece, isJoint: false)
        } else {
            append(piece, after: last)
        }
    }

    private mutating func append(_ piece: RoutePart, after last: RoutePart) {
        var piece = piece
        if parts.count == 1 && last.isSlight && !piece.isRide {
            piece.precede(by: last)
            parts = [piece]
        } else if let way = wayInGap(from: last, to: piece) {
            parts.append(way)
            gap = []
            append(piece, after: way)
        } else if !piece.isRide && !comesBack(piece, on: last)
            && bends.corner(from: last, to: piece)?.isAtStart == true
        {
            // Who turns where the street is left turns there, and walks over the crossing then.
            for joint in gap.reversed() { piece.precede(by: joint) }
            gap = []
            parts.append(piece)
        } else {
            closeGap()
            parts.append(piece)
        }
    }

    /// Whether the walk comes back for a few metres on the street that it just left: over a
    /// crossing, say.
    private func comesBack(_ piece: RoutePart, on last: RoutePart) -> Bool {
        piece.name != nil && piece.name == last.name && piece.metres < RoutePart.leastNameless
            && abs(bends.bend(from: last, to: piece)) >= Self.leastReversal
    }

    /// Many short pieces that are a way of some length together: a passage, a path that is drawn in
    /// detail, or a few metres to the side.
    private func wayInGap(from last: RoutePart, to next: RoutePart) -> RoutePart? {
        let ways = gap.filter { $0.kind != .crossing }
        let metres = ways.reduce(0) { $0 + $1.metres }
        let isJog = bends.corner(from: last, to: next)?.isJog(metres: metres) == true
        guard metres >= RoutePart.leastNameless || isJog, var way = gap.first else { return nil }
        for piece in gap.dropFirst() { way.add(piece, isJoint: false) }
        way.name = nil
        way.kind = ways.reduce(ways[0]) { $1.metres > $0.metres ? $1 : $0 }.kind
        return way
    }

    private mutating func closeGap() {
        for joint in gap { parts[parts.count - 1].add(joint, isJoint: true) }
        gap = []
    }

    /// Whether a piece only lies between two ways, so that it needs no direction of its own.
    private func isJoint(_ piece: RoutePart, after part: RoutePart) -> Bool {
        if piece.isRide || piece.isRoundabout { return false }
        if piece.isOnSpot || piece.metres == 0 || piece.isSlight { return true }
        return piece.kind == .crossing && piece.name == nil && !part.isRide
            && piece.levelChange == nil
    }

    /// Whether a piece continues a part.
    private func continues(_ piece: RoutePart, _ part: RoutePart) -> Bool {
        if piece.isRide {
            return piece.kind == part.kind && part.endsInRide && gap.isEmpty
                && (piece.kind != .ferry || piece.name == part.name)
        }
        if piece.isRoundabout || part.isRoundabout { return piece.isRoundabout && part.isRoundabout }
        if part.isRide || (piece.levelChange != nil && piece.kind != .steps) { return false }
        guard piece.name == part.name, piece.kind == part.kind || piece.name != nil else {
            return false
        }
        if (piece.kind == .steps) != (part.kind == .steps) { return false }
        // A street that one has just entered has no bends yet, unless the walk comes back on it.
        let isNew = part.metres < RoutePart.leastNameless
        return abs(bends.bend(from: part, to: piece))
            < (isNew ? Self.leastReversal : RouteBends.leastBend)
    }
}
