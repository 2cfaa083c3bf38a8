import './page.js';
import { companionOf } from '../contributions/companion.js';
import { ContributionForm } from '../contributions/form.js';
import { SentList } from '../contributions/sent-list.js';
import { part } from '../page/parts.js';
import { begin, mine } from '../visitor/every-page.js';
import { news } from '../visitor/news.js';

/** The page on which a visitor tells what is wrong or missing, and sees what became of it. */

async function show() {
  const companion = await companionOf(mine, (await news())?.companion);
  part(document, 'no-companion').hidden = companion !== null;
  if (!companion) return;
  const page = part(document, 'live');
  /** @type {Record<string, string>} */
  const words = JSON.parse(page.dataset.words ?? '{}');
  const sentence =
    (/** @type {string} */ key, /** @type {Record<string, string | number>} */ values = {}) =>
    (words[key] ?? key)
      .replace(/\{([a-z-]+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  const list = new SentList(page, companion, mine, sentence);
  const form = new ContributionForm(page, companion, mine, sentence, () => list.show());
  page.hidden = false;
  const { searchParams } = new URL(location.href);
  for (const kind of /** @type {const} */ (['place', 'city'])) {
    const slug = searchParams.get(kind);
    if (slug && /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u.test(slug)) await form.open({ kind, slug });
  }
  await (companion.isThere ? list.sendAndShow() : list.show());
}

begin();
void show();
