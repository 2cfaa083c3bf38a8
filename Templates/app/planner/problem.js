/** A time that no walk takes: there is no way. */
export const never = 1 << 29;

/**
 * What a record says under a name; names such as `constructor` mean nothing of their own.
 *
 * @template T
 * @param {Record<string, T> | undefined} record
 * @param {string} name
 * @returns {T | undefined}
 */
export const own = (record, name) =>
  (record && Object.hasOwn(record, name) ? record[name] : undefined);
