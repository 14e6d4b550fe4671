import { starterOf, type Started } from '@tessera/e2e/playing';
import { programOf } from './server.js';
import type { SceneName } from './scenes.js';

export { PHONE, sitAt } from '@tessera/e2e/playing';

/** A battle under way, played by a program up to a scene. */
export type StartedBattle = Started<SceneName>;

/** Plays a new battle on a server up to a scene. */
export const startBattle = starterOf<SceneName>(() => programOf('playTo'));
