import Calendar
public import GuideModel
public import Planning
public import Rendering

/// Describes a plan in the words of the theme: the reasons for scores and for places left out, and refusals.
public struct PlanPhrases {
    public let book: Phrasebook
    private let guide: Guide
    private let wish: DayWish

    public init(_ book: Phrasebook, guide: Guide, wish: DayWish) {
        (self.book, self.guide, self.wish) = (book, guide, wish)
    }

    /// `because you chose history; 4.6 of 1,200`
    public func because(_ visit: DayPlan.Visit) -> String {
        var parts: [String] = []
        let interests = visit.score.reasons.compactMap { reason -> String? in
            guard case .interest(let slug) = reason else { return nil }
            return (guide.interest(slug)?.label ?? slug.text).lowercasedFirst
        }
        if !interests.isEmpty { parts.append(book.text("plan.because.interest", ["interests": book.list(interests)])) }
        parts += visit.score.reasons.compactMap { self.part($0, at: visit.place) }
        if parts.isEmpty, let kind = guide.place(visit.place)?.kind {
            parts.append(guide.kind(kind)?.label ?? kind.text)
        }
        if visit.hasUnknownHours { parts.append(book.text("plan.unknown-hours")) }
        if wish.budget != nil, !isPriced(visit.place) { parts.append(book.text("plan.unknown-price")) }
        if visit.queue > .zero { parts.append(queue(visit)) }
        return parts.joined(separator: "; ")
    }

    /// `about 10 min in the queue: lunch rush`
    private func queue(_ visit: DayPlan.Visit) -> String {
        let time = book.duration(visit.queue)
        guard let reason = visit.rush else { return book.text("plan.queue-usual", ["time": time]) }
        return book.text("plan.queue", ["time": time, "reason": reason])
    }

    private func part(_ reason: PlaceScore.Reason, at place: Slug) -> String? {
        switch reason {
        case .interest: nil
        case .rating(let score, let count?):
            book.text("plan.because.rating", ["score": book.decimal(score), "count": book.number(count)])
        case .rating(let score, nil): book.text("plan.because.stars", ["score": book.decimal(score)])
        case .tours(let tours) where tours.count == 1:
            book.text("plan.because.tour", ["title": guide.tour(tours[0])?.title ?? tours[0].text])
        case .tours(let tours): book.count("plan.because.tours", tours.count)
        case .liked: book.text("plan.because.liked")
        case .must: book.text("plan.because.must")
        case .appointment:
            book.text("plan.because.appointment", ["time": (wish.appointments[place] ?? wish.start).description])
        case .meal(let meal): name(meal)
        case .sheltered: wish.weather.map { book.text("plan.because.sheltered.\($0.rawValue)") }
        case .children: book.text("plan.because.children")
        }
    }

    private func name(_ meal: DayWish.Meal.Name) -> String { book.text("plan.meal.\(meal.rawValue)") }

    /// Why a meal that was wished for is missing.
    public func reason(_ missed: DayPlan.MissedMeal) -> String {
        let meal = name(missed.meal)
        switch missed.cause {
        case .notInDay(let times):
            let values = ["start": book.time(times.lowerBound), "end": book.time(times.upperBound)]
            return book.text("plan.missed.not-in-day", values.merging(["meal": meal]) { first, _ in first })
        case .nobodyServes: return book.text("plan.missed.nobody", ["meal": meal])
        case .closed: return book.text("plan.missed.closed", ["meal": meal])
        case .place(let place, let reason):
            let values = ["meal": meal, "place": titles([place]), "reason": self.reason(reason, at: place)]
            return book.text("plan.missed.place", values)
        }
    }

    /// Why a place was left out; money that is only estimated is said to be.
    public func reason(_ reason: DayPlan.Reason, at place: Slug) -> String {
        guard case .noMoney(let short) = reason, isEstimate(place) else { return self.reason(reason) }
        let about = book.text("plan.about", ["money": book.money(short)])
        return book.text("plan.left.no-money", ["money": about])
    }

