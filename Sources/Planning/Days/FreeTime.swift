import Visiting

/// Time that a plan leaves free because its tempo counts on longer visits: where stops are short, more of them are
/// allowed, until the days are full or there is nothing else to visit.
struct FreeTime {
    /// How many times more stops are allowed, each time half as many again.
    static let attempts = 5
    /// Steps of each search.
    static let steps = 640
    /// Seconds of a day that may stay free in any case.
    private static let welcome = 30 * 60

    private let problem: DayProblem
    private let tempo: DayTempo

    init(_ problem: DayProblem, _ tempo: DayTempo) { (self.problem, self.tempo) = (problem, tempo) }

    /// Whether stops are counted, and waiting and time left over make up more than half an hour a day and more than the
    /// tempo's part of the days.
    func isMuch(in answer: DayAnswer) -> Bool {
        guard problem.categoryCaps.count > StopCaps.stops else { return false }
        let span = problem.days.reduce(0) { $0 + $1.ends - $1.begins }
        return free(in: answer) > max(Self.welcome * problem.days.count, span / tempo.freePart)
    }

    private func free(in answer: DayAnswer) -> Int {
        zip(problem.days, answer.days).reduce(0) { sum, pair in
            let waits = pair.1.visits.reduce(0) { $0 + $1.begins - $1.arrives }
            return sum + waits + pair.0.ends - pair.1.ends
        }
    }
}
