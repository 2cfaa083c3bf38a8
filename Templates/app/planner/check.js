/**
 * Checks an answer against its problem, without a line in common with the searches that found it.
 *
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./answer.js').Answer} Answer
 * @typedef {import('./answer.js').AnswerDay} AnswerDay
 */

/**
 * Every rule that is broken, as words: `outsideWindow 3`; must places are asked for only where the
 * caller says so.
 *
 * @param {Problem} problem
 * @param {Answer} answer
 * @param {boolean} [requiringMusts]
 */
export function faults(problem, answer, requiringMusts = false) {
  if (answer.days.length !== problem.days.length) return ['dayMissing'];
  const found = answer.days.flatMap((day, index) => dayFaults(problem, index, day));
  return [...found, ...setFaults(problem, answer), ...(requiringMusts ? mustFaults(problem, answer) : [])];
}

/**
 * @param {Problem} problem
 * @param {number} index
 * @param {AnswerDay} day
 */
function dayFaults(problem, index, day) {
  const rules = problem.days[index];
  /** @type {string[]} */
  const found = [];
  /** @type {number[]} */
  const legs = [];
  let [clock, here] = [day.begins, rules.start];
  if (clock < rules.begins || clock > rules.latestBegin) found.push(`startWrong ${index}`);
  for (const visit of day.visits) {
    const site = problem.places[visit.place];
    const leg = problem.travel[here * problem.points + site.point];
    legs.push(leg);
    if (visit.arrives !== clock + leg || visit.begins < visit.arrives) found.push(`arrivalWrong ${visit.place}`);
    const isOpen = site.windows[index].some(
      (window) =>
        window.opens <= visit.begins && visit.begins <= window.latestStart && visit.leaves <= (window.closes ?? Infinity)
        && visit.begins - visit.arrives >= (window.queue ?? 0),
    );
    if (!isOpen) found.push(`outsideWindow ${visit.place}`);
    const stay = visit.leaves - visit.begins;
    if (stay < site.visit || stay > site.longestVisit) found.push(`wrongStay ${visit.place}`);
    [clock, here] = [visit.leaves, site.point];
  }
  if (rules.end !== null) legs.push(problem.travel[here * problem.points + rules.end]);
  const home = clock + (rules.end === null ? 0 : legs[legs.length - 1]);
  if (home !== day.ends) found.push('sumWrong end');
  if (day.ends > rules.ends) found.push(`endsLate ${index}`);
  return [...found, ...legFaults(problem, index, legs, day), ...rankFaults(problem, index, day)];
}

/**
 * @param {Problem} problem
 * @param {number} index
 * @param {number[]} legs
 * @param {AnswerDay} day
 */
function legFaults(problem, index, legs, day) {
  const found = [];
  const walked = legs.reduce((total, leg) => total + leg, 0);
  if (walked !== day.walked) found.push('sumWrong walk');
  // A day without visits walks home as far as it must.
  if (day.visits.length === 0) return found;
  if (problem.longestLeg !== null && Math.max(...legs) > problem.longestLeg) found.push(`legTooLong ${index}`);
  if (problem.longestWalk !== null && walked > problem.longestWalk) found.push(`walkTooLong ${index}`);
  return found;
}

/**
 * @param {Problem} problem
 * @param {number} index
 * @param {AnswerDay} day
 */
function rankFaults(problem, index, day) {
  let highest = -Infinity;
  for (const visit of day.visits) {
    const rank = problem.places[visit.place].rank;
    if (rank === null) continue;
    if (rank < highest) return [`wrongOrder ${index}`];
    highest = rank;
  }
  return [];
}

/**
 * @param {Problem} problem
 * @param {Answer} answer
 */
function setFaults(problem, answer) {
  const found = [];
  const counts = new Array(problem.places.length).fill(0);
  const used = problem.categoryCaps.map(() => 0);
  let [fees, score] = [0, 0];
  for (const visit of answer.days.flatMap((day) => day.visits)) {
    const site = problem.places[visit.place];
    counts[visit.place] += 1;
    for (const category of site.categories) if (category < used.length) used[category] += 1;
    [fees, score] = [fees + site.fee, score + site.score];
  }
  counts.forEach((count, place) => count > 1 && found.push(`visitedTwice ${place}`));
  counts.forEach((count, place) => count > 0 && problem.places[place].isBanned && found.push(`banned ${place}`));
  if (problem.budget !== null && fees > problem.budget) found.push('overBudget');
  if (fees !== answer.fees) found.push('sumWrong fees');
  if (score !== answer.score) found.push('sumWrong score');
  if (value(problem, answer) !== answer.value) found.push('sumWrong value');
  used.forEach((count, category) => count > problem.categoryCaps[category] && found.push(`overCap ${category}`));
  return found;
}

/**
 * The value by its definition: visit by visit, with no help from the objective of the searches.
 *
 * @param {Problem} problem
 * @param {Answer} answer
 */
function value({ aim, places, prices }, answer) {
  const isPlain =
    aim !== 'score' ||
    Object.values(prices).every((one) => (Array.isArray(one) ? one.length === 0 : one === 0));
  /** @type {Record<number, number>} */
  const used = {};
  let total = 0;
  for (const day of answer.days) {
    let idle = 0;
    let fed = null;
    for (const visit of day.visits) {
      const site = places[visit.place];
      total += site.score;
      if (isPlain) continue;
      total += (visit.leaves - visit.begins - site.visit) * site.longerWorth;
      idle += visit.begins - visit.arrives;
      for (const category of site.categories) {
        const losses = prices.sameness[category] ?? [];
        const before = used[category] ?? 0;
        if (losses.length > 0) total -= losses[Math.min(before, losses.length - 1)];
        used[category] = before + 1;
      }
      if (!site.isMeal) continue;
      if (fed !== null) total -= Math.max(0, fed + prices.mealGap - visit.begins) * prices.mealHaste;
      if (fed !== null && visit.begins - fed < prices.mealLeast) total -= prices.mealClash;
      fed = visit.leaves;
    }
    if (isPlain) continue;
    const times = [day.begins, ...day.visits.flatMap((visit) => [visit.arrives, visit.leaves]), day.ends];
    for (const { after, price } of prices.leg) {
      for (let leg = 0; leg < times.length; leg += 2) total -= Math.max(0, times[leg + 1] - times[leg] - after) * price;
    }
    for (const step of prices.walk) if (day.walked > step.after) total -= (day.walked - step.after) * step.price;
    for (const step of prices.idle) if (idle > step.after) total -= (idle - step.after) * step.price;
  }
  return total;
}

/**
 * @param {Problem} problem
 * @param {Answer} answer
 */
function mustFaults(problem, answer) {
  const visited = new Set(answer.days.flatMap((day) => day.visits.map((visit) => visit.place)));
  return problem.places.flatMap((site, place) => (site.isMust && !visited.has(place) ? [`mustMissing ${place}`] : []));
}
