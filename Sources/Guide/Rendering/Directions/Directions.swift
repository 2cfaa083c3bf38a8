import Calendar
import GuideModel

/// A walk in words: one sentence for each turn that matters.
///
///     Head north-east on Aleksanterinkatu. After 120 m turn left into Unioninkatu, passing the library on
///     the right. After 80 m the museum is on the left.
struct Directions: Sendable {
    let sentences: [Phrase]
    /// How far from the beginning of the walk each sentence applies, in metres.
    let starts: [Double]
    /// What is done at the beginning of each move and at the end; none for a sentence about the whole walk.
    let turns: [DirectionsTurn]

    /// - Parameter leg: a walk with parts; one without them has no sentences.
    /// - Parameter destination: the name of the place where it ends.
    init(_ leg: Leg, to destination: Phrase? = nil, _ voice: DirectionsContext) {
        var told: Set<WayHours> = []
        let moves = WalkMove.moves(of: leg).map { $0.telling(&told) }
        guard let first = moves.first, let last = moves.last else {
            (sentences, starts, turns) = ([], [], [])
            return
        }
        turns = voice.turns(moves, of: leg, to: destination)
        var sentences = [leg.shut.map(voice.shut), voice.leave(first)].compactMap { $0 }
        starts = moves.reduce(into: sentences.map { _ in 0 }) { $0.append(($0.last ?? 0) + $1.metres) }
        for (before, move) in zip(moves, moves.dropFirst()) {
            sentences.append(voice.go(move, after: before, to: destination))
        }
        sentences.append(voice.arrive(leg, at: destination, after: last))
        self.sentences = sentences.map { $0.sentence(voice.words) }
    }

    var text: String { sentences.map(\.text).joined(separator: " ") }
    var paragraphHTML: String { sentences.map(\.html).joined(separator: " ") }
    var listHTML: String { "<ol>" + sentences.map { "<li>\($0.html)</li>" }.joined() + "</ol>" }
}

/// What describing walks needs: the words, the units, and the names of things beside the way.
struct DirectionsContext: Sendable {
    let wording: Wording
    /// The language of street names, where it is known.
    let streets: LanguageTag?
    /// The titles of places, with their language where it is not that of the words.
    let title: @Sendable (Slug) -> Phrase?

    var words: Words { wording.words }

    func leave(_ move: WalkMove) -> Phrase { withSights(of: move, departure(move)) }

    /// `head north-east on Aleksanterinkatu`
    func departure(_ move: WalkMove) -> Phrase {
        var values = ["bearing": Phrase(words["bearing.\(Self.sector(of: move.bearing))"])]
        let key: String
        if move.isClimb {
            values["move"] = climb(move)
            key = "leave.and"
        } else {
            values["along"] = along(move)
            key = "leave.along"
        }
        return words.phrase(key, values)
    }

    /// `After 120 m turn left into Unioninkatu, passing the library on the right`, `Then immediately turn left`
    func go(_ move: WalkMove, after before: WalkMove, to destination: Phrase?) -> Phrase {
        let turn = turn(move, after: before, to: destination)
        // After a few steps a turn is one with the turn before it, and nobody counts metres.
        let isSoon = before.metres < Self.soonMetres && !before.isClimb && ![.straight, .start].contains(move.turn)
        return withSights(of: move, isSoon ? words.phrase("then.soon", ["move": turn]) : after(before, turn))
    }

    /// In metres: less is told as 20 m or 10 m.
    private static let soonMetres = 25.0

    /// `After 80 m the museum is on the left`, `After 80 m you are there`
    func arrive(_ leg: Leg, at destination: Phrase?, after last: WalkMove) -> Phrase {
        after(last, arrival(leg, at: destination))
    }

    /// `the museum is on the left`
    func arrival(_ leg: Leg, at destination: Phrase?) -> Phrase {
        guard let destination else { return words.phrase("arrival.nameless") }
        return words.phrase("arrival.\(ArrivalSide(leg).rawValue)", ["place": destination])
    }

    /// Puts before a move what comes before it: a distance, or the end of the steps.
    private func after(_ before: WalkMove, _ move: Phrase) -> Phrase {
        let values = ["move": move, "distance": Phrase(wording.spokenDistance(before.metres))]
        guard before.isClimb else { return words.phrase("then.after", values) }
        let stairs = before.stairs
        guard before.way == .steps, stairs.unknown == 0, (stairs.up == 0) != (stairs.down == 0) else {
            return words.phrase("then.next", values)
        }
        return words.phrase(stairs.up > 0 ? "then.top" : "then.bottom", values)
    }

    /// One of eight directions, from 0, the north, clockwise.
    static func sector(of bearing: Double) -> Int {
        Int(((bearing.truncatingRemainder(dividingBy: 360) + 382.5) / 45).rounded(.down)) % 8
    }
}

