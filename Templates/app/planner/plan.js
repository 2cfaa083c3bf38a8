import { refuseWish } from './refusals.js';
import { effort, searching } from './searching.js';
import { Wanted } from './wanted.js';

/**
 * Plans the best day of a guide for a wish, by the engine that `waymark plan` has.
 *
 *     const guide = new PlannerGuide(data, walks);
 *     const outcome = plan(guide, wish, { milliseconds: 1000 });
 *
 * `planner-worker.js` plans beside the page.
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./wanted.js').Wish} Wish
 * @typedef {import('./writing.js').Plan} Plan
 * @typedef {import('./refusals.js').Refusal} Refusal
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
  const wanted = new Wanted(wish, guide);
  try {
    const hopeless = wanted.open();
    if (hopeless) return { is: 'refused', refusal: hopeless };
    yield* searching(wanted, effort(options, 1));
    const best = wanted.plan();
    if (best.is === 'plan') best.plan.alternatives = yield* others(wanted, options);
    return best;
  } finally {
    wanted.session.close();
  }
}

/**
 * The rest of the wish: somewhere on the way, with some places visited and paid for.
 *
 * @param {Wish} wish
 * @param {{from: import('./wanted.js').Terminus, time: number, visited: string[]}} now
 * @returns {Wish}
 */
export function continued(wish, { from, time, visited }) {
  return { ...wish, now: { from, time },
    visited: [...new Set([...(wish.visited ?? []), ...visited])] };
}

/**
 * Plans that do without much of those before, and are worth at least half of the best.
 *
 * @param {Wanted} wanted
 * @param {Options} options
 * @returns {Generator<Progress, Plan[]>}
 */
function* others(wanted, options) {
  /** @type {Plan[]} */
  const plans = [];
  wanted.session.accept();
  for (let round = 0; round < Math.min(3, options.alternatives ?? 0); round += 1) {
    yield* searching(wanted, effort(options, 0.25));
    if (!wanted.session.accept()) break;
    plans.push(wanted.accepted());
  }
  return plans;
}
