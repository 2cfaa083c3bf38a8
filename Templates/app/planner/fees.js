/**
 * What a party pays: the price for everybody, else the adults' and the children's, else the
 * highest. Children for whom no price is given pay what adults do.
 *
 * @param {import('./guide.js').GuidePlace} place
 * @param {number} adults
 * @param {number} children
 * @param {string | null} [currency] Prices in it are preferred; none where `null`, the guide's own
 *   where it is missing.
 */
export function fee(place, adults, children, currency) {
  const all = place.prices ?? [];
  // What a meal costs about is known in the guide's own currency only.
  if (all.length === 0 && (currency === null || currency === undefined)) {
    return (adults + children) * (place.about ?? 0);
  }
  const wanted = all.filter((one) => one.currency === currency);
  const prices = wanted.length > 0 ? wanted : all;
  /** @param {string[]} words */
  const price = (words) => {
    const named =
      prices.find(({ who }) => words.some((word) => who?.toLowerCase().startsWith(word)));
    return (named ?? prices.find((one) => one.who === undefined))?.amount;
  };
  const adult = price(['adult']) ?? Math.max(0, ...prices.map((one) => one.amount));
  return adults * adult + children * (price(['child', 'kid']) ?? adult);
}
