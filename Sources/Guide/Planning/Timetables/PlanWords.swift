import Calendar
import GuideModel

/// The sentences of Planning's diagnostics: lower case, no full stop, no blame.
enum PlanWords {
    static func name(of weekday: Weekday) -> String {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekday.rawValue]
    }

    /// `Mondays, Tuesdays and Fridays`
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    static func minutes(_ count: Int) -> String {
        let (hours, rest) = (count / 60, count % 60)
        return hours == 0 ? "\(rest) min" : rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }

    static func metres(_ metres: Double) -> String {
        if metres < 1000 { return "\(Int((metres / 10).rounded()) * 10) m" }
        if metres >= 100_000 { return "\(Int((metres / 1000).rounded())) km" }
        let tenths = Int((metres / 100).rounded())
        return "\(tenths / 10).\(tenths % 10) km"
    }

    static func money(_ minorUnits: Int, _ currency: String) -> String {
        Money(minorUnits: minorUnits, currency: currency).written
    }

    static func message(
        for trouble: Trouble, at title: String, onDay day: String, leaving start: TimeOfDay
    ) -> String {
        let arrival = "arrival at \(trouble.arrive) after a start at \(start)"
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
            let moment = "\(trouble.arrive) on \(day), after a start at \(start)"
            return "\"\(title)\" is closed on arrival at \(moment)" + (hours.isEmpty ? "" : ": it \(hours)")
        case .closesDuringVisit(let at, let leave):
            return "\"\(title)\" closes at \(at) on \(day), before the visit is over at \(leave); \(arrival)"
        }
    }
}
