import Calendar
import DayPlanning
import Geo
import Glibc
import GuideModel

/// A guide and a wish as the engine knows them: places, kinds and cities by number.
///
/// Cost: linear in the places.
struct PlanNumbers {
    let guide: GuideNumbers
    let wish: WishNumbers

    /// - Parameter places: those that count, in the order of their numbers; all of the guide where `nil`.
    init(_ wish: DayWish, in guide: Guide, places: [Place]? = nil, meanRating: Double? = nil) {
        let places = (places ?? guide.places).map { PlaceFacts($0, in: guide) }
        let kinds = Self.numbers(places.map(\.kind))
        let cities = Self.numbers(places.compactMap(\.city) + [wish.city].compactMap { $0 })
        self.guide = GuideNumbers(
            places: places.map { place in
                var numbers = Self.place(place)
                numbers.kind = kinds[place.kind] ?? 0
                numbers.city = place.city.flatMap { cities[$0] }
                return numbers
            }, meanRating: meanRating ?? guide.meanRating)
        self.wish = Self.wish(wish, places, cities, guide)
    }

    /// Names by number, in their order.
    private static func numbers(_ slugs: [Slug]) -> [Slug: Int] {
        Dictionary(uniqueKeysWithValues: zip(Set(slugs).sorted(), 0...))
    }

    private static func place(_ place: PlaceFacts) -> GuideNumbers.Place {
        var numbers = GuideNumbers.Place(
            at: SpherePoint(place.location), city: nil, kind: 0, visit: place.visit.seconds)
        numbers.role = .init(place.role)
        (numbers.rating, numbers.ratingCount) = (place.rating?.score, place.rating?.count.map(Double.init))
        numbers.tours = place.tours.count
        numbers.setting = .init(place.setting)
        numbers.isForChildren = place.isForChildren
        numbers.isStepFree = place.wheelchair == .yes
        numbers.hasHours = place.hours != nil
        numbers.hasUnknownHours = place.hasUnknownHours
        return numbers
    }

    private static func wish(
        _ wish: DayWish, _ places: [PlaceFacts], _ cities: [Slug: Int], _ guide: Guide
    ) -> WishNumbers {
        var numbers = WishNumbers(
            start: wish.start.minutes, end: wish.end.minutes, pace: wish.pace ?? guide.site.pace,
            asks: places.map { wish.ask(of: $0) })
        (numbers.days, numbers.startsSharp) = (wish.days, wish.startsSharp)
        (numbers.from, numbers.to) = (wish.from.flatMap(guide.end), wish.to.flatMap(guide.end))
        numbers.city = wish.city.flatMap { cities[$0] }
        numbers.interests = min(wish.interests.count, WishNumbers.most)
        numbers.hasCandidates = wish.candidates != nil
        numbers.meals = wish.meals.map { meal in
            .init(first: meal.between.lowerBound.minutes, last: meal.between.upperBound.minutes)
        }
        numbers.budget = wish.budget?.minorUnits
        (numbers.longestLeg, numbers.longestWalk) = (wish.longestLeg?.seconds, wish.longestWalk?.seconds)
        (numbers.isStepFree, numbers.hasChildren) = (wish.isStepFree, wish.children > 0)
        numbers.weather = wish.weather.map { $0 == .rain ? .rain : .heat }
        numbers.tempo = wish.tempo.numbers
        numbers.keepsStops = wish.keepsStops
        return numbers
    }
}

extension DayWish {
    fileprivate func ask(of place: PlaceFacts) -> WishNumbers.Ask {
        var ask = WishNumbers.Ask()
        ask.mark = marks[place.slug].map { $0 == .must ? .must : $0 == .like ? .like : .never }
        ask.appointment = appointments[place.slug]?.minutes
        ask.leastStay = stays[place.slug]?.lowerBound.seconds
        ask.mostStay = stays[place.slug]?.upperBound.seconds
        let served = place.interests + [place.kindInterest].compactMap { $0 }
        ask.interests = Self.bits(interests.prefix(WishNumbers.most).map(served.contains))
        ask.meals = Self.bits(meals.map { $0.kinds.contains(place.kind) })
        ask.rank = order.firstIndex(of: place.slug)
        ask.isVisited = visited.contains(place.slug)
        ask.isCandidate = candidates?.contains(place.slug) ?? false
        ask.fee = cost(at: place).money.minorUnits
        ask.isForeign = isForeign(place)
        return ask
    }

    private static func bits(_ flags: [Bool]) -> Int {
        flags.indices.reduce(0) { flags[$1] ? $0 | 1 << $1 : $0 }
    }

    private func isForeign(_ place: PlaceFacts) -> Bool {
        guard let budget, place.prices.contains(where: { !$0.amount.isFree }) else { return false }
        return !place.prices.contains { $0.amount.currency == budget.currency }
    }
}

extension Guide {
    fileprivate func end(_ terminus: Terminus) -> WishNumbers.End? {
        guard let location = location(of: terminus) else { return nil }
        if case .place(let slug) = terminus {
            return WishNumbers.End(place: position(ofPlace: slug), at: SpherePoint(location))
        }
        return WishNumbers.End(place: nil, at: SpherePoint(location))
    }
}

extension SpherePoint {
    init(_ point: Coordinate) {
        let (rise, turn) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
        self.init(x: cos(rise) * cos(turn), y: cos(rise) * sin(turn), z: sin(rise))
    }
}

extension GuideNumbers.Role {
    fileprivate init(_ role: PlaceRole) {
        self =
            switch role {
            case .sight: .sight
            case .meal: .meal
            case .snack: .snack
            case .shop: .shop
            case .service: .service
            }
    }
}

extension GuideNumbers.Setting {
    fileprivate init(_ setting: PlaceSetting) {
        self =
            switch setting {
            case .indoors: .indoors
            case .outdoors: .outdoors
            case .either: .either
            }
    }
}
