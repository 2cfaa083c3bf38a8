// What is pasted from a word processor or a page, as the Markdown that the text is written in.

/**
 * What stands around the words of an element.
 * @type {Record<string, [string, string]>}
 */
const around = { STRONG: ['**', '**'], B: ['**', '**'], EM: ['*', '*'], I: ['*', '*'] };
const blocks = new Set(['P', 'DIV', 'UL', 'OL', 'LI', 'TABLE', 'TR', 'SECTION', 'ARTICLE', 'BLOCKQUOTE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const silent = new Set(['STYLE', 'SCRIPT', 'META', 'LINK', 'TITLE', 'HEAD', 'TEMPLATE', 'IMG']);

/** Without any of these it is pasted as it is: a text that is Markdown already, from a program that colours it. */
const formed = 'a[href], strong, b, em, i, ul, ol, h1, h2, h3, h4, h5, h6, [data-style*="mso-list"]';

/** @param {Node} node @returns {node is Element} */
const isElement = (node) => node.nodeType === 1;

/** @param {Element} element @param {RegExp} words */
const isStyled = (element, words) => words.test(element.getAttribute('data-style') ?? '');

/** @param {string} text where a sign would be read as a mark, it is written as a sign */
const plain = (text) => text.replace(/\s+/g, ' ').replace(/[\\*[\]<`]/g, '\\$&');

/** @param {string} letter of an address */
const hex = (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Marks beside the words, not beside the spaces around them.
 * @param {string} words
 * @param {[string, string]} marks
 */
function marked(words, [before, after]) {
  const inner = words.trim();
  return inner ? words.replace(inner, () => before + inner + after) : words;
}

/** @param {Element} element @returns {[string, string] | undefined} */
function marksOf(element) {
  // Some programs wrap all that is copied into an element of another weight.
  if (isStyled(element, /font-weight:\s*(normal|400)/)) return undefined;
  const address = element.nodeName === 'A' ? element.getAttribute('href') ?? '' : '';
  if (/^(https?|mailto|tel):/.test(address)) return ['[', `](${address.replace(/[\s()<>]/g, hex)})`];
  return around[element.nodeName];
}

/**
 * The words of a line.
 * @param {Node} node
 * @returns {string}
 */
function line(node) {
  if (!isElement(node)) return node.nodeType === 3 ? plain(node.textContent ?? '') : '';
  if (node.nodeName === 'BR') return '\n';
  // The sign or number that Word writes before an item of a list.
  if (silent.has(node.nodeName) || isStyled(node, /mso-list:\s*ignore/i)) return '';
  const words = [...node.childNodes].map(line).join('');
  const marks = marksOf(node);
  return marks ? marked(words, marks) : words;
}

/**
 * What is written before a paragraph.
 * @param {Element} element
 */
function sign(element) {
  const level = Number(/^H([1-6])$/.exec(element.nodeName)?.[1] ?? 0);
  if (level) return level < 3 ? '## ' : '### ';
  if (element.nodeName === 'LI') return element.parentNode?.nodeName === 'OL' ? '1. ' : '- ';
  return isStyled(element, /mso-list:/i) ? '- ' : '';
}

/**
 * The paragraphs of what was copied.
 * @param {Node} node
 * @returns {string[]}
 */
function paragraphs(node) {
  const found = /** @type {string[]} */ ([]);
  let words = '';
  const end = () => {
    const text = words.split('\n').map((one) => one.trim()).join('\n').trim();
    if (text) found.push(text);
    words = '';
  };
  for (const one of node.childNodes) {
    const holds = isElement(one) && (blocks.has(one.nodeName) || [...one.childNodes].some((inner) => blocks.has(inner.nodeName)));
    if (!holds) {
      words += line(one);
      continue;
    }
    end();
    found.push(...paragraphs(one));
  }
  end();
  if (isElement(node) && found.length) found[0] = sign(node) + found[0];
  return found;
}

/**
 * The Markdown of a page of HTML; items of a list stand close, all else has an empty line between.
 * @param {Node} body
 */
export function markdownOf(body) {
  const kind = (/** @type {string | undefined} */ one) => /^(- |1\. )/.exec(one ?? '')?.[0];
  return paragraphs(body).reduce((text, one, index, all) => text + (index === 0 ? '' : kind(one) && kind(one) === kind(all[index - 1]) ? '\n' : '\n\n') + one, '');
}

/**
 * Styles are only read here; as styles they would be a breach of the page's policy.
 * @param {string} html
 */
const unstyled = (html) => html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/(<[a-z][^>]*?)\sstyle=/gi, '$1 data-style=');

/**
 * Lets a text take what is pasted with its links, lists and emphasis.
 * @param {HTMLTextAreaElement} area
 * @param {() => void} tell that something is different
 */
export function takePasted(area, tell) {
  area.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html');
    if (!html) return;
    const { body } = new DOMParser().parseFromString(unstyled(html), 'text/html');
    const words = body.querySelector(formed) ? markdownOf(body) : '';
    if (!words) return;
    event.preventDefault();
    // It can be undone as what is typed, which no other way offers.
    if (!document.execCommand('insertText', false, words)) {
      area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end');
      tell();
    }
  });
}
