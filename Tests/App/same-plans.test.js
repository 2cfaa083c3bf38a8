/**
 * A day that `waymark plan` plans is the one that a visitor's browser plans of `data/planner.json`:
 * invented wishes over the sample guide, which is compiled in Output/.
 *
 *     WISHES=200 node --test Tests/App/same-plans.test.js
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

import { choose, plan, PlannerGuide } from '../../Templates/app/entries/planner.js';
import { mealsOf, spansLunch } from '../../Templates/app/plan-page/meals.js';
import { openTestEngine, program } from './engine.js';

const site = fileURLToPath(new URL('../../', import.meta.url));
const file = new URL('../../Output/data/planner.json', import.meta.url);
const read = (address) => JSON.parse(readFileSync(address, 'utf8'));
const data = read(file);
const guide = new PlannerGuide(data, data.cities.flatMap(({ walks }) => (walks ? [read(new URL(walks, file))] : [])));
const steps = 6000;

/** Numbers that are the same for the same seed (Mulberry32 by T. Ettinger). */
function chances(seed) {
  let state = seed;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit) => Math.floor(unit() * limit);
  return { below, of: (list) => list[below(list.length)], is: (share) => unit() < share };
}

const digits = (number) => String(number).padStart(2, '0');
const clock = (minutes) => `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
const known = (entries) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));

/** A wish for the browser, and the same as options of the terminal. */
function invented(seed) {
  const { below, of, is } = chances(seed);
  const { slug: city, currency } = of(data.cities);
  const here = data.places.filter((place) => place.city === city).map(({ slug }) => slug);
  const some = (share) => (is(share) ? of(here) : undefined);
  const start = 480 + 10 * below(30);
  const end = start + 60 + 10 * below(48);
  const names = ['lunch', 'coffee', 'dinner'].filter(() => is(0.35));
  const isSaid = names.length > 0 || is(0.5);
  const [must, like, never] = [some(0.3), some(0.4), some(0.3)];
  const marks = known({ ...(never && { [never]: 'never' }), ...(like && { [like]: 'like' }), ...(must && { [must]: 'must' }) });
  const marked = (mark) => Object.keys(marks).filter((slug) => marks[slug] === mark);
  const [interests, budget, children] = [data.interests.map(({ slug }) => slug).filter(() => is(0.25)), is(0.4) ? below(60) : undefined, is(0.25) ? 1 + below(2) : 0];
  const [from, to, pace, days] = [some(0.4), some(0.3), is(0.3) ? of([3, 3.5, 5.5]) : undefined, of([1, 1, 1, 2])];
  const [weather, tempo, isStepFree] = [of([undefined, undefined, 'rain', 'heat']), of(['relaxed', 'steady', 'full']), is(0.15)];
  const date = `2026-1${below(3)}-${digits(1 + below(28))}`;
  const wish = known({
    date, days, start, end, city, interests, tempo, marks, pace, weather, adults: 1, children, isStepFree,
    meals: mealsOf(isSaid ? names : ['lunch'].filter(() => spansLunch(start, end)), guide, city).filter(({ kinds }) => isSaid || kinds.length > 0),
    budget: budget === undefined ? undefined : budget * 100, currency: budget === undefined ? undefined : currency,
    from: from && { place: from }, to: to && { place: to },
  });
  const options = known({
    city, date, days, start: clock(start), end: clock(end), tempo, pace, weather, from, to, budget,
    interests: interests.join(',') || undefined, must: marked('must')[0], like: marked('like')[0], never: marked('never')[0],
    party: children ? `1 adult, ${children} children` : undefined, meals: isSaid && names.length === 0 ? 'none' : undefined,
  });
  const flags = [...names.map((name) => `--${name}`), ...(isStepFree ? ['--step-free'] : [])];
  return { wish, options: [...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]), ...flags] };
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** What the terminal calls a refusal. */
const codes = { nothingStepFree: 'step-free', mustImpossible: 'must', budgetBelowMusts: 'budget', directWalkTooLong: 'direct-walk', mustsExcludeOneAnother: 'musts' };
const most = 12;

/** @param {import('../../Templates/app/planner/plan.js').Outcome} outcome */
function ofBrowser(outcome) {
  if (outcome.is === 'refused') return codes[outcome.refusal.is] ?? kebab(outcome.refusal.is);
  const { score, days, leftOut, missed } = outcome.plan;
  if (days.every(({ visits }) => visits.length === 0)) return leftOut.length > 0 ? 'nothing-fits' : 'nothing-to-visit';
  const minute = (seconds) => clock(Math.floor(seconds / 60));
  return {
    score, missed: missed.map(({ meal }) => meal), left: leftOut.slice(0, most).map(({ place, reason }) => [place, kebab(reason.is)]),
    days: days.map((day) => ({ date: day.date, visits: day.visits.map((visit) => ({
      place: visit.place, times: [visit.arrives, visit.begins, visit.leaves].map(minute), walk: [visit.walk / 60, Math.round(visit.metres)],
      points: visit.points, fee: visit.fee, isUnknown: visit.hasUnknownHours, queue: (visit.queue ?? 0) / 60 })) })),
  };
}

function ofTerminal({ plan: planned, refusal, leftOut }) {
  if (!planned) return refusal.code;
  return {
    score: planned.score, missed: planned.missedMeals.map(({ meal }) => meal),
    // The places in another currency come last, and the browser does not say them.
    left: leftOut.filter(({ code }) => code !== 'other-currency').slice(0, most).map(({ place, code }) => [place, code]),
    days: planned.days.map((day) => ({ date: day.date, visits: day.visits.map((visit) => ({
      place: visit.place, times: [visit.arrive, visit.begin, visit.leave], walk: [visit.walkMinutes, visit.metres],
      points: visit.points, fee: visit.fee?.minorUnits ?? 0, isUnknown: visit.hoursUnknown === true, queue: visit.queueMinutes ?? 0 })) })),
  };
}

await openTestEngine();
const waymark = process.env.WAYMARK ?? program('waymark');

test('the terminal and the browser plan the same days', () => {
  const counts = { plans: 0, refusals: 0 };
  for (let seed = 1; seed <= Number(process.env.WISHES ?? 8); seed += 1) {
    const { wish, options } = invented(seed);
    const run = spawnSync(waymark, ['plan', '--site', site, '--json', '--now', wish.date, ...options], { maxBuffer: 1 << 26 });
    assert.notEqual(run.stdout.length, 0, `${options.join(' ')}: ${run.stderr}`);
    const terminal = ofTerminal(JSON.parse(String(run.stdout)));
    const browser = ofBrowser(plan(guide, { ...wish, candidates: choose(guide, wish) }, { steps, seed: 1 }));
    assert.deepEqual(browser, terminal, `wish ${seed}: ${options.join(' ')}`);
    counts[typeof terminal === 'string' ? 'refusals' : 'plans'] += 1;
  }
  assert.ok(counts.plans > counts.refusals, JSON.stringify(counts));
});
