// Written from `Sources/Engines/DayPlanning/PlanRates.swift` by `make golden`; do not edit.

/** Of the planner's numbers those that pages need, too. */
export const rates = {
  /** In seconds after midnight: where nobody says when a door is open, most are within these hours. */
  likelyHours: [32400, 64800],
  /** In seconds in a queue: chosen, not measured: a wait in a rush of which nobody has reported how long it usually is. */
  rushWait: 600,
};
