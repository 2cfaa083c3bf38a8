import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownOf } from '../../Sources/Programs/Administration/Resources/paste.js';

/** @param {string} text */
const words = (text) => ({ nodeType: 3, nodeName: '#text', textContent: text, childNodes: [] });

/**
 * An element as a browser reads it.
 * @param {string} name @param {Record<string, string>} given @param {...(string | object)} inner
 */
function tag(name, given, ...inner) {
  const element = {
    nodeType: 1, nodeName: name, parentNode: /** @type {any} */ (null), getAttribute: (/** @type {string} */ key) => given[key] ?? null,
    childNodes: /** @type {any[]} */ (inner.map((one) => (typeof one === 'string' ? words(one) : one))),
  };
  for (const one of element.childNodes) one.parentNode = element;
  return element;
}

/** @param {...(string | object)} inner */
const markdown = (...inner) => markdownOf(/** @type {any} */ (tag('BODY', {}, ...inner)));

test('words, emphasis, headings, links and lists are written as Markdown', () => {
  assert.equal(markdown(tag('H1', {}, 'The harbor'), tag('P', {}, 'Ships, ', tag('B', {}, 'old '), 'and ', tag('EM', {}, 'new'), '.')),
    '## The harbor\n\nShips, **old** and *new*.');
  assert.equal(markdown(tag('P', {}, 'See ', tag('A', { href: 'https://example.org/a (b)' }, 'the pier'), '.')), 'See [the pier](https://example.org/a%20%28b%29).');
  assert.equal(markdown(tag('P', {}, tag('A', { href: 'javascript:alert(1)' }, 'Press'))), 'Press');
  assert.equal(markdown(tag('P', {}, 'Two:'), tag('UL', {}, '\n', tag('LI', {}, 'one'), tag('LI', {}, tag('P', {}, 'two'))), tag('OL', {}, tag('LI', {}, 'first'))),
    'Two:\n\n- one\n- two\n\n1. first');
});

test('what Word adds is left out, and its lists are lists', () => {
  const item = (/** @type {string} */ text) => tag('P', { class: 'MsoListParagraph', 'data-style': 'mso-list:l0 level1 lfo1' },
    tag('SPAN', { 'data-style': 'mso-list:Ignore' }, '·', tag('SPAN', {}, '   ')), text, tag('O:P', {}));
  assert.equal(markdown(tag('STYLE', {}, 'p { color: red }'), tag('P', { class: 'MsoNormal' }, 'Open\n  daily.'), item('Coffee'), item('Tea')),
    'Open daily.\n\n- Coffee\n- Tea');
});

test('what is copied as a whole in another weight is not bold, and signs stay signs', () => {
  assert.equal(markdown(tag('B', { 'data-style': 'font-weight:normal;' }, tag('P', {}, '2 * 3 [sic]'), tag('P', {}, 'a', tag('BR', {}), 'b'))), '2 \\* 3 \\[sic\\]\n\na\nb');
  assert.equal(markdown('One line'), 'One line');
  assert.equal(markdown(tag('DIV', {}, ' ')), '');
});
