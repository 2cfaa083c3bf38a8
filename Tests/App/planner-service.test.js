/** The planner's service: one answer for each request, whatever happens in between. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { plan, PlannerGuide } from '../../Templates/app/entries/planner.js';
import { EngineRefused } from '../../Templates/app/planner/engine.js';
import { PlannerService } from '../../Templates/app/workers/planner-service.js';
import { openTestEngine } from './engine.js';

const { data, wishes } = JSON.parse(
  readFileSync(new URL('../Fixtures/planning/vectors.json', import.meta.url), 'utf8'),
).guide;
const { wish } = wishes[0];
/** Each place three times: too many to try every set of them. */
const large = {
  ...data,
  places: ['', '-b', '-c'].flatMap((part) => data.places.map((place) => ({ ...place, slug: place.slug + part })))
    .sort((one, other) => (one.slug < other.slug ? -1 : 1)),
};

/** A service, what it sent, and the answers among that. */
function desk(prepare = openTestEngine) {
  /** @type {any[]} */
  const sent = [];
  const made = new PlannerService(
    (message) => sent.push(message), () => new Promise((done) => setImmediate(done)), prepare);
  return { desk: made, sent, answers: () => sent.filter((message) => message.is !== 'progress') };
}

async function opened(guide = data) {
  const made = desk();
  await made.desk.receive({ id: 1, do: 'open', data: guide });
  assert.deepEqual(made.sent, [{ id: 1, is: 'opened' }]);
  return made;
}

test('a plan through the desk is the plan of a direct call', async () => {
  const { desk: one, answers } = await opened(large);
  await one.receive({ id: 2, do: 'plan', wish, options: { steps: 320 } });
  assert.deepEqual(answers()[1], { id: 2, ...plan(new PlannerGuide(large), wish, { steps: 320 }) });
});

test('before the answer come reports, each worth more than the one before', async () => {
  const { desk: one, sent } = await opened(large);
  await one.receive({ id: 2, do: 'plan', wish, options: { steps: 320 } });
  const reports = sent.filter((message) => message.is === 'progress');
  assert.ok(reports.length >= 1);
  assert.ok(reports.every((report, index) => index === 0 || report.value > reports[index - 1].value));
  assert.equal(sent.at(-1).is, 'plan');
});

test('a request that is taken back answers so, and others go on', async () => {
  const { desk: one, answers } = await opened(large);
  const long = one.receive({ id: 2, do: 'plan', wish, options: { milliseconds: 60_000 } });
  const short = one.receive({ id: 3, do: 'plan', wish, options: { steps: 320 } });
  await short;
  await one.receive({ id: 2, do: 'cancel' });
  await long;
  assert.deepEqual(answers().map((message) => [message.id, message.is]), [[1, 'opened'], [3, 'plan'], [2, 'cancelled']]);
});

test('taking back what is not at work does nothing', async () => {
  const { desk: one, sent } = await opened();
  await one.receive({ id: 9, do: 'cancel' });
  await one.receive({ id: 9, do: 'plan', wish, options: { steps: 32 } });
  assert.equal(sent.at(-1).is, 'plan');
});

test('one more place, an order kept, and the day from now on', async () => {
  const { desk: one, answers } = await opened();
  await one.receive({ id: 2, do: 'insert', wish, order: [['castle']], place: 'garden' });
  await one.receive({ id: 3, do: 'insert', wish, order: [['castle']], place: 'chapel' });
  await one.receive({ id: 4, do: 'keep', wish, stops: ['pier', 'garden'] });
  await one.receive({ id: 5, do: 'keep', wish, stops: ['pier', 'chapel'] });
  const now = { from: { place: 'garden' }, time: 11 * 60, visited: ['garden'] };
  await one.receive({ id: 6, do: 'continue', wish, now, options: { steps: 320 } });
  const [, inserted, refused, kept, shut, rest] = answers();
  assert.deepEqual(inserted.plan.days[0].visits.map((visit) => visit.place).sort(), ['castle', 'garden']);
  assert.deepEqual(refused, { id: 3, is: 'not', reason: { is: 'closed' } });
  assert.deepEqual(kept.plan.days[0].visits.map((visit) => visit.place), ['pier', 'garden']);
  assert.deepEqual(shut.refusal, { is: 'mustImpossible', place: 'chapel', reason: { is: 'closed' } });
  const visits = rest.plan.days[0].visits;
  assert.ok(visits.length > 0 && visits.every((visit) => visit.place !== 'garden' && visit.arrives >= 11 * 3600));
});

test('all stops in the best order, and the places worth planning with', async () => {
  const { desk: one, answers } = await opened();
  await one.receive({ id: 2, do: 'order', wish, stops: ['pier', 'garden', 'castle'], options: { steps: 320 } });
  await one.receive({ id: 3, do: 'choose', wish });
  const [, ordered, chosen] = answers();
  assert.equal(ordered.plan.days[0].visits.length, 3);
  assert.ok(chosen.is === 'chosen' && chosen.places.includes('castle'));
});

test('nonsense is answered as a failure, and the desk goes on', async () => {
  const { desk: one, answers } = desk();
  await one.receive({ id: 1, do: 'plan', wish });
  await one.receive({ id: 2, do: 'open', data: { ...data, version: 99 } });
  assert.deepEqual(answers().map((message) => message.is), ['failed', 'failed']);
  await one.receive({ id: 3, do: 'open', data });
  await one.receive({ id: 4, do: 'plan', wish: { ...wish, marks: { constructor: 'must' } } });
  assert.deepEqual(answers().at(-1).refusal, { is: 'unknownPlace', place: 'constructor', nearest: null });
});

test('a browser that runs no WebAssembly is told so, and one that lost the file is not', async () => {
  const refused = desk(() => Promise.reject(new EngineRefused('')));
  await refused.desk.receive({ id: 1, do: 'open', data });
  assert.deepEqual(refused.sent, [{ id: 1, is: 'unsupported' }]);
  const lost = desk(() => Promise.reject(new Error('404')));
  await lost.desk.receive({ id: 1, do: 'open', data });
  assert.deepEqual(lost.sent, [{ id: 1, is: 'failed', message: '404' }]);
});
