import Calendar
import Geo
import GuideModel

@testable import Planning

extension GuideVectors {
    static let stop = Coordinate(latitude: 0, longitude: 0.02)
}

extension DayWish {
    var vector: VectorText {
        func by<Value>(_ values: [Slug: Value], _ write: (Value) -> VectorText) -> VectorText? {
            values.isEmpty ? nil : .object(values.keys.sorted().map { ($0.text, values[$0].map(write)) })
        }
        func some(_ slugs: some Collection<Slug>) -> VectorText? {
            slugs.isEmpty ? nil : .texts(slugs.map(\.text).sorted())
        }
        return .object([
            ("date", .text(date.description)), ("days", .integer(days)), ("start", .integer(start.minutes)),
            ("end", .integer(end.minutes)), ("from", from?.vector), ("to", to?.vector),
            ("city", city.map { .text($0.text) }),
            ("interests", interests.isEmpty ? nil : .texts(interests.map(\.text))),
            ("marks", by(marks) { .text("\($0)") }), ("appointments", by(appointments) { .integer($0.minutes) }),
            ("stays", by(stays) { .integers([$0.lowerBound.seconds, $0.upperBound.seconds]) }),
            ("candidates", candidates.map { .texts($0.map(\.text).sorted()) }), ("pace", pace.map(VectorText.number)),
            ("budget", budget.map { .integer($0.minorUnits) }),
            ("currency", budget.flatMap { $0.currency == "EUR" ? nil : .text($0.currency) }),
            ("adults", .integer(adults)),
            ("children", .integer(children)), ("meals", meals.isEmpty ? nil : .list(meals.map(\.vector))),
            ("longestLeg", longestLeg.map { .integer($0.seconds) }),
            ("longestWalk", longestWalk.map { .integer($0.seconds) }), ("isStepFree", .flag(isStepFree)),
            ("tempo", tempo == .steady ? nil : .text(tempo.rawValue)), ("visited", some(visited)),
            ("order", order.isEmpty ? nil : .texts(order.map(\.text))),
            ("weather", weather.map { .text($0.rawValue) }), ("startsSharp", startsSharp ? nil : .flag(false)),
        ])
    }
}

extension DayWish.Meal {
    fileprivate var vector: VectorText {
        .object([
            ("name", .text(name.rawValue)), ("kinds", .texts(kinds.map(\.text))),
            ("between", .integers([between.lowerBound.minutes, between.upperBound.minutes])),
        ])
    }
}

extension Terminus {
    fileprivate var vector: VectorText {
        switch self {
        case .place(let slug): .object([("place", .text(slug.text))])
        case .point(_, let point): .object([("at", .list([.number(point.latitude), .number(point.longitude)]))])
        }
    }
}

extension DayPlan {
    var vector: VectorText {
        .object([
            ("days", .list(days.map(\.vector))), ("score", .integer(score)), ("cost", .integer(cost.minorUnits)),
            (
                "leftOut",
                .list(
                    leftOut.map { .object([("place", .text($0.place.text)), ("reason", $0.reason.vector)]) })
            ), ("unexplained", .integer(unexplained)), ("missed", .list(missed.map(\.vector))),
            ("alerts", .texts(alerts.map(\.text))),
            ("alternatives", .list(alternatives.map(\.vector))),
        ])
    }
}

extension DayPlan.MissedMeal {
    fileprivate var vector: VectorText {
        let cause: VectorText =
            switch self.cause {
            case .place(let place, let reason):
                .object([("is", .text("place")), ("place", .text(place.text)), ("reason", reason.vector)])
            case .notInDay(let between):
                .object([
                    ("is", .text("notInDay")),
                    ("between", .integers([between.lowerBound.minutes, between.upperBound.minutes])),
                ])
            default: .object([("is", .text("\(self.cause)"))])
            }
        return .object([("meal", .text(meal.rawValue)), ("cause", cause)])
    }
}

extension DayPlan.Day {
    fileprivate var vector: VectorText {
        .object([
            ("date", .text(date.description)), ("begins", .integer(begins)), ("visits", .list(visits.map(\.vector))),
            ("ends", .integer(ends)),
            ("metres", .number(metres)), ("slack", .integer(slack.seconds)),
            ("lastWalk", .optional(lastWalk?.seconds)), ("lastMetres", .number(lastMetres)),
        ])
    }
}

