import DaySearch
import TestSupport

@testable import Planning

/// Problems in numbers, with what the Swift planner says of them.
enum ProblemVectors {
    /// Invented problems with everything at once, and a few that turn on one rule.
    static var all: VectorText {
        let scattered = (1...12).map { seed in
            vector("scattered \(seed)", InventedDay.scattered(seed: UInt64(seed), places: 4 + seed % 5))
        }
        let ordered = [DayProblem.Aim.leastWalking, .earliestEnd].map { aim in
            vector("all of them, \(aim)", InventedDay.scattered(seed: 20, places: 7, aim: aim))
        }
        let priced = (1...10).map { seed in
            vector("priced \(seed)", InventedDay.priced(seed: UInt64(seed), places: 5 + seed % 4))
        }
        let crowded = (1...12).map { seed in
            vector("crowded \(seed)", InventedDay.crowded(seed: UInt64(seed), places: 5 + seed % 4))
        }
        return .list(
            scattered + ordered + priced + crowded + [
                vector("a larger crowded day", InventedDay.crowded(seed: 7, places: 80), isSmall: false)
            ] + [
                vector("a larger priced day", InventedDay.priced(seed: 7, places: 80), isSmall: false)
            ] + [
                vector("a must", must), vector("a larger day", larger, isSmall: false),
                vector("a day of more than sixty stops", longDay, isSmall: false),
            ])
    }

    private static var must: DayProblem {
        var problem = InventedDay.street([(at: 40, score: 1), (at: -45, score: 500), (at: 5, score: 3)])
        problem.places[0].isMust = true
        problem.places[2].isBanned = true
        problem.places[1].longestVisit = 20
        return problem
    }

    /// On days of more than sixty stops a place is tried only beside the nearest others.
    private static var longDay: DayProblem {
        let places = (0..<80).map { (at: $0 * 37 % 60 - 20, score: 20 + $0 * 11 % 30) }
        var problem = InventedDay.street(places, visit: 4, begins: 600, ends: 1000)
        problem.prices.walk = [.init(after: 0, price: 2)]
        return problem
    }

    private static var larger: DayProblem { InventedDay.scattered(seed: 99, places: 40) }

    private static func vector(_ name: String, _ problem: DayProblem, isSmall: Bool = true) -> VectorText {
        let found = DaySearch.solve(problem, effort: .steps(640, seed: 7))
        let exact = isSmall ? ExactDays.solve(problem) : nil
        return .object([
            ("name", .text(name)), ("problem", json(problem)), ("exact", exact.map(json) ?? .null),
            ("steps", .integer(640)), ("seed", .integer(7)), ("found", json(found)),
            ("judged", .list(isSmall ? judged(found, problem) : [])),
            ("inserted", .list(inserted(found, problem))),
        ])
    }

    /// What the checker says of a good timetable when the rules change under it.
    private static func judged(_ answer: DayAnswer, _ problem: DayProblem) -> [VectorText] {
        stricter(problem).map { rules in
            let faults = AnswerCheck(rules).faults(in: answer, requiringMusts: true)
            return .object([
                ("rules", changed(rules, from: problem)), ("answer", json(answer)),
                ("faults", .texts(faults.map(\.vector))),
            ])
        }
    }

    private static func stricter(_ problem: DayProblem) -> [DayProblem] {
        func changed(_ change: (inout DayProblem) -> Void) -> DayProblem {
            var rules = problem
            change(&rules)
            return rules
        }
        return [
            problem, changed { $0.days[0].ends = $0.days[0].begins + 60 }, changed { $0.budget = 10 },
            changed { $0.longestLeg = 12 }, changed { $0.longestWalk = 40 }, changed { $0.categoryCaps = [1, 0] },
            changed { $0.days[0].begins += 5 },
            changed { $0.days[0].latestBegin = $0.days[0].begins },
            changed { rules in
                rules.prices.walk.append(.init(after: 10, price: 1))
                rules.prices.sameness = [[0, 7], [-3, 5]]
            },
            changed { rules in
                for place in rules.places.indices where place % 2 == 0 {
                    rules.places[place].windows[0] = [DayProblem.Window(opens: 600, latestStart: 640)]
                    rules.places[place].rank = 100 - place
                    rules.places[place].isMust = true
                }
            },
            changed { rules in
                for place in rules.places.indices where place % 3 == 0 {
                    rules.places[place].isBanned = true
                    rules.places[place].visit += 5
                    rules.places[place].longestVisit += 5
                }
            },
        ]
    }

    private static func inserted(_ answer: DayAnswer, _ problem: DayProblem) -> [VectorText] {
        var poor = problem
        poor.budget = answer.fees + 3
        poor.longestWalk = answer.walked + 4
        return [problem, poor].flatMap { rules in
            rules.places.indices.prefix(9).map { place in
                .object([
                    ("budget", .optional(rules.budget)), ("longestWalk", .optional(rules.longestWalk)),
                    ("place", .integer(place)), ("order", json(answer.order)),
                    ("answer", DayEdits(rules).inserting(place, into: answer.order).vector),
                ])
            }
        }
    }
}

extension ProblemVectors {
    /// The members of a problem that differ from another's.
    private static func changed(_ problem: DayProblem, from other: DayProblem) -> VectorText {
        let pairs = zip(members(problem), members(other))
        return .object(pairs.filter { $0.value?.json() != $1.value?.json() }.map { one, _ in one })
    }

