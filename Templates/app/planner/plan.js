import { orderOf, placesOf } from './answer.js';
import { timetable } from './engine.js';
import { refuseAnswer, refuseProblem, refuseWish } from './refusals.js';
import { effort, searching } from './searching.js';
import { WishProblem } from './wish.js';
import { writePlan } from './writing.js';

/**
 * Plans the best day of a guide for a wish: the visitor's edition of the Swift planner, by the same
 * rules.
 *
 *     const guide = new PlannerGuide(data, walks);
 *     const outcome = plan(guide, wish, { milliseconds: 1000 });
 *
 * It may be called by the page itself, where no worker can be had, as in a guide opened from a
 * folder: the page then stands still while it plans. `planner-worker.js` plans beside the page.
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./wish.js').Wish} Wish
 * @typedef {import('./writing.js').Plan} Plan
 * @typedef {import('./refusals.js').Refusal} Refusal
 * @typedef {import('./answer.js').Answer} Answer
 *
 * @typedef {import('./searching.js').Options} Options
 * @typedef {import('./searching.js').Progress} Progress
 *
 * @typedef {{is: 'plan', plan: Plan} | {is: 'refused', refusal: Refusal}} Outcome
 */

/**
 * The best plan found, or why there is none.
 *
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {Options} [options]
 * @returns {Outcome}
 */
export function plan(guide, wish, options = {}) {
  const work = planning(guide, wish, options);
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}

/**
 * The same in small slices of a few milliseconds, so that a caller can show what was found, do
 * other work or give up.
 *
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {Options} [options]
 * @returns {Generator<Progress, Outcome>}
 */
export function* planning(guide, wish, options = {}) {
  const wrong = refuseWish(wish, guide);
  if (wrong) return { is: 'refused', refusal: wrong };
  const wanted = new WishProblem(wish, guide);
  const hopeless = refuseProblem(wanted);
  if (hopeless) return { is: 'refused', refusal: hopeless };
  const answer = yield* searching(wanted.problem, wanted, effort(options, 1));
  const incomplete = refuseAnswer(answer, wanted);
  if (incomplete) return { is: 'refused', refusal: incomplete };
  const best = writePlan(answer, wanted);
  best.alternatives = yield* others(answer, wanted, options);
  return { is: 'plan', plan: best };
}

/**
 * The rest of the wish: somewhere on the way, with some places visited and paid for.
 *
 * @param {Wish} wish
 * @param {{from: import('./wish.js').Terminus, time: number, visited: string[]}} now
 * @returns {Wish}
 */
export function continued(wish, { from, time, visited }) {
  return { ...wish, now: { from, time },
    visited: [...new Set([...(wish.visited ?? []), ...visited])] };
}

/**
 * Plans that do without much of those before, and are worth at least half of the best.
 *
 * @param {Answer} best
 * @param {WishProblem} wanted
 * @param {Options} options
 * @returns {Generator<Progress, Plan[]>}
 */
function* others(best, wanted, options) {
  const answers = [best];
  const changed = { ...wanted.problem, places: wanted.problem.places.map((site) => ({ ...site })) };
  for (let round = 0; round < Math.min(3, options.alternatives ?? 0); round += 1) {
    for (const place of placesOf(answers[answers.length - 1])) {
      const site = changed.places[place];
      if (!site.isMust) site.score = Math.trunc(site.score / 4);
    }
    const found = yield* searching(changed, wanted, effort(options, 0.25));
    const answer = timetable(orderOf(found), wanted.problem);
    if (!answer || answer.value * 2 < best.value || !answers.every((other) => isDifferent(answer, other))) break;
    answers.push(answer);
  }
  return answers.slice(1).map((answer) => writePlan(answer, wanted));
}

/**
 * Whether two answers differ in at least a third of their places.
 *
 * @param {Answer} one
 * @param {Answer} other
 */
function isDifferent(one, other) {
  const [first, second] = [placesOf(one), placesOf(other)];
  const shared = [...first].filter((place) => second.has(place)).length;
  return shared * 3 <= Math.max(first.size, second.size) * 2;
}
