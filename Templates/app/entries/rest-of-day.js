import { worked } from '../day/worked.js';
import { Replanning } from '../plan-page/replan.js';
import { own } from '../store/own.js';
import { tell } from '../visitor/toast.js';
import { say } from '../words/say.js';

/**
 * Plans the rest of a day again: added to the page of the day when a visitor opens that part of it.
 */

const mine = own();
const replanning = new Replanning(mine);

async function refresh() {
  const [day, settings] = [await mine.day(), await mine.settings()];
  try {
    if (day) replanning.show(await worked(day, settings));
  } catch {
    tell(say('app.no-data'));
  }
}

mine.records.listen(() => void refresh());
void refresh();
