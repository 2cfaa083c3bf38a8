/**
 * Prints how far the browser's planner is from the best known answers, like the Swift `planning-benchmark`:
 *
 *     node Benchmarks/planning/run.mjs FOLDER [--seconds 1] [--seeds 1-5] [--only PART] [--every N]
 *
 * A second is a second of processor time of this process.
 */
import { parseArgs } from 'node:util';

import { endOf, orderOf, placesOf } from '../../Templates/app/planner/answer.js';
import { keeping, Search } from '../../Templates/app/planner/engine.js';
import { openTestEngine } from '../../Tests/App/engine.js';
import { instances } from './instances.mjs';

const text = (standard) => ({ type: 'string', default: standard });
const { values: given, positionals: [folder] } = parseArgs({
  allowPositionals: true, options: { seconds: text('1'), seeds: text('1-5'), only: text(''), every: text('1') },
});
if (!folder) {
  console.log('usage: node run.mjs FOLDER [--seconds 1] [--seeds 1-5] [--only PART] [--every N]');
  process.exit(2);
}
const [firstSeed, lastSeed = firstSeed] = given.seeds.split('-').map(Number);

/** Milliseconds of processor time, so that other work of the machine does not count against an answer. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The answer to a problem, and how many rounds it took. */
function solved(problem, seed) {
  const begin = processorTime();
  const search = new Search(problem, seed);
  let [rounds, share] = [0, 0];
  while (rounds >= 0 && share < 1) {
    rounds = search.advance(share);
    share = (processorTime() - begin) / (Number(given.seconds) * 1000);
  }
  const answer = search.answer();
  search.close();
  return { answer, rounds };
}

/** The gap to the best known value in hundredths: score that is missing, or time that is too much. */
function gap(answer, { problem, best }) {
  if (problem.aim === 'score') return ((best - answer.score) / best) * 100;
  return placesOf(answer).size === problem.places.length ? ((endOf(answer) - best) / best) * 100 : 100;
}

function line(name, runs) {
  const mean = (value) => runs.reduce((total, run) => total + value(run), 0) / Math.max(1, runs.length);
  const hits = runs.filter(({ gap: one }) => one <= 0.005).length;
  const worst = Math.max(...runs.map((run) => run.gap)).toFixed(2).padStart(6);
  const shown = mean((run) => run.gap).toFixed(3).padStart(7);
  const rounds = Math.trunc(mean((run) => run.rounds));
  return `${name.padEnd(28)} mean gap ${shown} %  worst ${worst} %  reached ${hits} of ${runs.length}  ${rounds} rounds`;
}

await openTestEngine();
const all = [];
const asked = instances(folder).filter((one, row) => row % Number(given.every) === 0 && one.name.includes(given.only));
for (const instance of asked) {
  const runs = [];
  for (let seed = firstSeed; seed <= lastSeed; seed += 1) {
    const { answer, rounds } = solved(instance.problem, seed);
    if (!keeping(orderOf(answer), instance.problem)) console.log(`${instance.name}, seed ${seed}: NOT FEASIBLE`);
    runs.push({ gap: gap(answer, instance), series: instance.series, rounds });
  }
  console.log(line(instance.name, runs));
  all.push(...runs);
}
console.log('');
const series = [...new Set(all.map((run) => run.series))].sort();
for (const name of series) console.log(line(name, all.filter((run) => run.series === name)));
console.log(line('all', all));
