/// The planner's prices and preferences: every number that was chosen, not derived.
///
/// Pages need two of them: `Templates/app/planner/rates.js` is written from this table (`make golden`), and a test compares them.
/// `Documentation/Planning.md` explains the objective that they are part of.
public enum PlanRates {
    /// A number, or a list of them, that pages need, too.
    public struct Rate: Sendable {
        public let name: String
        public let values: [Int]
        public let unit: String
        /// Why this number, and how it was found.
        public let reason: String
    }

    /// Fine points in a point.
    static let grain = 1000
    static let walkAfter = [0, 60 * 60, 120 * 60]
    static let walkPrice = [2, 4, 10]
    static let legAfter = [15 * 60, 30 * 60]
    static let legPrice = [4, 10]
    static let idleAfter = [5 * 60, 20 * 60, 40 * 60]
    static let idlePrice = [4, 13, 34]
    static let stop = [2500, 2000, 1500]
    static let stopShare = 40
    static let sameness = [0, 10, 25, 40, 45]
    static let samenessWanted = [0, 0, 0, 10, 20, 30, 40, 50, 60]
    static let longest = 150
    static let longerWorth = 60
    static let meal = 1_000_000
    static let knownHours = 25_000
    public static let likelyHours = [9 * 3600, 18 * 3600]
    static let mealGap = 150 * 60
    static let foodieGap = 90 * 60
    static let mealHaste = 60
    static let mealLeast = 90 * 60
    static let mealClash = 1_000_000
    static let outdoors = [40, 70]
    static let withChildren = 200
    static let approach = 3 * 60
    static let vicinity = 300
    static let crowding = 30
    static let crowd = 20
    static let outskirts = 15 * 60
    static let elsewhere = 60 * 60
    public static let rushWait = 10 * 60

    public static let all = [
        Rate(
            name: "grain", values: [grain], unit: "fine points in a point",
            reason: "the prices of a second are whole numbers, so that every machine finds exactly the same value"),
        Rate(
            name: "walkAfter", values: walkAfter, unit: "seconds of walking in a day",
            reason: "beyond an hour, and again beyond two, walking is what a visitor remembers of the day"),
        Rate(
            name: "walkPrice", values: walkPrice, unit: "fine points a second, added up",
            reason:
                "0.12 points a minute, a quarter of what a minute of visits is worth, so that a detour of ten minutes needs a reason; 0.36 beyond an hour, 0.96 beyond two"
        ),
        Rate(
            name: "legAfter", values: legAfter, unit: "seconds of a single walk",
            reason: "beyond a quarter of an hour a walk is no longer on the way, beyond half an hour it is an outing"),
        Rate(
            name: "legPrice", values: legPrice, unit: "fine points a second, added up",
            reason: "0.24 points a minute besides, then 0.84: one walk of forty minutes is worse than four of ten"),
        Rate(
            name: "idleAfter", values: idleAfter, unit: "seconds of waiting in a day",
            reason: "five minutes are a rest; beyond each of these, waiting costs more"),
        Rate(
            name: "idlePrice", values: idlePrice, unit: "fine points a second, added up",
            reason: "1 point a minute after twenty minutes, twice what a visit gives, and 3 after forty"),
        Rate(
            name: "stop", values: stop, unit: "fine points, by tempo: relaxed, steady, full",
            reason:
                "settling in and setting out again: a day of museums beats one of forty statues, even where every minute is used"
        ),
        Rate(
            name: "stopShare", values: [stopShare], unit: "hundredths of a place's worth",
            reason: "a stop costs no more than this, so that a trail of boards is still better than an empty day"),
        Rate(
            name: "sameness", values: sameness, unit: "hundredths, for the first, second … of a kind in a day",
            reason: "of what a modest place of the kind is worth; it stays below half, so that free time is filled"),
        Rate(
            name: "samenessWanted", values: samenessWanted,
            unit: "hundredths, for the first, second … of a kind in a day, where an interest was chosen that it serves",
            reason:
                "three are what one came for; the ninth is worth half as much again as a place that serves no interest"),
        Rate(
            name: "longest", values: [longest], unit: "hundredths of the usual visit",
            reason: "the visit of somebody with time: half as long again"),
        Rate(
            name: "longerWorth", values: [longerWorth], unit: "hundredths of the mean worth of a second there",
            reason: "what the curve of worth by length (minutes to the power of 3/4) gives beyond the usual visit"),
        Rate(
            name: "meal", values: [meal], unit: "fine points",
            reason: "a meal that was wished for is had wherever it can be: no other place is worth as much"),
        Rate(
            name: "knownHours", values: [knownHours], unit: "fine points",
            reason: "a meal where the hours are known is better than one before a closed door"),
        Rate(
            name: "likelyHours", values: likelyHours, unit: "seconds after midnight",
            reason: "where nobody says when a door is open, most are within these hours"),
        Rate(
            name: "mealGap", values: [mealGap], unit: "seconds between two meals",
            reason: "nobody is hungry again sooner"),
        Rate(
            name: "foodieGap", values: [foodieGap], unit: "seconds between two meals",
            reason: "the same for a visitor who chose food as an interest"),
        Rate(
            name: "mealHaste", values: [mealHaste], unit: "fine points for each second that is missing",
            reason: "3.6 points a minute: more than the worst waiting, which is better than eating again at once"),
        Rate(
            name: "mealLeast", values: [mealLeast], unit: "seconds between two meals",
            reason: "sooner nobody eats again: one of the two is left out; not for a visitor who chose food"),
        Rate(
            name: "mealClash", values: [mealClash], unit: "fine points",
            reason: "what a meal that was wished for is worth, so that the second is not had"),
        Rate(
            name: "outdoors", values: outdoors, unit: "hundredths of the worth of an outdoor place: in rain, in heat",
            reason:
                "chosen, not measured: a dry room is worth more than two gardens in the rain, and heat is borne sooner than rain"
        ),
        Rate(
            name: "withChildren", values: [withChildren], unit: "hundredths of a plain visit",
            reason:
                "chosen, not measured: a place for children counts two thirds of a chosen interest where children take part"
        ),
        Rate(
            name: "approach", values: [approach], unit: "seconds",
            reason: "the walk to a place where the route is not known yet; two to five minutes choose as well"),
        Rate(
            name: "vicinity", values: [vicinity], unit: "metres",
            reason:
                "how near other good places have to be to help: of 250, 400, 600 and 800 m those up to 400 lose least in a guide of 1,000 places"
        ),
        Rate(
            name: "crowding", values: [crowding], unit: "hundredths",
            reason: "what the last of many of a kind counts less among the candidates; none, 30 and 50 differ little"),
        Rate(
            name: "crowd", values: [crowd], unit: "places of a kind",
            reason: "once there are this many, another of the kind hardly widens the choice"),
        Rate(
            name: "outskirts", values: [outskirts], unit: "seconds of walking in a straight line",
            reason: "so near to a place of the town, a place of no town or of the next one belongs to a day there"),
        Rate(
            name: "elsewhere", values: [elsewhere], unit: "seconds of walking in a straight line",
            reason: "a place of another town that is farther from everything here is meant for another day"),
        Rate(
            name: "rushWait", values: [rushWait], unit: "seconds in a queue",
            reason: "chosen, not measured: a wait in a rush of which nobody has reported how long it usually is"),
    ]
}
