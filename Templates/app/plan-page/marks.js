/**
 * What a visitor has said about places of a plan: to keep one, to like one, to do without one, and
 * how long to stay. Each change returns a new value; saying the same again takes it back.
 *
 * @typedef {'must' | 'like' | 'never'} Mark
 * @typedef {{marks: Record<string, Mark>, stays: Record<string, number>}} Said `stays` are in
 *   minutes.
 */

/** @type {Said} */
export const nothingSaid = { marks: {}, stays: {} };

/** By how much a stay changes at once, and the shortest and the longest, in minutes. */
const step = 10;
const [shortest, longest] = [5, 480];

/**
 * @param {Said} said
 * @param {string} place its slug
 * @param {Mark} mark
 * @returns {Said}
 */
export function marked(said, place, mark) {
  const { [place]: before, ...marks } = said.marks;
  return { ...said, marks: before === mark ? marks : { ...marks, [place]: mark } };
}

/**
 * Visitors who say how long to stay at a place want to go there.
 *
 * @param {Said} said
 * @param {string} place
 * @param {number} minutes that the plan has for it
 * @param {'shorter' | 'longer'} which
 * @returns {Said}
 */
export function stayed(said, place, minutes, which) {
  const next = which === 'longer' ? (Math.floor(minutes / step) + 1) * step
    : (Math.ceil(minutes / step) - 1) * step;
  const stay = Math.max(shortest, Math.min(longest, next));
  return { marks: { ...said.marks, [place]: said.marks[place] ?? 'like' },
    stays: { ...said.stays, [place]: stay } };
}

/**
 * @param {Said} said
 * @param {'mark' | 'stay'} what
 * @param {string} place
 * @returns {Said}
 */
export function takenBack(said, what, place) {
  const { [place]: mark, ...marks } = said.marks;
  const { [place]: stay, ...stays } = said.stays;
  return what === 'mark' ? { ...said, marks } : { ...said, stays };
}

/**
 * The part of a wish that says it, for the planner.
 *
 * @param {Said} said
 * @returns {Pick<import('../planner/wanted.js').Wish, 'marks' | 'stays'>}
 */
export const wishOf = ({ marks, stays }) => ({
  marks, stays: Object.fromEntries(
    Object.entries(stays).map(([place, minutes]) => [place, [minutes * 60, minutes * 60]])),
});
