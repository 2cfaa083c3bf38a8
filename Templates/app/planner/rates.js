// Written from `Sources/Engines/DayPlanning/PlanRates.swift` by `make golden`; do not edit.

/** The planner's prices and preferences: every number that was chosen, not derived. */
export const rates = {
  /** In fine points in a point: the prices of a second are whole numbers, so that every machine finds exactly the same value. */
  grain: 1000,
  /** In seconds of walking in a day: beyond an hour, and again beyond two, walking is what a visitor remembers of the day. */
  walkAfter: [0, 3600, 7200],
  /** In fine points a second, added up: 0.12 points a minute, a quarter of what a minute of visits is worth, so that a detour of ten minutes needs a reason; 0.36 beyond an hour, 0.96 beyond two. */
  walkPrice: [2, 4, 10],
  /** In seconds of a single walk: beyond a quarter of an hour a walk is no longer on the way, beyond half an hour it is an outing. */
  legAfter: [900, 1800],
  /** In fine points a second, added up: 0.24 points a minute besides, then 0.84: one walk of forty minutes is worse than four of ten. */
  legPrice: [4, 10],
  /** In seconds of waiting in a day: five minutes are a rest; beyond each of these, waiting costs more. */
  idleAfter: [300, 1200, 2400],
  /** In fine points a second, added up: 1 point a minute after twenty minutes, twice what a visit gives, and 3 after forty. */
  idlePrice: [4, 13, 34],
  /** In fine points, by tempo: relaxed, steady, full: settling in and setting out again: a day of museums beats one of forty statues, even where every minute is used. */
  stop: [2500, 2000, 1500],
  /** In hundredths of a place's worth: a stop costs no more than this, so that a trail of boards is still better than an empty day. */
  stopShare: 40,
  /** In hundredths, for the first, second … of a kind in a day: of what a modest place of the kind is worth; it stays below half, so that free time is filled. */
  sameness: [0, 10, 25, 40, 45],
  /** In hundredths, for the first, second … of a kind in a day, where an interest was chosen that it serves: three are what one came for; the ninth is worth half as much again as a place that serves no interest. */
  samenessWanted: [0, 0, 0, 10, 20, 30, 40, 50, 60],
  /** In hundredths of the usual visit: the visit of somebody with time: half as long again. */
  longest: 150,
  /** In hundredths of the mean worth of a second there: what the curve of worth by length (minutes to the power of 3/4) gives beyond the usual visit. */
  longerWorth: 60,
  /** In fine points: a meal that was wished for is had wherever it can be: no other place is worth as much. */
  meal: 1000000,
  /** In fine points: a meal where the hours are known is better than one before a closed door. */
  knownHours: 25000,
  /** In seconds after midnight: where nobody says when a door is open, most are within these hours. */
  likelyHours: [32400, 64800],
  /** In seconds between two meals: nobody is hungry again sooner. */
  mealGap: 9000,
  /** In seconds between two meals: the same for a visitor who chose food as an interest. */
  foodieGap: 5400,
  /** In fine points for each second that is missing: 3.6 points a minute: more than the worst waiting, which is better than eating again at once. */
  mealHaste: 60,
  /** In seconds between two meals: sooner nobody eats again: one of the two is left out; not for a visitor who chose food. */
  mealLeast: 5400,
  /** In fine points: what a meal that was wished for is worth, so that the second is not had. */
  mealClash: 1000000,
  /** In hundredths of the worth of an outdoor place: in rain, in heat: chosen, not measured: a dry room is worth more than two gardens in the rain, and heat is borne sooner than rain. */
  outdoors: [40, 70],
  /** In hundredths of a plain visit: chosen, not measured: a place for children counts two thirds of a chosen interest where children take part. */
  withChildren: 200,
  /** In seconds: the walk to a place where the route is not known yet; two to five minutes choose as well. */
  approach: 180,
  /** In metres: how near other good places have to be to help: of 250, 400, 600 and 800 m those up to 400 lose least in a guide of 1,000 places. */
  vicinity: 300,
  /** In hundredths: what the last of many of a kind counts less among the candidates; none, 30 and 50 differ little. */
  crowding: 30,
  /** In places of a kind: once there are this many, another of the kind hardly widens the choice. */
  crowd: 20,
  /** In seconds of walking in a straight line: so near to a place of the town, a place of no town or of the next one belongs to a day there. */
  outskirts: 900,
  /** In seconds of walking in a straight line: a place of another town that is farther from everything here is meant for another day. */
  elsewhere: 3600,
  /** In seconds in a queue: chosen, not measured: a wait in a rush of which nobody has reported how long it usually is. */
  rushWait: 600,
};
