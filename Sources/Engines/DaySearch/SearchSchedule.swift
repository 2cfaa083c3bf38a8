/// The temperature of a search over time: first short bursts, each from another start, so that it does not stay in the first
/// local optimum; then two longer coolings from the best answer.
struct SearchSchedule {
    /// The share of the time that bursts take, and how many there are at most.
    private static let early = 0.3
    private static let most = 4
    /// How many annealing runs there are at most.
    static let runs = most + 2

    let bursts: Int

    init(bursts: Int) { self.bursts = bursts }

    /// As many bursts as there is time for, by the rounds that can be expected.
    init(rounds: Double, places: Int) {
        let few = rounds / Double(20 * max(1, places))
        bursts = few < Double(Self.most) ? max(1, Int(few)) : Self.most
    }

    /// Which burst or cooling it is at a share of the time, and which part of it is over.
    func phase(at share: Double) -> (number: Int, part: Double) {
        let late = (share - Self.early) / (1 - Self.early)
        let turns = late < 0 ? share / Self.early * Double(bursts) : Double(bursts) + late * 2
        return (Int(turns), turns - turns.rounded(.down))
    }
}
