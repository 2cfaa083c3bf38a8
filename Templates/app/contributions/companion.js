/**
 * The companion's address; where there is no connection, as it was last, because what is told then
 * is sent later. `null` where the guide has none.
 *
 * @param {import('../store/own.js').Own} mine
 * @param {string | null | undefined} found what the guide says now: `undefined` where it cannot be
 *   asked
 * @returns {Promise<{address: string, isThere: boolean} | null>}
 */
export async function companionOf(mine, found) {
  if (found) {
    if ((await mine.records.get('companion')) !== found) await mine.records.put('companion', found);
    return { address: found, isThere: true };
  }
  /** @type {string | undefined} */
  const before = await mine.records.get('companion');
  // `null`: the guide was asked, and has none.
  if (found === null && before) await mine.records.remove('companion');
  return found === null || !before ? null : { address: before, isThere: false };
}
