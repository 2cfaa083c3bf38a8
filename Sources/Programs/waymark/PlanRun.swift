import Calendar
import DaySearch
import GuideModel
import Pipeline
import Planning
import Rendering

/// Makes the plan that a command line asks for.
struct PlanRun {
    struct Outcome {
        let plan: DayPlan
        let wish: DayWish
        let guide: Guide
        let phrases: PlanPhrases
        var asides: [(Slug, CandidateChoice.Aside)] = []
        var offers = PlanOffers()
        /// A remark on the plan, such as that no date was given.
        var note: String?
    }

    /// The number of steps that takes about half a second for a day of two hundred places.
    private static let steps = 6000

    private let command: PlanCommand
    private let inputs: PlanInputs
    private let guide: Guide

    init(_ command: PlanCommand, on inputs: PlanInputs, guide: Guide) {
        (self.command, self.inputs, self.guide) = (command, inputs, guide)
    }

    func outcome() throws -> Outcome {
        let itinerary = try command.itinerary.map(itinerary)
        let reader = try PlanWish(command.wishes, stops: command.stops, itinerary: itinerary, on: inputs, guide: guide)
        do {
            var outcome = try outcome(reader, itinerary)
            let notes = [itinerary.flatMap { moved($0, reader) }, outcome.note].compactMap(\.self)
            outcome.note = notes.isEmpty ? nil : notes.joined(separator: " ")
            return outcome
        } catch let refusal as PlanRefusal {
            let phrase = reader.phrases.refusal(refusal, of: reader.wish, in: guide)
            throw refusal.isMisuse ? PlanFailure(misuse: phrase) : PlanFailure(phrase: phrase)
        }
    }

    /// Says that the date of an itinerary has passed, and for which day it is planned instead.
    private func moved(_ itinerary: Itinerary, _ reader: PlanWish) -> String? {
        let book = reader.phrases.book
        return reader.passed.map { date in
            let day = book.date(reader.wish.date)
            return book.text("plan.passed", ["title": itinerary.title, "date": book.date(date), "day": day])
        }
    }

    private func outcome(_ reader: PlanWish, _ itinerary: Itinerary?) throws -> Outcome {
        let phrases = reader.phrases
        let stops = try stops(itinerary, reader)
        let mode: PlanCommand.Mode =
            try command.mode.map { try reader.reading.choice($0, "--mode") }
            ?? (stops.isEmpty ? .choose : .keep)
        if stops.isEmpty, command.insert != nil || mode != .choose {
            throw PlanFailure(misuse: phrases.phrase("no-stops"))
        }
        let asked = try Asked(command, reader.reading)
        var wish = reader.wish
        // Given stops get the visit lengths that their places give.
        if command.wishes.tempo == nil, command.insert != nil || mode != .choose { wish.tempo = .full }
        let planner = planner(for: wish)
        if let place = command.insert {
            let slug = try reader.place(place)
            let plan = try planner.inserting(slug, into: stops, for: wish)
            return Outcome(plan: plan, wish: wish, guide: guide, phrases: phrases)
        }
        switch mode {
        case .choose: return try chosen(reader, with: stops, planner, asked)
        case .order:
            let plan = try planner.ordering(stops, for: wish, effort: asked.effort)
            return Outcome(plan: plan, wish: wish, guide: guide, phrases: phrases)
        case .keep:
            let kept = try planner.keeping(stops, for: wish, effort: asked.effort)
            var outcome = Outcome(plan: kept.plan, wish: wish, guide: guide, phrases: phrases)
            outcome.note = kept.better.map { better in
                let saved = phrases.book.distance(kept.plan.metres - better.metres)
                return phrases.book.text(
                    "plan.saves", ["distance": saved, "places": phrases.titles(better.places)])
            }
            return outcome
        }
    }

