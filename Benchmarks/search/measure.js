/**
 * Measures the search of the visitor's app over invented guides: the size of its file, the time until it is ready, and the time of
 * a query.
 *
 *     node Benchmarks/search/measure.js [PLACES] [WORDS OF A TEXT]
 */
import { gzipSync } from 'node:zlib';

import { checked, entriesOf } from '../../Templates/app/search/data.js';
import { Finder } from '../../Templates/app/search/finder.js';
import { largeGuide, searchData } from '../../Tests/App/search-guide.js';

const [places, length] = [Number(process.argv[2] ?? 2000), Number(process.argv[3] ?? 120)];
const guide = largeGuide(places, length);
const text = JSON.stringify(searchData(guide));
const sizes = Object.entries(JSON.parse(text)).map(([name, value]) => [name, gzipSync(JSON.stringify(value)).length]);
console.log(`${places} places with ${length} words: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} compressed`);
console.log(sizes.filter(([, size]) => Number(size) > 500).map(([name, size]) => `${name} ${size}`).join(', '));

/** The middle and the longest of some times in milliseconds. @param {number[]} times */
function told(times) {
  const sorted = times.sort((one, other) => one - other);
  return `median ${sorted[sorted.length >> 1].toFixed(2)} ms, longest ${sorted[sorted.length - 1].toFixed(2)} ms`;
}

/** @param {() => void} work */
function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

let finder = /** @type {Finder | null} */ (null);
const open = () => {
  const data = checked(JSON.parse(text));
  finder = new Finder(entriesOf(data), data);
};
console.log(`ready, cold: ${timed(open).toFixed(1)} ms; again: ${told(Array.from({ length: 9 }, () => timed(open)))}`);
const names = guide.filter((_, number) => number % 40 === 0).map((place) => place.title);
const queries = {
  'one letter': 'bdklmnrstv'.split(''),
  'two letters': names.map((name) => name.slice(0, 2)),
  'a name while it is typed': names.map((name) => name.slice(0, 6)),
  'a mistyped name': names.map((name) => name.slice(0, 2) + name.slice(3)),
  'a word of a text': guide.slice(0, 40).map((place) => place.text.split(' ')[5]),
  'nothing': ['qqqqqqqq', 'xyxyxyxy', 'wwwwww wwwwwww'],
};
console.log(`the first query with words of the texts: ${timed(() => finder?.find('bibi')).toFixed(2)} ms`);
for (const [name, list] of Object.entries(queries)) {
  console.log(`${name}: ${told(list.map((query) => timed(() => finder?.find(query))))}`);
}