extension DayPlan.Visit {
    fileprivate var vector: VectorText {
        .object([
            ("place", .text(place.text)), ("arrives", .integer(arrives)), ("begins", .integer(begins)),
            ("leaves", .integer(leaves)), ("metres", .number(metres)), ("walk", .integer(walk.seconds)),
            ("fee", .integer(fee)),
            ("points", .integer(score.points)), ("hasUnknownHours", .flag(hasUnknownHours)),
            ("reasons", .list(score.reasons.map(\.vector))),
            ("queue", queue == .zero ? nil : .integer(queue.seconds)), ("rush", rush.map(VectorText.text)),
        ])
    }
}

extension DayPlan.Reason {
    fileprivate var vector: VectorText {
        switch self {
        case .noTime(let short): .object([("is", .text("noTime")), ("short", .integer(short.seconds))])
        case .noMoney(let short): .object([("is", .text("noMoney")), ("short", .integer(short.minorUnits))])
        case .closedForMeal(let meal): .object([("is", .text("closedForMeal")), ("meal", .text(meal.rawValue))])
        case .closesBefore(let time): .object([("is", .text("closesBefore")), ("time", .integer(time.minutes))])
        case .tooDark(let light):
            .object([
                ("is", .text("tooDark")), ("dawn", .integer(light.lowerBound.minutes)),
                ("dusk", .integer(light.upperBound.minutes)),
            ])
        case .opensAfter(let time): .object([("is", .text("opensAfter")), ("time", .integer(time.minutes))])
        case .notWorthWalk(let time): .object([("is", .text("notWorthWalk")), ("time", .integer(time.seconds))])
        case .notWorthWait(let time): .object([("is", .text("notWorthWait")), ("time", .integer(time.seconds))])
        case .instead(let place): .object([("is", .text("instead")), ("of", .text(place.text))])
        case .enoughOfKind(let count): .object([("is", .text("enoughOfKind")), ("count", .integer(count))])
        default: .object([("is", .text("\(self)"))])
        }
    }
}

extension PlaceScore.Reason {
    fileprivate var vector: VectorText {
        switch self {
        case .interest(let slug): .object([("is", .text("interest")), ("interest", .text(slug.text))])
        case .rating(let score, let count):
            .object([("is", .text("rating")), ("score", .number(score)), ("count", .optional(count))])
        case .meal(let meal): .object([("is", .text("meal")), ("meal", .text(meal.rawValue))])
        case .tours(let tours): .object([("is", .text("tours")), ("tours", .texts(tours.map(\.text)))])
        default: .object([("is", .text("\(self)"))])
        }
    }
}

extension PlanRefusal {
    var vector: VectorText {
        switch self {
        case .endBeforeStart: named("endBeforeStart")
        case .unknownPlace(let place, let nearest):
            named("unknownPlace", ("place", .text(place.text)), ("nearest", nearest.map { .text($0.text) } ?? .null))
        case .directWalkTooLong(let end): named("directWalkTooLong", ("earliestEnd", .integer(end.minutes)))
        case .nothingOpen(let day): named("nothingOpen", ("nextDay", day.map { .text($0.description) } ?? .null))
        case .nothingToVisit: named("nothingToVisit")
        case .nothingStepFree: named("nothingStepFree")
        case .budgetBelowMusts(let short): named("budgetBelowMusts", ("short", .integer(short.minorUnits)))
        case .mustImpossible(let place, let reason):
            named("mustImpossible", ("place", .text(place.text)), ("reason", reason.vector))
        case .mustInOtherCity(let place): named("mustInOtherCity", ("place", .text(place.text)))
        case .mustsExcludeOneAnother(let fitting):
            named("mustsExcludeOneAnother", ("fitting", .texts(fitting.map(\.text))))
        }
    }

    private func named(_ name: String, _ facts: (name: String, value: VectorText?)...) -> VectorText {
        .object([("is", .text(name))] + facts)
    }
}