    /// The best day; stops that were named count as liked.
    private func chosen(_ reader: PlanWish, with stops: [Slug], _ planner: DayPlanner, _ asked: Asked) throws
        -> Outcome
    {
        var wish = reader.wish
        for stop in stops where wish.marks[stop] == nil { wish.marks[stop] = .like }
        let candidates = CandidateChoice(wish, in: guide)
        wish.candidates = candidates.chosen
        let plan = try planner.plan(wish, effort: asked.effort, alternatives: asked.alternatives)
        guard !plan.places.isEmpty else { throw PlanFailure(phrase: reader.phrases.nothingFits(plan)) }
        var outcome = Outcome(plan: plan, wish: wish, guide: guide, phrases: reader.phrases)
        outcome.asides = candidates.aside.filter { $0.value != .outOfReach }.map { ($0.key, $0.value) }
            .sorted { $0.0 < $1.0 }
        outcome.offers = PlanOffers(beside: plan, for: wish, in: guide, by: planner, steps: Self.steps)
        if command.wishes.date == nil, command.itinerary == nil {
            let book = reader.phrases.book
            outcome.note = book.text("plan.no-date", ["date": book.date(wish.date)])
        }
        return outcome
    }

    private func planner(for wish: DayWish) -> DayPlanner {
        let pace = wish.pace ?? guide.site.pace
        let walks = DayWalks(
            streets: inputs.streets, pace: pace, usual: guide.site.pace, isStepFree: wish.isStepFree)
        var planner = DayPlanner(guide: guide, walks: walks)
        // JSON has the reasons for all candidates.
        planner.explained = command.json ? CandidateChoice.most : 12
        return planner
    }

    private func itinerary(_ name: String) throws -> Itinerary {
        guard let itinerary = Slug(name).flatMap(guide.itinerary) else {
            let nearest = Nearest.match(for: name, among: guide.itineraries.map(\.slug.text))
            let phrases = inputs.phrases(for: guide)
            let refusal = phrases.phrase("no-itinerary", ["name": String(name.prefix(80))])
            let hint = nearest.map { phrases.book.text("plan.refusal.did-you-mean", ["names": $0]) }
            throw PlanFailure(phrase: RefusalPhrase(code: refusal.code, text: refusal.text, hint: hint))
        }
        return itinerary
    }

    /// The stops that were named, each once.
    private func stops(_ itinerary: Itinerary?, _ reader: PlanWish) throws -> [Slug] {
        var stops = (itinerary?.stops ?? []).compactMap { stop -> Slug? in
            if case .place(let slug) = stop.choice { slug } else { nil }
        }
        if !command.stops.isEmpty { stops = try PlanArguments.names(command.stops).map(reader.place) }
        guard stops.count <= 200 else { throw reader.reading.outOfRange("--stops", "\(stops.count)", "1", "200") }
        if let twice = stops.first(where: { stop in stops.count { $0 == stop } > 1 }) {
            throw PlanFailure(misuse: reader.phrases.phrase("twice", ["place": reader.phrases.titles([twice])]))
        }
        return stops
    }
}

extension PlanRun {
    /// How long to search, and for how many days.
    private struct Asked {
        let alternatives: Int
        /// A fixed number of steps, or the seconds of `--time`.
        let effort: SearchEffort

        init(_ command: PlanCommand, _ reading: PlanReading) throws {
            alternatives = try command.alternatives.map { try reading.number($0, "--alternatives", in: 0...3) } ?? 0
            let seed = try command.seed.map { try reading.number($0, "--seed", in: 0...UInt64.max) } ?? 1
            if let name = command.save, Slug(name) == nil { throw reading.unread("--save", name, "my-day") }
            guard let seconds = try command.time.map({ try reading.number($0, "--time", in: 0.01...600) }) else {
                effort = .steps(PlanRun.steps, seed: seed)
                return
            }
            let start = ContinuousClock.now
            effort = SearchEffort(seed: seed) { _ in start.duration(to: .now).seconds / seconds }
        }
    }
}

extension PlanRefusal {
    /// Whether the wish contradicts itself, whatever the guide has.
    fileprivate var isMisuse: Bool {
        switch self {
        case .endBeforeStart, .mustInOtherCity: true
        default: false
        }
    }
}
