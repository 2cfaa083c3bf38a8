/// Follows the levels of a building along a walk: where each piece goes up or down, and to which level.
///
/// A way on one level says where the walker is; a stair, ramp, escalator or lift between two levels
/// leads from the walker's level to the other. Ways without a level are outside or not tagged.
/// Nothing is guessed: where it is not known from which level the walker comes, the next way
/// decides, then the slope.
struct LevelFollower {
    private let pieces: [WalkPath.Piece]
    private let edges: EdgeColumns

    init(_ path: WalkPath, _ network: WalkingNetwork) { (pieces, edges) = (path.pieces, network.edges) }

    /// In metres: after this length of ways without a level, the level counts as unknown.
    private static let memory = 50.0

    /// For each piece its change of level, `nil` where there is none or none is known.
    func changes() -> [LevelChange?] {
        var level: Double?
        var unknown = 0.0
        return pieces.indices.map { index in
            let (piece, before) = (pieces[index], level)
            let range = edges.levels[piece.edge]
            unknown = range.isKnown ? 0 : unknown + Double(edges.metres[piece.edge]) * piece.share
            level = self.level(after: index, from: before)
            if unknown > Self.memory { level = nil }
            if let before, let level, before != level { return LevelChange(isUp: level > before, level: level) }
            if let level, before == nil, range.low != range.high {
                return LevelChange(isUp: level == range.highest, level: level)
            }
            // Without levels: steps are counted, and say themselves whether they go up.
            return leadsUpOrDown(piece) ? isUp(piece).map { LevelChange(isUp: $0, level: nil) } : nil
        }
    }

    private func level(after index: Int, from before: Double?) -> Double? {
        let (piece, range) = (pieces[index], edges.levels[pieces[index].edge])
        if let only = range.only { return only }
        let next = pieces[(index + 1)...].prefix(3).lazy.map { edges.levels[$0.edge] }
            .first { $0.isKnown && $0 != range }?.only
        guard range.isKnown else {
            // A lift that is a point of the map has no levels, but those of the ways there.
            if edges.kind[piece.edge] == WalkingKind.lift.rawValue { return next }
            return leadsUpOrDown(piece) || edges.kind[piece.edge] == WalkingKind.steps.rawValue ? nil : before
        }
        if let next, next != before, next >= range.lowest, next <= range.highest { return next }
        if let before, range.contains(before) { return before == range.lowest ? range.highest : range.lowest }
        return isUp(piece).map { $0 ? range.highest : range.lowest }
    }

    private func leadsUpOrDown(_ piece: WalkPath.Piece) -> Bool {
        [WalkingKind.lift, .escalator].contains(WalkingKind(rawValue: edges.kind[piece.edge]))
    }

    private func isUp(_ piece: WalkPath.Piece) -> Bool? {
        switch edges.rise(piece.edge) {
        case .unknown: nil
        case .up: piece.isForward
        case .down: !piece.isForward
        }
    }
}
