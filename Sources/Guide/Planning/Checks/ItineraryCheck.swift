import Calendar
import Geo
import GuideModel

/// Goes through an itinerary on the days it is meant for, and says what does not work.
struct ItineraryCheck {
    let plan: ItineraryPlan

    private var itinerary: Itinerary { plan.itinerary }

    /// What happens on one day.
    struct Play {
        let day: CalendarDate
        let stops: [ItineraryPlan.Stop]
        let emptyGaps: [ItineraryPlan.EmptyGap]
        let planner: TimetablePlanner
        let timetable: Timetable
        let troubles: [Trouble]
    }

    struct Result: Sendable {
        /// On the day that counts for visitors.
        let journey: Journey
        /// On the day that follows from the content alone.
        let standing: Journey
        /// Unsorted.
        let diagnostics: [Diagnostic]
    }

    func result() -> Result {
        let standing = mainPlay(from: plan.contentDay)
        let main = isDated ? standing : keepingChoices(of: standing, in: mainPlay(from: plan.guide.today))
        var diagnostics = main.troubles.map { diagnostic(for: $0, in: main, onDay: namedDay(main.day)) }
        diagnostics += otherDays(than: main.day).flatMap { otherDay($0, than: main) }
        diagnostics += main.emptyGaps.map { GapDiagnostics.unfillable($0) }
        diagnostics += main.stops.compactMap { GapDiagnostics.filled($0) }
        diagnostics += [endPassed(main), budgetPassed(main)].compactMap { $0 }
        diagnostics += unreachable(main) + late(main) + longWaits(main) + shutWays(main)
        diagnostics += OrderCheck(plan: plan, play: main).diagnostics()
        return Result(journey: journey(main), standing: journey(standing), diagnostics: diagnostics)
    }

    private func journey(_ play: Play) -> Journey {
        plan.journey(play.stops, play.timetable, walks: play.planner.walks, on: play.day)
    }

    /// Fills gaps as on another day where that is no worse, so that pages and feeds name the same places.
    private func keepingChoices(of other: Play, in main: Play) -> Play {
        guard main.stops.contains(where: { $0.choice != nil }) else { return main }
        let kept = play(other.stops, emptyGaps: other.emptyGaps, on: main.day)
        return kept.faults <= main.faults ? kept : main
    }

    func play(_ day: CalendarDate, alsoOn others: [CalendarDate] = []) -> Play {
        let (stops, empty) = plan.stops(on: day, alsoOn: others)
        return play(stops, emptyGaps: empty, on: day)
    }

    private func play(_ stops: [ItineraryPlan.Stop], emptyGaps: [ItineraryPlan.EmptyGap], on day: CalendarDate) -> Play
    {
        let planner = plan.planner(for: stops, on: day)
        let (timetable, troubles) = planner.timetable()
        return Play(
            day: day, stops: stops, emptyGaps: emptyGaps, planner: planner, timetable: timetable, troubles: troubles)
    }
}

// MARK: Days

extension ItineraryCheck {
    private var isDated: Bool { if case .date = itinerary.days { true } else { false } }

    /// The itinerary's date; the first of its weekdays; or, for any day, the best of seven.
    ///
    /// - Parameter first: the day from which undated itineraries are tried.
    private func mainPlay(from first: CalendarDate) -> Play {
        switch itinerary.days {
        case .date(let date): return play(date)
        case .weekdays:
            let days = listedDays(from: first)
            return play(days.first ?? first, alsoOn: Array(days.dropFirst()))
        case .any:
            var best = play(first)
            for offset in 1..<7 where best.faults > 0 {
                let other = play(first.adding(days: offset))
                if other.faults < best.faults { best = other }
            }
            return best
        }
    }

    /// A date for each weekday the itinerary names, from a day on, in order.
    private func listedDays(from first: CalendarDate) -> [CalendarDate] {
        guard case .weekdays(let weekdays) = itinerary.days else { return [] }
        return (0..<7).map { first.adding(days: $0) }.filter { weekdays.contains($0.weekday) }
            .map(ordinary).sorted()
    }

