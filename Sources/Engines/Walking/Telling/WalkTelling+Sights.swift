/// What is seen on the way, and when ways are open.
extension WalkTelling {
    /// Adds to a phrase what is seen on the way: `…, passing the library on the right`.
    mutating func seeSights(of move: Move) {
        var count = tellLevel(of: move)
        if !move.way.isClimb { count += tellFlights(of: move.stairs, "passing steps") }
        if move.crossings > 0 {
            put(.crossings, move.crossings)
            count += 1
        }
        if move.way == .ferry {
            // The wait is a mean: whole minutes are as exact as it gets.
            put(.duration, max(60, (move.seconds + 30) / 60 * 60))
            say("ride.time time")
            count += 1
        }
        count += tellPlaces(of: move)
        if count > 0 {
            put(.list, count)
            say("list.comma first second")
        }
        for hours in move.hours { tell(hours, of: move) }
    }

    /// One phrase for each direction in which steps lead, and how many these are.
    ///
    /// - Parameter word: its last placeholder is for the number of steps.
    mutating func tellFlights(of stairs: Stairs, _ word: StaticString) -> Int {
        var phrases = 0
        for flight in WalkFlight.allCases {
            let count = stairs[flight]
            guard count > 0 else { continue }
            put(stairs.isEstimated ? .aboutSteps : .steps, count)
            say(word, flight)
            phrases += 1
        }
        return phrases
    }

    /// `to level 2`; on a way that is not a ride, `going down to level −1`. How many phrases it is.
    private mutating func tellLevel(of move: Move) -> Int {
        guard let change = move.levelChange, let level = change.level else { return 0 }
        put(.level, "", level)
        if move.way.isClimb {
            say("level.to level")
        } else {
            say("level level", change.isUp ? WalkFlight.up : .down)
        }
        return 1
    }

    /// `passing the library and the theatre on the left`: one phrase for each run of places on one
    /// side, and how many these are.
    private mutating func tellPlaces(of move: Move) -> Int {
        let sights = move.sights
        var (phrases, first) = (0, 0)
        while first < sights.count {
            let side = sights[first].side
            // "passing one on the left and the other on the right"
            let continues = first > 0 && sights[first - 1].side != .ahead
            var end = first
            while end < sights.count, sights[end].side == side {
                put(.place, sights[end].number)
                end += 1
            }
            put(.list, end - first)
            say(continues ? "also places" : "passing places", side)
            phrases += 1
            first = end
        }
        return phrases
    }
}

extension WalkTelling {
    /// `turn left into the path (Green Park: open daily 8 am–8 pm)`, once in a walk.
    private mutating func tell(_ hours: MovePart.Hours, of move: Move) {
        guard !told.contains(hours.number) else { return }
        told.append(hours.number)
        guard let name = hours.name, name != move.name, hours.rule != .several else {
            return tell(hours)
        }
        put(.name, name)
        put(.hours, hours.number)
        say(
            hours.rule == .open
                ? "way-hours.open-named way name hours" : "way-hours.shut-named way name hours")
    }

    private mutating func tell(_ hours: MovePart.Hours) {
        guard hours.rule != .several else { return }
        put(.hours, hours.number)
        say(hours.rule == .open ? "way-hours.open way hours" : "way-hours.shut way hours")
    }

    /// `shut at 10 pm: Green Park (open daily 8 am–8 pm). The way round takes 6 min longer`
    mutating func tellShut() {
        guard let shut = walk.shut else { return }
        put(.clock, shut.minute)
        for hours in shut.ways {
            if let name = hours.name { put(.name, name) } else { say("shut.way") }
            tell(hours)
        }
        put(.list, shut.ways.count)
        if let seconds = shut.seconds, seconds >= 60 {
            put(.duration, seconds)
            say("shut.around time ways longer")
        } else {
            say(shut.seconds == nil ? "shut.no-way time ways" : "shut.avoided time ways")
        }
        put(.sentence)
    }
}
