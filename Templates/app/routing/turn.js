/**
 * @typedef {typeof turns[number]} Turn
 */

/** The kinds of turns, in the order of their numbers. */
export const turns = /** @type {const} */ ([
  'start', 'straight', 'slightRight', 'right', 'sharpRight', 'slightLeft', 'left', 'sharpLeft',
  'back',
]);
