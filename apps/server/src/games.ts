import { hannibal } from '@tessera/hannibal';
import { hannibalScribe } from '@tessera/hannibal/letters';
import { metaurus } from '@tessera/metaurus';
import { anyGame, type Games } from './games/registry.js';
import type { GameScribe } from '@tessera/letters';
import { metaurusScribe } from '@tessera/metaurus/letters';

/** Every game that this server hosts, the newest data set of each kind first. Only this file names a game. */
export const games: Games = [anyGame(metaurus), anyGame(hannibal)];

/** How letters tell these games. */
export const scribes: readonly GameScribe[] = [metaurusScribe, hannibalScribe];
