import { nextRush } from '../hours/busy.js';
import { PlannerGuide } from '../planner/guide.js';
import { nowIn } from '../visitor/guide.js';
import { clock } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * `Next rush noon–1 pm: Classes change`, of today; nothing where it stays calm, or where nobody
 * says.
 *
 * @param {import('../visitor/guide.js').GuideData} data
 * @param {string} slug
 */
export function rushToday(data, slug) {
  const guide = new PlannerGuide(data);
  const place = guide.place(slug);
  if (!place?.busy) return '';
  const now = nowIn(guide, place.city);
  const busy = place.busy.map(([index, label]) => ({ rules: guide.data.hours[index], label }));
  const rush = nextRush(busy, now, guide.context(place), 1440 - now.minute);
  if (!rush || rush.from >= 1440) return '';
  return say('app.waits.rush', { time: say('format.range', { from: clock(rush.from), until: clock(rush.until) }), reason: rush.label });
}