    static func json(_ problem: DayProblem) -> VectorText { .object(members(problem)) }

    private static func members(_ problem: DayProblem) -> [(name: String, value: VectorText?)] {
        [
            ("places", .list(problem.places.map(json))),
            (
                "days",
                .list(
                    problem.days.map { day in
                        .object([
                            ("start", .integer(day.start)), ("end", .optional(day.end)),
                            ("begins", .integer(day.begins)), ("latestBegin", .integer(day.latestBegin)),
                            ("ends", .integer(day.ends)),
                        ])
                    })
            ), ("travel", .integers(problem.travel)), ("points", .integer(problem.points)),
            ("aim", .text("\(problem.aim)")), ("budget", .optional(problem.budget)),
            ("categoryCaps", .integers(problem.categoryCaps)), ("prices", json(problem.prices)),
            ("longestLeg", .optional(problem.longestLeg)),
            ("longestWalk", .optional(problem.longestWalk)),
        ]
    }

    private static func json(_ prices: DayProblem.Prices) -> VectorText {
        .object([
            ("walk", .list(prices.walk.map(json))), ("leg", .list(prices.leg.map(json))),
            ("idle", .list(prices.idle.map(json))),
            ("sameness", .list(prices.sameness.map(VectorText.integers))), ("mealGap", .integer(prices.mealGap)),
            ("mealHaste", .integer(prices.mealHaste)), ("mealLeast", .integer(prices.mealLeast)),
            ("mealClash", .integer(prices.mealClash)),
        ])
    }

    private static func json(_ step: DayProblem.Prices.Step) -> VectorText {
        .object([("after", .integer(step.after)), ("price", .integer(step.price))])
    }

    private static func json(_ site: DayProblem.Site) -> VectorText {
        .object([
            ("point", .integer(site.point)), ("score", .integer(site.score)), ("visit", .integer(site.visit)),
            ("longestVisit", .integer(site.longestVisit)),
            ("windows", .list(site.windows.map { .list($0.map(json)) })), ("fee", .integer(site.fee)),
            ("categories", .integers(site.categories)), ("isMust", .flag(site.isMust)),
            ("isBanned", .flag(site.isBanned)), ("longerWorth", .integer(site.longerWorth)),
            ("isMeal", .flag(site.isMeal)), ("rank", .optional(site.rank)),
        ])
    }

    private static func json(_ window: DayProblem.Window) -> VectorText {
        .object([
            ("opens", .integer(window.opens)), ("latestStart", .integer(window.latestStart)),
            ("closes", .optional(window.closes)), ("queue", window.queue == 0 ? nil : .integer(window.queue)),
        ])
    }

    static func json(_ order: [[Int]]) -> VectorText { .list(order.map(VectorText.integers)) }

    static func json(_ answer: DayAnswer) -> VectorText {
        .object([
            ("days", .list(answer.days.map(json))), ("score", .integer(answer.score)), ("fees", .integer(answer.fees)),
            ("value", .integer(answer.value)),
        ])
    }

    private static func json(_ day: DayAnswer.Day) -> VectorText {
        let visits = day.visits.map { visit -> VectorText in
            .object([
                ("place", .integer(visit.place)), ("arrives", .integer(visit.arrives)),
                ("begins", .integer(visit.begins)), ("leaves", .integer(visit.leaves)),
            ])
        }
        return .object([
            ("begins", .integer(day.begins)), ("visits", .list(visits)), ("ends", .integer(day.ends)),
            ("walked", .integer(day.walked)),
        ])
    }
}

extension AnswerCheck.Fault {
    /// `outsideWindow 3`
    var vector: String {
        switch self {
        case .dayMissing: "dayMissing"
        case .visitedTwice(let place): "visitedTwice \(place)"
        case .banned(let place): "banned \(place)"
        case .mustMissing(let place): "mustMissing \(place)"
        case .arrivalWrong(let place): "arrivalWrong \(place)"
        case .outsideWindow(let place): "outsideWindow \(place)"
        case .wrongStay(let place): "wrongStay \(place)"
        case .legTooLong(let day): "legTooLong \(day)"
        case .walkTooLong(let day): "walkTooLong \(day)"
        case .startWrong(let day): "startWrong \(day)"
        case .endsLate(let day): "endsLate \(day)"
        case .sumWrong(let sum): "sumWrong \(sum)"
        case .overBudget: "overBudget"
        case .overCap(let category): "overCap \(category)"
        case .wrongOrder(let day): "wrongOrder \(day)"
        }
    }
}

extension DayEdits.Insertion {
    fileprivate var vector: VectorText {
        switch self {
        case .inserted(let answer): .object([("is", .text("inserted")), ("answer", ProblemVectors.json(answer))])
        case .noTime(let short): .object([("is", .text("noTime")), ("short", .integer(short))])
        case .noMoney(let short): .object([("is", .text("noMoney")), ("short", .integer(short))])
        case .categoryFull(let full): .object([("is", .text("categoryFull")), ("category", .integer(full))])
        case .shut: .object([("is", .text("shut"))])
        case .alreadyIn: .object([("is", .text("alreadyIn"))])
        case .tooFar: .object([("is", .text("tooFar"))])
        }
    }
}
