/**
 * What a visitor wants of a day. Times are minutes after midnight.
 *
 * @typedef {{place: string} | {at: [number, number]}} Terminus
 *
 * @typedef {{name: 'lunch' | 'coffee' | 'dinner', kinds: string[], between: [number, number]}} Meal
 *   At a place of any of the kinds, begun between two minutes.
 *
 * @typedef {object} Wish
 * @property {string} date the first day, `2026-11-21`
 * @property {number} [days]
 * @property {number} start
 * @property {boolean} [startsSharp] `false` where the start was not said: then, or if nobody said
 *   from where, the day may start later where that saves waiting
 * @property {number} end
 * @property {Terminus} [from] where each day begins; otherwise at its first place
 * @property {Terminus} [to] where each day ends; otherwise at its last place
 * @property {string} [city]
 * @property {string[]} [interests]
 * @property {Record<string, 'must' | 'like' | 'never'>} [marks]
 * @property {Record<string, number>} [appointments] visits that begin at a fixed time of the first
 *   day
 * @property {Record<string, [number, number]>} [stays] shortest and longest, in seconds
 * @property {number} [budget] in the currency's smallest unit
 * @property {string} [currency] of the budget, where it is not the guide's
 * @property {number} [adults]
 * @property {number} [children]
 * @property {Meal[]} [meals] the breaks of each day, each once; a place serves no two of them
 * @property {number} [longestLeg] seconds on foot
 * @property {number} [longestWalk] seconds on foot of a day
 * @property {boolean} [isStepFree]
 * @property {'rain' | 'heat'} [weather]
 * @property {string[]} [visited]
 * @property {string[]} [order] places that are visited in this order, where they are visited
 * @property {{from: Terminus, time: number}} [now] where the visitor is on the first day at some
 *   minute, when it has begun
 * @property {string[]} [candidates] the places considered beside those named here; `choose` finds
 *   them
 * @property {'relaxed' | 'steady' | 'full'} [tempo] how full the days are; `steady` where it is not
 *   said
 * @property {boolean} [keepsStops] whether the stops are given, so that nothing limits how many
 *   there are
 * @property {number} [pace] kilometres an hour, where it differs from the guide's
 *
 * @typedef {{is: 'unwanted'} | {is: 'visited'} | {is: 'notStepFree'} | {is: 'closed'} | {is:
 *   'noTime', short: number} | {is: 'noMoney', short: number} | {is: 'otherMeal'} | {is:
 *   'closesBefore', time: number} | {is: 'opensAfter', time: number} | {is: 'unknownHours'} | {is:
 *   'tooDark', dawn: number, dusk: number} | {is: 'closedForMeal', meal: string} | {is:
 *   'notWorthWalk', time: number} | {is: 'notWorthWait', time: number} | {is: 'tooSoonAfterMeal'} |
 *   {is: 'shortensVisits'} | {is: 'instead', of: string} | {is: 'enoughOfKind', count: number} |
 *   {is: 'tooFar'}} Reason Times of day are minutes, others seconds.
 */

export {};
