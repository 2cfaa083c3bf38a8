/**
 * The planner as a module that any page can import; Documentation/PlanningInTheBrowser.md describes
 * what it exports.
 */
export { choose } from '../planner/choice.js';
export { openEngine } from '../planner/engine.js';
export { PlannerGuide } from '../planner/guide.js';
export { insert, keep, orderAll } from '../planner/orders.js';
export { continued, plan, planning } from '../planner/plan.js';
