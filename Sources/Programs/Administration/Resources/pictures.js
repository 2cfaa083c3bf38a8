// A picture of an entry: seen, chosen from the library, dropped or pasted, and the point of it that lists keep.
import { worded } from './words.js';

/** How far an arrow key moves the point, in hundredths. */
const step = 5;

/**
 * Where in a picture something is, in hundredths from the left and from the top.
 * @param {{left: number, top: number, width: number, height: number}} box
 * @param {number} x
 * @param {number} y
 * @returns {{x: number, y: number}}
 */
export function pointIn(box, x, y) {
  const part = (/** @type {number} */ from, /** @type {number} */ length) => (length > 0 ? within(Math.round((from / length) * 100)) : 50);
  return { x: part(x - box.left, box.width), y: part(y - box.top, box.height) };
}

/** @param {number} value */
const within = (value) => Math.max(0, Math.min(100, value));

/**
 * Where an arrow key moves a point.
 * @param {{x: number, y: number}} from
 * @param {string} key
 * @returns {{x: number, y: number} | null} `null` for another key
 */
export function moved({ x, y }, key) {
  switch (key) {
    case 'ArrowLeft': return { x: within(x - step), y };
    case 'ArrowRight': return { x: within(x + step), y };
    case 'ArrowUp': return { x, y: within(y - step) };
    case 'ArrowDown': return { x, y: within(y + step) };
    default: return null;
  }
}

/** @param {Element} at */
function tell(at) { at.dispatchEvent(new Event('input', { bubbles: true })); }

/** @param {string} label @param {() => void} act */
function button(label, act) {
  const one = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: label });
  one.addEventListener('click', act);
  return one;
}

/** The two numbers of the point that lists keep of a picture. */
class Focus {
  /** @param {HTMLInputElement} field of the picture's file @param {HTMLFormElement} form */
  constructor(field, form) {
    const group = field.name.replace(/:file$/, '');
    const named = (/** @type {string} */ name) => /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));
    const main = group === 'k:image' ? 'k:focus' : '';
    /** What it is in the map of the picture, or beside it. */
    this.x = named(`${group}:focus:x`) ?? named(`${main}:x`);
    this.y = named(`${group}:focus:y`) ?? named(`${main}:y`);
  }

  get isThere() { return this.x !== null && this.y !== null; }

  get point() { return { x: Number(this.x?.value || 50), y: Number(this.y?.value || 50) }; }

  get isSaid() { return Boolean(this.x?.value && this.y?.value); }

  /** @param {{x: number, y: number}} point */
  set({ x, y }) {
    if (!this.x || !this.y) return;
    this.x.value = String(x);
    this.y.value = String(y);
    tell(this.y);
  }
}

/** The picture of a field, with the mark of its point. */
class Shown {
  /** @param {HTMLInputElement} field @param {HTMLFormElement} form */
  constructor(field, form) {
    this.field = field;
    this.media = form.dataset.media ?? '';
    this.focus = new Focus(field, form);
    this.picture = Object.assign(document.createElement('img'), { alt: '' });
    this.mark = Object.assign(document.createElement('span'), { className: 'focus-mark' });
    this.box = this.focus.isThere ? button('', () => undefined) : document.createElement('span');
    this.box.className = 'picture-shown';
    this.box.append(this.picture, this.mark);
    this.said = Object.assign(document.createElement('span'), { className: 'help', textContent: worded('Click on what must be seen where the picture is cut, or move the mark by the arrow keys.') });
    /** A file that is sent with the form. */
    this.sent = '';
    this.picture.addEventListener('error', () => { this.box.hidden = true; });
    this.picture.addEventListener('load', () => { this.box.hidden = false; this.place(); });
    for (const one of [this.focus.x, this.focus.y]) one?.addEventListener('input', () => this.place());
    if (this.focus.isThere) this.listen();
    this.box.hidden = true;
  }

  listen() {
    this.box.addEventListener('click', (event) => {
      const click = /** @type {MouseEvent} */ (event);
      // Enter and the space bar click without a place.
      if (click.detail > 0) this.focus.set(pointIn(this.picture.getBoundingClientRect(), click.clientX, click.clientY));
    });
    this.box.addEventListener('keydown', (event) => {
      const point = moved(this.focus.point, /** @type {KeyboardEvent} */ (event).key);
      if (!point) return;
      event.preventDefault();
      this.focus.set(point);
    });
  }

  /** Shows what the field names, or what is to be sent. */
  show() {
    const name = this.field.value.trim();
    const address = this.sent || (name ? `${this.media}${encodeURI(name)}?small` : '');
    if (!address) {
      this.box.hidden = true;
      this.picture.removeAttribute('src');
    } else if (this.picture.getAttribute('src') !== address) this.picture.src = address;
    this.said.hidden = !address || !this.focus.isThere;
  }

  place() {
    const { x, y } = this.focus.point;
    this.mark.hidden = !this.focus.isThere;
    this.mark.style.left = `${x}%`;
    this.mark.style.top = `${y}%`;
    if (!this.focus.isThere) return;
    this.box.setAttribute('aria-label', this.focus.isSaid
      ? worded('The point that lists keep: {x} of 100 from the left, {y} of 100 from the top', { x, y }) : worded('The point that lists keep: the middle, as nothing else is said'));
  }
}

