/// The temperature of a search over time: in the first half short bursts, each from another start, so that it does not
/// stay in the first local optimum; in the second half two coolings from the best answer.
struct SearchSchedule {
    let bursts: Int

    init(bursts: Int) { self.bursts = bursts }

    /// As many bursts as there is time for, by the rounds that can be expected.
    init(rounds: Double, places: Int) {
        let few = rounds / Double(20 * max(1, places))
        bursts = few < 8 ? max(1, Int(few)) : 8
    }

    /// Which burst or cooling it is at a share of the time, and which part of it is over.
    func phase(at share: Double) -> (number: Int, part: Double) {
        let turns = share < 0.5 ? share * 2 * Double(bursts) : Double(bursts) + (share - 0.5) * 4
        return (Int(turns), turns - turns.rounded(.down))
    }
}
