import { openWalking } from '../routing/streets.js';
import { RoutingService } from '../workers/routing-service.js';
import { pause } from '../workers/pause.js';

/**
 * Walks without a connection, beside the page: a worker that finds the same routes, times and words
 * as the guide.
 *
 *     const worker = new Worker('app/streets-worker.js', { type: 'module' });
 *     const bytes = await (await fetch('data/streets/helsinki.bin')).arrayBuffer();
 *     worker.postMessage({ id: 1, do: 'open', city: 'helsinki', bytes }, [bytes]);
 *     worker.postMessage({ id: 2, do: 'words', words: await (await fetch('data/walk-words.json')).json() });
 *     worker.postMessage({ id: 3, do: 'route', from: { at: [60.1708, 24.9414] }, to: { at: [60.1675, 24.9522] }, destination: 'Market' });
 *
 * It runs WebAssembly; `walk.wasm` lies beside it. Where the browser refuses that, `open` is
 * answered `failed`.
 *
 * Each message has an `id` of the sender's choice, and gets one answer with it, in order.
 *
 * | message | answer |
 * |---|---|
 * | `do: 'open', city, bytes` | `is: 'opened', city, box: [south, west, north, east], nodes, edges`; a damaged file is `failed` |
 * | `do: 'words', words` (`data/walk-words.json`, parsed) | `is: 'words'`; without them walks have no `sentences` |
 * | `do: 'places', places: [{slug, title, at}, …]` | `is: 'places'`; directions name those that a walk passes |
 * | `do: 'close', city` | `is: 'closed'` |
 * | `do: 'route', from, to, over?, destination?, at?, city?, pace?, stepFree?` | `is: 'route', city, walk`; or `is: 'unreachable'` where
 *   no way connects both; or `is: 'unmapped'` where one of them is more than 150 m from any way |
 * | `do: 'times', from, to: [place, …], within?, city?, pace?, stepFree?` | `is: 'times', city, walks`, one for each place: `{seconds,
 *   metres, steps}`, `'unreachable'` (also farther than `within`, 30,000 m) or `'unmapped'`; or `is: 'unmapped'`. One search |
 * | `do: 'sheds', from, minutes: [5, 15], city?, pace?, stepFree?` | `is: 'sheds', city, outlines`, one for each number of minutes (up to 60):
 *   what can be reached on foot, `[[latitude, longitude], …]`, anticlockwise; or `unmapped` or `unreachable` |
 * | `do: 'cancel'` with the id of another message | that message is answered `is: 'cancelled'` if it still waits; else nothing |
 * | anything that cannot be answered | `is: 'failed', message` |
 *
 * A place is `{at: [latitude, longitude], level?}`; `over` are points that the walk must pass;
 * `pace` is in km/h, 0.5 to 15, the guide's without it; `at` is when somebody sets out, `{day,
 * minute, context}` as in `routing/openings.js`: without it, what is open at noon is open. Without
 * `city` the first open city that knows both ends answers.
 *
 * A `walk` is `{metres, seconds, line: [[latitude, longitude], …], steps, hasEstimatedSteps, parts,
 * stepFree, shut?, sentences?}`, see `Leg` in `routing/leg.js`. `stepFree` is `{is: 'same'}`, `{is:
 * 'none'}` or `{is: 'other', walk}`. A sentence is `{text, pieces}`: as plain text, and as pieces
 * of which each is a text or a name `{name, lang?}` as it is on the sign (mark it up with `<bdi
 * lang translate="no">`). A walk without `parts` is a straight line between two places that are
 * nearer to one another than to any street.
 */

/**
 * @type {{postMessage(message: unknown): void, onmessage: ((event: MessageEvent) => void) | null}}
 */
const worker = /** @type {any} */ (self);

const prepare = () => openWalking(fetch(new URL('walk.wasm', self.location.href)));
const desk = new RoutingService((message) => worker.postMessage(message), pause, prepare);
worker.onmessage = (event) => void desk.receive(event.data);
