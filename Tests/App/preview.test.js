import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseOf, headline, outputPath, stepsFor } from '../../Sources/Programs/Preview/Resources/decide.js';

const page = { path: 'tours/street/index.html', styles: ['styles/main.css'], pictures: ['media/a.jpg'], others: ['app/plan.js'] };

/** @param {string[]} changed */
const steps = (changed) => stepsFor({ version: 2, changed, faults: [] }, page);

test('a page takes the steps that the changed files ask for', () => {
  const nothing = { reload: false, patch: false, styles: [], pictures: [] };
  assert.deepEqual(steps([]), nothing);
  assert.deepEqual(steps(['places/index.html', 'styles/print.css', 'media/b.jpg']), nothing);
  assert.deepEqual(steps(['tours/street/index.html']), { ...nothing, patch: true });
  assert.deepEqual(steps(['styles/main.css']), { ...nothing, styles: ['styles/main.css'] });
  assert.deepEqual(steps(['media/a.jpg']), { ...nothing, pictures: ['media/a.jpg'] });
  assert.deepEqual(steps(['app/plan.js']), { ...nothing, reload: true });
});

test('new data load a page again where it is drawn from them, and nowhere else', () => {
  const reloads = (/** @type {string} */ path) =>
    stepsFor({ version: 2, changed: ['data/planner.json'], faults: [] }, { path, styles: [], pictures: [], others: ['data/planner.json'] }).reload;
  assert.deepEqual(['map/index.html', 'fr/my-day/index.html', 'search/index.html'].map(reloads), [true, true, true]);
  assert.deepEqual(['index.html', 'tours/walk-two/index.html', 'places/map-room/index.html'].map(reloads), [false, false, false]);
});

test('addresses are told from paths by where the guide lies', () => {
  const home = 'http://localhost:8080/guide/';
  assert.equal(baseOf(`${home}tours/street/`, 'tours/street/index.html'), home);
  assert.equal(baseOf(`${home}tours/street/#stop-2`, 'tours/street/index.html'), home);
  assert.equal(baseOf(`${home}search/?q=caf%C3%A9`, 'search/index.html'), home);
  assert.equal(baseOf(`${home}data/a.html`, 'data/a.html'), home);
  assert.equal(baseOf(home, 'index.html'), home);
  assert.equal(outputPath(`${home}styles/main.css?v=3`, home), 'styles/main.css');
  assert.equal(outputPath(`${home}media/caf%C3%A9.jpg`, home), 'media/café.jpg');
  assert.equal(outputPath('https://example.org/a.js', home), undefined);
});

test('the list of mistakes says what is shown meanwhile', () => {
  const fault = (/** @type {string} */ severity) => ({
    severity, code: 'x', message: 'x', file: null, line: null, column: null, remedy: null, source: null,
  });
  const news = (/** @type {string[]} */ ...severities) => ({ version: 1, changed: [], faults: severities.map(fault) });
  assert.equal(headline(news('error')), '1 mistake: you see the last good guide');
  assert.equal(headline(news('error', 'error', 'warning')), '2 mistakes, 1 warning: you see the last good guide');
  assert.equal(headline(news('warning')), '1 warning');
  assert.equal(headline({ ...news(), failure: 'disk full' }), 'The guide could not be built');
});
