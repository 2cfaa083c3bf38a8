/**
 * Prints how far the browser's planner is from the best known answers, like the Swift `planning-benchmark`:
 *
 *     node Benchmarks/planning/run.mjs FOLDER [SECONDS [SEEDS [NAME-PART]]]
 *
 * A second is a second of processor time of this process.
 */
import { endOf, placesOf } from '../../Templates/app/planner/answer.js';
import { faults } from '../../Templates/app/planner/check.js';
import { solve } from '../../Templates/app/planner/search.js';
import { instances } from './instances.mjs';

const [folder, seconds = '1', seeds = '5', part = ''] = process.argv.slice(2);
if (!folder) {
  console.log('usage: node run.mjs FOLDER [SECONDS [SEEDS [NAME-PART]]]');
  process.exit(2);
}

/** Milliseconds of processor time, so that other work of the machine does not count against an answer. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function solved(problem, seed) {
  const begin = processorTime();
  return solve(problem, { seed, share: () => (processorTime() - begin) / (Number(seconds) * 1000) });
}

/** The gap to the best known value in hundredths: score that is missing, or time that is too much. */
function gap(answer, { problem, best }) {
  if (problem.aim === 'score') return ((best - answer.score) / best) * 100;
  return placesOf(answer).size === problem.places.length ? ((endOf(answer) - best) / best) * 100 : 100;
}

function line(name, gaps) {
  const mean = gaps.reduce((total, one) => total + one, 0) / Math.max(1, gaps.length);
  const hits = gaps.filter((one) => one <= 0.005).length;
  const worst = Math.max(...gaps);
  const [shown, low] = [mean.toFixed(3).padStart(6), worst.toFixed(2).padStart(6)];
  return `${name.padEnd(28)} mean gap ${shown} %  worst ${low} %  reached ${hits} of ${gaps.length}`;
}

const series = new Map();
const all = [];
for (const instance of instances(folder).filter((one) => one.name.includes(part))) {
  const gaps = [];
  for (let seed = 1; seed <= Number(seeds); seed += 1) {
    const answer = solved(instance.problem, seed);
    const broken = faults(instance.problem, answer);
    if (broken.length > 0) console.log(`${instance.name}: NOT FEASIBLE: ${broken}`);
    gaps.push(gap(answer, instance));
  }
  console.log(line(instance.name, gaps));
  series.set(instance.series, [...(series.get(instance.series) ?? []), ...gaps]);
  all.push(...gaps);
}
console.log('');
for (const name of [...series.keys()].sort()) console.log(line(name, series.get(name)));
console.log(line('all', all));
