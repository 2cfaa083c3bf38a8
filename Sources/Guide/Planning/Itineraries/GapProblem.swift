import Calendar
import DaySearch
import Geo
import GuideModel

/// The day of an itinerary as a problem of the planner: the given stops stay and keep their order; each gap takes one
/// of its candidates.
///
/// What goes wrong on the day even without the gaps (a closed place, a late end) is not caused by them: such a rule is
/// dropped.
struct GapProblem {
    /// A site of the problem that may fill a gap.
    struct Option {
        let candidate: GapCandidates.Candidate
        let slot: Int
    }

    let plan: ItineraryPlan
    let day: CalendarDate
    let slots: [GapSlot]
    let clock: ElapsedClock
    /// The sites of the given stops, by slot.
    let fixed: [Int: Int]
    /// What may fill the gaps; their sites follow those of the stops.
    let options: [Option]
    /// The candidates of each gap, by slot.
    let candidates: [Int: GapCandidates]
    private let points: [Coordinate?]
    private(set) var problem: DayProblem

    init(_ slots: [GapSlot], of plan: ItineraryPlan, on day: CalendarDate) {
        (self.slots, self.plan, self.day) = (slots, plan, day)
        clock = ElapsedClock(day: day, zone: plan.zone)
        let stops = slots.compactMap(\.stop)
        let standing = slots.indices.filter { slots[$0].stop != nil }
        fixed = Dictionary(uniqueKeysWithValues: zip(standing, 0...))
        let taken = Set(stops.map(\.place.slug))
        var candidates: [Int: GapCandidates] = [:]
        for (slot, entry) in slots.enumerated() {
            guard case .gap(let gap, let source) = entry else { continue }
            let ends = [
                slots[..<slot].last { $0.stop != nil }?.stop?.place.location ?? plan.from,
                slots[slot...].first { $0.stop != nil }?.stop?.place.location ?? plan.to,
            ]
            candidates[slot] = GapCandidates(
                for: gap, visit: source.visit, between: ends.compactMap { $0 }, besides: taken, plan: plan, on: day)
        }
        self.candidates = candidates
        options = slots.indices.flatMap { slot in
            (candidates[slot]?.open ?? []).map { Option(candidate: $0, slot: slot) }
        }
        points = stops.map(\.place.location) + options.map(\.candidate.place.location) + [plan.from, plan.to]
        let rules = GapRules(stops, of: plan, on: day, clock)
        let sites = zip(standing, stops).enumerated().map { rules.site($0, slot: $1.0, $1.1) }
        problem = DayProblem(
            places: sites, days: [rules.day(points: points.count, endsAtPoint: plan.to != nil)],
            travel: Array(repeating: 0, count: points.count * points.count), points: points.count)
        problem.budget = rules.budget
        problem.categoryCaps = slots.map { _ in 1 } + options.map { _ in 1 }
        addWalks()
        addOptions(currency: plan.itinerary.budget?.currency)
    }

    /// The sites of the stops alone, in their order.
    var standing: [Int] { slots.indices.compactMap { fixed[$0] } }

    /// An order with a site put where its slot is.
    func order(_ order: [Int], with site: Int) -> [Int] {
        let rank = problem.places[site].rank ?? 0
        let others = order.filter { problem.places[$0].rank != rank }
        let position = others.firstIndex { (problem.places[$0].rank ?? 0) > rank } ?? others.count
        return Array(others[..<position]) + [site] + Array(others[position...])
    }

    func option(at site: Int) -> Option? { site < fixed.count ? nil : options[site - fixed.count] }

    /// The wait for a site to open after the gap's time has begun, in seconds.
    func doorWait(of visit: DayAnswer.Visit) -> Int {
        guard let option = option(at: visit.place) else { return 0 }
        return max(0, visit.begins - max(visit.arrives, earliest(of: option.slot)))
    }

    /// How much longer the walk is because of a site.
    func detourMetres(of site: Int, in order: [Int]) -> Double {
        let way = ([points.count - 2] + order + [points.count - 1]).compactMap { stop in points[stop].map { (stop, $0) }
        }
        guard let here = way.firstIndex(where: { $0.0 == site }) else { return 0 }
        func metres(_ from: Int, _ to: Int) -> Double {
            way.indices.contains(from) && way.indices.contains(to)
                ? plan.walks.leg(from: way[from].1, to: way[to].1).metres : 0
        }
        let both = way.indices.contains(here - 1) && way.indices.contains(here + 1)
        return max(0, metres(here - 1, here) + metres(here, here + 1) - (both ? metres(here - 1, here + 1) : 0))
    }

    /// When the visitor reaches the nearest place for a slot, if that is after the gap's time.
    func lateArrival(at slot: Int, in order: [Int]) -> TimeOfDay? {
        guard case .gap(let gap, _) = slots[slot], let last = gap.between?.upperBound,
            let place = candidates[slot]?.nearest,
            let answer = DayAnswer([order], of: problem)
        else { return nil }
        let before = answer.days[0].visits.last { (problem.places[$0.place].rank ?? 0) < slot }
        let start = before.map { points[$0.place] } ?? plan.from
        let walk = start.map { plan.estimate.leg(from: $0, to: place.location).time.minutesRoundedUp * 60 } ?? 0
        let arrive = clock.shown((before?.leaves ?? problem.days[0].begins) + walk) / 60
        return arrive > last.minutes ? TimeOfDay(minutes: arrive) : nil
    }