/// Ways and turns.
extension DirectionsContext {
    /// `turn left into Mill Lane`, `turn left, then immediately turn right into Mill Lane`, `turn left into Mill Lane at the
    /// roundabout`
    func turn(_ move: WalkMove, after before: WalkMove, to destination: Phrase?) -> Phrase {
        var phrase = entry(to: move, after: before, destination)
        if move.then != nil {
            let first = move.isDiagonal ? diagonal(move, name: nil) : words.phrase("turn.\(move.turn.rawValue)")
            phrase = words.phrase("then.both", ["first": first, "move": phrase])
        }
        guard move.isAtRoundabout else { return phrase }
        guard let name = move.roundabout else { return words.phrase("roundabout.nameless", ["move": phrase]) }
        return words.phrase("roundabout.named", ["name": Phrase(name: name, in: foreign), "move": phrase])
    }

    /// The turn by which its way is entered.
    private func entry(to move: WalkMove, after before: WalkMove, _ destination: Phrase?) -> Phrase {
        let last = move.then ?? move.turn
        let turn = last == .start ? "straight" : last.rawValue
        if move.isClimb { return words.phrase("turn-and.\(turn)", ["move": climb(move)]) }
        if move.isDiagonal, move.then == nil { return headed(move, diagonal(move, name: move.name)) }
        if move.isHeadedAlready, move.way != .square { return plain(turn, move, destination) }
        if move.name == before.name, move.way == before.way || move.name != nil, !before.isClimb {
            guard let name = move.name else { return plain(turn, move, destination) }
            return words.phrase("stay.\(turn)", ["way": street(name)])
        }
        return words.phrase("turn-onto.\(turn)", ["onto": last == .straight ? along(move) : onto(move)])
    }

    /// A turn between ways that nothing distinguishes. Where no landmark is seen either, it is told by where it leads:
    /// `turn left towards the steps`, `turn left towards Mill Lane`.
    private func plain(_ turn: String, _ move: WalkMove, _ destination: Phrase?) -> Phrase {
        let phrase = words.phrase("turn.\(turn)")
        if !move.landmarks.isEmpty { return phrase }
        if let ahead = move.ahead { return words.phrase("way-ahead.\(ahead.rawValue)", ["way": phrase]) }
        guard let name = move.towards.map(street) ?? (move.leadsToEnd ? destination : nil) else { return phrase }
        return words.phrase("way.towards", ["way": phrase, "name": name])
    }

    /// `cross the square diagonally to the left`
    private func diagonal(_ move: WalkMove, name: String?) -> Phrase {
        let side = [.left, .slightLeft, .sharpLeft].contains(move.turn) ? "left" : "right"
        guard let name else { return words.phrase("diagonal.\(side)") }
        return words.phrase("diagonal-named.\(side)", ["way": street(name)])
    }

    private func along(_ move: WalkMove) -> Phrase { headed(move, way("along", kind(of: move), move.name)) }

    private func onto(_ move: WalkMove) -> Phrase { headed(move, way("onto", kind(of: move), move.name)) }

    /// `the path towards Mill Lane`: a way without a name is told by where it leads.
    private func headed(_ move: WalkMove, _ way: Phrase) -> Phrase {
        if let ahead = move.ahead { return words.phrase("way-ahead.\(ahead.rawValue)", ["way": way]) }
        guard let name = move.towards, !move.isHeadedAlready else { return way }
        return words.phrase("way.towards", ["way": way, "name": street(name)])
    }

    /// For someone who walks on it, a crossing is a piece of street.
    private func kind(of move: WalkMove) -> String { move.way == .crossing ? "street" : move.way.rawValue }

    /// `along the path`, `along Mill Lane`: a way with a name has words of its own, because many languages need other
    /// prepositions, articles or cases there.
    private func way(_ family: String, _ kind: String, _ name: String?) -> Phrase {
        guard let name else { return words.phrase("\(family).\(kind)") }
        return words.phrase("\(family)-named.\(kind)", ["way": street(name)])
    }

    /// `climb 38 steps`, `go down Mill Steps, 12 steps`, `take the lift`
    private func climb(_ move: WalkMove) -> Phrase {
        guard move.way == .steps, move.stairs.count > 0 else { return ride(move) }
        let flights = flights(of: move.stairs)
        guard flights.count == 1, let name = move.name else {
            return words.phraseList(flights.map { words.phrase("climb.\($0.0)", ["steps": $0.1]) })
        }
        return words.phrase("climb-named.\(flights[0].0)", ["way": street(name), "steps": flights[0].1])
    }

