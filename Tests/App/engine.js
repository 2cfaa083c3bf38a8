/** The modules for browsers that the build has compiled, made ready for tests. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { openEngine } from '../../Templates/app/planner/engine.js';
import { openWalking } from '../../Templates/app/routing/streets.js';

const build = new URL('../../.build/', import.meta.url);

/** The newest file of a name below a folder of the build; each configuration has its own. */
function newest(name, folder) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.name === name && file.isFile())
    .map((file) => `${file.parentPath ?? file.path}/${file.name}`);
  return found.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0];
}

/** The bytes of one of them. */
export const moduleBytes = (name = 'DayPlanningModule') =>
  readFileSync(newest(`${name}.wasm`, fileURLToPath(new URL('plugins/outputs/', build))));

/** The newest build of a program. */
export const program = (name) => ['release', 'debug'].map((one) => new URL(`${one}/${name}`, build))
  .map((file) => ({ file: fileURLToPath(file), made: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
  .sort((one, other) => other.made - one.made)[0].file;

/** The program that answers the same problems natively. */
export const nativeAnswers = () => program('day-answers');

export const openTestEngine = () => openEngine(moduleBytes());
export const openTestWalking = () => openWalking(moduleBytes('WalkingModule'));
