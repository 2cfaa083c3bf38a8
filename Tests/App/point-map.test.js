/** The map on which a visitor chooses a point. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('each form of a page that takes a point has its own map', async () => {
  const made = /** @type {FakeRoot[]} */ ([]);
  class FakeRoot extends EventTarget {
    /** @param {string} form */
    constructor(form) {
      super();
      this.form = form;
      this.addEventListener('ready', () => made.push(this));
    }
    querySelector() {
      return this;
    }
  }
  const roots = [new FakeRoot('the rest of the day'), new FakeRoot('a place of one’s own')];
  const layer = { addTo() {} };
  Object.assign(globalThis, {
    HTMLElement: FakeRoot, L: { map: () => ({ on() {} }), layerGroup: () => layer, GridLayer: { extend: () => Object } },
    matchMedia: () => new EventTarget(), document: { querySelector: () => roots[0], querySelectorAll: () => roots },
  });
  await import('../../Templates/app/entries/point-map.js');
  assert.deepEqual(made.map(({ form }) => form), roots.map(({ form }) => form));
});
