import { button, part } from '../page/parts.js';
import { guideData } from '../visitor/guide.js';
import { qrCode } from '../share/qr-code.js';
import { qrPicture } from '../share/qr-picture.js';
import { clock } from '../words/figures.js';
import { grouped, say } from '../words/say.js';
import { signed } from './rules.js';
import { write, writeFailure } from './said.js';

/**
 * Points, where they come from, and the reward that they are good for.
 *
 * @typedef {import('./companion.js').Companion} Companion
 * @typedef {import('./rules.js').Story} Story
 * @typedef {import('./rules.js').Entry} Entry
 */

/**
 * What the page knows: the names of places, the code of a reward, and older entries that were asked
 * for.
 *
 * @typedef {{text: string, ends: number}} RewardCode
 * @typedef {{story: Story | null, names: Map<string, string>, code: RewardCode | null, older:
 *   Entry[], earlier?: number}} State
 */

/**
 * @param {Companion} companion
 * @returns {(story: Story) => void} shows the points
 */
export function showPoints(companion) {
  /** @type {State} */
  const state = { story: null, names: new Map(), code: null, older: [] };
  const show = () => void (state.story && showStory(state.story, state));
  void guideData().then((data) => {
    state.names = new Map(data.places.map((place) => [place.slug, place.title]));
    show();
  }, () => undefined);
  void companion.mine.records.get('reward-code').then((kept) => {
    state.code = kept ?? null;
    show();
  });
  button(document, 'code').addEventListener('click', () => void makeCode(companion, state));
  button(document, 'more').addEventListener('click', () => void askEarlier(companion, state, show));
  return (story) => {
    const isFirst = state.story === null;
    state.story = story;
    if (isFirst) state.earlier = story.earlier;
    if (story.code?.state === 'redeemed' && state.code) {
      state.code = null;
      void companion.mine.records.remove('reward-code');
    }
    show();
    const isShown = story.code?.state === 'open' && state.code
      && state.code.ends === story.code.ends;
    if (isShown && state.code) showCode(state.code, story.code?.number, companion.address);
    else part(document, 'code').hidden = true;
  };
}

/**
 * Asks for the code of a reward, keeps it and shows it.
 *
 * @param {Companion} companion
 * @param {State} state
 */
async function makeCode(companion, state) {
  const answer = await companion.ask('POST', '/code');
  if (!answer.isDone) return writeFailure(answer);
  state.code = { text: answer.value.text, ends: answer.value.ends };
  await companion.mine.records.put('reward-code', state.code);
  showCode(state.code, undefined, companion.address);
  return part(document, 'code').scrollIntoView({ block: 'nearest' });
}

/**
 * Asks for older entries.
 *
 * @param {Companion} companion
 * @param {State} state
 * @param {() => void} show
 */
async function askEarlier(companion, state, show) {
  const answer = await companion.ask('GET', `/history?before=${state.earlier}`);
  if (!answer.isDone) return writeFailure(answer);
  state.older.push(...answer.value.history);
  state.earlier = answer.value.earlier;
  return show();
}

/**
 * @param {Story} story
 * @param {{names: Map<string, string>, older: Entry[], earlier?: number}} state
 */
function showStory(story, { names, older, earlier }) {
  const named = (/** @type {string | undefined} */ slug) => names.get(slug ?? '') ?? slug ?? '';
  write('sum',
    say('app.waits.points-of', { points: grouped(story.points), goal: grouped(story.goal) }));
  const again = button(document, 'code');
  again.hidden = !story.reward || story.points < story.goal;
  part(document, 'pending').hidden = story.pending.length === 0;
  part(document, 'pending-list')
    .replaceChildren(...story.pending.map((one) => line(`${named(one.place)}, ${time(one.at)}`)));
  const oldest = story.history.at(-1)?.id ?? 0;
  const all = [...story.history, ...older.filter((one) => one.id < oldest)];
  part(document, 'no-history').hidden = all.length > 0;
  part(document, 'history').replaceChildren(...all.map((one) => line(
    `${say('app.waits.points-for', { points: signed(one.points), name: one.reason === 'reward' ? say('profile.say.reward') : named(one.place) })}, ${time(one.at)}`)));
  button(document, 'more').hidden = earlier === undefined;
  const { code } = story;
  write('redeemed', code?.state === 'redeemed' && code.redeemed
    ? say('profile.say.redeemed', { time: time(code.redeemed) }) : '');
}

/** @param {string} text */
function line(text) {
  const made = document.createElement('li');
  made.textContent = text;
  return made;
}

/** @param {number} at in seconds since 1970 */
function time(at) {
  const moment = new Date(at * 1000);
  const day = moment.toLocaleDateString(
    document.documentElement.lang, { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${clock(moment.getHours() * 60 + moment.getMinutes())}`;
}

/**
 * The code for the staff: they can read it with the camera of any phone, which opens their page.
 *
 * @param {{text: string, ends: number}} code
 * @param {number | undefined} number what the staff compare
 * @param {string} companion
 */
function showCode(code, number, companion) {
  const box = part(document, 'code');
  const isNew = part(document, 'code-text').textContent !== code.text;
  if (isNew) {
    write('code-text', code.text);
    const made = qrCode(`${companion}admin/rewards#${code.text}`);
    part(document, 'code-picture')
      .replaceChildren(...(made ? [qrPicture(made, say('profile.say.code-picture'))] : []));
    write('code-ends', say('profile.say.ends', { time: time(code.ends) }));
  }
  write('code-number', number === undefined ? ''
    : say('profile.say.number', { number: String(number) }));
  box.hidden = false;
}
