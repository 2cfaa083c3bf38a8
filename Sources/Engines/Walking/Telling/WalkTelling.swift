/// Chooses the phrases by which a walk is told, one sentence for each turn that matters.
///
/// Programs and browsers fill the phrases of their words with what it says, and choose nothing.
public struct WalkTelling {
    /// None for a walk without parts.
    public private(set) var steps: [TellingStep] = []
    let walk: ToldWalk
    /// The numbers of the hours that were told.
    var told: [Int] = []
    /// What was seen last at a turn.
    var lastCue: WalkCue?

    /// In metres: a turn so soon follows "immediately"; less is told as 20 m or 10 m.
    private static let soonMetres = 25.0

    /// Cost: linear in the parts of the walk.
    public init(_ walk: ToldWalk) {
        self.walk = walk
        let moves = walk.moves
        var (before, start): (Move?, Double) = (nil, 0)
        if !moves.isEmpty { tellShut() }
        for move in moves {
            if let before {
                start += before.metres
                go(move, after: before)
            } else {
                depart(along: move)
            }
            seeSights(of: move)
            put(.sentence, "", start)
            before = move
        }
        guard let before else { return }
        arrive()
        tell(after: before)
        put(.sentence, "", start + before.metres)
    }

    /// `head north-east on Aleksanterinkatu`
    private mutating func depart(along move: Move) {
        put(.wordOfNumber, "bearing", Double(Self.sector(of: move.bearing)))
        if move.way.isClimb {
            climb(move)
            say("leave.and bearing move")
        } else {
            enter(along: move)
            say("leave.along bearing along")
        }
        put(.turn, WalkingTurn.start.number)
    }

    /// One of eight directions, from 0, the north, clockwise.
    ///
    /// - Parameter bearing: in 0 ..< 360.
    public static func sector(of bearing: Double) -> Int { Int((bearing + 22.5) / 45) % 8 }

    /// `after 120 m turn left into Unioninkatu`, `then immediately turn left`
    private mutating func go(_ move: Move, after before: Move) {
        turn(move, after: before)
        if move.way.isClimb {
            put(.climb, move.way.number)
        } else {
            put(.turn, move.turn.number)
        }
        if before.metres < Self.soonMetres, !before.way.isClimb, move.turn != .straight,
            move.turn != .start
        {
            say("then.soon move")
        } else {
            tell(after: before)
        }
    }

    /// Puts before a phrase what comes before it: a distance, or the end of the steps.
    private mutating func tell(after before: Move) {
        guard before.way.isClimb else {
            put(.distance, "", before.metres)
            return say("then.after move distance")
        }
        let stairs = before.stairs
        guard before.way == .steps, stairs.unknown == 0, (stairs.up == 0) != (stairs.down == 0)
        else {
            return say("then.next move")
        }
        say(stairs.up > 0 ? "then.top move" : "then.bottom move")
    }

    /// `the museum is on the left`
    private mutating func arrive() {
        if walk.hasDestination {
            put(.destination)
            say("arrival place", walk.arrivalSide)
        } else {
            say("arrival.nameless")
        }
        put(.arrival)
    }
}

extension WalkTelling {
    /// - Parameter word: its key and its placeholders, which the last phrases fill in this order.
    ///
    /// A function of its own at each call would be a good part of what browsers load.
    @inline(never)
    mutating func put(_ action: TellingStep.Action, _ word: StaticString, _ number: Double) {
        steps.append(TellingStep(action: action, word: word, number: number))
    }

    @inline(never)
    mutating func put(_ action: TellingStep.Action, _ number: Int = 0) {
        put(action, "", Double(number))
    }

    mutating func say(_ word: StaticString) { put(.word, word, 0) }

    @inline(never)
    mutating func say(_ word: StaticString, _ turn: WalkingTurn) {
        put(.wordOfTurn, word, Double(turn.number))
    }

    @inline(never)
    mutating func say(_ word: StaticString, _ way: WalkWay) {
        put(.wordOfWay, word, Double(way.number))
    }

    @inline(never)
    mutating func say(_ word: StaticString, _ side: WalkSide) {
        put(.wordOfSide, word, Double(side.number))
    }

    @inline(never)
    mutating func say(_ word: StaticString, _ flight: WalkFlight) {
        put(.wordOfFlight, word, Double(flight.number))
    }

    mutating func street(_ name: Int) { put(.street, name) }
}
