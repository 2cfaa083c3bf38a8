/**
 * Why a place is not in a plan, and why there is no plan, as the engine's rows say it.
 *
 * @typedef {import('./wanted.js').Reason} Reason
 * @typedef {import('./refusals.js').Refusal} Refusal
 * @typedef {{wish: import('./wanted.js').Wish, guide: import('./guide.js').PlannerGuide}} Asked
 */

/** Reads the numbers of a row one after another. */
export class RowReader {
  /** @param {readonly number[]} row */
  constructor(row) {
    this.row = row;
    this.at = 0;
  }

  next() {
    this.at += 1;
    return this.row[this.at - 1];
  }

  /**
   * @template T
   * @param {() => T} read
   */
  list(read) {
    return Array.from({ length: this.next() }, read);
  }
}

/** @type {((number: number, other: number, asked: Asked) => Reason)[]} In the engine's order. */
const reasons = [
  () => ({ is: 'unwanted' }), () => ({ is: 'visited' }), () => ({ is: 'notStepFree' }),
  () => ({ is: 'closed' }), (time) => ({ is: 'closesBefore', time }),
  (time) => ({ is: 'opensAfter', time }),
  (meal, _, { wish }) => ({ is: 'closedForMeal', meal: (wish.meals ?? [])[meal].name }),
  () => ({ is: 'unknownHours' }), (dawn, dusk) => ({ is: 'tooDark', dawn, dusk }),
  (short) => ({ is: 'noTime', short }), (short) => ({ is: 'noMoney', short }),
  () => ({ is: 'otherMeal' }), (count) => ({ is: 'enoughOfKind', count }),
  (time) => ({ is: 'notWorthWalk', time }), (time) => ({ is: 'notWorthWait', time }),
  () => ({ is: 'tooSoonAfterMeal' }), () => ({ is: 'shortensVisits' }),
  (place, _, { guide }) => ({ is: 'instead', of: guide.places[place].slug }),
  () => ({ is: 'tooFar' }),
];

/**
 * @param {RowReader} row
 * @param {Asked} asked
 */
export function readReason(row, asked) {
  const [code, number, other] = [row.next(), row.next(), row.next()];
  return reasons[code](number, other, asked);
}

/** @type {((row: RowReader, asked: Asked) => Refusal)[]} In the engine's order. */
const refusals = [
  (row) => ({ is: 'directWalkTooLong', earliestEnd: row.next() }),
  () => ({ is: 'nothingOpen', nextDay: null }), () => ({ is: 'nothingToVisit' }),
  () => ({ is: 'nothingStepFree' }), (row) => ({ is: 'budgetBelowMusts', short: row.next() }),
  (row, asked) => ({ is: 'mustImpossible', place: asked.guide.places[row.next()].slug,
    reason: readReason(row, asked) }),
  (row, { guide }) => ({ is: 'mustInOtherCity', place: guide.places[row.next()].slug }),
  (row, { guide }) => ({ is: 'mustsExcludeOneAnother',
    fitting: row.list(() => guide.places[row.next()].slug) }),
];

/**
 * @param {RowReader} row
 * @param {Asked} asked
 */
export const readRefusal = (row, asked) => refusals[row.next()](row, asked);