    /// Among a day and the same weekday in the three weeks after it, the first on which the least goes wrong: a plan
    /// for Thursdays is not judged by Thanksgiving.
    private func ordinary(_ day: CalendarDate) -> CalendarDate {
        var best = play(day)
        for week in 1...3 where best.faults > 0 {
            let later = play(day.adding(days: 7 * week))
            if later.faults < best.faults { best = later }
        }
        return best.day
    }

    private func otherDays(than main: CalendarDate) -> [CalendarDate] {
        listedDays(from: plan.guide.today).filter { $0 != main }
    }

    /// What goes wrong only on another of the listed weekdays; gaps are filled as on the main day.
    private func otherDay(_ day: CalendarDate, than main: Play) -> [Diagnostic] {
        let other = play(main.stops, emptyGaps: main.emptyGaps, on: day)
        let known = Set(main.troubles.map { TroubleKey($0) })
        return other.troubles.filter { !known.contains(TroubleKey($0)) }.map {
            diagnostic(for: $0, in: other, onDay: namedDay(day))
        }
    }

    private struct TroubleKey: Hashable {
        let stop: Int
        let code: String

        init(_ trouble: Trouble) { (stop, code) = (trouble.stop, trouble.code) }
    }

    private func namedDay(_ day: CalendarDate) -> String { "\(PlanWords.name(of: day.weekday)) \(day)" }
}

extension ItineraryCheck.Play {
    var faults: Int { troubles.count + emptyGaps.count }
}

// MARK: Diagnostics

extension ItineraryCheck {
    private func diagnostic(for trouble: Trouble, in play: Play, onDay day: String) -> Diagnostic {
        let stop = play.stops[trouble.stop]
        return Diagnostic(
            .warning, trouble.code,
            PlanWords.message(for: trouble, at: stop.place.title, onDay: day, leaving: itinerary.start),
            at: stop.source.location, remedy: remedy(for: trouble, in: play))
    }

    /// The nearest fix: another start on that day, or another day.
    private func remedy(for trouble: Trouble, in play: Play) -> String? {
        if let start = betterStart(in: play, solving: trouble.stop) { return "start at \(start) instead" }
        for offset in 1..<7 {
            let day = play.day.adding(days: offset)
            let troubles = plan.planner(for: play.stops, on: day).timetable().troubles
            if !troubles.contains(where: { $0.stop == trouble.stop }), troubles.count < play.troubles.count {
                return "go on a \(PlanWords.name(of: day.weekday)) instead"
            }
        }
        return nil
    }

    /// The nearest start, in steps of five minutes between 05:00 and 22:00, that solves the problem of a stop and
    /// causes none at another.
    private func betterStart(in play: Play, solving stop: Int?) -> TimeOfDay? {
        let now = itinerary.start.minutes
        for step in 1...144 {
            for minutes in [now - step * 5, now + step * 5] where (5 * 60...22 * 60).contains(minutes) {
                let start = TimeOfDay(minutes: minutes)
                let (timetable, troubles) = play.planner.starting(at: start).timetable()
                let isSolved = stop.map { stop in !troubles.contains { $0.stop == stop } } ?? true
                let isInTime = itinerary.end.map { timetable.end <= $0 } ?? true
                let isBetter =
                    stop == nil ? troubles.count <= play.troubles.count : troubles.count < play.troubles.count
                if isSolved, isBetter, isInTime || stop != nil && play.timetable.end >= timetable.end { return start }
            }
        }
        return nil
    }

    /// Stops where the visitor is expected before the arrival.
    private func late(_ play: Play) -> [Diagnostic] {
        zip(play.stops, play.timetable.entries).enumerated().compactMap { index, visit in
            let (stop, times) = visit
            guard let at = stop.source.at, times.arrive > at else { return nil }
            let late = PlanWords.minutes(times.arrive.minutes - at.minutes)
            return Diagnostic(
                .warning, "late-arrival",
                "the arrival at \"\(stop.place.title)\" is at \(times.arrive), \(late) after \(at)",
                at: stop.source.location,
                remedy: betterStart(in: play, comingTo: index, by: at).map { "start at \($0) instead" }
                    ?? "leave out a stop before it, or shorten visits by \(late)")
        }
    }

