import Visiting

/// Long waits for a place to open: what they cost, and where they are worst.
struct LongWaits {
    /// How many times a plan is made again without the place with the longest wait.
    static let attempts = 3
    /// Steps of each search.
    static let steps = 640
    /// Seconds of waiting that do not count.
    private static let minded = 20 * 60

    private let problem: DayProblem

    init(_ problem: DayProblem) { self.problem = problem }

    /// The place with the longest wait that counts and that could be left out.
    func worst(in answer: DayAnswer) -> Int? {
        answer.days.flatMap(\.visits)
            .filter { excess($0) > 0 && !problem.places[$0.place].isMust && !isMeal($0.place) }
            .max { (excess($0), -$0.place) < (excess($1), -$1.place) }?.place
    }

    /// The score less half a point for each minute of waiting that counts, all doubled.
    func worth(of answer: DayAnswer) -> Int {
        2 * answer.score - answer.days.flatMap(\.visits).reduce(0) { $0 + excess($1) } / 60
    }

    private func excess(_ visit: DayAnswer.Visit) -> Int { max(0, visit.begins - visit.arrives - Self.minded) }

    private func isMeal(_ place: Int) -> Bool { problem.places[place].categories.contains(StopCaps.meal) }
}
