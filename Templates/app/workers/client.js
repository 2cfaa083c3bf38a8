/**
 * The page's side of a worker that answers each message by its number. What a worker says before
 * its answer (`is: 'progress'`) is reported as it comes.
 */
export class WorkerClient {
  /** @param {string | URL} address of the worker's script */
  constructor(address) {
    this.worker = new Worker(address);
    this.last = 0;
    /** @type {Map<number, (reply: any) => void>} */
    this.waiting = new Map();
    this.worker.onmessage = ({ data }) => this.waiting.get(data.id)?.(data);
  }

  /**
   * @param {any} message without its number
   * @param {Transferable[]} [given] what is handed over with it
   * @param {(report: any) => void} [report] who hears of progress
   * @returns {Promise<any>} the answer
   */
  ask(message, given = [], report = undefined) {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, (reply) => {
        if (reply.is === 'progress') return report?.(reply);
        this.waiting.delete(id);
        resolve(reply);
      });
      this.worker.postMessage({ id, ...message }, given);
    });
  }

  /**
   * Takes a message back; its answer is `cancelled` if it still waits.
   *
   * @param {number} id the value of `last` after it was asked
   */
  cancel(id) {
    this.worker.postMessage({ id, do: 'cancel' });
  }
}