    func reason(_ reason: DayPlan.Reason) -> String {
        switch reason {
        case .unwanted: book.text("plan.left.unwanted")
        case .visited: book.text("plan.left.visited")
        case .notStepFree: book.text("plan.left.not-step-free")
        case .closed: book.text("plan.left.closed")
        case .closesBefore(let time): book.text("plan.left.closes-before", ["time": book.time(time)])
        case .opensAfter(let time): book.text("plan.left.opens-after", ["time": book.time(time)])
        case .closedForMeal(let meal): book.text("plan.left.closed-for-meal", ["meal": name(meal)])
        case .unknownHours: book.text("plan.left.unknown-hours")
        case .tooDark(let light):
            book.text(
                "plan.left.too-dark", ["dawn": book.time(light.lowerBound), "dusk": book.time(light.upperBound)])
        case .notWorthWalk(let time): book.text("plan.left.walk", ["time": book.duration(time)])
        case .notWorthWait(let time): book.text("plan.left.wait", ["time": book.duration(time)])
        case .tooSoonAfterMeal: book.text("plan.left.meal-gap")
        case .shortensVisits: book.text("plan.left.shorter-visits")
        case .instead(let place): book.text("plan.left.instead", ["place": titles([place])])
        case .noTime(let short): book.text("plan.left.no-time", ["time": book.duration(short)])
        case .noMoney(let short): book.text("plan.left.no-money", ["money": book.money(short)])
        case .otherMeal: book.text("plan.left.other-meal")
        case .enoughOfKind(let count): book.count("plan.left.enough-of-kind", count)
        case .tooFar: book.text("plan.left.too-far")
        }
    }

    public func reason(_ aside: CandidateChoice.Aside) -> String {
        switch aside {
        case .otherCurrency(let code): book.text("plan.left.currency", ["currency": code])
        case .outOfReach: book.text("plan.left.out-of-reach")
        }
    }

    public func title(_ place: Slug) -> String { guide.place(place)?.title ?? place.text }

    public func titles(_ places: [Slug]) -> String { book.list(places.map { "“\(title($0))”" }) }

    /// What the party pays, one sum for each currency.
    public func costs(of plan: DayPlan) -> [Money] {
        var sums: [String: Int] = [:]
        for visit in plan.days.flatMap(\.visits) where visit.fee > 0 {
            sums[currency(at: visit.place), default: 0] += visit.fee
        }
        let own = wish.budget?.currency ?? guide.site.currency
        let costs = sums.keys.sorted().map { Money(minorUnits: sums[$0] ?? 0, currency: $0) }
        return costs.isEmpty ? [Money(minorUnits: 0, currency: own)] : costs
    }

    /// `$36`, `about $36` with estimates, `at least $36` where some fees are not known; `free` only where every place
    /// says so.
    public func cost(of plan: DayPlan) -> String {
        let costs = costs(of: plan)
        let isWhole = unknownFees(of: plan) == 0
        if costs.allSatisfy(\.isFree), !isWhole { return book.text("plan.no-fees") }
        let sum = costs.map(book.money).joined(separator: " + ")
        if !isWhole { return book.text("plan.at-least", ["money": sum]) }
        return plan.places.contains(where: isEstimate) ? book.text("plan.about", ["money": sum]) : sum
    }

    /// How many visits cost nobody knows what.
    public func unknownFees(of plan: DayPlan) -> Int { plan.places.count { !isPriced($0) } }

    /// `Warning: The bridge is shut. Walk by way of the mill.`
    public func alerts(of plan: DayPlan) -> [String] {
        alerts(plan).map { alert in
            let title = book.text(
                "plan.alert", ["severity": book.text("severity.\(alert.severity.rawValue)"), "title": alert.title])
            return ([title] + [alert.entry.summary].compactMap { $0 }).joined(separator: ". ")
        }
    }

    func alerts(_ plan: DayPlan) -> [Alert] { guide.alerts.filter { plan.alerts.contains($0.slug) } }

    /// What a visit costs and whether that is only an estimate; `nil` where nothing is known.
    public func fee(_ visit: DayPlan.Visit) -> (money: Money, isEstimate: Bool)? {
        guard isPriced(visit.place), let place = guide.place(visit.place) else { return nil }
        let cost = wish.cost(at: place, in: guide)
        return (Money(minorUnits: visit.fee, currency: cost.money.currency), cost.isEstimate)
    }

    /// `$5`, `about $25`
    public func price(_ visit: DayPlan.Visit) -> String {
        guard let (money, isEstimate) = fee(visit) else { return "" }
        return isEstimate ? book.text("plan.about", ["money": book.money(money)]) : book.money(money)
    }

    /// Whether it is known, at least by a price level, what a place costs.
    private func isPriced(_ slug: Slug) -> Bool {
        guide.place(slug)?.prices.isEmpty == false || isEstimate(slug)
    }

    private func isEstimate(_ slug: Slug) -> Bool {
        guide.place(slug).map { wish.cost(at: $0, in: guide).isEstimate } ?? false
    }

    private func currency(at place: Slug) -> String {
        guide.place(place).map { wish.cost(at: $0, in: guide).money.currency } ?? guide.site.currency
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
