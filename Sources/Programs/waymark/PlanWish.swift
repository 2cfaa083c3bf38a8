import Calendar
import Geo
import GuideModel
import Pipeline
import Planning
import Rendering

/// Turns the options into a wish: finds places by the names typed, and reads times and money.
struct PlanWish {
    let options: PlanOptions
    let inputs: PlanInputs
    let guide: Guide
    private let places: NameSearch
    private(set) var wish: DayWish
    /// The date that an itinerary gives, where it has passed and no other day was asked for.
    private(set) var passed: CalendarDate?
    /// Whether an itinerary says when the day begins.
    private let startsSharp: Bool

    /// - Parameter stops: places as typed; the first decides the city if nothing else does.
    init(_ options: PlanOptions, stops: [String] = [], itinerary: Itinerary? = nil, on inputs: PlanInputs, guide: Guide)
        throws
    {
        (self.options, self.inputs, self.guide) = (options, inputs, guide)
        places = inputs.placeSearch
        startsSharp = itinerary != nil
        wish = DayWish(date: guide.today, start: TimeOfDay(10, 0), end: TimeOfDay(17, 0))
        if let itinerary { adopt(itinerary) }
        try readWhereAndWhen(stops)
        try readWho()
        try readMarks()
        try readLimits()
        try readMeals()
        wish.candidates = CandidateChoice(wish, in: guide).chosen
    }

    /// Takes what an itinerary gives; options override it.
    private mutating func adopt(_ itinerary: Itinerary) {
        (wish.start, wish.from, wish.to, wish.city) = (itinerary.start, itinerary.from, itinerary.to, itinerary.city)
        wish.end = itinerary.end ?? TimeOfDay(minutes: max(itinerary.start.minutes + 60, 17 * 60))
        wish.budget = itinerary.budget
        switch itinerary.days {
        case .date(let date) where date < guide.today:
            if options.date == nil { passed = date }
            wish.date = nextDay { $0 == date.weekday }
        case .date(let date): wish.date = date
        case .weekdays(let days): wish.date = nextDay(days.contains)
        case .any: break
        }
        for stop in itinerary.stops {
            guard case .place(let slug) = stop.choice else { continue }
            if let visit = stop.visit { wish.stays[slug] = visit...visit }
            if let at = stop.at { wish.appointments[slug] = at }
        }
    }

    /// The first day from the guide's own on that has one of some weekdays.
    private func nextDay(_ fits: (Weekday) -> Bool) -> CalendarDate {
        (0..<7).map { guide.today.adding(days: $0) }.first { fits($0.weekday) } ?? guide.today
    }

    private mutating func readWhereAndWhen(_ stops: [String]) throws {
        if let city = options.city { wish.city = try found(city, in: inputs.citySearch, or: "no-city").slug }
        if let from = options.from { try readTerminus(from, role: "from", \.from) }
        if let to = options.to { try readTerminus(to, role: "to", \.to) }
        if options.roundTrip { wish.to = wish.from }
        if let start = options.start ?? options.continueAt { wish.start = try reading.time(start, "--start") }
        wish.startsSharp = options.start != nil || options.continueAt != nil || startsSharp
        if let now = options.continueAt { wish.start = try reading.time(now, "--continue") }
        if let end = options.end { wish.end = try reading.time(end, "--end") }
        if let date = options.date {
            guard let day = PlanArguments.date(date, from: guide.today) else {
                throw reading.unread("--date", date, "2026-11-21, saturday, tomorrow")
            }
            guard day >= guide.today else { throw past(day) }
            wish.date = day
        }
        if let days = options.days { wish.days = try reading.number(days, "--days", in: 1...14) }
        if wish.city == nil, wish.from == nil, wish.to == nil {
            let named = try PlanArguments.names(stops + options.must).first.map(place)
            wish.city = try named.flatMap { guide.place($0)?.city } ?? onlyCity()
        }
        if wish.city == nil, case .place(let slug)? = wish.from ?? wish.to { wish.city = guide.place(slug)?.city }
    }

