import { starterOf, type Started } from '@tessera/e2e/playing';
import { programOf } from './server.js';
import type { SceneName } from './scenes.js';

export { PHONE, sitAt } from '@tessera/e2e/playing';

/** A war under way, played by a program up to a scene. */
export type StartedWar = Started<SceneName>;

/** Plays a new war on a server up to a scene. */
export const startWar = starterOf<SceneName>(() => programOf('playTo'));
