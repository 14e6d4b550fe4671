import { hannibalTools } from '../packages/hannibal/tools/index.js';
import { metaurusTools } from '../packages/metaurus/tools/index.js';
import { quincunxTools } from '../packages/quincunx/tools/index.js';
import type { GameTools } from '../packages/tools/src/index.js';

/** The games of the scripts, the one that is meant where none is named first. */
export const games: readonly [GameTools, ...GameTools[]] = [metaurusTools, hannibalTools, quincunxTools];
