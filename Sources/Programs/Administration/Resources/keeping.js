// Keeps what is typed into the forms of the administration on this device until it is saved, and sends it when it can be sent.
import { Drafts, differences, fieldsIn, haveOneBase } from './drafts.js';
import { Notice, button, when, words } from './notice.js';
import { Session } from './session.js';
import { worded } from './words.js';

/** In milliseconds: how soon after a letter it is kept, how often the clock is looked at, how often a save that waits is tried. */
const [soon, often, again] = [2_000, 15_000, 10_000];
const { home = '', account = '', posted } = document.body.dataset;
/** @returns {Storage | null} a browser may refuse it */
const storeOr = (/** @type {'localStorage' | 'sessionStorage'} */ name) => {
  try { return globalThis[name]; } catch { return null; }
};
const [device, tab] = [storeOr('localStorage'), storeOr('sessionStorage')];
const drafts = new Drafts(device, home, account);
const token = /** @type {HTMLInputElement | null} */ (document.querySelector('input[name=form-token]'));
const session = new Session(document.body.dataset, token?.value ?? '', Date.now());
const signedIn = `waymark-signed-in ${home}`;
const sentKey = `waymark-sent ${home}`;
/** By which two windows with one form are told apart. */
const page = crypto.getRandomValues(new Uint32Array(2)).join('-');
const ending = new Notice(worded('Your session'), document.querySelector('main')?.firstElementChild ?? null);
let hasSignedOut = false;

/** @param {() => void} act in a browser that may refuse to keep anything */
const trying = (act) => { try { act(); } catch { /* Nothing can be kept, which each form says. */ } };

/** A form that is kept. */
class Kept {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    const address = new URL(form.action, location.href);
    this.name = encodeURIComponent(address.pathname.slice(home.length) + address.search);
    this.key = drafts.key(this.name, page);
    this.first = JSON.stringify(this.fields());
    /** Whether the page answers this form, and shows what is not saved. */
    this.isAnswer = posted !== undefined && address.href === location.href.split('#')[0];
    this.isChanged = this.isAnswer;
    this.isReady = false;
    this.notice = new Notice(worded('What you typed'), form);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.later = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
    /** @type {HTMLElement | null} by what it is to be sent */
    this.waiting = null;
    this.isAsking = false;
    for (const name of ['input', 'change']) form.addEventListener(name, () => this.touched());
    form.addEventListener('submit', (event) => this.submitted(event));
  }

  fields() {
    const secret = new Set([...this.form.querySelectorAll('input[type=password], [autocomplete=one-time-code]')].map((field) => field.getAttribute('name') ?? ''));
    return fieldsIn(new FormData(this.form), secret);
  }

  touched() {
    this.isChanged = true;
    this.later ??= setTimeout(() => this.keep(), soon);
    if (session.isDue(Date.now())) sign();
  }

  /** Keeps what is typed; what was typed back to how it was is no draft. */
  keep() {
    clearTimeout(this.later);
    this.later = undefined;
    if (!this.isChanged || hasSignedOut) return;
    const fields = this.fields();
    if (!this.isAnswer && JSON.stringify(fields) === this.first) {
      drafts.drop(this.key);
      return;
    }
    const files = [...this.form.querySelectorAll('input[type=file]')].flatMap((field) => [.../** @type {HTMLInputElement} */ (field).files ?? []].map((file) => file.name));
    const outcome = drafts.keep(this.key, { at: Date.now(), fields, files });
    if (outcome !== 'kept') this.notice.say(outcome === 'full' ? words.full : words.large);
    else if (this.notice.isSaid(words.full, words.large)) this.notice.clear();
  }

  /**
   * Sends the form once the server can take it.
   * @param {SubmitEvent} event
   */
  submitted(event) {
    const by = /** @type {HTMLButtonElement | null} */ (event.submitter);
    // A preview opens beside the form, and saves nothing.
    if (by?.formTarget && by.formTarget !== '_self') return;
    this.isChanged ||= JSON.stringify(this.fields()) !== this.first;
    this.keep();
    if (this.isReady) {
      this.isChanged = false;
      this.isReady = false;
      trying(() => tab?.setItem(sentKey, JSON.stringify({ name: this.name, key: this.key })));
      return;
    }
    event.preventDefault();
    this.waiting = by ?? this.form;
    this.attempt();
  }

  async attempt() {
    const by = this.waiting;
    if (!by || this.isAsking) return;
    this.isAsking = true;
    let state = navigator.onLine ? await session.sign(Date.now()) : 'away';
    if (state === 'signed-out') state = session.since(device?.getItem(signedIn) ?? null) ?? state;
    this.isAsking = false;
    if (state !== 'ready') {
      this.wait(state);
      return;
    }
    this.waiting = null;
    this.isReady = true;
    this.notice.clear();
    this.form.requestSubmit(by instanceof HTMLButtonElement ? by : null);
    // What the browser itself finds wrong with the form keeps it from being sent.
    this.isReady = false;
  }

  /** @param {import('./session.js').State} state why it cannot be sent */
  wait(state) {
    /** @type {HTMLElement[]} */
    const actions = [button(worded('Try now'), () => this.attempt()), button(worded('Do not send it'), () => {
      this.waiting = null;
      this.notice.clear();
    })];
    if (state === 'signed-out') actions.unshift(signInLink());
    this.notice.say(words[state], ...actions);
    clearTimeout(this.retry);
    if (state === 'away' || state === 'failing') this.retry = setTimeout(() => this.attempt(), again);
  }

  /** Offers what was typed and not saved when this form was open before. */
  offer() {
    const own = this.fields();
    for (const { key, draft } of drafts.of(this.name)) {
      if (key === this.key) continue;
      const found = differences(draft.fields, own);
      if (found.length === 0) {
        drafts.drop(key);
        continue;
      }
      this.offerOne(key, draft, found);
    }
  }

  /** @param {string} key @param {import('./drafts.js').Draft} draft @param {ReturnType<typeof differences>} found */
  offerOne(key, draft, found) {
    const notice = new Notice(worded('What you typed before'), this.form, false);
    const since = haveOneBase(draft.fields, this.fields()) ? '' : ` ${worded('The file has changed since; what both changed is shown to you.')}`;
    const files = draft.files.length > 0 ? ` ${worded('Files cannot be kept, choose them again: {files}.', { files: draft.files.join(', ') })}` : '';
    notice.say(
      worded('You typed this {when}; it was not saved.', { when: when(draft.at) }) + since + files,
      button(worded('Use it'), () => this.use(key, draft, notice)),
      button(worded('Show it'), () => notice.show(found, this.form)),
      button(worded('Throw it away'), () => {
        drafts.drop(key);
        notice.clear();
      }));
  }

  /** @param {string} key @param {import('./drafts.js').Draft} draft @param {Notice} notice */
  use(key, draft, notice) {
    if (this.form.dataset.keep === 'again') {
      this.isChanged = false;
      trying(() => tab?.setItem(sentKey, JSON.stringify({ name: this.name, key })));
      askAgain(this.form, draft.fields);
      return;
    }
    fill(this.form, draft.fields);
    this.touched();
    this.keep();
    drafts.drop(key);
    notice.clear();
  }
}

