/**
 * The places that help to find a way; nobody finds it by a toilet or a bench.
 *
 * @param {import('../planner/guide.js').GuideData['places']} places
 * @param {import('../planner/guide.js').GuideData['kinds']} kinds
 */
export function landmarks(places, kinds) {
  const services = new Set(kinds.filter(({ role }) => role === 'service').map(({ slug }) => slug));
  return places.filter(({ kind }) => !services.has(kind))
    .map(({ slug, title, at }) => ({ slug, title, at }));
}