    /// `take the lift`, `take the escalator up`
    private func ride(_ move: WalkMove) -> Phrase {
        guard move.name == nil, let change = move.levelChange, move.way == .lift || move.way == .escalator else {
            return way("ride", move.way.rawValue, move.name)
        }
        return words.phrase("\(change.isUp ? "ride-up" : "ride-down").\(move.way.rawValue)")
    }

    /// `to level 2`; on a way that is not a ride, `going down to level −1`.
    private func level(of move: WalkMove) -> Phrase? {
        guard let change = move.levelChange, let level = change.level else { return nil }
        let shown = (level < 0 ? "\u{2212}" : "") + wording.decimal(abs(level))
        let key = move.isClimb ? "to" : change.isUp ? "up" : "down"
        return words.phrase("level.\(key)", ["level": Phrase(shown)])
    }

    private func flights(of stairs: Stairs) -> [(String, Phrase)] {
        [("up", stairs.up), ("down", stairs.down), ("unknown", stairs.unknown)].compactMap { way, count in
            wording.counted("climbed", count, isEstimated: stairs.isEstimated).map { (way, Phrase($0)) }
        }
    }

    /// The name of a street, with the article that some languages want before their own: `la rue des Lilas`.
    private func street(_ name: String) -> Phrase {
        let first = String(name.prefix { !$0.isWhitespace })
        guard streets == nil || foreign == nil, let article = article(of: first.lowercased()) else {
            return Phrase(name: name, in: foreign)
        }
        var phrase = Phrase(article)
        phrase.append(Phrase(name: first.lowercased() + name.dropFirst(first.count), in: nil))
        return phrase
    }

    /// The article of a type of street, with the space after it: the words list them as `la rue|le quai|l’avenue`.
    private func article(of sort: String) -> String? {
        let known = words["street-articles"].split(separator: "|").first {
            $0.hasSuffix(" \(sort)") || $0.hasSuffix("’\(sort)")
        }
        return known.map { String($0.dropLast(sort.count)) }
    }

    var foreign: LanguageTag? { streets.flatMap { $0.primary == words.language.prefix(2) ? nil : $0 } }
}

/// What is seen on the way.
extension DirectionsContext {
    private func withSights(of move: WalkMove, _ sentence: Phrase) -> Phrase {
        var sights = [level(of: move)].compactMap { $0 }
        if !move.isClimb {
            sights += flights(of: move.stairs).map { words.phrase("passing.\($0.0)", ["steps": $0.1]) }
        }
        if move.crossings > 0 {
            let word = "number.\(move.crossings)"
            let number = words.has(word) ? words[word] : String(move.crossings)
            sights.append(Phrase(words.count("crossing", move.crossings, shown: number)))
        }
        if move.way == .ferry {
            // The wait is a mean: whole minutes are as exact as it gets.
            let time = TimeSpan(seconds: max(60, (move.time.seconds + 30) / 60 * 60))
            sights.append(words.phrase("ride.time", ["time": Phrase(wording.duration(time))]))
        }
        sights += landmarks(of: move)
        let whole = sights.isEmpty ? sentence : words.withComma(sentence, words.phraseList(sights))
        return withHours(of: move, whole)
    }

    /// `passing the library and the theatre on the left`: one phrase for each run of places on one side.
    private func landmarks(of move: WalkMove) -> [Phrase] {
        var runs: [(side: Landmark.Side, titles: [Phrase])] = []
        for landmark in move.landmarks {
            guard let title = title(landmark.place) else { continue }
            if let last = runs.indices.last, runs[last].side == landmark.side {
                runs[last].titles.append(title)
            } else {
                runs.append((landmark.side, [title]))
            }
        }
        return runs.enumerated().map { index, run in
            // "passing one on the left and the other on the right"
            let continues = index > 0 && runs[index - 1].side != .ahead
            return words.phrase(
                "\(continues ? "also" : "passing").\(run.side)", ["places": words.phraseList(run.titles)])
        }
    }
}

extension Wording {
    /// Rounded for directions: to 10 m below 200 m, to 50 m below a kilometre; to ten or fifty feet, then to tenths of a
    /// mile.
    func spokenDistance(_ metres: Double) -> String {
        switch units {
        case .metric:
            if metres >= 975 { return unit("kilometres", decimal(metres / 1000)) }
            let round = metres < 195 ? 10.0 : 50.0
            return unit("metres", number(Int(max(10, (metres / round).rounded() * round))))
        case .imperial:
            let feet = metres / 0.3048
            if feet >= 475 { return unit("miles", decimal(max(metres / 1609.344, 0.1))) }
            let round = feet < 95 ? 10.0 : 50.0
            return unit("feet", number(Int(max(10, (feet / round).rounded() * round))))
        }
    }
}

extension Guide {
    /// The language of a city's street names, where its author gives it.
    func streetLanguage(in city: Slug?) -> LanguageTag? { city.flatMap { self.city($0) }?.language }
}
