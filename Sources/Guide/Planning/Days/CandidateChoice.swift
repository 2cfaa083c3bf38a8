import Calendar
import Geo
public import GuideModel

/// Which of a guide's places are worth planning with: those of the wish's city and a short walk around it, no stations or
/// toilets, restaurants only as meals, and only the most promising if there are too many.
///
///     wish.candidates = CandidateChoice(wish, in: guide).chosen
///
/// Cost: linear in the places, where there are not too many; see ``CandidateRanking``.
public struct CandidateChoice {
    /// Why a place that the visitor asked for, or that would be worth most, is not even considered.
    public enum Aside: Hashable, Sendable {
        /// Its price is in another currency than the budget.
        case otherCurrency(String)
        /// The day is too short to get there and go on from there.
        case outOfReach

        /// For programs: `out-of-reach`.
        public var code: String {
            switch self {
            case .otherCurrency: "other-currency"
            case .outOfReach: "out-of-reach"
            }
        }
    }

    /// How many places a plan is chosen from.
    public static let most = 200
    /// How many places to eat are considered for each meal, at most.
    private static let mostMeals = 40
    /// How many places to eat a day may visit for their own sake, because food was chosen.
    private static let mostSnacks = 2

    public let chosen: Set<Slug>
    public private(set) var aside: [Slug: Aside] = [:]

    /// - Parameter most: how many places are chosen at most, those named in the wish not counted.
    public init(_ wish: DayWish, in guide: Guide, most: Int = CandidateChoice.most) {
        let reach = Reach(wish, guide)
        let mean = PlaceScore.meanRating(in: guide)
        let surroundings = Surroundings(wish, in: guide)
        var (sights, snacks, named) = ([CandidateRanking.Sight](), [Ranked](), [Slug]())
        var meals = wish.meals.map { _ in [Ranked]() }
        for place in guide.places {
            let isNamed = wish.names(place.slug)
            guard isNamed || surroundings.hold(place) else { continue }
            let points = PlaceScore(of: place, for: wish, in: guide, meanRating: mean).points
            let ranked = Ranked(place: place.slug, points: points, metres: reach.metres(to: place))
            if isNamed {
                named.append(place.slug)
            } else if !reach.holds(place) {
                aside[place.slug] = .outOfReach
            } else if let currency = wish.foreignCurrency(of: place) {
                aside[place.slug] = .otherCurrency(currency)
            } else if wish.eats(at: place) {
                for meal in wish.servings(at: place).compactMap({ $0 }) { meals[meal].append(ranked) }
            } else if guide.type(of: place).role == .sight {
                sights.append(wish.sight(place, points, in: guide))
            } else if guide.type(of: place).role != .service, wish.servesInterest(place, in: guide) {
                snacks.append(ranked)
            }
        }
        let days = max(1, wish.days)
        chosen = Set(named).union(CandidateRanking(most: most).best(of: sights))
            .union(
                meals.flatMap { $0.sorted { ($0.metres, $0) < ($1.metres, $1) }.prefix(Self.mostMeals).map(\.place) }
            )
            .union(snacks.sorted().prefix(Self.mostSnacks * days).map(\.place))
    }

    private struct Ranked: Comparable {
        let place: Slug
        let points: Int
        let metres: Double

        static func < (one: Ranked, other: Ranked) -> Bool {
            (-one.points, one.metres, one.place) < (-other.points, other.metres, other.place)
        }
    }

    /// How far visitors can get between the ends of the day.
    private struct Reach {
        let from: Coordinate?
        let to: Coordinate?
        /// The length of the day in seconds.
        let span: Int
        /// Metres a second.
        let speed: Double

        init(_ wish: DayWish, _ guide: Guide) {
            from = wish.from.flatMap { guide.location(of: $0) }
            to = wish.to.flatMap { guide.location(of: $0) }
            span = max(0, wish.end.minutes - wish.start.minutes) * 60
            speed = max(0.1, (wish.pace ?? guide.site.pace) / 3.6)
        }

        func metres(to place: Place) -> Double {
            let there = from.map { $0.metres(to: place.location) } ?? 0
            return there + (to.map { $0.metres(to: place.location) } ?? 0)
        }

        /// Whether the day has time for the straight lines there and on from there.
        func holds(_ place: Place) -> Bool { Int(metres(to: place) / speed) <= span }
    }
}

extension DayWish {
    /// Whether the wish names a place, wherever it is.
    func names(_ place: Slug) -> Bool {
        marks[place] != nil || appointments[place] != nil || order.contains(place)
    }

    fileprivate func sight(_ place: Place, _ points: Int, in guide: Guide) -> CandidateRanking.Sight {
        let worth = points * PlanRates.grain
        return CandidateRanking.Sight(
            place: place, worth: worth - min(tempo.stopPrice, worth * PlanRates.stopShare / 100),
            visit: stay(at: place).lowerBound.seconds, isWanted: servesInterest(place, in: guide))
    }

    fileprivate func foreignCurrency(of place: Place) -> String? {
        guard let budget, !place.prices.isEmpty, place.prices.contains(where: { !$0.amount.isFree }),
            !place.prices.contains(where: { $0.amount.currency == budget.currency })
        else { return nil }
        return place.prices.first?.amount.currency
    }
}
