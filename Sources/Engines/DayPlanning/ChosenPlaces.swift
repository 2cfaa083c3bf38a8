#if !hasFeature(Embedded)
    import DaySearch
#endif

/// Which of a guide's places are worth planning with: those of the wish's city and a short walk around it, no stations or toilets,
/// restaurants only as meals, and only the most promising if there are too many.
///
/// Cost: linear in the places, where there are not too many; see ``CandidateRanking``.
public struct ChosenPlaces {
    /// Why a place that the visitor asked for, or that would be worth most, is not even considered.
    public enum Aside: Sendable {
        /// Its price is in another currency than the budget.
        case foreign
        /// The day is too short to get there and go on from there.
        case outOfReach
    }

    /// How many places a plan is chosen from.
    public static let most = 200
    /// How many places to eat are considered for each meal, at most.
    private static let mostMeals = 40
    /// How many places to eat a day may visit for their own sake, because food was chosen.
    private static let mostSnacks = 2

    /// The places, in their order.
    public private(set) var chosen: [Int] = []
    public private(set) var aside: [(place: Int, why: Aside)] = []

    /// - Parameter most: how many places are chosen at most, those named in the wish not counted.
    public init(_ wish: WishNumbers, in guide: GuideNumbers, most: Int = ChosenPlaces.most) {
        let surroundings = Surroundings(wish, in: guide)
        var isChosen = [Bool](repeating: false, count: guide.places.count)
        var (sights, snacks) = ([CandidateRanking.Sight](), [Ranked]())
        var meals = wish.meals.map { _ in [Ranked]() }
        for (number, place) in guide.places.enumerated() {
            if wish.names(number) {
                isChosen[number] = true
                continue
            }
            guard surroundings.hold(place) else { continue }
            let metres = wish.metres(past: place.at)
            let points = PlaceWorth(of: number, for: wish, in: guide).points
            let ranked = Ranked(place: number, points: points, metres: metres)
            if metres / max(0.1, wish.pace / 3.6) >= Double(max(0, wish.end - wish.start) * 60 + 1) {
                aside.append((number, .outOfReach))
            } else if wish.asks[number].isForeign {
                aside.append((number, .foreign))
            } else if wish.eats(at: number) {
                for case let meal? in wish.servings(at: number) { meals[meal].append(ranked) }
            } else if place.role == .sight {
                sights.append(.init(number, Amount(points) * Amount(PlanRates.grain), wish, guide))
            } else if place.role != .service, wish.servesInterest(number) {
                snacks.append(ranked)
            }
        }
        for place in CandidateRanking(sights).best(most) { isChosen[place] = true }
        for all in meals {
            let nearest = Ordering.sorted(all.count) {
                (all[$0].metres, -all[$0].points) < (all[$1].metres, -all[$1].points)
            }
            for index in nearest.prefix(Self.mostMeals) { isChosen[all[index].place] = true }
        }
        let best = Ordering.sorted(snacks.count) {
            (-snacks[$0].points, snacks[$0].metres) < (-snacks[$1].points, snacks[$1].metres)
        }
        for index in best.prefix(Self.mostSnacks * max(1, wish.days)) { isChosen[snacks[index].place] = true }
        chosen = isChosen.indices.filter { isChosen[$0] }
    }

    private struct Ranked {
        let place: Int
        let points: Int
        let metres: Double
    }
}

extension WishNumbers {
    /// Metres from the start to a place, and on to the end.
    fileprivate func metres(past place: SpherePoint) -> Double {
        (from.map { $0.at.metres(to: place) } ?? 0) + (to.map { $0.at.metres(to: place) } ?? 0)
    }
}

/// The surroundings of the town of a wish: places near enough to belong to a day there, and places of other towns.
///
/// Distances are straight lines at the visitor's pace. Cost: linear in the places of the town for each question.
struct Surroundings {
    private let city: Int?
    private let points: [SpherePoint]
    private let ends: [SpherePoint]
    /// Metres a second.
    private let pace: Double

    init(_ wish: WishNumbers, in guide: GuideNumbers) {
        city = wish.city
        points = wish.city == nil ? [] : guide.places.filter { $0.city == wish.city }.map { $0.at }
        ends = [wish.from, wish.to].compactMap { $0?.at }
        pace = wish.pace / 3.6
    }

    /// Whether a place belongs to a day in the town: one of its own, or a short walk from one of them.
    func hold(_ place: GuideNumbers.Place) -> Bool {
        city == nil || place.city == city || isNear(place.at, PlanRates.outskirts, points)
    }

    /// Whether a place is in another town and too far for a day in this one.
    func isElsewhere(_ place: GuideNumbers.Place) -> Bool {
        guard city != nil, place.city != nil, place.city != city, !points.isEmpty else { return false }
        return !isNear(place.at, PlanRates.elsewhere, points + ends)
    }

    private func isNear(_ place: SpherePoint, _ seconds: Int, _ points: [SpherePoint]) -> Bool {
        let metres = Double(seconds) * pace
        return points.contains { $0.isWithin(metres, of: place) }
    }
}
