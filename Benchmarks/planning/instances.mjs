/**
 * Reads the public formats of `README.md`, as `InstanceReader.swift` does; times are kept in hundredths.
 */
import { noPrices } from '../../Templates/app/planner/prices.js';
import { readdirSync, readFileSync } from 'node:fs';

const unit = 100;
const scaled = (value) => Math.round(value * unit);

/** All instances of a folder that its table of best values names: `{name, series, problem, best}`. */
export function instances(folder) {
  const table = readdirSync(folder).sort().find((name) => name.startsWith('best') && name.endsWith('.csv'));
  if (!table) return [];
  const rows = readFileSync(`${folder}/${table}`, 'utf8').split(/\r?\n/).filter((row) => row !== '').slice(1);
  return rows.map((row) => instance(row.split(','), folder));
}

function instance(row, folder) {
  const file = row[0].includes('.') ? row[0] : `${row[0]}.txt`;
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  if (row.length === 2) {
    return { name: file, series: file.slice(0, 8), problem: ordering(text), best: Number(row[1]) * unit };
  }
  const [days, best] = [Number(row[1]), Number(row[2])];
  const letters = /^[A-Za-z]*/.exec(row[0].replace(`MCTOPMTW-${days}-`, ''))[0];
  const problem = file.startsWith('MCTOPMTW') ? fees(text) : letters === 't' ? trip(text) : windows(text, days);
  return { name: `${row[0]}/${days}`, series: `${letters}, ${days} day`, problem, best };
}

const rowsOf = (text) =>
  text.split(/\r?\n/)
    .map((line) => line.split(/\s+/).filter((word) => word !== '').map(Number).filter((value) => !Number.isNaN(value)))
    .filter((row) => row.length > 0);

/** Distances rounded down to a number of decimals, in hundredths. */
function travel(points, decimals) {
  const grain = decimals === 1 ? 10 : 100;
  return Int32Array.from(
    points.flatMap((start) =>
      points.map((end) => {
        const [east, north] = [start[1] - end[1], start[2] - end[2]];
        return Math.floor(Math.sqrt(east * east + north * north) * grain + 1e-9) * (unit / grain);
      }),
    ),
  );
}

/** One decimal for Solomon's coordinates, which are whole numbers, and two for Cordeau's. */
const decimals = (points) => (points.every((point) => Number.isInteger(point[1]) && Number.isInteger(point[2])) ? 1 : 2);

const start = (opens, latest) => ({ opens: scaled(opens), latestStart: scaled(latest), closes: null });

const site = (point, row, open) => ({
  point, score: Math.trunc(row[4]), visit: scaled(row[3]), longestVisit: scaled(row[3]), windows: open, fee: 0,
  categories: [], longerWorth: 0, isMeal: false, isMust: false, isBanned: false, rank: null,
});

function problem(places, home, count, table, points) {
  const days = Array.from({ length: count }, () => ({
    start: 0, end: 0, begins: scaled(home[0]), latestBegin: scaled(home[0]), ends: scaled(home[1]),
  }));
  return {
    places, days, travel: table, points, aim: 'score', budget: null, categoryCaps: [], prices: noPrices, longestLeg: null,
    longestWalk: null,
  };
}

const repeated = (count, value) => Array.from({ length: count }, (_, index) => value(index));

function windows(text, days) {
  const points = rowsOf(text).slice(2);
  const places = points.slice(1).map((row, index) =>
    site(index + 1, row, repeated(days, () => [start(row.at(-2), row.at(-1))])));
  return problem(places, points[0].slice(-2), days, travel(points, decimals(points)), points.length);
}

function fees(text) {
  const [head, ...points] = rowsOf(text);
  const days = head[0];
  const places = points.slice(1).map((row, index) => {
    const place = site(index + 1, row, repeated(days, (tour) => {
      // The windows begin where the one before ends; which pair a tour uses is the place's choice.
      const first = (tour % 2 === 0) === (row[10] === 1) ? 0 : 1;
      return [first, first + 2].map((number) => start(row[5 + number], row[6 + number]));
    }));
    const categories = repeated(10, (category) => category).filter((category) => row[12 + category] === 1);
    return { ...place, fee: row[11], categories };
  });
  const made = problem(places, points[0].slice(5, 7), days, travel(points, decimals(points)), points.length);
  return { ...made, budget: head[2], categoryCaps: head.slice(3, 13) };
}

function trip(text) {
  const [head, ...points] = rowsOf(text);
  const [days, first] = [head[1], head[2]];
  const places = points.slice(1).map((row, index) =>
    site(index + 1, row, repeated(days, (tour) => {
      const weekday = (first + tour) % 7;
      const [opens, closes] = [row[6 + 2 * weekday], row[7 + 2 * weekday]];
      return opens === 0 && closes === 0 ? [] : [start(opens, closes)];
    })));
  return problem(places, points[0].slice(5, 7), days, travel(points, 2), points.length);
}

function ordering(text) {
  const numbers = rowsOf(text);
  const count = numbers[0][0];
  const open = numbers.slice(count + 1, 2 * count + 1);
  const places = open.slice(1).map(([opens, closes], index) =>
    site(index + 1, [0, 0, 0, 0, 1], [[start(opens, closes)]]));
  const table = Int32Array.from(numbers.slice(1, count + 1).flat(), scaled);
  return { ...problem(places, open[0], 1, table, count), aim: 'earliestEnd' };
}
