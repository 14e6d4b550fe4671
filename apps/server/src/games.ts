import { metaurus } from '@tessera/metaurus';
import { anyGame, type Games } from './games/registry.js';
import type { GameScribe } from './letters/scribe/scribe.js';
import { metaurusScribe } from './metaurus/scribe.js';

/** Every game that this server hosts, the newest data set of each kind first. Only this file, and metaurus/, name a game. */
export const games: Games = [anyGame(metaurus)];

/** How letters tell these games. */
export const scribes: readonly GameScribe[] = [metaurusScribe];
