/**
 * What the plan page says: lunch that is offered, what places cost, and a sentence in each language
 * for everything that the planner may answer.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { parseDay } from '../../Templates/app/hours/calendar.js';
import { PlannerGuide } from '../../Templates/app/entries/planner.js';
import { DayWords } from '../../Templates/app/plan-page/day-words.js';
import { wishIn } from '../../Templates/app/plan-page/form.js';
import { mealsOf, spansLunch } from '../../Templates/app/plan-page/meals.js';
import { nextSuch, offersBeside } from '../../Templates/app/plan-page/offers.js';

const folder = new URL('../../Templates/words/', import.meta.url);

/** The words of a language; the file of a region has only what it says in another way. */
function words(file) {
  const [region, language] = file.match(/^([a-z]+)-.*$/) ?? [];
  const base = region ? words(`${language}.words`) : {};
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n').map((line) => line.match(/^([a-z][^ ]*) = (.*)$/));
  return { ...base, ...Object.fromEntries(lines.flatMap((found) => (found ? [[found[1], found[2].replaceAll('_', '\u00A0')]] : []))) };
}

/** Polish has the most forms of a number; the others have fewer. */
globalThis.document = /** @type {any} */ ({ documentElement: { lang: 'pl' } });
globalThis.waymarkWords = words('en.words');

const place = (slug, more) => ({ slug, title: slug, kind: 'sight', city: 'town', at: [60, 24], visit: 1800, ...more });
const data = {
  format: 'waymark-planner', version: 1, timezone: 'Europe/Helsinki', currency: 'EUR', pace: 4.5, meanRating: 4, holidays: {}, closed: [],
  kinds: [{ slug: 'sight', label: 'Sight' }, { slug: 'cafe', label: 'Café', role: 'snack' }, { slug: 'inn', label: 'Inn', role: 'meal' }],
  interests: [], hours: [], cities: [{ slug: 'town', title: 'Town' }, { slug: 'other', title: 'Other', currency: 'JPY' }, { slug: 'bare', title: 'Bare' }],
  places: [
    place('castle', { prices: [{ who: 'adult', amount: 1200 }, { who: 'child', amount: 500 }] }), place('park', { prices: [{ amount: 0 }] }),
    place('inn', { kind: 'inn', about: 2500 }), place('tower', {}), place('cafe', { kind: 'cafe' }), place('bakery', { kind: 'cafe', city: 'other' }),
    place('abroad', { prices: [{ amount: 900, currency: 'SEK' }] }), place('far', { city: 'bare' }),
  ],
};
const guide = new PlannerGuide(/** @type {any} */ (data));
const wish = { date: '2026-11-25', start: 600, end: 1020, city: 'town' };
const said = (more = {}) => new DayWords(guide, /** @type {any} */ ({ ...wish, ...more }), 'metric');
const visits = (...slugs) => /** @type {any} */ (slugs.map((slug) => ({ place: slug, reasons: [], hasUnknownHours: false })));

test('a day has lunch where its usual times are within it, and where people eat in that town', () => {
  assert.deepEqual([[600, 1020], [720, 810], [721, 1020], [600, 800]].map(([from, to]) => spansLunch(from, to)), [true, true, false, false]);
  const kinds = (city) => mealsOf(['lunch', 'coffee'], guide, city).map((meal) => meal.kinds);
  assert.deepEqual(kinds('town'), [['inn'], ['cafe']]);
  assert.deepEqual(kinds('other'), [['cafe'], ['cafe']]);
  assert.deepEqual(kinds('bare'), [[], []]);
  assert.deepEqual(kinds(undefined), [['inn'], ['cafe']]);
});

test('what the fields say is a wish; a guide without cities has none, and money is that of the town', () => {
  const wished = (fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ date: '2026-11-25', start: '10:00', end: '17:00', ...fields })) form.set(name, value);
    return wishIn(form, guide, {}, { from: null, to: null });
  };
  assert.deepEqual([wished({}).city, wished({ city: 'town' }).city], [undefined, 'town']);
  assert.deepEqual(wished({ lunch: 'on', city: 'town' }).meals?.map(({ kinds }) => kinds), [['inn']]);
  const budget = (city) => (({ budget: amount, currency }) => [amount, currency])(wished({ budget: '12.5', city }));
  assert.deepEqual([budget('town'), budget('other')], [[1250, undefined], [13, 'JPY']]);
});

