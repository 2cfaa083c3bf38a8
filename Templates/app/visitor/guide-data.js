import { fetched } from './addresses.js';

/** @typedef {import('../planner/guide.js').GuideData} GuideData */

/** @type {Promise<GuideData> | null} */
let asked = null;

/** The planner's data; fetched once for a page. */
export function guideData() {
  asked ??= fetched('data/planner.json').catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}
