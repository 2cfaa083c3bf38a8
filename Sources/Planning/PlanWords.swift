import GuideModel

/// The sentences of Planning's diagnostics: lower case, no full stop, no blame.
enum PlanWords {
    static func name(of weekday: Weekday) -> String {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekday.rawValue]
    }

    static func minutes(_ count: Int) -> String {
        let (hours, rest) = (count / 60, count % 60)
        return hours == 0 ? "\(rest) min" : rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }

    static func metres(_ metres: Double) -> String {
        if metres < 1000 { return "\(Int((metres / 10).rounded()) * 10) m" }
        let tenths = Int((metres / 100).rounded())
        return "\(tenths / 10).\(tenths % 10) km"
    }

    static func money(_ hundredths: Int, _ currency: String) -> String {
        let rest = hundredths % 100
        return "\(hundredths / 100)\(rest == 0 ? "" : ".\(rest < 10 ? "0" : "")\(rest)") \(currency)"
    }

    static func message(
        for trouble: Trouble, at title: String, onDay day: String, leaving start: TimeOfDay
    ) -> String {
        let arrival = "one arrives at \(trouble.arrive), having left at \(start)"
        switch trouble.kind {
        case .closedThatDay(.hours): return "\"\(title)\" is closed on \(day); \(arrival)"
        case .closedThatDay(.closure(let reason)):
            return "\"\(title)\" is closed on \(day)\(reason.map { " (\($0))" } ?? ""); \(arrival)"
        case .closedThatDay(.alert(let alert)):
            return "\"\(title)\" is closed on \(day) by the alert \"\(alert)\"; \(arrival)"
        case .closedOnArrival(let since, let until):
            let past = since.map { "closed at \($0)" }
            let next = until.map { "opens at \($0)" }
            let hours = [past, next].compactMap { $0 }.joined(separator: " and ")
            return "\"\(title)\" is closed when \(arrival) on \(day)" + (hours.isEmpty ? "" : ": it \(hours)")
        case .closesDuringVisit(let at, let leave):
            return "\"\(title)\" closes at \(at) on \(day), before the visit is over at \(leave); \(arrival)"
        }
    }
}

/// What is said about `choose:` gaps.
enum GapDiagnostics {
    static func filled(_ stop: ItineraryPlan.Stop) -> Diagnostic? {
        guard let choice = stop.choice else { return nil }
        let others = choice.alternatives == 1 ? "1 other" : "\(choice.alternatives) others"
        return Diagnostic(
            .note, "gap-filled",
            "\"\(stop.place.title)\" was chosen: \(PlanWords.metres(choice.detourMetres)) of detour; "
                + "\(others) would have done",
            at: stop.source.location)
    }

    static func unfillable(_ empty: ItineraryPlan.EmptyGap) -> Diagnostic {
        let gap = empty.gap
        let wanted = "\(gap.kind)" + (gap.cuisine.map { " (\($0))" } ?? "")
        let reach = PlanWords.metres(gap.withinMetres ?? GapFilling.usualReach)
        let times = gap.between.map { " between \($0.lowerBound) and \($0.upperBound)" } ?? ""
        let (message, remedy): (String, String) =
            switch empty.failure {
            case .nothingNear: ("there is no \(wanted) within \(reach)", "add one to the guide, or widen `within`")
            case .noneOpen(let count):
                (
                    "no \(wanted) within \(reach) is known to be open for the visit\(times); \(count) are near",
                    "widen `between` or `within`, or give the hours of those near"
                )
            case .tooLate(let arrive):
                ("the nearest \(wanted) is reached at \(arrive), too late for a visit\(times)", "move the gap up")
            }
        return Diagnostic(.warning, "unfillable-gap", message, at: empty.source.location, remedy: remedy)
    }
}