test('each stop has its price for the party', () => {
  const prices = (more) => ['castle', 'park', 'inn', 'tower', 'abroad'].map((slug) => said(more).price(slug));
  assert.deepEqual(prices({}), ['€12', 'free', 'about €25', null, 'SEK\u00A09']);
  assert.deepEqual(prices({ adults: 1, children: 1, budget: 5000 }).slice(0, 3), ['€17', 'free', 'about €50']);
});

test('a place without a price says so where a budget was given', () => {
  assert.match(said({ budget: 500 }).because(visits('tower')[0]), /prices are not known here/);
  assert.doesNotMatch(said({ budget: 500 }).because(visits('castle')[0]), /not known/);
  assert.doesNotMatch(said().because(visits('tower')[0]), /prices/);
});

test('a place that serves nothing the visitor asked for says on how many tours it is, or what it is', () => {
  const because = (reasons) => said().because({ ...visits('tower')[0], reasons });
  assert.equal(because([]), 'Sight');
  assert.equal(because([{ is: 'tours', tours: ['a'] }]), 'Sight');
  assert.equal(because([{ is: 'tours', tours: ['a', 'b'] }]), 'on 2\u00A0tours');
  assert.equal(because([{ is: 'rating', score: 4.5, count: null }]), '4.5 of 5');
});

test('the sum says whether it is whole, an estimate, or the least', () => {
  const cost = (...slugs) => said().cost(visits(...slugs));
  assert.equal(cost('castle', 'park'), '€12');
  assert.equal(cost('castle', 'inn'), 'about €37');
  assert.equal(cost('castle', 'inn', 'tower'), 'at least €37');
  assert.equal(cost('castle', 'abroad'), '€12 + SEK\u00A09');
  assert.equal(cost('park'), 'free');
  assert.equal(cost('tower', 'park'), 'no fees known');
});

test('the sums of a day say what is left of it from a minute on', () => {
  const plan = (slack) => /** @type {any} */ ({ days: [{ visits: visits('park').map((one) => ({ ...one, walk: 60 })), begins: 36000, ends: 60000, lastWalk: null, metres: 80, slack }] });
  const left = (slack) => said().sums(plan(slack)).filter((text) => text.includes('5\u00A0min'));
  assert.deepEqual([left(59).length, left(300).length, said().sums(plan(59)).length + 1], [0, 1, said().sums(plan(300)).length]);
});

test('a day that ends where it starts is said to be a round trip', () => {
  const plan = /** @type {any} */ ({ days: [{ visits: visits('park').map((one) => ({ ...one, walk: 60 })), begins: 36000, ends: 60000, lastWalk: 60, metres: 80, slack: 0 }] });
  const sums = (/** @type {any} */ ends) => said(ends).sums(plan);
  assert.ok(sums({ from: { place: 'castle' }, to: { place: 'castle' } }).includes('a round trip'));
  assert.ok(!sums({ from: { place: 'castle' }, to: { place: 'park' } }).includes('a round trip'));
  assert.ok(!sums({}).includes('a round trip'));
});

test('an hour more, and a day on which more is open, are offered', async () => {
  const planned = (score, slack, reason, ...slugs) => /** @type {any} */ ({ score, days: [{ visits: visits(...slugs), slack }], leftOut: [{ place: 'tower', reason: { is: reason } }] });
  const answers = { '2026-11-27': planned(160, 0, 'tooFar', 'castle', 'tower'), '2026-11-29': planned(155, 0, 'tooFar', 'castle', 'inn') };
  const wishes = [];
  const ask = async (other) => {
    wishes.push(other);
    const plan = other.date === wish.date ? planned(120, 0, 'tooFar', 'castle', 'park') : answers[other.date];
    return plan ? { id: 1, is: 'plan', plan } : { id: 1, is: 'refused', refusal: { is: 'nothingToVisit' } };
  };
  const found = await offersBeside(planned(100, 7200, 'closed', 'castle'), /** @type {any} */ (wish), /** @type {any} */ (ask));
  assert.deepEqual(found.map((offer) => said().offer(offer)),
    ['With an hour more: “park” as well.', 'More is open on Friday, November\u00A027, 2026: “tower”.']);
  assert.deepEqual([found[0].wish, found[1].wish], [{ date: '2026-11-25', end: 1080 }, { date: '2026-11-27', end: 1020 }]);
  assert.deepEqual([wishes.length, wishes[0].marks], [7, { castle: 'must' }]);
  // Nothing is shut, or little time is left: no other day is looked for. Past midnight the page does not plan.
  for (const plan of [planned(100, 7200, 'tooFar', 'castle'), planned(100, 7199, 'closed', 'castle')]) {
    assert.equal((await offersBeside(plan, /** @type {any} */ ({ ...wish, end: 1380 }), /** @type {any} */ (ask))).length, 0);
  }
  assert.equal(wishes.length, 7);
  const taken = await offersBeside(planned(100, 7200, 'closed', 'castle'), /** @type {any} */ (wish), async () => /** @type {any} */ ({ id: 1, is: 'cancelled' }));
  assert.deepEqual(taken, []);
});