    /// Of a day before the one for which the guide is made.
    private func past(_ day: CalendarDate) -> PlanFailure {
        let phrases = phrases
        let (date, today) = (phrases.book.date(day), phrases.book.date(guide.today))
        return PlanFailure(misuse: phrases.phrase("past-date", ["date": date], hint: ["today": today]))
    }

    private mutating func readTerminus(
        _ text: String, role: String, _ end: WritableKeyPath<DayWish, Terminus?>
    ) throws {
        let found = try terminus(text, role: role)
        wish[keyPath: end] = found.terminus
        wish.city = wish.city ?? found.city
    }

    /// The guide's only city; `nil` without cities.
    private func onlyCity() throws -> Slug? {
        guard guide.cities.count > 1 else { return guide.cities.first?.slug }
        let phrases = phrases
        throw PlanFailure(
            phrase: phrases.phrase("which-city", hint: ["names": phrases.book.list(guide.cities.map(\.title))]))
    }

    private mutating func readWho() throws {
        if let party = options.party {
            guard let people = PlanArguments.party(party) else {
                throw reading.unread("--party", party, "\"2 adults, 1 child\"")
            }
            (wish.adults, wish.children) = (people.adults, people.children)
        }
        wish.interests = try PlanArguments.names(options.interests).map { name in
            try found(name, in: inputs.interestSearch, or: "no-interest").slug
        }
        if let budget = options.budget {
            let currency = wish.city.flatMap(guide.city)?.currency ?? guide.site.currency
            guard let money = PlanArguments.money(budget, in: currency) else {
                throw reading.unread("--budget", budget, "40, \"40 EUR\"")
            }
            wish.budget = money
        }
    }

    private mutating func readMarks() throws {
        for (names, mark) in [(options.like, DayWish.Mark.like), (options.must, .must), (options.never, .never)] {
            for name in Set(PlanArguments.names(names)).sorted() {
                let slug = try place(name)
                if mark == .never, wish.marks[slug] != nil, wish.marks[slug] != .never { throw contradiction(slug) }
                wish.marks[slug] = mark
            }
        }
        for name in Set(PlanArguments.names(options.visited)).sorted() {
            let slug = try place(name)
            if wish.marks[slug] == .must { throw contradiction(slug) }
            wish.visited.insert(slug)
        }
        for text in options.at {
            let (slug, value) = try assignment(text, "--at")
            let parts = value.split(separator: "+", maxSplits: 1).map(\.trimmed)
            wish.appointments[slug] = try reading.time(parts.first ?? "", "--at")
            if parts.count == 2 {
                wish.stays[slug] = try reading.stay(parts[1], "--at")
            }
        }
        for text in options.stay {
            let (slug, value) = try assignment(text, "--stay")
            wish.stays[slug] = try reading.stay(value, "--stay")
        }
    }

    /// A place that is both wanted and not wanted.
    private func contradiction(_ place: Slug) -> PlanFailure {
        PlanFailure(misuse: phrases.phrase("both", ["place": phrases.titles([place])]))
    }

    private mutating func readLimits() throws {
        wish.pace = try options.pace.map { try reading.number($0, "--pace", in: 0.5...15) }
        wish.tempo = try options.tempo.map { try reading.choice($0, "--tempo") } ?? .steady
        wish.weather = try options.weather.map { try reading.choice($0, "--weather") }
        wish.isStepFree = options.stepFree
        if let leg = options.longestLeg {
            wish.longestLeg = TimeSpan(minutes: try reading.minutes(leg, "--longest-leg"))
        }
        if let walk = options.longestWalk {
            wish.longestWalk = TimeSpan(minutes: try reading.minutes(walk, "--longest-walk"))
        }
        guard options.continueAt != nil, let budget = wish.budget else { return }
        let spent = wish.visited.compactMap(guide.place)
            .reduce(0) { $0 + wish.cost(at: $1, in: guide).money.minorUnits }
        wish.budget = Money(minorUnits: max(0, budget.minorUnits - spent), currency: budget.currency)
    }

