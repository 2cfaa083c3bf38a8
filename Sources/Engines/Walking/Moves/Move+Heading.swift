/// Where ways without a name lead.
extension Move {
    /// Tells ways without a name where they lead, unless that is the street from which they come.
    static func head(_ moves: [Move]) {
        var next: Int?
        for move in moves.reversed() {
            if let name = move.streetName {
                next = name
            } else {
                (move.towards, move.leadsToEnd) = (next, next == nil)
            }
        }
        var last: Int?
        for index in moves.indices {
            let move = moves[index]
            last = move.streetName ?? last
            if move.towards == last { move.towards = nil }
            if index + 1 < moves.count { move.lookAhead(to: moves[index + 1]) }
            guard index > 0, let towards = move.towards, !move.way.isClimb else { continue }
            let before = moves[index - 1]
            move.isHeadedAlready = towards == before.towards && !before.way.isClimb
        }
    }

    private var streetName: Int? { way.isClimb ? nil : name }

    private func lookAhead(to next: Move) {
        guard name == nil, towards == nil, !way.isClimb, next.way.isClimb else { return }
        ahead = next.way
    }
}