    /// The same day without limits of time and money.
    var unbound: DayProblem {
        var free = problem
        free.budget = nil
        free.days[0].ends = GapRules.endless
        for site in free.places.indices where site < fixed.count {
            free.places[site].windows = [[DayProblem.Window(opens: 0, latestStart: GapRules.endless)]]
        }
        return free
    }

    /// What a site is worth in tenths of a point after the minutes of walking and waiting for it in an answer.
    func worth(of site: Int, in answer: DayAnswer) -> Int {
        guard let option = option(at: site), let visits = answer.days.first?.visits,
            let index = visits.firstIndex(where: { $0.place == site })
        else { return 0 }
        let before = index == 0 ? points.count - 2 : visits[index - 1].place
        let after = index + 1 < visits.count ? visits[index + 1].place : points.count - 1
        return option.candidate.points * 10 - (detour(before, site, after) + doorWait(of: visits[index]))
            / Self.secondsATenth
    }

    /// A minute of detour or of waiting costs a point.
    private static let secondsATenth = 6

    /// Records the exact times of the walks of an order. Returns whether any differs from what the table said.
    mutating func correct(_ order: [Int]) -> Bool {
        var isNew = false
        let way = [points.count - 2] + order + [points.count - 1]
        for (from, to) in zip(way, way.dropFirst()) {
            guard let start = points[from], let end = points[to] else { continue }
            let seconds = plan.walks.leg(from: start, to: end).time.minutesRoundedUp * 60
            if problem.travel[from * points.count + to] != seconds { isNew = true }
            problem.travel[from * points.count + to] = seconds
        }
        return isNew
    }

    /// When a gap's time begins, in seconds.
    private func earliest(of slot: Int) -> Int {
        guard case .gap(let gap, _) = slots[slot], let between = gap.between else { return 0 }
        return clock.elapsed(between.lowerBound.minutes * 60)
    }

    private func detour(_ before: Int, _ site: Int, _ after: Int) -> Int {
        max(0, time(before, site) + time(site, after) - time(before, after))
    }

    private func time(_ from: Int, _ to: Int) -> Int { problem.travel[from * points.count + to] }
}

// MARK: Filling in

extension GapProblem {
    /// The walks between stops that follow one another, and to and from what may stand between them.
    private mutating func addWalks() {
        let anchors = [points.count - 2] + standing + [points.count - 1]
        _ = correct(standing)
        var group = 0
        var sites = Array(repeating: [Int](), count: anchors.count - 1)
        for slot in slots.indices {
            if fixed[slot] != nil {
                group += 1
            } else {
                sites[group] += options.indices.filter { options[$0].slot == slot }.map { $0 + fixed.count }
            }
        }
        for (group, sites) in sites.enumerated() where !sites.isEmpty {
            for anchor in anchors[group...group + 1] { addWalks(between: anchor, and: sites) }
            // Gaps that follow one another are few: their walks are estimates until one is chosen.
            for site in sites {
                for other in sites where options[site - fixed.count].slot < options[other - fixed.count].slot {
                    set(from: site, to: other, plan.estimate.leg(from: point(site), to: point(other)).time)
                }
            }
        }
    }

    /// For a choice, a path counts as equally long in both directions.
    private mutating func addWalks(between anchor: Int, and sites: [Int]) {
        guard let start = points[anchor] else { return }
        let times = plan.walks.times(from: start, to: sites.map { point($0) })
        for (site, time) in zip(sites, times) {
            set(from: anchor, to: site, time)
            set(from: site, to: anchor, time)
        }
    }

    private mutating func set(from: Int, to: Int, _ time: TimeSpan?) {
        problem.travel[from * points.count + to] = time.map { $0.minutesRoundedUp * 60 } ?? DayWalks.never
    }

    private func point(_ site: Int) -> Coordinate { options[site - fixed.count].candidate.place.location }

    /// Filling a gap counts more than any choice of place.
    private mutating func addOptions(currency: String?) {
        let anchors = [points.count - 2] + standing
        // A place fills only one gap, even if it suits several.
        var numbers: [Slug: Int] = [:]
        for (index, option) in options.enumerated() {
            let number = numbers[option.candidate.place.slug, default: index]
            numbers[option.candidate.place.slug] = number
            let site = fixed.count + index
            let before = slots[..<option.slot].indices.count { fixed[$0] != nil }
            let after = before + 1 < anchors.count ? anchors[before + 1] : points.count - 1
            let cost = min(5000, detour(anchors[before], site, after) / Self.secondsATenth)
            var entry = DayProblem.Site(
                point: site, score: 10_000 + option.candidate.points * 10 - cost,
                visit: option.candidate.visit.minutesRoundedUp * 60, windows: [option.candidate.windows])
            entry.categories = [option.slot, slots.count + number]
            entry.rank = option.slot
            entry.fee = currency.flatMap { option.candidate.place.fee(in: $0) } ?? 0
            problem.places.append(entry)
        }
    }
}