test('for a day that has passed, the next such day of the week is offered', () => {
  const today = /** @type {number} */ (parseDay('2026-11-25'));
  const next = ['2026-11-24', '2026-11-23', '2026-11-19', '2026-11-18', '2025-11-25', '0001-01-01'].map((date) => nextSuch(date, today));
  assert.deepEqual(next, ['2026-12-01', '2026-11-30', '2026-11-26', '2026-12-02', '2026-12-01', '2026-11-30']);
});

const reasons = [
  { is: 'unwanted' }, { is: 'visited' }, { is: 'notStepFree' }, { is: 'closed' }, { is: 'closesBefore', time: 1000 }, { is: 'opensAfter', time: 1000 },
  { is: 'closedForMeal', meal: 'lunch' }, { is: 'unknownHours' }, { is: 'tooDark', dawn: 480, dusk: 960 }, { is: 'noTime', short: 900 },
  { is: 'noMoney', short: 500 }, { is: 'otherMeal' }, { is: 'enoughOfKind', count: 2 }, { is: 'notWorthWalk', time: 600 }, { is: 'notWorthWait', time: 600 },
  { is: 'tooSoonAfterMeal' }, { is: 'shortensVisits' }, { is: 'instead', of: 'castle' }, { is: 'tooFar' },
];
const refusals = [
  { is: 'endBeforeStart' }, { is: 'unknownPlace', place: 'nowhere', nearest: null }, { is: 'directWalkTooLong', earliestEnd: 1100 },
  { is: 'directWalkTooLong', earliestEnd: 9000 }, { is: 'nothingOpen', nextDay: '2026-11-26' }, { is: 'nothingOpen', nextDay: null },
  { is: 'nothingToVisit' }, { is: 'nothingStepFree' }, { is: 'budgetBelowMusts', short: 300 }, { is: 'mustImpossible', place: 'tower', reason: { is: 'closed' } },
  { is: 'mustInOtherCity', place: 'bakery' }, { is: 'mustsExcludeOneAnother', fitting: ['castle'] },
];
const missed = [{ is: 'notInDay', between: [720, 810] }, { is: 'nobodyServes' }, { is: 'closed' }, { is: 'place', place: 'inn', reason: { is: 'noMoney', short: 500 } }];

for (const file of readdirSync(folder)) {
  test(`${file}: everything that the planner may answer is a sentence of its own, without gaps or options of the terminal`, () => {
    globalThis.waymarkWords = words(file);
    const day = said({ budget: 900, marks: { castle: 'must', tower: 'must', park: 'like' } });
    const all = /** @type {any[]} */ ([
      ...reasons.map((reason) => day.reason(/** @type {any} */ (reason), 'castle')), ...refusals.map((refusal) => day.refusal(/** @type {any} */ (refusal))),
      ...missed.map((cause) => day.missed(/** @type {any} */ ({ meal: 'lunch', cause }))),
      day.nothingFits(/** @type {any} */ ({ leftOut: [{ place: 'castle', reason: { is: 'noTime', short: 60 } }] })),
    ]);
    for (const text of all) assert.doesNotMatch(text, /[{}]|\bplan\.[a-z]|--|undefined|NaN|“”|: \.|26:00/);
    assert.equal(new Set(all).size, all.length);
    const budget = day.refusal({ is: 'budgetBelowMusts', short: 300 });
    for (const part of ['“castle”', '12', '3']) assert.ok(budget.includes(part), budget);
    globalThis.waymarkWords = words('en.words');
  });
}
