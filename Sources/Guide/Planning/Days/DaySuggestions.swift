import Calendar
import DaySearch
import GuideModel

/// Proposes days for the cities of a guide: half a day, a day, one for rain, one with children, one without steps.
///
/// A day is proposed where it has at least three sights. All days are planned for the first Wednesday from the build's
/// day on, an ordinary day that is seldom a holiday, or for the Saturday after it if there is no plan for Wednesday. No
/// clock is used: the same guide gives the same days. Cost: for each city five plans of at most 32 places each.
struct DaySuggestions {
    private static let leastSights = 3
    /// Sights and places to eat that a day is chosen from.
    private static let mostSights = 24
    private static let mostMeals = 8
    /// Steps of the search for each day.
    private static let steps = 320

    private let guide: Guide
    private let streets: (any StreetWalks)?
    private let meanRating: Double
    private let placesByCity: [Slug: [Place]]

    init(_ guide: Guide, streets: (any StreetWalks)?) {
        (self.guide, self.streets) = (guide, streets)
        meanRating = guide.meanRating
        let cities = Set(guide.cities.map(\.slug))
        let placed = guide.places.compactMap { place in place.city.map { (city: $0, place: place) } }
        placesByCity = Dictionary(grouping: placed.filter { cities.contains($0.city) }, by: \.city)
            .mapValues { $0.map(\.place) }
    }

    /// The proposals for one of the guide's cities, in the order of the themes.
    func suggestions(for city: Slug) -> [DaySuggestion] {
        let places = ranked(placesByCity[city] ?? [])
        var found: [DaySuggestion] = []
        for theme in DaySuggestion.Theme.allCases {
            let chosen = candidates(for: theme, among: places)
            guard chosen.sights.count >= Self.leastSights else { continue }
            // The same places are not proposed again under another heading.
            guard let day = suggestion(theme, city, chosen.sights, chosen.meals),
                !found.contains(where: { $0.places == day.places })
            else {
                continue
            }
            found.append(day)
        }
        return found
    }

    /// A day on the first Wednesday, or else on the Saturday. Each is planned once, and the second only where it is
    /// wanted.
    private func suggestion(
        _ theme: DaySuggestion.Theme, _ city: Slug, _ sights: [Place], _ meals: [Place]
    ) -> DaySuggestion? {
        for weekday in [Weekday.wednesday, .saturday] {
            guard let date = date(of: weekday) else { continue }
            if let day = suggestion(theme, city, sights, meals, on: date) { return day }
        }
        return nil
    }

    private func date(of weekday: Weekday) -> CalendarDate? {
        (0..<7).map { guide.today.adding(days: $0) }.first { $0.weekday == weekday }
    }

    /// Sights and places to eat, the best first.
    private func ranked(_ places: [Place]) -> [Place] {
        let wish = DayWish(date: guide.today, start: TimeOfDay(10, 0), end: TimeOfDay(17, 0))
        let places = places.filter { [.sight, .meal].contains(guide.type(of: $0).role) }
        let points = places.map { PlaceScore(of: $0, for: wish, in: guide, meanRating: meanRating).points }
        let order = places.indices.sorted { (-points[$0], places[$0].slug) < (-points[$1], places[$1].slug) }
        return order.map { places[$0] }
    }

    /// The best places that suit a theme.
    ///
    /// - Parameter places: the best first.
    private func candidates(
        for theme: DaySuggestion.Theme, among places: [Place]
    ) -> (sights: [Place], meals: [Place]) {
        let sights = places.lazy.filter { guide.type(of: $0).role == .sight && theme.suits($0, in: guide) }
        let meals = places.lazy.filter {
            guide.type(of: $0).role == .meal && (theme != .stepFree || $0.accessibility.wheelchair == .yes)
        }
        return (Array(sights.prefix(Self.mostSights)), Array(meals.prefix(Self.mostMeals)))
    }

