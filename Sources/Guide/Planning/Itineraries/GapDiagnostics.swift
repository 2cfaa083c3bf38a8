import Calendar
import GuideModel

/// The diagnostics about `choose:` gaps.
enum GapDiagnostics {
    static func filled(_ stop: ItineraryPlan.Stop) -> Diagnostic? {
        guard let choice = stop.choice else { return nil }
        let others = choice.alternatives == 1 ? "1 other" : "\(choice.alternatives) others"
        let rating = stop.place.rating.map { rating in
            "\(rating.score) stars" + (rating.count.map { " of \($0)" } ?? "") + ", "
        }
        return Diagnostic(
            .note, "gap-filled",
            "\"\(stop.place.title)\" was chosen: \(rating ?? "")\(PlanWords.metres(choice.detourMetres)) of detour; "
                + "\(others) would have done",
            at: stop.source.location)
    }

    static func unfillable(_ empty: ItineraryPlan.EmptyGap) -> Diagnostic {
        let (message, remedy) = words(empty)
        return Diagnostic(.warning, "unfillable-gap", message, at: empty.source.location, remedy: remedy)
    }

    private static func words(_ empty: ItineraryPlan.EmptyGap) -> (message: String, remedy: String) {
        let gap = empty.gap
        let wanted = "\(gap.kind)" + (gap.cuisine.map { " (\($0))" } ?? "")
        let reach = PlanWords.metres(gap.withinMetres ?? GapCandidates.usualReach)
        let times = gap.between.map { " between \($0.lowerBound) and \($0.upperBound)" } ?? ""
        switch empty.failure {
        case .nothingNear: return ("there is no \(wanted) within \(reach)", "add one to the guide, or widen `within`")
        case .noneOpen(let count):
            return (
                "no \(wanted) within \(reach) is known to be open for the visit\(times); \(count) \(count == 1 ? "is" : "are") near",
                "widen `between` or `within`, or give the hours of those near"
            )
        case .tooLate(let arrive):
            return ("the nearest \(wanted) is reached at \(arrive), too late for a visit\(times)", "move the gap up")
        case .noTime(let short):
            let minutes = PlanWords.minutes(short.minutesRoundedUp)
            return (
                "no \(wanted) within \(reach) leaves time for what follows: \(minutes) short",
                "begin \(minutes) earlier, or shorten visits by as much"
            )
        case .noMoney(let short):
            let money = PlanWords.money(short.minorUnits, short.currency)
            return (
                "no \(wanted) within \(reach) can be paid: \(money) short", "raise the budget, or choose another kind"
            )
        }
    }
}
