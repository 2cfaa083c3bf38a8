import Calendar
import GuideModel

/// Days of the week and plans.
extension Wording {
    /// `Mon–Fri`, `Sat and Sun`, `Mon, Wed and Fri`: runs of three or more days are ranges.
    func weekdays(_ days: [Weekday]) -> String { list(weekdayNames(days)) }

    /// `Mon`, `Wed–Fri`: single days, and runs of three or more.
    func weekdayNames(_ days: [Weekday]) -> [String] {
        var runs: [[Weekday]] = []
        for day in days.sorted() {
            if let last = runs.last?.last, last.rawValue + 1 == day.rawValue {
                runs[runs.count - 1].append(day)
            } else {
                runs.append([day])
            }
        }
        return runs.flatMap(names)
    }

    private func names(of run: [Weekday]) -> [String] {
        guard run.count > 2, let first = run.first, let last = run.last else { return run.map(shortName) }
        return [range(shortName(first), shortName(last))]
    }

    private func shortName(_ day: Weekday) -> String { words["weekday-short.\(day.rawValue + 1)"] }

    /// When an itinerary can be walked.
    func days(_ days: Itinerary.Days) -> String {
        switch days {
        case .any: words["days.any"]
        case .date(let day): date(day)
        case .weekdays(let weekdays): self.weekdays(weekdays)
        }
    }
}
