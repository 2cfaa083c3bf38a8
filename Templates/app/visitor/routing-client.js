import { WorkerClient } from '../workers/client.js';
import { fetched, guideData, shared } from './guide.js';
import { landmarks } from './landmarks.js';

/**
 * The page's side of the streets worker: one city at a time is opened, once. Where the guide has no
 * streets of a city, or the browser no workers, nothing answers, so that nobody is led by a guess.
 */
export class RoutingClient {
  constructor() {
    /** @type {WorkerClient | null} */
    this.worker = null;
    /** @type {Map<string, Promise<boolean>>} */
    this.cities = new Map();
  }

  /**
   * Whether the streets of a city are there.
   *
   * @param {string | undefined} city
   * @returns {Promise<boolean>}
   */
  open(city) {
    if (!city) return Promise.resolve(false);
    const known = this.cities.get(city) ?? this.begin(city).catch(() => false);
    this.cities.set(city, known);
    return known;
  }

  /** @param {string} city */
  async begin(city) {
    // Where the guide has no walking times of a city it has no streets, either.
    const { cities, kinds, places } = await guideData();
    if (!cities.find(({ slug }) => slug === city)?.walks) return false;
    const answer = await fetch(shared(`data/streets/${city}.bin`));
    if (!answer.ok) return false;
    const bytes = await answer.arrayBuffer();
    if (!this.worker) {
      this.worker = new WorkerClient(shared('app/streets-worker.js'));
      await this.ask({ do: 'words', words: await fetched('data/walk-words.json') });
      await this.ask({ do: 'places', places: landmarks(places, kinds) });
    }
    const opened = await this.ask({ do: 'open', city, bytes }, [bytes]);
    return opened.is === 'opened';
  }

  /**
   * @param {any} message without its id; `streets-worker.js` says which there are
   * @param {Transferable[]} [given]
   * @returns {Promise<any>}
   */
  async ask(message, given = []) {
    return this.worker ? this.worker.ask(message, given) : { is: 'unmapped' };
  }
}