/**
 * The server makes the form again from what was typed, with its rows, or shows both versions where the file has changed.
 * @param {HTMLFormElement} form
 * @param {import('./drafts.js').Fields} fields
 */
function askAgain(form, fields) {
  const sent = Object.assign(document.createElement('form'), { method: 'post', action: form.action, enctype: 'multipart/form-data', hidden: true });
  for (const [name, value] of [['form-token', session.formToken], ['do', 'again'], ...fields]) {
    sent.append(Object.assign(document.createElement('textarea'), { name, value }));
  }
  document.body.append(sent);
  sent.submit();
}

/** @param {HTMLFormElement} form @param {import('./drafts.js').Fields} fields */
function fill(form, fields) {
  for (const field of form.elements) {
    const texts = fields.filter(([name]) => name === field.getAttribute('name')).map(([, text]) => text);
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) field.checked = texts.includes(field.value);
    else if (field instanceof HTMLInputElement && field.type === 'hidden' && field.name !== 'base') continue;
    else if ((field instanceof HTMLInputElement && field.type !== 'file') || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
      if (texts.length > 0) field.value = texts[0];
    }
  }
}

const signInLink = () => Object.assign(document.createElement('a'), {
  className: 'quiet', href: `${home}sign-in?onward=signed-in`, target: '_blank', rel: 'noopener', textContent: worded('Sign in, in another window'),
});

const kept = [...document.querySelectorAll('form[data-keep]')].map((form) => new Kept(/** @type {HTMLFormElement} */ (form)));

async function sign() {
  session.seen = Date.now();
  if (await session.sign(Date.now()) === 'ready') trying(() => device?.setItem(signedIn, session.trace));
  watch();
}

/** Warns before the session ends, where something would be lost with it. */
function watch() {
  const state = session.state(Date.now());
  if (state === 'lasting' || kept.length === 0) ending.clear();
  else if (state === 'ended') ending.say(words.ended, signInLink());
  else if (session.isLast) ending.say(words.last.replace('{when}', when(session.end)));
  else ending.say(words.ending.replace('{when}', when(session.end)), button(worded('Stay signed in'), sign));
}

/** What became of the form that this window sent last. */
function judgeSent() {
  const sent = JSON.parse(tab?.getItem(sentKey) ?? 'null');
  if (!sent) return;
  const own = kept.find((one) => one.name === sent.name);
  if (own?.isAnswer) own.keep();
  const isDone = document.querySelector('[data-done]') !== null;
  if (isDone || own?.isAnswer) drafts.drop(sent.key);
  if (isDone || own) tab?.removeItem(sentKey);
}

// Another form's success is none of a form that was sent before.
document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.hasAttribute('data-sign-out')) {
    hasSignedOut = true;
    drafts.dropAll();
    trying(() => device?.setItem(signedIn, ''));
  }
  const sent = tab?.getItem(sentKey);
  const address = new URL(form.action, location.href);
  if (sent && !form.hasAttribute('data-keep') && JSON.parse(sent).name !== encodeURIComponent(address.pathname.slice(home.length) + address.search)) tab?.removeItem(sentKey);
});

addEventListener('beforeunload', (event) => { if (kept.some((one) => one.isChanged)) event.preventDefault(); });
for (const name of ['pagehide', 'visibilitychange']) addEventListener(name, () => { for (const one of kept) one.keep(); });
for (const name of ['online', 'focus', 'pageshow']) addEventListener(name, () => { for (const one of kept) one.attempt(); });
addEventListener('storage', (event) => {
  if (event.key !== signedIn) return;
  hasSignedOut = event.newValue === '';
  session.hear(event.newValue);
  watch();
  for (const one of kept) one.attempt();
});

trying(judgeSent);
trying(() => device?.setItem(signedIn, session.trace));
drafts.prune(Date.now());
for (const one of kept) one.offer();
setInterval(watch, often);
watch();
