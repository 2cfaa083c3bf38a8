import DaySearch

func daySearchProgram(_ path: String, print: (String) -> Void) throws {
    // program
    // The hotel is point 0, the places are points 1 to 3; times are in minutes since midnight.
    let names = ["museum", "church", "tower"]
    let minutes = [
        0, 10, 15, 20,
        10, 0, 10, 15,
        15, 10, 0, 10,
        20, 15, 10, 0,
    ]
    let doors = [(opens: 600, closes: 1020), (opens: 540, closes: 720), (opens: 840, closes: 900)]
    let (scores, stays) = ([30, 10, 20], [90, 30, 45])
    let places = names.indices.map { place in
        let (opens, closes) = doors[place]
        let window = DayProblem.Window(opens: opens, closes: closes, visit: stays[place])
        return DayProblem.Site(
            point: place + 1, score: scores[place], visit: stays[place], windows: [window.map { [$0] } ?? []])
    }
    let day = DayProblem.Day(start: 0, end: 0, begins: 10 * 60, ends: 16 * 60)
    let problem = DayProblem(places: places, days: [day], travel: minutes, points: 4)
    let answer = DaySearch.solve(problem, effort: .steps(1000))
    for visit in answer.days[0].visits {
        print("\(visit.begins / 60):\(visit.begins % 60 / 10)\(visit.begins % 10) \(names[visit.place])")
    }
    print("score \(answer.score), \(answer.walked) minutes of walking")
    // end
}
