import { worked } from '../day/worked.js';
import { fillSheet } from '../day/sheet.js';
import { own } from '../store/own.js';
import { tell } from '../visitor/toast.js';
import { say } from '../words/say.js';

/**
 * The visitor's day on paper: added to the page of the day when somebody prints it, and asked by
 * `print-day`.
 */

const mine = own();

async function printDay() {
  try {
    const [day, settings] = [await mine.day(), await mine.settings()];
    if (!day) return;
    await fillSheet(await worked(day, settings), settings);
    document.documentElement.classList.add('prints-day');
  } catch {
    tell(say('app.no-data'));
  }
  print();
}

document.addEventListener('print-day', () => void printDay());
// What changes afterwards is not on the sheet: it is made again, or the page is printed.
mine.records.listen(() => document.documentElement.classList.remove('prints-day'));
