/// One day of a queue at a counter, minute by minute: visitors arrive by chance, more of them in two rushes, and three are
/// served a minute.
struct Queue {
    static let minutes = 9 * 60
    private static let servedPerMinute = 3.0

    /// How long somebody who joins in this minute waits, in minutes.
    private(set) var waits: [Double] = []
    /// Arrivals as a share of what the counter can serve, by minute.
    private(set) var loads: [Double] = []

    /// The rushes come at about the same time every day, not at the same minute nor in the same size.
    init(chance: inout Chance) {
        let rushes = [(begins: 60.0, load: 1.55), (begins: 340.0, load: 1.7)].map {
            (begins: $0.begins + chance.between(-10, 10), lasts: chance.between(37, 53), load: $0.load)
        }
        let calm = chance.between(0.6, 0.75)
        var waiting = 0.0
        for minute in 0..<Self.minutes {
            let rush = rushes.first { ($0.begins..<$0.begins + $0.lasts).contains(Double(minute)) }
            loads.append(rush?.load ?? calm)
            waiting += Double(chance.poisson(loads[minute] * Self.servedPerMinute))
            waiting = max(0, waiting - Self.servedPerMinute)
            // The order itself takes two minutes.
            waits.append(min(120, 2 + waiting / Self.servedPerMinute))
        }
    }
}
