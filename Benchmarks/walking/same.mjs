/**
 * Finds the walks of Benchmarks/walking/same in the visitor's app, and tells what differs.
 *
 *     node same.mjs FOLDER --pairs 1000 1 [BOX]     prints pairs of points within 60 m of ways, by a seed
 *     node same.mjs FOLDER PAIRS ANSWERS --show 5
 *
 * FOLDER has streets.bin and the words; PAIRS and ANSWERS are the lines that tell-walks read and wrote.
 */
import { readdirSync, readFileSync } from 'node:fs';

import { openTestWalking } from '../../Tests/App/engine.js';
import { Streets } from '../../Templates/app/routing/streets.js';
import { Town } from '../../Templates/app/routing/town.js';
import { Teller } from '../../Templates/app/routing/words/teller.js';

await openTestWalking();
const [folder, pairsFile, answersFile, fourth, shown = '5'] = process.argv.slice(2);
if (pairsFile === '--pairs') {
  printPairs(new Town(new Streets(readFileSync(`${folder}/streets.bin`))), Number(answersFile), Number(fourth));
  process.exit();
}
const lines = (/** @type {string} */ file) => readFileSync(file, 'utf8').trim().split('\n');
const started = performance.now();
const bytes = readFileSync(`${folder}/streets.bin`);
const town = new Town(new Streets(bytes));
const opened = performance.now() - started;
const languages = readdirSync(folder).flatMap((name) => /^words-(.+)\.json$/.exec(name)?.[1] ?? []).sort();
const tellers = languages.map((language) =>
  new Teller(JSON.parse(readFileSync(`${folder}/words-${language}.json`, 'utf8')), 'city', town.streets));
const pairs = lines(pairsFile).map((line) => line.split(' ').map(Number));
const answers = lines(answersFile).map((line) => JSON.parse(line));

/** @param {number} number */
const rounded = (number) => (number < 0 ? -Math.round(-number) : Math.round(number));

/** @param {import('../../Templates/app/routing/leg.js').Leg} leg @returns {string[]} */
function linesOf(leg) {
  const told = tellers.map((teller) => teller.sentences(leg, 'Goal').map(({ text }) => text).join(' '));
  const other = leg.stepFree.is === 'other' ? ['other', ...linesOf(leg.stepFree.walk)] : [leg.stepFree.is];
  return [
    `${leg.seconds} s`, `${rounded(leg.metres * 100)} cm`, `${leg.steps} steps`,
    leg.line.map(([latitude, longitude]) => `${rounded(latitude * 1e6)},${rounded(longitude * 1e6)}`).join(' '), ...told, ...other,
  ];
}

const walkers = [false, true].map((isStepFree) => ({ pace: 4.5, isStepFree }));
const names = ['seconds', 'metres', 'steps', 'line', ...languages, 'way without steps'];
/** @type {Map<string, number>} */
const differences = new Map();
let [walks, none, printed] = [0, 0, 0];
pairs.forEach(([latitude, longitude, toLatitude, toLongitude], number) => {
  walkers.forEach((walker, manner) => {
    const found = town.walk({ at: [latitude, longitude] }, { at: [toLatitude, toLongitude] }, walker);
    const mine = typeof found === 'string' ? [found] : linesOf(found);
    const wanted = answers[number][manner];
    walks += 1;
    if (typeof found === 'string') none += 1;
    const differ = Math.max(mine.length, wanted.length);
    let isSame = true;
    for (let place = 0; place < differ; place += 1) {
      if (mine[place] === wanted[place]) continue;
      const name = wanted.length === 1 || mine.length === 1 ? 'whether there is a walk' : names[Math.min(place, names.length - 1)];
      differences.set(name, (differences.get(name) ?? 0) + 1);
      if (printed < Number(shown)) console.log(`${pairs[number].join(' ')} ${manner}: ${name}\n  guide ${wanted[place]}\n  app   ${mine[place]}`);
      if (isSame) printed += 1;
      isSame = false;
    }
    if (!isSame) differences.set('walks', (differences.get('walks') ?? 0) + 1);
  });
});

let lengths = 0;
const [first] = pairs;
walkers.forEach((walker, manner) => {
  const places = pairs.map((pair) => ({ at: /** @type {[number, number]} */ ([pair[2], pair[3]]) }));
  town.lengths({ at: [first[0], first[1]] }, places, walker).forEach((found, number) => {
    const mine = typeof found === 'string' ? found : `${found.seconds} s, ${rounded(found.metres * 100)} cm, ${found.steps}`;
    if (mine !== answers[pairs.length][manner][number]) lengths += 1;
  });
});

const { edges, nodes } = town.streets;
console.log(`${bytes.length} bytes, ${nodes} nodes, ${edges} edges, ${(bytes.length / edges).toFixed(1)} B an edge; opened in ${opened.toFixed(0)} ms`);
console.log(`${walks} walks, ${none} of them none: ${differences.get('walks') ?? 0} differ`, Object.fromEntries(differences));
console.log(`${pairs.length * 2} lengths by one search each: ${lengths} differ`);
process.exitCode = differences.size > 0 || lengths > 0 ? 1 : 0;

/**
 * @param {Town} town
 * @param {number} count
 * @param {number} seed
 */
function printPairs(town, count, seed) {
  let state = seed;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const { south, west, north, east } = town.streets.box;
  const [low, left, high, right] = process.argv[6] ? process.argv[6].split(' ').map(Number)
    : [south, west, north, east].map((units) => units / 1e7);
  /** @returns {string} */
  const point = () => {
    for (;;) {
      const at = /** @type {[number, number]} */ (
        [low + chance() * (high - low), left + chance() * (right - left)].map((degrees) => Number(degrees.toFixed(7))));
      const door = town.door({ at }, { pace: 4.5, isStepFree: false }, town.usuallyShut);
      if (typeof door !== 'string' && door.metres <= 60) return at.map((degrees) => degrees.toFixed(7)).join(' ');
    }
  };
  for (let place = 0; place < count; place += 1) console.log(`${point()} ${point()}`);
}
