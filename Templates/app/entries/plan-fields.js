import { part } from '../page/parts.js';
import { MapChoice } from '../plan-page/on-map.js';
import { PlaceField } from '../plan-page/place-field.js';
import { suggestionsIn } from '../plan-page/suggestions.js';

/**
 * What the fields "Start at" and "End at" suggest: added to the page of plans when a visitor comes
 * to one of them, and asked for by `place-fields`.
 */
document.addEventListener('place-fields', (event) => {
  const { form, city, changed, done } = /** @type {CustomEvent} */ (event).detail;
  const suggesting = () => suggestionsIn(city());
  const onMap = new MapChoice(form);
  const [from, to] = ['from', 'to'].map(
    (name) => new PlaceField(part(form, name), suggesting, changed, onMap.within(city)));
  for (const field of [from, to]) field.takeUp();
  const clear = () => {
    onMap.end(null);
    from.clear();
    to.clear();
  };
  done({ from, to, clear });
});