/** The library, a page of it at a time, as the page of all media shows it. */
class Library {
  /** @param {string} address @param {string} token @param {(name: string) => void} take */
  constructor(address, token, take) {
    this.address = address;
    this.token = token;
    this.take = take;
    this.dialog = Object.assign(document.createElement('dialog'), { className: 'library' });
    this.dialog.setAttribute('aria-label', worded('Choose a picture'));
    this.input = Object.assign(document.createElement('input'), { type: 'search', autocomplete: 'off' });
    this.list = Object.assign(document.createElement('ul'), { className: 'media' });
    this.status = document.createElement('p');
    this.status.setAttribute('role', 'status');
    this.further = button(worded('Further pictures'), () => void this.load(this.next));
    this.next = '';
    this.asked = 0;
    const label = Object.assign(document.createElement('label'), { textContent: `${worded('Search by name')} ` });
    label.append(this.input);
    const head = Object.assign(document.createElement('p'), { className: 'actions' });
    head.append(label, button(worded('Close'), () => this.dialog.close()));
    this.dialog.append(head, this.status, this.list, this.further);
    this.input.addEventListener('input', () => void this.search());
    this.input.addEventListener('keydown', (event) => { if (event.key === 'Enter') event.preventDefault(); });
    document.body.append(this.dialog);
  }

  open() {
    this.dialog.showModal();
    void this.search();
  }

  search() {
    this.list.replaceChildren();
    return this.load(`${this.address}?${new URLSearchParams({ q: this.input.value })}`);
  }

  /** @param {string} address of a page; the answer to the last question counts */
  async load(address) {
    this.asked += 1;
    const own = this.asked;
    const answer = await fetch(address, { credentials: 'same-origin', cache: 'no-store', headers: { 'Waymark-Form-Token': this.token } }).catch(() => null);
    const text = await answer?.text() ?? '';
    if (own !== this.asked) return;
    const page = new DOMParser().parseFromString(answer?.ok ? text : '', 'text/html');
    const items = [...page.querySelectorAll('[data-items] > li[data-name]')].filter((item) => item.querySelector('img'));
    this.list.append(...items.map((item) => this.item(item)));
    this.next = page.querySelector('a[rel=next]')?.getAttribute('href') ?? '';
    this.further.hidden = this.next === '';
    const count = this.list.children.length;
    this.status.textContent = answer?.ok ? (count === 1 ? worded('1 picture') : worded('{count} pictures', { count })) : worded('The library cannot be reached at the moment.');
  }

  /** @param {Element} from what the page of all media says of it */
  item(from) {
    const name = from.getAttribute('data-name') ?? '';
    const one = document.createElement('li');
    const choose = button('', () => {
      this.dialog.close();
      this.take(name);
    });
    const picture = Object.assign(document.createElement('img'), { alt: '', loading: 'lazy', width: 160, height: 120, src: from.querySelector('img')?.getAttribute('src') ?? '' });
    choose.append(picture, Object.assign(document.createElement('span'), { textContent: name }));
    one.append(choose, Object.assign(document.createElement('p'), { className: 'muted', textContent: from.querySelector('.used')?.textContent ?? '' }));
    return one;
  }
}

/**
 * Lets a picture be sent by dropping or pasting it.
 * @param {Element} place
 * @param {HTMLInputElement} input
 * @param {() => void} taken
 */
function takeDropped(place, input, taken) {
  const take = (/** @type {DataTransfer | null} */ data) => {
    const file = [...data?.files ?? []].find((one) => one.type.startsWith('image/'));
    if (!file) return false;
    const own = new DataTransfer();
    own.items.add(file);
    input.files = own.files;
    taken();
    return true;
  };
  place.addEventListener('dragover', (event) => event.preventDefault());
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    take(/** @type {DragEvent} */ (event).dataTransfer);
  });
  place.addEventListener('paste', (event) => {
    if (take(/** @type {ClipboardEvent} */ (event).clipboardData)) event.preventDefault();
  });
  input.addEventListener('change', taken);
}

/**
 * Puts the picture below the field of its file.
 * @param {HTMLInputElement} field
 * @param {HTMLFormElement} form
 */
export function pictureField(field, form) {
  const place = field.closest('.field') ?? field;
  const shown = new Shown(field, form);
  const file = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(`file:${field.name}`));
  const library = { own: /** @type {Library | null} */ (null) };
  const open = button(worded('Choose from the library'), () => {
    library.own ??= new Library(form.dataset.library ?? '', new FormData(form).get('form-token')?.toString() ?? '', (name) => {
      if (file) file.value = '';
      shown.sent = '';
      field.value = name;
      tell(field);
      open.focus();
    });
    library.own.open();
  });
  const note = Object.assign(document.createElement('p'), { className: 'help', textContent: worded('Or drop a picture here, or paste one.') });
  field.closest('.entry')?.append(open);
  place.append(shown.box, shown.said, note);
  // A row that is added is made from the last one, and gets its own.
  for (const one of [open, shown.box, shown.said, note]) one.dataset.made = '';
  if (file) {
    takeDropped(field.closest('.picture-fields > *') ?? place, file, () => {
      const one = file.files?.[0];
      if (shown.sent) URL.revokeObjectURL(shown.sent);
      shown.sent = one ? URL.createObjectURL(one) : '';
      note.textContent = one ? worded('{name} is sent when you save.', { name: one.name }) : worded('Or drop a picture here, or paste one.');
      shown.show();
      tell(file);
    });
  }
  field.addEventListener('input', () => shown.show());
  shown.show();
}
