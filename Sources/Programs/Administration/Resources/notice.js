// What a form says of itself, in a place that screen readers follow.
import { worded } from './words.js';

export const words = {
  full: worded('What you type cannot be kept on this device: its storage is full or closed. Save soon.'),
  large: worded('This is too much to be kept on this device. Save soon.'),
  away: worded('Not saved yet: there is no connection. What you typed is kept on this device, and is sent by itself when the line is back.'),
  failing: worded('Not saved yet: the server cannot save at the moment. What you typed is kept on this device, and is sent by itself as soon as it can.'),
  'signed-out': worded('Not saved yet: your session has ended. What you typed is kept on this device. Sign in in another window; then it is saved by itself.'),
  other: worded('Not saved: somebody else has signed in here meanwhile. Nothing is sent in another name; what you typed is kept for you.'),
  ready: '',
  ending: worded('Without a sign of you, your session ends {when}.'),
  last: worded('What you typed is kept. Eight hours after you signed in, and whatever you do, your session ends {when}.'),
  ended: worded('Your session has ended. What you typed is kept on this device, and can be saved once you have signed in again.'),
};

/** @param {number} moment @param {number} [now] @returns {string} `at 14:32`, with the day where it is another one */
export function when(moment, now = Date.now()) {
  const [at, today] = [new Date(moment), new Date(now)];
  const time = at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return at.toDateString() === today.toDateString() ? worded('at {time}', { time })
    : worded('on {day} at {time}', { time, day: at.toLocaleDateString() });
}

/** @param {string} label @param {() => void} act */
export function button(label, act) {
  const one = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: label });
  one.addEventListener('click', act);
  return one;
}

/** @param {string} name @param {string | Node} content */
function element(name, content) {
  const one = document.createElement(name);
  one.append(content);
  return one;
}

/** A place before a form, or at the top of the page. It is there from the start, because only then is it read out. */
export class Notice {
  /**
   * @param {string} label
   * @param {Element | null} before
   * @param {boolean} [stays] whether it is seen wherever the page is scrolled to
   */
  constructor(label, before, stays = true) {
    this.place = Object.assign(document.createElement('section'), { className: stays ? 'kept stays' : 'kept' });
    this.place.setAttribute('aria-label', label);
    this.status = this.place.appendChild(document.createElement('p'));
    this.status.setAttribute('role', 'status');
    this.actions = this.place.appendChild(Object.assign(document.createElement('p'), { className: 'actions' }));
    this.more = this.place.appendChild(document.createElement('div'));
    before?.before(this.place);
  }

  /** @param {string} text @param {...HTMLElement} actions */
  say(text, ...actions) {
    this.place.classList.add('told');
    // The same words once more would be read out again, and take the focus from a button.
    if (this.status.textContent === text) return;
    this.status.textContent = text;
    this.actions.replaceChildren(...actions);
  }

  /** @param {...string} texts */
  isSaid(...texts) { return texts.includes(this.status.textContent ?? ''); }

  clear() {
    this.place.classList.remove('told');
    this.status.textContent = '';
    this.actions.replaceChildren();
    this.more.replaceChildren();
  }

  /**
   * What differs, field by field.
   * @param {{name: string, own: string, here: string}[]} found
   * @param {HTMLFormElement} form
   */
  show(found, form) {
    const list = Object.assign(document.createElement('dl'), { className: 'told-facts' });
    for (const { name, own, here } of found) {
      const field = name === '' ? null : form.querySelector(`[name="${CSS.escape(name)}"]`);
      const label = field instanceof HTMLElement && 'labels' in field ? /** @type {HTMLInputElement} */ (field).labels?.[0]?.textContent : null;
      const box = document.createElement('div');
      box.append(element('dt', (label ?? (name === '' ? worded('The order') : name.replace(/^k:/, ''))).trim()));
      box.append(element('dd', element('ins', own || worded('(nothing)'))), element('dd', element('del', here || worded('(nothing)'))));
      list.append(box);
    }
    this.more.replaceChildren(list);
  }
}
