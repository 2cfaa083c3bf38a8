/**
 * Lets a worker hear what came meanwhile: a message to itself comes after those that wait already,
 * and sooner than any timer.
 *
 * @returns {Promise<void>}
 */
export function pause() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
