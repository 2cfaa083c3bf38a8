import GuideModel
import Pipeline
import Planning
import Rendering
import Visiting

/// Makes the plan that a command line asks for.
struct PlanRun {
    struct Outcome {
        let plan: DayPlan
        let wish: DayWish
        let guide: Guide
        let phrases: PlanPhrases
        var asides: [(Slug, CandidateChoice.Aside)] = []
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
            return try outcome(reader, itinerary)
        } catch let refusal as PlanRefusal {
            throw PlanFailure(phrase: reader.phrases.refusal(refusal, of: reader.wish, in: guide))
        }
    }

    private func outcome(_ reader: PlanWish, _ itinerary: Itinerary?) throws -> Outcome {
        let phrases = reader.phrases
        let stops = try stops(itinerary, reader)
        let mode = command.mode ?? (stops.isEmpty ? .choose : .keep)
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
        case .choose: return try chosen(reader, with: stops, planner)
        case .order:
            let plan = try planner.ordering(stops, for: wish, effort: effort)
            return Outcome(plan: plan, wish: wish, guide: guide, phrases: phrases)
        case .keep:
            let kept = try planner.keeping(stops, for: wish, effort: effort)
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
    private func chosen(_ reader: PlanWish, with stops: [Slug], _ planner: DayPlanner) throws -> Outcome {
        var wish = reader.wish
        for stop in stops where wish.marks[stop] == nil { wish.marks[stop] = .like }
        let candidates = CandidateChoice(wish, in: guide)
        wish.candidates = candidates.chosen
        let plan = try planner.plan(wish, effort: effort, alternatives: command.alternatives)
        guard !plan.places.isEmpty else { throw PlanFailure(phrase: reader.phrases.nothingFits(plan)) }
        var outcome = Outcome(plan: plan, wish: wish, guide: guide, phrases: reader.phrases)
        outcome.asides = candidates.aside.filter { $0.value != .outOfReach }.map { ($0.key, $0.value) }
            .sorted { $0.0 < $1.0 }
        if command.wishes.date == nil, command.itinerary == nil {
            let book = reader.phrases.book
            outcome.note = book.text("plan.no-date", ["date": book.date(wish.date)])
        }
        return outcome
    }

    private func planner(for wish: DayWish) -> DayPlanner {
        let pace = wish.pace ?? guide.site.pace
        let walks = DayWalks(streets: inputs.streets, pace: pace, isStepFree: wish.isStepFree)
        var planner = DayPlanner(guide: guide, walks: walks)
        // JSON has the reasons for all candidates.
        planner.explained = command.json ? CandidateChoice.most : 12
        return planner
    }

    /// A fixed number of steps, or the seconds of `--time`.
    private var effort: SearchEffort {
        guard let seconds = command.time else { return .steps(Self.steps, seed: command.seed) }
        let start = ContinuousClock.now
        return SearchEffort(seed: command.seed) { _ in start.duration(to: .now).seconds / seconds }
    }

    private func itinerary(_ name: String) throws -> Itinerary {
        guard let itinerary = Slug(name).flatMap(guide.itinerary) else {
            let nearest = Nearest.match(for: name, among: guide.itineraries.map(\.slug.text))
            throw CommandFailure.unknownSlug(String(name.prefix(80)), nearest: nearest)
        }
        return itinerary
    }

    /// The stops that were named, each once.
    private func stops(_ itinerary: Itinerary?, _ reader: PlanWish) throws -> [Slug] {
        var stops = (itinerary?.stops ?? []).compactMap { stop -> Slug? in
            if case .place(let slug) = stop.choice { slug } else { nil }
        }
        if !command.stops.isEmpty { stops = try PlanArguments.names(command.stops).map(reader.place) }
        guard stops.count <= 200 else { throw PlanWish.unread("--stops", "\(stops.count) places", "200 at most") }
        if let twice = stops.first(where: { stop in stops.count { $0 == stop } > 1 }) {
            throw PlanFailure(phrase: reader.phrases.phrase("twice", ["place": reader.phrases.titles([twice])]))
        }
        return stops
    }
}