    /// The latest start before the author's that reaches a stop in time and causes no problem at another.
    private func betterStart(in play: Play, comingTo stop: Int, by at: TimeOfDay) -> TimeOfDay? {
        stride(from: itinerary.start.minutes - 5, through: 5 * 60, by: -5).lazy.map { TimeOfDay(minutes: $0) }
            .first { start in
                let (timetable, troubles) = play.planner.starting(at: start).timetable()
                return troubles.count <= play.troubles.count && timetable.entries[stop].arrive <= at
            }
    }

    private static let split = "make two days of it, or give the time of arrival there with `at`"

    /// Stops, and an end of the day, to which no path leads, or none short enough to walk.
    private func unreachable(_ play: Play) -> [Diagnostic] {
        var before = plan.from.map { (title: "the start", point: $0) }
        var found: [Diagnostic] = []
        for (stop, walk) in zip(play.stops, play.planner.walks) {
            let here = (title: stop.place.title, point: stop.place.location)
            if let before {
                let place = stop.source.location
                found += [plan.walks.trouble(walk, from: before, to: here, at: place, remedy: Self.split)]
                    .compactMap { $0 }
            }
            before = here
        }
        guard let before, let end = plan.to else { return found }
        let place = itinerary.keyLocations["to"] ?? itinerary.entry.location
        let last = plan.walks.trouble(
            play.planner.lastWalk, from: before, to: (title: "the end", point: end), at: place, remedy: Self.split)
        return found + [last].compactMap { $0 }
    }

    private func endPassed(_ play: Play) -> Diagnostic? {
        guard let end = itinerary.end, play.timetable.end > end else { return nil }
        let late = play.timetable.end.minutes - end.minutes
        let remedy = betterStart(in: play, solving: nil).map { "start at \($0) instead" }
        return Diagnostic(
            .warning, "end-passed",
            "the day ends at \(play.timetable.end), \(PlanWords.minutes(late)) after its end at \(end)",
            at: itinerary.keyLocations["end"] ?? itinerary.entry.location,
            remedy: remedy ?? "leave out a stop, or shorten visits by \(PlanWords.minutes(late))")
    }

    private func budgetPassed(_ play: Play) -> Diagnostic? {
        guard let budget = itinerary.budget else { return nil }
        let fees = play.stops.map { (title: $0.place.title, fee: $0.place.fee(in: budget.currency) ?? 0) }
        let sum = fees.reduce(0) { $0 + $1.fee }
        guard sum > budget.minorUnits, let dearest = fees.max(by: { $0.fee < $1.fee }) else { return nil }
        let (total, limit) = (
            PlanWords.money(sum, budget.currency), PlanWords.money(budget.minorUnits, budget.currency)
        )
        return Diagnostic(
            .warning, "budget-passed", "the fees come to \(total), more than the budget of \(limit)",
            at: itinerary.keyLocations["budget"] ?? itinerary.entry.location,
            remedy: "the dearest stop is \"\(dearest.title)\" with \(PlanWords.money(dearest.fee, budget.currency))")
    }
}

extension Place {
    /// What one adult pays, in the currency's smallest unit: the price for everybody, else the adult's, else the
    /// highest.
    func fee(in currency: String) -> Int? {
        let prices = self.prices.filter { $0.amount.currency == currency }
        let price =
            prices.first { $0.who == nil } ?? prices.first { $0.who?.lowercased().hasPrefix("adult") == true }
            ?? prices.max { $0.amount.minorUnits < $1.amount.minorUnits }
        return price?.amount.minorUnits
    }
}

extension TimetablePlanner {
    func starting(at start: TimeOfDay) -> TimetablePlanner {
        var planner = self
        planner.start = start
        return planner
    }
}