    private func suggestion(
        _ theme: DaySuggestion.Theme, _ city: Slug, _ sights: [Place], _ meals: [Place], on date: CalendarDate
    ) -> DaySuggestion? {
        let small = small(sights + meals)
        var wish = DayWish(date: date, start: theme.start, end: theme.end)
        wish.city = city
        wish.tempo = theme.isSlow ? .relaxed : .steady
        wish.isStepFree = theme == .stepFree
        wish.pace = theme.isSlow ? guide.site.pace * 0.8 : nil
        if theme == .withChildren { (wish.adults, wish.children) = (2, 2) }
        if theme == .rainyDay { wish.longestLeg = TimeSpan(minutes: 15) }
        let kinds = Set(meals.map(\.kind))
        if theme.hasMeal, !kinds.isEmpty {
            wish.meals = [.init(.lunch, kinds: kinds.sorted(), between: DayWish.Meal.Name.lunch.usual)]
        } else {
            wish.candidates = Set(sights.map(\.slug))
        }
        let walks = DayWalks(streets: streets, pace: wish.pace ?? guide.site.pace, isStepFree: wish.isStepFree)
        var planner = DayPlanner(guide: small, walks: walks)
        planner.explained = 0
        // The refusal is dropped because nobody asked for this day: one that cannot be planned is not proposed.
        guard let plan = try? planner.plan(wish, effort: .steps(Self.steps)),
            let day = plan.days.first,
            day.visits.count(where: { !$0.score.isMeal }) >= Self.leastSights
        else { return nil }
        return written(day, theme, wish)
    }

    /// A guide with only some places, so that planning is quick.
    private func small(_ places: [Place]) -> Guide {
        var contents = Guide.Contents()
        contents.places = places
        let tours = Set(places.flatMap { guide.tours(through: $0.slug) })
        contents.tours = tours.sorted().compactMap { guide.tour($0) }
        contents.cities = Set(places.compactMap(\.city)).sorted().compactMap { guide.city($0) }
        contents.alerts = guide.alerts
        return Guide(
            site: guide.site, edition: guide.edition, editions: guide.editions, contents: contents, media: [],
            today: guide.today, usualWaits: guide.usualWaits)
    }
}

// MARK: Writing

extension DaySuggestions {
    /// The walks are as they were planned, marked as estimates where an itinerary would mark them.
    private func written(_ day: DayPlan.Day, _ theme: DaySuggestion.Theme, _ wish: DayWish) -> DaySuggestion {
        let known = Walks(along: [], pace: wish.pace ?? guide.site.pace, streets: streets)
        let journey = day.journey(in: guide, for: wish) { known.leg(from: $0, to: $1).basis }
        let meals = day.visits.enumerated().filter { $0.element.score.isMeal }.map { $0.offset + 1 }
        return DaySuggestion(
            theme: theme, journey: journey, meals: Set(meals), weekdays: weekdays(of: day), cost: cost(of: day, wish))
    }

    /// The days of the week from the build's day on that keep all visits.
    private func weekdays(of day: DayPlan.Day) -> [Weekday] {
        (0..<7).map { guide.today.adding(days: $0) }.filter { date in
            day.visits.allSatisfy { visit in
                guard let place = guide.place(visit.place) else { return false }
                return VisitWindows(place: place, guide: guide).starts(on: date, visit: visit.leaves - visit.begins)
                    .contains { $0.opens <= visit.begins && visit.begins <= $0.latestStart }
            }
        }.map(\.weekday).sorted()
    }

    /// Meals do not count: what to spend on them is the visitor's choice.
    private func cost(of day: DayPlan.Day, _ wish: DayWish) -> Money? {
        var (sum, currency) = (0, String?.none)
        for visit in day.visits where !visit.score.isMeal {
            guard let place = guide.place(visit.place), !place.prices.isEmpty else { return nil }
            let fee = place.fee(adults: wish.adults, children: wish.children)
            if fee.isFree { continue }
            guard currency == nil || currency == fee.currency else { return nil }
            (sum, currency) = (sum + fee.minorUnits, fee.currency)
        }
        return Money(minorUnits: sum, currency: currency ?? guide.site.currency)
    }
}

extension DaySuggestion.Theme {
    fileprivate var start: TimeOfDay { self == .rainyDay ? TimeOfDay(10, 30) : TimeOfDay(10, 0) }

    fileprivate var end: TimeOfDay {
        switch self {
        case .halfDay: TimeOfDay(13, 0)
        case .day: TimeOfDay(17, 0)
        case .rainyDay, .stepFree: TimeOfDay(16, 30)
        case .withChildren: TimeOfDay(15, 30)
        }
    }

    fileprivate var hasMeal: Bool { self != .halfDay }
    fileprivate var isSlow: Bool { self == .withChildren || self == .stepFree }

    /// Whether a place belongs to a day of the theme, as far as the guide's tags, interests and types tell.
    fileprivate func suits(_ place: Place, in guide: Guide) -> Bool {
        switch self {
        case .halfDay, .day: return true
        case .stepFree: return place.accessibility.wheelchair == .yes
        case .withChildren: return guide.isForChildren(place)
        case .rainyDay: return guide.setting(of: place) == .indoors
        }
    }
}

extension DaySuggestion {
    fileprivate var places: Set<Int> { Set(journey.stops.map(\.place)) }
}
