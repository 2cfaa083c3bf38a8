import GuideModel

/// What is done at one point of a walk, in few words and without the distance before it: what a visitor who walks is shown
/// next.
///
///     DirectionsTurn(start: 90, kind: "right", move: "turn right into Keskuskatu")
struct DirectionsTurn: Sendable {
    /// How far it is from the beginning of the walk, in metres.
    let start: Double
    /// A turn of `WalkPart.Turn`, the way of a climb or a ride of `WalkPart.Way`, or `arrive`.
    let kind: String
    /// Words that follow a distance: their first letter is small, and there is no full stop.
    let move: Phrase
}

extension DirectionsContext {
    /// - Parameter moves: those of the leg, in order; at least one.
    func turns(_ moves: [WalkMove], of leg: Leg, to destination: Phrase?) -> [DirectionsTurn] {
        var turns: [DirectionsTurn] = []
        var start = 0.0
        for (number, move) in moves.enumerated() {
            let kind = number == 0 ? "start" : move.isClimb ? move.way.rawValue : move.turn.rawValue
            let phrase = number == 0 ? departure(move) : turn(move, after: moves[number - 1], to: destination)
            turns.append(DirectionsTurn(start: start, kind: kind, move: phrase.contracted(words)))
            start += move.metres
        }
        let arrival = arrival(leg, at: destination).contracted(words)
        return turns + [DirectionsTurn(start: start, kind: "arrive", move: arrival)]
    }
}