    private mutating func readMeals() throws {
        var eaten = wish.visited.sorted().compactMap(guide.place)
        let offered = try offersLunch ? [(name: DayWish.Meal.Name.lunch, times: String?.none, kind: String?.none)] : []
        for (name, text, kind) in options.meals.asked + offered {
            let window = try text.map { try reading.window($0, "--\(name.rawValue)", like: name.usual) } ?? name.usual
            let kinds =
                try kind.map { [try self.kind($0, "--\(name.rawValue)-kind")] }
                ?? MealKinds.usual(for: name, in: guide, city: wish.city)
            if options.continueAt != nil, let had = eaten.firstIndex(where: { kinds.contains($0.kind) }) {
                eaten.remove(at: had)
            } else {
                wish.meals.append(.init(name, kinds: kinds, between: window))
            }
        }
    }
}

// MARK: Reading

extension PlanWish {
    /// Where no meal is named, a day that spans noon has its lunch, if there are places to eat.
    private var offersLunch: Bool {
        get throws {
            let (meals, lunch) = (options.meals, DayWish.Meal.Name.lunch)
            if let none = meals.meals, none != "none" { throw reading.unread("--meals", none, "none") }
            return meals.meals == nil && meals.asked.isEmpty && lunch.isSpanned(from: wish.start, to: wish.end)
                && !MealKinds.usual(for: lunch, in: guide, city: wish.city).isEmpty
        }
    }

    var phrases: PlanPhrases {
        PlanPhrases(inputs.phrasebook(for: guide, city: wish.city), guide: guide, wish: wish)
    }

    var reading: PlanReading { PlanReading(phrases: phrases) }

    /// A place by its slug or name.
    func place(_ name: String) throws -> Slug {
        if let slug = Slug(name), guide.place(slug) != nil { return slug }
        return try found(name, in: places, or: nil).slug
    }

    private func found(_ name: String, in search: NameSearch, or code: String?) throws -> NameSearch.Match {
        let phrases = phrases
        let shown = String(name.prefix(80))
        func names(_ matches: [NameSearch.Match]) -> String {
            phrases.book.list(matches.map { "\($0.title) (\($0.slug))" })
        }
        switch search.find(name) {
        case .one(let match): return match
        case .several(let matches):
            throw PlanFailure(phrase: phrases.phrase("several", ["name": shown, "names": names(matches)]))
        case .none(let nearest):
            let hint = nearest.isEmpty ? nil : phrases.book.text("plan.refusal.did-you-mean", ["names": names(nearest)])
            let refusal = phrases.phrase(code ?? "unknown-place", ["name": shown])
            let known = code == "no-interest" ? guide.site.interests.map(\.label) : guide.cities.map(\.title)
            let list =
                code == nil || known.isEmpty
                ? nil : phrases.book.text("plan.refusal.no-interest.hint", ["names": phrases.book.list(known)])
            throw PlanFailure(phrase: RefusalPhrase(code: refusal.code, text: refusal.text, hint: hint ?? list))
        }
    }

    private func kind(_ name: String, _ option: String) throws -> Slug {
        let search = NameSearch(guide.site.kinds.flatMap { [($0.slug, $0.label), ($0.slug, $0.plural)] })
        let food = guide.site.kinds.filter { [.meal, .snack].contains($0.type.role) }
        guard case .one(let match) = search.find(name), food.contains(where: { $0.slug == match.slug }) else {
            let refusal = phrases.phrase(
                "no-meal-kind", ["option": option, "name": String(name.prefix(80))],
                hint: ["names": phrases.book.list(food.map(\.label))])
            let none = phrases.book.text("plan.refusal.no-meal-kinds")
            throw PlanFailure(
                misuse: RefusalPhrase(code: refusal.code, text: refusal.text, hint: food.isEmpty ? none : refusal.hint))
        }
        return match.slug
    }

    private func assignment(_ text: String, _ option: String) throws -> (Slug, String) {
        guard let sign = text.lastIndex(of: "=") else {
            throw reading.unread(option, text, option == "--at" ? "PLACE=16:00" : "PLACE=30-60min")
        }
        return (try place(text[..<sign].trimmed), text[text.index(after: sign)...].trimmed)
    }
}
